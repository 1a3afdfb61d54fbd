package main

import (
	"context"
	"sync"
	"sync/atomic"
)

// inOrder does numbered work, some at a time, and hands on what came of it in the order of the numbers, until all is done,
// the work fails or the context ends. What was finished by then is handed on too, also behind work that was not.
func inOrder(ctx context.Context, jobs, n int, work func(context.Context, int) (verdict, error), take func(int, verdict)) error {
	type result struct {
		verdict verdict
		err     error
	}
	results := make([]chan result, n)
	for i := range results {
		results[i] = make(chan result, 1)
	}
	ctx, cancel := context.WithCancel(ctx)
	var working sync.WaitGroup
	defer working.Wait()
	defer cancel()
	var next atomic.Int64
	for range max(jobs, 1) {
		working.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				v, err := work(ctx, i)
				results[i] <- result{v, err}
			}
		})
	}
	for i, done := range results {
		var failure error
		select {
		case r := <-done:
			if failure = r.err; failure == nil {
				take(i, r.verdict)
			}
		case <-ctx.Done():
			failure = ctx.Err()
		}
		if failure == nil {
			continue
		}
		cancel()
		working.Wait()
		for j := i; j < n; j++ {
			select {
			case r := <-results[j]:
				if r.err == nil {
					take(j, r.verdict)
				}
			default: // it was not tried to its end
			}
		}
		return failure
	}
	return nil
}
