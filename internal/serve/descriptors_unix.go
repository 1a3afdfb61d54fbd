//go:build unix

package serve

import "golang.org/x/sys/unix"

// affordable is how many connections there are descriptors for: every second one may have a file open, and some are for the process.
func affordable() int {
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit); err != nil {
		return DefaultConnections
	}
	return int(min(limit.Cur, 1<<20)*2/3) - 32
}
