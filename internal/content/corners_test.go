package content_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

// cornersIn writes an archive into a folder and opens it with its configuration: a site's, or a project's of Docusaurus.
func cornersIn(t *testing.T, file string) (dir string, input content.Input, log *diag.Log) {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dir, log = t.TempDir(), &diag.Log{}
	disk.Unpack(t, dir, archive)
	input = content.Input{Parse: mdx.Parse, State: content.NewState()}
	if name := docusaurus.ConfigFile(dir); name != "" {
		tree, err := docusaurus.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		project, err := docusaurus.Load(t.Context(), tree, name, log)
		if err != nil || project == nil {
			t.Fatal(err, log.Messages())
		}
		t.Cleanup(project.Close)
		input.FS, input.Config = tree, project.Config
	} else {
		tree, err := source.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		input.FS, input.Config = tree, config.Load(tree, "site.yaml", log)
	}
	input.Options = func(string) mdx.Options { return mdx.Options{Dialect: input.Config.Policy.Dialect} }
	return dir, input, log
}

// corners are sites that have what few sites have.
var corners = map[string]string{"native": "testdata/corners/native.txtar", "located": "../link/testdata/read/located.txtar", "read": "../link/testdata/read/native.txtar"}

// TestCorners holds all that is read of them, and all that is said of it, the first time and again.
func TestCorners(t *testing.T) {
	for name, file := range corners {
		t.Run(name, func(t *testing.T) {
			dir, input, log := cornersIn(t, file)
			input.Updated = map[string]site.LastUpdate{"docs/a/head.md": {Date: "2025-01-02", Author: "Ann"}}
			all, err := content.Read(t.Context(), input, log)
			if err != nil {
				t.Fatal(err)
			}
			golden.Compare(t, "testdata/corners/"+name+".txt", strings.ReplaceAll(golden.Folded(all, withoutPlaces...)+damage.Said(log.Messages()), dir, "DIR"), *update)
			before := golden.Text(all)
			var second diag.Log
			if all, err = content.Read(t.Context(), input, &second); err != nil {
				t.Fatal(err)
			}
			if err := damage.Same(before, golden.Text(all)); err != nil {
				t.Errorf("read again: %v", err)
			}
		})
	}
}

// TestADocumentIsReadAgain as reading all of the site would, with what is wrong with it; what was not read is not read again.
func TestADocumentIsReadAgain(t *testing.T) {
	for name, file := range corners {
		t.Run(name, func(t *testing.T) {
			dir, input, log := cornersIn(t, file)
			before, err := content.Read(t.Context(), input, log)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range before.Docs {
				full := filepath.Join(dir, filepath.FromSlash(d.File))
				text, err := os.ReadFile(full)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(full, append(text, "\nAnd *more*. <Unknown/>\n"...), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			again := map[string]string{}
			for _, d := range before.Docs {
				doc, messages := content.Again(input, d.File)
				if doc == nil {
					t.Fatalf("%s cannot be read again", d.File)
				}
				again[d.File] = golden.Text(doc) + golden.Text(messages)
			}
			var second diag.Log
			fresh := input
			fresh.State = content.NewState()
			after, err := content.Read(t.Context(), fresh, &second)
			if err != nil {
				t.Fatal(err)
			}
			said := map[string][]diag.Message{}
			for _, m := range second.Messages() {
				if m.ID != "case-collision" { // which is about several
					said[m.File] = append(said[m.File], m)
				}
			}
			hashes := map[string]int{}
			for _, d := range after.Docs {
				hashes[d.Hash]++
			}
			for _, d := range after.Docs {
				if hashes[d.Hash] > 1 {
					continue // what is wrong with equal files is said of one
				}
				want := golden.Text(d) + golden.Text(said[d.File])
				if d.Module.Script == nil && again[d.File] != want && len(d.Module.Includes) == 0 {
					t.Errorf("%s: %v", d.File, damage.Same(want, again[d.File]))
				}
			}
			for _, other := range []string{"site.yaml", "docs/none.md", ""} {
				if doc, messages := content.Again(input, other); doc != nil || messages != nil {
					t.Errorf("%q is read again: %+v", other, doc)
				}
			}
			first := before.Docs[0].File
			if err := os.Remove(filepath.Join(dir, filepath.FromSlash(first))); err != nil {
				t.Fatal(err)
			}
			if doc, _ := content.Again(input, first); doc != nil {
				t.Errorf("%s is gone, and read again", first)
			}
			input.Rewrite = func(_ string, text []byte) ([]byte, error) { return text, nil }
			if doc, _ := content.Again(input, before.Docs[1].File); doc != nil {
				t.Error("a document that functions rewrite is read again without them")
			}
		})
	}
}

// TestWhatFunctionsRewrite: documents and what they include, once each; a function that fails leaves a file as it is.
func TestWhatFunctionsRewrite(t *testing.T) {
	files := fstest.MapFS{
		"site.yaml":       {Data: []byte("title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n")},
		"docs/a.mdx":      {Data: []byte("# A\n\n<Include file=\"./_part.md\" />\n\n<Include file=\"./_bad.md\" />\n\n<Include file=\"./_none.md\" />\n\n```text file=./code.txt\n```\n")},
		"docs/b.mdx":      {Data: []byte("# B\n\n<Include file=\"./_part.md\" />\n")},
		"docs/bad.md":     {Data: []byte("# Bad\n")},
		"docs/_part.md":   {Data: []byte("Part.\n")},
		"docs/_bad.md":    {Data: []byte("Bad part.\n")},
		"docs/code.txt":   {Data: []byte("code\n")},
		"docs/_other.txt": {Data: []byte("x")},
	}
	var log diag.Log
	calls := make(chan string, 100)
	all, err := content.Read(t.Context(), content.Input{
		FS: files, Config: config.Load(files, "site.yaml", &log), Parse: mdx.Parse, Options: func(string) mdx.Options { return mdx.Options{} },
		Rewrite: func(file string, text []byte) ([]byte, error) {
			calls <- file
			if strings.Contains(file, "bad") {
				return nil, fmt.Errorf("no")
			}
			return append(text, "\nRewritten "+file+".\n"...), nil
		},
	}, &log)
	if err != nil {
		t.Fatal(err)
	}
	close(calls)
	var called []string
	for file := range calls {
		called = append(called, strings.TrimPrefix(file, "docs/"))
	}
	slices.Sort(called)
	if got := strings.Join(called, " "); got != "_bad.md _part.md a.mdx b.mdx bad.md" { // each once, and none that is not there
		t.Errorf("rewritten: %s", got)
	}
	golden.Compare(t, "testdata/corners/rewritten.txt", golden.Folded(all.Docs, "Hash")+damage.Said(log.Messages()), *update)
}
