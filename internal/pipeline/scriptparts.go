package pipeline

import (
	"errors"
	"fmt"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
)

// scriptParts renders the components that stand in pages which run: lists of pages, previews, sketches. Their HTML goes
// into the pages' scripts, which are bundled before the renderer is there; so a renderer without pages makes it.
type scriptParts struct {
	b        *builder
	renderer *render.Renderer
	err      error // the first one
}

// cachedParts is what a renderer without pages has made, by mark.
type cachedParts struct {
	key  string // of its script
	html map[string]string
}

// scriptFiller fills the holes of a page's script.
type scriptFiller struct {
	mdx.Filler
	parts  *scriptParts
	locale string
}

func (f scriptFiller) CardList(folder string) string {
	return f.parts.html(f.Filler.CardList(folder), f.locale)
}

func (f scriptFiller) Component(name, propsJSON string) string {
	return f.parts.html(f.Filler.Component(name, propsJSON), f.locale)
}

// html renders a component that stands as a mark.
func (s *scriptParts) html(mark, locale string) string {
	mark, err := s.b.previews.addProps(mark, locale)
	if err == nil && s.err == nil {
		err = s.open()
	}
	if err != nil || s.err != nil {
		s.err = errors.Join(s.err, err)
		return ""
	}
	known := s.b.opt.State.parts.html
	if html, ok := known[mark]; ok {
		return html
	}
	if known[mark], err = fillComponents(s.renderer, mark); err != nil {
		s.err = err
	}
	return known[mark]
}

func (s *scriptParts) open() error {
	if s.renderer != nil {
		return nil
	}
	dir := absolute(s.b.opt.Dir)
	script, err := bundle.Server(bundle.Options{SiteDir: dir, Sketches: s.b.previews.sketches}, s.b.log)
	if errors.Is(err, bundle.ErrComponents) {
		return ErrContent
	}
	if err != nil {
		return fmt.Errorf("bundle the components of pages that run: %w", err)
	}
	if key := pageKey(script); s.b.opt.State.parts.key != key {
		s.b.opt.State.parts = cachedParts{key: key, html: map[string]string{}}
	}
	s.renderer, err = render.New(render.Options{Script: script, Workers: 1})
	return err
}

func (s *scriptParts) close() {
	if s.renderer != nil {
		s.renderer.Close()
	}
}
