package source_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/source/disktest"
)

// TestNamesAreThoseOfTheListings asks for files by names that open them on some systems, on one that tells names apart and on one
// that folds case and form: a name leads to a file on both, or on neither.
func TestNamesAreThoseOfTheListings(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"components/Button.tsx": "button", "docs/öfen/größe.md": "size", "docs/" + norm.NFD.String("éclat") + ".md": "shine"})
	for kind, open := range map[string]func(string) (source.Disk, error){"plain": source.OpenDisk, "folding": disktest.Folding} {
		tree, err := source.OpenOn(open, dir)
		if err != nil {
			t.Fatal(err)
		}
		defer tree.Close()
		for name, want := range map[string]string{
			"components/Button.tsx":               "button",
			"components/button.tsx":               "",
			"Components/Button.tsx":               "",
			"components/none.tsx":                 "",
			"docs/öfen/größe.md":                  "size",
			norm.NFD.String("docs/öfen/größe.md"): "size",
			"docs/öfen/GRÖSSE.md":                 "",
			"docs/Öfen/größe.md":                  "",
			"docs/éclat.md":                       "shine",
			"docs/Éclat.md":                       "",
			norm.NFD.String("docs/Éclat.md"):      "",
		} {
			text, err := tree.ReadFile(name)
			_, statErr := tree.Stat(name)
			_, lstatErr := tree.Lstat(name)
			there := want != ""
			if string(text) != want || (err == nil) != there || (statErr == nil) != there || (lstatErr == nil) != there || tree.IsFile(name) != there || (tree.Hash(name) != "") != there {
				t.Errorf("%s: %s is %q, %v, %v, %v", kind, name, text, err, statErr, lstatErr)
			}
			if !there && (!errors.Is(err, fs.ErrNotExist) || !errors.Is(statErr, fs.ErrNotExist) || !errors.Is(lstatErr, fs.ErrNotExist)) {
				t.Errorf("%s: %s: %v, %v, %v", kind, name, err, statErr, lstatErr)
			}
		}
		for folder, want := range map[string]int{"docs": 2, "Docs": -1, "docs/öfen": 1, "docs/Öfen": -1} {
			if entries, err := tree.ReadDir(folder); (err == nil) != (want >= 0) || err == nil && len(entries) != want {
				t.Errorf("%s: %s lists %v, %v", kind, folder, entries, err)
			}
		}
		if _, err := tree.ReadLink("docs/None"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", kind, err)
		}
		// A file that is newer than a listing is found.
		if err := os.WriteFile(filepath.Join(dir, "components", "New"+kind+".tsx"), []byte("new"), 0o600); err != nil {
			t.Fatal(err)
		}
		if !tree.IsFile("components/New"+kind+".tsx") || tree.IsFile("components/new"+kind+".tsx") {
			t.Errorf("%s: a new file is not found, or by another name", kind)
		}
	}
}
