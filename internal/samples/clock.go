package samples

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"time"
)

// tick is the time between two readings of how busy the machine is.
const tick = 100 * time.Millisecond

// leastShare bounds how long a limit can take by the clock: four times as long as it says.
const leastShare = 0.25

// share is the part of a processor that a program gets now, at most 1. A variable, so that tests can starve samples.
var share = shareOfProcessor

// limit ends after a time that counts only the program's share of the processors: on a machine with two programs for each
// processor it takes twice as long, and a limit means the same on a busy machine as on a quiet one.
type limit struct {
	over  chan struct{} // closed when the time is up
	stop  chan struct{}
	began time.Time
	given time.Duration
}

func newLimit(given time.Duration) *limit {
	l := &limit{over: make(chan struct{}), stop: make(chan struct{}), began: time.Now(), given: given}
	go l.count()
	return l
}

func (l *limit) count() {
	left := l.given
	last := l.began
	for left > 0 {
		select {
		case <-l.stop:
			return
		case <-time.After(min(tick, left)):
		}
		now := time.Now()
		left -= time.Duration(float64(now.Sub(last)) * max(share(), leastShare))
		last = now
	}
	close(l.over)
}

func (l *limit) end() { close(l.stop) }

// String says how long the limit was, and how long by the clock where that is much longer.
func (l *limit) String() string {
	text := l.given.String()
	if took := time.Since(l.began); took > l.given*5/4 {
		text += " (" + took.Round(time.Second).String() + " by the clock, since the machine is busy)"
	}
	return text
}

// shareOfProcessor is 1 where the system does not say how many programs want to run.
func shareOfProcessor() float64 {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 1
	}
	return shareIn(text, runtime.NumCPU())
}

// shareIn reads "1.24 0.95 0.80 3/512 4711": three of 512 want to run, and one of these is who asks.
func shareIn(loadavg []byte, processors int) float64 {
	fields := bytes.Fields(loadavg)
	if len(fields) < 4 {
		return 1
	}
	running, _, _ := bytes.Cut(fields[3], []byte("/"))
	n, err := strconv.Atoi(string(running))
	if err != nil || n-1 <= processors {
		return 1
	}
	return float64(processors) / float64(n-1)
}
