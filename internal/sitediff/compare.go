package sitediff

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// Report is what a change does to a site.
type Report struct {
	Older, Newer string // what the two are called
	Pages        int    // of the newer one
	Lost         []Lost
	Gone, Added  []Page
	Moved        []Moved
	Changed      []Changed
	Remade       int // pages that say what they said, with another navigation, other links or scripts
	APIs         []API
	Sizes        Sizes
}

// Page is a page, with the routes at which other languages have the same.
type Page struct {
	Route, Title string
	Also         []string
}

// Moved is a page that stands at another route.
type Moved struct {
	Page
	From       string
	Redirected bool
	Sections   []Section
}

// Changed is a page that says something else.
type Changed struct {
	Page
	Sections []Section
}

// Section is a section that differs, with the pieces that do.
type Section struct {
	ID, Title string // both empty before the first heading
	Kind      revision.Kind
	Rows      []revision.Row
}

// IsEmpty reports whether the two sites are the same to readers.
func (r *Report) IsEmpty() bool {
	return len(r.Lost)+len(r.Gone)+len(r.Added)+len(r.Moved)+len(r.Changed)+len(r.APIs) == 0
}

// comparison is one of two outputs.
type comparison struct {
	older, newer *side
	diff         []revision.PageChange
	redirected   map[string]string // routes of pages that are gone -> where they lead now
}

// side is one of the two outputs.
type side struct {
	*Output
	names map[string]string // of the files of pages, by route

	mu       sync.Mutex
	articles map[string]*article // by route, those that were read
	failed   error
}

// Compare says what differs from an output to a newer one.
func Compare(ctx context.Context, older, newer *Output) (*Report, error) {
	c := &comparison{older: newSide(older), newer: newSide(newer), redirected: map[string]string{}}
	c.read(ctx)
	if err := cmp.Or(ctx.Err(), c.older.failed, c.newer.failed); err != nil {
		return nil, err
	}
	r := &Report{Pages: len(c.newer.names)}
	c.findChanges(r)
	c.findLosses(r)
	r.APIs = compareAPIs(older, newer)
	r.Sizes = compareSizes(older, newer)
	return r, cmp.Or(c.older.failed, c.newer.failed)
}

func newSide(o *Output) *side {
	return &side{Output: o, names: o.pages(), articles: map[string]*article{}}
}

// read reads the pages whose documents are not the same on both sides.
func (c *comparison) read(ctx context.Context) {
	type task struct {
		in    *side
		route string
	}
	var tasks []task
	for _, route := range slices.Sorted(maps.Keys(c.older.names)) {
		if !c.same(route) {
			tasks = append(tasks, task{c.older, route})
		}
	}
	for _, route := range slices.Sorted(maps.Keys(c.newer.names)) {
		if !c.same(route) {
			tasks = append(tasks, task{c.newer, route})
		}
	}
	parallel.Each(ctx, len(tasks), func(i int) { tasks[i].in.article(tasks[i].route) })
}

// same reports whether the document at a route is the same on both sides.
func (c *comparison) same(route string) bool {
	was, is := c.older.names[route], c.newer.names[route]
	return was != "" && is != "" && c.older.files[was].Hash == c.newer.files[is].Hash
}

// article is what the page at a route says; an empty one if it cannot be read.
func (s *side) article(route string) *article {
	s.mu.Lock()
	known := s.articles[route]
	s.mu.Unlock()
	if known != nil {
		return known
	}
	made := &article{}
	page, err := s.root.ReadFile(s.names[route])
	if err == nil {
		made, err = readArticle(page)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		made, s.failed = &article{}, fmt.Errorf("read %s: %w", s.names[route], err)
	}
	s.articles[route] = made
	return made
}

// revisions are the pages of a side that were read, as revision compares them.
func (s *side) revisions() []revision.Page {
	var pages []revision.Page
	for _, route := range slices.Sorted(maps.Keys(s.articles)) {
		p := revision.Page{Path: route, File: s.names[route] + s.files[s.names[route]].Hash}
		for i, part := range s.articles[route].sections {
			p.Sections = append(p.Sections, revision.Section{ID: keyOf(i, part), Title: part.title, Hash: hashOf(part.body)})
		}
		pages = append(pages, p)
	}
	return pages
}

// keyOf tells a section of a page from its others; "" comes before the first heading.
func keyOf(i int, s section) string {
	if i == 0 {
		return ""
	}
	return cmp.Or(s.id, "\x00"+s.title)
}

