package sitediff

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Lost is an address that led somewhere and leads nowhere now.
type Lost struct {
	Address string
	IDs     []string // lost on the page that the address still reaches; nil: the address itself is lost
	Also    []string // the same in other languages
	Now     string   // where the page went, if that is known
}

// findLosses fills in the addresses that are lost.
func (c *comparison) findLosses(r *Report) {
	moved := map[string]string{}
	for _, m := range r.Moved {
		moved[m.From] = m.Route
	}
	lost := map[string]bool{}
	for _, address := range c.older.addresses() {
		if _, ok := c.newer.final(address, c.newer.has); !ok && !lost[address] {
			lost[address] = true
		}
	}
	locales := slices.Concat(c.older.locales, c.newer.locales)
	also := map[string][]string{}
	for _, address := range slices.Sorted(maps.Keys(lost)) {
		if base, ok := inDefault(address, locales); ok && lost[base] {
			also[base] = append(also[base], address)
			delete(lost, address)
		}
	}
	for _, address := range slices.Sorted(maps.Keys(lost)) {
		r.Lost = append(r.Lost, Lost{Address: address, Also: also[address], Now: moved[address]})
	}
	r.Lost = append(r.Lost, c.lostIDs(locales)...)
}

// lostIDs are the ids that pages do not have any more.
func (c *comparison) lostIDs(locales []string) []Lost {
	ids := map[string][]string{}
	for _, route := range slices.Sorted(maps.Keys(c.older.names)) {
		if c.same(route) {
			continue
		}
		to, ok := c.newer.final(route, c.newer.has)
		page, isPage := c.newer.pageAt(to)
		if !ok || !isPage || c.newer.opens(route) {
			continue
		}
		had, has := c.older.article(route), c.newer.article(page)
		for _, id := range had.ids {
			if _, leads := has.moved[id]; !leads && !slices.Contains(has.ids, id) {
				ids[route] = append(ids[route], id)
			}
		}
	}
	var out []Lost
	also := map[string][]string{}
	for _, route := range slices.Sorted(maps.Keys(ids)) {
		if base, ok := inDefault(route, locales); ok && slices.Equal(ids[base], ids[route]) {
			also[base] = append(also[base], route)
			continue
		}
		out = append(out, Lost{Address: route, IDs: ids[route]})
	}
	for i := range out {
		out[i].Also = also[out[i].Address]
	}
	return out
}

// opens reports whether a route leads to a place within a page, which any id is right for.
func (o *Output) opens(route string) bool {
	return slices.ContainsFunc(o.redirects, func(r site.Redirect) bool {
		to, ok := r.Leads(route)
		return ok && strings.Contains(to, "#")
	})
}

// addresses are those that the site has promised: of pages, redirects and files.
func (s *side) addresses() []string {
	var all []string
	twins := map[string]bool{}
	for route := range s.names {
		all = append(all, route)
		twins[site.OutputName(site.TwinRoute(route))] = true
	}
	for _, r := range s.redirects {
		if !r.Wild() && !strings.Contains(r.From, "#") {
			all = append(all, r.From)
		}
	}
	for name, f := range s.files {
		if f.Page == "" && !twins[name] && isPublic(name) && !s.leadsOn(name) {
			all = append(all, "/"+name)
		}
	}
	slices.Sort(all)
	return all
}

// isPublic reports whether a file is one that others may link to: none that only the site's own scripts, hosts and crawlers ask for.
func isPublic(name string) bool {
	return !strings.HasPrefix(name, "_") && path.Base(name) != "404.html" && !strings.HasPrefix(path.Base(name), "sitemap") && !strings.HasPrefix(path.Base(name), "llms")
}

// leadsOn reports whether a file is the page that leads on where a host knows no redirects.
func (o *Output) leadsOn(name string) bool {
	route := strings.TrimSuffix("/"+name, "/index.html")
	return strings.HasSuffix(name, ".html") && slices.ContainsFunc(o.redirects, func(r site.Redirect) bool { _, ok := r.Leads(route); return ok })
}

// has reports whether a route is that of a page or of a file.
func (s *side) has(route string) bool {
	if _, ok := s.pageAt(route); ok {
		return true
	}
	_, ok := s.files[site.OutputName(route)]
	return ok
}

// pageAt is the route of the page that an address shows, however that ends.
func (s *side) pageAt(route string) (string, bool) {
	bare := strings.TrimSuffix(route, "/")
	for _, r := range []string{route, bare, bare + "/"} {
		for _, form := range []string{r, site.Unescape(r)} {
			if _, ok := s.names[form]; ok {
				return form, true
			}
		}
	}
	return "", false
}
