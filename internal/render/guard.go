package render

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/cputime"
)

// LimitError says that a page or formula needs more than an engine allows.
type LimitError struct {
	Text string
	time bool // it is the time limit
	lost bool // and the call goes on: nothing stops it
}

func (e *LimitError) Error() string { return e.Text }

// guarded is an engine in a goroutine of its own, which is given up if it does not come back: JavaScript can be
// interrupted, a native function that runs for hours cannot. What was given up goes on until the process ends or the
// call returns; everything else goes on too.
type guarded struct {
	engine engine
	limits Limits
	calls  chan request
	lost   bool              // a call did not come back
	parts  map[string]string // what the program has sent once and names since; see answer.go
}

type request struct {
	function string
	args     []any
	began    chan<- func() time.Duration // is told what the call has used of the processor
	answer   chan<- answer
}

type answer struct {
	text string
	err  error
}

// startGuarded runs programs in a new engine. The time limit holds for what the programs themselves do, too.
func startGuarded(ctx context.Context, programs []program, limits Limits, host Host) (*guarded, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	e, err := start(programs, limits, host)
	if err != nil {
		return nil, err
	}
	g := &guarded{engine: e, limits: limits, calls: make(chan request), parts: map[string]string{}}
	go g.run()
	return g, nil
}

func (g *guarded) run() {
	for r := range g.calls {
		g.answer(r)
	}
	_ = g.engine.close()
}

// answer runs a call and answers, while what it uses of the processor can be asked for.
func (g *guarded) answer(r request) {
	used, done := cputime.Start()
	defer done()
	r.began <- used
	text, err := g.engine.call(r.function, r.args...)
	r.answer <- answer{text, err}
}

// close stops the engine once its last call is done.
func (g *guarded) close() { close(g.calls) }

// call is engine.call within the limits. When ctx ends the call is interrupted. After an error the engine may be
// harmed: an error within the engine leaves no certain state behind.
func (g *guarded) call(ctx context.Context, function string, args ...any) (string, error) {
	if g.lost {
		return "", errors.New("the JavaScript engine was given up")
	}
	began, came := make(chan func() time.Duration, 1), make(chan answer, 1)
	g.calls <- request{function, args, began, came}
	a, late := g.wait(ctx, began, came)
	if late == nil {
		return a.text, g.explain(a.err)
	}
	g.lost = !g.interrupt(came)
	if err := ctx.Err(); err != nil {
		return "", err
	}
	late.lost = g.lost
	return "", late
}

// wait waits for the answer of a call, until the call has used up its time or ctx ends. A machine that is busy with other things
// takes none of that time away.
func (g *guarded) wait(ctx context.Context, began <-chan func() time.Duration, came <-chan answer) (answer, *LimitError) {
	start, used := time.Now(), func() time.Duration { return 0 }
	again := time.NewTimer(g.limits.Time)
	defer again.Stop()
	for {
		select {
		case a := <-came:
			return a, nil
		case <-ctx.Done():
			return answer{}, g.tooLong(used(), time.Since(start))
		case <-again.C:
		}
		select {
		case used = <-began:
		default:
		}
		left, longest := g.limits.Time-used(), g.limits.passing()-time.Since(start)
		select {
		case a := <-came: // what was used is known of calls that run
			return a, nil
		default:
		}
		if left <= 0 || longest <= 0 {
			return answer{}, g.tooLong(g.limits.Time-left, time.Since(start))
		}
		again.Reset(min(max(left, time.Millisecond), longest))
	}
}

// interrupt stops the running call; false if it could not be stopped. An engine that has not begun its call forgets
// that it was interrupted, so that is repeated.
func (g *guarded) interrupt(came <-chan answer) bool {
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	end := time.NewTimer(grace)
	defer end.Stop()
	for {
		g.engine.interrupt()
		select {
		case <-came:
			return true
		case <-end.C:
			return false
		case <-again.C:
		}
	}
}

// tooLong says what was used of the processor and how long that took: on a busy machine, or where a page waits, they differ.
func (g *guarded) tooLong(used, passed time.Duration) *LimitError {
	text := fmt.Sprintf("it was still running after %v on the processor, %v in all", g.limits.Time, rounded(passed))
	if used < g.limits.Time {
		text = fmt.Sprintf("it was still running after %v, of which it was on the processor for %v", g.limits.passing(), rounded(used))
	}
	return &LimitError{Text: text + " (site.yaml: limits.seconds)", time: true}
}

// rounded leaves out what nobody needs of a duration.
func rounded(d time.Duration) time.Duration {
	if d < time.Second {
		return d.Round(10 * time.Millisecond)
	}
	return d.Round(100 * time.Millisecond)
}

// explain turns the engine's words for its limits into what a writer can act on.
func (g *guarded) explain(err error) error {
	if err == nil {
		return nil
	}
	switch text := err.Error(); {
	case strings.HasSuffix(text, "InternalError: interrupted"):
		return &LimitError{Text: fmt.Sprintf("it was still running after %v (site.yaml: limits.seconds)", g.limits.passing()), time: true}
	case strings.HasSuffix(text, "Error: stack overflow"):
		return &LimitError{Text: "stack overflow: a component or function calls itself without end, or elements are nested too deep"}
	case strings.HasSuffix(text, "InternalError: out of memory"), text == "null":
		return &LimitError{Text: fmt.Sprintf("it needs more than %d MB of memory (site.yaml: limits.memory)", g.limits.Memory>>20)}
	case text == "":
		return errors.New("it throws a value that has no text")
	}
	return err
}
