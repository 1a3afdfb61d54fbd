package diag

import (
	"strings"
	"testing"
)

func TestTerminalIsNotObeyed(t *testing.T) {
	m := Message{
		ID: "broken-link", Severity: Error, Pos: Pos{File: "docs/\x1b[31ma\u202eb.md", Line: 1, Column: 4},
		Text: "no page \"\x1b]0;title\a\"", Hint: "first\nsecond\u0085", Line: "\tab\x1bc",
	}
	want := "docs/␛[31ma\uFFFDb.md:1:4: error: no page \"␛]0;title␇\" [broken-link]\n" +
		"     ab␛c\n" +
		"       ^\n" +
		"    hint: first\nsecond\uFFFD\n"
	if got := m.Render(); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if got := m.String(); strings.ContainsAny(got, "\x1b\a\u202e\u0085") {
		t.Errorf("on one line: %q", got)
	}
}
