package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestUtilityClasses: a project gets the rules for the utility classes that it uses, in layers around its own, and the variables
// that it asks for and does not set.
func TestUtilityClasses(t *testing.T) {
	const project = "-- docusaurus.config.js --\nexport default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {}, blog: false, theme: {customCss: './src/a.css'}}]]};\n-- docs/a.md --\n# A\n\nA row in a card of the text.\n"
	for name, c := range map[string]struct {
		files      string
		has, lacks []string
	}{
		"none": {"-- src/a.css --\n.own { color: teal }\n", nil, []string{"@layer utilities{", ".row", ".col--4", "--ifm-color-secondary:"}},
		"in a component": {
			"-- src/a.css --\n-- src/pages/index.jsx --\nexport default () => <main className=\"container\"><div className=\"row\"><div className=\"col col--4 margin-top--lg\">A</div></div></main>;\n",
			[]string{".row{display:flex", ".col--4{", ".margin-top--lg", "max-width:996px"},
			[]string{".col--5", ".margin-top--xl", ".hero__title", ".avatar"},
		},
		"in a document": {
			"-- src/a.css --\n-- docs/b.mdx --\n# B\n\n<div className=\"hero hero--primary\"><p className=\"text--center\">B</p></div>\n",
			[]string{".hero--primary{", ".text--center{", "@layer components{"},
			[]string{".col--4"},
		},
		"put together by a script": {
			"-- src/a.css --\n-- src/pages/index.jsx --\nexport default ({n = 3}) => <main className={`row col--${n}`}>A</main>;\n",
			[]string{".col--3{", ".col--12{"},
			[]string{".hero__title"},
		},
		"variables": {
			"-- src/a.css --\n:root { --ifm-color-primary: #c00 }\n.own { border-color: var(--ifm-color-emphasis-300); color: var(--ifm-color-primary) }\n",
			[]string{"--ifm-color-emphasis-300: color-mix"},
			[]string{"--ifm-color-primary: var(", "--ifm-color-emphasis-400", ".row{"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.New(t, project+c.files)
			css := ""
			for _, file := range s.Files(".css") {
				css += s.Read(file)
			}
			for _, want := range c.has {
				if !strings.Contains(css, want) {
					t.Errorf("the styles lack %s", want)
				}
			}
			for _, not := range c.lacks {
				if strings.Contains(css, not) {
					t.Errorf("the styles have %s", not)
				}
			}
		})
	}
}
