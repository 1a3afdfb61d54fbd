package main

import (
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// simulate runs parts, each for the wall time of its limit, in virtual time; a part fails if its script is "fails". It returns
// when each part started and its verdict.
func simulate(t *testing.T, places int, list []part) (map[string]time.Duration, map[string]verdict) {
	starts, verdicts := map[string]time.Duration{}, map[string]verdict{}
	synctest.Test(t, func(*testing.T) {
		began := time.Now()
		started := make(chan func(), len(list))
		s := &schedule{places: places, out: io.Discard, run: func(_ context.Context, p part) result {
			at := time.Since(began)
			started <- func() { starts[p.name] = at }
			time.Sleep(p.limit)
			if p.script == "fails" {
				return result{part: p, verdict: failed}
			}
			return result{part: p, verdict: passed}
		}}
		for _, r := range s.start(t.Context(), list) {
			verdicts[r.part.name] = r.verdict
		}
		close(started)
		for note := range started {
			note()
		}
	})
	return starts, verdicts
}

func TestPartsRunBesideEachOtherWithinThePlaces(t *testing.T) {
	starts, _ := simulate(t, 2, []part{
		{name: "long", limit: 10 * time.Second},
		{name: "short", limit: time.Second},
		{name: "wide", places: 2, limit: time.Second},
		{name: "late", after: []string{"short"}, limit: time.Second},
		{name: "wider", places: 8, limit: time.Second},
	})
	for name, want := range map[string]time.Duration{"long": 0, "short": 0, "late": time.Second, "wide": 10 * time.Second, "wider": 11 * time.Second} {
		if starts[name] != want {
			t.Errorf("%s starts at %s, want %s", name, starts[name], want)
		}
	}
}

func TestFailureStopsOnlyWhatNeedsIt(t *testing.T) {
	starts, verdicts := simulate(t, 1, []part{
		{name: "install", script: "fails"},
		{name: "build", after: []string{"install"}},
		{name: "browser", after: []string{"build"}},
		{name: "other"},
	})
	want := map[string]verdict{"install": failed, "build": blocked, "browser": blocked, "other": passed}
	for name, v := range want {
		if verdicts[name] != v {
			t.Errorf("%s: %s, want %s", name, verdicts[name], v)
		}
	}
	if _, ran := starts["build"]; ran {
		t.Error("a part ran whose dependency had failed")
	}
}

func TestInterruptedScheduleEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := &schedule{places: 1, out: io.Discard, run: func(_ context.Context, p part) result {
		cancel()
		return result{part: p, verdict: stopped}
	}}
	if got := s.start(ctx, []part{{name: "a"}, {name: "b"}}); len(got) != 1 || got[0].verdict != stopped {
		t.Errorf("results after an interrupt: %v", got)
	}
}

func TestReport(t *testing.T) {
	var b strings.Builder
	good := report(&b, []result{
		{part: part{name: "npm", kind: setup}, verdict: passed},
		{part: part{name: "rooms"}, verdict: failed, tests: tests{passed: 7, failed: 1, skipped: 2, names: []string{"internal/link TestRoutes"}}},
		{part: part{name: "types"}, verdict: passed, used: 20 * time.Second},
		{part: part{name: "vitest", budget: time.Second}, verdict: dear, tests: tests{passed: 5}},
		{part: part{name: "html"}, verdict: blocked},
	})
	if good {
		t.Error("a run with failures is reported as good")
	}
	for _, want := range []string{"FAILED: rooms\n  internal/link TestRoutes\n", "TOO DEAR: vitest\n", "not run: html\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, b.String())
		}
	}
	if !strings.HasSuffix(b.String(), "\n13 passed, 2 failed, 3 skipped\n") {
		t.Errorf("the closing line is wrong:\n%s", b.String())
	}
	b.Reset()
	if !report(&b, []result{{part: part{name: "types"}, verdict: passed}}) || !strings.HasSuffix(b.String(), "\n1 passed, 0 failed\n") {
		t.Errorf("a good run:\n%s", b.String())
	}
}
