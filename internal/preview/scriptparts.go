package preview

import (
	"cmp"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// Parts renders the components that stand in pages which run: lists of pages, previews, sketches. Their HTML goes into
// the pages' scripts, which are bundled before the renderer is there; so a renderer without pages makes it, and only if
// one of them is not known from the time before.
type Parts struct {
	Previews *Previews
	Cache    *PartCache
	// Renderer starts a renderer without pages; it is asked for once at most.
	Renderer func() (*render.Renderer, error)

	err error // the first one
}

// PartCache is what was rendered, by component and props. What it holds is true for one renderer's script.
type PartCache struct {
	mu   sync.Mutex
	html map[string]string
}

// NewPartCache returns an empty cache.
func NewPartCache() *PartCache { return &PartCache{html: map[string]string{}} }

// Err is the first error.
func (s *Parts) Err() error { return s.err }

// Filler fills the holes of a page's script.
func (s *Parts) Filler(p *site.LinkedPage) mdx.Filler { return scriptFiller{p.Fill, s, p.Page.Locale} }

type scriptFiller struct {
	site.Filler
	parts  *Parts
	locale string
}

// Href is the destination of a link, as components name it.
func (f scriptFiller) Href(link int) string { return f.Route(link) }

func (f scriptFiller) CardList(folder string) string {
	items := f.Cards(folder)
	name, err := json.Marshal(items)
	return f.parts.html("cards "+string(name), err, func(r *render.Renderer) (string, error) { return page.Cards(r, items) })
}

func (f scriptFiller) Component(name, written string) string {
	props, shown, err := f.parts.Previews.Complete(name, written, f.locale)
	if err == nil && !shown {
		return ""
	}
	return f.parts.html(name+" "+string(props), err, func(r *render.Renderer) (string, error) { return r.Static(name, props) })
}

// html is what a part looks like.
func (s *Parts) html(name string, err error, draw func(*render.Renderer) (string, error)) string {
	if s.err = cmp.Or(s.err, err); s.err != nil {
		return ""
	}
	key := plan.Text("part", name).Hash
	s.Cache.mu.Lock()
	defer s.Cache.mu.Unlock()
	if html, ok := s.Cache.html[key]; ok {
		return html
	}
	var html string
	r, err := s.Renderer()
	if err == nil {
		html, err = draw(r)
	}
	if err != nil {
		s.err = fmt.Errorf("render a component of a page that runs: %w", err)
		return ""
	}
	s.Cache.html[key] = html
	return html
}
