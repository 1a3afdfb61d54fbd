package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// around are the files that a site of these tests has beside its site file.
var around = []string{
	"docs/a.md", "docs/one/a.md", "docs/one/intro.md", "docs/one/more/b.md", "news/2024-01-01-a.md", "old/x.md", "old/y.md",
	"api/user.yaml", "api/one.yaml", "api/old.yaml", "api/pets.yaml", "static/logo.svg", "static/logo-dark.svg", "static/favicon.svg",
	"static/card.png", "static/own.js",
}

func load(text string) (*site.Config, []diag.Message) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(text)}}
	for _, name := range around {
		files[name] = &fstest.MapFile{}
	}
	var log diag.Log
	read := Load(files, "site.yaml", &log)
	read.Pos = nil
	return read, log.Messages()
}

func loaded(text string) damage.Result {
	read, messages := load(text)
	return damage.Result{Value: golden.Text(read), Messages: messages}
}

// TestSiteFile compares all that is read of a site file with every key, and checks that file with faults: messages lie in it and are
// few, and blank lines above it move them.
func TestSiteFile(t *testing.T) {
	data, err := os.ReadFile("testdata/damaged/site.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	read, messages := load(text)
	golden.Compare(t, "testdata/damaged/site.golden", golden.Folded(read)+golden.Briefs(messages), *update)
	damage.Each(t, damage.Lines(text, 1), func(d damage.Text) error {
		r := loaded(d.Text)
		err := errors.Join(damage.Inside(map[string]string{"site.yaml": d.Text}, r.Messages), damage.AtMost(40, r.Messages), damage.Steady(d.Text, loaded))
		if len(r.Messages) == 1 && r.Messages[0].ID == "yaml-syntax" { // told where the parser for YAML begins to look, with blank lines
			return err
		}
		return errors.Join(err, damage.Moved("site.yaml", d.Text, loaded))
	})
}

// TestMistakes compares what is said of single values that cannot be with the lines below them, without its words: those are
// in wording.txt.
func TestMistakes(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var said []diag.Message
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "\t") {
				continue
			}
			messages := mistake(line)
			said = append(said, messages...)
			out.WriteString(line)
			for _, m := range messages {
				out.WriteString("\t" + golden.Brief(m) + "\n")
			}
		}
		golden.Compare(t, file, out.String(), *update)
	}
	golden.Compare(t, "testdata/wording.txt", golden.Wording(said), *update)
}

// mistake loads a small site file with a line, which takes the place of another with the same key.
func mistake(line string) []diag.Message {
	key, _, _ := strings.Cut(line, ":")
	kept := ""
	for old := range strings.Lines("title: T\nurl: https://docs.example.com\nlocales: [en, ja]\ndocsets: [{id: docs, folder: docs}]\n") {
		if !strings.HasPrefix(old, key+":") {
			kept += old
		}
	}
	_, messages := load(kept + line)
	return messages
}
