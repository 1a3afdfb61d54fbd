package source_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

// TestNextTreeKnowsWhatStays: hashes of files that did not change, and nothing of those that did, of packages, or of what is not told.
func TestNextTreeKnowsWhatStays(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, name)
		disk.Write(t, file, text)
	}
	for _, name := range []string{"a.css", "b.css", "docs/c.md", "node_modules/.package-lock.json", "build/d.txt"} {
		write(name, "1")
	}
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	was := map[string]string{}
	for _, name := range []string{"a.css", "b.css", "docs/c.md", "node_modules/.package-lock.json", "build/d.txt", "docs/"} {
		was[name] = tree.Hash(name)
		write("unseen.css", "1")
	}
	for _, files := range [][]string{{"gone.css"}, {"docs"}, {"a.css", "gone.css"}, {"node_modules/.package-lock.json"}} {
		if tree.Next(files) != nil {
			t.Errorf("%q: there is a next tree", files)
		}
	}
	if !tree.Knows("a.css") || tree.Knows("unseen.css") {
		t.Error("the tree knows what nobody asked for, or not what somebody did")
	}
	for name := range was {
		if name != "docs/" {
			write(name, "2")
		}
	}
	next := tree.Next([]string{"a.css"})
	if next == nil {
		t.Fatal("there is no next tree")
	}
	tree.Close()
	for name, isKept := range map[string]bool{"a.css": false, "b.css": true, "docs/c.md": true, "docs/": true, "node_modules/.package-lock.json": false, "build/d.txt": false} {
		if got := next.Hash(name) == was[name]; got != isKept {
			t.Errorf("%s is as it was: %v", name, got)
		}
	}
	if text, err := next.ReadFile("a.css"); err != nil || string(text) != "2" {
		t.Errorf("%q, %v: the folder was closed", text, err)
	}
	next.Close()
	if _, err := next.ReadFile("a.css"); err == nil {
		t.Error("the folder is open though nobody needs it")
	}
}

// TestNextTreeTrustsNoLinks: what lies behind a link changes under another name.
func TestNextTreeTrustsNoLinks(t *testing.T) {
	for name, link := range map[string][2]string{"of a file": {"a.css", "b.css"}, "of a folder": {"real", "linked"}} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			_ = os.Mkdir(filepath.Join(dir, "real"), 0o755)
			for _, file := range []string{"a.css", "real/c.css"} {
				if err := os.WriteFile(filepath.Join(dir, file), []byte("1"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Symlink(link[0], filepath.Join(dir, link[1])); err != nil {
				t.Skip(err)
			}
			tree, err := source.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer tree.Close()
			tree.Notice()
			tree.Hash("a.css")
			if next := tree.Next([]string{"a.css"}); next == nil {
				t.Error("a link that nobody followed is in the way")
			} else {
				next.Close()
			}
			tree.Hash("b.css")
			tree.Hash("linked/c.css")
			if tree.Next([]string{"a.css"}) != nil {
				t.Error("there is a next tree")
			}
			if _, isPlain := tree.Seen(); isPlain {
				t.Error("the link was not seen")
			}
		})
	}
}

// TestSeenKnowsWhoIsConcerned by another content of a file: who read it, asked for its hash, or listed its folder with sizes and times.
func TestSeenKnowsWhoIsConcerned(t *testing.T) {
	for name, c := range map[string]struct {
		ask   func(*source.Tree)
		holds bool
	}{
		"read":                {func(t *source.Tree) { _, _ = t.ReadFile("theme/a.css") }, false},
		"hash":                {func(t *source.Tree) { t.Hash("theme/a.css") }, false},
		"size":                {func(t *source.Tree) { _, _ = t.Stat("theme/a.css") }, false},
		"listed":              {func(t *source.Tree) { _, _ = t.ReadDir("theme") }, false},
		"recorded":            {func(t *source.Tree) { _, _ = t.Record().ReadFile("theme/a.css") }, false},
		"names":               {func(t *source.Tree) { _, _ = t.Record().ReadDir("theme") }, true},
		"whether it is there": {func(t *source.Tree) { t.IsFile("theme/a.css") }, true},
		"another file":        {func(t *source.Tree) { _, _ = t.ReadFile("theme/b.css") }, true},
		"the folder above":    {func(t *source.Tree) { _, _ = t.ReadDir(".") }, true},
		"nothing":             {func(*source.Tree) {}, true},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			_ = os.Mkdir(filepath.Join(dir, "theme"), 0o755)
			if err := os.WriteFile(filepath.Join(dir, "theme", "a.css"), []byte("1"), 0o644); err != nil {
				t.Fatal(err)
			}
			tree, err := source.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer tree.Close()
			tree.Notice()
			c.ask(tree)
			if seen, _ := tree.Seen(); seen.Holds("theme/a.css") != c.holds {
				t.Errorf("holds: %v", !c.holds)
			}
		})
	}
}
