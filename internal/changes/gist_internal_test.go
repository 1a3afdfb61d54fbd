package changes

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/revision"
)

// TestGistOfASection: one line says what changed first, in words where there are any.
func TestGistOfASection(t *testing.T) {
	same := func(text string) revision.Span { return revision.Span{Text: text} }
	differs := func(text string) revision.Span { return revision.Span{Text: text, Changed: true} }
	mark := revision.Row{Code: true, Old: []revision.Span{same("log(fn, ")}, New: []revision.Span{same("log(fn, "), differs("{")}}
	text := revision.Row{Code: true, Old: []revision.Span{differs("level")}, New: []revision.Span{differs("name")}}
	came := revision.Row{New: []revision.Span{differs("It writes a line.")}}
	changed := revision.Row{Old: []revision.Span{same("Send a "), differs("token"), same(".")}, New: []revision.Span{same("Send a "), differs("key"), same(".")}}
	table := revision.Row{New: []revision.Span{differs("Option · Type")}}
	more := revision.Row{Old: []revision.Span{same("It is locked.")}, New: []revision.Span{same("It is locked."), differs(" A code is mailed.")}}
	apart := revision.Row{
		Old: []revision.Span{same("The "), differs("logger, the "), same("driver and the object.")},
		New: []revision.Span{same("The driver and the object"), differs(" with its size"), same(".")},
	}
	back := revision.Row{Old: apart.New, New: apart.Old}
	if got, want := cutLetters("ログに書かない値", 4), "ログに書…"; got != want {
		t.Errorf("%q is cut to %q, not %q", "ログに書かない値", got, want)
	}
	for name, c := range map[string]struct {
		rows []revision.Row
		want string
	}{
		"nothing":                        {nil, ""},
		"a sentence before code":         {[]revision.Row{mark, text, changed}, "Send a <del>token</del> → <ins>key</ins>"},
		"a sentence before a table":      {[]revision.Row{table, came}, "It writes a line."},
		"a table before code":            {[]revision.Row{text, table}, "Option · Type"},
		"a sentence more":                {[]revision.Row{more}, "It is locked. <ins>A code is mailed.</ins>"},
		"the first of two changes":       {[]revision.Row{apart}, "The <del>logger, the</del>"},
		"the first, where it is new":     {[]revision.Row{back}, "The <ins>logger, the</ins>"},
		"changed before new":             {[]revision.Row{came, changed}, "Send a <del>token</del> → <ins>key</ins>"},
		"a new sentence before code":     {[]revision.Row{text, came}, "It writes a line."},
		"code with words before a brace": {[]revision.Row{mark, text}, "<del>level</del> → <ins>name</ins>"},
		"marks where there is no more":   {[]revision.Row{mark}, "log(fn, <ins>{</ins>"},
	} {
		if got := gist(c.rows, strings.TrimSpace); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
