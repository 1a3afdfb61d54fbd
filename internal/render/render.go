package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orihon/orihon/internal/site"
)

// The marks that server script and renderer agree on; see web/server/render.ts and web/entry.server.tsx.
const (
	markOpen    = '\x01'
	markClose   = '\x02'
	markNext    = "\x03"
	articleMark = "A"
	sidebarMark = "S"
)

// Options are the choices of a Renderer.
type Options struct {
	Theme     string            // bundle.Scripts: runs first, and is no script of the site
	Script    string            // the site's; one of both sets the global orihon
	Modules   map[string]string // bundle.Bundle.Modules: name -> address
	Workers   int               // engines; default one for each core. All but the first are started when they are needed
	OnlyReact bool              // render every page with react-dom/server
	NoFrames  bool              // render every page in full: the frame around it is not the theme's, and may look into its texts
	Sample    int               // compare one of n expected pages with react-dom/server, of many pages fewer; 0: none, 1: all
	Programs  *Programs         // what other renderers compiled, and engines that they have left; nil: nothing is kept
	Limits    Limits
}

// Stats count what a Renderer did.
type Stats struct {
	Fast   int // pages by the string renderer
	React  int // pages by react-dom/server
	Same   int // pages compared with react-dom/server and found equal
	Framed int // of the fast ones, those that were filled into a frame
}

// Renderer renders pages on several engines. Its methods may be called from many goroutines.
type Renderer struct {
	ctx     context.Context // ends all that runs; kept because a Renderer is one long task, not one call
	opt     Options
	idle    chan *worker // with an engine
	cold    chan *worker // without one
	shells  sync.Map     // key -> func() string, its JSON
	shapes  shapes
	start   func(limit time.Duration) (*guarded, error)
	worlds  worlds
	sampled map[string]bool // routes of the pages that are compared with react-dom/server
	lost    sync.Map        // pages whose calls nothing stops -> error: each would take a core for ever, again
	waited  atomic.Int64    // nanoseconds, see patience
	fast    atomic.Int64
	react   atomic.Int64
	same    atomic.Int64
	framed  atomic.Int64
}

// New starts the first engine. When ctx ends, what they are doing is interrupted and nothing more is rendered.
func New(ctx context.Context, opt Options) (*Renderer, error) {
	if opt.Workers == 0 {
		opt.Workers = runtime.GOMAXPROCS(0)
	}
	if opt.Modules == nil {
		opt.Modules = map[string]string{}
	}
	opt.Limits = opt.Limits.withDefaults(defaultTime)
	r := &Renderer{ctx: ctx, opt: opt, idle: make(chan *worker, opt.Workers), cold: make(chan *worker, opt.Workers)}
	names, err := json.Marshal(opt.Modules)
	if err != nil {
		return nil, fmt.Errorf("encode module names: %w", err)
	}
	programs, err := opt.Programs.of(scripts{opt.Theme, opt.Script})
	if err != nil {
		return nil, err
	}
	r.start = func(limit time.Duration) (*guarded, error) { return r.startEngine(programs, string(names), limit) }
	for range opt.Workers {
		r.cold <- &worker{start: func() (*guarded, error) { return r.start(opt.Limits.Time) }}
	}
	first := <-r.cold
	defer r.giveBack(first)
	if err := first.open(); err != nil {
		return nil, err
	}
	return r, nil
}

func (r *Renderer) startEngine(programs []program, modules string, limit time.Duration) (*guarded, error) {
	limits := r.opt.Limits
	limits.Time = min(limits.Time, limit)
	e := r.opt.Programs.take(engineOf{r.scripts(), limits})
	if e == nil {
		var err error
		if e, err = startGuarded(r.ctx, programs, limits, nil); err != nil {
			return nil, err
		}
	}
	if _, err := e.call(r.ctx, "setModules", modules); err != nil {
		e.close()
		return nil, fmt.Errorf("name the site's modules: %w", err)
	}
	return e, nil
}

// patience is how long all pages together wait for an engine that runs before another is started: about what starting and
// stopping one takes. Builds in which a few pages have changed then need one.
const patience = 50 * time.Millisecond

// worker waits for one that is free, rather one that has an engine than one that has to start it.
func (r *Renderer) worker() *worker {
	select {
	case w := <-r.idle:
		return w
	default:
	}
	if w := r.running(); w != nil {
		return w
	}
	select {
	case w := <-r.idle:
		return w
	case w := <-r.cold:
		return w
	}
}

// running waits for a worker that has an engine, as long as there is patience left; then it returns nil.
func (r *Renderer) running() *worker {
	left := patience - time.Duration(r.waited.Load())
	if left <= 0 {
		return nil
	}
	began := time.Now()
	defer func() { r.waited.Add(int64(time.Since(began))) }()
	timer := time.NewTimer(left)
	defer timer.Stop()
	select {
	case w := <-r.idle:
		return w
	case <-timer.C:
		return nil
	}
}

func (r *Renderer) giveBack(w *worker) {
	if w.engine == nil {
		r.cold <- w
	} else {
		r.idle <- w
	}
}

func (r *Renderer) scripts() scripts { return scripts{r.opt.Theme, r.opt.Script} }

