package switches

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestTheNearestSwitchWins: the site, its folders, its categories, the page, the line.
func TestTheNearestSwitchWins(t *testing.T) {
	files := fstest.MapFS{"docs/line.md": {Data: []byte("the the\n\n{/* check: off repeated-word */}\nthe the\n")}, "docs/data.json": {Data: []byte("{/* check: off repeated-word */}\nx\n")}}
	cfg := &site.Config{Locales: []site.Locale{{Code: "en", Default: true}, {Code: "ja"}}, Docsets: []site.Docset{{ID: "docs", Folder: "docs"}}, Layout: site.Layout{Config: "site.yaml"}}
	cfg.Check.Off, cfg.Check.On, cfg.Check.Errors = []string{"footnote", "tables", "bare-url"}, []string{"bare-url"}, []string{"link-text", "nothing at all"}
	cfg.Pos = map[string]diag.Pos{"check.off[1]": {File: "site.yaml", Line: 7}, "check.folders[1].on[0]": {File: "site.yaml", Line: 9}}
	cfg.Check.Folders = []site.CheckFolder{{Files: "docs/a*", On: []string{"footnote"}}, {Files: "docs/a/**/deep", On: []string{"what"}, Off: []string{"footnote"}}}
	page := func(file string, rules site.CheckRules) *site.LinkedPage {
		return &site.LinkedPage{Doc: &site.Doc{File: file, Module: &mdx.Module{}, Front: site.FrontMatter{Check: rules, Pos: map[string]diag.Pos{"check": {File: file, Line: 2}}}}}
	}
	s := &site.Site{Config: cfg, Pages: []*site.LinkedPage{
		page("docs/off.md", site.CheckRules{Off: []string{"repeated-word"}, On: []string{"footnot"}}), page("docs/b/on.md", site.CheckRules{On: []string{"repeated-word"}}), {}, {Doc: &site.Doc{File: "docs/no-module.md"}}, page("docs/line.md", site.CheckRules{}),
	}, Categories: []*site.Category{{File: "docs/b/_category_.yaml", Check: site.CheckRules{Off: []string{"repeated-word", "?"}}, Pos: map[string]diag.Pos{"check": {File: "docs/b/_category_.yaml", Line: 3}}}}}
	s.Pages = append(s.Pages, s.Pages[0])
	w := New(files, s)
	for place, want := range map[string]bool{
		"footnote docs/x.md": false, "footnote docs/a.md": true, "footnote docs/ab/c.md": true, "footnote docs/a/deep/x.md": false, "footnote docs/a/b/c/deep": false, "footnote docs/a/deeper": true, "footnote docs/b/a.md": false,
		"ja-ending docs/x.md": false, "bare-url docs/x.md": true, "repeated-word docs/x.md": true, "repeated-word docs/off.md": false, "repeated-word docs/b/x.md": false, "repeated-word docs/b/c/x.md": false, "repeated-word docs/b/on.md": true, "repeated-word docs/bb.md": true,
		"repeated-word docs/line.md": true, "repeated-word docs/none.md": true,
	} {
		id, file, _ := strings.Cut(place, " ")
		if w.On(id, diag.Pos{File: file, Line: 1}) != want {
			t.Errorf("%s: %v", place, !want)
		}
	}
	if w.On("repeated-word", diag.Pos{File: "docs/line.md", Line: 4}) || !w.On("repeated-word", diag.Pos{File: "docs/data.json", Line: 2}) || !w.On("bare-url", diag.Pos{File: "docs/line.md", Line: 4}) {
		t.Error("a line is switched off where none is, or not where it is")
	}
	finding := func(id string, severity diag.Severity) rules.Finding {
		return rules.Finding{Message: diag.Message{ID: id, Severity: severity, Pos: diag.Pos{File: "docs/x.md", Line: 1}}}
	}
	got := ""
	for _, f := range w.Apply([]rules.Finding{finding("footnote", diag.Warning), finding("footnote", diag.Error), finding("link-text", diag.Warning), finding("bare-url", diag.Warning)}) {
		got += fmt.Sprintln(f.Pos, f.Severity, f.ID, f.Text)
	}
	want := "docs/x.md:1 error footnote \ndocs/x.md:1 error link-text \ndocs/x.md:1 warning bare-url \n"
	for _, at := range []string{"site.yaml:7 tables", "site.yaml nothing at all", "site.yaml:9 what", "docs/b/_category_.yaml:3 ?", "docs/off.md:2 footnot"} {
		pos, id, _ := strings.Cut(at, " ")
		want += fmt.Sprintf("%s warning unknown-rule there is no rule %q\n", pos, id)
	}
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	for pattern, c := range map[string]string{"docs/": "docs/x.md docs", "docs/**": "docs/a/b", "*.md": "a.md", "a?c": "abc", "a/**/b": "a/b a/x/y/b", "a.c": "a.c"} {
		for name := range strings.FieldsSeq(c) {
			if !globForm(pattern).MatchString(name) {
				t.Errorf("%s has no %s", pattern, name)
			}
		}
	}
	for pattern, name := range map[string]string{"docs": "docsx", "*.md": "a/b.md", "a?c": "a/c", "a.c": "abc", "a/**/b": "ab", "b": "a/b"} {
		if globForm(pattern).MatchString(name) {
			t.Errorf("%s has %s", pattern, name)
		}
	}
}

// TestWhatBuildsTell: mistakes of documents that are not switched off; those of a document are kept. Files may be shorter meanwhile, or gone.
func TestWhatBuildsTell(t *testing.T) {
	cfg := &site.Config{Locales: []site.Locale{{Code: "en", Default: true}}, Docsets: []site.Docset{{ID: "docs", Folder: "docs"}}, Layout: site.Layout{Config: "site.yaml"}}
	files := fstest.MapFS{"docs/a.md": {}, "docs/b.md": {}, "docs/c.md": {}}
	s := &site.Site{Config: cfg}
	for name, check := range map[string]site.CheckRules{"docs/a.md": {}, "docs/b.md": {Off: []string{"missing-title"}}, "docs/none.md": {}} {
		s.Pages = append(s.Pages, &site.LinkedPage{Doc: &site.Doc{File: name, Module: &mdx.Module{}, Front: site.FrontMatter{Check: check}}})
	}
	misspelt := site.FrontMatter{Title: "C", Pos: map[string]diag.Pos{"titel": {File: "docs/c.md", Line: 2}}}
	s.Pages = append(s.Pages, &site.LinkedPage{Doc: &site.Doc{File: "docs/c.md", Module: &mdx.Module{}, Front: misspelt}})
	var b Builds
	for range 2 {
		if got := b.Find(files, s); len(got) != 2 || got[0].ID+got[0].File != "missing-titledocs/a.md" || got[1].ID+got[1].File != "unknown-keydocs/c.md" {
			t.Errorf("%v", got)
		}
		delete(files, "docs/a.md")
	}
}
