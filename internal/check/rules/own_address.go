package rules

import (
	"net/url"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// ownAddress finds links that name the site by its whole address: they lead away from a copy of it, and nothing else
// checks them.
func ownAddress() Rule {
	return Rule{ID: "own-address", What: "A link names a page of the site itself by its whole address, and the site has no such page.", Site: func(s *Site, log *Log) {
		known := addresses(s.Linked)
		for _, p := range s.Pages {
			for _, l := range p.Doc.Module.Links {
				rest, ok := strings.CutPrefix(l.Dest, s.Config.URL)
				if !ok || rest != "" && !strings.HasPrefix(rest, "/") && !strings.HasPrefix(rest, "#") && !strings.HasPrefix(rest, "?") || l.Pos.File != p.Doc.File {
					continue
				}
				rest, ok = strings.CutPrefix(rest, s.Config.Base)
				if !ok {
					continue // another site of the host
				}
				route := rest
				if u, err := url.Parse(rest); err == nil {
					route = u.Path
				}
				if !known[site.RouteKey("/"+strings.TrimPrefix(route, "/"))] {
					log.Warn(l.Pos, "the site has no page "+route, near(route, known)+"Link to the file, or write the route alone; such links are checked.")
				}
			}
		}
	}}
}

func near(route string, known map[string]bool) string {
	var all []string
	for k := range known {
		all = append(all, k)
	}
	if n := diag.Nearest(route, all); n != "" {
		return "Did you mean " + n + "? "
	}
	return ""
}

// addresses are the routes of all pages, files and redirects.
func addresses(s *site.Site) map[string]bool {
	known := map[string]bool{}
	for _, p := range s.Pages {
		known[site.RouteKey(p.Page.Route)] = true
		known[site.RouteKey(p.Page.Markdown)] = true
	}
	for _, a := range s.Assets {
		known[site.RouteKey(a.URL)] = true
	}
	for _, r := range s.Redirects {
		known[site.RouteKey(r.From)] = true
	}
	for _, name := range []string{"/sitemap.xml", "/llms.txt", "/robots.txt"} {
		known[name] = true
	}
	return known
}
