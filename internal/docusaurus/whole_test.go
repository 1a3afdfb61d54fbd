package docusaurus_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what is read of the projects into testdata")

// TestWholeProjects holds all that is read of projects, and what is said of them: one that uses nearly every choice, others that
// choose otherwise, leave everything out or are odd; the first also with some of its lines missing, doubled or half there.
func TestWholeProjects(t *testing.T) {
	for _, name := range []string{"bare", "wrong", "plain", "nothing", "versions", "site"} {
		t.Run(name, func(t *testing.T) {
			archive, err := txtar.ParseFile("testdata/whole/" + name + ".txtar")
			if err != nil {
				t.Fatal(err)
			}
			dir := filepath.Join(t.TempDir(), "site")
			putIn(t, filepath.Join(filepath.Dir(dir), "outside"), txtar.File{Name: "1a.md"})
			for _, f := range archive.Files {
				putIn(t, dir, f)
			}
			golden.Compare(t, "testdata/whole/"+name+".golden", readAt(t, dir), *update)
			if name != "site" {
				return
			}
			var out strings.Builder
			for _, f := range archive.Files {
				every := map[string]int{"docusaurus.config.js": 29, "tsconfig.json": 2, "versions.json": 1}[f.Name]
				if every == 0 {
					continue
				}
				out.WriteString("== " + f.Name + "\n" + golden.Marks(string(f.Data), every, func(text string) string {
					putIn(t, dir, txtar.File{Name: f.Name, Data: []byte(text)})
					return readAt(t, dir)
				}))
				putIn(t, dir, f)
			}
			golden.Compare(t, "testdata/whole/damaged.golden", out.String(), *update)
		})
	}
}

func putIn(t *testing.T, dir string, f txtar.File) {
	t.Helper()
	name := filepath.Join(dir, filepath.FromSlash(f.Name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, f.Data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// readAt is all that is read of the project in a folder.
func readAt(t *testing.T, dir string) string {
	t.Helper()
	tree, err := docusaurus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	var log diag.Log
	p, err := docusaurus.Load(t.Context(), tree, docusaurus.ConfigFile(dir), &log)
	if err != nil {
		t.Fatal(err)
	}
	out := golden.Text(log.Messages())
	if p == nil {
		return out
	}
	defer p.Close()
	prefixes, others := p.Prefixes()
	return golden.Text(p.Config) + golden.Text(p.Summary) + golden.Text(p.Texts) + golden.Text(p.Words()) + golden.Text(p.Styles) + golden.Text(prefixes) + golden.Text(others) +
		golden.Text(p.Unwritten()) + golden.Text(p.Reads.Names()) + golden.Text(p.Packages) + strings.ReplaceAll(string(p.Value)+"\n"+out, dir, "DIR")
}
