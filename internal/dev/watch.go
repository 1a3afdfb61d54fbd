package dev

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/source"
)

// How long the folder must be quiet before an update. Editors save in several steps: they empty a file and fill it, or write
// another one and give it the name of the first.
const (
	settle      = 8 * time.Millisecond   // after steps of one save
	settlePair  = 60 * time.Millisecond  // after a second save, as of a formatter
	settleBurst = 150 * time.Millisecond // after more of them, as of a checkout
	settleSwap  = 120 * time.Millisecond // while a file that was there is gone: it may be about to come back
	sameSave    = 3 * time.Millisecond   // between steps of one save
)

// burst is what happens until the folder is quiet.
type burst struct {
	files map[string]bool // absolute names
	last  time.Time       // of the newest event
	saves int             // as far as the time between them tells
}

// note adds an event and returns how long the folder must be quiet from then on.
func (b *burst) note(name string, at time.Time) time.Duration {
	if b.saves == 0 || at.Sub(b.last) > sameSave {
		b.saves++
	}
	b.last = at
	b.files[name] = true
	switch b.saves {
	case 1:
		return settle
	case 2:
		return settlePair
	}
	return settleBurst
}

// isMissing reports whether a file of the burst is gone.
func (b *burst) isMissing() bool {
	for name := range b.files {
		if _, err := os.Lstat(name); err != nil {
			return true
		}
	}
	return false
}

func newBurst() *burst { return &burst{files: map[string]bool{}} }

// watch returns a channel that gets the absolute names of the files that have changed below dir, once it is quiet there. It
// is closed when ctx ends. What lies around dir is watched once it is known to belong to the site. Where report fails or is
// nil, files are looked at again and again.
func watch(ctx context.Context, dir string, report reporter) (<-chan []string, *surroundings, error) {
	around := &surroundings{known: map[string]bool{}}
	w := watched{dir: dir, around: around, add: func(root, dir string) error { return addFolders(around.watcher, root, dir) }}
	end := func() error { return nil }
	if report != nil {
		notified, err := report(dir)
		if err == nil {
			around.watcher, w.events, w.errors, end = notified, notified.Events, notified.Errors, notified.Close
		}
		around.unreported = err
	}
	if around.watcher == nil {
		p := newPoller(ctx)
		around.watcher, w.events = p, p.events
		if err := addFolders(p, dir, dir); err != nil {
			return nil, nil, err
		}
	}
	changes := make(chan []string)
	go func() {
		defer func() { _ = end() }()
		defer close(changes)
		w.pass(ctx, changes)
	}()
	return changes, around, nil
}

// reporter has the system report changes below a folder.
type reporter func(dir string) (*fsnotify.Watcher, error)

// notify is the reporter of this system.
func notify(dir string) (*fsnotify.Watcher, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	if err := addFolders(watcher, dir, dir); err != nil {
		return nil, errors.Join(err, watcher.Close())
	}
	return watcher, nil
}

// watched is a site folder with what is told of it. It knows time by timers alone, so that tests can let it pass.
type watched struct {
	dir    string
	around *surroundings
	events <-chan fsnotify.Event
	errors <-chan error
	add    func(root, dir string) error // watches a new folder, too
}

// pass sends the names of files that have changed, all that belong together at once, until ctx ends.
func (w watched) pass(ctx context.Context, changes chan<- []string) {
	quiet := time.NewTimer(time.Hour)
	quiet.Stop()
	now, waited := newBurst(), false
	for {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-w.events:
			if !ok {
				return
			}
			if event.Op == fsnotify.Chmod {
				continue
			}
			root, ok := w.around.rootOf(w.dir, event.Name)
			if !ok || ignored(root, event.Name) {
				continue
			}
			if info, err := os.Stat(event.Name); err == nil && info.IsDir() {
				// A folder that cannot be watched is noticed with the next change beside it.
				_ = w.add(root, event.Name)
			}
			quiet.Reset(now.note(event.Name, time.Now()))
			waited = false
		case _, ok := <-w.errors:
			if !ok {
				return
			}
			// Events were lost: look at everything again.
			now.files[w.dir] = true
			quiet.Reset(settleBurst)
		case <-quiet.C:
			if !waited && now.isMissing() {
				waited = true
				quiet.Reset(settleSwap)
				continue
			}
			files := make([]string, 0, len(now.files))
			for name := range now.files {
				files = append(files, name)
			}
			select {
			case changes <- files:
				now = newBurst()
			case <-ctx.Done():
				return
			}
		}
	}
}

// watcher reports changes of the files in folders, without those in the folders below.
type watcher interface{ Add(folder string) error }

func addFolders(w watcher, root, dir string) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		switch {
		case name != dir && errors.Is(err, fs.ErrNotExist):
			return nil // it went while the folder was read
		case err != nil || !d.IsDir():
			return err
		case name != root && ignored(root, name):
			return filepath.SkipDir
		}
		err = w.Add(name)
		if _, gone := os.Lstat(name); name != dir && errors.Is(gone, fs.ErrNotExist) {
			return filepath.SkipDir
		}
		return err
	})
}

// ignored reports names within a folder that are no part of the site, by the rule for all rooms, and the output of builds beside it.
func ignored(root, name string) bool {
	rel := filepath.ToSlash(strings.TrimPrefix(strings.TrimPrefix(name, root), string(filepath.Separator)))
	first, _, _ := strings.Cut(rel, "/")
	return source.Ignored(rel) || first == "build" || strings.HasPrefix(first, "build"+output.WorkInfix)
}

// surroundings are the folders and files around the site folder that belong to the site.
type surroundings struct {
	watcher    watcher
	unreported error // why files are looked at again and again; nil if the system reports changes, or nobody asked it to

	mu    sync.Mutex
	known map[string]bool // absolute name -> whether it is a folder, with all that it holds
}

// include watches folders and files, by their absolute names. Those that are not there are noticed once a folder that holds
// them is watched.
func (s *surroundings) include(names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range names {
		if _, twice := s.known[name]; twice {
			continue
		}
		info, err := os.Stat(name)
		if err != nil {
			continue
		}
		s.known[name] = info.IsDir()
		if info.IsDir() {
			_ = addFolders(s.watcher, name, name)
		} else {
			_ = s.watcher.Add(filepath.Dir(name)) // editors put another file in the place of the first
		}
	}
}

// rootOf is the watched folder that a name lies in, or the file itself. False: it is no part of the site.
func (s *surroundings) rootOf(dir, name string) (string, bool) {
	if within(dir, name) {
		return dir, true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for known, isFolder := range s.known {
		if known == name || isFolder && within(known, name) {
			return known, true
		}
	}
	return "", false
}

func within(dir, name string) bool {
	return name == dir || strings.HasPrefix(name, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator))
}
