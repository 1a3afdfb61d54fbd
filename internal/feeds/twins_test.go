package feeds_test

import (
	"testing"

	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/site"
)

// TestTwinsOfPagesThatNoDocumentIsWrittenFor: lists as Markdown with addresses below the base path, the pages that are no text without a twin, and
// twins that are there kept.
func TestTwinsOfPagesThatNoDocumentIsWrittenFor(t *testing.T) {
	page := func(kind site.PageKind, route, title, description string, items ...site.CardItem) *site.LinkedPage {
		return &site.LinkedPage{Page: site.Page{Kind: kind, Route: route, Locale: "en", Title: title, Description: description, Items: items}}
	}
	list := page("", "/docs/", "Docs", "All of them.", site.CardItem{Label: "A", Href: "/docs/a", Description: "One."}, site.CardItem{Label: "B", Href: "https://b.example"})
	bare := page("", "/tags/x/", "X", "")
	home := page("", "/", "", "What it is.")
	notFound, search := page(site.PageNotFound, "/404.html", "None", ""), page(site.PageSearch, "/search/", "Search", "")
	own := page("", "/own/", "Own", "")
	own.Page.Markdown = "/own.md"
	made := page("", "/api/", "API", "")
	made.MakeTwin = func() string { return "the API" }
	cfg := &site.Config{URL: "https://docs.example.com", Base: "/base", Title: site.Text{"": "Site", "ja": "サイト"}, Locales: []site.Locale{{Code: "en", Default: true}}}
	feeds.AddTwins(&site.Site{Config: cfg, Pages: []*site.LinkedPage{list, notFound, bare, search, own, home, made}})
	for _, c := range []struct {
		page        *site.LinkedPage
		route, text string
	}{
		{list, site.TwinRoute("/docs/"), "# Docs\n\nAll of them.\n\n- [A](/base/docs/a): One.\n- [B](https://b.example)\n"},
		{bare, site.TwinRoute("/tags/x/"), "# X\n"},
		{home, site.TwinRoute("/"), "# Site\n\nWhat it is.\n"},
		{made, site.TwinRoute("/api/"), "the API"},
		{notFound, "", ""},
		{search, "", ""},
		{own, "/own.md", ""},
	} {
		text := ""
		if c.page.MakeTwin != nil {
			text = c.page.MakeTwin()
		}
		if c.page.Page.Markdown != c.route || text != c.text {
			t.Errorf("%s: %q\n%s\nwant %q\n%s", c.page.Page.Route, c.page.Page.Markdown, text, c.route, c.text)
		}
	}
}
