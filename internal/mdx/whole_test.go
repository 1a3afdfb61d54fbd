package mdx

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// goldenCases returns the cases of a file: names and texts.
func goldenCases(t *testing.T, file string) (cases [][2]string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut("\n"+string(data), "\n== ")
	for c := range strings.SplitSeq(body, "\n== ") {
		name, rest, _ := strings.Cut(c, "\n")
		text, _, _ := strings.Cut(rest, "\n%%\n")
		cases = append(cases, [2]string{name, text})
	}
	return cases
}

func goldenFilesOf(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	return files
}

// TestModules compares what the cases of testdata/*.golden give beside their HTML with testdata/modules: headings, links, texts for
// search, the script, and the Markdown twin where it differs from the text.
func TestModules(t *testing.T) {
	for _, file := range goldenFilesOf(t) {
		var out strings.Builder
		for _, c := range goldenCases(t, file) {
			m := Parse(Input{File: "docs/a.md", Text: []byte(c[1]), Line: 1}, goldenOptions(c[0]), &diag.Log{})
			out.WriteString("== " + c[0] + "\n" + moduleLines(m, c[1]))
		}
		name := strings.TrimSuffix(filepath.Base(file), ".golden")
		golden.Compare(t, "testdata/modules/"+name+".txt", out.String(), *update)
	}
}

func moduleLines(m *Module, text string) string {
	var out strings.Builder
	for _, h := range m.Headings {
		fmt.Fprintf(&out, "heading %d #%s explicit=%t %q %q %s\n", h.Level, h.ID, h.Explicit, h.Text, h.HTML, h.Pos)
	}
	for _, l := range m.Links {
		fmt.Fprintf(&out, "link %d %s %s element=%t\n", l.Kind, l.Dest, l.Pos, l.Element)
	}
	for _, l := range m.Imports {
		fmt.Fprintf(&out, "import %s %s\n", l.Dest, l.Pos)
	}
	for _, s := range m.Sections {
		fmt.Fprintf(&out, "section %d %q code %q onlylinks=%t\n", s.Heading, s.Text, s.Code, s.OnlyLinks)
	}
	if s := m.Script; s != nil {
		fmt.Fprintf(&out, "script %s missing %q uses %q computed %q\n%s\n", s.Pos, s.Missing, s.Uses, s.Computed, s.Source.Render(echo{m}))
	}
	if twin := strings.TrimSpace(m.Twin.Render(echo{m})); twin != strings.TrimSpace(text) {
		out.WriteString("twin\n" + twin + "\n")
	}
	rest := *m
	rest.Headings, rest.Links, rest.Imports, rest.Article, rest.Twin, rest.Sections, rest.Script = nil, nil, nil, nil, nil, nil, nil
	return out.String() + strings.TrimPrefix(golden.Text(rest), "\n")
}

// TestDamagedCases breaks each line of the cases: messages lie in their files and are few, and the result is the same twice, and
// below blank lines.
func TestDamagedCases(t *testing.T) {
	files := map[string]string{}
	for name, text := range goldenFiles {
		files[name] = text
	}
	for _, file := range goldenFilesOf(t) {
		for _, c := range goldenCases(t, file) {
			opt := goldenOptions(c[0])
			read := func(text string) damage.Result {
				log := &diag.Log{}
				m := Parse(Input{File: "docs/a.md", Text: []byte(text), Line: 1}, opt, log)
				return damage.Result{Value: m.Article.Render(echo{m}) + m.Twin.Render(echo{m}) + fmt.Sprint(m.Sections), Messages: log.Messages()}
			}
			few := len(read(c[1]).Messages) + 8
			damage.Each(t, damage.Lines(c[1], 1), func(d damage.Text) error {
				files["docs/a.md"] = d.Text
				r := read(d.Text)
				return errors.Join(damage.Inside(files, r.Messages), damage.AtMost(few, r.Messages),
					damage.Steady(d.Text, read), damage.Moved("docs/a.md", d.Text, read))
			})
		}
	}
}
