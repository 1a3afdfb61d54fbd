package render

import (
	"context"
	"fmt"
)

// Host are functions of Go that a script may call by their names. Each takes a text and returns one; an error is thrown
// in the script.
type Host map[string]func(string) (string, error)

// Evaluation is a script that is loaded once and whose functions are called as long as it is needed. One goroutine calls
// at a time.
type Evaluation struct{ engine *guarded }

// Evaluate loads a script, which sets the global orihon to an object of functions. Close must follow.
func Evaluate(ctx context.Context, script string, host Host, limits Limits) (*Evaluation, error) {
	programs, err := (*Programs)(nil).of(scripts{site: script})
	if err != nil {
		return nil, err
	}
	if host == nil {
		host = Host{}
	}
	engine, err := startGuarded(ctx, programs, limits.withDefaults(defaultTime), host)
	if err != nil {
		return nil, err
	}
	return &Evaluation{engine}, nil
}

// Call calls a function and returns once nothing that it promised is left to do. What it needs beyond the limits is a
// LimitError.
func (e *Evaluation) Call(ctx context.Context, function string, args ...any) (string, error) {
	text, err := e.engine.call(ctx, function, args...)
	if err != nil {
		return "", fmt.Errorf("%s: %w", function, err)
	}
	return text, nil
}

// Memory returns how many bytes the engine has in use; 0 if that is not known. Functions of the host may ask, while the script waits for
// them, and nobody else.
func (e *Evaluation) Memory() int { return e.engine.engine.memory() }

// Close ends the engine.
func (e *Evaluation) Close() { e.engine.close() }
