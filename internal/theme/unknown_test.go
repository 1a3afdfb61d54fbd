package theme

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
)

func TestUnknownTokensAreTold(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  []string
	}{
		"known":    {map[string]string{"theme/tokens.css": ":root { --color-accent: #94285a; --radius: 0 }"}, nil},
		"mistyped": {map[string]string{"theme/tokens.css": ":root {\n  --color-acent: #94285a;\n}"}, []string{"line 2: the theme has no token --color-acent, and nothing on this site uses it Did you mean --color-accent?"}},
		"told once for both modes": {
			map[string]string{"theme/tokens.css": ":root { --font-heading: light-dark(a, b); }\n:root[data-theme=\"dark\"] { --font-heading: c; }"},
			[]string{"line 1: the theme has no token --font-heading, and nothing on this site uses it The theme has --font-code, --font-display, --font-text."},
		},
		"used by a style sheet": {map[string]string{"theme/tokens.css": ":root { --brand-red: #f00 }", "theme/x.css": "a { color: var( --brand-red) }"}, nil},
		"used by a component":   {map[string]string{"theme/tokens.css": ":root { --brand-red: #f00 }", "components/A.tsx": `style={{ color: "var(--brand-red, red)" }}`}, nil},
		"set by a script":       {map[string]string{"theme/tokens.css": ":root { --brand-red: #f00 }", "pages/a.tsx": `s.setProperty("--brand-red", x)`}, nil},
		"a longer name is another": {
			map[string]string{"theme/tokens.css": ":root { --brand-red: #f00 }", "theme/x.css": "a { color: var(--brand-red-2) }"},
			[]string{"line 1: the theme has no token --brand-red, and nothing on this site uses it `orihon theme tokens` prints all tokens. To have one of your own, use it in a style sheet or a component: var(--brand-red)."},
		},
		"no tokens": {map[string]string{"theme/x.css": ":root { --own: 1 }"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			site := fstest.MapFS{}
			for file, text := range c.files {
				site[file] = &fstest.MapFile{Data: []byte(text)}
			}
			var log diag.Log
			if err := CheckTokens(site, &log); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, m := range log.Messages() {
				got = append(got, fmt.Sprintf("line %d: %s %s", m.Pos.Line, m.Text, m.Hint))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
