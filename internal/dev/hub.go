package dev

import (
	"slices"
	"sync"

	"github.com/orihon/orihon/internal/diag"
)

// state is what browsers are told after every update.
type state struct {
	Number int      `json:"number"`           // grows with every update that succeeded
	Failed bool     `json:"failed"`           // the page that is served is an older one
	Assets []string `json:"assets,omitempty"` // addresses of files that are published as they are, and have changed

	messages []diag.Message
	follows  bool // windows were told of the files before; those for whom nothing is new need not know
}

// hub passes states on to all browsers that listen.
type hub struct {
	mu        sync.Mutex
	last      state
	listeners map[chan state]struct{}
	isTold    bool // there was a state
	closed    bool
}

func newHub() *hub { return &hub{listeners: map[chan state]struct{}{}} }

// publish numbers a state, tells it to all and returns its number. A browser that does not keep up gets the newest state only.
func (h *hub) publish(s state) (number int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.Number == 0 { // else it is a state that was published before
		s.Number = h.last.Number
		if !s.Failed {
			s.Number++
		}
	}
	h.last, h.isTold = s, true
	for c := range h.listeners {
		told := s
		select {
		case missed := <-c:
			told.Assets = append(slices.Clone(missed.Assets), s.Assets...)
		default:
		}
		c <- told
	}
	return s.Number
}

// newest is the last state; false: there was none.
func (h *hub) newest() (state, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.last, h.isTold
}

// listen returns a channel that gets the current state at once and every later one, and a function that ends it.
func (h *hub) listen() (<-chan state, func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := make(chan state, 1)
	if h.closed {
		close(c)
		return c, func() {}
	}
	if h.isTold {
		c <- h.last
	}
	h.listeners[c] = struct{}{}
	return c, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.listeners, c)
	}
}

// add tells all listeners of more messages about a state, unless a newer one was published, and returns those that were told. An error at a place that has one is the same
// in the words of another engine, and a page that differs there does so for the reason that was told.
func (h *hub) add(number int, more []diag.Message) (added []diag.Message) {
	h.mu.Lock()
	s := h.last
	h.mu.Unlock()
	if s.Number != number || s.Failed {
		return nil
	}
	s.messages = slices.Clone(s.messages)
	for _, m := range more {
		isSame := func(other diag.Message) bool {
			isRepeated := m.ID == "hydration" || m.Severity == diag.Error && m.Severity == other.Severity
			return isRepeated && m.File == other.File && m.Pos.Line == other.Pos.Line
		}
		if !slices.ContainsFunc(s.messages, isSame) {
			s.messages, added = append(s.messages, m), append(added, m)
		}
	}
	if len(added) > 0 {
		h.publish(s)
	}
	return added
}

// close ends all listening, so that the server can shut down.
func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for c := range h.listeners {
		delete(h.listeners, c)
		close(c)
	}
}
