package content_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestFilesOfARootWithPatterns: patterns say which Markdown files are documents; other files are there to be referred to,
// but for hidden ones.
func TestFilesOfARootWithPatterns(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}}
	for _, name := range []string{"a.md", "x", ".h", ".hidden.png", "_part.png", "b.test.png", "c.png", "_part.md", "left.md", "02-deep/03-e.md", "_deep/d.png", "_deep/f.md", ".git/g.md", "node_modules/h.md"} {
		files["docs/plain/"+name] = &fstest.MapFile{Data: []byte(name)}
	}
	cfg := config.Load(files, "site.yaml", &diag.Log{})
	for i := range cfg.Layout.Roots {
		if r := &cfg.Layout.Roots[i]; r.Dir == "docs/plain" {
			r.Include, r.Exclude = []string{"**/*.md"}, []string{"**/_*.md", "left.md"}
			r.Names.Parsed = &site.ParsedNames{"03-e": {Name: "five", Number: 5, Numbered: true}, "02-deep": {Name: "deep"}}
		}
	}
	var log diag.Log
	all, err := content.Read(t.Context(), content.Input{FS: files, Config: cfg, Parse: parse}, &log)
	if err != nil {
		t.Fatal(err)
	}
	var docs, assets []string
	for _, d := range all.Docs {
		docs = append(docs, fmt.Sprint(strings.TrimPrefix(d.File, "docs/plain/"), "=", d.Path, " ", d.Position, " ", d.HasPos))
	}
	for _, a := range all.Assets {
		assets = append(assets, strings.TrimPrefix(a.File, "docs/plain/"))
	}
	if got, want := strings.Join(docs, ", "), "02-deep/03-e.md=deep/five 5 true, _deep/f.md=_deep/f 0 false, a.md=a 0 false"; got != want {
		t.Errorf("documents %s\nwant %s", got, want)
	}
	if got, want := strings.Join(assets, " "), "_deep/d.png _part.png b.test.png c.png x"; got != want {
		t.Errorf("files %s\nwant %s", got, want)
	}
}

// TestTheHashOfAFile is that of all of it.
func TestTheHashOfAFile(t *testing.T) {
	head := bytes.Repeat([]byte("x"), 300<<10)
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.bin": {Data: append(head, 'a')}, "docs/plain/b.bin": {Data: append(bytes.Clone(head), 'b')}, "docs/plain/c.bin": {Data: append(bytes.Clone(head), 'b')}}
	all, _ := read(t, files, content.Input{})
	hash := func(i int) string {
		_, hash, _ := strings.Cut(all.Assets[i].URL, "-")
		return hash
	}
	if len(all.Assets) != 3 || hash(0) == hash(1) || hash(1) != hash(2) {
		t.Errorf("%v", all.Assets)
	}
}

// TestDamagedCategories are left out, each with a message; what comes after them is read.
func TestDamagedCategories(t *testing.T) {
	files := fstest.MapFS{
		"site.yaml":                     {Data: []byte(siteFile)},
		"docs/plain/a/_category_.json":  {Data: make([]byte, 9<<20)},
		"docs/plain/b/_category_.json":  {Data: []byte("{\"label\": \"B\"}")},
		"docs/plain/b/_category_.yaml":  {Data: []byte("label: Second\n")},
		"docs/plain/b/_category_.yml":   {Data: []byte("label: Third\n")},
		"docs/plain/c/_category_.yaml":  {Data: []byte("label: C\n")},
		"docs/plain/c/d/_category_.yml": {Data: []byte("label: D\n")},
	}
	all, log := read(t, files, content.Input{})
	var labels, said []string
	for _, c := range all.Categories {
		labels = append(labels, c.Label)
	}
	for _, m := range log.Messages() {
		said = append(said, m.File+" "+m.ID)
	}
	if got := strings.Join(labels, " "); got != "B C D" {
		t.Errorf("categories %s", got)
	}
	if got := strings.Join(said, ", "); got != "docs/plain/a/_category_.json unreadable-file, docs/plain/b/_category_.yaml duplicate-category, docs/plain/b/_category_.yml duplicate-category" {
		t.Errorf("said: %s", got)
	}
}

// TestFoldersAreListed for documents that ask: by their own means, unless others are given.
func TestFoldersAreListed(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {}, "docs/plain/b.png": {}, "docs/plain/sub/c.png": {}}
	var got string
	ask := func(_ mdx.Input, opt mdx.Options, _ *diag.Log) *mdx.Module {
		got = fmt.Sprint(opt.ListDir("docs/plain"), opt.ListDir("docs/none"))
		return &mdx.Module{}
	}
	if read(t, files, content.Input{Parse: ask}); got != "[a.md b.png] []" {
		t.Errorf("listed: %s", got)
	}
	own := func(string) mdx.Options {
		return mdx.Options{ListDir: func(dir string) []string { return []string{"own " + dir} }}
	}
	if read(t, files, content.Input{Parse: ask, Options: own}); got != "[own docs/plain] [own docs/none]" {
		t.Errorf("listed by others: %s", got)
	}
}
