package samples

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestDamagedSettings holds what is read of samples.yaml and the front matter of a page, and what is said of them, with
// lines missing, doubled, half there or moved.
func TestDamagedSettings(t *testing.T) {
	data, err := os.ReadFile("testdata/samples.yaml")
	if err != nil {
		t.Fatal(err)
	}
	const front = "title: A\nsamples:\n  setup: [two, nope]\n  env: {B: '3', C: '4'}\n"
	golden.Compare(t, "testdata/settings.golden", golden.Damaged(string(data), func(text string) string { return settingsOf(t, text, front) }), *update)
	golden.Compare(t, "testdata/front.golden", golden.Damaged(front, func(front string) string { return settingsOf(t, string(data), front) }), *update)
}

func settingsOf(t *testing.T, text, front string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, settingsFile), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	log := &diag.Log{}
	set, err := readSettings(dir, log)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	out.WriteString(golden.Text(set))
	for _, file := range []string{"docs/a.md", "docs/deep/b.md", "other/c.md"} {
		page := &Page{File: file}
		if file == "docs/a.md" {
			page.front = front
		}
		out.WriteString(file + golden.Text(set.of(page, log)))
	}
	for _, name := range []string{"one", "two", "none"} {
		for _, s := range set.steps(name, log) {
			fmt.Fprintf(&out, "%s %+v\n", name, *s)
		}
	}
	return out.String() + golden.Text(log.Messages())
}

// TestMarksOfFences holds what each word of a fence means, and which cannot stand together.
func TestMarksOfFences(t *testing.T) {
	var out strings.Builder
	for _, marks := range []string{
		"", "run", "file=a.js", "file", "file append", "expect", "expect=json", "expect=shape", "expect=like", "run expect", "file=a expect", "run group=g dir=d wait=w background silent status=200",
		"run exit=2", "run exit=x", "run timeout=3s", "run timeout=3", "run capture=A=b.c,D=e", "run capture=A", "run capture==b", "run capture=A=", "exit=1", "status=200", "background", "capture=A=b", "silent", "title", "other=x",
	} {
		for _, lang := range []string{"bash", "console"} {
			for _, title := range []string{"", "t.js"} {
				log := &diag.Log{}
				block := Block{File: "docs/a.md", Line: 7, Language: lang, Title: title, Code: "ignored\n$ one\n> more\nout\nout 2\n$ two\n> not\n> all\nend\n"}
				for word := range strings.FieldsSeq(marks) {
					name, value, _ := strings.Cut(word, "=")
					block.marks = append(block.marks, mdx.Mark{Name: name, Value: value})
				}
				fmt.Fprintf(&out, "== %s %s %s\n", lang, title, marks)
				for _, s := range stepsOf(&Page{Blocks: []Block{block}}, log) {
					fmt.Fprintf(&out, "%+v\n", *s)
				}
				for _, m := range log.Messages() {
					out.WriteString(m.String() + "\n")
				}
			}
		}
	}
	golden.Compare(t, "testdata/marks.golden", out.String(), *update)
}
