package cputime

import (
	"testing"
	"time"
)

// TestThreadsThatEnded have no clock any more: it is not known what they used, and the time that passed is told.
func TestThreadsThatEnded(t *testing.T) {
	for range 4 { // the first thread of a process never ends
		if endedThread(t) {
			return
		}
	}
	t.Error("no thread ends with the goroutine that has it for itself")
}

// endedThread asks about the thread of a goroutine that began to count and ended. It reports whether the thread ended too.
func endedThread(t *testing.T) bool {
	t.Helper()
	clocks, uses := make(chan func() (time.Duration, bool), 1), make(chan func() time.Duration, 1)
	go func() {
		used, _ := Start()
		clocks <- ofThread()
		uses <- used
	}()
	clock, used, began := <-clocks, <-uses, time.Now()
	for range 50 {
		time.Sleep(10 * time.Millisecond)
		took, known := clock()
		if known {
			continue
		}
		if passed := time.Since(began); took != 0 || used() < passed {
			t.Errorf("%v passed, and a thread that ended is said to have taken %v, %v", passed, took, used())
		}
		return true
	}
	return false
}
