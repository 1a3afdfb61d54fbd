package mdx

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// guidePages returns the pages of the guide.
func guidePages(b *testing.B) (pages [][]byte) {
	b.Helper()
	docs := os.DirFS("../../guide/docs")
	err := fs.WalkDir(docs, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".md") {
			return err
		}
		page, err := fs.ReadFile(docs, path)
		pages = append(pages, page)
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	size := 0
	for _, p := range pages {
		size += len(p)
	}
	b.SetBytes(int64(size))
	return pages
}

func benchParse(b *testing.B, opt Options) {
	pages := guidePages(b)
	b.ReportAllocs()
	for b.Loop() {
		log := &diag.Log{}
		for _, p := range pages {
			Parse(Input{File: "a.md", Text: p}, opt, log)
		}
	}
	b.ReportMetric(float64(b.N*len(pages))/b.Elapsed().Seconds(), "pages/s")
}

// BenchmarkParse is the parser and the renderer with all they give; bench/mdx compares them with other programs.
func BenchmarkParse(b *testing.B)         { benchParse(b, Options{}) }
func BenchmarkParseMarkdown(b *testing.B) { benchParse(b, Options{Format: FormatMarkdown}) }
func BenchmarkParseCached(b *testing.B)   { benchParse(b, Options{Highlight: &highlight.Cache{}}) }

// BenchmarkTree is the parser alone.
func BenchmarkTree(b *testing.B) {
	pages := guidePages(b)
	for b.Loop() {
		for _, p := range pages {
			syntax.Parse(string(p), syntax.Options{MDX: true, GFM: true, Directives: true, HeadingIDs: true})
		}
	}
}
