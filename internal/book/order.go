package book

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Editions are the books that a site can have: of each docset in each version and language.
func Editions(s *site.Site) []Edition {
	var all []Edition
	seen := map[Edition]bool{}
	for _, p := range s.Pages {
		e := Edition{p.Page.Docset, p.Page.Version, p.Page.Locale}
		if set := s.Config.Docset(e.Docset); set != nil && (set.Pages || !set.Versioned()) {
			e.Version = ""
			if set.Pages {
				continue
			}
		}
		if e.Docset == "" || seen[e] || !isRead(p) {
			continue
		}
		seen[e] = true
		all = append(all, e)
	}
	rank := map[string]int{site.APIDocset: len(s.Config.Docsets)}
	for i := range s.Config.Docsets {
		rank[s.Config.Docsets[i].ID] = i
	}
	versions := func(e Edition) int {
		return slices.IndexFunc(s.Versions[e.Docset+"/"+e.Locale], func(v site.DocsVersion) bool { return v.Name == e.Version })
	}
	slices.SortStableFunc(all, func(x, y Edition) int {
		if x.Docset != y.Docset {
			return rank[x.Docset] - rank[y.Docset]
		}
		return versions(x) - versions(y)
	})
	return all
}

// isRead reports whether a page is one that books hold: not a list of others, nor one that no list leads to.
func isRead(p *site.LinkedPage) bool {
	if p.Page.Draft || p.Page.Unlisted {
		return false
	}
	switch p.Page.Kind {
	case site.PageDoc, site.PagePost:
		return p.Doc != nil
	case site.PageCategory, site.PageAPI:
		return true
	}
	return false
}

func (b *Book) holds(s *site.Site, p *site.LinkedPage) bool {
	if p.Page.Locale != b.Locale || p.Page.Docset != b.Docset || !isRead(p) {
		return false
	}
	set := s.Config.Docset(b.Docset)
	return p.Page.Version == b.Version || set != nil && !set.Versioned()
}

// arrange puts the pages in the order of the sidebars; those that stand in none come behind, in the order of their routes.
func (b *Book) arrange(s *site.Site) {
	a := &arranger{book: b, left: map[string]*site.LinkedPage{}}
	var rest []*site.LinkedPage
	bars := map[string]bool{}
	for _, p := range s.Pages {
		if b.holds(s, p) {
			a.left[site.RouteKey(p.Page.Route)] = p
			rest = append(rest, p)
			bars[p.Page.Sidebar] = true
		}
	}
	if set := s.Config.Docset(b.Docset); set != nil && set.Blog != nil {
		slices.SortStableFunc(rest, func(x, y *site.LinkedPage) int { return strings.Compare(dateOf(x), dateOf(y)) })
		bars = nil // what they list are the newest posts
	}
	for _, bar := range s.Sidebars {
		if bars[bar.Key] {
			b.Chapters = append(b.Chapters, a.items(bar.Items, 0)...)
		}
	}
	for _, p := range rest {
		if a.left[site.RouteKey(p.Page.Route)] != nil && p.Page.Kind != site.PageCategory {
			b.Chapters = append(b.Chapters, a.take(p, p.Page.Title, 0))
		}
	}
}

func dateOf(p *site.LinkedPage) string {
	if p.Page.Post == nil {
		return ""
	}
	return p.Page.Post.Date
}

// arranger turns sidebars into chapters. A page stands where the first item leads to it.
type arranger struct {
	book *Book
	left map[string]*site.LinkedPage // by site.RouteKey: pages that have no place yet
	slug site.Slugger
}

func (a *arranger) items(items []site.SidebarItem, depth int) []*Chapter {
	var chapters []*Chapter
	for _, item := range items {
		if c := a.item(&item, depth); c != nil {
			chapters = append(chapters, c)
		}
	}
	return chapters
}

// item is the chapter of an item; nil if it leads out of the book and holds nothing that does not.
func (a *arranger) item(item *site.SidebarItem, depth int) *Chapter {
	var c *Chapter
	if p := a.left[site.RouteKey(item.Href)]; p != nil && item.Href != "" && !item.Unlisted {
		c = a.take(p, item.Label, depth)
	}
	below := a.items(item.Items, depth+1)
	if c == nil && len(below) == 0 {
		return nil
	}
	if c == nil {
		c = &Chapter{Title: item.Label, Key: a.key(item.Label), Depth: depth}
	}
	c.Chapters = below
	return c
}

func (a *arranger) take(p *site.LinkedPage, title string, depth int) *Chapter {
	b := a.book
	key := site.RouteKey(p.Page.Route)
	delete(a.left, key)
	if p.Page.Title != "" {
		title = p.Page.Title
	}
	c := &Chapter{Title: title, Page: p, Key: a.key(strings.ReplaceAll(strings.Trim(b.below(p), "/"), "/", "-")), Depth: depth}
	b.pages = append(b.pages, c)
	b.byRoute[key] = c
	return c
}

// below is the route of a page below that of the book.
func (b *Book) below(p *site.LinkedPage) string {
	route := site.Unescape(p.Page.Route)
	root := "/"
	if set := b.config.Docset(b.Docset); set != nil {
		root = set.Path
		for _, v := range set.Versions {
			if v.Name == b.Version {
				root = site.JoinRoute(root, v.Path)
			}
		}
	} else if api := b.config.API; api != nil {
		root = api.Path
	}
	if l := b.config.Locale(b.Locale); l != nil {
		root = l.Prefix() + root
	}
	return strings.TrimPrefix(strings.TrimPrefix(route, strings.TrimSuffix(root, "/")), "/")
}

// key is a name that no other chapter has. All begin alike, so that none begins with a digit and none is an id of ours.
func (a *arranger) key(text string) string {
	if text == "" {
		text = "index"
	}
	return a.slug.Slug("c-" + text)
}
