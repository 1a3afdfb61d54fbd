package yamltext

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// scanned are texts with the signs that open, close and end something, each where it does and where it does not.
var scanned = []string{
	"a: [b, {c: \"d\n\"}]", "[a #]\n]", "[a#]", "a: b #{c", "a: {b: [c}, d]", "- - a: b\n  - c: d: e", "? a\n: b", "- ? a\n  : b\n", "a: |\n  {\n b: [", "|\n  {[\nx", "- >-\n   {\n  b: c: d",
	"a: &x {b: *x}", "a: !t [b]", "*a : b", "a: *x\n[", "a: @b", "`", "- %a\n- @b", "a: 'b''c' {", "a: \"b\\\"c\" [", "a: 'b\n  c' {", "a: \"b\\\n c\n d\" [", "'a", "\"a\\", "a: b: c: d\ne: f: g",
	"a:\n\t- b", "a:\n  \tb\n\t# c\n\t[", "a:\n  b\n c\nd", "a:\n    b:\n  c:\n   d:\n", "- a\n-b\n- - c\n   - d", "]}\n]", "[[{]}", "{a: b, c:d, \"e\":f, g:[h]}", "[a:b, c: d, e:\"f\"]", "a:b: c", "a: b\r\nc: d: e\r\n",
	"a: -\n- b", "a: - b", "-\n  a: {", "日: [本\n語", "a: \"日\n本\" {", "# [\n#{\na: b # }\n",
	"a: [\"]\", '[', b]", "{\"}\": 1, '{': 2}", "[\n\"a\n]\"]", "[@a]", "[*a, &b c]", "a: \"b\"c: d", "a: [b]: c", "a: \"b\\\n c\" [", "a: [b] \"c", "a: [b]@c", "a: {b} [c", "[- a, ? b]", "a: &b c: d", "*\n",
}

// unset are the fields of a scan that found nothing.
var unset = regexp.MustCompile(` ?\w+:(?:\[\]|\{char:0 line:0 lineStart:0 at:0\})`)

// TestScans compares where a scan has found what in texts. An item that is appended to such a text with a fault leaves one that can be read.
func TestScans(t *testing.T) {
	where := func(text string) string {
		s := look([]byte(text))
		s.text = nil
		return unset.ReplaceAllString(fmt.Sprintf("%+v", *s), "")
	}
	brackets := func(text string) string {
		var out strings.Builder
		for i := range len(text) {
			if i > 0 && strings.IndexByte("[{", text[i]) >= 0 {
				fmt.Fprint(&out, i, " to ", closing([]byte(text), i), " ")
			}
			if i > 0 && strings.IndexByte("\"'", text[i]) >= 0 {
				fmt.Fprint(&out, i, " until ", quoteEnd([]byte(text), i), " ")
			}
		}
		return out.String()
	}
	var out strings.Builder
	for _, text := range scanned {
		fmt.Fprintf(&out, "%q\n  %s\n", text, where(text))
		if found := brackets(text); found != "" {
			fmt.Fprintf(&out, "  %s\n", found)
		}
		damage.Each(t, damage.Characters(text+"\n", 1), func(d damage.Text) error {
			where(d.Text)
			brackets(d.Text)
			_, before := Read([]byte(d.Text))
			after, err := Append([]byte(d.Text), "a", "1", "{b: 2}")
			if _, problem := Read(after); before == nil && err == nil && problem != nil {
				return fmt.Errorf("%q has a problem after an item is appended: %w", after, problem)
			}
			return nil
		})
	}
	golden.Compare(t, "testdata/scanned.golden", out.String(), *update)
}
