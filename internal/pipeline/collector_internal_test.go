package pipeline

import (
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// TestTheCollectorIsLeftAsItWas: a build alone in its process tunes it, a large one differently, and others leave it alone.
func TestTheCollectorIsLeftAsItWas(t *testing.T) {
	usual := debug.SetGCPercent(100)
	defer debug.SetGCPercent(usual)
	for _, test := range []struct {
		opt                Options
		documents          int
		begun, read, after uint64
	}{
		{Options{}, 10, 100, 100, 100},
		{Options{}, 10_000, 100, 100, 100},
		{Options{Alone: true}, 4_999, 3200, 3200, 100},
		{Options{Alone: true}, 5_000, 3200, 40, 100},
		{Options{Alone: true, State: NewState()}, 5_000, 100, 100, 100}, // of dev, which sees to it itself
	} {
		test.opt.Dir = t.TempDir()
		b := newBuilder(test.opt)
		begun := percent()
		b.spareMemory(test.documents)
		read := percent()
		b.close()
		if after := percent(); begun != test.begun || read != test.read || after != test.after {
			t.Errorf("%d documents, alone %v: %d, %d, %d; want %d, %d, %d", test.documents, test.opt.Alone, begun, read, after, test.begun, test.read, test.after)
		}
	}
}

// percent is the collector's, see debug.SetGCPercent.
func percent() uint64 {
	sample := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
