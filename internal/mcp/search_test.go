package mcp

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"
)

// TestAsksThatWereStopped leave no engine behind: the next question has one of its own.
func TestAsksThatWereStopped(t *testing.T) {
	s := &searcher{folder: site(t)}
	ask := func(ctx context.Context, query string) string { return answer(s.ask(ctx, "en", query, scope{}, 3)) }
	first := ask(t.Context(), "guide")
	if len(s.free) != 1 {
		t.Fatalf("%d engines after an answer: %s", len(s.free), first)
	}
	engine := s.free[0]
	if other := ask(t.Context(), "heading"); other != first || len(s.free) != 1 || s.free[0] != engine {
		t.Errorf("another question: %s, by %d engines", other, len(s.free))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 20 { // whether a turn or the end is seen first is open
		if stopped := ask(ctx, "other"); stopped == first {
			t.Errorf("stopped: %s", stopped)
		}
	}
	s.close()
	if s.close(); len(s.free) != 0 {
		t.Error("a closed searcher has an engine")
	}
	if after := ask(t.Context(), "guide"); after != first {
		t.Errorf("after it was closed: %s, want %s", after, first)
	}
	s.close()
}

// TestQueriesRunSideBySide, by no more engines than there are processors.
func TestQueriesRunSideBySide(t *testing.T) {
	s := &searcher{folder: site(t)}
	defer s.close()
	ask := func(i int) string { return answer(s.ask(t.Context(), "en", fmt.Sprint(i), scope{}, 3)) }
	want := ask(0)
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			if got := ask(i); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
	all.Wait()
	if n := len(s.free); n < 1 || n > runtime.GOMAXPROCS(0) {
		t.Errorf("%d engines", n)
	}
	if len(s.answers) != 0 {
		t.Errorf("%d failures are kept", len(s.answers))
	}
}

// TestAnswersAreKept, not without end, and until the next build.
func TestAnswersAreKept(t *testing.T) {
	s := &searcher{folder: site(t)}
	defer s.close()
	for i := range mostAnswers + 1 {
		engine, err := s.take(t.Context(), "build")
		if err != nil {
			t.Fatal(err)
		}
		q := question{query: fmt.Sprint(i)}
		r := &result{OK: true, Total: i}
		s.give(engine, "build", q, r)
		if s.known("build", q) != r || s.known("next", q) != nil || len(s.answers) > mostAnswers || len(s.free) != 1 {
			t.Fatalf("answer %d: %d are kept, by %d engines", i, len(s.answers), len(s.free))
		}
	}
	late, err := s.take(t.Context(), "build")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.take(t.Context(), "next"); err != nil {
		t.Fatal(err)
	}
	if s.give(late, "build", question{}, &result{OK: true}); len(s.free) != 0 || len(s.answers) != 0 {
		t.Errorf("of an earlier build there are %d engines, %d answers", len(s.free), len(s.answers))
	}
}

// TestAnswersEndWithTheirBuild: what was known of one is not told of the next.
func TestAnswersEndWithTheirBuild(t *testing.T) {
	f := site(t)
	s := &searcher{folder: f}
	defer s.close()
	first := answer(s.ask(t.Context(), "en", "guide", scope{}, 3))
	engine := s.free[0]
	manifest := filepath.Join(f.dir, "_orihon", "manifest.json")
	if err := os.Chtimes(manifest, time.Now(), time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if again := answer(s.ask(t.Context(), "en", "guide", scope{}, 3)); again != first || s.free[0] == engine {
		t.Errorf("%s, want %s by another engine", again, first)
	}
}
