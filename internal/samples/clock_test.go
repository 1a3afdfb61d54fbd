package samples

import (
	"strings"
	"testing"
	"time"
)

func TestShareOfProcessor(t *testing.T) {
	for text, want := range map[string]float64{
		"0.00 0.00 0.00 1/80 5": 1, "9.00 9.00 9.00 3/80 5": 1, "0.00 0.00 0.00 9/80 5": 0.25, "": 1, "0 0 0 x/80 5": 1,
	} {
		if got := shareIn([]byte(text), 2); got != want {
			t.Errorf("%q: %v, not %v", text, got, want)
		}
	}
}

// TestLimitWaitsForBusyMachine: a sample that gets a third of a processor has three times as long, and four times at most.
func TestLimitWaitsForBusyMachine(t *testing.T) {
	defer func(was func() float64) { share = was }(share)
	for given, times := range map[float64]time.Duration{1. / 3: 3, 0.01: 4} {
		share = func() float64 { return given }
		l := newLimit(200 * time.Millisecond)
		select {
		case <-l.over:
		case <-time.After(time.Minute):
			t.Fatal("the limit never ends")
		}
		if took := time.Since(l.began); took < times*200*time.Millisecond*9/10 {
			t.Errorf("with %v of a processor it ended after %s", given, took)
		}
		if !strings.HasPrefix(l.String(), "200ms (") || !strings.HasSuffix(l.String(), " by the clock, since the machine is busy)") {
			t.Error(l.String())
		}
		l.end()
	}
	if quiet := newLimit(time.Hour); quiet.String() != "1h0m0s" {
		t.Error(quiet)
	} else {
		quiet.end()
	}
}
