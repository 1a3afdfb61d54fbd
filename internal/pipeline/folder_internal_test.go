package pipeline

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// builderIn is a builder of a site in a folder of its own, in English and Japanese, with nothing read of it yet.
func builderIn(t *testing.T, files map[string]string) *builder {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		writeIn(t, dir, name, text)
	}
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	b := newBuilder(Options{Dir: dir})
	b.tree = tree
	t.Cleanup(b.close)
	t.Cleanup(tree.Close)
	b.config = twoLanguages()
	b.site = &site.Site{Config: b.config}
	b.words = readWords(tree, b.config, words.Given{}, b.log)
	return b
}

func twoLanguages() *site.Config {
	return &site.Config{
		Title: site.Text{"": "Fold"}, URL: "https://fold.example", Layout: site.Layout{Config: "site.yaml"},
		Locales: []site.Locale{{Code: "en", Label: "English", HTMLLang: "en", Default: true}, {Code: "ja", Label: "日本語", HTMLLang: "ja"}},
	}
}

func writeIn(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	disk.Write(t, file, text)
}

// rewrite writes a file of the site, which is read anew from then on.
func (b *builder) rewrite(t *testing.T, name, text string) {
	t.Helper()
	writeIn(t, b.opt.Dir, name, text)
	tree, err := source.Open(b.opt.Dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	b.tree = tree
}

// pageOf is a page of a document in a docset.
func pageOf(route, locale, file string) *site.LinkedPage {
	p := &site.LinkedPage{Page: site.Page{Kind: site.PageDoc, Route: route, Locale: locale, Title: "T " + route}}
	if file != "" {
		p.Doc = &site.Doc{File: file, Locale: locale}
	}
	return p
}

// printed are values, one after another, with their names.
type printed struct{ strings.Builder }

func (p *printed) add(name string, values ...any) {
	fmt.Fprintf(p, "== %s\n", name)
	for _, v := range values {
		if text, ok := v.(string); ok {
			fmt.Fprintf(p, "%s\n", text)
			continue
		}
		p.WriteString(golden.Folded(v))
	}
}

func (p *printed) compare(t *testing.T, name string) {
	t.Helper()
	golden.Compare(t, "testdata/whole/"+name+".golden", p.String(), *update)
}

func said(log *diag.Log) string {
	var b strings.Builder
	for _, m := range log.Messages() {
		fmt.Fprintln(&b, m)
	}
	return b.String()
}
