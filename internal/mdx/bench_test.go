package mdx

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// benchPages returns the pages of testdata/bench, 40 times each, so that caches do not decide alone.
func benchPages(b *testing.B, name string) [][]byte {
	b.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		b.Fatal(err)
	}
	return bytes.Split(data, []byte("\n%%%\n"))
}

func benchParse(b *testing.B, name string, opt Options) {
	pages := benchPages(b, name)
	size := 0
	for _, p := range pages {
		size += len(p)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		log := &diag.Log{}
		for _, p := range pages {
			Parse(Input{File: "a.md", Text: p}, opt, log)
		}
	}
	b.ReportMetric(float64(b.N*len(pages))/b.Elapsed().Seconds(), "pages/s")
}

// BenchmarkPlain is the parser and the renderer with all they give; bench/mdx compares them with other programs.
func BenchmarkPlain(b *testing.B) { benchParse(b, "plain.md", Options{}) }

func BenchmarkPlainMarkdown(b *testing.B) { benchParse(b, "plain.md", Options{Format: FormatMarkdown}) }
func BenchmarkCode(b *testing.B)          { benchParse(b, "code.md", Options{}) }
func BenchmarkCodeCached(b *testing.B) {
	benchParse(b, "code.md", Options{Highlight: &highlight.Cache{}})
}
func BenchmarkMDX(b *testing.B) { benchParse(b, "mdx.md", Options{}) }

// BenchmarkPlainTree is the parser alone.
func BenchmarkPlainTree(b *testing.B) {
	pages := benchPages(b, "plain.md")
	size := 0
	for _, p := range pages {
		size += len(p)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, p := range pages {
			syntax.Parse(string(p), syntax.Options{MDX: true, GFM: true, Directives: true, HeadingIDs: true})
		}
	}
}
