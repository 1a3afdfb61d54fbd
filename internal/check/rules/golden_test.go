package rules

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the golden files")

// siteOf is the linked site of an archive, with its pages.
func siteOf(t *testing.T, archive *txtar.Archive) *Site {
	t.Helper()
	text := "title: T\nurl: https://docs.example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n"
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		if strings.HasPrefix(f.Name, "fixed/") || f.Name == "want" {
			continue
		}
		if strings.HasPrefix(f.Name, "i18n/ja/") && !strings.Contains(text, "locales") {
			text += "locales: [en, ja]\n"
		}
		files[f.Name] = &fstest.MapFile{Data: bytes.ReplaceAll(f.Data, []byte("␍"), []byte("\r"))}
	}
	if files["site.yaml"] == nil {
		files["site.yaml"] = &fstest.MapFile{Data: []byte(text)}
	}
	var log diag.Log
	cfg := config.Load(files, "site.yaml", &log)
	if cfg == nil {
		t.Fatal(log.Messages())
	}
	all, err := content.Read(context.Background(), content.Input{
		FS: files, Config: cfg, Parse: mdx.Parse, Options: func(string) mdx.Options { return mdx.Options{} },
	}, &log)
	if err != nil {
		t.Fatal(err)
	}
	linked := link.Link(cfg, all, link.Options{Now: time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)}, &log)
	s := &Site{FS: files, Config: linked.Config, Linked: linked, Today: time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC), Compile: remembered(bundle.Syntax)}
	seen := map[*site.Doc]bool{}
	for _, p := range linked.Pages {
		if p.Doc == nil || p.Doc.Module == nil || seen[p.Doc] {
			continue
		}
		seen[p.Doc] = true
		page, err := NewPage(s, p.Doc)
		if err != nil {
			t.Fatal(err)
		}
		s.Pages = append(s.Pages, page)
	}
	slices.SortFunc(s.Pages, func(a, b *Page) int { return strings.Compare(a.Doc.File, b.Doc.File) })
	return s
}

// remembered asks once for each piece of code: of a damaged page most pieces are as they were.
func remembered(compile func(code, language string) string) func(code, language string) string {
	known := map[[2]string]string{}
	return func(code, language string) string {
		key := [2]string{code, language}
		problem, ok := known[key]
		if !ok {
			problem = compile(code, language)
			known[key] = problem
		}
		return problem
	}
}

// onPage is what all rules about pages find on one.
func onPage(p *Page, all []Rule) []Finding {
	var out []Finding
	for _, r := range all {
		if r.Page != nil && (r.Lang == nil || r.Lang(p.Lang)) {
			log := NewLog(r.ID)
			r.Page(p, log)
			out = append(out, log.Findings...)
		}
	}
	return out
}

