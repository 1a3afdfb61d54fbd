package changes_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// plain escapes nothing, and puts a text on one line as pages.Escape does.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

func linkTo(text, route string) string {
	if route == "" {
		return text
	}
	return "[" + text + "](" + route + ")"
}

// editions are the pages of two versions, given as their Markdown by "version/id".
type editions struct {
	files fstest.MapFS
	pages map[[2]string]*site.LinkedPage
}

func (e *editions) add(version, id, text string, breaking ...string) {
	file := version + "/" + id + ".md"
	e.files[file] = &fstest.MapFile{Data: []byte(text)}
	module := mdx.Parse(mdx.Input{File: file, Text: []byte(text), Line: 1}, mdx.Options{}, &diag.Log{})
	page := &site.LinkedPage{Page: site.Page{Title: strings.ToUpper(id), Route: "/" + version + "/" + id}, Doc: &site.Doc{File: file, Module: module}}
	page.Doc.Front.Breaking = breaking
	for _, h := range module.Headings {
		page.HeadingIDs = append(page.HeadingIDs, h.ID)
	}
	e.pages[[2]string{version, id}] = page
}

func section(id, title string, kind revision.Kind) revision.SectionChange {
	return revision.SectionChange{Section: revision.Section{ID: id, Title: title}, Kind: kind}
}

// TestWhatBreaksComesFirst: sections that their page marks, removed pages and what of the API breaks, then what is new and what changed,
// at the end what only says the same in other words.
func TestWhatBreaksComesFirst(t *testing.T) {
	e := &editions{fstest.MapFS{}, map[[2]string]*site.LinkedPage{}}
	const older = "# A\n\n## Log in {#log-in}\n\nSend `name`.\n\n## Limits {#limits}\n\nTen files.\n\n## Words {#words}\n\nThis is said so, in a way.\n"
	e.add("1", "a", older)
	e.add("2", "a", strings.NewReplacer("`name`", "`email`", "Ten", "20", "is said so", "is said thus").Replace(older), "log-in")
	e.add("1", "gone", "# Gone\n")
	e.add("2", "fresh", "# Fresh\n")
	e.pages[[2]string{"2", "fresh"}].Page.Description = "What is new."
	page := changes.Page{
		Files: e.files, Memory: changes.NewMemory(), Words: words.For("en"), Older: "1", Newer: "2", Pages: e.pages, Sources: e.pages,
		Changes: []revision.PageChange{
			{Path: "fresh", Kind: revision.Added},
			{Path: "a", Kind: revision.Changed, Sections: []revision.SectionChange{
				section("log-in", "Log in", revision.Changed), section("limits", "Limits", revision.Changed), section("words", "Words", revision.Changed), section("old", "Old", revision.Removed),
			}},
			{Path: "gone", Kind: revision.Removed},
		},
		BrokenAPIs: "- `GET /a`: gone\n", APIs: "\n## API {#api}\n", Feed: "/changes.xml", Escape: plain, Link: linkTo,
	}
	const want = `
## What breaks {#breaking}

- [A](/2/a): [Log in](/2/a#log-in) (changed): Send <del>name</del> → <ins>email</ins>
- [GONE](/1/gone) (removed)
- §GET /a§: gone

## New pages {#added}

- [FRESH](/2/fresh): What is new.

## Changed pages {#changed}


### [A](/2/a) {#page-a}

- [Limits](/2/a#limits) (changed): <del>Ten</del> → <ins>20</ins>
- Old (removed)

## API {#api}

## Wording only {#wording}

- [A](/2/a): [Words](/2/a#words) (changed): This is said <del>so</del> → <ins>thus</ins>

* * *

- [Follow the changes (RSS)](/changes.xml)
`
	if got := page.Text(); got != strings.ReplaceAll(want, "§", "`") {
		t.Errorf("got\n%s", got)
	}
	same := changes.Page{Words: words.For("en"), Escape: plain, Link: linkTo}
	if got := same.Text(); got != words.For("en").Text("pages.unchanged")+"\n" {
		t.Errorf("without changes: %q", got)
	}
}

