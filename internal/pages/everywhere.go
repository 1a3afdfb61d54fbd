// Package pages holds what makes all pages that are not documents, a room below it for each kind. Each room has a link.Provider, and
// knows nothing of the others.
package pages

import "github.com/orihon/orihon/internal/site"

// Everywhere adds a page at a route, given without locale prefix, in every locale.
func Everywhere(s *site.Site, route string, fill func(l site.Locale, p *site.LinkedPage)) {
	route = s.Config.PageRoute(route)
	for _, l := range s.Config.Locales {
		p := &site.LinkedPage{Page: site.Page{
			Route: l.Prefix() + route, Locale: l.Code, Locales: Routes(s, route),
		}}
		fill(l, p)
		s.Pages = append(s.Pages, p)
	}
}

// Routes are a route in each locale.
func Routes(s *site.Site, route string) []string {
	var out []string
	for _, l := range s.Config.Locales {
		out = append(out, l.Prefix()+route)
	}
	return out
}

// Alternates are what crawlers are told of a page that every locale has; nil if there is one locale.
func Alternates(s *site.Site, route string) []site.Alternate {
	if len(s.Config.Locales) < 2 {
		return nil
	}
	var out []site.Alternate
	for _, l := range s.Config.Locales {
		out = append(out, site.Alternate{Lang: l.HTMLLang, Route: l.Prefix() + route})
	}
	return append(out, site.Alternate{Lang: "x-default", Route: route})
}

// Again gives pages that Everywhere has added another text: refill changes a copy of each, and put takes it by its number in the site.
func Again(s *site.Site, route string, refill func(l site.Locale, p *site.LinkedPage), put func(number int, p *site.LinkedPage)) {
	route = s.Config.PageRoute(route)
	for _, l := range s.Config.Locales {
		for i, p := range s.Pages {
			if p.Doc == nil && p.Page.Locale == l.Code && p.Page.Route == l.Prefix()+route {
				again := *p
				refill(l, &again)
				put(i, &again)
			}
		}
	}
}
