package mdx

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// fuzzSeeds are the texts of all golden cases.
func fuzzSeeds(f *testing.F) {
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for c := range strings.SplitSeq("\n"+string(data), "\n== ") {
			_, rest, _ := strings.Cut(c, "\n")
			text, _, _ := strings.Cut(rest, "\n%%\n")
			f.Add(text, true, true)
		}
	}
}

// FuzzParse holds that no text makes the parser panic, point at what is not there or write what is not escaped.
func FuzzParse(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, text string, mdx, cjk bool) {
		opt := Options{CJKFriendly: cjk}
		if !mdx {
			opt.Format = FormatMarkdown
		}
		log := &diag.Log{}
		m := Parse(Input{File: "a.md", Text: []byte(text), Line: 3}, opt, log)
		html := m.Article.Render(echo{m})
		m.Twin.Render(echo{m})
		if m.Script != nil {
			m.Script.Source.Render(echo{m})
		}
		if low := strings.ToLower(html); mdx && strings.Contains(low, "<script") {
			t.Errorf("a script came through: %s", html)
		}
		for _, s := range m.Sections {
			if s.Heading >= len(m.Headings) {
				t.Errorf("section of heading %d of %d", s.Heading, len(m.Headings))
			}
		}
		for _, message := range log.Messages() {
			if message.Pos.Line < 3 || message.Column < 1 {
				t.Errorf("no such place: %+v", message)
			}
		}
	})
}

func FuzzCodeInfo(f *testing.F) {
	f.Add(`ts title="a" {1,3-5} /w/ showLineNumbers=5`, "a\n// highlight-next-line\nb")
	f.Fuzz(func(t *testing.T, info, code string) {
		takeMarks(parseInfo(info), code)
	})
}

func FuzzLiteral(f *testing.F) {
	f.Add(`{a: [1, "x", true], 'b': null}`)
	f.Fuzz(func(t *testing.T, code string) { literal(code) })
}
