// Package disk writes the files that a test begins with.
package disk

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// Write writes a file, in folders that are made for it.
func Write[Text string | []byte](t testing.TB, file string, text Text) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Fill writes files into a folder, by their slash-separated names in it.
func Fill(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		Write(t, filepath.Join(dir, filepath.FromSlash(name)), files[name])
	}
}

// Unpack writes the files of an archive into a folder.
func Unpack(t testing.TB, dir string, archive *txtar.Archive) {
	t.Helper()
	for _, f := range archive.Files {
		Write(t, filepath.Join(dir, filepath.FromSlash(f.Name)), f.Data)
	}
}
