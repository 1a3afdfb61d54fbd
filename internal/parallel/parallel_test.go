package parallel_test

import (
	"context"
	"errors"
	"runtime"
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

func TestTryReturnsTheFirstFailureAndStops(t *testing.T) {
	first := errors.New("the fifth fails")
	var calls, stopped atomic.Int64
	err := parallel.Try(t.Context(), 1000, 4, func(ctx context.Context, i int) error {
		calls.Add(1)
		if i == 4 {
			return first
		}
		if i > 4 {
			<-ctx.Done()
			stopped.Add(1)
			return ctx.Err()
		}
		return nil
	})
	if !errors.Is(err, first) {
		t.Errorf("got %v", err)
	}
	if n := calls.Load(); n < 5 || n > 5+4 || stopped.Load() > 4 {
		t.Errorf("%d calls, %d of which were stopped", n, stopped.Load())
	}
}

func TestTryRunsNoMoreAtOnceThanItMay(t *testing.T) {
	for _, width := range []int{-1, 0, 1, 3, 50} {
		var now, most, calls atomic.Int64
		err := parallel.Try(t.Context(), 20, width, func(context.Context, int) error {
			calls.Add(1)
			most.Store(max(most.Load(), now.Add(1)))
			runtime.Gosched()
			now.Add(-1)
			return nil
		})
		if err != nil || calls.Load() != 20 || most.Load() > int64(max(1, width)) {
			t.Errorf("width %d: %d calls, %d at once, %v", width, calls.Load(), most.Load(), err)
		}
	}
}

func TestTrySaysThatTheContextEnded(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("enough")
	cancel(why)
	err := parallel.Try(ctx, 3, 2, func(context.Context, int) error {
		t.Error("called")
		return nil
	})
	if !errors.Is(err, why) {
		t.Errorf("got %v", err)
	}
}
