package dev

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
)

// pollEvery is the pause between two looks at all files.
const pollEvery = 500 * time.Millisecond

// poller finds changes by looking at all files again and again, where the system does not report them: on network drives, in
// folders shared with virtual machines, and where the system has no more watches to give.
type poller struct {
	events chan fsnotify.Event

	mu      sync.Mutex
	folders map[string]map[string]look // by absolute name, what each holds
}

// look is what a poller compares of a file.
type look struct {
	size     int64
	time     time.Time
	isFolder bool
}

func newPoller(ctx context.Context) *poller {
	p := &poller{events: make(chan fsnotify.Event), folders: map[string]map[string]look{}}
	go p.run(ctx)
	return p
}

// Add begins to look at a folder. What it holds now is no change.
func (p *poller) Add(folder string) error {
	now, err := listing(folder)
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, twice := p.folders[folder]; !twice {
		p.folders[folder] = now
	}
	return nil
}

func (p *poller) run(ctx context.Context) {
	pause := time.NewTicker(pollEvery)
	defer pause.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-pause.C:
		}
		for _, event := range p.compare() {
			select {
			case p.events <- event:
			case <-ctx.Done():
				return
			}
		}
	}
}

// compare returns what has changed since the last look.
func (p *poller) compare() []fsnotify.Event {
	p.mu.Lock()
	defer p.mu.Unlock()
	var changes []fsnotify.Event
	for folder, before := range p.folders {
		if now, err := listing(folder); err != nil {
			delete(p.folders, folder) // the listing of the folder above says that it is gone
		} else {
			changes = append(changes, differing(folder, before, now)...)
			p.folders[folder] = now
		}
	}
	return changes
}

// differing is how a folder differs from what it was.
func differing(folder string, before, now map[string]look) []fsnotify.Event {
	var changes []fsnotify.Event
	for name, is := range now {
		was, known := before[name]
		switch {
		case !known:
			changes = append(changes, fsnotify.Event{Name: filepath.Join(folder, name), Op: fsnotify.Create})
		case is != was:
			changes = append(changes, fsnotify.Event{Name: filepath.Join(folder, name), Op: fsnotify.Write})
		}
	}
	for name := range before {
		if _, ok := now[name]; !ok {
			changes = append(changes, fsnotify.Event{Name: filepath.Join(folder, name), Op: fsnotify.Remove})
		}
	}
	return changes
}

func listing(folder string) (map[string]look, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	found := make(map[string]look, len(entries))
	for _, e := range entries {
		if e.IsDir() {
			found[e.Name()] = look{isFolder: true} // its time changes with what it holds
			continue
		}
		if info, err := e.Info(); err == nil {
			found[e.Name()] = look{size: info.Size(), time: info.ModTime()}
		}
	}
	return found, nil
}
