package lsp

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// actions are what can be done with a selected piece of an open file.
func (c *client) actions(name, piece string) []protocol.CodeAction {
	c.t.Helper()
	i := strings.Index(c.texts[name], piece)
	if i < 0 {
		c.t.Fatalf("%s does not say %q", name, piece)
	}
	var out []protocol.CodeAction
	params := protocol.CodeActionParams{TextDocument: protocol.TextDocumentIdentifier{URI: c.uri(name)}, Range: text.New(c.texts[name]).Span(i, i+len(piece))}
	c.ask("textDocument/codeAction", params, &out)
	return out
}

// action is the one with a title, which may be given in part.
func (c *client) action(name, piece, title string) protocol.CodeAction {
	c.t.Helper()
	all := c.actions(name, piece)
	var titles []string
	for _, a := range all {
		titles = append(titles, a.Title)
		if strings.Contains(a.Title, title) {
			return a
		}
	}
	c.t.Fatalf("%s is not among %q", title, titles)
	return protocol.CodeAction{}
}

// apply makes the changes of an edit, as an editor does, to what is open and to files. It returns the names of the files.
func (c *client) apply(e *protocol.WorkspaceEdit) []string {
	c.t.Helper()
	if e == nil {
		c.t.Fatal("there is no edit")
	}
	data, _ := json.Marshal(e)
	var plain struct{ DocumentChanges []json.RawMessage }
	if err := json.Unmarshal(data, &plain); err != nil {
		c.t.Fatal(err)
	}
	var names []string
	for _, raw := range plain.DocumentChanges {
		var one struct {
			Kind           string
			URI            protocol.URI
			OldURI, NewURI protocol.URI
			TextDocument   protocol.VersionedTextDocumentIdentifier
			Edits          []protocol.TextEdit
		}
		if err := json.Unmarshal(raw, &one); err != nil {
			c.t.Fatal(err)
		}
		switch one.Kind {
		case "create":
			c.site.Write(c.name(one.URI), "")
			names = append(names, "+"+c.name(one.URI))
		case "rename":
			from, to := c.name(one.OldURI), c.name(one.NewURI)
			c.site.Write(to, c.site.Source(from))
			if err := os.Remove(filepath.Join(c.site.Dir, from)); err != nil {
				c.t.Fatal(err)
			}
			names = append(names, from+"→"+to)
		default:
			name := c.name(one.TextDocument.URI)
			said, isOpen := c.texts[name]
			if !isOpen {
				said = c.site.Source(name)
			}
			changed := changed(text.New(said), one.Edits)
			c.site.Write(name, changed)
			if isOpen {
				c.replace(name, said, changed)
			}
			names = append(names, name)
		}
	}
	return names
}

// changed is a text with edits made, which lie apart.
func changed(t *text.Text, all []protocol.TextEdit) string {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b protocol.TextEdit) int { return t.Offset(b.Range.Start) - t.Offset(a.Range.Start) })
	out := t.Content
	for _, e := range all {
		out = out[:t.Offset(e.Range.Start)] + e.NewText + out[t.Offset(e.Range.End):]
	}
	return out
}

func TestQuickFixes(t *testing.T) {
	c := edit(t, small+`
-- urls.lock --
locales: en ja
/docs/
/docs/guide/other
/docs/guide/setup #first-step
/docs/guide/setpu #first-step
`)
	c.open("docs/index.md", "# Start\n\nSee 😀 [the step](./guide/setpu.md), [it](./guide/setup.md#first-stop) and <Crad />.\n\n## A heading.\n")
	c.open("site.yaml")
	c.open("urls.lock")
	c.problem("docs/index.md", "broken-link")
	for _, piece := range []string{"setpu", "first-stop", "Crad", "heading."} {
		a := c.actions("docs/index.md", piece)
		if len(a) == 0 || a[0].Kind != protocol.ActionQuickFix {
			t.Fatalf("%s: %+v", piece, a)
		}
		c.apply(a[0].Edit)
	}
	if want := "# Start\n\nSee 😀 [the step](./guide/setup.md), [it](./guide/setup.md#first-step) and <Card />.\n\n## A heading\n"; c.texts["docs/index.md"] != want {
		t.Errorf("mended to %q", c.texts["docs/index.md"])
	}
	c.mended("docs/index.md", "broken-link")
	c.problem("urls.lock", "lost-address")
	c.apply(c.action("urls.lock", "/docs/guide/setpu", "Redirect /docs/guide/setpu to /docs/guide/setup").Edit)
	if !strings.Contains(c.texts["site.yaml"], "redirects:\n  - {from: /docs/guide/setpu, to: /docs/guide/setup}\n") {
		t.Errorf("site.yaml says %s", c.texts["site.yaml"])
	}
	c.mended("urls.lock", "lost-address")
}

