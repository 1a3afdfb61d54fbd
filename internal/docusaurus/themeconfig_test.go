package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestChoicesOfTheTheme holds what is made of choices of themeConfig and of texts of generated indexes.
func TestChoicesOfTheTheme(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    announcementBar: { content: 'New', backgroundColor: 'rebeccapurple', textColor: '#443366' },
    prism: { magicComments: [
      { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
      { className: 'code-error', line: 'This fails', block: { start: 'fails from', end: 'fails to' } },
    ] },
  },
};
-- sidebars.js --
module.exports = { main: [{ type: 'category', label: 'Parts', link: { type: 'generated-index', title: 'All parts', description: 'Every part.' }, items: ['a'] }] };
-- i18n/de/docusaurus-plugin-content-docs/current.json --
{ "sidebar.main.category.Parts.link.generated-index.title": { "message": "Alle Teile" }, "sidebar.main.category.Parts.link.generated-index.description": { "message": "Jeder Teil." } }
-- docs/a.md --
# A
`+"```js\n// This fails\na();\n// fails from\nb();\nc();\n// fails to\nd();\n// highlight-next-line\ne();\n```\n")
	text := s.Read("docs/a/index.html")
	if n := strings.Count(text, "code-error"); n != 3 {
		t.Errorf("%d lines have the class of the project", n)
	}
	if !strings.Contains(text, "line-highlight") || strings.Contains(text, "This fails") || strings.Contains(text, "fails to") {
		t.Error("comments are not read as they are meant")
	}
	for file, wants := range map[string][]string{
		"docs/category/parts/index.html":    {"All parts", "Every part."},
		"de/docs/category/parts/index.html": {"Alle Teile", "Jeder Teil."},
	} {
		for _, want := range wants {
			if !strings.Contains(s.Read(file), want) {
				t.Errorf("%s lacks %q", file, want)
			}
		}
	}
	style := ""
	for _, file := range s.Files(".css") {
		style += s.Read(file)
	}
	if !strings.Contains(style, ".announcement{background:#639;--color-text: #ffffff") {
		t.Error("the announcement bar has not the colours of the project:", style[max(0, strings.Index(style, "#639")-80):][:200])
	}
	if got := s.Messages(); strings.Count(got, "cannot be read on rebeccapurple") != 1 {
		t.Error(got)
	}
}

// TestTruncateMarker has lists show posts up to a mark of the project's own.
func TestTruncateMarker(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: false, blog: { truncateMarker: /<!--\s*MORE\s*-->|\{\/\*\s*more\s*\*\/\}/i } }]],
};
-- blog/2024-01-01-a.md --
# A

Shown of a.

<!-- more -->

Hidden of a.
-- blog/2024-01-02-b.mdx --
# B

Shown of b.

{/* more */}

Hidden of b.
-- blog/2024-01-03-c.md --
# C

Shown of c.

<!-- truncate -->

Hidden of c.
`)
	list := s.Read("blog/index.html")
	for _, name := range []string{"a", "b", "c"} {
		if !strings.Contains(list, "Shown of "+name+".") || strings.Contains(list, "Hidden of "+name+".") {
			t.Errorf("the list does not show %s up to its mark", name)
		}
	}
}
