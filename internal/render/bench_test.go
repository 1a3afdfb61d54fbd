package render

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// BenchmarkPage renders the pages of a site of 1,000 pages in turn, each with a sidebar state of its own, on one engine.
func BenchmarkPage(b *testing.B) {
	var log diag.Log
	made, err := bundle.Build(b.Context(), bundle.Options{Tree: emptySite(b)}, &log)
	if err != nil {
		b.Fatal(err)
	}
	r, err := New(b.Context(), Options{Theme: made.Server.Theme, Script: made.Server.Site, Workers: 1})
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	shell, pages := fixture(b)
	r.SetShell("shell", shell)
	article := strings.Repeat("<p>Some text of an article with a <a href=\"/\">link</a>.</p>\n", 200)
	i := 0
	var data [][]byte
	for _, p := range pages {
		data = append(data, encoded(b, p))
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Page(pages[i%len(pages)], data[i%len(pages)], "shell", article); err != nil {
			b.Fatal(err)
		}
		i++
	}
	if n := r.Stats().React; n > 0 {
		b.Errorf("%d pages were rendered by react-dom/server", n)
	}
}

// BenchmarkStart starts an engine.
func BenchmarkStart(b *testing.B) {
	var log diag.Log
	made, err := bundle.Build(b.Context(), bundle.Options{Tree: emptySite(b)}, &log)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r, err := New(b.Context(), Options{Theme: made.Server.Theme, Script: made.Server.Site, Workers: 1})
		if err != nil {
			b.Fatal(err)
		}
		r.Close()
	}
}

// fixture makes a shell with a sidebar of 20 x 5 x 10 pages, and the pages.
func fixture(b testing.TB) (shell []byte, pages []*site.Page) {
	var items []site.SidebarItem
	for topic := range 20 {
		t := site.SidebarItem{Type: "category", Label: fmt.Sprint("Topic ", topic), Href: fmt.Sprintf("/t%d/", topic), Collapsed: true}
		for part := range 5 {
			p := site.SidebarItem{Type: "category", Label: fmt.Sprint("Part ", part), Href: fmt.Sprintf("/t%d/p%d/", topic, part), Collapsed: true}
			for n := range 10 {
				leaf := site.SidebarItem{Type: "doc", Label: fmt.Sprintf("Page & %d", n), Href: fmt.Sprintf("%s%d", p.Href, n)}
				p.Items = append(p.Items, leaf)
				page := fixturePage(t, p, leaf)
				pages = append(pages, &page)
			}
			t.Items = append(t.Items, p)
		}
		items = append(items, t)
	}
	return encoded(b, site.Shell{
		Key: "en/docs", Locale: "en", HTMLLang: "en", Dir: "ltr", Title: "Fixture", Delimiter: "|", Home: "/", Copyright: "c",
		Locales:   []site.ShellLocale{{Code: "en", Label: "English", HTMLLang: "en"}, {Code: "ja", Label: "日本語", HTMLLang: "ja"}},
		Navbar:    []site.NavEntry{{Label: "Docs", Href: "/"}, {Type: "locales", Right: true}, {Type: "search"}},
		Footer:    []site.NavEntry{{Type: "column", Label: "Docs", Items: []site.NavEntry{{Label: "Start", Href: "/"}}}},
		ColorMode: site.ColorMode{Default: "light", Switch: true}, Docsets: []site.ShellDocset{}, Sidebar: items,
		Words: site.Words{"theme": words.For("en").Group("theme"), "search": words.For("en").Group("search")},
	}), pages
}

func fixturePage(topic, part, leaf site.SidebarItem) site.Page {
	p := site.Page{
		Kind: site.PageDoc, Route: leaf.Href, Locale: "en", Title: leaf.Label + " of " + part.Label, Description: "A page",
		Docset: "docs", Sidebar: "en/docs", Scopes: []string{"docs"}, Locales: []string{leaf.Href, "/ja" + leaf.Href}, Minutes: "4 min read",
		Breadcrumbs: []site.Crumb{{Label: topic.Label, Href: topic.Href}, {Label: part.Label, Href: part.Href}, {Label: leaf.Label}},
		Prev:        &site.PageLink{Label: part.Label, Href: part.Href}, Next: &site.PageLink{Label: topic.Label, Href: topic.Href},
		Markdown: leaf.Href + ".md",
	}
	for i := range 11 {
		p.Toc = append(p.Toc, site.TocEntry{ID: fmt.Sprint("heading-", i), HTML: fmt.Sprintf("Heading <code>%d</code>", i), Level: 2 + i%2})
	}
	return p
}

func encoded(b testing.TB, v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		b.Fatal(err)
	}
	return data
}
