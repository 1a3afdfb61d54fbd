package parallel_test

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/orihon/orihon/internal/parallel"
)

func TestEachCallsEveryNumberOnce(t *testing.T) {
	for _, n := range []int{0, 1, 3, 10_000} {
		calls := make([]atomic.Int32, n)
		parallel.Each(t.Context(), n, func(i int) { calls[i].Add(1) })
		for i := range calls {
			if got := calls[i].Load(); got != 1 {
				t.Errorf("of %d, number %d was called %d times", n, i, got)
			}
		}
	}
}

func TestEachStopsWhenTheContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var calls atomic.Int64
	parallel.Each(ctx, 1_000_000, func(int) {
		if calls.Add(1) == 10 {
			cancel()
		}
	})
	if n := calls.Load(); n < 10 || n > 10_000 {
		t.Errorf("%d calls after the context ended at the tenth", n)
	}
}