// TestAPIsThatBreakAreListedByOperation: one line for one change, a list for several, nothing for what is compatible.
func TestAPIsThatBreakAreListedByOperation(t *testing.T) {
	read := func(paths string) *openapi.Reference {
		text := "openapi: 3.1.0\ninfo: {title: Users, version: '1'}\npaths:\n" + paths
		return openapi.Parse(openapi.Source{File: "a.yaml", Data: []byte(text)}, openapi.Source{}, &diag.Log{})
	}
	const answer = "responses: {'200': {description: OK}}"
	older := read("  /a: {get: {" + answer + ", parameters: [{name: p, in: query, schema: {type: string}}]}}\n  /b: {get: {" + answer + "}}\n  /c: {get: {" + answer + "}}\n")
	newer := read("  /a: {get: {" + answer + ", parameters: [{name: q, in: query, required: true, schema: {type: string}}]}}\n  /c: {get: {" + answer + ", parameters: [{name: q, in: query, schema: {type: string}}]}}\n")
	w := words.For("en")
	for name, c := range map[string]struct {
		older, newer *openapi.Reference
		want, all    string
	}{
		"changed": {older, newer, "- `GET /a`\n  - The parameter query p was removed.\n  - The required parameter query q was added.\n- `GET /b`: The operation was removed.\n", "\n### Users {#api-users}\n\n- `GET /a`\n  - The parameter query p was removed. **(breaking)**\n  - The required parameter query q was added. **(breaking)**\n- `GET /b`\n  - The operation was removed. **(breaking)**\n- `GET /c`\n  - The optional parameter query q was added.\n"},
		"new":     {nil, newer, "", "\n### Users (new) {#api-users}\n\n"},
		"removed": {older, nil, "- Users (removed)\n", "\n### Users (removed) **(breaking)** {#api-users}\n\n"},
		"same":    {older, older, "", ""},
	} {
		var whole strings.Builder
		changes.NewMemory().DescribeAPI(&whole, "users", c.older, c.newer, w, plain)
		if whole.String() != c.all {
			t.Errorf("%s: %q", name, whole.String())
		}
		var text strings.Builder
		changes.NewMemory().DescribeBreaking(&text, "users", c.older, c.newer, w, plain)
		if text.String() != c.want {
			t.Errorf("%s: %q", name, text.String())
		}
	}
}

// TestNotesShowBothSides of a section, and say where the rest is if it is long.
func TestNotesShowBothSides(t *testing.T) {
	e := &editions{fstest.MapFS{}, map[[2]string]*site.LinkedPage{}}
	e.add("1", "a", "# A\n\n## S {#s}\n\nUse `x < y`.\n")
	e.add("2", "a", "# A\n\n## S {#s}\n\nUse `x > y`.\n")
	rows := changes.NewMemory().Between(e.files, e.pages[[2]string{"1", "a"}], e.pages[[2]string{"2", "a"}], []revision.SectionChange{section("s", "S", revision.Changed)})
	got := changes.Note(rows["s"], "1", "2", "Changed since 1", "All changes", "/c?a=1&b=2")
	for _, want := range []string{"<summary>Changed since 1</summary>", "<span>1</span><span>2</span>", "&lt;", "&gt;", "<del>", "<ins>", `<a href="/c?a=1&amp;b=2">All changes</a></p>`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in %s", want, got)
		}
	}
	if rows.IsWording("s") {
		t.Error("a change of code counts as wording")
	}
	many := make([]revision.Row, 20)
	for i := range many {
		many[i] = rows["s"][0]
	}
	if long := changes.Note(many, "1", "2", "l", "m", "/c"); !strings.Contains(long, "</a> …</p>") || strings.Count(long, "diff-old") > 6 {
		t.Errorf("a long note: %s", long)
	}
	e.pages[[2]string{"2", "a"}].Page.Fallback = true
	if rows := changes.NewMemory().Between(e.files, e.pages[[2]string{"1", "a"}], e.pages[[2]string{"2", "a"}], nil); rows != nil {
		t.Errorf("a translation is compared with an original: %v", rows)
	}
}

func TestCodeWithBackticks(t *testing.T) {
	for in, want := range map[string]string{"a": "`a`", "a`b": "`` a`b ``", "``": "``` `` ```"} {
		if got := changes.CodeText(in); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
}
