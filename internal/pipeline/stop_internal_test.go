package pipeline

import (
	"context"
	"errors"
	"testing"
)

// TestAnOutputInItsPlaceWasNotStopped: a build that is told to stop while it puts its output in place says what is true.
func TestAnOutputInItsPlaceWasNotStopped(t *testing.T) {
	for _, placed := range []bool{false, true} {
		b := newBuilder(Options{Dir: t.TempDir()})
		ctx, stop := context.WithCancel(t.Context())
		err := b.phase(ctx, "write", func(context.Context) error {
			b.report.Output = placed
			stop()
			return nil
		})
		if errors.Is(err, context.Canceled) == placed {
			t.Errorf("with the output in its place (%t): %v", placed, err)
		}
		b.close()
	}
}
