package samples

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

const front = "title: A\nsamples:\n  setup: [two, nope]\n  env: {B: '3', C: '4'}\n"

// TestSettings prints what is read of samples.yaml and the front matter of a page, and what is said of them.
func TestSettings(t *testing.T) {
	data, err := os.ReadFile("testdata/samples.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text, messages := settingsOf(t, string(data), front)
	golden.Compare(t, "testdata/settings.golden", text+golden.Briefs(messages), *update)
}

// TestDamagedSettings breaks lines of both: messages lie in the files, blank lines above change nothing, and a mistake in one line
// leaves the pages and setups that other lines describe as they are.
func TestDamagedSettings(t *testing.T) {
	data, err := os.ReadFile("testdata/samples.yaml")
	if err != nil {
		t.Fatal(err)
	}
	whole := string(data)
	var said []diag.Message
	damage.Each(t, damage.Lines(whole, 1), func(d damage.Text) error {
		_, messages := settingsOf(t, d.Text, front)
		said = append(said, messages...)
		return errors.Join(damage.Inside(map[string]string{settingsFile: d.Text, "docs/a.md": front}, messages), damage.AtMost(12, messages), damage.Steady(d.Text, func(text string) damage.Result { return resultOf(settingsOf(t, text, front)) }))
	})
	damage.Each(t, damage.Lines(front, 1), func(d damage.Text) error {
		_, messages := settingsOf(t, whole, d.Text)
		said = append(said, messages...)
		return damage.Inside(map[string]string{settingsFile: whole, "docs/a.md": d.Text}, messages)
	})
	golden.Compare(t, "testdata/messages.golden", golden.Wording(said), *update)
}

func resultOf(text string, messages []diag.Message) damage.Result {
	return damage.Result{Value: text, Messages: messages}
}

func settingsOf(t *testing.T, text, front string) (string, []diag.Message) {
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
	out.WriteString(golden.Folded(set))
	for _, file := range []string{"docs/a.md", "docs/deep/b.md", "other/c.md"} {
		page := &Page{File: file}
		if file == "docs/a.md" {
			page.front = front
		}
		out.WriteString(file + "\n" + golden.Folded(set.of(page, log)))
	}
	for _, name := range []string{"one", "two", "none"} {
		for _, s := range set.steps(name, log) {
			fmt.Fprintf(&out, "%s %s\n", name, stepLine(s))
		}
	}
	return out.String(), log.Messages()
}

// stepLine is a step with what is not usual.
func stepLine(s *step) string {
	text := fmt.Sprintf("%+v", *s)
	text = usualOfSteps.ReplaceAllString(strings.ReplaceAll(text, "\n", "|"), "")
	return strings.Join(strings.Fields(text), " ")
}

var usualOfSteps = regexp.MustCompile(`\b(\w+:(false|0|\[\]|)( |\}$)|Column:0)`)

// TestMarksOfFences holds what each word of a fence means, and which cannot stand together; languages and titles where they differ.
func TestMarksOfFences(t *testing.T) {
	var out strings.Builder
	for _, marks := range []string{
		"", "run", "file=a.js", "file", "file append", "expect", "expect=json", "expect=shape", "expect=like", "run expect", "file=a expect", "run group=g dir=d wait=w background silent status=200",
		"run exit=2", "run exit=x", "run timeout=3s", "run timeout=3", "run capture=A=b.c,D=e", "run capture=A", "run capture==b", "run capture=A=", "exit=1", "status=200", "background", "capture=A=b", "silent", "title", "other=x",
	} {
		fmt.Fprintf(&out, "== %s\n", marks)
		last := ""
		for _, c := range [][2]string{{"bash", ""}, {"bash", "t.js"}, {"console", ""}, {"console", "t.js"}} {
			if text := readAs(c[0], c[1], marks); text != last {
				fmt.Fprintf(&out, "%s %s\n%s", c[0], c[1], text)
				last = text
			}
		}
	}
	golden.Compare(t, "testdata/marks.golden", out.String(), *update)
}

// readAs prints what comes of a block of a language, a title and marks, and what is said of it.
func readAs(lang, title, marks string) string {
	log := &diag.Log{}
	block := Block{File: "docs/a.md", Line: 7, Language: lang, Title: title, Code: "ignored\n$ one\n> more\nout\nout 2\n$ two\n> not\n> all\nend\n"}
	for word := range strings.FieldsSeq(marks) {
		name, value, _ := strings.Cut(word, "=")
		block.marks = append(block.marks, mdx.Mark{Name: name, Value: value})
	}
	var out strings.Builder
	for _, s := range stepsOf(&Page{Blocks: []Block{block}}, log) {
		out.WriteString(strings.Replace(stepLine(s), "lang:"+lang+" ", "", 1) + "\n")
	}
	for _, m := range log.Messages() {
		out.WriteString(m.String() + "\n")
	}
	return out.String()
}

// TestUntriedGivesReason: what is not tried says why, and what is tried does not.
func TestUntriedGivesReason(t *testing.T) {
	for marks, want := range map[string]string{
		"untried=why": "", "untried": `untried gives no reason: write untried="why"`,
		"run untried=why": "a block cannot be tried and say why it is not", "expect untried=why": "a block cannot be tried and say why it is not",
	} {
		block := Block{Language: "bash"}
		for word := range strings.FieldsSeq(marks) {
			name, value, _ := strings.Cut(word, "=")
			block.marks = append(block.marks, mdx.Mark{Name: name, Value: value})
		}
		log := &diag.Log{}
		stepsOf(&Page{Blocks: []Block{block}}, log)
		got := ""
		for _, m := range log.Messages() {
			got += m.Text
		}
		if got != want {
			t.Errorf("%s: %q, not %q", marks, got, want)
		}
	}
}