// written are findings, a line each, without their words: the golden of messages has these.
func written(found []Finding) string {
	slices.SortStableFunc(found, Compare)
	var b strings.Builder
	for _, f := range found {
		b.WriteString(golden.Brief(f.Message))
		for _, e := range f.Edits {
			fmt.Fprintf(&b, " [%d-%d %q]", e.Start, e.End, e.Text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// fixtures are the archives of package check and of this one, by their names.
func fixtures(t *testing.T) map[string]*txtar.Archive {
	t.Helper()
	out := map[string]*txtar.Archive{}
	for _, pattern := range []string{"../testdata/*.txtar", "testdata/*.txtar"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal("no fixtures", err)
		}
		for _, file := range files {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out[strings.TrimSuffix(filepath.Base(file), ".txtar")] = archive
		}
	}
	return out
}

// ofMostPages are rules that find something in nearly every fixture. Their findings are printed in their own.
var ofMostPages = []string{"missing-description", "page-kind", "short-page", "missing-title"}

// TestAllThatIsFound prints what all rules find in all fixtures, with what would mend it; their words are in a golden of their
// own.
func TestAllThatIsFound(t *testing.T) {
	all := All()
	archives := fixtures(t)
	var out strings.Builder
	var said []diag.Message
	for _, name := range slices.Sorted(maps.Keys(archives)) {
		s := siteOf(t, archives[name])
		var found []Finding
		for _, p := range s.Pages {
			found = append(found, onPage(p, all)...)
			if err := textsLie(p); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, r := range all {
			if r.Site != nil {
				log := NewLog(r.ID)
				r.Site(s, log)
				found = append(found, log.Findings...)
			}
		}
		for _, f := range found {
			said = append(said, f.Message)
			if f.Line != "" && f.Line != lineOf(s, f.Pos) {
				t.Errorf("%s: %s shows the line %q", name, f.Pos, f.Line)
			}
		}
		found = slices.DeleteFunc(found, func(f Finding) bool { return f.ID != name && slices.Contains(ofMostPages, f.ID) })
		fmt.Fprintf(&out, "== %s\n%s", name, written(found))
	}
	golden.Compare(t, "testdata/found.txt", out.String(), *update)
	golden.Compare(t, "testdata/messages.txt", golden.Wording(said), *update)
}

// lineOf is a line of a file of a site.
func lineOf(s *Site, pos diag.Pos) string {
	data, err := fs.ReadFile(s.FS, pos.File)
	if lines := strings.Split(unixLines(data), "\n"); err == nil && pos.Line > 0 && pos.Line <= len(lines) {
		return lines[pos.Line-1]
	}
	return ""
}

// textsLie fails unless the running texts of a page are in the order of the file, and letters where they are said to be.
func textsLie(p *Page) error {
	for _, b := range p.Blocks() {
		if len(b.at) != len(b.Text) || !slices.IsSorted(b.at) {
			return fmt.Errorf("%s: %q has places %v", p.Doc.File, b.Text, b.at)
		}
		for i := range len(b.Text) {
			if c := b.Text[i]; c >= 'a' && c <= 'z' && i > 0 && b.literal(i-1, min(i+2, len(b.Text))) && p.Tree.Text[b.at[i]] != c && p.Tree.Text[b.at[i]] != '&' {
				return fmt.Errorf("%s: byte %d of %q is not at %d", p.Doc.File, i, b.Text, b.at[i])
			}
		}
	}
	return nil
}

// TestDamagedPages breaks lines of the fixtures' pages: findings lie in the page, and edits mend them.
func TestDamagedPages(t *testing.T) {
	for name, archive := range fixtures(t) {
		s := siteOf(t, archive)
		for _, page := range s.Pages {
			if strings.TrimSpace(string(page.raw)) == "" {
				continue
			}
			damage.Each(t, damage.Lines(string(page.raw), depth.Of(3, 1)), func(d damage.Text) error {
				if err := keep(s, page.Doc, d.Text); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				return nil
			})
		}
	}
}

// keep checks what rules find in a page with another text: places and edits lie in it, and with the edits of a finding, that
// finding is gone.
func keep(s *Site, doc *site.Doc, text string) error {
	found, p, err := findIn(s, doc, text)
	if err != nil {
		return err
	}
	if err := textsLie(p); err != nil {
		return err
	}
	for _, f := range found {
		if err := damage.Inside(map[string]string{doc.File: unixLines([]byte(text))}, []diag.Message{f.Message}); err != nil {
			return err
		}
		if len(f.Edits) == 0 {
			continue
		}
		mended, err := edited(text, f.Edits)
		if err != nil {
			return fmt.Errorf("%s: %w", f.Message, err)
		}
		after, _, err := findIn(s, doc, mended)
		if err != nil {
			return err
		}
		still := slices.ContainsFunc(after, func(other Finding) bool { return other.Pos == f.Pos && other.Text == f.Text })
		if still && count(after, f.ID) >= count(found, f.ID) { // of a key that stands twice, the other may be found in its place
			return fmt.Errorf("mended to %q, it has still: %s", mended, f.Message)
		}
	}
	return nil
}

func count(found []Finding, id string) int {
	n := 0
	for _, f := range found {
		if f.ID == id {
			n++
		}
	}
	return n
}

// edited is a text with edits, which must be in order and apart.
func edited(text string, edits []Edit) (string, error) {
	var out strings.Builder
	at := 0
	for _, e := range edits {
		if e.Start < at || e.End < e.Start || e.End > len(text) {
			return "", fmt.Errorf("the edit %d-%d is out of place in %d bytes", e.Start, e.End, len(text))
		}
		out.WriteString(text[at:e.Start] + e.Text)
		at = e.End
	}
	return out.String() + text[at:], nil
}

func findIn(s *Site, doc *site.Doc, text string) ([]Finding, *Page, error) {
	changed := *s
	changed.FS = fstest.MapFS{doc.File: &fstest.MapFile{Data: []byte(text)}}
	var log diag.Log
	all, err := content.Read(context.Background(), content.Input{FS: changed.FS, Config: s.Config, Parse: mdx.Parse, Options: func(string) mdx.Options { return mdx.Options{} }}, &log)
	if err != nil {
		return nil, nil, err
	}
	if len(all.Docs) != 1 {
		return nil, nil, fmt.Errorf("the file is read as %d documents", len(all.Docs))
	}
	p, err := NewPage(&changed, all.Docs[0])
	if err != nil {
		return nil, nil, err
	}
	return onPage(p, All()), p, nil
}
