package dev

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
)

func TestFoldersAroundTheSiteAreWatched(t *testing.T) {
	refused := func(string) (*fsnotify.Watcher, error) { return nil, errors.New("no watches are left") }
	for name, report := range map[string]reporter{"reported": notify, "polled": nil, "not to be reported": refused} {
		t.Run(name, func(t *testing.T) {
			t.Parallel() // waits for what must not come
			watchesAround(t, report)
		})
	}
}

func watchesAround(t *testing.T, report reporter) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	in := func(name string) string { return filepath.Join(root, filepath.FromSlash(name)) }
	for _, dir := range []string{"website", "docs/deep", "other", "data"} {
		if err := os.MkdirAll(in(dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write := func(name string) {
		if err := os.WriteFile(in(name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("data/users.json")
	changes, around, err := watch(t.Context(), in("website"), report)
	if err != nil {
		t.Fatal(err)
	}
	if isRefused := strings.HasPrefix(t.Name(), "TestFoldersAroundTheSiteAreWatched/not"); (around.unreported != nil) != isRefused {
		t.Errorf("not reported because of %v", around.unreported)
	}
	around.include([]string{in("docs"), in("data/users.json"), in("gone"), in("docs")})
	for _, c := range []struct {
		file string
		seen bool
	}{{"website/a.md", true}, {"docs/deep/a.md", true}, {"data/users.json", true}, {"data/more.json", false}, {"other/a.md", false}, {"docs/.git", false}, {"docs/last.md", true}} {
		write(c.file)
		wait := 10 * time.Second
		if !c.seen {
			wait = 2 * pollEvery
		}
		select {
		case files := <-changes:
			if !c.seen || !slices.Contains(files, in(c.file)) {
				t.Errorf("%s: told of %v", c.file, files)
			}
		case <-time.After(wait):
			if c.seen {
				t.Errorf("%s: nothing is told", c.file)
			}
		}
	}
}
