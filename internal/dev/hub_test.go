package dev

import (
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestListening: who listens gets the last state at once and every later one, until it ends or the hub does.
func TestListening(t *testing.T) {
	h := newHub()
	early, _ := h.listen()
	if len(early) != 0 {
		t.Error("a listener was told of a state before there was one")
	}
	if n := h.publish(state{Assets: []string{"/a.png"}}); n != 1 {
		t.Errorf("the first state is number %d", n)
	}
	if n := h.publish(state{Failed: true}); n != 1 {
		t.Errorf("a state that failed is number %d, want that of the one that is shown", n)
	}
	if got := <-early; got.Number != 1 || !got.Failed || len(got.Assets) != 1 {
		t.Errorf("one that did not keep up got %+v, want the newest, with the files that it missed", got)
	}
	late, end := h.listen()
	if got := <-late; got.Number != 1 || !got.Failed {
		t.Errorf("one that came late got %+v at once", got)
	}
	end()
	h.publish(state{})
	if len(late) != 0 {
		t.Error("one that has ended was told of a state")
	}
	if len(h.listeners) != 1 {
		t.Errorf("%d are kept, want the one that listens", len(h.listeners))
	}
	<-early
	more := []diag.Message{{ID: "more"}}
	if last, _ := h.newest(); len(h.add(last.Number+1, more)) > 0 || len(h.add(last.Number-1, more)) > 0 || len(early) != 0 {
		t.Error("messages about another state are told")
	}
	if last, _ := h.newest(); len(h.add(last.Number, more)) == 0 {
		t.Error("messages about the last state are not told")
	} else if got := <-early; got.Number != last.Number || len(got.messages) != len(last.messages)+1 {
		t.Errorf("told %+v of %+v", got, last)
	}
	h.publish(state{Failed: true})
	if last, _ := h.newest(); len(h.add(last.Number, more)) > 0 {
		t.Error("messages about a state that is not shown are told")
	}
	h.close()
	if <-early; len(h.listeners) != 0 {
		t.Error("listeners are kept after the end")
	}
	if _, open := <-early; open {
		t.Error("a listener waits for a hub that has ended")
	}
	after, end := h.listen()
	end()
	if _, open := <-after; open {
		t.Error("one that came after the end waits")
	}
}
