package page

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestOneFaultIsToldOnce, with how many pages meet it; faults at other places, or without one, stay apart.
func TestOneFaultIsToldOnce(t *testing.T) {
	at := func(line int) diag.Pos { return diag.Pos{File: "a.tsx", Line: line} }
	fails := func(route string, line int, text string) diag.Message {
		return diag.Message{ID: "page-script", Pos: at(line), Text: route + " cannot be rendered: " + text}
	}
	var got []string
	for _, m := range OncePerFault([]diag.Message{
		fails("/a", 1, "x"), fails("/b", 1, "x"), fails("/c", 1, "y"), fails("/d", 2, "x"), fails("/e", 1, "x"), fails("/f", 2, "x"),
		fails("/g", 0, "x"), fails("/h", 0, "x"),
		{ID: "other", Pos: at(1), Text: "a cannot be rendered: x"},
	}) {
		got = append(got, m.Text)
	}
	want := []string{
		"/a and 2 other pages cannot be rendered: x", "/c cannot be rendered: y", "/d and 1 other page cannot be rendered: x",
		"/g cannot be rendered: x", "/h cannot be rendered: x", "a cannot be rendered: x",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q", got)
	}
}
