package mcp

import (
	"context"
	"testing"
)

// TestAsksThatWereStopped leave no engine behind: the next question has one of its own.
func TestAsksThatWereStopped(t *testing.T) {
	s := &searcher{folder: site(t)}
	ask := func(ctx context.Context) string { return answer(s.ask(ctx, "en", "guide", scope{}, 3)) }
	first := ask(t.Context())
	if s.engine == nil {
		t.Fatalf("no engine answers: %s", first)
	}
	engine := s.engine
	if again := ask(t.Context()); again != first || s.engine != engine {
		t.Errorf("asked again: %s, want %s by the same engine", again, first)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if stopped := ask(ctx); stopped == first || s.engine != nil {
		t.Errorf("stopped: %s", stopped)
	}
	if after := ask(t.Context()); after != first {
		t.Errorf("after it: %s, want %s", after, first)
	}
	s.close()
	if s.close(); s.engine != nil {
		t.Error("a closed searcher has an engine")
	}
	if after := ask(t.Context()); after != first {
		t.Errorf("after it was closed: %s, want %s", after, first)
	}
	s.close()
}
