package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

// used is what this thread has taken so far.
func used() (d time.Duration, known bool) {
	var usage unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_THREAD, &usage); err != nil {
		return 0, false
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), true
}
