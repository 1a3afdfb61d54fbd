package yamltext_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/yamltext"
)

// TestMistakes holds what people get wrong to a place at which they went wrong, and to words that they know.
func TestMistakes(t *testing.T) {
	for _, tc := range []struct{ name, text, place, what, hint string }{
		{"tab", "title: T\ndocsets:\n\t- id: a\n", "3:1", "a tab", "spaces"},
		{"tab after spaces", "a:\n  \tb: 1\n  c: 2\n", "2:3", "a tab", "spaces"},
		{"tab in a list", "tags:\n\t- a\n", "2:1", "a tab", "spaces"},
		{"open brace", "title: T\nnavbar: {title: x\nfooter:\n  columns: []\n", "2:9", "the bracket { is not closed", "}"},
		{"open brace at the end", "a: 1\nb: {c: 1,\n", "2:4", "the bracket { is not closed", "}"},
		{"open bracket", "tags: [a, b\ntitle: x\n", "1:7", "the bracket [ is not closed", "]"},
		{"open brace in a list", "- {a: 1}\n- {b: [1, 2}\n- c\n", "2:7", "the bracket [ is not closed", "]"},
		{"bracket in Japanese", "題: ページ\n表: {列: 1\n次: 2\n", "2:4", "the bracket { is not closed", "}"},
		{"closing bracket", "a: [b]]\nc: d\n", "1:7", "the bracket ] closes nothing", "quotes"},
		{"open quote", "title: \"abc\n", "1:8", "the quote \" is not closed", "Close it"},
		{"open single quote", "a: 1\ntitle: 'it is\nb: 2\n", "2:8", "the quote ' is not closed", "Close it"},
		{"quote that meets the next", "title: \"abc\nlabel: \"x\"\n", "1:8", "the quote \" is not closed", "Close it"},
		{"second colon", "title: a: b\n", "1:9", "a second colon", "quotes"},
		{"second colon below", "x: y\ntitle: Part 1: begin\n", "2:14", "a second colon", "quotes"},
		{"at sign", "a: b\npackage: @scope/name\n", "2:10", "a text cannot begin with @", "quotes"},
		{"backtick", "title: `code`\n", "1:8", "a text cannot begin with `", "quotes"},
		{"percent", "a: %x\n", "1:4", "a text cannot begin with %", "quotes"},
		{"asterisk", "a: b\nglob: *nothing\n", "2:7", "no value is marked &nothing", "asterisk"},
		{"no colon", "title: T\ndescription\nurl: x\n", "2:1", "a key has no colon", "key: value"},
		{"indent of a key", "a:\n  b: 1\n c: 2\n", "3:2", "fits neither", "Align"},
		{"key below a value", "title: T\n  tagline: x\n", "2:3", "a key stands where none can be", "Align"},
		{"binary", "a: \x89PNG\n", "1:4", "the byte 0x89", "UTF-8"},
		{"control", "a: b\x01\n", "1:5", "U+0001", "escape"},
		{"bracket in quotes is text", "a: '{'\nb: \"[\"\nc: d: e\n", "3:5", "a second colon", "quotes"},
		{"bracket in a comment is none", "a: b # {\nc: d: e\n", "2:5", "a second colon", "quotes"},
		{"bracket in a block is text", "a: |\n  {[\n\n  \tx\nc: d: e\n", "5:5", "a second colon", "quotes"},
		{"block in a list", "- a: >-\n    {x\n  b: d: e\n", "3:7", "a second colon", "quotes"},
		{"apostrophe in a text", "a: it's {fine\nb: c: d\n", "2:5", "a second colon", "quotes"},
		{"no line end after the last line", "a: b: c", "1:5", "a second colon", "quotes"},
		{"open quote that ends in a backslash", "a: \"b\\", "1:4", "the quote \" is not closed", "Close it"},
		{"quote that ends the text", "a: [\"b\"", "1:4", "the bracket [ is not closed", "]"},
		{"mark before a bracket", "a: &x {b: 1\nc: 2\n", "1:7", "the bracket { is not closed", "}"},
		{"tag before a bracket", "a: !t [b\nc: 2\n", "1:7", "the bracket [ is not closed", "]"},
		{"alias is a whole value", "a: &x 1\nb: *x\nc: d: e\n", "3:5", "a second colon", "quotes"},
		{"line end in quotes", "a: \"b\\\n  c\"\nd: e: f\n", "3:5", "a second colon", "quotes"},
		{"quote in quotes", "a: \"b\\\"{c\"\nd: e: f\n", "2:5", "a second colon", "quotes"},
		{"apostrophe in single quotes", "a: 'it''s {'\nb: c: d\n", "2:5", "a second colon", "quotes"},
		{"backslash in single quotes", "a: '\\'\nb: c: d\n", "2:5", "a second colon", "quotes"},
		{"quotes over two lines", "a: 'b\n  c'\nd: e: f\n", "3:5", "a second colon", "quotes"},
		{"list in a list", "- - a: 1\n    b: 2\n  - c: d: e\n", "3:9", "a second colon", "quotes"},
		{"indent of a key in a list", "- a: 1\n  b: 2\n c: 3\n", "3:2", "fits neither", "hyphen"},
		{"control on a later line", "a: b\nc: d\x01\n", "2:5", "U+0001", "escape"},
		{"byte on a later line", "a: b\n日: \xff\n", "2:4", "the byte 0xff", "UTF-8"},
		{"delete", "a: b\x7f\n", "1:5", "U+007F", "escape"},
		{"two mistakes of one kind", "a: b: c\nd: e: f\n", "1:5", "a second colon", "quotes"},
		{"two tabs", "a:\n\tb: 1\n\tc: 2\n", "2:1", "a tab", "spaces"},
		{"bracket in a text", "a: b{c\nd: e: f\n", "2:5", "a second colon", "quotes"},
		{"hash in a text", "a: b#{c\nd: e: f\n", "2:5", "a second colon", "quotes"},
		{"address in brackets", "a: [http://b.c, d]\ne: f: g\n", "2:5", "a second colon", "quotes"},
		{"brackets within brackets", "a: [{b: [c]}, {d: [e}]\n", "1:15", "the bracket { is not closed", "}"},
		{"alias of itself", "a: &a {b: *a}\n", "1:11", "*a contains itself", "in place of"},
		{"alias of itself, later", "a: &a\n  b:\n    - *a\n", "3:7", "*a contains itself", "in place of"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := yamltext.Read([]byte(tc.text))
			if err == nil {
				t.Fatal("it is read")
			}
			if place := fmt.Sprintf("%d:%d", err.Line, err.Column); place != tc.place || !strings.Contains(err.Text, tc.what) || !strings.Contains(err.Hint, tc.hint) {
				t.Errorf("%s %s (%s), want %s %s (%s)", place, err.Text, err.Hint, tc.place, tc.what, tc.hint)
			}
		})
	}
}

