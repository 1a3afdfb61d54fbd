package mdx

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
)

// TestSite parses the documentation in site/, which must be free of mistakes.
func TestSite(t *testing.T) {
	const root = "../../site"
	log := &diag.Log{}
	opt := Options{CJKFriendly: true, Highlight: &highlight.Cache{}, ReadFile: func(path string) ([]byte, error) {
		return os.ReadFile(filepath.Join(root, path))
	}}
	pages := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "node_modules" || d.Name() == "previews" || d.Name() == "build") {
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".md") && !strings.HasSuffix(path, ".mdx") || d.Name() == "README.md" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, _ := filepath.Rel(root, path)
		body, line := cutFrontMatter(text)
		m := Parse(Input{File: filepath.ToSlash(file), Text: body, Line: line}, opt, log)
		pages++
		if m.Title == "" || len(m.Article) == 0 || m.Words+m.CJK == 0 {
			t.Errorf("%s: title %q, %d pieces, %d words, %d characters", file, m.Title, len(m.Article), m.Words, m.CJK)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range log.Messages() {
		t.Error(m.Render())
	}
	t.Logf("%d pages", pages)
}
