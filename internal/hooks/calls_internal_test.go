package hooks

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

// opened are the hooks of a folder with files, in which what lies in docs/ are pages.
func opened(t *testing.T, files map[string]string) (*Hooks, *source.Tree) {
	t.Helper()
	dir := t.TempDir()
	disk.Fill(t, dir, files)
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	h := Open(tree, render.Limits{Time: time.Minute}, inDocs)
	if h != nil {
		t.Cleanup(h.Close)
	}
	return h, tree
}

func inDocs(file string) About {
	if strings.HasPrefix(file, "docs/") {
		return About{File: file, Locale: "en", Docset: "docs", Version: "1"}
	}
	return About{File: file}
}

func said(tell func(*diag.Log)) string {
	var log diag.Log
	tell(&log)
	var b strings.Builder
	for _, m := range log.Messages() {
		fmt.Fprintf(&b, "%s: %s: %s <%s>\n", m.Pos, m.Severity, m.Text, m.Line)
	}
	return b.String()
}

// TestWhatHooksGive is used, left, or told, for each form.
func TestWhatHooksGive(t *testing.T) {
	h, _ := opened(t, map[string]string{
		"hooks/a.js":     "// page\nexport const frontMatter = ({ text, file }) => text === 'no file' ? undefined : eval(text.split('|')[0] || 'null');\nexport const page = (text) => {\n  if (text.includes('throw')) {\n    throw new Error('boom\\nmore');\n  }\n  if (text === 'no file') read('data/none');\n  return eval(text.split('|')[1] || 'null');\n};\n",
		"hooks/b.js":     "import { deep } from './_c';\nexport const page = (text) => text === 'inside' ? deep() : undefined;\n",
		"hooks/_c.js":    "export const\n  deep = () =>\n    nothing.at.all;\n",
		"hooks/notes.md": "export const page = 1;\n",
		"data/a.txt":     "A", "data/b.yaml": "k: [1]\n", "data/.env": "x", "data/sub/c.txt": "C", "data/bad.yaml": "a: [", "docs/p.md": "page", "docs/sub/q.mdx": "page", "docs/data.json": "1", "other.md": "no page",
	})
	for text, want := range map[string]string{
		"null": "", "|'now'": "now", "|7": "hooks/a.js:3: page gives a number where a text belongs",
		"|[]": "hooks/a.js:3: page gives a list where a text belongs", "|({})": "hooks/a.js:3: page gives an object where a text belongs", "|true": "hooks/a.js:3: page gives a boolean where a text belongs",
		"|(() => 1)": "hooks/a.js:3: page gives a function where a text belongs", "'x'|": "hooks/a.js:2: frontMatter gives a text where an object belongs", "[1]|": "hooks/a.js:2: frontMatter gives a list where an object belongs",
		"({})|": "", "({n: 12345678901234567890})|": "---\n\"n\": 12345678901234567000\n---\n({n: 12345678901234567890})|", "({b: 1, a: 'x'})|'now'": "---\n\"a\": \"x\"\n\"b\": 1\n---\nnow",
		"|'throw'": "hooks/a.js:5:15: Error: boom", "|'inside'": "hooks/_c.js:3:5: ReferenceError: 'nothing' is not defined", "no file": "hooks/a.js:7:27: Error: the site has no file data/none",
		"|(async () => 1)()": "hooks/a.js:3: page gives a promise; hooks do not wait", "|read('data/a.txt') + readYAML('data/b.yaml').k": "A1", "|read('./data//a.txt')": "A",
		"|read('docs/data.json')": "1", "|read('other.md')": "no page", "|String(list('data'))": "a.txt,b.yaml,bad.yaml,sub",
		"|String(list('.').length > 2)": "true", "|String(list('docs/sub'))": "q.mdx", "|read('docs/p.md')": "Error: docs/p.md is a page; hooks read data",
		"|read('docs/sub/q.mdx')": "Error: docs/sub/q.mdx is a page; hooks read data", "|readYAML('data/bad.yaml')": "data/bad.yaml: yaml: ", "|readYAML('data/none.yaml')": "Error: the site has no file data/none.yaml",
		"|read('data/.env')": "Error: the site has no file data/.env", "|read('/etc/passwd')": "Error: the site has no file /etc/passwd", "|read('data')": "Error: the site has no file data",
		"|list('data/none')": "Error: the site has no file data/none", "|list('../x')": "Error: the site has no file ../x",
	} {
		changed := text
		if text == "|'inside'" {
			changed = "inside"
		}
		got := string(h.Text("docs/x.md", []byte(text)))
		told := said(h.Tell)
		switch {
		case strings.HasPrefix(want, "hooks/"):
			at, rest, _ := strings.Cut(want, ": ")
			if got != changed || !strings.HasPrefix(told, at+": error: "+rest) || !strings.Contains(told, " (with docs/x.md) <") || strings.Count(told, "\n") != 1 {
				t.Errorf("%q is %q, and told is %s", text, got, told)
			}
		case strings.Contains(want, "Error: ") || strings.Contains(want, "yaml: "):
			if got != text || !strings.Contains(told, want) {
				t.Errorf("%q is %q, and told is %s", text, got, told)
			}
		default:
			if want == "" {
				want = text
			}
			if got != want || told != "" {
				t.Errorf("%q is %q, and told is %s", text, got, told)
			}
		}
	}
	for _, name := range []string{"docs/x.txt", "docs/md", "other.md"} {
		if got := string(h.Text(name, []byte("|'now'"))); got != "|'now'" {
			t.Errorf("%s is changed to %q", name, got)
		}
	}
	if got := string(h.Text("docs/x.mdx", []byte("|'now'"))); got != "now" {
		t.Errorf("MDX is %q", got)
	}
}

