package pipeline

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// TestWhatIsSaidOfTranslations holds the text of the page with their state, in both languages, and the notes on pages.
func TestWhatIsSaidOfTranslations(t *testing.T) {
	b := builderIn(t, nil)
	section := func(id string, state revision.State) revision.SectionState {
		return revision.SectionState{Section: revision.Section{ID: id, Title: "S " + id}, State: state}
	}
	old, missing, fine := revision.Stale, revision.Missing, revision.Translated
	b.translations = []revision.Status{{Locale: "ja", Recorded: true, Pages: []revision.Translation{
		{Source: "a.md", Title: "A_a", File: "ja/a.md", Sections: []revision.SectionState{section("", old), section("one", old), section("two", fine)}},
		{Source: "b.md", Title: "B", Sections: []revision.SectionState{section("", missing), section("x", missing)}},
		{Source: "c.md", Title: "C", File: "ja/c.md", Sections: []revision.SectionState{section("", fine), section("x", missing), section("y", revision.Unknown)}},
		{Source: "d.md", Title: "D", File: "ja/d.md", Sections: []revision.SectionState{section("", fine)}},
	}}, {Locale: "fr", Recorded: false, Pages: []revision.Translation{{Source: "a.md", File: "ja/c.md", Sections: []revision.SectionState{section("", old)}}}}}
	for _, name := range []string{"a", "b", "c", "d"} {
		p, other := pageOf("/"+name, "en", name+".md"), pageOf("/ja/"+name, "ja", "ja/"+name+".md")
		p.Page.Locales, other.Page.Locales = []string{"/" + name, "/ja/" + name}, []string{"/" + name, "/ja/" + name}
		b.site.Pages = append(b.site.Pages, p, other, pageOf("/again/"+name, "en", name+".md"))
	}
	var out printed
	for _, l := range b.config.Locales {
		var text strings.Builder
		b.describeTranslation(&text, &b.translations[0], l.Default, l)
		out.add(l.Code, text.String())
	}
	b.noteTranslations()
	for _, p := range b.site.Pages {
		if p.Page.Stale != "" || p.Notes != nil {
			out.add(p.Page.Route, p.Page.Stale, p.Notes)
		}
	}
	out.add("pages", b.translationPages())
	b.translations = b.translations[1:]
	out.add("without a record", b.translationPages())
	out.compare(t, "translations")
}

