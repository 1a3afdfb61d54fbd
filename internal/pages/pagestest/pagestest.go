// Package pagestest holds what the tests of providers share: a site of two languages in a folder, and values as text.
package pagestest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

// Site is a site in a folder of its own, in English and Japanese, of which nothing is linked yet.
type Site struct {
	Dir    string
	Tree   *source.Tree
	Config *site.Config
	Words  *words.Book
	Code   *highlight.Cache
	Log    *diag.Log
	Site   *site.Site
}

// New writes files into a folder and opens it.
func New(t *testing.T, files map[string]string) *Site {
	t.Helper()
	s := &Site{Dir: t.TempDir(), Code: &highlight.Cache{}, Log: &diag.Log{}, Config: &site.Config{
		Title: site.Text{"": "Fold"}, URL: "https://fold.example", Layout: site.Layout{Config: "site.yaml"},
		Locales: []site.Locale{{Code: "en", Label: "English", HTMLLang: "en", Default: true}, {Code: "ja", Label: "日本語", HTMLLang: "ja"}},
	}}
	for name, text := range files {
		s.write(t, name, text)
	}
	s.open(t)
	s.Site = &site.Site{Config: s.Config}
	return s
}

// Rewrite writes a file of the site, which is read anew from then on.
func (s *Site) Rewrite(t *testing.T, name, text string) {
	t.Helper()
	s.write(t, name, text)
	s.open(t)
}

func (s *Site) write(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join(s.Dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func (s *Site) open(t *testing.T) {
	t.Helper()
	tree, err := source.Open(s.Dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	s.Tree, s.Words = tree, words.Read(tree, map[string]string{"en": "en", "ja": "ja"}, words.Given{}, s.Log)
}

// Said are the messages so far, a line each.
func (s *Site) Said() string {
	var b strings.Builder
	for _, m := range s.Log.Messages() {
		fmt.Fprintln(&b, m)
	}
	return b.String()
}

// PageOf is a page of a document.
func PageOf(route, locale, file string) *site.LinkedPage {
	p := &site.LinkedPage{Page: site.Page{Kind: site.PageDoc, Route: route, Locale: locale, Title: "T " + route}}
	if file != "" {
		p.Doc = &site.Doc{File: file, Locale: locale}
	}
	return p
}

// Headings is a module with headings, each given as its level and its text: "2 One".
func Headings(list ...string) *mdx.Module {
	m := &mdx.Module{}
	for _, h := range list {
		m.Headings = append(m.Headings, mdx.Heading{Level: int(h[0] - '0'), Text: h[2:], ID: h[2:]})
	}
	return m
}

// Printed are values, one after another, with their names.
type Printed struct{ strings.Builder }

// Add prints values.
func (p *Printed) Add(name string, values ...any) {
	fmt.Fprintf(p, "== %s\n", name)
	for _, v := range values {
		if text, ok := v.(string); ok {
			fmt.Fprintf(p, "%s\n", text)
			continue
		}
		p.WriteString(golden.Folded(v))
	}
}

// Compare holds what was printed against testdata/<name>.golden.
func (p *Printed) Compare(t *testing.T, name string, update bool) {
	t.Helper()
	golden.Compare(t, "testdata/"+name+".golden", p.String(), update)
}
