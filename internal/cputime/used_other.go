//go:build !linux

package cputime

import "time"

func ofThread() func() (d time.Duration, known bool) {
	return func() (time.Duration, bool) { return 0, false }
}
