//go:build !goja

package render

import (
	"testing"
	"testing/synctest"
	"time"
)

// TestAFewPagesNeedOneEngine: pages wait for the engine that runs until they have waited as long as starting another takes.
func TestAFewPagesNeedOneEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &Renderer{idle: make(chan *worker, 2), cold: make(chan *worker, 2)}
		running, other := &worker{engine: &guarded{}}, &worker{}
		r.idle <- running
		r.cold <- other
		for i := range 4 {
			if got := r.worker(); got != running {
				t.Fatalf("page %d has an engine of its own", i)
			}
			go func() {
				time.Sleep(patience * 2 / 5)
				r.giveBack(running)
			}()
			if i == 0 {
				time.Sleep(patience) // nobody waits
			}
		}
		// Two pages have waited two fifths each, and this one waits for what is left.
		if got := r.worker(); got != other {
			t.Error("a page still waits")
		}
		time.Sleep(patience) // until the last one has given it back
	})
}

// TestEnginesAreLeftToOthers of the same script and limits, unless scripts of pages have run in them.
func TestEnginesAreLeftToOthers(t *testing.T) {
	kept := Programs{Engines: 4}
	renderer := func(opt Options) *Renderer {
		t.Helper()
		opt.Programs, opt.Workers = &kept, 1
		r, err := New(t.Context(), opt)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	engine := func(r *Renderer) *guarded {
		w := <-r.idle
		defer r.giveBack(w)
		return w.engine
	}
	const script = "globalThis.orihon = { names: 'setModules', setModules() {} };"
	first := renderer(Options{Script: script})
	left := engine(first)
	beside := renderer(Options{Script: script})
	if engine(beside) == left {
		t.Error("two renderers have one engine")
	}
	beside.Close()
	first.Close()
	for name, opt := range map[string]Options{"script": {Script: script + "//"}, "limits": {Script: script, Limits: Limits{Memory: 64 << 20}}} {
		if r := renderer(opt); engine(r) == left {
			t.Errorf("another renderer with other %s has the engine", name)
		}
	}
	second := renderer(Options{Script: script})
	if engine(second) != left {
		t.Error("the engine was not taken")
	}
	w := <-second.idle
	w.foreign = true
	second.giveBack(w)
	second.Close()
	if len(kept.engines) != 1 || kept.engines[0].engine == left {
		t.Error("an engine with what pages left in it is kept")
	}
	for range 2 * kept.Engines {
		if !kept.leave(engineOf{}, &guarded{calls: make(chan request)}) || len(kept.engines) > kept.Engines {
			t.Fatalf("%d engines are kept", len(kept.engines))
		}
	}
	if (*Programs)(nil).leave(engineOf{}, left) || (&Programs{}).leave(engineOf{}, left) || (*Programs)(nil).take(engineOf{}) != nil {
		t.Error("nothing keeps an engine")
	}
}
