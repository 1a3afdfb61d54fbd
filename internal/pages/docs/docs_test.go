package docs

import (
	"flag"
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestWhatSearchReads holds the pages and sections that the index is made of, with what older translations lend them.
func TestWhatSearchReads(t *testing.T) {
	b := pagestest.New(t, nil)
	b.Config.Docsets = []site.Docset{{ID: "docs", Label: site.Text{"": "Docs", "ja": "文書"}}, {ID: "old", Archived: true}}
	b.Config.Search.Synonyms = []string{"fold crease", " one "}
	versions := []site.DocsVersion{{Name: "2", Label: "Two", IsLast: true}, {Name: "1", Label: "One"}, {Name: "0", Label: "Zero"}}
	b.Site.Versions = map[string][]site.DocsVersion{"docs/en": versions, "docs/ja": versions}
	add := func(route, locale, version, id string, change func(p *site.LinkedPage)) {
		p := pagestest.PageOf(route, locale, id+".md")
		p.InSearch, p.Page.Docset, p.Page.Version, p.Page.DocID, p.Page.Description = true, "docs", version, id, "About "+route
		p.Doc.Module = &mdx.Module{
			Headings: []mdx.Heading{{Text: "One " + route}, {Text: "Same"}},
			Sections: []mdx.Section{{Heading: -1, Text: "begin", OnlyLinks: true}, {Heading: 0, Text: "one", Code: "code"}, {Heading: 1, Text: "links", OnlyLinks: true}},
		}
		p.HeadingIDs = []string{"one", "same"}
		change(p)
		b.Site.Pages = append(b.Site.Pages, p)
	}
	add("/2/a/", "en", "2", "a", func(p *site.LinkedPage) {
		p.Page.Breadcrumbs, p.Page.DocKind = []site.Crumb{{Label: "Docs"}, {Label: "Group"}, {Label: "A"}}, "reference"
	})
	add("/1/a", "en", "1", "a", func(p *site.LinkedPage) { p.Doc.Module.Sections[1].OnlyLinks = true })
	add("/hidden", "en", "2", "h", func(p *site.LinkedPage) { p.InSearch = false })
	add("/none", "en", "2", "n", func(p *site.LinkedPage) { p.Doc.Module = nil })
	add("/ja/0/a", "ja", "0", "a", func(*site.LinkedPage) {})
	add("/ja/1/a", "ja", "1", "a", func(p *site.LinkedPage) {
		p.Doc.Module.Headings[0].Text, p.HeadingIDs = "一", []string{"one", "same", "more"}
	})
	add("/ja/2/a", "ja", "2", "a", func(p *site.LinkedPage) { p.Page.Fallback, p.Page.ContentLang = true, "en" })
	add("/ja/2/b", "ja", "2", "b", func(p *site.LinkedPage) { p.Page.Fallback, p.Page.ContentLang = true, "en" })
	add("/ja/1/c", "ja", "1", "c", func(p *site.LinkedPage) { p.Page.Description = "" })
	add("/ja/2/c", "ja", "2", "c", func(p *site.LinkedPage) {
		p.Page.Fallback, p.Doc.Module.Sections, p.HeadingIDs = true, p.Doc.Module.Sections[2:], p.HeadingIDs[:1]
	})
	add("/asked", "en", "2", "asked", func(p *site.LinkedPage) {
		p.Doc.Front.Keywords = []string{"word"}
		p.Doc.Front.AlsoAsked = map[string][]string{"": {"page"}, "gone": {"nowhere"}, "one": {"first", "second"}}
	})
	add("/old", "en", "", "o", func(p *site.LinkedPage) { p.Page.Docset, p.Page.DocKind = "old", "tutorial" })
	add("/free", "en", "", "f", func(p *site.LinkedPage) { p.Page.Docset = ""; p.Doc.Module.Sections = p.Doc.Module.Sections[:1] })
	b.Site.Pages = append(b.Site.Pages, &site.LinkedPage{InSearch: true})
	var out pagestest.Printed
	pages := Texts(b.Site)
	out.Add("pages", pages)
	out.Compare(t, "search", *update)

	hash := search.Sum(pages)
	for name, change := range map[string]func(){
		"nothing": func() {}, "a title": func() { pages[1].Title += "x" }, "a section": func() { pages[1].Sections = pages[1].Sections[1:] },
		"an id": func() { pages[0].Sections[0].ID += "x" }, "a heading": func() { pages[0].Sections[0].Heading += "x" }, "a text": func() { pages[0].Sections[0].Text += "x" },
		"code": func() { pages[0].Sections[0].Code += "x" }, "an alias": func() { pages[0].Sections[0].Alias += "x" }, "a method": func() { pages[0].Sections[0].Method += "x" },
	} {
		change()
		now := search.Sum(pages)
		if (now == hash) != (name == "nothing") {
			t.Errorf("with %s otherwise: %s, was %s", name, now, hash)
		}
		hash = now
	}
	one := []search.Page{{Sections: []search.Section{{ID: "ab", Heading: "c"}}}}
	two := []search.Page{{Sections: []search.Section{{ID: "a", Heading: "bc"}}}}
	if search.Sum(one) == search.Sum(two) {
		t.Error("texts run into each other")
	}
}

// TestKindsOfDocuments that the search tells apart.
func TestKindsOfDocuments(t *testing.T) {
	if got := string(kindOf("")) + "|" + string(kindOf("reference")) + "|" + string(kindOf("tutorial")); got != "|reference|guide" {
		t.Error(got)
	}
}
