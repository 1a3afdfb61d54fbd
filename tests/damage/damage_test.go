package damage_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/damage"
)

func TestLinesAreDamaged(t *testing.T) {
	var got []string
	for d := range damage.Lines("ab\n\ncé", 1) {
		got = append(got, fmt.Sprintf("%s: %q", d.What, d.Text))
	}
	want := []string{
		`without line 1: "\ncé"`, `twice line 1: "ab\nab\n\ncé"`, `half of line 1: "a\n\ncé"`, `further right: line 1: "  ab\n\ncé"`,
		`without line 3: "ab\n\n"`, `twice line 3: "ab\n\ncécé"`, `half of line 3: "ab\n\nc\n"`, `further right: line 3: "ab\n\n  cé"`,
	}
	if err := damage.Same(strings.Join(want, "\n"), strings.Join(got, "\n")); err != nil {
		t.Error(err)
	}
	n := 0
	for range damage.Lines("a\nb\nc\nd\ne\n", 2) {
		n++
	}
	if n != 12 {
		t.Errorf("two of five lines give %d texts", n)
	}
}

func TestCharactersAreDamaged(t *testing.T) {
	var got []string
	for d := range damage.Characters("é\nb\xff", 1) {
		got = append(got, fmt.Sprintf("%d %q", d.Line, d.Text))
	}
	want := []string{
		`1 "\nb\xff"`, `1 "éé\nb\xff"`, `1 "é \nb\xff"`, `1 "é)\nb\xff"`, `1 "é"`,
		`1 "éb\xff"`, `1 "é\n\nb\xff"`, `1 "é\n b\xff"`, `1 "é\n)b\xff"`, `1 "é\n"`,
		`2 "é\n\xff"`, `2 "é\nbb\xff"`, `2 "é\nb \xff"`, `2 "é\nb)\xff"`, `2 "é\nb"`,
		`2 "é\nb"`, `2 "é\nb\xff\xff"`, `2 "é\nb\xff "`, `2 "é\nb\xff)"`, `2 "é\nb\xff"`,
	}
	if err := damage.Same(strings.Join(want, "\n"), strings.Join(got, "\n")); err != nil {
		t.Error(err)
	}
}

// recorder is a test that fails without failing this one.
type recorder struct {
	testing.TB
	failed []string
}

func (r *recorder) Helper()           {}
func (r *recorder) Error(args ...any) { r.failed = append(r.failed, fmt.Sprint(args...)) }

func (r *recorder) Errorf(f string, args ...any) {
	r.failed = append(r.failed, fmt.Sprintf(f, args...))
}

func TestFailuresShowTheFault(t *testing.T) {
	r := &recorder{TB: t}
	damage.Each(r, damage.Lines("a\nb\n", 1), func(d damage.Text) error {
		switch d.What {
		case "twice line 2":
			return errors.New("no")
		case "half of line 2":
			panic("oh")
		}
		return nil
	})
	if len(r.failed) != 2 || r.failed[0] != "twice line 2: no\n     1| a\n     2| b\n     3| b\n     4| \n" || !strings.HasPrefix(r.failed[1], "half of line 2: panic: oh\n") {
		t.Errorf("%q", r.failed)
	}
	r = &recorder{TB: t}
	damage.Each(r, damage.Lines("a\nb\n", 1), func(damage.Text) error { return errors.New("no") })
	if len(r.failed) != 4 || r.failed[3] != "5 more texts fail" {
		t.Errorf("%q", r.failed)
	}
	r = &recorder{TB: t}
	damage.Each(r, damage.Lines(" \n", 1), func(damage.Text) error { return nil })
	if len(r.failed) != 1 {
		t.Errorf("a text without lines passes: %q", r.failed)
	}
}

func message(line, column int) diag.Message {
	return diag.Message{ID: "x", Text: "y", Pos: diag.Pos{File: "a.md", Line: line, Column: column}}
}

func TestInsideNamesMessagesOutside(t *testing.T) {
	files := map[string]string{"a.md": "é\n", "b/c.md": ""}
	for _, m := range []diag.Message{{ID: "x", Text: "y", Pos: diag.Pos{File: "b"}}, message(0, 0), message(1, 0), message(1, 1), message(1, 2), message(2, 1)} {
		if err := damage.Inside(files, []diag.Message{m}); err != nil {
			t.Error(err)
		}
	}
	for _, m := range []diag.Message{message(3, 1), message(1, 3), message(0, 1), message(-1, 0), message(1, -1), {ID: "x", Pos: diag.Pos{File: "a.md"}}, {ID: "x", Text: "y", Pos: diag.Pos{File: "b.md"}}, {ID: "x", Text: "y", Pos: diag.Pos{File: "b", Line: 1}}} {
		if damage.Inside(files, []diag.Message{m}) == nil {
			t.Errorf("inside: %v", m)
		}
	}
}

func TestPropertiesFailWhereTheyDoNotHold(t *testing.T) {
	read := func(text string) damage.Result {
		at := strings.Index(text, "b")
		line := 1 + strings.Count(text[:at], "\n")
		return damage.Result{Value: strings.TrimSpace(text), Messages: []diag.Message{message(line, 1)}}
	}
	calls := 0
	for name, err := range map[string]error{
		"moved":                damage.Moved("a.md", "a\nb", read),
		"steady":               damage.Steady("a\nb", read),
		"near":                 damage.Near(1, []string{"a", "b", "c"}, []string{"a", "x", "c"}),
		"a part more":          damage.Near(1, []string{"a", "c"}, []string{"a", "x", "c"}),
		"at most":              damage.AtMost(1, []diag.Message{message(1, 1)}),
		"of another file":      damage.Moved("b.md", "b", func(string) damage.Result { return damage.Result{Messages: []diag.Message{message(1, 1)}} }),
		"of a file as a whole": damage.Moved("a.md", "b", func(string) damage.Result { return damage.Result{Messages: []diag.Message{message(0, 0)}} }),
	} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, err := range map[string]error{
		"another value":   damage.Moved("a.md", "b", func(text string) damage.Result { return damage.Result{Value: text} }),
		"lines that stay": damage.Moved("a.md", "b", func(string) damage.Result { return damage.Result{Messages: []diag.Message{message(1, 1)}} }),
		"unsteady":        damage.Steady("", func(string) damage.Result { calls++; return damage.Result{Value: fmt.Sprint(calls)} }),
		"far":             damage.Near(1, []string{"a", "b", "c"}, []string{"x", "b", "y"}),
		"many":            damage.AtMost(0, []diag.Message{message(1, 1)}),
	} {
		if err == nil {
			t.Errorf("%s passes", name)
		}
	}
}
