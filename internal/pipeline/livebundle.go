package pipeline

import (
	"context"
	"fmt"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
)

// liveBundle is the bundle of a state that windows are patched to. The renderer's script is not in it: the first is made
// beside the rest, as a document is sure to be asked for, and later ones when a page is rendered.
func (s *State) liveBundle(ctx context.Context, b *bundled) (*bundle.Bundle, error) {
	if s.front == nil {
		s.front = &bundle.Front{}
		if !cache.Read(b.opt.Dir, liveCache, s.front) {
			s.front = &bundle.Front{}
		}
		go func() { _, _ = s.front.Server(b.lasting(ctx), b.scripts) }()
	}
	return s.front.Build(ctx, b.scripts, b.log)
}

// serverScripts are what the renderer runs.
func (b *bundled) serverScripts(ctx context.Context) (bundle.Scripts, error) {
	if b.bundle.Server != (bundle.Scripts{}) || b.opt.State.front == nil {
		return b.bundle.Server, nil
	}
	scripts, err := b.opt.State.front.Server(b.lasting(ctx), b.scripts)
	if err != nil {
		return bundle.Scripts{}, fmt.Errorf("bundle the renderer's scripts: %w", err)
	}
	return scripts, nil
}

// saveLiveBundle leaves what was bundled for the next development server.
func (s *State) saveLiveBundle(dir string) {
	switch {
	case s.front != nil:
		cache.Write(dir, liveCache, s.front)
	case s.bundle.Bundle != nil:
		cache.Write(dir, liveCache, &s.bundle)
	}
}
