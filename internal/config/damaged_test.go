package config

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

// around are the files that a site of these tests has beside its site file.
var around = []string{
	"docs/a.md", "docs/one/a.md", "docs/one/intro.md", "docs/one/more/b.md", "news/2024-01-01-a.md", "old/x.md", "old/y.md",
	"api/user.yaml", "api/one.yaml", "api/old.yaml", "api/pets.yaml", "static/logo.svg", "static/logo-dark.svg", "static/favicon.svg",
	"static/card.png", "static/own.js",
}

func loaded(text string) string {
	cfg, said := load(text)
	return cfg + said
}

func load(text string) (cfg, said string) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(text)}}
	for _, name := range around {
		files[name] = &fstest.MapFile{}
	}
	var log diag.Log
	read := Load(files, "site.yaml", &log)
	read.Pos = nil
	for _, m := range log.Messages() {
		said += m.String() + "\n"
	}
	return golden.Text(read), said
}

// TestDamagedSiteFile holds what becomes of a site file that has all keys, and what is said of it, with lines missing,
// doubled, half there or moved.
func TestDamagedSiteFile(t *testing.T) {
	text, err := os.ReadFile("testdata/damaged/site.yaml")
	if err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "testdata/damaged/site.golden", golden.Damaged(string(text), loaded), *update)
}

// TestMistakes holds what is said of single values that cannot be.
func TestMistakes(t *testing.T) {
	list, err := os.ReadFile("testdata/damaged/mistakes.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(string(list)), "\n") {
		text := "title: T\nurl: https://docs.example.com\nlocales: [en, ja]\ndocsets: [{id: docs, folder: docs}]\n"
		key, _, _ := strings.Cut(line, ":")
		kept := ""
		for old := range strings.Lines(text) {
			if !strings.HasPrefix(old, key+":") {
				kept += old
			}
		}
		cfg, said := load(kept + line + "\n")
		out.WriteString("== " + line + " " + golden.Hash(cfg) + "\n" + said)
	}
	golden.Compare(t, "testdata/damaged/mistakes.golden", out.String(), *update)
}
