package rules

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the golden files")

// siteOf is the linked site of an archive, with its pages.
func siteOf(t *testing.T, archive *txtar.Archive) *Site {
	t.Helper()
	text := "title: T\nurl: https://docs.example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n"
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		if strings.HasPrefix(f.Name, "fixed/") || f.Name == "want" {
			continue
		}
		if strings.HasPrefix(f.Name, "i18n/ja/") && !strings.Contains(text, "locales") {
			text += "locales: [en, ja]\n"
		}
		files[f.Name] = &fstest.MapFile{Data: bytes.ReplaceAll(f.Data, []byte("␍"), []byte("\r"))}
	}
	if files["site.yaml"] == nil {
		files["site.yaml"] = &fstest.MapFile{Data: []byte(text)}
	}
	var log diag.Log
	cfg := config.Load(files, "site.yaml", &log)
	if cfg == nil {
		t.Fatal(log.Messages())
	}
	all, err := content.Read(context.Background(), content.Input{
		FS: files, Config: cfg, Parse: mdx.Parse, Options: func(string) mdx.Options { return mdx.Options{} },
	}, &log)
	if err != nil {
		t.Fatal(err)
	}
	linked := link.Link(cfg, all, link.Options{Now: time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)}, &log)
	s := &Site{FS: files, Config: linked.Config, Linked: linked, Today: time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC), Compile: remembered(bundle.Syntax)}
	seen := map[*site.Doc]bool{}
	for _, p := range linked.Pages {
		if p.Doc == nil || p.Doc.Module == nil || seen[p.Doc] {
			continue
		}
		seen[p.Doc] = true
		page, err := NewPage(s, p.Doc)
		if err != nil {
			t.Fatal(err)
		}
		s.Pages = append(s.Pages, page)
	}
	slices.SortFunc(s.Pages, func(a, b *Page) int { return strings.Compare(a.Doc.File, b.Doc.File) })
	return s
}

// remembered asks once for each piece of code: of a damaged page most pieces are as they were.
func remembered(compile func(code, language string) string) func(code, language string) string {
	known := map[[2]string]string{}
	return func(code, language string) string {
		key := [2]string{code, language}
		problem, ok := known[key]
		if !ok {
			problem = compile(code, language)
			known[key] = problem
		}
		return problem
	}
}

// onPage is what all rules about pages find on one.
func onPage(p *Page, all []Rule) []Finding {
	var out []Finding
	for _, r := range all {
		if r.Page != nil && (r.Lang == nil || r.Lang(p.Lang)) {
			log := NewLog(r.ID)
			r.Page(p, log)
			out = append(out, log.Findings...)
		}
	}
	return out
}

// written are findings as a text, a line each, with all that they say.
func written(found []Finding) string {
	slices.SortStableFunc(found, Compare)
	var b strings.Builder
	for _, f := range found {
		fmt.Fprintf(&b, "%s %s %s: %s | %s | %q", f.Pos, f.Severity, f.ID, f.Text, f.Hint, f.Line)
		for _, e := range f.Edits {
			fmt.Fprintf(&b, " [%d-%d %q]", e.Start, e.End, e.Text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestAllThatIsFound holds what all rules say of all fixtures, word by word, with what would mend it, and of each page its
// running text.
func TestAllThatIsFound(t *testing.T) {
	files, err := filepath.Glob("../testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no fixtures", err)
	}
	own, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	all := All()
	for _, file := range append(files, own...) {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s := siteOf(t, archive)
		var found []Finding
		var texts strings.Builder
		for _, p := range s.Pages {
			found = append(found, onPage(p, all)...)
			for _, b := range p.Blocks() {
				fmt.Fprintf(&texts, "%s %q %v", p.Doc.File, b.Text, b.at)
			}
			p.Each(func(n *syntax.Node) { fmt.Fprintf(&texts, "%q", plain(n)) }, syntax.Heading, syntax.Paragraph)
		}
		for _, r := range all {
			if r.Site != nil {
				log := NewLog(r.ID)
				r.Site(s, log)
				found = append(found, log.Findings...)
			}
		}
		fmt.Fprintf(&out, "== %s, texts %s\n%s", filepath.Base(file), golden.Hash(texts.String()), written(found))
	}
	golden.Compare(t, "testdata/found.txt", out.String(), *update)
}

// TestDamagedPages holds what the rules say of the fixtures' pages when lines of them are missing, doubled, half there or
// moved.
func TestDamagedPages(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	above, err := filepath.Glob("../testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	all := All()
	for _, file := range append(files, above...) {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s := siteOf(t, archive)
		for _, page := range s.Pages {
			marks := golden.Marks(string(page.raw), 1, func(text string) string {
				changed := *s
				changed.FS = fstest.MapFS{page.Doc.File: &fstest.MapFile{Data: []byte(text)}}
				p, err := NewPage(&changed, page.Doc)
				if err != nil {
					return err.Error()
				}
				return written(onPage(p, all))
			})
			fmt.Fprintf(&out, "%s %s %s", filepath.Base(file), page.Doc.File, marks)
		}
	}
	golden.Compare(t, "testdata/damaged.txt", out.String(), *update)
}
