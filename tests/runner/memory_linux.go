package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"syscall"
)

const (
	memoryFolder = "/dev/shm"
	noExec       = 8        // ST_NOEXEC of statfs: test binaries could not be run
	spare        = 12 << 30 // bytes of memory that must be available: temporary files take up to a quarter of it
	room         = 4 << 30  // bytes that must be free in the folder
)

// inMemory makes a folder for temporary files in memory, if there is plenty: on a disk, making and removing small files takes a
// fifth of what tests use of the processor. It returns "" if they have to go where they usually do.
func inMemory() string {
	var about syscall.Statfs_t
	if os.Getenv("TMPDIR") != "" || syscall.Statfs(memoryFolder, &about) != nil {
		return ""
	}
	if about.Flags&noExec != 0 || about.Bavail*uint64(about.Bsize) < room || available() < spare {
		return ""
	}
	dir, err := os.MkdirTemp(memoryFolder, "orihon-tests-")
	if err != nil {
		return ""
	}
	return dir
}

// available is how many bytes of memory processes can get, 0 if the system does not tell.
func available() uint64 {
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "MemAvailable:"); ok {
			var kilobytes uint64
			if _, err := fmt.Sscan(rest, &kilobytes); err == nil {
				return kilobytes << 10
			}
		}
	}
	return 0
}
