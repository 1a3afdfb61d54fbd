package check

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestMistakes makes the mistakes of testdata/mistakes, one a file, and holds what is said of them, with places, to what
// stands there. The first line of a file says what the mistake is.
func TestMistakes(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal(err, "no mistakes")
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			write(t, dir, "site.yaml", siteOf(archive))
			want := ""
			for _, f := range archive.Files {
				if f.Name == "want" {
					want = string(f.Data)
					continue
				}
				write(t, dir, f.Name, strings.ReplaceAll(string(f.Data), "⇥", "\t"))
			}
			result, err := Run(t.Context(), Options{Dir: dir})
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			for _, m := range result.Messages {
				fmt.Fprintf(&b, "%s\n", m)
			}
			if *update {
				archive.Files[len(archive.Files)-1].Data = []byte(b.String())
				if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if b.String() != want {
				t.Errorf("got\n%s\nwant\n%s", b.String(), want)
			}
		})
	}
}
