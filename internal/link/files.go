package link

import (
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// claimFiles adds what links may lead to and no page is: the feeds of blogs, and the lists and texts that crawlers and
// programs read. Static files of the same names come before them.
func (l *linker) claimFiles() {
	for _, b := range l.blogs {
		feeds := b.siteOf(0)
		for _, kind := range feeds.Feeds {
			l.claimFile(feeds.FeedRoute(kind))
		}
	}
	l.claimLists()
	for _, name := range [...]string{"/sitemap.xml", "/robots.txt"} { // one for all languages
		if key := site.RouteKey(name); !l.routes[key].found() {
			l.routes[key] = destination{asset: &site.Asset{URL: name}}
		}
	}
}

// claimFile adds a file that each language has.
func (l *linker) claimFile(route string) {
	if key := site.RouteKey(route); !l.routes[key].found() {
		l.routes[key] = destination{known: l.fileAt(route)}
	}
}

func (l *linker) fileAt(route string) *Known {
	return &Known{Route: route, Source: l.cfg.Layout.Config, Anchors: []string{}, isFile: true}
}

// claimLists adds the llms.txt and llms-full.txt of the site and of each version.
func (l *linker) claimLists() {
	l.claimFile(site.ListRoute("/"))
	all := 0
	for _, e := range l.docEditions() {
		size := e.textSize()
		if e.version.IsLast || len(e.docset.Versions) == 1 {
			all += size
		}
		l.claimFile(site.ListRoute(e.route))
		if site.HasFullText(size) {
			l.claimFile(site.FullTextRoute(e.route))
		}
	}
	if site.HasFullText(all) {
		l.claimFile(site.FullTextRoute("/"))
	}
}

// textSize is how much Markdown the pages of an edition have that readers find, in bytes.
func (e *edition) textSize() int {
	n := 0
	for _, en := range e.entries {
		if en.doc != nil && en.doc.Module != nil && !en.unlisted && !en.doc.Front.Draft {
			n += en.doc.Module.Twin.Size()
		}
	}
	return n
}

// twinAt finds the page whose Markdown is at a route. The 404 page and the search, which have none, are not among routes.
func (l *linker) twinAt(route string, out *target) bool {
	page, ok := strings.CutSuffix(route, ".md")
	if !ok {
		return false
	}
	for _, of := range [...]string{page, strings.TrimSuffix(page, "index")} {
		d := l.routes[site.RouteKey(of)]
		if at := d.pageRoute(); at != "" && site.RouteKey(site.TwinRoute(at)) == site.RouteKey(route) {
			out.known = l.fileAt(site.TwinRoute(at))
			return true
		}
	}
	return false
}

// pageRoute is the route of the page that a destination is; "" if it is another file.
func (d destination) pageRoute() string {
	switch {
	case d.entry != nil:
		return d.entry.route
	case d.known != nil && !d.known.isFile && site.RouteKey(d.known.Route) != "/search":
		return d.known.Route
	}
	return ""
}
