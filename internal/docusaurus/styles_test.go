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

// A style sheet that imports what cannot be had costs that import alone, and says where it stands.
func TestStyleSheetsGoOnWithoutWhatTheyImport(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic',
  {docs: {}, blog: false, theme: {customCss: './src/css/custom.css'}}]]};
-- docs/a.md --
# A
-- src/css/custom.css --
@import 'tailwindcss';
@import '~gone/x.css';
@import '../../../outside.css';
@import './beside.css';
:root { --ifm-color-primary: #c00 }
.shown { background: url(./gone.webp2) }
-- src/css/beside.css --
.beside { color: teal }
`)
	if s.Err != nil {
		t.Fatalf("the build fails:\n%s", s.Messages())
	}
	got := s.Messages()
	for _, want := range []string{
		"src/css/custom.css:1:9: warning: left out: tailwindcss cannot be had", "src/css/custom.css:2:9: warning: left out: ~gone/x.css",
		"src/css/custom.css:3:9: warning: left out: ../../../outside.css", "src/css/custom.css:6:22: warning: left out: ./gone.webp2",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no message says %q", want)
		}
	}
	css := ""
	for _, name := range s.Files(".css") {
		css += s.Read(name)
	}
	if !strings.Contains(css, ".beside{") || !strings.Contains(css, ".shown{") {
		t.Error("rules of the style sheet are gone")
	}
	if t.Failed() {
		t.Log(got)
	}
}
