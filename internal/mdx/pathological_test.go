package mdx

import (
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/cputime"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/depth"
)

// endless are beginnings that are known to drive Markdown parsers into quadratic time when they are repeated.
var endless = []string{
	"*a ", "_a_ ", "**a *b ", "*a_ ", "[", "![", "[a](", "[a](b ", "[a][", "]", "[]", "<", "<a ", "<a>", "</a>", "<a/>",
	"{", "{{", "}", "{a", "{a}", "`", "` `` ", "`a``", "> ", ">", "- ", "* a\n", "1. ", "\n", "#", "# a\n", "a\n", "\\",
	"&", "&amp", "&#", "<!--", "<!-- a", "<?", "<![CDATA[", "<!A ", "<a b=\"", "<a b='", "<a b={", "<A {...", "|", "|a", "a|b\n-|-\n", "|-", ":::note\n",
	":::\n", ":::", "```\n", "~~~a\n", "~~a ", "~", "~~", "[^a]", "[^a]: b\n", "[a]: b\n", "[a]: <", "a@b.c ", "www.a.b ", "http://a.b/(", "http://",
	"a:", "@", "www.", "w", "    a\n", "\ta\n", "> > a\n", "- - a\n", "- a\n  ", "a\n: b\n", ": b\n", "a\n\n: b\n", "<a\n", "{a\n", "{`", "{\"", "{/*", "{<a>",
	"{a\n}\n", "<a>\n", "import a\n", "import {\n", "import {\n\n", "export const a = `\n\n", "{漢字|", "{漢|か}", "**「", "あ\n", "a  \n", "---\n", "===\n", "a\n---\n", "x=\"", "(", "({[", "{a?", "{(a", "{[", "{a=>", "{!",
	"- {`\n\n", "> {`\n", "<a b={`\n", "<details>\n\n", "<x> ", "<div><x>",
	"$", "$ ", "$$", "$$ ", "$a ", "$a$ ", "$a$$", "$1 $$ ", "$$a$", "\\$", "$\\$", "$\\", "$$\n", "$$\na\n", "$ $$ $$$ ", "$`", "`$",
	"$[", "[$", "{$", "> $$\n", "- $$\n", "|$|\n-|-\n", "$あ",
}

// TestPathological parses a megabyte of each; in `make test` a part of it, which is quick and enough to tell. The limit of the
// processor's time only tells linear, a second or two, from quadratic, which takes minutes.
func TestPathological(t *testing.T) {
	size, limit := depth.Of(1<<15, 1<<20), depth.Of(2*time.Second, 30*time.Second)
	for name, format := range map[string]Format{"mdx": FormatMDX, "md": FormatMarkdown} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, p := range endless {
				text := strings.Repeat(p, size/len(p))
				d := cputime.Of(func() {
					o := Options{Format: format, CJKFriendly: true, Math: true, SetFormula: echoFormula}
					Parse(Input{File: "a.md", Text: []byte(text)}, o, &diag.Log{})
				})
				if d > limit {
					t.Errorf("%q: %v", p, d)
				}
			}
		})
	}
}
