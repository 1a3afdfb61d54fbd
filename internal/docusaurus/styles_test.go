package docusaurus_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// The variables of Docusaurus' style sheet become tokens, in the modes that the project sets them for.
func TestCustomCSS(t *testing.T) {
	s := sitetest.New(t, small)
	address := regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)"`).FindStringSubmatch(s.Read("docs/index.html"))
	if address == nil {
		t.Fatal("the page has no style sheet")
	}
	css := s.Read(strings.TrimPrefix(address[1], "/"))
	for _, want := range []string{
		`--color-accent: var(--ifm-color-primary)`, `.hero{color:red}`,
		`:root[data-theme=dark]{--color-accent: var(--ifm-color-primary);--color-bg: var(--ifm-background-color)}`,
	} {
		if !strings.Contains(css, want) {
			t.Errorf("the style sheet lacks %s", want)
		}
	}
}
