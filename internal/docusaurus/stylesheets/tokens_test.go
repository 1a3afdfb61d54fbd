package stylesheets

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/source"
)

func TestTokensFollowTheVariablesOfProjects(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"one.css": ":root { --ifm-color-primary: red; --ifm-background-color : #fff }\n[data-theme='dark'] { --ifm-font-color-base: white }",
		"two.css": "html[data-theme=dark]{--ifm-color-primary:blue}:root{--ifm-font-family-base: x}",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	below, above := New(t.Context()).Sheets(tree.Record(), []string{"one.css", "none.css", "two.css"})
	if want := "@layer reset, utilities, project;\n@import \"./one.css\" layer(project);\n@import \"./two.css\" layer(project);\n"; below != want {
		t.Errorf("below the theme:\n%s\nwant\n%s", below, want)
	}
	want := `@layer site { :root[data-theme="light"] { --color-accent: var(--ifm-color-primary);--color-bg: var(--ifm-background-color);--font-text: var(--ifm-font-family-base); } ` +
		`:root[data-theme="dark"] { --color-accent: var(--ifm-color-primary);--color-text: var(--ifm-font-color-base);--color-accent: var(--ifm-color-primary);--font-text: var(--ifm-font-family-base); } }` + "\n"
	if above != want {
		t.Errorf("above it:\n%s\nwant\n%s", above, want)
	}
}
