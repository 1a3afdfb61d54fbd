package cputime

import (
	"runtime"
	"testing"
	"time"
)

func TestOfCountsWorkAndNotWaiting(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems tell the time that passed")
	}
	if waited := Of(func() { time.Sleep(50 * time.Millisecond) }); waited > 25*time.Millisecond {
		t.Errorf("waiting took %v of the processor", waited)
	}
	sum := 0
	worked := Of(func() {
		for i := range 100_000_000 {
			sum += i ^ sum
		}
	})
	if worked < time.Millisecond {
		t.Errorf("work took %v of the processor (%d)", worked, sum)
	}
}

func TestAnotherGoroutineAsksWhatWasUsed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems tell the time that passed")
	}
	asked, told := make(chan func() time.Duration), make(chan time.Duration)
	go func() {
		for used := range asked {
			told <- used()
		}
	}()
	defer close(asked)
	used, done := Start()
	defer done()
	time.Sleep(50 * time.Millisecond)
	asked <- used
	waited := <-told
	if waited > 25*time.Millisecond {
		t.Errorf("waiting took %v of the processor", waited)
	}
	sum := 0
	for i := range 100_000_000 {
		sum += i ^ sum
	}
	asked <- used
	if worked := <-told; worked < waited+time.Millisecond {
		t.Errorf("work took %v of the processor, waiting before it %v (%d)", worked, waited, sum)
	}
}
