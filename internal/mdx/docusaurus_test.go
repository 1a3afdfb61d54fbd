package mdx

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// TestDocusaurus is what pages of Docusaurus mean that others do not. Each case was seen in a project.
func TestDocusaurus(t *testing.T) {
	files := map[string]string{"_part.mdx": "Shared [b](./b.md).\n", "docs/one_two.mdx": "Part.\n", "docs/_named.mdx": "Hello {props.name}.\n"}
	read := func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, errors.New("not there")
	}
	for _, c := range []struct{ name, text, want, script string }{
		{"escapes in names of files", "import X from './one\\_two.mdx'\n\n<X />\n", "<p>Part.</p>", ""},
		{"a file around the site folder", "import X from '../_part.mdx'\n\n<X />\n", "Shared", ""},
		{"mdx-code-block", "a\n\n```mdx-code-block\n<details>\n<summary>S</summary>\n```\n\nb\n\n```mdx-code-block\n</details>\n```\n", "<summary>S</summary>", ""},
		{"a script is left out", "a <script async src=\"https://example.com/x.js\"></script> b\n", "<p>a  b</p>", ""},
		{"alerts are quotations", "> [!NOTE]\n> Text\n", "<blockquote>\n<p>[!NOTE]", ""},
		{"class is className", "<div class=\"row\">x</div>\n", `<div class="row">`, ""},
		{"a version is no domain", "pkg@18.2.0\n", "<p>pkg@18.2.0</p>", ""},
		{"spaces and powers in headings", "## two  spaces\n\n## x² half ½\n", `id="two--spaces"`, ""},
		{"powers in headings", "## x² half ½\n", `id="x-half-"`, ""},
		{"elements around the text of headings", "## <b/> Two words <i/>\n", `id="-two-words-"`, ""},
		{"the list of headings", "import TOCInline from '@theme/TOCInline'\n\n## A *b*\n\n<TOCInline toc={toc} />\n", "", `const toc = [{value: "A \u003cem\u003eb\u003c/em\u003e", id: "a-b", level: 2},];`},
		{"commands of npm", "```bash npm2yarn\nnpm install --save-dev x\n```\n", `data-tabs="package-manager"`, ""},
		{"what stands in the head", "<Head>\n  <html className=\"x\" />\n  <meta name=\"k\" content=\"v\" />\n</Head>\n\nText\n", "<p>Text</p>", ""},
		{"what stands in the head, and where it comes from", "# A\n\nimport Head from '@docusaurus/Head'\n\n<Head>\n  <meta name=\"k\" content=\"v\" />\n</Head>\n\nText\n", "<p>Text</p>", ""},
		{"a box of no name", ":::unknown\n\nText *b*.\n\n:::\n", "<div><p>Text <em>b</em>.</p>", ""},
		{"the heading of footnotes", "a[^1]\n\n[^1]: b\n", `<h2 class="visually-hidden" id="footnote-label">`, ""},
		{"built-in components beside others in one block of imports", "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport {os} from './os'\n\n<Tabs values={os}>\n<TabItem value=\"mac\">\n\nText\n\n</TabItem>\n</Tabs>\n", "", "const {TabItem, Tabs} = props.components"},
		{"a partial is given properties", "import P from './_named.mdx'\n\n<P name=\"Ada\" n={1} />\n", "", `{((props) => <><p>{"Hello "}{props.name}{"."}</p></>)((<i name="Ada" n={1} />).props)}`},
		{"a partial that is no value, before one that is", "import A from './_named.mdx'\nimport B from './one_two.mdx'\nimport C from './_named.mdx'\n\n<A />\n\n{f(B, C)}\n", "", "((B, C, ) =>"},
		{"tabs with computed values", "import {os} from './os'\n\n<Tabs values={os.all} defaultValue={os.first}>\n<TabItem value=\"mac\">\n\nText\n\n</TabItem>\n</Tabs>\n", "", `<Tabs values={os.all} defaultValue={os.first}><TabItem value="mac">`},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, html, log := parse(t, c.text, Options{Format: FormatMDX, Dialect: wholeDialect(), ReadFile: func(name string) ([]byte, error) {
				if name == "docs/os.js" {
					return nil, nil
				}
				return read(strings.TrimPrefix(name, "../"))
			}})
			if log.HasErrors() {
				t.Error(log.Messages())
			}
			if !strings.Contains(html, c.want) {
				t.Errorf("got  %s\nwant %s", html, c.want)
			}
			if c.script != "" {
				if m.Script == nil || !strings.Contains(m.Script.Source.Render(echo{m}), c.script) {
					t.Errorf("the script lacks %s: %s", c.script, m.Script.Source.Render(echo{m}))
				}
			}
		})
	}
}

// Docusaurus takes a comment of any popular form as a mark, in languages that are not in its table.
func TestCommentsOfDocusaurus(t *testing.T) {
	for lang, want := range map[string]bool{"dockerfile": true, "yaml": true, "go": true, "python": false, "bash": false} {
		for _, anyForm := range []bool{true, false} {
			_, html, _ := parse(t, "```"+lang+"\n// highlight-next-line\nx\n```\n", Options{Dialect: Dialect{AnyComments: anyForm}})
			want := want && (anyForm || lang == "go")
			if marked := strings.Contains(html, "line-highlight"); marked != want {
				t.Errorf("%s, AnyComments %v: marked %v, want %v", lang, anyForm, marked, want)
			}
		}
	}
}

// wholeDialect is a dialect with every choice.
func wholeDialect() Dialect {
	d := Dialect{HeadModule: "@docusaurus/Head"}
	v := reflect.ValueOf(&d).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Bool {
			f.SetBool(true)
		}
	}
	return d
}