func hashOf(body revision.Body) string {
	sum := sha256.New()
	for _, u := range body {
		fmt.Fprintf(sum, "%v %s\x00", u.Code, u.Text)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// findChanges fills in the pages that differ.
func (c *comparison) findChanges(r *Report) {
	c.diff = revision.Diff(c.older.revisions(), c.newer.revisions())
	c.pairRedirected()
	differ := 0
	for _, change := range c.diff {
		route := change.Path
		switch change.Kind {
		case revision.Added:
			r.Added = append(r.Added, Page{Route: route, Title: c.newer.article(route).title})
		case revision.Removed:
			r.Gone = append(r.Gone, Page{Route: route, Title: c.older.article(route).title})
		case revision.Renamed:
			_, ok := c.newer.final(change.Was, c.newer.has)
			page := Page{Route: route, Title: c.newer.article(route).title}
			r.Moved = append(r.Moved, Moved{page, change.Was, ok, c.sections(change.Was, route, change.Sections)})
		default:
			if s := c.sections(route, route, change.Sections); len(s) > 0 {
				r.Changed = append(r.Changed, Changed{Page{Route: route, Title: c.newer.article(route).title}, s})
				differ++
			}
		}
	}
	for route := range c.newer.articles {
		if _, both := c.older.names[route]; both {
			r.Remade++
		}
	}
	r.Remade -= differ
	c.joinLanguages(r)
	slices.SortStableFunc(r.Changed, func(a, b Changed) int { return cmp.Compare(weight(b.Sections), weight(a.Sections)) })
}

// weight is how many letters of sections differ.
func weight(sections []Section) int {
	n := 0
	for _, s := range sections {
		for _, row := range s.Rows {
			for _, span := range slices.Concat(row.Old, row.New) {
				if span.Changed {
					n += len(span.Text)
				}
			}
		}
	}
	return n
}

// pairRedirected makes one change of a page that is gone and the new one that its address leads to.
func (c *comparison) pairRedirected() {
	added := map[string]int{}
	for i, change := range c.diff {
		if change.Kind == revision.Added {
			added[site.RouteKey(change.Path)] = i
		}
	}
	gone := map[int]bool{}
	for i := range c.diff {
		change := c.diff[i]
		if change.Kind != revision.Removed {
			continue
		}
		to, ok := c.newer.final(change.Path, c.newer.has)
		at, isNew := added[site.RouteKey(to)]
		if !ok || !isNew || c.diff[at].Kind != revision.Added {
			continue
		}
		route := c.diff[at].Path
		c.diff[at] = revision.PageChange{Kind: revision.Renamed, Path: route, Was: change.Path, Sections: c.between(change.Path, route)}
		gone[i] = true
	}
	var left []revision.PageChange
	for i, change := range c.diff {
		if !gone[i] {
			left = append(left, change)
		}
	}
	c.diff = left
}

// between are the sections that differ of two pages at different routes.
func (c *comparison) between(was, is string) []revision.SectionChange {
	one := func(s *side, route, hash string) []revision.Page {
		all := (&side{Output: s.Output, names: s.names, articles: map[string]*article{route: s.article(route)}}).revisions()
		all[0].Path, all[0].File = "", hash
		return all
	}
	for _, change := range revision.Diff(one(c.older, was, "older"), one(c.newer, is, "newer")) {
		return change.Sections
	}
	return nil
}

// sections are the pieces that differ of sections of a page. A section whose id alone is another is the same one.
func (c *comparison) sections(was, is string, changed []revision.SectionChange) []Section {
	older, newer := bodies(c.older.article(was)), bodies(c.newer.article(is))
	former := map[string]string{} // title of a section that is gone -> its key
	for _, change := range changed {
		if change.Kind == revision.Removed {
			former[change.Section.Title] = change.Section.ID
		}
	}
	taken := map[string]bool{}
	var out []Section
	for _, change := range changed {
		key, title, kind := change.Section.ID, change.Section.Title, change.Kind
		before, after := older[key], newer[key]
		if old, ok := former[title]; ok && kind == revision.Added {
			before, kind, taken[old] = older[old], revision.Changed, true
		}
		if kind == revision.Removed && taken[key] {
			continue
		}
		if rows := revision.Rows(withoutTitle(before, title, kind), withoutTitle(after, title, kind)); len(rows) > 0 {
			out = append(out, Section{ID: strings.TrimPrefix(key, "\x00"), Title: title, Kind: kind, Rows: rows})
		}
	}
	return out
}

// withoutTitle leaves out the heading of a section that is new or gone: the section is called so.
func withoutTitle(body revision.Body, title string, kind revision.Kind) revision.Body {
	if kind != revision.Changed && len(body) > 1 && strings.ReplaceAll(body[0].Text, "`", "") == title {
		return body[1:]
	}
	return body
}

func bodies(a *article) map[string]revision.Body {
	all := map[string]revision.Body{}
	for i, s := range a.sections {
		key := keyOf(i, s)
		all[key] = append(all[key], s.body...)
	}
	return all
}

// joinLanguages lists once what happens to a page in several languages alike.
func (c *comparison) joinLanguages(r *Report) {
	locales := slices.Concat(c.older.locales, c.newer.locales)
	here := func(p *Page) *Page { return p }
	always := func(_, _ Page) bool { return true }
	r.Added, r.Gone = join(r.Added, locales, here, always), join(r.Gone, locales, here, always)
	r.Moved = join(r.Moved, locales, func(m *Moved) *Page { return &m.Page }, func(a, b Moved) bool {
		from, _ := inDefault(b.From, locales)
		return a.From == from && a.Redirected == b.Redirected && reflect.DeepEqual(a.Sections, b.Sections)
	})
	r.Changed = join(r.Changed, locales, func(p *Changed) *Page { return &p.Page }, func(a, b Changed) bool { return reflect.DeepEqual(a.Sections, b.Sections) })
}

// join notes what happens to a page in another language with what happens to it in the first one, if that is alike.
func join[T any](all []T, locales []string, page func(*T) *Page, alike func(a, b T) bool) []T {
	byRoute := map[string]int{}
	for i := range all {
		byRoute[page(&all[i]).Route] = i
	}
	var left []T
	joined := make([]bool, len(all))
	for i := range all {
		route := page(&all[i]).Route
		base, ok := inDefault(route, locales)
		at, there := byRoute[base]
		if joined[i] = ok && there && alike(all[at], all[i]); joined[i] {
			page(&all[at]).Also = append(page(&all[at]).Also, route)
		}
	}
	for i := range all {
		if !joined[i] {
			left = append(left, all[i])
		}
	}
	return left
}

// inDefault is the route of a page in the first language, for routes of other languages.
func inDefault(route string, locales []string) (string, bool) {
	for _, code := range locales {
		if rest, ok := strings.CutPrefix(route, "/"+code+"/"); ok {
			return "/" + rest, true
		}
	}
	return "", false
}
