// Package special makes the pages that every site has: the search, and the page for addresses that lead nowhere.
package special

import (
	"slices"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// Search makes the search page of every locale.
type Search struct{ Words *words.Book }

// NotFound makes the page of every locale for addresses that lead nowhere. It comes after those who make pages that a site has written
// for that.
type NotFound struct{ Words *words.Book }

var (
	_ link.Provider = Search{}
	_ link.Provider = NotFound{}
)

// Routes are the page's.
func (Search) Routes() []link.Known {
	return []link.Known{{Route: "/search", Source: "Orihon", Title: "Search"}}
}

// Routes are none: no link leads there.
func (NotFound) Routes() []link.Known { return nil }

// Provide adds the pages.
func (p Search) Provide(s *site.Site) {
	pages.Everywhere(s, "/search", func(l site.Locale, page *site.LinkedPage) {
		page.Page.Kind, page.NoIndex = site.PageSearch, true
		page.Page.Title = p.Words.For(l.Code).Text("pages.search")
		page.Page.Description = s.Config.Description.For(l.Code)
		page.Page.Scopes = s.Config.PageScopes("search")
	})
}

// Provide adds the pages.
func (n NotFound) Provide(s *site.Site) {
	own := ownNotFound(s)
	pages.Everywhere(s, "/404.html", func(l site.Locale, page *site.LinkedPage) {
		route := page.Page.Route
		if p := own[l.Code]; p != nil {
			*page = *p
		}
		page.Page.Kind, page.NoIndex, page.InSearch = site.PageNotFound, true, false
		page.Page.Route, page.Page.Markdown = route, ""
		page.Canonical, page.Alternates = "", nil
		if page.Doc == nil && (own[l.Code] == nil || page.Page.Title == "404") {
			page.Page.Title = n.Words.For(l.Code).Text("pages.notFound")
		}
		page.Page.Scopes = s.Config.PageScopes("")
		page.Page.Locales = pages.Routes(s, "/")
	})
}

// ownNotFound takes the page at /404, which a site has written for addresses that lead nowhere, out of its pages, by
// locale.
func ownNotFound(s *site.Site) map[string]*site.LinkedPage {
	own := map[string]*site.LinkedPage{}
	s.Pages = slices.DeleteFunc(s.Pages, func(p *site.LinkedPage) bool {
		isPage := p.Page.Kind == site.PageReact || p.Doc != nil && p.Doc.Docset == s.Config.Layout.Pages.Docset
		is404 := isPage && site.RouteKey(p.Page.Route) == s.Config.Locale(p.Page.Locale).Prefix()+"/404"
		if is404 {
			own[p.Page.Locale] = p
		}
		return is404
	})
	return own
}
