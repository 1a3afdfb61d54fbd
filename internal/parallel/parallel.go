// Package parallel runs work on all cores, or as many at once as a service takes.
package parallel

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do for 0 to n-1 on all cores, in no order, and returns when all calls have. When ctx ends, no further call
// begins.
func Each(ctx context.Context, n int, do func(i int)) {
	each(ctx, n, runtime.GOMAXPROCS(0), do)
}

// Try calls do for 0 to n-1, width at a time, until one fails, and returns the first failure, or why ctx ended before all
// were called. The context of the other calls ends with a failure.
func Try(ctx context.Context, n, width int, do func(ctx context.Context, i int) error) error {
	running, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	each(running, n, max(1, width), func(i int) {
		if err := do(running, i); err != nil {
			fail(err) // of several, the first counts
		}
	})
	return context.Cause(running)
}

func each(ctx context.Context, n, width int, do func(i int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(width, n) {
		wait.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				do(i)
			}
		})
	}
	wait.Wait()
}
