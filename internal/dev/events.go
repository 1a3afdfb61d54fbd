package dev

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/orihon/orihon/internal/serve"
)

// update is what a browser is told: the state of the site, and of the page that it shows. web/dev/protocol.ts has the same.
type update struct {
	state
	told
	Page *patch `json:"page,omitempty"`
}

// patch is a page as it is now.
type patch struct {
	Key    string          `json:"key"`
	Route  string          `json:"route"`
	Data   json.RawMessage `json:"data,omitempty"` // left out where the browser has it
	App    string          `json:"app"`
	Parts  string          `json:"parts,omitempty"`
	Styles []string        `json:"styles"`
}

// window is a browser's window that listens.
type window struct {
	server *server
	route  string // of the page that it shows; "" for none of the site
	key    string // of the state of the page that it was told last
	local  bool   // it is on this machine
	told   []byte // of problems, last
}

// events streams what happens to the site, and to the page of the window that asks, as server-sent events.
func (s *server) events(w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	// The stream outlives the server's limit for answers.
	if err := control.SetWriteDeadline(time.Time{}); err != nil {
		http.Error(w, "this connection cannot stream", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	states, stop := s.hub.listen()
	defer stop()
	alive := time.NewTicker(keepAlive)
	defer alive.Stop()
	win := &window{server: s, local: isLocal(r)}
	if route, inside := serve.Below(s.live.Base(), pathOf(r.URL.Query().Get("page"))); inside {
		win.route = route
		s.enterWindow(route)
		defer s.leaveWindow(route)
	}
	for {
		select {
		case state, ok := <-states:
			if !ok {
				return
			}
			u := win.update(state)
			if !win.hasNews(&u) {
				continue
			}
			data, err := json.Marshal(u)
			if err != nil {
				return
			}
			fmt.Fprintf(w, "data: %s\n\n", data)
		case <-alive.C:
			fmt.Fprint(w, ": alive\n\n")
		case <-r.Context().Done():
			return
		}
		if control.Flush() != nil {
			return
		}
	}
}

// update is what the window is told of a state. Data of a page go with it when the window has others.
func (win *window) update(s state) update {
	u := update{state: s}
	page, err := win.server.live.Page(win.route)
	if err != nil || page == nil {
		// What cannot be made has its messages, or is told by the document that the window asks for then.
		u.told = tell(s.messages, nil)
		win.key = ""
		return u
	}
	u.told = tell(s.messages, append(slices.Clone(page.Files), win.server.sayings.of(win.route)...))
	u.Page = &patch{Key: page.Key, Route: page.Route, App: page.App, Parts: page.Parts, Styles: page.Styles}
	if win.key != "" && page.IsProblem {
		win.server.links(win.local, &u.told)
		return u // the last good page stays, and what it holds
	}
	if page.Key != win.key {
		u.Page.Data = page.Data
	}
	win.key = page.Key
	win.server.links(win.local, &u.told)
	return u
}

// pathOf is a path as requests have it, without the escapes of a browser's address.
func pathOf(address string) string {
	if plain, err := url.PathUnescape(address); err == nil {
		return plain
	}
	return address
}

// hasNews reports whether an update that follows one of the same files has anything to tell the window besides.
func (win *window) hasNews(u *update) bool {
	problems, err := json.Marshal(u.told)
	same := err == nil && bytes.Equal(problems, win.told)
	win.told = problems
	return !same || !u.follows || u.Failed || u.Page == nil || u.Page.Data != nil || len(u.Assets) > 0
}
