package collector

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// TestTheCollectorRunsAsUsualOnceItHasRun: what is let grow grows once.
func TestTheCollectorRunsAsUsualOnceItHasRun(t *testing.T) {
	usual := debug.SetGCPercent(70)
	defer debug.SetGCPercent(usual)
	defer Postpone()()
	runtime.GC()
	for range 1000 {
		now := debug.SetGCPercent(100)
		debug.SetGCPercent(now)
		if now == 70 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("it still waits")
}
