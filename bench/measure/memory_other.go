//go:build !unix

package main

import "os"

func peakMemory(*os.ProcessState) (size int64, ok bool) { return 0, false }
