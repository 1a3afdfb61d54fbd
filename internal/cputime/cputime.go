// Package cputime tells how long a call takes on the processor, which does not depend on what else a machine does.
package cputime

import (
	"runtime"
	"time"
)

// Of is the processor's time of a call that starts no goroutines. Where a system does not tell it of one thread, it is the
// time that passed.
func Of(call func()) time.Duration {
	used, done := Start()
	defer done()
	call()
	return used()
}

// Start begins to count what the calling goroutine takes, which stays on its thread until it calls done. Any goroutine may ask
// how much was used, until then: the processor's time, or where a system does not tell it of one thread, the time that passed.
func Start() (used func() time.Duration, done func()) {
	runtime.LockOSThread()
	start, clock := time.Now(), ofThread()
	before, known := clock()
	return func() time.Duration {
		if now, still := clock(); known && still {
			return now - before
		}
		return time.Since(start)
	}, runtime.UnlockOSThread
}