func TestBounds(t *testing.T) {
	bomb := "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
	for i := 1; i < 9; i++ {
		alias := fmt.Sprintf("*a%d", i-1)
		bomb += fmt.Sprintf("a%d: &a%d [%s]\n", i, i, strings.TrimSuffix(strings.Repeat(alias+",", 10), ","))
	}
	for name, tc := range map[string]struct{ text, what string }{
		"aliases of aliases": {bomb, "aliases add more than"},
		"deep lists":         {strings.Repeat("[", 1000) + strings.Repeat("]", 1000), "values nest deeper"},
		"very deep lists":    {strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), "values nest too deep"},
		"deep maps":          {strings.Repeat("{a: ", 1000) + strings.Repeat("}", 1000), "values nest deeper"},
	} {
		if _, err := yamltext.Read([]byte(tc.text)); err == nil || !strings.Contains(err.Text, tc.what) || err.Line == 0 {
			t.Errorf("%s: %v, want %q", name, err, tc.what)
		}
	}
	var wide strings.Builder
	wide.WriteString("base: &base {a: 1, b: 2}\nlist:\n")
	for range 20_000 {
		wide.WriteString("  - *base\n")
	}
	if _, err := yamltext.Read([]byte(wide.String())); err != nil {
		t.Errorf("one value that is used often: %v", err)
	}
}

func TestRead(t *testing.T) {
	root, err := yamltext.Read([]byte("a: &x 1\nb: *x\nc: \"x\\u0001y\\tz\\n\"\n日本: 語\n"))
	if err != nil {
		t.Fatal(err)
	}
	if b := yamltext.Resolve(root.Content[3]); b.Value != "1" {
		t.Errorf("b is %q", b.Value)
	}
	if c := root.Content[5].Value; c != "x\ufffdy\tz\n" {
		t.Errorf("c is %q", c)
	}
	if v := root.Content[7]; v.Line != 4 || v.Column != 5 {
		t.Errorf("the value after a Japanese key stands at %d:%d, want 4:5", v.Line, v.Column)
	}
	for _, empty := range []string{"", "\n\n", "# only a comment\n", "---\n"} {
		if root, err := yamltext.Read([]byte(empty)); err != nil || root != nil && root.Tag != "!!null" {
			t.Errorf("%q: %v, %v", empty, root, err)
		}
	}
}

// lineEnd is what ends a line for the YAML library.
var lineEnd = regexp.MustCompile("\r\n|[\r\n\u0085\u2028\u2029]")

func TestCarriageReturnsEndLines(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		_, err := yamltext.Read([]byte(strings.ReplaceAll("a: 1|b:|  c: 'x|d: 2|", "|", end)))
		if err == nil || err.Line != 3 || err.Column != 6 {
			t.Errorf("with %q: %+v", end, err)
		}
	}
}

// FuzzRead holds that no text makes anything panic, and that what is refused is refused at a place in the text.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"a: [b, {c: \"d\n\"}]", "a:\n\t- 'x", "&a [*a]", "a: |\n  {\nb: >-\n  x", "? a\n: b", "- - - x: y: z", "%YAML 1.2\n---\na", "\xff", "a: *b", "{[}]", " a\r\r-\r-\r- -< y: z"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		_, err := yamltext.Read(text)
		if err == nil {
			return
		}
		lines := lineEnd.Split(string(text), -1)
		if err.Line < 1 || err.Line > len(lines)+1 || err.Column < 1 || err.Text == "" || err.Hint == "" {
			t.Errorf("%q: %+v", text, err)
		}
	})
}

// TestALineThatFitsNothingIsNamed where it stands, and not where the map around it begins.
func TestALineThatFitsNothingIsNamed(t *testing.T) {
	for text, want := range map[string]int{
		"a: {b: c}\n  - d\n": 2, "\n\n# x\na: {b: c}\n  - d\n": 5, "a:\n  b: c\n  d: [e]\n    f: g\nh: i\n": 4, "a:\n  - b: c\n    - d\ne: f\n": 3, "a: b\nc: 'd'\n   e\nf: g": 3,
	} {
		if _, err := yamltext.Read([]byte(text)); err == nil || err.Line != want {
			t.Errorf("%q: %v, want line %d", text, err, want)
		}
	}
}
