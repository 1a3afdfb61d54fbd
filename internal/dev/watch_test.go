package dev

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// folder is a site folder in which files change as a test says, with the events that a system tells of it.
type folder struct {
	t      *testing.T
	dir    string
	events chan fsnotify.Event
}

func (f *folder) tell(op fsnotify.Op, name string, err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
	f.events <- fsnotify.Event{Name: filepath.Join(f.dir, name), Op: op}
}

func (f *folder) write(name, text string) {
	f.tell(fsnotify.Write, name, os.WriteFile(filepath.Join(f.dir, name), []byte(text), 0o644))
}

func (f *folder) remove(name string) {
	f.tell(fsnotify.Remove, name, os.Remove(filepath.Join(f.dir, name)))
}

func (f *folder) rename(from, to string) {
	err := os.Rename(filepath.Join(f.dir, from), filepath.Join(f.dir, to))
	f.tell(fsnotify.Rename, from, err)
	f.tell(fsnotify.Create, to, nil)
}

// TestSavesThatFollowEachOtherAreOneUpdate as editors, formatters and checkouts make them. Time is that of the bubble, which
// passes only when nothing else happens.
func TestSavesThatFollowEachOtherAreOneUpdate(t *testing.T) {
	vim := func(f *folder) {
		f.write("4913", "")
		f.remove("4913")
		f.rename("index.md", "index.md~")
		time.Sleep(settleSwap - time.Millisecond) // until then the file is gone
		f.write("index.md", "")
		f.write("index.md", "last")
		f.remove("index.md~")
	}
	for name, c := range map[string]struct {
		save    func(*folder)
		updates []string      // the text of the page at each
		after   time.Duration // how long the newest of them waited for more; 0: not looked at
	}{
		"one write": {func(f *folder) { f.write("index.md", "last") }, []string{"last"}, settle},
		"emptied and filled": {func(f *folder) {
			f.write("index.md", "")
			time.Sleep(sameSave)
			f.write("index.md", "last")
		}, []string{"last"}, settle},
		"atomic": {func(f *folder) {
			f.write(".index.md.tmp", "last")
			f.rename(".index.md.tmp", "index.md")
		}, []string{"last"}, settle},
		"vim": {vim, []string{"last"}, 0},
		"a formatter after the save": {func(f *folder) {
			f.write("index.md", "first")
			time.Sleep(settle - time.Millisecond)
			f.write("index.md", "second")
			time.Sleep(settlePair - time.Millisecond)
			f.write("index.md", "last")
		}, []string{"last"}, settleBurst},
		"burst": {func(f *folder) {
			for i := range 20 {
				f.write("index.md", fmt.Sprint(i))
				time.Sleep(5 * time.Millisecond)
			}
			f.write("index.md", "last")
		}, []string{"last"}, settleBurst},
		"checkout": {func(f *folder) {
			for i := range 50 {
				f.write(fmt.Sprintf("page%d.md", i), "text")
				time.Sleep(time.Duration(i%5) * time.Millisecond)
			}
			f.write("index.md", "last")
		}, []string{"last"}, settleBurst},
		"two saves": {func(f *folder) {
			f.write("index.md", "first")
			time.Sleep(time.Second)
			f.write("index.md", "last")
		}, []string{"first", "last"}, settle},
		"a page that stays gone": {func(f *folder) {
			f.remove("index.md")
			time.Sleep(time.Second)
			f.write("index.md", "last")
		}, []string{"", "last"}, settle},
	} {
		t.Run(name, func(t *testing.T) { synctest.Test(t, func(t *testing.T) { follows(t, c.save, c.updates, c.after) }) })
	}
}

// follows holds which updates a save makes, by the text of the page at each, and how long the last one waited.
func follows(t *testing.T, save func(*folder), want []string, after time.Duration) {
	f := &folder{t: t, dir: t.TempDir(), events: make(chan fsnotify.Event)}
	page := filepath.Join(f.dir, "index.md")
	if err := os.WriteFile(page, []byte("before"), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	changes := make(chan []string)
	w := watched{dir: f.dir, around: &surroundings{known: map[string]bool{}}, events: f.events}
	go w.pass(ctx, changes)
	saved := make(chan time.Time, 1)
	go func() {
		save(f)
		saved <- time.Now()
	}()
	var got []string
	var last time.Time
	for quiet := false; !quiet; {
		select {
		case <-changes:
			text, _ := os.ReadFile(page)
			got, last = append(got, string(text)), time.Now()
		case <-time.After(10 * time.Second):
			quiet = true
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("updates with the texts %q, want %q", got, want)
	}
	if waited := last.Sub(<-saved); after > 0 && waited != after {
		t.Errorf("told %v after the last save, want %v", waited, after)
	}
}