// Close stops all idle engines, or leaves them to other renderers by Options.Programs. Call it when no page is being rendered.
func (r *Renderer) Close() {
	r.worlds.close()
	for {
		select {
		case w := <-r.idle:
			if !w.foreign && r.opt.Programs.leave(engineOf{r.scripts(), r.opt.Limits}, w.engine) {
				w.engine = nil
			}
			w.drop()
			r.cold <- w
		default:
			return
		}
	}
}

// Stats returns the counts so far.
func (r *Renderer) Stats() Stats {
	return Stats{Fast: int(r.fast.Load()), React: int(r.react.Load()), Same: int(r.same.Load()), Framed: int(r.framed.Load())}
}

// SetShell makes a shell known under its key, which stands for its content. The JSON is what the client fetches.
func (r *Renderer) SetShell(key string, shell []byte) {
	r.shells.LoadOrStore(key, sync.OnceValue(func() string { return string(escapeMarks(shell)) }))
	r.shapes.setShell(key, shell)
}

// Fallen is a component of the site that threw in the place of a part of the theme, whose own part stands in the page.
type Fallen struct {
	Part  string `json:"part"`
	Error string `json:"error"`
	Stack string `json:"stack"` // of the engine
}

// Shown is a rendered page.
type Shown struct {
	HTML       string
	Fallen     []Fallen    // in the order in which they threw
	Difference *Difference // the page was compared with react-dom/server, and its HTML is React's; nil: nothing differs

	isFast bool // by the string renderer
}

// job is a page that is being rendered on an engine.
type job struct {
	*worker
	page           *site.Page
	data           []byte
	shell, article string
}

// input is the JSON of the page as the engine takes it.
func (q *job) input() string { return string(escapeMarks(q.data)) }

// Page renders a page, given with its JSON by Encode, into the HTML of its root element. The article, already HTML, is put in its place unseen by the
// engine. A page that needs more than the Limits is a LimitError.
func (r *Renderer) Page(p *site.Page, data []byte, shell, article string) (Shown, error) {
	w := r.worker()
	defer r.giveBack(w)
	q := &job{w, p, data, shell, article}
	o, s := r.shapeOf(p, shell)
	way := inFull
	if s != nil {
		way = s.judged(r, w)
	}
	shown, err := r.rendered(q, way, o, s)
	if err != nil {
		return Shown{}, err
	}
	r.count(shown, way)
	switch {
	case s != nil && s.isSample(p):
		shown.Difference = s.difference
	case shown.isFast && r.sampled[p.Route]:
		err = r.replace(q, &shown)
	}
	return shown, err
}

// rendered renders a page in the way of its shape.
func (r *Renderer) rendered(q *job, way verdict, o *opened, s *shape) (Shown, error) {
	if way == framed {
		return r.filled(q, s.frame, o)
	}
	return r.full(q, way == byReact || r.opt.OnlyReact)
}

func (r *Renderer) count(shown Shown, way verdict) {
	if way == framed {
		r.framed.Add(1)
	}
	if shown.isFast {
		r.fast.Add(1)
	} else {
		r.react.Add(1)
	}
}

// full renders all of a page.
func (r *Renderer) full(q *job, onlyReact bool) (Shown, error) {
	input := q.input()
	if err, known := r.lost.Load(input); known {
		return Shown{}, err.(error)
	}
	var shown Shown
	err := q.protect(r.ctx, q.page.Module != "", func() error {
		var err error
		shown, err = r.run(q, input, onlyReact)
		return err
	})
	var limit *LimitError
	if errors.As(err, &limit) && limit.lost {
		r.lost.Store(input, err)
	}
	return shown, err
}

// filled puts the texts of a page into the frame of its shape.
func (r *Renderer) filled(q *job, f *frame, o *opened) (Shown, error) {
	sidebar, err := r.sidebar(q.worker, q.page, q.shell)
	if err != nil {
		return Shown{}, err
	}
	var b strings.Builder
	b.Grow(len(q.article) + 32<<10)
	f.fill(&b, o, sidebar, q.article)
	return Shown{HTML: b.String(), isFast: true}, nil
}

// drawing is the component that runs modules of the site: its previews/sketches.
const drawing = "BlockSketch"

// Static renders a component of web/content/server.ts into HTML that is not hydrated.
func (r *Renderer) Static(component string, props any) (string, error) {
	data, err := json.Marshal(props)
	if err != nil {
		return "", fmt.Errorf("encode props of %s: %w", component, err)
	}
	w := r.worker()
	defer r.giveBack(w)
	var html string
	err = w.protect(r.ctx, component == drawing, func() error {
		var err error
		html, err = w.call(r.ctx, "renderStatic", component, string(escapeMarks(data)))
		return err
	})
	if err != nil {
		return "", fmt.Errorf("render %s: %w", component, err)
	}
	return unescapeMarks(html), nil
}

// Encode returns a page's JSON as Page and the client take it.
func Encode(page *site.Page) ([]byte, error) {
	data, err := json.Marshal(page)
	if err != nil {
		return nil, fmt.Errorf("encode page %s: %w", page.Route, err)
	}
	return data, nil
}
