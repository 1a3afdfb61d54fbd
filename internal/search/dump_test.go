package search

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/tests/disk"
)

// writeFiles puts index files under dir.
func writeFiles(t testing.TB, dir string, files []File) {
	t.Helper()
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		disk.Write(t, name, f.Data)
	}
}

func TestDump(t *testing.T) {
	dir := os.Getenv("SEARCH_DUMP")
	if dir == "" {
		t.Skip("SEARCH_DUMP names no folder")
	}
	writeFiles(t, dir, indexed(sitePages(t), Options{}))
}
