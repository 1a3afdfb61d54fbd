package content_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
)

// TestFrontMatterOfComponents lists what a component may export as frontMatter, and what is said of what it may not, with its place.
func TestFrontMatterOfComponents(t *testing.T) {
	const known = "title|description|unlisted|navbar|footer|class"
	for name, c := range map[string]struct{ text, want, said string }{
		"none": {"export default () => null;\n", "|||||", ""}, "one line": {"export const frontMatter = {title: 'T', description: \"D\", unlisted: true};\n", "T|D|true|||", ""},
		"several lines": {"import a from 'a';\n\nexport const frontMatter = {\n\ttitle: 'T',\n\thide_navbar: true,\n\thide_footer: false,\n};\n", "T|||true||", ""},
		"with a type":   {"export const frontMatter: FrontMatter = { title: 'T' };\n", "T|||||", ""}, "with spaces": {"export  const\tfrontMatter={title: 'T'}\n", "T|||||", ""},
		"keys in quotes":       {"export const frontMatter = {'title': 'T', \"wrapperClassName\": 'c'};", "T|||||c", ""},
		"line comments":        {"export const frontMatter = { // what\n  title: 'T', // {\n  // description: 'no',\n};\n", "T|||||", ""},
		"block comments":       {"export const frontMatter = { /* { */ title: /* 'no\n } */ 'T', /**/ };\n", "T|||||", ""},
		"a comment at the end": {"export const frontMatter = { title: 'T' /* x */ };\n", "T|||||", ""},
		"comments that touch":  {"export const frontMatter = {/* a */title:/* b */'T'/* c */};\n", "T|||||", ""},
		"no comments in texts": {"export const frontMatter = { title: 'a // b', description: \"/* c */\" };\n", "a // b|/* c */||||", ""},
		"quotes in quotes":     {`export const frontMatter = { title: "a \"b\" {", description: 'c "d" }' };`, `a "b" {|c "d" }||||`, ""},
		"numbers and lists":    {"export const frontMatter = { title: 'T', head: [{tag: 'meta', attributes: {name: 'a', content: '1.5'}}] };\n", "T|||||", ""},
		"a second one":         {"export const frontMatter = { title: 'T' };\nexport const other = { title: 'U' };\n", "T|||||", ""},
		"another name":         {"export const frontMatters = { title: 'T' };\n", "|||||", ""},
		"within a line":        {"// export const frontMatter = { title: 'T' };\n", "|||||", ""},
		"empty":                {"export const frontMatter = {};\n", "|||||", ""},

		"unknown key":   {"a\nexport const frontMatter = {\n  title: 'T',\n  words: 1,\n};\n", "T|||||", "4:3 unknown-key Known keys: title, description, image, unlisted, hide_navbar, hide_footer, wrapperClassName, head."},
		"nearly a key":  {"export const frontMatter = { titel: 'T' };\n", "|||||", `1:30 unknown-key Did you mean "title"?`},
		"another style": {"export const frontMatter = { hideNavbar: true };\n", "|||||", `1:30 unknown-key Did you mean "hide_navbar"?`},
		"of documents":  {"export const frontMatter = { slug: '/x' };\n", "|||||", "1:30 unknown-key Known keys:"},
		"wrong type":    {"\n\nexport const frontMatter = {\n  unlisted: [1] };\n", "|||||", "4:13 wrong-type"},

		"template":           {"x\nexport const frontMatter = { title: `T` };\n", "|||||", "2:1 wrong-type Write strings"},
		"call":               {"export const frontMatter = { title: t('T') };\n", "|||||", "1:1 wrong-type Write strings"},
		"spread":             {"export const frontMatter = { ...other };\n", "|||||", "1:1 wrong-type Write strings"},
		"dollar":             {"export const frontMatter = { $title: 'T' };\n", "|||||", "1:1 wrong-type Write strings"},
		"never ends":         {"\n\n\nexport const frontMatter = { title: 'T',\n", "|||||", "4:1 wrong-type Write strings"},
		"open text":          {"export const frontMatter = { title: 'T };\n", "|||||", "1:1 wrong-type Write strings"},
		"text over lines":    {"export const frontMatter = { title: 'T\nU' };\n", "|||||", "1:1 wrong-type Write strings"},
		"text begins so":     {"export const frontMatter = { title: '\nU' };\n", "|||||", "1:1 wrong-type Write strings"},
		"escape first":       {`export const frontMatter = { title: '\'s' };`, "|||||", "1:1 wrong-type Write strings"},
		"empty texts":        {"export const frontMatter = { title: '', description: \"\" };", "|||||", ""},
		"escaped line":       {"export const frontMatter = { title: \"a\\\nb\" };\n", "|||||", "1:1 wrong-type Write strings"},
		"escaped backslash":  {`export const frontMatter = { title: "a\\" };`, `a\|||||`, ""},
		"escaped at its end": {`export const frontMatter = { title: "a\`, "|||||", "1:1 wrong-type Write strings"},
		"escape":             {`export const frontMatter = { title: 'it\'s' };`, "|||||", "1:1 wrong-type Write strings"},
		"open comment":       {"export const frontMatter = { /* title: 'T' };\n", "|||||", "1:1 wrong-type Write strings"},
		"open line comment":  {"export const frontMatter = { // title", "|||||", "1:1 wrong-type Write strings"},
		"division":           {"export const frontMatter = { title: 1 / 2 };\n", "|||||", "1:1 wrong-type Write strings"},
	} {
		var log diag.Log
		front := content.ComponentFront("pages/a.tsx", []byte(c.text), &log)
		flag := func(on bool) string { return strings.TrimPrefix(fmt.Sprint(on), "false") }
		got := strings.Join([]string{front.Title, front.Description, flag(front.Unlisted), flag(front.HideNavbar), flag(front.HideFooter), front.ClassName}, "|")
		if got != c.want {
			t.Errorf("%s: %s is %q, want %q", name, known, got, c.want)
		}
		said := ""
		for _, m := range log.Messages() {
			said += fmt.Sprintf("%d:%d %s %s\n", m.Pos.Line, m.Pos.Column, m.ID, m.Hint)
			if m.File != "pages/a.tsx" {
				t.Errorf("%s: said of %q", name, m.File)
			}
		}
		if (said == "") != (c.said == "") || !strings.HasPrefix(said, c.said) || strings.Count(said, "\n") > 1 {
			t.Errorf("%s: said %q, want %q", name, said, c.said)
		}
		if front.Title != "" && front.Pos["title"].Line == 0 {
			t.Errorf("%s: it is not known where the title stands", name)
		}
	}
}
