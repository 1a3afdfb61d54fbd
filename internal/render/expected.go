package render

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Expected is a page that a Renderer may be asked for.
type Expected struct {
	Page  *site.Page
	Shell string
}

// Expect tells a Renderer of all pages of the site, in an order that is the same in every build. Call it after SetShell and
// before the first page. Without it pages are rendered in full and none is compared with react-dom/server.
func (r *Renderer) Expect(pages []Expected) {
	if r.opt.OnlyReact {
		return
	}
	samples := sampleOf(pages, r.opt.Sample)
	r.sampled = map[string]bool{}
	for _, e := range samples {
		r.sampled[e.Page.Route] = true
	}
	if r.opt.NoFrames {
		return
	}
	r.shapes.byShape = map[string]*shape{}
	for _, e := range pages {
		r.shapes.add(e)
	}
	for _, e := range samples {
		if _, s := r.shapeOf(e.Page, e.Shell); s != nil && s.sample == nil {
			s.sample = &e
		}
	}
}

func (s *shapes) add(e Expected) {
	o := openPage(e.Page, s.facts(e.Shell, e.Page.Route))
	if o == nil {
		return
	}
	key := e.Shell + "\n" + o.shape
	known := s.byShape[key]
	if known == nil {
		known = &shape{}
		s.byShape[key] = known
	}
	if known.pages++; known.pages <= trials {
		known.examples = append(known.examples, e)
	}
}

// sampleOf are the pages that are also rendered by react-dom/server: those whose routes have the least hashes.
func sampleOf(pages []Expected, every int) []Expected {
	sorted := slices.Clone(pages)
	slices.SortFunc(sorted, func(a, b Expected) int {
		return cmp.Or(cmp.Compare(hashOf(a.Page.Route), hashOf(b.Page.Route)), strings.Compare(a.Page.Route, b.Page.Route))
	})
	return sorted[:sampleSize(len(sorted), every)]
}

// sampleSize is all pages, or one of every so many, and after the first ten one of ten times as many: React takes as long for one
// page as all else for a hundred.
func sampleSize(pages, every int) int {
	switch {
	case every <= 0:
		return 0
	case every == 1:
		return pages
	}
	const most = 10
	size := (pages + every - 1) / every
	return min(size, most) + max(0, pages-most*every)/(most*every)
}

func hashOf(text string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text))
	return h.Sum64()
}
