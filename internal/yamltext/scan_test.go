package yamltext

import (
	"fmt"
	"os"
	"strings"
	"testing"

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

// TestScans holds where a scan has found what in texts, and in texts with a character missing, doubled or followed by another.
func TestScans(t *testing.T) {
	where := func(text string) string {
		s := look([]byte(text))
		s.text = nil
		return fmt.Sprintf("%+v", *s)
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
	appended := func(text string) string {
		after, err := Append([]byte(text+"\n"), "a", "1", "{b: 2}")
		return fmt.Sprintf("%q %v", after, err)
	}
	var out strings.Builder
	for _, text := range scanned {
		fmt.Fprintf(&out, "%q %s %s %s\n  %s\n  %s\n", text, golden.Letters(text, where), golden.Letters(text, brackets), golden.Letters(text, appended), where(text), brackets(text))
	}
	data, err := os.ReadFile("testdata/text.yaml")
	if err != nil {
		t.Fatal(err)
	}
	out.WriteString(golden.Marks(string(data), 1, where))
	golden.Compare(t, "testdata/scanned.golden", out.String(), *update)
}
