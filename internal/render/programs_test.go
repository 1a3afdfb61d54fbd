//go:build !goja

package render

import (
	"bytes"
	"fmt"
	"testing"
)

func TestProgramsAreCompiledOnce(t *testing.T) {
	var kept Programs
	of := func(theme, site string) []program {
		t.Helper()
		made, err := kept.of(scripts{theme, site})
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	same := func(x, y program) bool { return &x[0] == &y[0] }
	const theme = "globalThis.theme = 1"
	one, other := of(theme, "globalThis.orihon = { a() { return 1 } }"), of(theme, "globalThis.orihon = { a() { return 2 } }")
	if len(one) != 2 || !same(one[0], other[0]) || bytes.Equal(one[1], other[1]) {
		t.Error("a script of the site makes the theme's anew, or is not its own")
	}
	if again := of(theme, "globalThis.orihon = { a() { return 1 } }"); !same(again[0], one[0]) || !same(again[1], one[1]) {
		t.Error("scripts were compiled again")
	}
	if alone := of(theme, ""); len(alone) != 1 || !same(alone[0], one[0]) {
		t.Error("a site without a script has more than the theme's")
	}
	for i := range 2 * mostPrograms {
		of(theme, fmt.Sprintf("%d", i))
	}
	if len(kept.kept) != mostPrograms || !same(of(theme, "")[0], one[0]) {
		t.Errorf("%d programs are kept, or not those that are asked for", len(kept.kept))
	}
	for _, s := range []scripts{{"{", ""}, {theme, "{"}} {
		if _, err := kept.of(s); err == nil {
			t.Errorf("a script with a mistake was compiled: %q", s)
		}
	}
	if made, err := (*Programs)(nil).of(scripts{theme, "1"}); err != nil || len(made) != 2 {
		t.Error(err)
	}
}

// TestScriptsOfARendererRunOneAfterTheOther, and what they give each other is out of the reach of pages.
func TestScriptsOfARendererRunOneAfterTheOther(t *testing.T) {
	programs, err := (*Programs)(nil).of(scripts{
		"globalThis.orihonGiven = { text: 'of the theme' };",
		"const { text } = globalThis.orihonGiven; globalThis.orihon = { given: () => text + ', ' + typeof orihonGiven };",
	})
	if err != nil {
		t.Fatal(err)
	}
	e, err := start(programs, Limits{}.withDefaults(startTime), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	if got, err := e.call("given"); err != nil || got != "of the theme, undefined" {
		t.Errorf("%q, %v", got, err)
	}
}
