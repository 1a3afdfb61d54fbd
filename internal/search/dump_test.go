package search

import (
	"os"
	"path/filepath"
	"testing"
)

// writeFiles puts index files under dir.
func writeFiles(t testing.TB, dir string, files []File) {
	t.Helper()
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDump(t *testing.T) {
	dir := os.Getenv("SEARCH_DUMP")
	if dir == "" {
		t.Skip("SEARCH_DUMP names no folder")
	}
	writeFiles(t, dir, indexed(sitePages(t), Options{}))
}
