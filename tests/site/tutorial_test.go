package site_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// fileTitle finds titles that are paths of files; those of excerpts have words.
var fileTitle = regexp.MustCompile("(?m)^ *```.* title=\"([\\w./-]+)\"")

// TestTutorialPrintsEachFileOnce: whoever copies its blocks in order would overwrite a file with an excerpt of it.
func TestTutorialPrintsEachFileOnce(t *testing.T) {
	for _, dir := range []string{"docs/backend/next/database-to-screen", "i18n/ja/docs/backend/next/database-to-screen"} {
		pages, err := filepath.Glob(filepath.Join("../../site", dir, "*.md"))
		if err != nil || len(pages) == 0 {
			t.Fatalf("%s: %d pages, %v", dir, len(pages), err)
		}
		first := map[string]string{}
		for _, page := range pages {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range fileTitle.FindAllStringSubmatch(string(text), -1) {
				if before, found := first[m[1]]; found {
					t.Errorf("%s: %s has a block on %s already; give an excerpt another title", page, m[1], before)
				}
				first[m[1]] = page
			}
		}
		if len(first) < 10 {
			t.Errorf("%s: only %d files were found", dir, len(first))
		}
	}
}
