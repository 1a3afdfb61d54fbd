package render_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/render"
)

// A host function that sleeps stands for a machine that is busy with other things: time passes and the call does nothing.
func sleeping(t *testing.T, limit, pause time.Duration) *render.Evaluation {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("other systems tell the time that passed")
	}
	host := render.Host{"__sleep": func(string) (string, error) { time.Sleep(pause); return "", nil }}
	script := `globalThis.orihon = {
  once: () => { __sleep(""); return "done"; },
  forever: () => { for (;;) __sleep(""); },
  work: () => { for (;;); },
};`
	e, err := render.Evaluate(t.Context(), script, host, render.Limits{Time: limit})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

func TestTimeThatPassesIsNotTimeUsed(t *testing.T) {
	got, err := sleeping(t, 200*time.Millisecond, 600*time.Millisecond).Call(t.Context(), "once")
	if got != "done" || err != nil {
		t.Errorf("a call that waits longer than it may work gives %q, %v", got, err)
	}
}

func TestCallsThatDoNotEndAreStopped(t *testing.T) {
	// What works is stopped after 100ms of the processor, and on a machine that gives it less after as long as what waits.
	for function, want := range map[string]string{"work": "still running after 1", "forever": "still running after 1s"} {
		t.Run(function, func(t *testing.T) {
			_, err := sleeping(t, 100*time.Millisecond, time.Millisecond).Call(t.Context(), function)
			var limit *render.LimitError
			if !errors.As(err, &limit) || !strings.Contains(err.Error(), want) {
				t.Errorf("got %v, want a limit: %s", err, want)
			}
		})
	}
}

func TestCallsEndWithTheirContext(t *testing.T) {
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if _, err := sleeping(t, time.Minute, time.Millisecond).Call(ctx, "work"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// TestFunctionsOfTheHost are given the first argument if it is a text, and no text otherwise; what they fail with is thrown.
func TestFunctionsOfTheHost(t *testing.T) {
	host := render.Host{"__say": func(text string) (string, error) {
		if text == "no" {
			return "", errors.New("said no")
		}
		return "[" + text + "]", nil
	}}
	e, err := render.Evaluate(t.Context(), `globalThis.orihon = {
  none: () => __say(),
  one: (a) => __say(a),
  more: (a) => __say(a, "b"),
  fails: () => { try { return __say("no"); } catch (e) { return "caught " + e; } },
  throws: () => __say("no"),
};`, host, render.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	for _, c := range []struct {
		function string
		args     []any
		want     string
	}{{"none", nil, "[]"}, {"one", []any{"a"}, "[a]"}, {"more", []any{"日本"}, "[日本]"}} {
		if got, err := e.Call(t.Context(), c.function, c.args...); err != nil || got != c.want {
			t.Errorf("%s: %q, %v", c.function, got, err)
		}
	}
	if got, err := e.Call(t.Context(), "fails"); err != nil || !strings.HasPrefix(got, "caught ") || !strings.Contains(got, "said no") {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := e.Call(t.Context(), "throws"); err == nil || !strings.HasPrefix(err.Error(), "throws: ") || !strings.Contains(err.Error(), "said no") {
		t.Error(err)
	}
}
