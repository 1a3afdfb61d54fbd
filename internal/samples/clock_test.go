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

// TestLimitWaitsForBusyMachine: a sample that gets a tenth of a processor has ten times as long.
func TestLimitWaitsForBusyMachine(t *testing.T) {
	defer func(was func() float64) { share = was }(share)
	share = func() float64 { return 0.1 }
	l := newLimit(200 * time.Millisecond)
	defer l.end()
	select {
	case <-l.over:
	case <-time.After(time.Minute):
		t.Fatal("the limit never ends")
	}
	if took := time.Since(l.began); took < 1500*time.Millisecond {
		t.Errorf("it ended after %s", took)
	}
	if !strings.HasPrefix(l.String(), "200ms (") || !strings.HasSuffix(l.String(), " by the clock, since the machine is busy)") {
		t.Error(l.String())
	}
	if quiet := newLimit(time.Hour); quiet.String() != "1h0m0s" {
		t.Error(quiet)
	} else {
		quiet.end()
	}
}
