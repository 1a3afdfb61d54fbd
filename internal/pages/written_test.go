package pages_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/pages/special"
	"github.com/orihon/orihon/internal/pages/unpublished"
	"github.com/orihon/orihon/internal/site"
)

// TestPagesThatOrihonWrites have a table of contents, a description and a twin, in every locale; another text replaces all of them.
func TestPagesThatOrihonWrites(t *testing.T) {
	b := pagestest.New(t, nil)
	b.Config.Base, b.Config.Toc.Min, b.Config.Toc.Max = "/base", 2, 3
	w := pages.Writer{Config: b.Config, Words: b.Words}
	const text = "Of [it](/a?b=1).\n\n## One\n\n### Two\n\n#### Three\n"
	pages.Everywhere(b.Site, "/written", func(l site.Locale, p *site.LinkedPage) { w.Fill(p, l, "T & "+l.Code, text) })
	show := func(p *site.LinkedPage) string {
		var toc []string
		for _, e := range p.Page.Toc {
			toc = append(toc, fmt.Sprint(e.Level, e.ID, e.HTML))
		}
		return fmt.Sprint(p.Page.Route, p.Page.Locales, p.Page.Kind == site.PageDoc, " ", p.Page.Title, " ", p.Page.Markdown, " ", p.Page.Description, " ", p.HeadingIDs, " ", toc, " ", strings.Contains(p.Text.Article.Render(p.Fill), `href="/base/a?b=1"`), strings.Contains(w.Elsewhere(p.Text), `href="https://fold.example/base/a?b=1"`)) + "\n" + p.MakeTwin()
	}
	const twin = "# T & en\n\nOf [it](/base/a?b=1).\n\n## One\n\n### Two\n\n#### Three"
	if got, want := show(b.Site.Pages[0]), "/written[/written /ja/written] true T & en /written.md Of it. [one two three] [2oneOne 3twoTwo] true true\n"+twin; strings.TrimSpace(got) != want {
		t.Errorf("%q, want %q", got, want)
	}
	if p := b.Site.Pages[1]; p.Page.Route != "/ja/written" || p.Page.Locale != "ja" || p.Page.Title != "T & ja" || len(b.Site.Pages) != 2 {
		t.Errorf("%+v", p.Page)
	}
	b.Site.Pages = append(b.Site.Pages, pagestest.PageOf("/written", "en", "own.md"), pagestest.PageOf("/other", "en", ""))
	put := map[int]string{}
	pages.Again(b.Site, "/written", func(l site.Locale, p *site.LinkedPage) { w.Refill(p, l, "## List\n\n### A\n\n### B\n") }, func(k int, p *site.LinkedPage) {
		put[k] = p.Page.Description + fmt.Sprint(p.HeadingIDs, len(p.Page.Toc))
	})
	if len(put) != 2 || put[0] != "T & en: A, B[list a b] 3" || put[1] != "T & ja：A、B[list a b] 3" || len(b.Site.Pages[0].HeadingIDs) != 3 || b.Site.Pages[0].HeadingIDs[0] != "one" {
		t.Error(put)
	}
	if got := fmt.Sprint(pages.Alternates(b.Site, "/x")); got != "[{en /x} {ja /ja/x} {x-default /x}]" {
		t.Error(got)
	}
	if b.Config.Locales = b.Config.Locales[:1]; pages.Alternates(b.Site, "/x") != nil {
		t.Error("one language has alternates")
	}
}

