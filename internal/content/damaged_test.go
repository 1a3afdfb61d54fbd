package content_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedFiles holds what is read of the files of a site, and what is said of them, with lines missing, doubled, half
// there or moved.
func TestDamagedFiles(t *testing.T) {
	data, err := os.ReadFile("testdata/damaged/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	archive := txtar.Parse(data)
	for i, f := range archive.Files {
		got := golden.Damaged(string(f.Data), func(text string) string {
			files := fstest.MapFS{}
			for k, other := range archive.Files {
				if k == i {
					other.Data = []byte(text)
				}
				files[other.Name] = &fstest.MapFile{Data: other.Data}
			}
			all, log := read(t, files, content.Input{})
			return golden.Text(all) + golden.Text(log.Messages())
		})
		golden.Compare(t, "testdata/damaged/"+strings.ReplaceAll(f.Name, "/", "_")+".golden", got, *update)
	}
}
