package render

import (
	"context"
	"errors"
)

// worker renders one page at a time. Its engine is replaced when a page has harmed it.
type worker struct {
	start   func() (*guarded, error)
	engine  *guarded        // nil: to be started
	foreign bool            // pages' own scripts have run in the engine
	shells  map[string]bool // sent to the engine
	parts   map[string]string
}

// drop stops the engine; the next call starts another.
func (w *worker) drop() {
	if w.engine != nil {
		w.engine.close()
	}
	w.engine, w.foreign = nil, false
}

// call calls a function of the server script.
func (w *worker) call(ctx context.Context, function string, args ...any) (string, error) {
	if err := w.open(); err != nil {
		return "", err
	}
	return w.engine.call(ctx, function, args...)
}

func (w *worker) open() error {
	if w.engine != nil {
		return nil
	}
	engine, err := w.start()
	if err == nil {
		w.engine, w.shells, w.parts = engine, map[string]bool{}, engine.parts
	}
	return err
}

// protect runs what may run a page's own script. An error drops the engine. If other pages' scripts have run in it,
// theirs may be the fault: then a fresh engine has the last word, except about time, which is the page's own.
func (w *worker) protect(ctx context.Context, runsScript bool, run func() error) error {
	for {
		used := w.foreign
		w.foreign = w.foreign || runsScript
		err := run()
		if err == nil {
			return w.check(ctx, runsScript)
		}
		w.drop()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var limit *LimitError
		if !used || errors.As(err, &limit) && limit.time {
			return err
		}
	}
}

// check drops the engine if a page has changed what others use.
func (w *worker) check(ctx context.Context, ranScript bool) error {
	if !ranScript {
		return nil
	}
	if answer, err := w.call(ctx, "intact"); err != nil || answer == "" {
		w.drop()
	}
	return ctx.Err()
}
