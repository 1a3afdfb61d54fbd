package deploy

import "sync"

// meter adds up what is done, for many goroutines.
type meter struct {
	mu   sync.Mutex
	now  Progress
	tell func(Progress)
}

func newMeter(objects int, bytes int64, tell func(Progress)) *meter {
	return &meter{now: Progress{AllObjects: objects, AllBytes: bytes}, tell: tell}
}

func (m *meter) add(bytes int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now.Objects++
	m.now.Bytes += bytes
	if m.tell != nil {
		m.tell(m.now)
	}
}
