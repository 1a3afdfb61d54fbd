package link

import "github.com/orihon/orihon/internal/site"

// claimFiles adds what links may lead to and no page is: the feeds of blogs, and the lists that crawlers and programs read.
// Static files of the same names come before them.
func (l *linker) claimFiles() {
	add := func(route string, d destination) {
		if key := site.RouteKey(route); !l.routes[key].found() {
			l.routes[key] = d
		}
	}
	for _, b := range l.blogs {
		feeds := b.siteOf(0)
		for _, kind := range b.edition.docset.Blog.Feeds {
			add(feeds.FeedRoute(kind), destination{known: &Known{Route: feeds.FeedRoute(kind), Source: l.cfg.Layout.Config, Anchors: []string{}}})
		}
	}
	add("/llms.txt", destination{known: &Known{Route: "/llms.txt", Source: l.cfg.Layout.Config, Anchors: []string{}}})
	for _, name := range [...]string{"/sitemap.xml", "/robots.txt"} { // one for all languages
		add(name, destination{asset: &site.Asset{URL: name}})
	}
}
