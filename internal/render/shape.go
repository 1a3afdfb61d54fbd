package render

import (
	"encoding/json"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/site"
)

// shapes are the frames of a Renderer, by the shape of the pages that share them.
type shapes struct {
	byShape map[string]*shape // of the pages that are expected
	shells  sync.Map          // address of a shell -> func() *shellShape, which is asked once a page is rendered in it
}

// shellShape is what a shell makes of pages.
type shellShape struct {
	sidebar *sidebarTree
	routes  []string // what the navbar compares the routes of pages with
}

// shellOf is the shape of a shell; nil if it was not set.
func (s *shapes) shellOf(address string) *shellShape {
	known, ok := s.shells.Load(address)
	if !ok {
		return nil
	}
	return known.(func() *shellShape)()
}

// shape is what pages have in common that differ in their texts alone. How they are rendered is decided by the same pages
// in every build, whichever of them is rendered first: else the bytes of a page would hang on the order.
type shape struct {
	examples   []Expected // the first pages of this shape
	pages      int
	sample     *Expected // the page that is compared with react-dom/server; nil: none
	mu         sync.Mutex
	verdict    verdict
	frame      *frame
	difference *Difference // of the sample
}

// verdict is how pages of a shape are rendered.
type verdict int

const (
	undecided verdict = iota
	framed            // by filling their texts into a frame
	inFull            // by the string renderer: what these pages look like depends on their texts, or they are few
	byReact           // by react-dom/server, as the string renderer or the frame differs from it
)

// shapeState says how far one proved that a text can be filled.
type shapeState int

const (
	unseen  shapeState = iota
	made               // it was made, and tried on the page it was made from
	proven             // and on another
	refused            // it was wrong once
)

// trials is how many pages a frame is tried on before it is used.
const trials = 2

// trialArticle stands for the article of pages that are rendered for a verdict.
const trialArticle = "<article></article>"

// shapeOf returns the shape of a page, and its texts; nil if the page is rendered in full.
func (r *Renderer) shapeOf(p *site.Page, shell string) (*opened, *shape) {
	if r.shapes.byShape == nil {
		return nil, nil
	}
	o := openPage(p, r.shapes.facts(shell, p.Route))
	if o == nil {
		return nil, nil
	}
	return o, r.shapes.byShape[shell+"\n"+o.shape]
}

func (s *shape) isSample(p *site.Page) bool { return s.sample != nil && s.sample.Page.Route == p.Route }

// judged decides how pages of this shape are rendered, if that is not decided.
func (s *shape) judged(r *Renderer, w *worker) verdict {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.verdict == undecided {
		s.verdict = s.judge(r, w)
	}
	return s.verdict
}

func (s *shape) judge(r *Renderer, w *worker) verdict {
	way := inFull
	if s.pages > trials && s.learn(r, w) {
		way = framed
	}
	if s.sample == nil {
		return way
	}
	q, o, err := s.trial(r, w, *s.sample)
	if err != nil {
		return inFull
	}
	shown, err := r.rendered(q, way, o, s)
	if err == nil && shown.isFast {
		err = r.replace(q, &shown)
	}
	if s.difference = shown.Difference; s.difference != nil && !s.difference.Itself {
		return byReact
	}
	if err != nil || s.difference != nil {
		return inFull
	}
	return way
}

// learn makes a frame from the first page of the shape and tries it on the first few.
func (s *shape) learn(r *Renderer, w *worker) bool {
	for i, example := range s.examples {
		q, o, err := s.trial(r, w, example)
		if err != nil {
			return false
		}
		if i == 0 {
			text, err := r.frame(q, o)
			if err != nil {
				return false
			}
			var ok bool
			if s.frame, ok = newFrame(text, len(o.holes)); !ok {
				return false
			}
		}
		if !s.holds(r, q, o) {
			return false
		}
	}
	return true
}

// holds compares what the frame gives with the page as it must be.
func (s *shape) holds(r *Renderer, q *job, o *opened) bool {
	full, err := r.full(q, false)
	if err != nil || !full.isFast || len(full.Fallen) > 0 {
		return false
	}
	filled, err := r.filled(q, s.frame, o)
	return err == nil && filled.HTML == full.HTML
}

// trial is a page of this shape, to be rendered for a verdict.
func (s *shape) trial(r *Renderer, w *worker, e Expected) (*job, *opened, error) {
	data, err := Encode(e.Page)
	o, _ := r.shapeOf(e.Page, e.Shell)
	return &job{w, e.Page, data, e.Shell, trialArticle}, o, err
}

// frame renders a page whose texts are marks, without its sidebar.
func (r *Renderer) frame(q *job, o *opened) (string, error) {
	text, err := r.callIn(q.worker, q.shell, "renderFrame", o.json, q.shell)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = q.substituteMarks(&b, q.storeParts(text), "", true)
	return b.String(), err
}

// setShell notes a shell, unless it is known.
func (s *shapes) setShell(address string, data []byte) {
	s.shells.LoadOrStore(address, sync.OnceValue(func() *shellShape { return shellShapeOf(data) }))
}

func shellShapeOf(data []byte) *shellShape {
	var shell struct {
		Navbar  []site.NavEntry    `json:"navbar"`
		Sidebar []site.SidebarItem `json:"sidebar"`
	}
	if json.Unmarshal(data, &shell) != nil {
		return nil
	}
	var routes []string
	for _, item := range shell.Navbar {
		for _, entry := range append([]site.NavEntry{item}, item.Items...) {
			if entry.Href != "" {
				routes = append(routes, entry.Href, entry.Href[:strings.LastIndexByte(strings.TrimSuffix(entry.Href, "/"), '/')+1])
			}
		}
	}
	return &shellShape{newSidebarTree(shell.Sidebar), routes}
}

// facts say how a route lies to all that the navbar may compare it with: pages for which that differs are not of one shape.
func (s *shapes) facts(shell, route string) string {
	known := s.shellOf(shell)
	if known == nil {
		return route
	}
	facts := make([]byte, len(known.routes))
	for i, other := range known.routes {
		facts[i] = '.'
		switch {
		case route == other:
			facts[i] = '='
		case liesIn(route, other):
			facts[i] = '<'
		case liesIn(other, route):
			facts[i] = '>'
		}
	}
	return string(facts)
}

func liesIn(route, folder string) bool {
	return strings.HasPrefix(strings.TrimSuffix(route, "/")+"/", strings.TrimSuffix(folder, "/")+"/")
}
