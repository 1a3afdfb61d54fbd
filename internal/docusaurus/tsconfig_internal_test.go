package docusaurus

import (
	"fmt"
	"testing"
)

// TestPlainJSON: comments and commas before a closing bracket go; what stands in strings stays.
func TestPlainJSON(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": 1}`:                          `{"a": 1}`,
		"{ // b\n \"a\": 1 // c":            `{  "a": 1 `,
		`{/* a */"b"/**/: [1, 2 , ] , }`:    `{"b": [1, 2 ] }`,
		`{"a//b": "c/*d*/", "e,}": ",]"}`:   `{"a//b": "c/*d*/", "e,}": ",]"}`,
		`{"a\"//b": "c\\", /* d */ "e": 2}`: `{"a\"//b": "c\\",  "e": 2}`,
		"[1,\n\t]":                          `[1]`,
		`/* never closed`:                   ``,
		`1 / 2 /`:                           `1 / 2 /`,
		`]`:                                 `]`,
		` ,}`:                               ` }`,
		`"a\`:                               `"a\`,
		`"`:                                 `"`,
		``:                                  ``,
	} {
		if got := string(plainJSON([]byte(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for raw, want := range map[string]string{`"a"`: "[a]", `["a", "b"]`: "[a b]", `{}`: "[]", ``: "[]", `[1]`: "[]"} {
		if got := fmt.Sprint(textsOf([]byte(raw))); got != want {
			t.Errorf("%s: %s", raw, got)
		}
	}
}
