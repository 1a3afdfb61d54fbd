package mdx

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
)

// TestPathological parses inputs that are known to drive Markdown parsers into quadratic time. A megabyte of each
// takes well under a second here; the limit only tells linear from quadratic.
func TestPathological(t *testing.T) {
	size := 1 << 20
	if os.Getenv("CI") == "" {
		size >>= 4 // enough to tell, and quick; CI takes the whole megabyte
	}
	for _, p := range []string{
		"*a ", "_a_ ", "**a *b ", "*a_ ", "[", "![", "[a](", "[a](b ", "[a][", "]", "[]", "<", "<a ", "<a>", "</a>", "<a/>",
		"{", "{{", "}", "{a", "{a}", "`", "` `` ", "`a``", "> ", ">", "- ", "* a\n", "1. ", "\n", "#", "# a\n", "a\n", "\\",
		"&", "&amp", "&#", "<!--", "<!-- a", "<?", "<![CDATA[", "<!A ", "<a b=\"", "<a b='", "<a b={", "<A {...", "|", "|a", "a|b\n-|-\n", "|-", ":::note\n",
		":::\n", ":::", "```\n", "~~~a\n", "~~a ", "~", "~~", "[^a]", "[^a]: b\n", "[a]: b\n", "[a]: <", "a@b.c ", "www.a.b ", "http://a.b/(", "http://",
		"a:", "@", "www.", "w", "    a\n", "\ta\n", "> > a\n", "- - a\n", "- a\n  ", "a\n: b\n", ": b\n", "a\n\n: b\n", "<a\n", "{a\n", "{`", "{\"", "{/*", "{<a>",
		"{a\n}\n", "<a>\n", "import a\n", "import {\n", "import {\n\n", "export const a = `\n\n", "{漢字|", "{漢|か}", "**「", "あ\n", "a  \n", "---\n", "===\n", "a\n---\n", "x=\"", "(", "({[", "{a?", "{(a", "{[", "{a=>", "{!",
		"- {`\n\n", "> {`\n", "<a b={`\n", "<details>\n\n",
	} {
		for _, format := range []Format{FormatMDX, FormatMarkdown} {
			text := strings.Repeat(p, size/len(p))
			start := time.Now()
			log := &diag.Log{}
			Parse(Input{File: "a.md", Text: []byte(text)}, Options{Format: format, CJKFriendly: true}, log)
			if d := time.Since(start); d > 20*time.Second {
				t.Errorf("%q, format %d: %v", p, format, d)
			} else if d > 3*time.Second {
				t.Logf("%q, format %d: %v", p, format, d)
			}
		}
	}
}
