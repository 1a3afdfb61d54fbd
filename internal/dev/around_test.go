package dev

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

func TestFoldersAroundTheSiteAreWatched(t *testing.T) {
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
	changes, around, err := watch(t.Context(), in("website"))
	if err != nil {
		t.Fatal(err)
	}
	around.include([]string{in("docs"), in("data/users.json"), in("gone"), in("docs")})
	for _, c := range []struct {
		file string
		seen bool
	}{{"website/a.md", true}, {"docs/deep/a.md", true}, {"data/users.json", true}, {"data/more.json", false}, {"other/a.md", false}, {"docs/.git", false}, {"docs/last.md", true}} {
		write(c.file)
		wait := 10 * time.Second
		if !c.seen {
			wait = 500 * time.Millisecond
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
