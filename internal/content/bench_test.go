package content_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
)

// BenchmarkRead reads 1,000 documents from a disk, the second time with nothing changed.
func BenchmarkRead(b *testing.B) {
	dir := b.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
		old := time.Now().Add(-time.Hour)
		if err := os.Chtimes(file, old, old); err != nil {
			b.Fatal(err)
		}
	}
	write("site.yaml", siteFile)
	for i := range 1000 {
		write(fmt.Sprintf("docs/plain/d%02d/p%d.md", i/20, i),
			fmt.Sprintf("---\ntitle: Page %d\ndescription: A page\nsidebar_position: %d\n---\n%s", i, i%20, strings.Repeat("Some words here.\n", 400)))
	}
	cfg := config.Load(os.DirFS(dir), "site.yaml", &diag.Log{})
	run := func(b *testing.B, in content.Input) {
		in.FS, in.Config, in.Parse = os.DirFS(dir), cfg, parse
		for b.Loop() {
			if all, err := content.Read(b.Context(), in, &diag.Log{}); err != nil || len(all.Docs) != 1000 {
				b.Fatal(err)
			}
		}
	}
	b.Run("cold", func(b *testing.B) { run(b, content.Input{}) })
	b.Run("unchanged", func(b *testing.B) { run(b, content.Input{State: content.NewState()}) })
}
