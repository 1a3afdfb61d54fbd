package dev

import (
	"context"
	"time"

	"github.com/orihon/orihon/internal/diag"
)

// calm is how long nothing must be saved before the scripts of open pages are tried: windows have been patched by then, and what
// throws shows there. An engine takes longer to start than all that a save needs, so it waits for a pause in writing.
const calm = 500 * time.Millisecond

// enterWindow and leaveWindow count who looks at which page.
func (s *server) enterWindow(route string) {
	s.windowsMu.Lock()
	defer s.windowsMu.Unlock()
	if s.windows == nil {
		s.windows = map[string]int{}
	}
	s.windows[route]++
}

func (s *server) leaveWindow(route string) {
	s.windowsMu.Lock()
	defer s.windowsMu.Unlock()
	if s.windows[route]--; s.windows[route] == 0 {
		delete(s.windows, route)
	}
}

func (s *server) openRoutes() []string {
	s.windowsMu.Lock()
	defer s.windowsMu.Unlock()
	var routes []string
	for route := range s.windows {
		routes = append(routes, route)
	}
	return routes
}

// examine renders the open pages that run scripts, as a build would, and tells what is wrong with them. A patch needs no rendering, so
// nothing else would tell that the site cannot be built. It ends when ctx does, with the next update.
func (s *server) examine(ctx context.Context, opt Options, number int) {
	select {
	case <-ctx.Done():
	case <-time.After(calm):
		s.tryScripts(ctx, opt, number)
	}
}

// tryScripts is examine without the pause.
func (s *server) tryScripts(ctx context.Context, opt Options, number int) {
	var found []diag.Message
	for _, route := range s.openRoutes() {
		problem := s.live.ScriptProblem(route)
		if ctx.Err() != nil {
			return
		}
		if problem != nil {
			found = append(found, *problem)
		}
	}
	if added := s.hub.add(number, found); len(added) > 0 {
		opt.Failing(added)
	}
}
