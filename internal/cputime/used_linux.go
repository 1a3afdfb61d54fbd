package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

// ofThread is the clock of this thread, which all threads may read. Its number is made as the kernel's CPUCLOCK macros do it
// (include/linux/posix-timers.h): the complement of the thread's id, then the bits of "one thread" and "time scheduled".
func ofThread() func() (d time.Duration, known bool) {
	const oneThread, scheduled = 4, 2
	clock := int32(^unix.Gettid()<<3 | oneThread | scheduled)
	return func() (time.Duration, bool) {
		var t unix.Timespec
		if err := unix.ClockGettime(clock, &t); err != nil {
			return 0, false
		}
		return time.Duration(t.Nano()), true
	}
}
