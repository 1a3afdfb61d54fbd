package render

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"
)

// Unsteady says that a page is another one when it is rendered again, and for which reason.
type Unsteady struct {
	Cause     Cause
	Calls     []Noted // of what the page asked for, in their order; none for CauseState
	Ours, Was string  // what differs first: as it was, and as it is the other time
}

// Noted is a thing that a page asked for, such as Math.random().
type Noted struct {
	Name  string `json:"name"`
	Stack string `json:"stack"` // of the engine
}

// Places are those at which a script asked for it.
func (n Noted) Places() []Place { return placesIn(n.Stack) }

// Cause is why a page is another one.
type Cause string

// The causes. The names of the first two are those of web/server/world.ts.
const (
	CauseTime    Cause = "later"   // the time, or random numbers
	CauseBrowser Cause = "browser" // it looks otherwise where there is a browser
	CauseState   Cause = "state"   // something that it kept of the last time
)

// worlds are engines in which pages are rendered at another time, or as if in a browser.
type worlds struct {
	mu      sync.Mutex
	workers map[Cause]*worker
}

// worldTime bounds what a page may do in a browser that is none: it may wait there for what never comes.
const worldTime = 3 * time.Second

// Steady renders a page again: twice in one engine, once at another time and once as if in a browser. It returns what makes
// the page another one; nil if nothing does. Pages that fail in another world are taken to be steady there.
func (r *Renderer) Steady(page Expected) (*Unsteady, error) {
	data, err := Encode(page.Page)
	if err != nil {
		return nil, err
	}
	q := &job{page: page.Page, data: data, shell: page.Shell, article: trialArticle}
	q.worker = r.worker()
	defer r.giveBack(q.worker)
	first, err := r.full(q, false)
	if err != nil {
		return nil, err
	}
	second, err := r.full(q, false)
	if err != nil {
		return nil, err
	}
	r.worlds.mu.Lock()
	defer r.worlds.mu.Unlock()
	if found := r.in(CauseTime, q, first); found != nil && (len(found.Calls) > 0 || first.HTML != second.HTML) {
		return found.orState(), nil
	}
	if first.HTML != second.HTML {
		return newUnsteady(CauseState, first.HTML, second.HTML), nil
	}
	if found := r.in(CauseBrowser, q, first); found != nil && len(found.Calls) > 0 {
		return found, nil
	}
	return nil, nil
}

// in compares a page with what it is in another world; nil if it is the same or fails.
func (r *Renderer) in(world Cause, q *job, first Shown) *Unsteady {
	w := r.worlds.workers[world]
	if w == nil {
		w = &worker{start: func() (*guarded, error) { return r.startWorld(world) }}
		if r.worlds.workers == nil {
			r.worlds.workers = map[Cause]*worker{}
		}
		r.worlds.workers[world] = w
	}
	other := *q
	other.worker = w
	shown, err := r.run(&other, q.input(), false)
	var calls []Noted
	if err == nil {
		var noted string
		if noted, err = w.call(r.ctx, "noted"); err == nil {
			err = json.Unmarshal([]byte(noted), &calls)
		}
	}
	if err != nil {
		w.drop()
		return nil
	}
	if shown.HTML == first.HTML || len(shown.Fallen) != len(first.Fallen) {
		return nil
	}
	found := newUnsteady(world, first.HTML, shown.HTML)
	found.Calls = calls
	return found
}

// orState has the page's own memory for its cause where it asked for nothing.
func (u *Unsteady) orState() *Unsteady {
	if len(u.Calls) == 0 {
		u.Cause = CauseState
	}
	return u
}

func newUnsteady(cause Cause, was, other string) *Unsteady {
	d := newDifference(other, was)
	return &Unsteady{Cause: cause, Ours: d.Ours, Was: d.React}
}

// startWorld starts an engine for pages of another world.
func (r *Renderer) startWorld(world Cause) (*guarded, error) {
	e, err := r.start(worldTime)
	if err != nil {
		return nil, err
	}
	if _, err := e.call(r.ctx, "enterWorld", string(world)); err != nil {
		e.close()
		return nil, fmt.Errorf("enter the world %q: %w", world, err)
	}
	return e, nil
}

// close ends the engines of all worlds.
func (w *worlds) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, worker := range w.workers {
		worker.drop()
	}
}
