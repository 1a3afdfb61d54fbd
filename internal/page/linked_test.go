package page

import (
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestPagesTellCrawlersWhatTheyAre as JSON-LD: articles alone, and nothing of them ends the script.
func TestPagesTellCrawlersWhatTheyAre(t *testing.T) {
	d := &document{config: &site.Config{URL: "https://e.com", Base: "/base", Title: site.Text{"": "Site"}, Locales: []site.Locale{{Code: "en", HTMLLang: "en", Default: true}, {Code: "ja", HTMLLang: "ja-JP"}}}}
	const site1, site2 = `"isPartOf":{"@type":"WebSite","name":"Site","url":"https://e.com/base/"}}`, `"isPartOf":{"@type":"WebSite","name":"Site","url":"https://e.com/base/ja/"}}`
	of := func(graph string) string {
		return `<script data-head type="application/ld+json">{"@context":"https://schema.org","@graph":[` + graph + `]}</script>`
	}
	for name, c := range map[string]struct {
		page site.LinkedPage
		want string
	}{
		"a document": {
			site.LinkedPage{Canonical: "/latest/a", Page: site.Page{
				Kind: site.PageDoc, Route: "/1/a", Locale: "en", Title: "A </script>", Description: "About a.", Updated: &site.Updated{Date: "2025-11-02"},
				Breadcrumbs: []site.Crumb{{Label: "Guide", Href: "/1/"}, {Label: "Folder"}, {Label: "A", Href: "/1/a"}},
			}},
			of(`{"@type":"TechArticle","headline":"A \u003c/script\u003e","description":"About a.","url":"https://e.com/base/latest/a","inLanguage":"en","dateModified":"2025-11-02",` + site1 +
				`,{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Guide","item":"https://e.com/base/1/"},{"@type":"ListItem","position":2,"name":"Folder"},{"@type":"ListItem","position":3,"name":"A","item":"https://e.com/base/1/a"}]}`),
		},
		"an operation": {
			site.LinkedPage{Page: site.Page{Kind: site.PageAPI, Route: "/ja/api/a", Locale: "ja", Title: "A"}},
			of(`{"@type":"APIReference","headline":"A","url":"https://e.com/base/ja/api/a","inLanguage":"ja-JP",` + site2),
		},
		"a post": {
			site.LinkedPage{Page: site.Page{Kind: site.PagePost, Route: "/news/a", Locale: "en", Title: "A", Post: &site.Post{Date: "2025-11-02", Authors: []site.AuthorLink{{Name: "Ann"}}}}},
			of(`{"@type":"BlogPosting","headline":"A","url":"https://e.com/base/news/a","inLanguage":"en","datePublished":"2025-11-02","author":[{"@type":"Person","name":"Ann"}],` + site1),
		},
		"not for crawlers": {site.LinkedPage{NoIndex: true, Page: site.Page{Kind: site.PageDoc, Locale: "en", Title: "A"}}, ""},
		"the search":       {site.LinkedPage{Page: site.Page{Kind: site.PageSearch, Locale: "en", Title: "Search"}}, ""},
		"without a title":  {site.LinkedPage{Page: site.Page{Kind: site.PageDoc, Locale: "en"}}, ""},
	} {
		if got := d.structuredData(&c.page); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
}
