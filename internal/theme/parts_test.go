package theme

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
)

// TestFilesThatReplaceParts lists files of theme/ by what is said of them: those that replace a part, those that look as if
// they did, and those that other modules import.
func TestFilesThatReplaceParts(t *testing.T) {
	part := Parts()[0].Name
	for name, tc := range map[string]struct {
		files, replaced, said string
	}{
		"nothing":             {"", "", ""},
		"a part":              {part + ".tsx", part, ""},
		"in JavaScript":       {part + ".jsx", part, ""},
		"with another ending": {part + ".ts", "", ""},
		"a test of it":        {part + ".test.tsx", "", ""},
		"a folder":            {part + ".tsx/a", "", ""},
		"what it imports":     {part + ".tsx words.tsx", part, ""},
		"no part":             {"Nothing.tsx", "", "theme/Nothing.tsx: the theme has no part Nothing: `orihon theme list` names"},
		"nearly a part":       {part + "x.tsx", "", "Did you mean " + part + "?"},
		"two that are none":   {"Nothing.tsx Zzzzzzzz.tsx", "", "theme/Zzzzzzzz.tsx"},
		"half of two":         {"Tabs.tsx", "Tabs", "theme/Tabs.tsx: Tabs is replaced, and TabItem, which goes with it, is not"},
		"the other half":      {"TabItem.tsx", "TabItem", "TabItem is replaced, and Tabs"},
		"both":                {"Tabs.tsx TabItem.tsx", "Tabs TabItem", ""},
	} {
		files := fstest.MapFS{}
		for _, file := range strings.Fields(tc.files) {
			files["theme/"+file] = &fstest.MapFile{Data: []byte("export default () => null;")}
		}
		replaced := Replacements(files)
		for _, want := range strings.Fields(tc.replaced) {
			if replaced[want] == "" {
				t.Errorf("%s: %s is not replaced: %v", name, want, replaced)
			}
		}
		if len(replaced) != len(strings.Fields(tc.replaced)) {
			t.Errorf("%s: replaced are %v", name, replaced)
		}
		var log diag.Log
		CheckParts(files, &log)
		said := ""
		for _, m := range log.Messages() {
			said += fmt.Sprintf("%s: %s: %s\n", m.File, m.Text, m.Hint)
		}
		if (said == "") != (tc.said == "") || !strings.Contains(said, tc.said) {
			t.Errorf("%s: %q, want %q", name, said, tc.said)
		}
	}
}

// TestStyleSheetsThatNoPageLoads: parts that only the build renders must not import any, and the line of the first is named.
func TestStyleSheetsThatNoPageLoads(t *testing.T) {
	for name, c := range map[string]struct {
		file, text string
		line       int // 0: nothing is said
	}{
		"at the beginning":  {"PostList.tsx", "import './a.css';\n", 1},
		"below others":      {"PostList.tsx", "import a from 'a';\n\nimport \"./a.css\";\nimport './b.css';\n", 3},
		"below blank lines": {"PostArchive.tsx", "\n\nimport './a.css'\n", 3},
		"indented":          {"AuthorList.tsx", "// words\n  import styles from './a.module.css';", 2},
		"of a package":      {"AuthorList.tsx", "import 'pkg/a.css'", 1},
		"no sheet":          {"PostList.tsx", "import a from './a';\nconst b = './a.css';\n", 0},
		"in a comment":      {"PostList.tsx", "// import './a.css';\n", 0},
		"on other lines":    {"PostList.tsx", "import a from 'a'\nconst b = './a.css'\n", 0},
		"a part of pages":   {"PostAuthors.tsx", "import './a.css';\n", 0},
	} {
		var log diag.Log
		CheckParts(fstest.MapFS{"theme/" + c.file: {Data: []byte(c.text)}}, &log)
		said := log.Messages()
		switch {
		case c.line == 0 && len(said) > 0:
			t.Errorf("%s: %v", name, said)
		case c.line > 0 && (len(said) != 1 || said[0].ID != "part-style" || said[0].File != "theme/"+c.file || said[0].Pos.Line != c.line || said[0].Severity != diag.Warning ||
			!strings.HasPrefix(said[0].Text, strings.TrimSuffix(c.file, ".tsx")+" is rendered by the build alone")):
			t.Errorf("%s: %v, want line %d", name, said, c.line)
		}
	}
}

// TestPartsAroundDocuments: whoever replaces one of them changes what stands around documents; other parts are within.
func TestPartsAroundDocuments(t *testing.T) {
	const not = "PageLayout NotFound PostList PostArchive AuthorList"
	for _, p := range Parts() {
		want := p.Source != "" && !strings.Contains(" "+not+" ", " "+p.Name+" ")
		if got := Reframes(map[string]string{p.Name: "theme/" + p.Name + ".tsx", "Nothing": "theme/Nothing.tsx"}); got != want {
			t.Errorf("%s: %v", p.Name, got)
		}
	}
	if Reframes(nil) {
		t.Error("nothing is replaced")
	}
}

func TestValuesForLightAndDark(t *testing.T) {
	for value, want := range map[string]string{
		"light-dark(a, b)": "a|b", "light-dark( a ,b )": "a|b", "light-dark(rgb(1, 2, 3), (b, c))": "rgb(1, 2, 3)|(b, c)", "light-dark(a, b, c)": "a|b, c", "light-dark((a, (b)), c)": "(a, (b))|c", "light-dark(,)": "|",
		"": "-", "a": "-", "a, b": "-", "a, b)": "-", "light-dark(a, b": "-", "light-dark(a)": "-", "light-dark((a, b))": "-", "x light-dark(a, b)": "-", "light-dark(a, b) x": "-",
	} {
		light, dark, ok := lightDark(value)
		got := light + "|" + dark
		if !ok {
			got = light + dark + "-"
		}
		if got != want {
			t.Errorf("%q: %s, want %s", value, got, want)
		}
	}
}
