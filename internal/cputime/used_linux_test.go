package cputime

import (
	"runtime"
	"testing"
	"time"
)

// TestThreadsThatEnded have no clock any more: it is not known what they used, and the time that passed is told.
func TestThreadsThatEnded(t *testing.T) {
	clocks, uses := make(chan func() (time.Duration, bool)), make(chan func() time.Duration)
	go func() {
		runtime.LockOSThread()
		clocks <- ofThread()
	}() // a thread ends with the goroutine that was bound to it
	go func() {
		used, _ := Start()
		uses <- used
	}()
	clock, used, began := <-clocks, <-uses, time.Now()
	for range 500 {
		if took, known := clock(); !known {
			if took != 0 {
				t.Errorf("a thread that ended took %v", took)
			}
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if _, known := clock(); known {
		t.Skip("the thread goes on")
	}
	for range 500 {
		if time.Sleep(10 * time.Millisecond); used() >= time.Since(began) {
			return
		}
	}
	t.Errorf("%v passed, and the thread is said to have taken %v", time.Since(began), used())
}