func TestExtractPartial(t *testing.T) {
	c := edit(t, small+"-- docs/more.mdx --\n# More\n\nText.\n\n## The part\n\nSee [it](./index.md).\n\n## End\n\nEnd.\n")
	c.open("docs/more.mdx")
	names := c.apply(c.action("docs/more.mdx", "## The part\n\nSee [it](./index.md).\n", "Extract into _the-part.mdx").Edit)
	if want := []string{"+docs/_the-part.mdx", "docs/_the-part.mdx", "docs/more.mdx"}; !slices.Equal(names, want) {
		t.Errorf("changed %q", names)
	}
	if want := "import ThePart from \"./_the-part.mdx\";\n\n# More\n\nText.\n\n<ThePart />\n\n## End\n\nEnd.\n"; c.texts["docs/more.mdx"] != want {
		t.Errorf("the document says %q", c.texts["docs/more.mdx"])
	}
	if got := c.site.Source("docs/_the-part.mdx"); got != "## The part\n\nSee [it](./index.md).\n" {
		t.Errorf("the part says %q", got)
	}
	c.site.Build(pipeline.Options{})
	if c.site.Err != nil {
		t.Errorf("%v: %v", c.site.Err, c.site.Report.Messages)
	}
}

func TestTranslate(t *testing.T) {
	c := edit(t, small)
	c.open("docs/guide/other.md")
	c.open("docs/guide/setup.md")
	c.replace("docs/guide/setup.md", "## Second step", "## Between\n\nNew `x`.\n\n## Second step")
	names := c.apply(c.action("docs/guide/other.md", "Use", "Translate this page: 日本語").Edit)
	if want := []string{"+i18n/ja/docs/guide/other.md", "i18n/ja/docs/guide/other.md"}; !slices.Equal(names, want) {
		t.Errorf("changed %q", names)
	}
	if got := c.site.Source("i18n/ja/docs/guide/other.md"); got != c.texts["docs/guide/other.md"] {
		t.Errorf("the translation begins with %q", got)
	}
	c.open("i18n/ja/docs/guide/setup.md")
	c.apply(c.action("docs/guide/setup.md", "New", "Translate this section: 日本語").Edit)
	if !strings.Contains(c.texts["i18n/ja/docs/guide/setup.md"], "(#first-step)。\n\n## Between {#between}\n\nNew `x`.\n\n## 次の手順\n") {
		t.Errorf("the translation says %q", c.texts["i18n/ja/docs/guide/setup.md"])
	}
	if slices.ContainsFunc(c.actions("docs/guide/setup.md", "New"), func(a protocol.CodeAction) bool { return strings.HasPrefix(a.Title, "Translate this section") }) {
		t.Error("a section that is there is offered again")
	}
}

// TestActionsOfEachLanguage: a language that a page is not translated to does not hide the actions of the next one.
func TestActionsOfEachLanguage(t *testing.T) {
	c := edit(t, strings.Replace(small, "  - {code: ja", "  - {code: de, label: Deutsch}\n  - {code: ja", 1)+"-- i18n/de/docs/index.md --\n# Anfang\n")
	for name, want := range map[string]string{
		"docs/guide/setup.md": "Translate this page: Deutsch, Mark as translated: 日本語", "i18n/ja/docs/guide/setup.md": "Mark as translated: 日本語",
	} {
		c.open(name)
		var got []string
		for _, a := range c.actions(name, "\n") {
			if a.Kind == protocol.ActionSource {
				got = append(got, a.Title)
			}
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%s: %s, want %s", name, s, want)
		}
	}
}

