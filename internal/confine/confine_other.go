//go:build !linux

package confine

import (
	"os"
	"runtime"
)

// Missing says what this system cannot do to confine a process, "" if it can do all.
func Missing() string {
	return "Orihon cannot confine a process on " + runtime.GOOS + ": it can open the files that its user can, and its memory has no limit"
}

// peakMemory is not known.
func peakMemory(*os.ProcessState) int64 { return 0 }

// enter has nothing to give up.
func enter(Rights) error { return nil }
