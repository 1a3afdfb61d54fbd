package render

import (
	"encoding/json"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/site"
)

// shapes are the frames of a Renderer, by the shape of the pages that share them.
type shapes struct {
	byShape  sync.Map // string -> *shape
	sidebars sync.Map // address of a shell -> *sidebarTree
	routes   sync.Map // address of a shell -> []string: what the navbar compares the routes of pages with
}

// shape is what is known of pages of one shape.
type shape struct {
	mu    sync.Mutex
	state shapeState
	frame *frame
	from  string // route of the page that the frame was made from
}

type shapeState int

const (
	unseen shapeState = iota
	seen
	made    // a frame was made, and tried on the page it was made from
	proven  // and on another
	refused // what these pages look like depends on their texts
)

func (s *shapes) of(o *opened, shell string) *shape {
	known, _ := s.byShape.LoadOrStore(shell+"\n"+o.shape, &shape{})
	return known.(*shape)
}

// ready returns the frame, or nil if it is not proven.
func (s *shape) ready() *frame {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state != proven {
		return nil
	}
	return s.frame
}

// learn makes and tries a frame, of a page that was rendered in full. render renders it with marks.
func (s *shape) learn(o *opened, route, full, article string, render func() (text, sidebar string, err error)) {
	if !s.mu.TryLock() {
		return
	}
	defer s.mu.Unlock()
	switch {
	case s.state == unseen:
		s.state = seen
	case s.state == seen:
		s.state = made
		s.from = route
		text, sidebar, err := render()
		ok := err == nil
		if ok {
			s.frame, ok = newFrame(text, len(o.holes))
		}
		s.hold(ok, o, full, sidebar, article)
	case s.state == made && s.from != route:
		_, sidebar, err := render()
		s.hold(err == nil, o, full, sidebar, article)
		if s.state == made {
			s.state = proven
		}
	}
}

// hold compares what the frame gives with the page as it must be.
func (s *shape) hold(ok bool, o *opened, full, sidebar, article string) {
	if ok {
		var b strings.Builder
		s.frame.fill(&b, o, sidebar, article)
		ok = b.String() == full
	}
	if !ok {
		s.state, s.frame = refused, nil
	}
}

// setShell notes what the navbar of a shell compares routes with.
func (s *shapes) setShell(address string, data []byte) {
	var shell struct {
		Navbar  []site.NavEntry    `json:"navbar"`
		Sidebar []site.SidebarItem `json:"sidebar"`
	}
	if json.Unmarshal(data, &shell) != nil {
		return
	}
	var routes []string
	for _, item := range shell.Navbar {
		for _, entry := range append([]site.NavEntry{item}, item.Items...) {
			if entry.Href != "" {
				routes = append(routes, entry.Href, entry.Href[:strings.LastIndexByte(strings.TrimSuffix(entry.Href, "/"), '/')+1])
			}
		}
	}
	s.routes.Store(address, routes)
	s.sidebars.Store(address, newSidebarTree(shell.Sidebar))
}

// facts say how a route lies to all that the navbar may compare it with: pages for which that differs are not of one shape.
func (s *shapes) facts(shell, route string) string {
	known, ok := s.routes.Load(shell)
	if !ok {
		return route
	}
	routes := known.([]string)
	facts := make([]byte, len(routes))
	for i, other := range routes {
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
