package ecma

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

// written puts in what would break the lines of the files or could not be seen there.
var written = strings.NewReplacer("␤", "\n", "␍", "\r", "⏎", "\u2028", "¶", "\u2029", "⍽", "\u00a0", "␋", "\v", "␌", "\f", "␉", "\t")

// TestCases compares what is said of each line of testdata/expressions and testdata/modules with the indented lines below it.
func TestCases(t *testing.T) {
	for folder, say := range map[string]func(code string) string{"expressions": expression, "modules": module} {
		for _, file := range caseFiles(t, folder) {
			var out strings.Builder
			for _, line := range caseLines(t, file) {
				out.WriteString(line + "\n" + say(written.Replace(line)))
			}
			golden.Compare(t, file, out.String(), *update)
		}
	}
}

func caseFiles(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/" + folder + "/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(folder, files, err)
	}
	return files
}

// caseLines returns the code of a file of cases, as it is written there.
func caseLines(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "\t") {
			out = append(out, strings.TrimSuffix(line, "\n"))
		}
	}
	return out
}

// expression says what is unusual about an expression in braces: nothing if it is valid and reaches to the closing one.
func expression(code string) string {
	end, empty, err := Expression("{"+code+"}", 1)
	switch {
	case err != nil:
		return said(err, 1)
	case end-1 != len(code):
		return fmt.Sprintf("\tends at %d\n", end-1)
	case empty:
		return "\tempty\n"
	}
	return ""
}

func module(code string) string {
	m, err := Statements(code)
	var out strings.Builder
	for _, i := range m.Imports {
		fmt.Fprintf(&out, "\timport %s as %s from %q at %d-%d\n", i.Name, i.Local, i.From, i.At, i.End)
	}
	for _, list := range [...]struct {
		name  string
		names []Name
	}{{"declares", m.Declared}, {"lists", m.Listed}} {
		if list.names != nil {
			out.WriteString("\t" + list.name)
			for _, n := range list.names {
				fmt.Fprintf(&out, " %s@%d", n.Name, n.At)
			}
			out.WriteByte('\n')
		}
	}
	if m.Exports != nil {
		out.WriteString("\texports " + strings.Join(m.Exports, " ") + "\n")
	}
	if err != nil {
		out.WriteString(said(err, 0))
	}
	return out.String()
}

// said prints a mistake, with its place in a code that begins at an offset.
func said(err *Error, from int) string {
	out := fmt.Sprintf("\t%d: %s", err.Offset-from, err.Text)
	if err.Hint != "" {
		out += " (" + err.Hint + ")"
	}
	if err.EOF {
		out += " (EOF)"
	}
	return out + "\n"
}

// TestSpread holds what is said of the braces in a tag.
func TestSpread(t *testing.T) {
	for _, c := range []struct {
		code     string
		at, end  int
		mistakes string
	}{
		{"{...a}", 1, 5, ""},
		{"<b {...a}/>", 4, 8, ""},
		{"{ ... a }", 1, 8, ""},
		{"{...a, }", 1, 7, ""},
		{"{...a,}", 1, 6, ""},
		{"{...a, ...b}", 1, 10, "7: only one spread can stand in braces (write {...a} {...b})"},
		{"{...a b}", 1, 7, "6: unexpected `b`, expected `}`"},
		{"{...a", 1, 5, "5: the code ends too early, expected `}` (EOF)"},
		{"{...}", 1, 5, "4: unexpected `}`, expected a value"},
		{"{...{a = 1}}", 1, 12, "7: unexpected `=` in an object (write `name: value`)"},
		{"<b {}/>", 4, 5, "3: the braces are empty (remove them; a comment can stand before or behind the tag)"},
		{"<b { /**/ }/>", 4, 11, "3: the braces are empty (remove them; a comment can stand before or behind the tag)"},
		{"<b { a}/>", 4, 6, "5: braces in a tag must hold a spread (write {...props}, or name={value})"},
		{"{", 1, 1, "1: braces in a tag must hold a spread (write {...props}, or name={value})"},
		{"{...a = b}", 1, 9, ""},
		{"{...a in b}", 1, 10, ""},
	} {
		end, err := Spread(c.code, c.at)
		got := ""
		if err != nil {
			got = strings.TrimSpace(said(err, 0))
		}
		if end != c.end || got != c.mistakes {
			t.Errorf("%s: %d %s, want %d %s", c.code, end, got, c.end, c.mistakes)
		}
	}
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
				t.Errorf("%d times %s: %s", n, c.before, fmt.Sprint(err))
			}
		}
	}
	for _, n := range []int{1999, 2000} {
		if _, err := Statements("export const " + strings.Repeat("[", n) + "a" + strings.Repeat("]", n) + " = b"); (err == nil) != (n == 1999) {
			t.Errorf("%d patterns: %s", n, fmt.Sprint(err))
		}
	}
}
