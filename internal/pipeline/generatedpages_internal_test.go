package pipeline

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/site"
)

// TestWhatAMigrationSums holds what was made of a project.
func TestWhatAMigrationSums(t *testing.T) {
	b := builderIn(t, nil)
	b.config.Layout.Config = "docusaurus.config.js"
	b.config.Layout.Pages.Dirs = map[string]string{"en": "src/pages"}
	b.config.Docsets = []site.Docset{
		{ID: "docs", Folder: "docs", Path: "/docs", Versions: []site.VersionSpec{{Name: "2"}, {Name: "1"}}},
		{ID: "blog", Kind: "blog", Folder: "blog", Path: "/blog"},
		{ID: "pages", Pages: true, Folder: "src/pages", Path: "/"},
		{ID: "none", Folder: "none", Path: "/none"},
	}
	summed := func(messages []diag.Message) *locate.Migration {
		return locate.Migrate(b.project, b.site, b.tree, nil, messages)
	}
	if summed(nil) != nil {
		t.Error("of a site that is no project")
	}
	p := &docusaurus.Project{Config: b.config, Styles: []string{"src/a.css"}}
	b.project = p
	p.Summary.Replaced = []docusaurus.Replacement{{What: "x", By: "y"}, {What: "x", By: "y"}, {What: "z", By: "y"}}
	for route, set := range map[string]string{"/docs/a": "docs", "/docs/b": "docs", "/ja/docs/b": "docs", "/blog/a": "blog", "/p": "pages"} {
		p := pageOf(route, "en", strings.TrimPrefix(route, "/ja")+".md")
		p.Doc.Docset = set
		b.site.Pages = append(b.site.Pages, p)
	}
	react := pageOf("/r", "en", "")
	react.Page.Kind = site.PageReact
	b.site.Pages = append(b.site.Pages, react, pageOf("/made", "en", ""))
	at := func(id, file, text string, severity diag.Severity) diag.Message {
		return diag.Message{ID: id, Severity: severity, Pos: diag.Pos{File: file}, Text: text}
	}
	var out printed
	out.add("all", summed([]diag.Message{
		at("one", "a.md", "", diag.Warning), at("broken-link", "a.md", "", diag.Error), at("broken-link", "a.md", "", diag.Error), at("broken-link", "b.md", "", diag.Error),
		at("broken-link", "b.md", "", diag.Warning), at("left-out", "c", "left out: a thing", diag.Warning), at("left-out", "c", "left out: a thing", diag.Warning),
		at("missing-folder", "c", "no folder", diag.Warning),
	}))
	b.config.Locales, p.Styles = b.config.Locales[:1], nil
	b.site.Pages = b.site.Pages[:0]
	out.add("of nothing", summed(nil))
	b.config.Layout.Config = "site.yaml"
	out.add("of a site.yaml", summed(nil))
	out.compare(t, "migration")
}
