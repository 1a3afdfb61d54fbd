package pipeline_test

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
)

// BenchmarkLiveUpdate is what a save costs on the real site: one document changes, the site is linked again.
func BenchmarkLiveUpdate(b *testing.B) {
	dir := b.TempDir()
	copySite(b, "../../site", dir)
	live := pipeline.NewLive(pipeline.Options{Dir: dir})
	if report, err := live.Update(b.Context(), nil); err != nil {
		b.Fatal(err, report.Messages)
	}
	file := filepath.Join(dir, "docs", "v1", "overview.md")
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		if err := os.WriteFile(file, fmt.Appendf(text, "\nSave %d.\n", i), 0o644); err != nil {
			b.Fatal(err)
		}
		if _, err := live.Update(b.Context(), nil); err != nil {
			b.Fatal(err)
		}
	}
}

// copySite copies what is written of a site, and nothing that is made or installed.
func copySite(t testing.TB, from, to string) {
	t.Helper()
	err := filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil || d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".orihon" || rel == "build") {
			return cmp.Or(err, fs.SkipDir)
		}
		if d.IsDir() {
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
}
