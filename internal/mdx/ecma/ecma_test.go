package ecma

import (
	"strings"
	"testing"
)

func TestDeepNesting(t *testing.T) {
	for _, s := range []string{"(", "[", "{a:", "!", "a?", "a=>", "`${", "<a>{", "new ", "-", "a**", "()=>{", "class{[", "async a=>"} {
		if _, _, err := Expression(strings.Repeat(s, 50_000), 0); err == nil {
			t.Errorf("%s without an end is taken for valid", s)
		}
	}
}

// TestDeepStatements: statements within each other end as expressions do, and those behind each other are as many as one likes.
func TestDeepStatements(t *testing.T) {
	for _, s := range []string{"{", "if (a) ", "while (a) ", "for (;;) ", "do ", "a: ", "if (a) b; else ", "try {", "switch (a) { case b: ", "function a() {", "class A { static {"} {
		if _, _, err := Expression("() => {"+strings.Repeat(s, 50_000), 0); err == nil {
			t.Errorf("%s without an end is taken for valid", s)
		}
	}
	for _, s := range []string{"{}", ";", "a;", "if (a) b;", "a: b;", "for (;;) {}", "function a() {}", "(b);", "[, c];", "({d: e});", "`${f}`;", "<a>{b}</a>;", "new A;", "!a;", "(() => {});"} {
		code := "() => {" + strings.Repeat(s, 5_000) + "}"
		if end, _, err := Expression(code+"}", 0); err != nil || end != len(code) {
			t.Errorf("%s behind each other: %+v", s, err)
		}
	}
}

func FuzzExpression(f *testing.F) {
	f.Add("a => <b>{`${c}`}</b>")
	f.Fuzz(func(t *testing.T, s string) {
		end, _, err := Expression(s, 0)
		if err == nil && (end >= len(s) || s[end] != '}') || err != nil && err.Offset > len(s) {
			t.Errorf("%q ends at %d: %+v", s, end, err)
		}
		if _, err := Statements(s); err != nil && err.Offset > len(s) {
			t.Errorf("%q: mistake at %d", s, err.Offset)
		}
	})
}
