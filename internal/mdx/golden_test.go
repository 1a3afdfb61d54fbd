package mdx

import (
	"flag"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the expected output in testdata/*.golden")

// TestGolden renders the cases of testdata/*.golden. A case is "== name", the text, "%%", the HTML, and what the log
// holds; "md" in the name makes it plain Markdown, "plain" leaves the CJK rules out, "math" makes dollars formulas.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { compareCases(t, file) })
	}
}

func compareCases(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, body, _ := strings.Cut("\n"+string(data), "\n== ")
	var out strings.Builder
	out.WriteString(strings.TrimPrefix(head, "\n"))
	for c := range strings.SplitSeq(body, "\n== ") {
		name, rest, _ := strings.Cut(c, "\n")
		text, want, _ := strings.Cut(rest, "\n%%\n")
		got := goldenOutput(name, text)
		if strings.TrimSpace(got) != strings.TrimSpace(want) && !*update {
			t.Errorf("%s\n--- text\n%s\n--- got\n%s\n--- want\n%s", name, text, got, want)
		}
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		out.WriteString("== " + name + "\n" + text + "\n%%\n" + strings.TrimSpace(got) + "\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

var goldenFiles = map[string]string{
	"docs/_part.md":          "---\ntitle: x\n---\n## In a partial\n\nShown **here**, with a [link](./x.md).\n",
	"docs/_loop.md":          "import Loop from './_loop.md'\n\n<Loop />\n",
	"docs/_named.mdx":        "Hello {props.name} *of* <b>all</b>.\n",
	"docs/_sample.md":        "```js\na < b\n```\n",
	"docs/_uses.mdx":         "import Own from '../components/Counter.tsx'\nimport Sample from './_sample.md'\nimport Named from './_named.mdx'\n\n<Own code={Sample} other={<Named />} />\n",
	"components/nested.py":   "a\n  # #region out\n    b\n\n  # #region in\n      c # #endregion-like\n  # #endregion in\n    /* #region last */\n  d\n  # #endregion last\n  # #endregion out\ne\n# #region open\n  f\n",
	"components/os.js":       "export const os = 1\n",
	"components/Counter.tsx": "export default () => null\n",
	"src/sample.ts":          "import x from 'x';\n// #region use\n  const a = x();\n  a.b();\n// #endregion use\n",
}

func goldenOutput(name, text string) string {
	log := &diag.Log{}
	m := Parse(Input{File: "docs/a.md", Text: []byte(text), Line: 1}, goldenOptions(name), log)
	out := m.Article.Render(echo{m})
	for _, message := range log.Messages() {
		out += "!! " + strings.TrimSpace(message.Render()) + "\n"
	}
	return out
}

// goldenOptions are those that the name of a case asks for.
func goldenOptions(name string) Options {
	name = name[strings.LastIndex(name, ".golden ")+1:]
	name = strings.TrimPrefix(name, "golden ")
	opt := Options{CJKFriendly: !strings.Contains(name, "plain"), ReadFile: func(path string) ([]byte, error) {
		if text, ok := goldenFiles[path]; ok {
			return []byte(text), nil
		}
		return nil, os.ErrNotExist
	}, ListDir: func(dir string) []string {
		var names []string
		for file := range goldenFiles {
			if path.Dir(file) == dir {
				names = append(names, path.Base(file))
			}
		}
		return names
	}}
	if strings.HasPrefix(name, "md ") {
		opt.Format = FormatMarkdown
	}
	if strings.HasPrefix(name, "docusaurus ") {
		opt.Format, opt.Dialect, opt.Truncate = FormatMDX, wholeDialect(), `\s*more\s*`
		opt.MagicComments = []MagicComment{{Class: "own", Line: "own-line", Start: "own-start", End: "own-end"}, {Class: "once", Line: "only once"}}
	}
	opt.Zoom = strings.HasPrefix(name, "zoom ")
	if strings.HasPrefix(name, "components of the site") {
		opt.Components = []string{"Own", "Tabs"}
	}
	opt.Typographer = strings.Contains(name, "typographer")
	opt.Math, opt.SetFormula = strings.Contains(name, "math"), echoFormula
	return opt
}
