//go:build unix

package main

import (
	"os"
	"syscall"
)

// peakMemory returns the largest resident size of a process that has ended, in the unit of its system: KB on Linux.
func peakMemory(state *os.ProcessState) (size int64, ok bool) {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0, false
	}
	return usage.Maxrss, true
}
