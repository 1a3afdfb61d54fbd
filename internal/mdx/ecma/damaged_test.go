package ecma

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedExpressions holds the end and the complaint for expressions with a character too few or too many.
func TestDamagedExpressions(t *testing.T) {
	data, err := os.ReadFile("testdata/expressions.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		code := strings.ReplaceAll(line, "␤", "\n") // so that each has a line
		fmt.Fprintf(&out, "%s %s %s\n", golden.Letters(code, expression), golden.Letters(code, spread), line)
	}
	golden.Compare(t, "testdata/expressions.golden", out.String(), *update)
}

// TestDamagedStatements holds what is found in modules and what is said of them, with lines missing, doubled or half there.
func TestDamagedStatements(t *testing.T) {
	data, err := os.ReadFile("testdata/module.txt")
	if err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "testdata/module.golden", golden.Damaged(string(data), statements), *update)
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		fmt.Fprintf(&out, "%s %s\n", golden.Letters(line, statements), line)
	}
	golden.Compare(t, "testdata/lines.golden", out.String(), *update)
}

func expression(s string) string {
	end, empty, err := Expression(s+"}", 0)
	return fmt.Sprint(end, empty, said(err))
}

func spread(s string) string {
	end, err := Spread("{..."+s+"} b", 1)
	return fmt.Sprint(end, said(err))
}

func statements(s string) string {
	m, err := Statements(s)
	return golden.Text(m) + said(err) + "\n"
}

func said(err *Error) string {
	if err == nil {
		return ""
	}
	return fmt.Sprintf("%+v", *err)
}
