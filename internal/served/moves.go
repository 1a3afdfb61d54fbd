// Package served is what the site in memory keeps from state to state: where its pages went, files that were made, and files that open
// pages may still ask for.
package served

import (
	"path"

	"github.com/orihon/orihon/internal/history"
	"github.com/orihon/orihon/internal/site"
)

// Moves are what became of pages since the server was started: a window that shows one goes with it.
type Moves struct {
	gone map[string]*site.LinkedPage // by route; pages that no page is known to have come from
	to   map[string]string           // former route -> route now
}

// maxGone is how many pages that are gone are compared with those that are new, as in renames.
const maxGone = history.MaxRenames

// Follow says what became of the pages of the state before, given by route as those of the state now. A page has moved if its document has another address, or if it is
// gone and a new document says the same. A document may be gone for a while before it comes back under another name.
func (m *Moves) Follow(was, now map[string]*site.LinkedPage) *Moves {
	next := &Moves{gone: map[string]*site.LinkedPage{}, to: map[string]string{}}
	for from, to := range m.to {
		if now[from] == nil {
			next.to[from] = to
		}
	}
	for _, pages := range []map[string]*site.LinkedPage{m.gone, was} {
		for route, p := range pages {
			if now[route] == nil && p.Doc != nil && len(next.gone) < maxGone {
				next.gone[route] = p
			}
		}
	}
	if len(next.gone) == 0 {
		next.shorten(now)
		return next
	}
	var fresh []*site.LinkedPage
	for route, p := range now {
		if was[route] == nil && p.Doc != nil {
			fresh = append(fresh, p)
		}
	}
	for route, p := range next.gone {
		if to := successor(p, fresh); to != "" {
			next.to[route] = to
			delete(next.gone, route)
		}
	}
	next.shorten(now)
	return next
}

// To is where the page of a route is now; false: nothing is known of one.
func (m *Moves) To(route string) (string, bool) {
	to, ok := m.to[route]
	return to, ok
}

// shorten lets moves lead to pages that are there, over others if need be, and forgets the rest.
func (m *Moves) shorten(now map[string]*site.LinkedPage) {
	for from, to := range m.to {
		if now[to] == nil {
			to = m.to[to]
		}
		if now[to] == nil {
			delete(m.to, from)
			continue
		}
		m.to[from] = to
	}
}

// successor is the route of the new page that a page has become; "" if there is none.
func successor(p *site.LinkedPage, fresh []*site.LinkedPage) string {
	texts, routeOf := map[string]map[string]int{}, map[string]string{}
	for _, f := range fresh {
		if f.Page.Locale != p.Page.Locale || f.Page.Docset != p.Page.Docset || f.Page.Version != p.Page.Version {
			continue
		}
		if f.Doc.File == p.Doc.File {
			return f.Page.Route
		}
		texts[f.Doc.File], routeOf[f.Doc.File] = history.Lines([]byte(f.Twin())), f.Page.Route
	}
	return routeOf[history.MostAlike(history.Lines([]byte(p.Twin())), path.Base(p.Doc.File), texts)]
}
