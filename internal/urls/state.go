package urls

import (
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// State is what a site publishes now.
type State struct {
	Lock
	Redirects []site.Redirect   // with locale prefixes, those of ids left out
	Former    []string          // routes that redirects lead away from, without locale prefix
	Sources   map[string]string // route -> the file that the page shows

	byKey map[string]string // key of a route -> the route
}

// Of lists the addresses of a linked site.
func Of(s *site.Site) *State {
	st := &State{Redirects: s.Redirects, Sources: make(map[string]string, len(s.Pages)), byKey: make(map[string]string, len(s.Pages))}
	st.Pages = make(map[string][]string, len(s.Pages))
	for _, l := range s.Config.Locales {
		st.Locales = append(st.Locales, l.Code)
	}
	seen := map[string]bool{}
	for _, p := range s.Pages {
		if p.Page.Kind == site.PageNotFound || p.Page.Draft {
			continue
		}
		clear(seen)
		st.Pages[p.Page.Route] = idsOf(p, seen)
		st.byKey[site.RouteKey(p.Page.Route)] = p.Page.Route
		if p.Doc != nil {
			st.Sources[p.Page.Route] = p.Doc.File
		}
	}
	for _, a := range s.Assets {
		if strings.HasPrefix(a.File, "static/") {
			st.Files = append(st.Files, a.URL)
			st.byKey[site.RouteKey(a.URL)] = a.URL
		}
	}
	slices.Sort(st.Files)
	for _, r := range s.Redirects {
		if _, other := st.inDefault(r.From); !other && !r.Wild() && st.byKey[site.RouteKey(r.From)] == "" {
			st.Former = append(st.Former, r.From)
		}
	}
	return st
}

// idsOf are the ids that lead into a page, in their order: of headings, of elements, and those that lead on from it.
// Notes are numbered anew as they come and go; nobody links to them. seen is an empty map, which it fills.
func idsOf(p *site.LinkedPage, seen map[string]bool) []string {
	ids := make([]string, 0, len(p.HeadingIDs)+len(p.Anchors))
	add := func(more ...string) {
		for _, id := range more {
			if id != "" && !seen[id] && !strings.HasPrefix(id, "fn-") && !strings.HasPrefix(id, "fnref-") {
				seen[id] = true
				ids = append(ids, id)
			}
		}
	}
	if p.Text != nil {
		return ids // a list that Orihon writes anew with every version
	}
	add(p.HeadingIDs...)
	add(p.Anchors...)
	if p.Doc != nil && p.Doc.Module != nil {
		add(p.Doc.Module.Anchors...)
	}
	var former []string
	for _, id := range p.Aliases {
		former = append(former, id)
	}
	for id := range p.Page.Moved {
		former = append(former, id)
	}
	for _, names := range p.Former {
		former = append(former, names...)
	}
	slices.Sort(former)
	add(former...)
	return ids
}

// final is the route that a path leads to, over redirects; ok is false if it leads nowhere. A fragment, or an address
// elsewhere, is an end that any id is right for: open.
func (st *State) final(path string) (route string, open, ok bool) {
	for range len(st.Redirects) + 1 {
		to, redirected := st.redirect(path)
		switch {
		case !redirected:
			route, ok = st.byKey[site.RouteKey(path)]
			return route, open, ok
		case !site.IsRoute(to):
			return to, true, true
		}
		to, _, fragment := strings.Cut(to, "#")
		path, _, _ = strings.Cut(to, "?")
		open = open || fragment
	}
	return "", open, false
}

func (st *State) redirect(path string) (string, bool) {
	for _, r := range st.Redirects {
		if to, ok := r.Leads(path); ok {
			return to, true
		}
	}
	return "", false
}

// Has reports whether an address, "/path" or "/path#id", is that of a page or file itself, and not of a redirect.
func (st *State) Has(address string) bool {
	path, id, fragment := strings.Cut(address, "#")
	route := st.byKey[site.RouteKey(path)]
	return route != "" && (!fragment || slices.Contains(st.Pages[route], id))
}

// Reaches reports whether an address leads to something, over redirects too.
func (st *State) Reaches(address string) bool {
	path, id, fragment := strings.Cut(address, "#")
	route, open, ok := st.final(path)
	return ok && (!fragment || open || slices.Contains(st.Pages[route], id))
}

// Has reports whether an address, "/path" or "/path#id", is recorded.
func (l *Lock) Has(address string) bool {
	path, id, fragment := strings.Cut(address, "#")
	ids, ok := l.Pages[path]
	return ok && (!fragment || slices.Contains(ids, id)) || !fragment && slices.Contains(l.Files, path)
}

// Without is the lock without an address. One without the prefix of a locale goes in all of them.
func (l *Lock) Without(address string) *Lock {
	out := &Lock{Locales: l.Locales, Pages: maps.Clone(l.Pages), Files: slices.Clone(l.Files)}
	path, id, fragment := strings.Cut(address, "#")
	for i, code := range l.Locales {
		if i == 0 {
			code = ""
		}
		route := inLocale(path, code)
		if !fragment {
			delete(out.Pages, route)
		} else if ids, ok := out.Pages[route]; ok {
			out.Pages[route] = slices.DeleteFunc(slices.Clone(ids), func(other string) bool { return other == id })
		}
	}
	if !fragment {
		out.Files = slices.DeleteFunc(out.Files, func(file string) bool { return file == path })
	}
	return out
}
