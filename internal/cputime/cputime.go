// Package cputime tells tests how long a call takes on the processor, which does not depend on what else a machine does.
package cputime

import (
	"runtime"
	"time"
)

// Of is the processor's time of a call that starts no goroutines. Where a system does not tell it of one thread, it is the
// time that passed.
func Of(call func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	start := time.Now()
	before, known := used()
	call()
	if after, _ := used(); known {
		return after - before
	}
	return time.Since(start)
}
