package faults

import (
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// TestOneMistakeIsOneError: a wrong tag leaves the parser lost, and what it says behind it is no mistake of the writer.
func TestOneMistakeIsOneError(t *testing.T) {
	for _, tc := range []struct{ code, want string }{
		{"const a = (\n  <div>\n    <b>x\n  </div>\n);\n", "4: <b> of line 3 is not closed: write </b> before this, or in its place"},
		{"const a = <p>x</b>;\nconst b = ;\n", "1: write </p>"},
		{"const a = <p>x;\n", "2: write </p>, or <p /> if it holds nothing"},
		{"const a = ;\nconst b = 1 +;\n", "1: "},
	} {
		r := api.Transform(tc.code, api.TransformOptions{Loader: api.LoaderTSX, LogLevel: api.LogLevelSilent})
		var got []string
		for _, e := range First(r.Errors) {
			got = append(got, string(rune('0'+e.Location.Line))+": "+Remedy(e))
		}
		if s := strings.Join(got, "; "); s != tc.want {
			t.Errorf("%q: %s, want %s", tc.code, s, tc.want)
		}
	}
}

// TestErrorsOfOtherFilesStay: each file has its own first mistake, and a file that is not found is no mistake of syntax.
func TestErrorsOfOtherFilesStay(t *testing.T) {
	tag := `Unexpected closing "b" tag does not match opening "p" tag`
	at := func(file string) *api.Location { return &api.Location{File: file, Line: 1} }
	errs := []api.Message{
		{Text: "of no file"},
		{Text: tag, Location: at("a.tsx")},
		{Text: "Expected identifier", Location: at("b.tsx")},
		{Text: `The character "}" is not valid`, Location: at("a.tsx")},
		{Text: `Could not resolve "./x"`, Location: at("a.tsx")},
		{Text: "no place"},
	}
	var got []string
	for _, e := range First(errs) {
		got = append(got, e.Text)
	}
	if want := []string{"of no file", tag, "Expected identifier", `Could not resolve "./x"`, "no place"}; strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q", got)
	}
}
