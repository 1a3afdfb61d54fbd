package page

import (
	"encoding/json"
	"slices"

	"github.com/orihon/orihon/internal/site"
)

// movedScript takes readers who ask for an id that is on another page now to where it is. What moved stands in the
// element's data, so that the script is the same on every page and the policy can name it.
const movedScript = `(function(s){var p=location.pathname,m=JSON.parse(s.dataset.moved),f=function(){` +
	`var h="";try{h=decodeURIComponent(location.hash.slice(1))}catch(e){}` +
	`if(location.pathname===p&&Object.hasOwn(m,h))location.replace(m[h])};f();addEventListener("hashchange",f)})(document.currentScript)`

// RedirectScript takes readers on from a page that stands for a redirect, with the query and the fragment that they came
// with. It follows the link to the new page; browsers without it take the page's refresh, which loses both.
const RedirectScript = `(function(a){if(!a.hash)a.hash=location.hash;if(!a.search)a.search=location.search;location.replace(a.href)})(document.links[0])`

// movedTag is the script of pages with ids that lead to others; "" for all others.
func (d *document) movedTag(p *site.LinkedPage) string {
	if len(p.Page.Moved) == 0 {
		return ""
	}
	addresses := map[string]string{}
	for id, route := range p.Page.Moved {
		addresses[id] = d.config.Address(route)
	}
	moved, err := json.Marshal(addresses)
	if err != nil {
		return ""
	}
	return `<script data-moved="` + esc(string(moved)) + `">` + movedScript + `</script>`
}

// movingHashes are what the policy says of the scripts that take readers on, on sites that have them.
func (d *document) movingHashes(hash func(string) string) []string {
	var out []string
	if slices.ContainsFunc(d.Site.Pages, func(p *site.LinkedPage) bool { return len(p.Page.Moved) > 0 }) {
		out = append(out, hash(movedScript))
	}
	if len(d.Site.Redirects) > 0 {
		out = append(out, hash(RedirectScript))
	}
	return out
}
