package dev

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"net"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/serve"
)

const (
	scriptPath = "/_orihon/dev/client.js"
	eventsPath = "/_orihon/dev/events"
	head       = `<script src="` + scriptPath + `" defer></script>`
	keepAlive  = 20 * time.Second
)

// server answers from the site in memory.
type server struct {
	around *surroundings // the files of the site that lie around its folder
	live   *pipeline.Live
	hub    *hub
	host   string // the one it was told to listen on

	client []byte  // the script of every document
	dir    string  // the site folder, absolute
	editor *editor // nil: none is known

	windowsMu sync.Mutex
	windows   map[string]int // how many windows show the page at a route

	stopExamining context.CancelFunc // of the last update; nil: there was none

	behindMu sync.Mutex
	behind   chan struct{} // closed when the site is made of all that windows were told of; nil: it is
	hurry    chan struct{} // someone waits for that

	sayings sayings              // of browsers
	failing func([]diag.Message) // see Options.Failing

	toldLast map[string]int // how often the last update had each message, see news
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// Pages of others may not tell by a picture or script of this server that it runs.
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	if r.Method == http.MethodPost && r.URL.Path == openPath && s.answers(r.Host) {
		s.open(w, r)
		return
	}
	if r.Method == http.MethodPost && r.URL.Path == saidPath && s.answers(r.Host) {
		s.say(w, r)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are answered", http.StatusMethodNotAllowed)
		return
	}
	if !s.answers(r.Host) {
		http.Error(w, "this host is not served: open the address that orihon dev has printed", http.StatusForbidden)
		return
	}
	switch r.URL.Path {
	case eventsPath:
		s.events(w, r)
		return
	case scriptPath:
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(s.client))
		return
	}
	if !serve.Hashed(strings.TrimPrefix(r.URL.Path, "/")) {
		s.catchUp(r.Context())
	}
	for name, value := range s.live.Headers() {
		w.Header().Set(name, value)
	}
	w.Header().Set("Cache-Control", "no-store")
	if to, ok := serve.ToBase(s.live.Base(), r.URL.Path); ok {
		http.Redirect(w, r, serve.RedirectTarget(to, r.URL.RawQuery), http.StatusFound)
		return
	}
	route, inside := serve.Below(s.live.Base(), r.URL.Path)
	if !inside {
		s.notFound(w, r, "/")
		return
	}
	if to, ok := s.live.Redirect(route); ok {
		http.Redirect(w, r, serve.RedirectTarget(to, r.URL.RawQuery), http.StatusFound)
		return
	}
	name, ok := serve.Find(route, s.live.Has)
	if !ok {
		s.notFound(w, r, route)
		return
	}
	s.answer(w, r, name, http.StatusOK)
}

func (s *server) answer(w http.ResponseWriter, r *http.Request, name string, status int) {
	data, key, err := s.live.Document(name)
	var failed *page.ScriptError
	if errors.As(err, &failed) && strings.HasSuffix(name, ".html") {
		problem(w, failed, s.keyAt(r.URL.Path))
		return
	}
	if err != nil {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(http.StatusInternalServerError)
		fmt.Fprintln(w, err)
		return
	}
	w.Header().Set("Content-Type", serve.ContentType(name))
	if serve.Hashed(name) {
		w.Header().Set("Cache-Control", serve.CacheControl(name))
	}
	if key != "" {
		data = bytes.Replace(data, []byte(head), []byte(keyed(key)), 1)
	}
	if status != http.StatusOK {
		w.WriteHeader(status)
		_, _ = w.Write(data)
		return
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// keyed is the script tag of a document that shows a state of a page, so that the script knows whether it is the newest.
func keyed(key string) string {
	return `<script src="` + scriptPath + `" data-key="` + key + `" defer></script>`
}

// answers reports whether a request is for this server. A page of another site can have its name lead here, and would
// read the drafts of this one; so names that are not loopback's, nor the one that was asked for, are refused.
func (s *server) answers(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	if host == "localhost" || strings.HasSuffix(host, ".localhost") || host != "" && host == strings.ToLower(s.host) {
		return true
	}
	ip := net.ParseIP(host)
	// An address cannot be made to lead elsewhere. Others than loopback's come only if the server was told to listen there.
	return ip.IsLoopback() || ip != nil && !loopbackOnly(s.host)
}

func loopbackOnly(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// keyAt names the state of the page at an address.
func (s *server) keyAt(address string) string {
	route, _ := serve.Below(s.live.Base(), address)
	if state, err := s.live.Page(route); err == nil && state != nil {
		return state.Key
	}
	return ""
}

// problem is the document of a page whose script fails; it reloads when the page is no longer in the state that a key names.
func problem(w http.ResponseWriter, failed *page.ScriptError, key string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusInternalServerError)
	fmt.Fprintf(w, "<!doctype html><html lang=en><meta charset=utf-8><title>Orihon</title>%s<pre>%s</pre></html>",
		strings.Replace(head, " defer", ` data-failed="`+key+`" defer`, 1), html.EscapeString(failed.Error()))
}

func (s *server) notFound(w http.ResponseWriter, r *http.Request, route string) {
	first, _, _ := strings.Cut(strings.TrimPrefix(route, "/"), "/")
	for _, name := range []string{path.Join(first, "404.html"), "404.html"} {
		if s.live.Has(name) {
			s.answer(w, r, name, http.StatusNotFound)
			return
		}
	}
	s.waiting(w)
}

// waiting is shown until the site has been built without errors for the first time.
func (s *server) waiting(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusServiceUnavailable)
	fmt.Fprintf(w, "<!doctype html><html lang=en><meta charset=utf-8><title>Orihon</title>%s"+
		"<p>The site has errors. This page reloads when they are gone.</p></html>", head)
}
