package mdx

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
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

// Plain text: the parser and the renderer with all they give, beside goldmark with the same extensions, which gives
// HTML alone.
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

func BenchmarkGoldmark(b *testing.B) {
	for _, name := range []string{"plain.md", "code.md"} {
		b.Run(strings.TrimSuffix(name, ".md"), func(b *testing.B) {
			pages := benchPages(b, name)
			size := 0
			for _, p := range pages {
				size += len(p)
			}
			md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote))
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range pages {
					var out bytes.Buffer
					if err := md.Convert(p, &out); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.N*len(pages))/b.Elapsed().Seconds(), "pages/s")
		})
	}
}