// TestWhatHooksTook counts calls and changed pages; a text is made once, until a file that it was made of changes.
func TestWhatHooksTook(t *testing.T) {
	h, tree := opened(t, map[string]string{
		"hooks/a.js": "export const frontMatter = ({ frontMatter }) => ({ title: 'never', kind: frontMatter.title });\nexport const page = (text, { frontMatter, docset, version, locale, file }) => text.replace('%', [frontMatter.title, frontMatter.kind, docset, version, locale, file]);\n",
		"hooks/b.js": "export const page = (text) => text.includes('data') ? read('data/a.txt') : text;\n",
		"hooks/c.js": "export const frontMatter = () => ({ title: 'also never' });\n",
		"data/a.txt": "A",
	})
	const written = "---\ntitle: T\n---\nx\n%\n"
	const want = "---\ntitle: T\n\"kind\": \"T\"\n---\nx\nT,T,docs,1,en,docs/x.md\n"
	for range 2 {
		if got := string(h.Text("docs/x.md", []byte(written))); got != want {
			t.Errorf("%q", got)
		}
	}
	if got := string(h.Text("docs/y.md", []byte("data"))); got != "---\n\"title\": \"also never\"\n---\nA" {
		t.Errorf("%q", got)
	}
	var got []string
	for _, s := range h.Stats() {
		if s.Took <= 0 || s.Memory <= 0 {
			t.Errorf("%+v", s)
		}
		got = append(got, fmt.Sprint(s.File, s.Calls, s.Changed))
	}
	if want := "[hooks/a.js4 3 hooks/b.js2 1 hooks/c.js2 1]"; fmt.Sprint(got) != want {
		t.Errorf("%v, want %s", got, want)
	}
	for line, want := range map[int]string{0: "docs/x.md", 1: "docs/x.md:1:3", 2: "docs/x.md:2:3", 3: "docs/x.md:2", 4: "docs/x.md:3:3", 5: "docs/x.md:4:3", 6: "docs/x.md:5", 7: "docs/x.md:6:3"} {
		m := diag.Message{ID: "x", Pos: diag.Pos{File: "docs/x.md", Line: line, Column: 3}}
		if line == 0 {
			m.Column = 0
		}
		if at := h.Mend(m).Pos.String(); at != want {
			t.Errorf("line %d was at %s, not %s", line, at, want)
		}
		m.File = "docs/z.md"
		if h.Mend(m) != m {
			t.Error("the place in another file is changed")
		}
		if m.File, m.ID = "docs/x.md", "hook-check"; h.Mend(m) != m {
			t.Error("the place in the text as it is written is changed")
		}
	}
	if !h.Use(tree, inDocs) || !h.Holds(tree) {
		t.Error("nothing has changed")
	}
	if err := os.WriteFile(tree.Path("data/a.txt"), []byte("B, longer"), 0o644); err != nil {
		t.Fatal(err)
	}
	next := again(t, tree)
	if h.Use(next, inDocs) || !h.Use(next, inDocs) || !h.Holds(next) {
		t.Error("a text is kept that was made of another file, or more is forgotten")
	}
	if got := string(h.Text("docs/y.md", []byte("data"))); !strings.HasSuffix(got, "B, longer") {
		t.Errorf("%q", got)
	}
	h.Close()
	if got := string(h.Text("docs/z.md", []byte("data"))); !strings.HasSuffix(got, "B, longer") {
		t.Errorf("after the end: %q", got)
	}
	if err := os.WriteFile(tree.Path("hooks/d.js"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if h.Holds(again(t, tree)) {
		t.Error("a script more is none")
	}
	if got := string(h.Text("docs/x.md", []byte("---\ntitle: U\n---\nx\n%\n"))); !strings.Contains(got, "U,U,docs") {
		t.Errorf("another text: %q", got)
	}
}

func again(t *testing.T, tree *source.Tree) *source.Tree {
	t.Helper()
	next, err := source.Open(tree.Dir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(next.Close)
	return next
}

// TestScriptsThatAreNoHooks are told once, and the others run.
func TestScriptsThatAreNoHooks(t *testing.T) {
	if h, _ := opened(t, map[string]string{"hooks/a.ts": "", "docs/a.js": "", "hooks/a.mjs": ""}); h != nil {
		t.Error("a site without hooks has some")
	}
	h, _ := opened(t, map[string]string{
		"hooks/a.js": "export const page = (;\n", "hooks/b.js": "const x = 1;\n", "hooks/_c.js": "export const x = 1;\n", "hooks/sub/d.js": "import { x } from '../_c.js';\nexport const page = (text) => text + x;\n",
		"hooks/e.js": "export const check = ({ text }) => JSON.parse(text);\n",
		"hooks/f.js": "const page = () => { for (;;); };\nexport { page };\n", "docs/x.md": "[1]",
		"hooks/g.js": "export const page = (text) => { if (text.includes('fails')) throw new Error('alike'); };\n",
	})
	h.limits.Time = 100 * time.Millisecond
	for _, name := range []string{"docs/x.md", "docs/y.md"} {
		if got := string(h.Text(name, []byte("x"))); got != "x1" {
			t.Errorf("%q", got)
		}
	}
	for _, name := range []string{"docs/z.md", "docs/w.md"} {
		h.Text(name, []byte("fails"))
	}
	told := said(h.Tell)
	for _, want := range []string{
		"hooks/g.js:1:71: error: Error: alike (with docs/w.md) <", "hooks/a.js:1:22: error: ", "hooks/b.js: warning: it exports no page, check or frontMatter, and is not run",
		"hooks/f.js:2: error: page was stopped, and is not run again: ", "(with docs/x.md) <export { page };>\n",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("no %q in\n%s", want, told)
		}
	}
	if strings.Count(told, "\n") != 4 {
		t.Errorf("told is %s", told)
	}
}

// TestWhatHooksFind is told at its place, and what is no finding is told of the hook.
func TestWhatHooksFind(t *testing.T) {
	h, tree := opened(t, map[string]string{
		"hooks/a.js":  "export const check = ({ text, file, frontMatter }) => JSON.parse(text.split('\\n')[0].replace('%', file + frontMatter.a));\n",
		"docs/a.md":   "[{\"line\": 2, \"column\": 3, \"message\": \"%\"}, {\"line\": 0, \"message\": \"whole\"}, {\"line\": 3, \"message\": \"last\"}]\r\nsecond\r\nthird",
		"docs/b.md":   "[{\"line\": 2, \"message\": \"behind\"}]",
		"docs/c.md":   "[{\"line\": -1, \"message\": \"before\"}]",
		"docs/d.md":   "[{\"column\": -1, \"message\": \"before\"}]",
		"docs/e.md":   "[{\"line\": 1}, {\"line\": 1, \"message\": \"all the same\"}]",
		"docs/f.md":   "[3]",
		"docs/g.md":   "null",
		"docs/h.md":   "{}",
		"docs/i.md":   "no JSON",
		"docs/data.y": "",
	})
	const fault = "hooks/a.js:1: error: check gives "
	const line = " <export const check = ({ text, file, frontMatter }) => JSON.parse(text.split('\\n')[0].replace('%', file + frontMatter.a));>\n"
	for name, want := range map[string]string{
		"docs/a.md":    "docs/a.md: warning: whole <>\ndocs/a.md:2:3: warning: docs/a.mdundefined <second>\ndocs/a.md:3: warning: last <third>\n",
		"docs/b.md":    fault + "an entry without a message, or at line 2 of 1" + line,
		"docs/c.md":    fault + "an entry without a message, or at line -1 of 1" + line,
		"docs/d.md":    fault + "an entry without a message, or at line 0 of 1" + line,
		"docs/e.md":    "docs/e.md:1: warning: all the same <[{\"line\": 1}, {\"line\": 1, \"message\": \"all the same\"}]>\n" + fault + "an entry without a message, or at line 1 of 1" + line,
		"docs/f.md":    fault + "a list of which an entry is not {line, column, message, hint}" + line,
		"docs/g.md":    "",
		"docs/h.md":    fault + "an object where a list belongs" + line,
		"docs/none.md": "",
	} {
		if got := said(func(log *diag.Log) { h.Check([]string{name}, log) }); got != want {
			t.Errorf("%s: got\n%swant\n%s", name, got, want)
		}
	}
	if got := said(func(log *diag.Log) { h.Check([]string{"docs/none.md", "docs/i.md"}, log) }); !strings.HasPrefix(got, "hooks/a.js:1:") || !strings.Contains(got, "SyntaxError") {
		t.Errorf("what was thrown: %s", got)
	}
	if got := string(h.Text("docs/a.md", []byte("x"))); got != "x" || tree == nil {
		t.Errorf("a check has changed a text into %q", got)
	}
}
