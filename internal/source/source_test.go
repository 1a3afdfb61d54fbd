package source_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	disk.Fill(t, dir, files)
}

func open(t *testing.T, dir string) *source.Tree {
	t.Helper()
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	return tree
}

func TestIgnored(t *testing.T) {
	for name, want := range map[string]bool{
		"docs/a.md": false, "docs/build/a.md": false, ".git/HEAD": true, "docs/.hidden/a.md": true, "docs/.a.md": true,
		"node_modules/a/index.js": true, "previews/node_modules/a.js": true, "docs/a.md~": true, "docs/.a.md.swp": true,
		"docs/a.swp": true, "docs/a.swx": true, "docs/4913": true, "docs/4913.md": false, ".": false, "..": false,
		"static/.well-known/security.txt": false, "static/.nojekyll": false, "static/node_modules/a.js": false,
		"static/a.txt~": true, "docs/static/.well-known": true,
	} {
		if got := source.Ignored(name); got != want {
			t.Errorf("Ignored(%q) = %v", name, got)
		}
	}
}

func TestWalkVisitsWhatBelongsToTheSite(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"docs/b.md": "", "docs/a.md": "", "docs/.git/x": "", "docs/deep/c.md": "", "docs/a.md~": "", "static/.well-known/x": "",
	})
	var seen []string
	for _, folder := range []string{"docs", "static", "none"} {
		source.Walk(open(t, dir), folder, func(name string, entry fs.DirEntry) {
			if entry.IsDir() {
				t.Errorf("%s is a folder", name)
			}
			seen = append(seen, name)
		})
	}
	if want := []string{"docs/a.md", "docs/b.md", "docs/deep/c.md", "static/.well-known/x"}; !slices.Equal(seen, want) {
		t.Errorf("visited %q", seen)
	}
}

// TestHolds makes a record of every kind of look, and then one change at a time.
func TestHolds(t *testing.T) {
	for name, c := range map[string]struct {
		change map[string]string // "": removed
		holds  bool
	}{
		"nothing":                            {nil, true},
		"another file":                       {map[string]string{"other/x": "2"}, true},
		"what was read":                      {map[string]string{"docs/a.md": "b"}, false},
		"what was read, at the same size":    {map[string]string{"docs/a.md": "c"}, false},
		"what was read is gone":              {map[string]string{"docs/a.md": ""}, false},
		"what was looked for":                {map[string]string{"docs/near.tsx": "x"}, false},
		"a name in a listed folder":          {map[string]string{"lib/new.ts": "x"}, false},
		"a name gone from a listed folder":   {map[string]string{"lib/a.ts": ""}, false},
		"an editor's file in it":             {map[string]string{"lib/a.ts~": "x"}, true},
		"the text of a listed name":          {map[string]string{"lib/a.ts": "other"}, true},
		"the list of packages":               {map[string]string{"node_modules/.package-lock.json": "{2}"}, false},
		"a file of a package in the list":    {map[string]string{"node_modules/a/index.js": "longer than before"}, true},
		"a file of a package without a list": {map[string]string{"previews/node_modules/b/index.js": "longer than before"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, map[string]string{
				"docs/a.md": "a", "lib/a.ts": "1", "other/x": "1", "node_modules/.package-lock.json": "{}",
				"node_modules/a/index.js": "a", "previews/node_modules/b/index.js": "b",
			})
			r := open(t, dir).Record()
			if data, err := r.ReadFile("docs/a.md"); err != nil || string(data) != "a" {
				t.Fatal(data, err)
			}
			if r.IsFile("docs/near.tsx") || !r.IsFile("docs/a.md") {
				t.Fatal("IsFile is wrong")
			}
			if _, err := r.ReadDir("lib"); err != nil {
				t.Fatal(err)
			}
			r.NotePackage("node_modules/a/index.js")
			r.NotePackage("previews/node_modules/b/index.js")
			for file, text := range c.change {
				if text != "" {
					write(t, dir, map[string]string{file: text})
				} else if err := os.Remove(filepath.Join(dir, file)); err != nil {
					t.Fatal(err)
				}
			}
			if got := open(t, dir).Holds(r.Reads()); got != c.holds {
				t.Errorf("holds: %v; %v", got, r.Reads())
			}
		})
	}
}

func TestARecordNamesTheFilesThatWereThere(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"b.txt": "b", "a.txt": "a", "lib/c.txt": "c"})
	r := open(t, dir).Record()
	for _, name := range []string{"b.txt", "none.txt", "a.txt"} {
		_, _ = r.ReadFile(name)
	}
	_, _ = r.ReadDir("lib")
	if got := r.Reads().Names(); !slices.Equal(got, []string{"a.txt", "b.txt"}) {
		t.Errorf("%q", got)
	}
}

// TestNothingLeadsOut holds every way to name a file outside of the site.
func TestNothingLeadsOut(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "site")
	write(t, top, map[string]string{"secret.txt": "hunter2", "site/docs/a.md": "a"})
	if err := os.Symlink(filepath.Join(top, "secret.txt"), filepath.Join(dir, "docs", "link.md")); err != nil {
		t.Skip(err)
	}
	tree := open(t, dir)
	for _, name := range []string{"../secret.txt", "docs/../../secret.txt", filepath.ToSlash(filepath.Join(top, "secret.txt")), "docs/link.md"} {
		if data, err := tree.ReadFile(name); err == nil {
			t.Errorf("%s was read: %q", name, data)
		}
		if tree.IsFile(name) {
			t.Errorf("%s is a file of the site", name)
		}
	}
	var log diag.Log
	if source.Readable(tree, "docs/link.md", &log) || !source.Readable(tree, "docs/a.md", &log) {
		t.Error("Readable is wrong")
	}
	if found := log.Messages(); len(found) != 1 || found[0].ID != "outside-link" || found[0].File != "docs/link.md" {
		t.Errorf("%v", found)
	}
	if name, ok := tree.Name(filepath.Join(dir, "docs", "a.md")); name != "docs/a.md" || !ok {
		t.Errorf("%q, %v", name, ok)
	}
	if name, ok := tree.Name(filepath.Join(top, "secret.txt")); ok {
		t.Errorf("%q is in the site", name)
	}
}

func TestAHashIsFoundOutOnce(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"a.txt": "a"})
	tree := open(t, dir)
	before := tree.Hash("a.txt")
	write(t, dir, map[string]string{"a.txt": "b"})
	if tree.Hash("a.txt") != before || before == "" {
		t.Error("one tree saw a file at two moments")
	}
	if now := open(t, dir).Hash("a.txt"); now == before || len(now) != 32 || strings.Contains(now, " ") {
		t.Errorf("%q", now)
	}
	if now := open(t, dir).Hash("./"); len(now) != 32 {
		t.Errorf("of a folder: %q", now)
	}
}
