package mdx

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

// goldenCases calls visit with each case of testdata/*.golden.
func goldenCases(t *testing.T, visit func(name, text string)) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, body, _ := strings.Cut("\n"+string(data), "\n== ")
		for c := range strings.SplitSeq(body, "\n== ") {
			name, rest, _ := strings.Cut(c, "\n")
			text, _, _ := strings.Cut(rest, "\n%%\n")
			visit(path.Base(file)+" "+name, text)
		}
	}
}

// TestWholeModules holds all that comes of the cases: article, twin, texts for search, links, headings, script.
func TestWholeModules(t *testing.T) {
	var out strings.Builder
	goldenCases(t, func(name, text string) { out.WriteString("== " + name + "\n" + wholeModule(name, text)) })
	golden.Compare(t, "testdata/whole.txt", out.String(), *update)
}

// TestDamagedCases holds what becomes of the cases with lines missing, doubled, half there or moved.
func TestDamagedCases(t *testing.T) {
	var out strings.Builder
	goldenCases(t, func(name, text string) {
		out.WriteString("== " + name + " " + golden.Marks(text, 1, func(text string) string { return wholeModule(name, text) }))
	})
	golden.Compare(t, "testdata/damaged.txt", out.String(), *update)
}

func wholeModule(name, text string) string {
	log := &diag.Log{}
	m := Parse(Input{File: "docs/a.md", Text: []byte(text), Line: 1}, goldenOptions(name), log)
	out := golden.Text(m)
	for _, message := range log.Messages() {
		out += "!! " + message.Render() + "\n"
	}
	return out
}
