package build_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/build"
)

// BenchmarkLiveUpdate is what a save costs on the real site: one document changes, the site is linked again.
func BenchmarkLiveUpdate(b *testing.B) {
	dir := b.TempDir()
	for _, name := range []string{"docs", "i18n", "api", "static", "pages", "components"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join("../../site", name))); err != nil && !os.IsNotExist(err) {
			b.Fatal(err)
		}
	}
	config, err := os.ReadFile("../../site/site.yaml")
	if err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "site.yaml"), config, 0o644); err != nil {
		b.Fatal(err)
	}
	live := build.NewLive(build.Options{Dir: dir})
	if report, err := live.Update(b.Context()); err != nil {
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
		if _, err := live.Update(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}
