package versions

import (
	"cmp"
	"io/fs"
	"slices"

	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// Again is the Provider after texts of documents have changed: s has the pages that show them, whose numbers touched are. others are
// the numbers of the pages on which other notes may stand than before.
func (pr *Provider) Again(files fs.FS, s *site.Site, touched []int) (next *Provider, others []int) {
	again := *pr
	again.Files, again.pairs = files, slices.Clone(pr.pairs)
	for i := range again.pairs {
		v := &again.pairs[i]
		isOf := func(k int) bool { return v.has(s.Pages[k]) }
		if slices.ContainsFunc(touched, isOf) {
			was := v.byPath()
			v.changes = again.diff(s, v)
			differ := differing(was, v.byPath())
			for _, k := range touched {
				v.addTouched(differ, s.Pages[k])
			}
			for k, p := range s.Pages {
				if v.isNewer(p) && differ[p.Page.DocID] {
					others = append(others, k)
				}
			}
		}
	}
	return &again, others
}

// PageRoutes are the routes of the pages, without locale prefix.
func (pr *Provider) PageRoutes() []string {
	var routes []string
	for i := range pr.pairs {
		routes = append(routes, pr.pairs[i].route())
	}
	return routes
}

// has reports whether a page is a document of one of the two versions.
func (v *pair) has(p *site.LinkedPage) bool {
	return p.Doc != nil && p.Page.Docset == v.docset.ID && (p.Page.Version == v.newer.Name || p.Page.Version == v.older.Name)
}

// differing are the paths of the pages whose notes are of other sections.
func differing(was, is map[string]revision.PageChange) map[string]bool {
	same := func(a, b revision.SectionChange) bool { return a.Kind == b.Kind && a.Section.ID == b.Section.ID }
	differ := map[string]bool{}
	for path, a := range was {
		if b, ok := is[path]; !ok || a.Was != b.Was || !slices.EqualFunc(a.Sections, b.Sections, same) {
			differ[path] = true
		}
	}
	for path := range is {
		if _, ok := was[path]; !ok {
			differ[path] = true
		}
	}
	return differ
}

// addTouched adds the paths of the pages whose notes show a text that changed: its own page, and those that compare with it.
func (v *pair) addTouched(differ map[string]bool, p *site.LinkedPage) {
	switch {
	case !v.has(p):
	case p.Page.Version == v.newer.Name:
		differ[p.Page.DocID] = true
	default:
		for _, c := range v.changes {
			if cmp.Or(c.Was, c.Path) == p.Page.DocID {
				differ[c.Path] = true
			}
		}
	}
}

// Note notes on a page without notes of versions what an older one has otherwise.
func (pr *Provider) Note(s *site.Site, p *site.LinkedPage) {
	for i := range pr.pairs {
		v := &pr.pairs[i]
		if c := v.byPath()[p.Page.DocID]; v.isNewer(p) && len(c.Sections) > 0 {
			pr.noteOn(p, v.olderOf(s, c)[[2]string{p.Page.Locale, cmp.Or(c.Was, c.Path)}], v, c)
		}
	}
}

// olderOf are the pages of the older version that changed pages compare with, by locale and id.
func (v *pair) olderOf(s *site.Site, changed ...revision.PageChange) map[[2]string]*site.LinkedPage {
	asked := map[string]bool{}
	for _, c := range changed {
		if len(c.Sections) > 0 {
			asked[cmp.Or(c.Was, c.Path)] = true
		}
	}
	found := map[[2]string]*site.LinkedPage{}
	for _, p := range s.Pages {
		if p.Doc != nil && p.Page.Docset == v.docset.ID && p.Page.Version == v.older.Name && asked[p.Page.DocID] {
			found[[2]string{p.Page.Locale, p.Page.DocID}] = p
		}
	}
	return found
}

// Rewrite gives the pages a text: put takes each by its number in the site. It returns the feeds with them.
func (pr *Provider) Rewrite(s *site.Site, put func(number int, p *site.LinkedPage)) []*feeds.Changes {
	items := map[string][]feeds.ChangesItem{} // by route of the feed
	for i := range pr.pairs {
		v := &pr.pairs[i]
		byLocale, feed := byLocale(s, v.docset), ""
		refill := func(l site.Locale, p *site.LinkedPage) {
			feed = v.feedRoute(l)
			pr.Refill(p, l, pr.describe(v, l, byLocale, feed))
		}
		pages.Again(s, v.route(), refill, func(number int, p *site.LinkedPage) {
			items[feed] = append(items[feed], pr.item(p))
			put(number, p)
		})
	}
	all := make([]*feeds.Changes, 0, len(pr.Feeds))
	for _, feed := range pr.Feeds {
		again := *feed
		again.Items = items[feed.Route]
		all = append(all, &again)
	}
	return all
}
