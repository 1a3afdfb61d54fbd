package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

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
	Script    string            // bundle.Bundle.Server
	Modules   map[string]string // bundle.Bundle.Modules: name -> address
	Workers   int               // engines; default one for each core. All but the first are started when they are needed
	OnlyReact bool              // render every page with react-dom/server
	NoFrames  bool              // render every page in full: the frame around it is not the theme's, and may look into its texts
	Sample    int               // compare every n-th page with react-dom/server, of many pages fewer; 0: none
	Limits    Limits
}

// Stats count what a Renderer did.
type Stats struct {
	Fast   int // pages by the string renderer
	React  int // pages that fell back to react-dom/server
	Same   int // pages compared with react-dom/server and found equal
	Framed int // of the fast ones, those that were filled into a frame
}

// Renderer renders pages on several engines. Its methods may be called from many goroutines.
type Renderer struct {
	ctx    context.Context // ends all that runs; kept because a Renderer is one long task, not one call
	opt    Options
	idle   chan *worker // with an engine
	cold   chan *worker // without one
	shells sync.Map     // key -> JSON
	shapes shapes
	lost   sync.Map // pages whose calls nothing stops -> error: each would take a core for ever, again
	fast   atomic.Int64
	react  atomic.Int64
	same   atomic.Int64
	framed atomic.Int64
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
	code, err := compile(opt.Script)
	if err != nil {
		return nil, err
	}
	for range opt.Workers {
		r.cold <- &worker{start: func() (*guarded, error) { return r.startEngine(code, string(names)) }}
	}
	first := <-r.cold
	defer r.giveBack(first)
	if err := first.open(); err != nil {
		return nil, err
	}
	return r, nil
}

func (r *Renderer) startEngine(code program, modules string) (*guarded, error) {
	e, err := startGuarded(r.ctx, code, r.opt.Limits, nil)
	if err != nil {
		return nil, err
	}
	if _, err := e.call(r.ctx, "setModules", modules); err != nil {
		e.close()
		return nil, fmt.Errorf("name the site's modules: %w", err)
	}
	return e, nil
}

// worker waits for one that is free, rather one that has an engine than one that has to start it.
func (r *Renderer) worker() *worker {
	select {
	case w := <-r.idle:
		return w
	default:
	}
	select {
	case w := <-r.idle:
		return w
	case w := <-r.cold:
		return w
	}
}

func (r *Renderer) giveBack(w *worker) {
	if w.engine == nil {
		r.cold <- w
	} else {
		r.idle <- w
	}
}