// TestPagesOfEverySite: the search, and the page for addresses that lead nowhere, which a site can write itself.
func TestPagesOfEverySite(t *testing.T) {
	b := pagestest.New(t, nil)
	b.Config.Description, b.Config.Layout.Pages.Docset = site.Text{"": "About"}, "pages"
	own := func(route, locale, docset, title string, kind site.PageKind) *site.LinkedPage {
		p := pagestest.PageOf(route, locale, "x.md")
		p.Page.Kind, p.Page.Title, p.Page.Markdown, p.Doc.Docset, p.InSearch, p.Canonical, p.Alternates = kind, title, "/x.md", docset, true, "/c", []site.Alternate{{}}
		if docset == "" {
			p.Doc = nil
		}
		return p
	}
	for name, c := range map[string]struct {
		pages []*site.LinkedPage
		want  string
	}{
		"none":         {nil, "/404.html Page not found, /ja/404.html ページが見つかりません"},
		"a document":   {[]*site.LinkedPage{own("/404", "en", "pages", "Own", site.PageDoc), own("/404x", "en", "pages", "X", site.PageDoc)}, "/404x X, /404.html Own, /ja/404.html ページが見つかりません"},
		"titled 404":   {[]*site.LinkedPage{own("/ja/404", "ja", "pages", "404", site.PageDoc), own("/ja/404", "en", "pages", "of no locale", site.PageDoc)}, "/ja/404 of no locale, /404.html Page not found, /ja/404.html 404"},
		"a component":  {[]*site.LinkedPage{own("/404", "en", "", "Own", site.PageReact), own("/ja/404", "ja", "", "404", site.PageReact)}, "/404.html Own, /ja/404.html ページが見つかりません"},
		"of documents": {[]*site.LinkedPage{own("/404", "en", "docs", "Own", site.PageDoc), own("/404", "en", "", "Mine", site.PageDoc)}, "/404 Own, /404 Mine, /404.html Page not found, /ja/404.html ページが見つかりません"},
	} {
		b.Site.Pages = c.pages
		kept := len(c.pages)
		special.NotFound{Words: b.Words}.Provide(b.Site)
		var got []string
		for _, p := range b.Site.Pages {
			got = append(got, p.Page.Route+" "+p.Page.Title)
			if isOurs := strings.HasSuffix(p.Page.Route, ".html"); isOurs && (p.Page.Kind != site.PageNotFound || !p.NoIndex || p.InSearch || p.Page.Markdown != "" || p.Canonical != "" || p.Alternates != nil || !slices.Equal(p.Page.Locales, []string{"/", "/ja/"})) || !isOurs && p.Canonical != "/c" {
				t.Errorf("%s: %+v", name, p)
			}
		}
		want := strings.NewReplacer("Page not found", b.Words.For("en").Text("pages.notFound"), "ページが見つかりません", b.Words.For("ja").Text("pages.notFound")).Replace(c.want)
		if strings.Join(got, ", ") != want || kept > 2 {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	b.Site.Pages = nil
	b.Config.Docsets = []site.Docset{{ID: "docs"}}
	search := special.Search{Words: b.Words}
	search.Provide(b.Site)
	for i, p := range b.Site.Pages {
		l := b.Config.Locales[i]
		if p.Page.Route != l.Prefix()+"/search" || p.Page.Kind != site.PageSearch || !p.NoIndex || p.Page.Title != b.Words.For(l.Code).Text("pages.search") || p.Page.Description != "About" || fmt.Sprint(p.Page.Scopes) != fmt.Sprint(b.Config.PageScopes("search")) {
			t.Errorf("%+v", p.Page)
		}
	}
	if routes := search.Routes(); len(routes) != 1 || routes[0].Route+routes[0].Source+routes[0].Title != "/searchOrihonSearch" || (special.NotFound{}).Routes() != nil || len(b.Site.Pages) != 2 {
		t.Error(routes)
	}
}

// TestUnpublishedPagesAreMarked in sidebars, also deep in them.
func TestUnpublishedPagesAreMarked(t *testing.T) {
	page := func(route string, change func(*site.Page)) *site.LinkedPage {
		p := pagestest.PageOf(route, "en", "")
		change(&p.Page)
		return p
	}
	s := &site.Site{Pages: []*site.LinkedPage{
		page("/draft", func(p *site.Page) { p.Draft, p.Unlisted = true, true }), page("/unlisted", func(p *site.Page) { p.Unlisted = true }), page("/plain", func(*site.Page) {}),
		page("/later", func(p *site.Page) { p.Post = &site.Post{Scheduled: true} }), page("/post", func(p *site.Page) { p.Post = &site.Post{} }),
	}}
	item := func(href, class string, items ...site.SidebarItem) site.SidebarItem {
		return site.SidebarItem{Href: href, ClassName: class, Unlisted: true, Items: items}
	}
	s.Sidebars = []*site.Sidebar{{Items: []site.SidebarItem{item("/plain", "own", item("/post", ""), item("/draft", "own", item("/later", ""))), item("/unlisted", "")}}, {Items: []site.SidebarItem{item("/draft", "")}}}
	show := func() string {
		var out []string
		var walk func([]site.SidebarItem)
		walk = func(items []site.SidebarItem) {
			for _, i := range items {
				out = append(out, fmt.Sprint(i.Href, " ", i.ClassName, " ", i.Unlisted))
				walk(i.Items)
			}
		}
		for _, bar := range s.Sidebars {
			walk(bar.Items)
		}
		return strings.Join(out, ", ")
	}
	unpublished.Mark(s)
	if got := show(); got != "/plain own true, /post  true, /draft own dev-draft false, /later dev-draft false, /unlisted dev-unlisted false, /draft dev-draft false" {
		t.Error(got)
	}
	before := show()
	s.Pages = s.Pages[2:3]
	if unpublished.Mark(s); show() != before {
		t.Error(show())
	}
}
