package docusaurus_test

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestChoicesOfTheBars: links around versions and languages, the logo, the footer, what is left out.
func TestChoicesOfTheBars(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {
  title: 'Tools', url: 'https://example.com', baseUrl: '/t/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  clientModules: ['./a.js'],
  markdown: { anchors: { maintainCase: true } },
  presets: [['classic', { blog: { blogListComponent: '@site/src/List' }, docs: {} }]],
  themeConfig: {
    docs: { versionPersistence: 'none', sidebar: { hideable: true, autoCollapseCategories: true } },
    navbar: {
      hideOnScroll: true,
      logo: { src: 'img/l.svg', srcDark: 'img/d.svg', href: '/docs/a', target: '_self', width: 32, height: 16, style: { border: 0 } },
      items: [
        { type: 'docsVersionDropdown', dropdownItemsBefore: [{ type: 'html', value: '<b>Pick</b>' }], dropdownItemsAfter: [{ to: '/docs/a', label: 'All versions' }] },
        { type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://translate.example', label: 'Help us' }], queryString: '?a' },
      ],
    },
    footer: { style: 'dark', copyright: 'T' },
  },
};
-- versions.json --
["1"]
-- versioned_docs/version-1/a.md --
# A
-- docs/a.md --
# A
-- blog/2024-01-01-p.md --
P
-- i18n/de/code.json --
{}
-- i18n/de/docusaurus-theme-classic/navbar.json --
{ "item.label.All versions": { "message": "Alle Versionen" } }
-- static/img/l.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
-- static/img/d.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
`)
	text := s.Read("docs/a/index.html")
	for _, want := range []string{
		`<a class="navbar-brand" href="/t/docs/a" target="_self">`,
		`src="/t/img/l.svg" alt="Tools" width="32" height="16"`, `src="/t/img/d.svg" alt="Tools"`,
		`<b>Pick</b>`, `<a href="/t/docs/a">All versions</a>`, `<a href="https://translate.example" target="_blank" rel="noopener noreferrer">Help us</a>`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(text, `<span translate="no">Tools`) {
		t.Error("a title stands beside the logo")
	}
	if before, after := strings.Index(text, "<b>Pick</b>"), strings.Index(text, ">All versions<"); before < 0 || after < before {
		t.Error("the links do not stand around the versions")
	}
	if !strings.Contains(s.Read("de/docs/a/index.html"), "Alle Versionen") {
		t.Error("a link of the menu is not translated")
	}
	style := ""
	for _, file := range s.Files(".css") {
		style += s.Read(file)
	}
	if !strings.Contains(style, "--ifm-footer-background-color,#303846") && !strings.Contains(style, "--ifm-footer-background-color, #303846") {
		t.Error("the footer is not dark")
	}
	got := s.Messages()
	for _, want := range []string{
		"clientModules of the configuration", "anchors of markdown", "hideOnScroll of themeConfig.navbar", "style of themeConfig.navbar.logo",
		"queryString of the localeDropdown", "blogListComponent of the blog",
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("%q is not told once:\n%s", want, got)
		}
	}
	if strings.Contains(got, "hideable") || strings.Contains(got, "versionPersistence") {
		t.Error(got)
	}
}

// TestCollapsingCategories: the script that closes categories stands in pages, and the policy allows it.
func TestCollapsingCategories(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { docs: { sidebar: { autoCollapseCategories: true } } },
};
-- docs/a/b.md --
# B
-- docs/c/d.md --
# D
`)
	text := s.Read("docs/a/b/index.html")
	_, rest, ok := strings.Cut(text, `<script>addEventListener("click",function(e){var r=`)
	script, _, _ := strings.Cut(rest, "</script>")
	if !ok || !strings.Contains(script, ".sidebar-row") {
		t.Fatal("the page has no such script")
	}
	sum := sha256.Sum256([]byte(`addEventListener("click",function(e){var r=` + script))
	if headers := s.Read("_headers"); !strings.Contains(headers, base64.StdEncoding.EncodeToString(sum[:])) {
		t.Error("the policy does not allow the script")
	}
}
