package ecma

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

// written puts in what would break the lines of the files or could not be seen there.
var written = strings.NewReplacer("␤", "\n", "␍", "\r", "⏎", "\u2028", "¶", "\u2029", "⍽", "\u00a0", "␋", "\v", "␌", "\f", "␉", "\t")

// TestCases holds what is said of expressions of every kind, right ones and wrong ones.
func TestCases(t *testing.T) {
	var out strings.Builder
	for _, line := range cases(t, "testdata/cases.txt") {
		fmt.Fprintf(&out, "%s\n\t%s\n", line, expression(written.Replace(line)))
	}
	golden.Compare(t, "testdata/cases.golden", out.String(), *update)
}

// TestSpread holds what is said of the braces in a tag.
func TestSpread(t *testing.T) {
	for _, c := range []struct {
		code, want string
		at         int
	}{
		{"{...a}", "5", 1},
		{"<b {...a}/>", "8", 4},
		{"{ ... a }", "8", 1},
		{"{...a, }", "7", 1},
		{"{...a,}", "6", 1},
		{"{...a, ...b}", "10{Offset:7 Text:only one spread can stand in braces Hint:write {...a} {...b} EOF:false}", 1},
		{"{...a b}", "7{Offset:6 Text:unexpected `b`, expected `}` Hint: EOF:false}", 1},
		{"{...a", "5{Offset:5 Text:the code ends too early, expected `}` Hint: EOF:true}", 1},
		{"{...}", "5{Offset:4 Text:unexpected `}`, expected a value Hint: EOF:false}", 1},
		{"{...{a = 1}}", "12{Offset:7 Text:unexpected `=` in an object Hint:write `name: value` EOF:false}", 1},
		{"<b {}/>", "5{Offset:3 Text:the braces are empty Hint:remove them; a comment can stand before or behind the tag EOF:false}", 4},
		{"<b { /**/ }/>", "11{Offset:3 Text:the braces are empty Hint:remove them; a comment can stand before or behind the tag EOF:false}", 4},
		{"<b { a}/>", "6{Offset:5 Text:braces in a tag must hold a spread Hint:write {...props}, or name={value} EOF:false}", 4},
		{"{", "1{Offset:1 Text:braces in a tag must hold a spread Hint:write {...props}, or name={value} EOF:false}", 1},
		{"{...a = b}", "9", 1},
		{"{...a in b}", "10", 1},
	} {
		end, err := Spread(c.code, c.at)
		if got := fmt.Sprint(end, said(err)); strings.Replace(got, " ", "", 1) != strings.Replace(c.want, " ", "", 1) {
			t.Errorf("%s: %s, want %s", c.code, got, c.want)
		}
	}
}

// TestStatementCases holds what is found in lines of modules and what is said of them.
func TestStatementCases(t *testing.T) {
	var out strings.Builder
	for _, line := range cases(t, "testdata/statements.txt") {
		fmt.Fprintf(&out, "== %s\n%s", line, statements(written.Replace(line)))
	}
	golden.Compare(t, "testdata/statements.golden", out.String(), *update)
}

// TestDepth: code may be nested as deeply as said, and not more.
func TestDepth(t *testing.T) {
	for _, c := range []struct {
		before, after string
		deep          int
	}{
		{"!", "", 1998},
		{"(", ")", 999},
		{"[", "]", 999},
		{"{a: ", "}", 999},
		{"a => ", "", 1998},
		{"<a>", "</a>", 2000},
		{"`${", "}`", 666},
		{"new ", "", 1998},
		{"a ** ", "", 1998},
		{"class { [", "]; }", 666},
		{"({a() { ", "}})", 333},
		{"new (", ")", 666},
		{"() => {{", "}}", 499},
		{"() => {if (a) ", "}", 499},
		{"() => {a: ", "}", 499},
	} {
		for _, n := range []int{c.deep, c.deep + 1} {
			code := strings.Repeat(c.before, n) + "a" + strings.Repeat(c.after, n)
			if _, _, err := Expression(code+"}", 0); (err == nil) != (n == c.deep) {
				t.Errorf("%d times %s: %s", n, c.before, said(err))
			}
		}
	}
	for _, n := range []int{1999, 2000} {
		if _, err := Statements("export const " + strings.Repeat("[", n) + "a" + strings.Repeat("]", n) + " = b"); (err == nil) != (n == 1999) {
			t.Errorf("%d patterns: %s", n, said(err))
		}
	}
}

// TestDamagedCases holds the same with a character too few or too many, and where the code ends early.
func TestDamagedCases(t *testing.T) {
	var out strings.Builder
	for _, line := range cases(t, "testdata/cases.txt") {
		fmt.Fprintf(&out, "%s %s\n", golden.Letters(written.Replace(line), expression), line)
	}
	for _, line := range cases(t, "testdata/cases.txt") {
		fmt.Fprintf(&out, "%s %s\n", golden.Hash(cutShort(written.Replace(line))), line)
	}
	for _, line := range cases(t, "testdata/statements.txt") {
		fmt.Fprintf(&out, "%s %s\n", golden.Letters(written.Replace(line), statements), line)
	}
	golden.Compare(t, "testdata/damaged.golden", out.String(), *update)
}

// cutShort is what is said of all beginnings of a code.
func cutShort(code string) string {
	var out strings.Builder
	for i := range len(code) + 1 {
		end, empty, err := Expression(code[:i], 0)
		fmt.Fprintln(&out, end, empty, said(err))
	}
	return out.String()
}

func cases(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}
