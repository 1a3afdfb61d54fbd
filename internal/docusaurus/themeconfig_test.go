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

// TestUnreadOptions are those of plugins and of themeConfig that nothing is made of: each is named once. What is read is not.
func TestUnreadOptions(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false,
    docs: { breadcrumbs: false, showLastUpdateTime: true, showLastUpdateAuthor: true, docItemComponent: '@theme/X', admonitions: { keywords: ['aside'], extendDefaults: true } },
    pages: { mdxPageComponent: '@theme/Y', admonitions: false } }]],
  themeConfig: {
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true, switchConfig: { darkIcon: 'x' } },
    announcementBar: { content: 'New', isCloseable: false, backgroundColor: '#fff', textColor: '#000', speed: 3 },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }, mermaid: { theme: { light: 'neutral' } }, ofOurOwn: { x: 1 },
  },
};
-- src/pages/p.md --
# P
-- docs/one/index.md --
# One
-- docs/one/a.md --
# A
`)
	got := s.Messages()
	for _, want := range []string{
		"docItemComponent of the documents in docs", "the keywords of admonitions of the documents in docs", "mdxPageComponent of the pages in src/pages",
		"admonitions: false of the pages in src/pages", "switchConfig of themeConfig.colorMode", "speed of themeConfig.announcementBar", "themeConfig.mermaid",
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("%q is said %d times", want, strings.Count(got, want))
		}
	}
	for _, read := range []string{"hideable", "autoCollapse", "isCloseable", "defaultMode", "showLastUpdate", "breadcrumbs", "tableOfContents", "ofOurOwn"} {
		if strings.Contains(got, read) {
			t.Errorf("%s is named: %s", read, got)
		}
	}
	text := s.Read("docs/one/a/index.html")
	for part, has := range map[string]bool{`data-theme="dark"`: true, `class="breadcrumbs"`: false, "theme-switch": false} {
		if strings.Contains(text, part) != has {
			t.Errorf("the page has %s: %v", part, !has)
		}
	}
}
