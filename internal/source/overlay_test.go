package source_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/source"
)

// TestUnsavedTextsCountAsFiles lays texts over a folder: one changed, one new, one gone, and one that would hide keys.
func TestUnsavedTextsCountAsFiles(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, map[string]string{"docs/a.md": "saved", "docs/gone.md": "gone", ".env": "KEY=1"})
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	var o source.Overlay
	tree.Lay(&o)
	o.Set(filepath.Join(dir, "docs", "a.md"), []byte("typed"))
	o.Set(filepath.Join(dir, "docs", "new.md"), []byte("new"))
	o.Set(filepath.Join(dir, "docs", "more", "deep.md"), []byte("deep"))
	o.Hide(filepath.Join(dir, "docs", "gone.md"))
	o.Set(filepath.Join(dir, ".env"), []byte("typed"))
	kept := o.Clone()
	for name, want := range map[string]string{"docs/a.md": "typed", "docs/new.md": "new", "docs/more/deep.md": "deep", "docs/gone.md": "", ".env": ""} {
		text, err := tree.ReadFile(name)
		info, statErr := tree.Stat(name)
		if string(text) != want || (want == "") != (err != nil) || tree.IsFile(name) && want == "" || want != "" && (statErr != nil || info.Size() != int64(len(want))) {
			t.Errorf("%s says %q, %v, %v", name, text, err, statErr)
		}
	}
	if _, err := tree.Stat("docs/gone.md"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	names := ""
	source.Walk(tree, "docs", func(name string, entry fs.DirEntry) {
		info, err := entry.Info()
		if err != nil {
			t.Error(err)
			return
		}
		names += name + " "
		if name == "docs/a.md" && info.Size() != int64(len("typed")) {
			t.Errorf("%s has %d bytes", name, info.Size())
		}
	})
	if names != "docs/a.md docs/more/deep.md docs/new.md " {
		t.Errorf("the folder lists %s", names)
	}
	o.Remove(filepath.Join(dir, "docs", "a.md"))
	if text, _ := tree.ReadFile("docs/a.md"); string(text) != "saved" {
		t.Errorf("after it is taken away: %q", text)
	}
	tree.Lay(kept)
	if text, _ := tree.ReadFile("docs/a.md"); string(text) != "typed" {
		t.Errorf("a clone is another overlay: %q", text)
	}
}