// TestWhatIsSaidOfVersions holds the text of the page with what differs between two versions.
func TestWhatIsSaidOfVersions(t *testing.T) {
	b := builderIn(t, nil)
	d := &site.Docset{ID: "docs", Path: "/docs"}
	pair := &versionPair{docset: d, newer: &site.VersionSpec{Name: "2", Path: "2"}, older: &site.VersionSpec{Name: "1", Path: "1", Label: site.Text{"": "v1"}}}
	change := func(kind revision.Kind, id string) revision.SectionChange {
		return revision.SectionChange{Kind: kind, Section: revision.Section{ID: id, Title: "Source " + id}}
	}
	pair.changes = []revision.PageChange{
		{Kind: revision.Added, Path: "new"},
		{Kind: revision.Added, Path: "deep/new"},
		{Kind: revision.Added, Path: "nowhere"},
		{Kind: revision.Removed, Path: "gone"},
		{Kind: revision.Renamed, Path: "now", Was: "was", Sections: []revision.SectionChange{change(revision.Added, "one")}},
		{Kind: revision.Renamed, Path: "new", Was: "unknown"},
		{Kind: revision.Changed, Path: "new", Sections: []revision.SectionChange{change(revision.Changed, ""), change(revision.Removed, "old"), change(revision.Changed, "one"), change(revision.Added, "other"), change(revision.Added, "not translated")}},
	}
	for _, name := range []string{"2 new", "2 deep/new", "1 gone", "2 now", "1 was"} {
		version, id, _ := strings.Cut(name, " ")
		p := pageOf("/docs/"+version+"/"+id, "en", name+".md")
		p.Page.Docset, p.Page.Version, p.Page.DocID, p.HeadingIDs = "docs", version, id, []string{"one", "other"}
		p.Doc.Module = headings("2 One", "2 Other")
		b.site.Pages = append(b.site.Pages, p)
	}
	var out printed
	out.add("text", b.describeVersions(pair, b.config.Locales[0], map[string]map[[2]string]*site.LinkedPage{"en": b.versionPages(d, "en")}, "/docs/version-changes.xml"), pair.route())
	b.noteChanges(pair, map[string]map[[2]string]*site.LinkedPage{"en": b.versionPages(d, "en")})
	for _, p := range b.site.Pages {
		out.add("notes of "+p.Page.Route, p.Notes)
	}
	pair.changes = nil
	out.add("nothing", b.describeVersions(pair, b.config.Locales[1], nil, ""))
	b.site.Sidebars = []*site.Sidebar{{Key: "en/docs/20"}, {Key: "en/docs/2/first"}, {Key: "en/docs/2/second"}, {Key: "en/docs/1"}}
	out.add("sidebars", firstSidebar(b.site, "en/docs/2"), firstSidebar(b.site, "en/docs/1"), firstSidebar(b.site, "ja/docs/1"))
	out.compare(t, "versions")
}

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
	if b.migration(nil) != nil {
		t.Error("of a site that is no project")
	}
	b.project = &docusaurus.Project{Config: b.config, Styles: []string{"src/a.css"}}
	b.project.Summary.Replaced = []docusaurus.Replacement{{What: "x", By: "y"}, {What: "x", By: "y"}, {What: "z", By: "y"}}
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
	out.add("all", b.migration([]diag.Message{
		at("one", "a.md", "", diag.Warning), at("broken-link", "a.md", "", diag.Error), at("broken-link", "a.md", "", diag.Error), at("broken-link", "b.md", "", diag.Error),
		at("broken-link", "b.md", "", diag.Warning), at("left-out", "c", "left out: a thing", diag.Warning), at("left-out", "c", "left out: a thing", diag.Warning),
		at("missing-folder", "c", "no folder", diag.Warning),
	}))
	b.config.Locales, b.project.Styles = b.config.Locales[:1], nil
	b.site.Pages = b.site.Pages[:0]
	out.add("of nothing", b.migration(nil))
	b.config.Layout.Config = "site.yaml"
	out.add("of a site.yaml", b.migration(nil))
	out.compare(t, "migration")
}

// TestPagesOfComponents holds the pages that components make, those for addresses that lead nowhere, and one language alone.
func TestPagesOfComponents(t *testing.T) {
	b := builderIn(t, nil)
	b.config.Description = site.Text{"": "The site", "ja": "サイト"}
	front := site.FrontMatter{Title: "Own", Description: "About", HideNavbar: true, ClassName: "c", Image: "/i.png", Head: []site.HeadTag{{Tag: "meta"}}}
	addReactPages(b.site, []reactPage{
		{file: "pages/index.tsx", route: "/"},
		{file: "pages/a b.tsx", route: "/a%20b", front: front, translations: map[string]*reactPage{"ja": {file: "i18n/ja/pages/a.tsx", front: site.FrontMatter{Unlisted: true, HideFooter: true}}}},
		{file: "pages/404.tsx", route: "/404", front: site.FrontMatter{Title: "404"}},
	})
	b.words = readWords(b.tree, b.config, words.Given{}, b.log)
	b.addSpecialPages()
	var out printed
	for _, p := range b.site.Pages {
		out.add(p.Page.Route, p.Page, p.Head, p.Image, p.NoIndex, p.InSearch, p.Canonical, p.Alternates)
	}
	keepLocale(b.site, "ja")
	var routes []string
	for _, p := range b.site.Pages {
		routes = append(routes, p.Page.Route)
	}
	out.add("one language", routes, b.site.Config.Locales, len(b.config.Locales), alternates(b.site, "/x"), routesOf(b.site, "/x"))
	out.add("known", knownPages([]reactPage{{file: "pages/a.tsx", route: "/a"}}))
	b.config.Toc = site.TocLevels{Min: 2, Max: 3}
	b.fillGenerated(b.site.Pages[0], b.config.Locales[0], "Made", "One sentence.\n\n## A {#a}\n\n- [b](</b>)\n\n### C {#c}\n\n#### D {#d}\n")
	made := b.site.Pages[0]
	out.add("generated", made.Page.Kind, made.Page.Title, made.Page.Description, made.Page.Toc, made.HeadingIDs, made.Page.Markdown, made.Twin(), made.Text.Article.Render(made.Fill.(mdx.Filler)))
	out.compare(t, "components")
}
