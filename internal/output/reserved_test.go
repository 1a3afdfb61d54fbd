package output

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
)

func TestNamesThatWindowsRefuses(t *testing.T) {
	for name, want := range map[string]string{
		"docs/aux/index.html": "aux", "con.html": "con.html", "docs/Com1.md": "Com1.md", "docs/what?/index.html": "what?",
		"a:b": "a:b", "docs/end./index.html": "end.", "docs/end /index.html": "end ", `docs/\x/index.html`: `\x`,
		"docs/auxiliary/index.html": "", "docs/console.html": "", "docs/com10/index.html": "", "index.html": "",
	} {
		if got := refusedByWindows(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	for _, c := range []struct{ system, name, want string }{
		{"windows", "docs/aux/index.html", `lets no file be named "aux"`},
		{"windows", "docs/a/index.html", ""},
		{"linux", "docs/aux/index.html", ""},
	} {
		err := writeError(c.system, c.name, fs.ErrInvalid)
		if !errors.Is(err, fs.ErrInvalid) || strings.Contains(err.Error(), "lets no file") != (c.want != "") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s on %s: %v", c.name, c.system, err)
		}
	}
}
