package pipeline

import (
	"context"
	"maps"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/served"
	"github.com/orihon/orihon/internal/site"
)

// liveSite is one state of a site that is being served. It ends when a newer one has taken its place and its last
// request is answered.
type liveSite struct {
	builder *builder
	engines *engines
	sets    sync.Map // *plan.Output -> func() (plan.Recipe, error), of sets

	moves *served.Moves

	index   func() *served.Index
	planned func() (*builder, error) // with its plan

	touchedMu sync.Mutex
	touched   map[*site.Doc]*site.Doc // documents that have another text since, see Live.Retouch

	mu    sync.Mutex
	users int // requests, and one for being the current state
}

func (s *liveSite) enter() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users++
}

func (s *liveSite) leave() {
	s.mu.Lock()
	s.users--
	last := s.users == 0
	s.mu.Unlock()
	if last {
		s.engines.release()
		s.builder.close()
	}
}

// recipe is that of an output. Computing the key of a set is slow, so it is
// cached per state.
func (s *liveSite) recipe(o *plan.Output) (plan.Recipe, error) {
	if o.Prefix == "" {
		return o.Recipe()
	}
	once, _ := s.sets.LoadOrStore(o, sync.OnceValues(o.Recipe))
	return once.(func() (plan.Recipe, error))()
}

// maxStates is how many states share a set of engines, which remember the parts of each.
const maxStates = 40

// rendersLike reports whether the engines of a state are those that a later one needs: its scripts are the same, whatever its style
// sheets are.
func (s *liveSite) rendersLike(next *builder) bool {
	was, now := s.builder.bundle, next.bundle
	if was == now {
		return true
	}
	front := next.opt.State.front
	if front == nil || !maps.Equal(was.Modules, now.Modules) || !maps.Equal(was.Parts, now.Parts) {
		return false
	}
	scripts, ok := front.HasServer(next.scripts)
	return ok && s.engines.runs(scripts)
}

// engines are the renderer of one bundle. Its memory is outside of the collector's reach, so it is closed by count: the
// last state that uses it ends it.
type engines struct {
	mu       sync.Mutex
	users    int
	states   int // that have used it
	renderer *render.Renderer
	scripts  bundle.Scripts // that it was started with
	err      error
}

// runs reports whether the engines were started with these scripts, or not at all.
func (e *engines) runs(scripts bundle.Scripts) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.err == nil && (e.renderer == nil || e.scripts == scripts)
}

func (e *engines) hold() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.users++
	e.states++
}

func (e *engines) release() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.users--
	if e.users == 0 && e.renderer != nil {
		e.renderer.Close()
		e.renderer = nil
	}
}

// starter returns what a state asks for its renderer with. The engines are started by the first page that needs them.
func (e *engines) starter(b *builder) func() (*render.Renderer, error) {
	return sync.OnceValues(func() (*render.Renderer, error) {
		e.mu.Lock()
		defer e.mu.Unlock()
		if e.renderer == nil && e.err == nil {
			e.renderer, e.scripts, e.err = startRenderer(context.Background(), b)
		}
		if e.err != nil {
			return nil, e.err
		}
		for _, s := range b.maker.Shells {
			e.renderer.SetShell(s.Address, s.Data)
		}
		return e.renderer, nil
	})
}

// hashed are the shells, scripts and styles of a state, whose names stand for their content.
func (s *liveSite) hashed() map[string][]byte {
	files := make(map[string][]byte, len(s.builder.maker.Shells)+len(s.builder.bundle.Files))
	for _, shell := range s.builder.maker.Shells {
		files[strings.TrimPrefix(shell.Address, "/")] = shell.Data
	}
	for _, file := range s.builder.bundle.Files {
		files[file.Name] = file.Data
	}
	return files
}
