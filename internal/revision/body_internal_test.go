package revision

import (
	"fmt"
	"strings"
	"testing"
)

// TestUnitsOfABody: paragraphs, lines of code (with ">"), of lists, tables and quotes, without the marks of Markdown.
func TestUnitsOfABody(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "one\ntwo\n\nthree": "one two|three", "a\n```js\n x = 1;  \n\n```\nb": "a|> x = 1;|b", "~~~~\na\n~~~\n~~~~ x\n~~~~\nb": ">a|>~~~|>~~~~ x|b", "```\na\n```": ">a",
		"- a\n* b\n1. c\n2) d\n10.e": "a|b|c|d|10.e", "> q\n>q": "q|q", "# H {#id}\np": "H|p", "| a | b |\n|---|:-:|\n| **c** | [d](e) |": "a · b|c · d", "***\n---\n_ _ _\na": "a",
		"import x from 'y'\nexport const a = 1\n<Tabs>\n</Tabs>\n<b>x</b>": "<b>x</b>", ":::note Title\ntext\n:::": "Title|text", "text\n:::": "text", "![alt](p.png) [[x]]": "alt [[x", "a\n- b\nc": "a|b|c", "  a  \r\n  b\r\n": "a b",
	} {
		var got []string
		var lines [][]byte
		for line := range strings.Lines(text) {
			lines = append(lines, []byte(line))
		}
		for _, u := range bodyOf(lines) {
			got = append(got, map[bool]string{true: ">"}[u.Code]+u.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %q, want %q", text, strings.Join(got, "|"), want)
		}
	}
}

// TestTokens are words, white space and single marks.
func TestTokens(t *testing.T) {
	for text, want := range map[string]string{
		"": "[]", "a": `["a"]`, "a b": `["a" " " "b"]`, "a  b.": `["a" "  " "b" "."]`, "0.14.0 sign-in": `["0.14.0" " " "sign-in"]`, ".a. -b-": `["." "a" "." " " "-" "b" "-"]`, "a..b": `["a" "." "." "b"]`,
		"a/b@c:d": `["a/b@c:d"]`, "設定をする": `["設定" "をする"]`, "カナー漢々字": `["カナー" "漢々字"]`, "(a)": `["(" "a" ")"]`, "a-": `["a" "-"]`, "?!": `["?" "!"]`, "a_b's 9": `["a_b's" " " "9"]`, "a.b": `["a.b"]`, "x.": `["x" "."]`,
	} {
		tokens := tokens(text)
		if got := fmt.Sprintf("%q", tokens); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
