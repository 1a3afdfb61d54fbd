package main

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
)

func TestBarsFitTheirLine(t *testing.T) {
	for _, c := range []struct {
		phase             string
		done, total, wide int
		want              string
	}{
		{"bundle", 0, 0, 80, "bundle…"},
		{"write", 5, 10, 80, "write  ██████████████░░░░░░░░░░░░░░ 5/10"},
		{"write", 10, 10, 24, "write  █████████ 10/10"},
		{"write", 700, 1000, 18, "write 700/1000"},
		{"write", 700, 1000, 8, "write 7"},
		{"write", 1, 10, 1, ""},
	} {
		got := barLine(c.phase, c.done, c.total, c.wide)
		if got != c.want || utf8.RuneCountInString(got) >= max(1, c.wide) {
			t.Errorf("%d of %d in %d columns: %q", c.done, c.total, c.wide, got)
		}
	}
}

func TestMessagesAreSafeToPrint(t *testing.T) {
	m := diag.Message{ID: "x", Severity: diag.Error, Pos: diag.Pos{File: "a.md", Line: 1, Column: 1}, Text: "bad", Line: "\x1b[2Jboo", Hint: "mend it"}
	var out bytes.Buffer
	printMessages(&out, []diag.Message{m})
	if strings.ContainsRune(out.String(), '\x1b') {
		t.Errorf("an escape sequence of the content, or a colour, went to a file: %q", out.String())
	}
	painted := paint(m, printable(m.Render()))
	if !strings.HasPrefix(painted, "a.md:1:1: \x1b[1;31merror\x1b[0m: bad") || strings.Count(painted, "\x1b") != 4 {
		t.Errorf("%q", painted)
	}
}
