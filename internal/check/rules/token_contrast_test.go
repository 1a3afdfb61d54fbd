package rules

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/bundle/colors"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/theme"
)

func contrastMessages(t *testing.T, tokens string) []diag.Message {
	t.Helper()
	log := NewLog("token-contrast")
	tokenContrast().Site(&Site{FS: fstest.MapFS{theme.TokensFile: &fstest.MapFile{Data: []byte(tokens)}}}, log)
	var found []diag.Message
	for _, f := range log.Findings {
		found = append(found, f.Message)
	}
	return found
}

func TestColoursThatCannotBeReadAreTold(t *testing.T) {
	found := contrastMessages(t, `:root {
  --brand: oklch(0.9 0.05 250);
  --color-accent: var(--brand);
}
:root[data-theme="dark"] { --color-accent: #9fb4ff; }
`)
	if len(found) == 0 {
		t.Fatal("nothing was said")
	}
	for _, m := range found {
		if m.ID != "token-contrast" || m.File != theme.TokensFile || m.Pos.Line != 3 || !strings.Contains(m.Text, "in light colours") {
			t.Errorf("%+v", m)
		}
	}
	if !slices.ContainsFunc(found, func(m diag.Message) bool {
		return strings.HasPrefix(m.Text, "--color-accent on --color-bg has a contrast of 1.") && strings.Contains(m.Hint, "4.5:1")
	}) {
		t.Error(found)
	}
}

func TestColoursThatCanBeReadAreNotTold(t *testing.T) {
	for name, tokens := range map[string]string{
		"none":           ``,
		"good":           `:root { --color-accent: light-dark(#7a2048, #ff9ec4); }`,
		"not computable": `:root { --color-accent: color-mix(in oklab, red, var(--x)); }`,
		"see-through":    `:root { --color-accent: rgb(255 255 255 / 50%); }`,
		"own names":      `:root { --brand: #fff; }`,
		"a circle":       `:root { --color-accent: var(--brand); --brand: var(--color-accent); }`,
	} {
		if found := contrastMessages(t, tokens); len(found) > 0 {
			t.Errorf("%s: %v", name, found)
		}
	}
}

// The theme's own colours hold every pair, as if a site had set all of them.
func TestTheThemesColoursCanBeRead(t *testing.T) {
	defaults, err := theme.Defaults()
	if err != nil {
		t.Fatal(err)
	}
	var sheet strings.Builder
	for _, token := range defaults {
		for _, mode := range token.Modes {
			sheet.WriteString(`[data-theme="` + mode.String() + `"] { ` + token.Name + ": " + token.Value + "; }\n")
		}
	}
	for _, m := range contrastMessages(t, sheet.String()) {
		t.Error(m.Text)
	}
	if rgb, ok := colors.Plain([]string{defaults[0].Value}); ok[0] {
		t.Errorf("the first token is no colour: %v", rgb)
	}
}