// Close stops all idle engines. Call it when no page is being rendered.
func (r *Renderer) Close() {
	for {
		select {
		case w := <-r.idle:
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

// SetShell makes a shell known under its key. The JSON is what the client fetches.
func (r *Renderer) SetShell(key string, shell []byte) {
	r.shells.Store(key, string(respell(shell)))
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
	HTML   string
	Fallen []Fallen // in the order in which they threw
}

// Page renders a page, given with its JSON by Encode, into the HTML of its root element. The article, already HTML, is put in its place unseen by the
// engine. A page that needs more than the Limits is a LimitError.
func (r *Renderer) Page(p *site.Page, data []byte, shell, article string) (Shown, error) {
	w := r.worker()
	defer r.giveBack(w)
	var o *opened
	if !r.opt.OnlyReact && !r.opt.NoFrames {
		o = openPage(p, r.shapes.facts(shell, p.Route))
	}
	if o == nil {
		return r.full(w, p, data, shell, article)
	}
	s := r.shapes.of(o, shell)
	if f := s.ready(); f != nil {
		html, err := r.filled(w, p, data, f, o, shell, article)
		return Shown{HTML: html}, err
	}
	shown, err := r.full(w, p, data, shell, article)
	if err == nil && len(shown.Fallen) == 0 {
		s.learn(o, p.Route, shown.HTML, article, func() (text, sidebar string, err error) { return r.frame(w, p, o, shell) })
	}
	return shown, err
}

// full renders all of a page.
func (r *Renderer) full(w *worker, p *site.Page, data []byte, shell, article string) (Shown, error) {
	input := string(respell(data))
	if err, known := r.lost.Load(input); known {
		return Shown{}, err.(error)
	}
	var shown Shown
	err := w.protect(r.ctx, p.Module != "", func() error {
		var err error
		shown, err = r.page(w, input, shell, article)
		return err
	})
	var limit *LimitError
	if errors.As(err, &limit) && limit.lost {
		r.lost.Store(input, err)
	}
	return shown, err
}

// filled puts the texts of a page into the frame of its shape.
func (r *Renderer) filled(w *worker, p *site.Page, data []byte, f *frame, o *opened, shell, article string) (string, error) {
	sidebar, err := r.sidebar(w, p, shell)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(len(article) + 32<<10)
	f.fill(&b, o, sidebar, article)
	html := b.String()
	r.framed.Add(1)
	if r.fast.Add(1); r.sampled() {
		return html, r.compare(w, string(respell(data)), shell, html, article)
	}
	return html, nil
}

// frame renders a page whose texts are marks, without its sidebar, and the sidebar.
func (r *Renderer) frame(w *worker, p *site.Page, o *opened, shell string) (text, sidebar string, err error) {
	if sidebar, err = r.sidebar(w, p, shell); err != nil {
		return "", "", err
	}
	text, err = r.callIn(w, shell, "renderFrame", o.json, shell)
	if err != nil {
		return "", "", err
	}
	var b strings.Builder
	err = w.expand(&b, w.take(text), "", true)
	return b.String(), sidebar, err
}

// sampled reports whether the last page is one that is also rendered by react-dom/server: every so many, and after the
// first ten ten times as many, since React takes as long for one page as all else for a hundred.
func (r *Renderer) sampled() bool {
	every, n := r.opt.Sample, int(r.fast.Load())
	if n > 10*every {
		every *= 10
	}
	return every > 0 && (n-1)%every == 0
}

func (r *Renderer) page(w *worker, input, shell, article string) (Shown, error) {
	shown, err := r.run(w, input, shell, article)
	if err != nil {
		return Shown{}, err
	}
	if r.sampled() {
		err = r.compare(w, input, shell, shown.HTML, article)
	}
	return shown, err
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
		html, err = w.call(r.ctx, "renderStatic", component, string(respell(data)))
		return err
	})
	if err != nil {
		return "", fmt.Errorf("render %s: %w", component, err)
	}
	return restore(html), nil
}

// callIn calls a function of the server script that reads a shell. The engine may be one that has just taken the place of
// another and know no shell yet.
func (r *Renderer) callIn(w *worker, shell, function string, args ...any) (string, error) {
	if err := r.setShell(w, shell); err != nil {
		return "", err
	}
	return w.call(r.ctx, function, args...)
}

func (r *Renderer) setShell(w *worker, shell string) error {
	if err := w.open(); err != nil || w.shells[shell] {
		return err
	}
	data, ok := r.shells.Load(shell)
	if !ok {
		return fmt.Errorf("shell %q was not set", shell)
	}
	if _, err := w.call(r.ctx, "setShell", shell, data); err != nil {
		return fmt.Errorf("set shell %q: %w", shell, err)
	}
	w.shells[shell] = true
	return nil
}

func (r *Renderer) run(w *worker, page, shell, article string) (Shown, error) {
	answer, err := r.callIn(w, shell, "renderPage", page, shell, r.opt.OnlyReact)
	if err != nil {
		return Shown{}, err
	}
	how, rest, _ := strings.Cut(answer, markNext)
	fallen, isFast := strings.CutPrefix(how, "fast")
	if isFast {
		r.fast.Add(1)
	} else {
		fallen = strings.TrimPrefix(how, "react")
		r.react.Add(1)
	}
	shown := Shown{}
	if fallen != "" {
		if err := json.Unmarshal([]byte(fallen), &shown.Fallen); err != nil {
			return Shown{}, fmt.Errorf("read which parts threw: %w", err)
		}
	}
	text := w.take(rest)
	var b strings.Builder
	b.Grow(len(article) + 32<<10)
	err = w.expand(&b, text, article, false)
	shown.HTML = b.String()
	return shown, err
}

// take keeps the parts that come after a text.
func (w *worker) take(answer string) (text string) {
	fields := strings.Split(answer, markNext)
	for i := 1; i+1 < len(fields); i += 2 {
		w.parts[fields[i]] = fields[i+1]
	}
	return fields[0]
}

// expand writes text with its marks replaced by parts and the article; for a frame what is not a part keeps its mark, and
// all text the spelling that it has in the engine.
func (w *worker) expand(b *strings.Builder, text, article string, isFrame bool) error {
	spell := restore
	if isFrame {
		spell = func(text string) string { return text }
	}
	for {
		open := strings.IndexByte(text, markOpen)
		if open < 0 {
			b.WriteString(spell(text))
			return nil
		}
		b.WriteString(spell(text[:open]))
		end := strings.IndexByte(text[open:], markClose)
		if end < 0 {
			return fmt.Errorf("the server script left a mark open")
		}
		name := text[open+1 : open+end]
		text = text[open+end+1:]
		if isFrame && (name == articleMark || name == sidebarMark) {
			b.WriteString(string(markOpen) + name + string(markClose))
			continue
		}
		if name == articleMark {
			b.WriteString(article)
			continue
		}
		part, ok := w.parts[name]
		if !ok {
			return fmt.Errorf("the server script named part %s, which it never sent", strconv.Quote(name))
		}
		if err := w.expand(b, part, article, isFrame); err != nil {
			return err
		}
	}
}

// compare holds a rendered page to what React makes of it.
func (r *Renderer) compare(w *worker, page, shell, html, article string) error {
	answer, err := r.callIn(w, shell, "renderPage", page, shell, true)
	if err != nil {
		return err
	}
	_, rest, _ := strings.Cut(answer, markNext)
	var b strings.Builder
	if err := w.expand(&b, rest, article, false); err != nil {
		return err
	}
	if b.String() != html {
		return &DifferenceError{Fast: html, React: b.String()}
	}
	r.same.Add(1)
	return nil
}

// DifferenceError says that the string renderer and react-dom/server disagree: a bug of Orihon.
type DifferenceError struct {
	Fast, React string
}

func (e *DifferenceError) Error() string {
	i := 0
	for i < len(e.Fast) && i < len(e.React) && e.Fast[i] == e.React[i] {
		i++
	}
	from := max(0, i-60)
	return fmt.Sprintf("the renderer differs from react-dom/server (render with --react, and report this):\n  ours:  …%s\n  React: …%s",
		e.Fast[from:min(len(e.Fast), i+60)], e.React[from:min(len(e.React), i+60)])
}

// Encode returns a page's JSON as Page and the client take it.
func Encode(page *site.Page) ([]byte, error) {
	data, err := json.Marshal(page)
	if err != nil {
		return nil, fmt.Errorf("encode page %s: %w", page.Route, err)
	}
	return data, nil
}
