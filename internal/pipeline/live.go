package pipeline

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/sync/singleflight"

	"github.com/orihon/orihon/internal/collector"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/served"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Live is a site that is served while it is written. Nothing of it is written to disk: its outputs are listed after
// every change, and made when they are asked for.
type Live struct {
	opt   Options
	made  *served.Made
	calls singleflight.Group

	updating sync.Mutex // one Update at a time
	updated  bool       // one has begun
	first    *Live      // whose State the first Update begins with; nil: none
	kept     *keptLink  // of the last update; nil if none holds
	mu       sync.Mutex
	current  *liveSite
	left     served.Former
	sound    sync.Map // name of a page -> what ran in it when it was rendered last, and did not fail
}

// NewLive returns a Live of the site in opt.Dir. It serves nothing before Update has succeeded once.
func NewLive(opt Options) *Live {
	opt.Drafts, opt.State = true, NewState()
	return &Live{opt: opt, made: served.NewMade()}
}

// Beside returns a Live of the same site with texts that are not saved, which l does not show. Its first Update begins with what the last
// one of l has left, and shares it.
func (l *Live) Beside(unsaved *source.Overlay) *Live {
	opt := l.opt
	opt.Unsaved, opt.Alone = unsaved, false
	next := NewLive(opt)
	next.first = l
	return next
}

// state is what the last Update has left, for another Live.
func (l *Live) state() *State {
	l.updating.Lock()
	defer l.updating.Unlock()
	return l.opt.State.clone()
}

// Update reads what has changed. A page with errors shows them from then on, the others what is new; the report has all
// messages. If nothing can be shown, as with errors in site.yaml, it returns ErrContent and the last state goes on
// being served; the report has the site all the same if it could be linked. An Update that is given up, as ctx ends, changes nothing.
//
// files are all that have changed since the last state that was shown, by absolute names; nil if that is not known.
func (l *Live) Update(ctx context.Context, files []string) (*Report, error) {
	l.updating.Lock()
	defer l.updating.Unlock()
	if !l.updated && l.opt.Alone {
		defer collector.Postpone()()
		defer collector.Settle()
	}
	l.updated = true
	if l.first != nil {
		l.opt.State, l.first = l.first.state(), nil
	}
	b := newBuilder(l.opt)
	b.mode = live
	err := l.prepare(ctx, b, files)
	b.keepFormulas()
	b.report.Messages, b.report.Outside = b.log.Messages(), b.outsidePaths()
	b.report.Site, b.report.Translations, b.report.Components = b.site, b.translations, b.opt.State.components.Names
	if err != nil {
		b.close()
		return b.report, err
	}
	b.report.Pages = len(b.site.Pages)
	l.show(b)
	return b.report, nil
}

// prepare goes on with what was linked before, or reads and links the site.
func (l *Live) prepare(ctx context.Context, b *builder, files []string) (err error) {
	kept := l.kept
	l.kept = nil // until all has gone well
	if last := l.enter(); last != nil {
		defer last.leave()
		if next := b.resume(ctx, kept, last.builder, files); next != nil {
			if next.texts == nil {
				err = b.steps(ctx, b.whole()[1:])
				next = b.keepLink(kept.seen)
			}
			if err == nil {
				err = b.steps(ctx, b.outputsAfter(last.builder))
			}
			switch {
			case err == nil:
				l.kept = next
			case ctx.Err() != nil:
				l.kept = kept
			}
			return err
		}
	}
	if err = b.open(); err != nil {
		return err
	}
	if err = b.steps(ctx, b.whole()); err != nil {
		return err
	}
	kept = b.keepLink(nil)
	if err = b.steps(ctx, b.outputsAfter(nil)); err == nil {
		l.kept = kept
	}
	return err
}

// show puts a new state in the place of the last one, which ends with its last request.
func (l *Live) show(b *builder) {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := &liveSite{builder: b, users: 1}
	if old := l.current; old != nil && old.engines.states < maxStates && old.rendersLike(b) {
		next.engines = old.engines
	} else {
		next.engines = &engines{}
	}
	next.engines.hold()
	b.maker.Renderer = next.engines.starter(b)
	old := l.current
	next.planned = l.planner(next)
	next.index = sync.OnceValue(func() *served.Index {
		return served.NewIndex(b.site, func(p *site.Page) string { return page.HTMLName(b.config, p) })
	})
	switch {
	case old == nil:
		next.moves = &served.Moves{}
	case b.texts == nil:
		next.moves = old.moves.Follow(old.index().Routes(old.builder.site), next.index().Routes(b.site))
	default:
		next.moves, next.index = old.moves, old.index
	}
	if old != nil {
		l.left.Follow(served.Gone(old.hashed(), next.hashed()))
	}
	l.current = next
	if old != nil {
		old.leave()
	}
}

