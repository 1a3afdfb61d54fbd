package main

import (
	"os"
	"syscall"
)

// peakMegabytes returns the most memory that an ended program used.
func peakMegabytes(p *os.ProcessState) int {
	usage, _ := p.SysUsage().(*syscall.Rusage)
	return int(usage.Maxrss >> 10)
}
