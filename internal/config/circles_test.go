package config_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/diag"
)

// circlesOf are the ways of the circles that are reported for redirects, written as "from to" pairs.
func circlesOf(t *testing.T, pairs ...string) []string {
	t.Helper()
	text := "title: T\nurl: https://e.com\ndocsets: [{id: docs, path: /docs}]\nredirects:\n"
	for _, p := range pairs {
		from, to, _ := strings.Cut(p, " ")
		text += fmt.Sprintf("  - {from: %s, to: %s}\n", from, to)
	}
	var log diag.Log
	config.Load(fstest.MapFS{"site.yaml": {Data: []byte(text)}, "docs/a.md": {}}, "site.yaml", &log)
	var found []string
	for _, m := range log.Messages() {
		if m.ID == "redirect-loop" {
			found = append(found, fmt.Sprintf("%d %s", m.Pos.Line, strings.TrimPrefix(m.Text, "redirects lead in a circle: ")))
		}
	}
	return found
}

func TestCirclesOfRedirects(t *testing.T) {
	long := make([]string, 30)
	for i := range long {
		long[i] = fmt.Sprintf("/r%d /r%d", i, (i+1)%30)
	}
	for name, c := range map[string]struct {
		pairs []string
		want  string
	}{
		"none":                   {[]string{"/a /b", "/b /docs/a"}, ""},
		"itself":                 {[]string{"/a /a"}, "5 /a → /a"},
		"three":                  {[]string{"/a /b", "/b /c", "/c /a"}, "5 /a → /b → /c → /a"},
		"a way into it":          {[]string{"/in /a", "/a /b", "/b /a", "/late /b"}, "6 /a → /b → /a"},
		"a way into it, written": {[]string{"/late /b", "/b /a", "/a /b"}, "6 /b → /a → /b"},
		"two":                    {[]string{"/a /a", "/b /c", "/c /b"}, "5 /a → /a; 6 /b → /c → /b"},
		"after one of two":       {[]string{"/a /b", "/a /c", "/x /x"}, "7 /x → /x"},
		"too long to read":       {long, "5 /r0 → /r1 → /r2 → /r3 → /r4 → /r5 → /r6 → /r7 → /r8 → /r9 → … (20 more) → /r0"},
	} {
		if got := strings.Join(circlesOf(t, c.pairs...), "; "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