// planner returns what lists the outputs of a state, if that is left until the first of them is asked for.
func (l *Live) planner(s *liveSite) func() (*builder, error) {
	b := s.builder
	if b.isPlanned {
		return func() (*builder, error) { return b, nil }
	}
	return sync.OnceValues(func() (*builder, error) {
		l.updating.Lock()
		defer l.updating.Unlock()
		planned := b.completed()
		err := planned.makePlan(context.Background())
		if err == nil {
			planned.maker.Renderer = s.engines.starter(planned)
		}
		return planned, err
	})
}

// Close ends the engines, once the last request is answered.
func (l *Live) Close() {
	l.mu.Lock()
	old := l.current
	l.current = nil
	l.mu.Unlock()
	if old != nil {
		old.leave()
	}
	l.updating.Lock()
	defer l.updating.Unlock()
	if l.opt.DevHead != "" && l.opt.Unsaved == nil {
		l.opt.State.saveLiveBundle(l.opt.Dir)
	}
	l.opt.State.Close()
}

// enter returns the current state, nil if there is none. Its leave must follow.
func (l *Live) enter() *liveSite {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.current != nil {
		l.current.enter()
	}
	return l.current
}

// Has reports whether the site has an output file of that name, or had it a few states ago, if the name stands for the content.
func (l *Live) Has(name string) bool {
	s := l.enter()
	if s == nil {
		return false
	}
	defer s.leave()
	planned, err := s.planned()
	if err != nil {
		return false
	}
	o := planned.plan.Find(name)
	if o == nil {
		return l.former(name) != nil
	}
	if o.Prefix == "" {
		return true
	}
	files, err := l.make(s, o)
	return err == nil && fileNamed(files, name) != nil
}

// Base is the path below which the site is published.
func (l *Live) Base() string {
	s := l.enter()
	if s == nil {
		return ""
	}
	defer s.leave()
	return s.builder.config.Base
}

// Redirect returns the address that a route leads to which is no page any more: by the site's redirects, or because the page
// was renamed while it was served. The path has no escapes.
func (l *Live) Redirect(path string) (string, bool) {
	s := l.enter()
	if s == nil {
		return "", false
	}
	defer s.leave()
	route := site.EscapePath(path)
	for _, r := range s.builder.site.Redirects {
		if to, ok := r.Leads(route); ok {
			return s.builder.config.Address(to), true
		}
	}
	if to, ok := s.moves.To(route); ok {
		return s.builder.config.Address(to), true
	}
	return "", false
}

// Headers are sent with every page.
func (l *Live) Headers() map[string]string {
	s := l.enter()
	if s == nil {
		return nil
	}
	defer s.leave()
	planned, err := s.planned()
	if err != nil {
		return nil
	}
	return planned.maker.Headers()
}

// ErrNoFile says that the site has no such file.
var ErrNoFile = errors.New("the site has no such file")

// File returns the content of an output file, made now if it was not made before from the same. A page whose script
// fails is a page.ScriptError.
func (l *Live) File(name string) ([]byte, error) {
	s := l.enter()
	if s == nil {
		return nil, ErrNoFile
	}
	defer s.leave()
	return l.file(s, name)
}

func (l *Live) file(s *liveSite, name string) ([]byte, error) {
	planned, err := s.planned()
	if err != nil {
		return nil, err
	}
	o := planned.plan.Find(name)
	if o == nil {
		if data := l.former(name); data != nil {
			return data, nil
		}
		return nil, fmt.Errorf("%s: %w", name, ErrNoFile)
	}
	files, err := l.make(s, o)
	if err != nil && files == nil {
		return nil, err
	}
	if f := fileNamed(files, name); f != nil {
		return f.Data, nil
	}
	return nil, fmt.Errorf("%s: %w", name, ErrNoFile)
}

// former is a file of a former state; nil if there is none.
func (l *Live) former(name string) []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.left.Find(name)
}

func fileNamed(files []plan.File, name string) *plan.File {
	for i := range files {
		if files[i].Name == name {
			return &files[i]
		}
	}
	return nil
}

// make makes an output, unless it was made from the same before. Two who ask at once get one answer. With a page.PartsError the files
// are there.
func (l *Live) make(s *liveSite, o *plan.Output) ([]plan.File, error) {
	recipe, err := s.recipe(o)
	if err != nil {
		return nil, err
	}
	name := o.Prefix
	if name == "" {
		name = o.Names[0]
	}
	return l.makeOf(name, recipe)
}

func (l *Live) makeOf(name string, recipe plan.Recipe) ([]plan.File, error) {
	id := name + " " + recipe.Key.Hash()
	if files, ok := l.made.Get(id); ok {
		return files, nil
	}
	files, err, _ := l.calls.Do(id, func() (any, error) {
		files, err := recipe.Make(context.Background())
		if err == nil {
			l.made.Put(id, files)
		}
		return files, err
	})
	var parts *page.PartsError
	var failed *page.ScriptError
	if err != nil && (!errors.As(err, &parts) || errors.As(err, &failed)) {
		return nil, err
	}
	return files.([]plan.File), err
}