func TestMarkTranslated(t *testing.T) {
	c := edit(t, small)
	c.open("i18n/ja/docs/guide/setup.md")
	c.open("docs/guide/setup.md", "# Set up\n\n## First step\n\nDo `x` 42 times, [back](../index.md).\n\n## Second step\n\nEnd.\n")
	c.open("docs/guide/other.md", "# Other\n\n[x](../none.md)\n")
	c.problem("docs/guide/other.md", "broken-link") // the site has read all three
	a := c.action("i18n/ja/docs/guide/setup.md", "最初の手順", "Mark as translated: 日本語")
	run := func() error {
		return c.conn.Call(t.Context(), "workspace/executeCommand", protocol.ExecuteCommandParams{Command: a.Command.Command, Arguments: encoded(a.Command.Arguments)}, nil)
	}
	if err := run(); err == nil || !strings.Contains(err.Error(), "docs/guide/setup.md is not recorded: ") {
		t.Errorf("a translation that differs: %v", err)
	}
	// The source says the same as its translation, unsaved.
	c.replace("docs/guide/setup.md", c.texts["docs/guide/setup.md"], "# Set up\n\n## First step\n\n[Back](../index.md) and [first](#first-step).\n\n## Second step\n\nEnd.\n")
	err := run()
	for range 200 {
		if err == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
		err = run()
	}
	if err != nil || len(c.applied) != 1 {
		t.Fatalf("%v, %+v", err, c.applied)
	}
	c.apply(&c.applied[0].Edit)
	if got := c.site.Source("i18n/ja/translated.txt"); !strings.Contains(got, "docs/guide/setup.md\n") || !strings.Contains(got, " #second-step\n") {
		t.Errorf("the record says %q", got)
	}
}

func TestTranslateStaleSection(t *testing.T) {
	// The record knows former texts of both sections.
	c := edit(t, small+"-- i18n/ja/translated.txt --\ndocs/guide/setup.md\n  11111111 #\n  22222222 #first-step\n  33333333 #second-step\n")
	c.open("docs/guide/setup.md", "# Set up\n\n## First step\n\nDo [back](../index.md).\n\n## Second step\n\nThe end of 42.\n\nReally.\n")
	c.open("i18n/ja/docs/guide/setup.md", "# 設定\n\n## 最初の手順\n\n[戻る](../index.md)。\n\n## 次の手順\n\n終わり。\n")
	c.open("docs/guide/other.md", "# Other\n\n[x](../none.md)\n")
	c.problem("docs/guide/other.md", "broken-link") // the site has read all three
	for file, piece := range map[string]string{"docs/guide/setup.md": "The end", "i18n/ja/docs/guide/setup.md": "終わり"} {
		if a := c.action(file, piece, "Translate this section again: 日本語"); a.Edit == nil {
			t.Errorf("%s: %+v", file, a)
		}
	}
	run := func(piece string) error {
		a := c.action("i18n/ja/docs/guide/setup.md", piece, "Mark this section as translated: 日本語")
		return c.conn.Call(t.Context(), "workspace/executeCommand", protocol.ExecuteCommandParams{Command: a.Command.Command, Arguments: encoded(a.Command.Arguments)}, nil)
	}
	if err := run("終わり"); err == nil || !strings.Contains(err.Error(), "is not recorded") {
		t.Errorf("a section that differs: %v", err)
	}
	if err := run("戻る"); err != nil || len(c.applied) != 1 {
		t.Fatalf("%v, %+v", err, c.applied)
	}
	c.apply(&c.applied[0].Edit)
	if got := c.site.Source("i18n/ja/translated.txt"); strings.Contains(got, "22222222") || !strings.Contains(got, "  33333333 #second-step\n") || !strings.Contains(got, " #first-step\n") {
		t.Errorf("the record says %s", got)
	}
	c.apply(c.action("docs/guide/setup.md", "Second", "Translate this section again").Edit)
	if got := c.texts["i18n/ja/docs/guide/setup.md"]; !strings.HasSuffix(got, "\n\n終わり。\n\nThe end of 42.\n\nReally.\n") {
		t.Errorf("the translation says %q", got)
	}
	if slices.ContainsFunc(c.actions("docs/guide/setup.md", "Second"), func(a protocol.CodeAction) bool { return strings.HasPrefix(a.Title, "Translate this section again") }) {
		t.Error("a text that is there is offered again")
	}
}

func encoded(args []any) []json.RawMessage {
	var out []json.RawMessage
	for _, v := range args {
		data, _ := json.Marshal(v)
		out = append(out, data)
	}
	return out
}

func TestOpenInTheBrowser(t *testing.T) {
	s := sitetest.Folder(t, small)
	c := editWith(t, s, Options{Version: "test", Preview: func(context.Context, string) (string, error) { return "http://localhost:1", nil }})
	c.open("docs/guide/setup.md")
	a := c.action("docs/guide/setup.md", "Tabs", "Open in the browser")
	c.ask("workspace/executeCommand", protocol.ExecuteCommandParams{Command: a.Command.Command, Arguments: encoded(a.Command.Arguments)}, nil)
	if len(c.shown) != 1 || c.shown[0].URI != "http://localhost:1/docs/guide/setup#second-step" || !c.shown[0].External {
		t.Errorf("shown: %+v", c.shown)
	}
}
