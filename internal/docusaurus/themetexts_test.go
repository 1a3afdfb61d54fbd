package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestInstalledTranslationsOfTheTheme: the words of the interface are those of Docusaurus' own translations where they are
// installed, in the folder of the language that is nearest, and those of code.json before them.
func TestInstalledTranslationsOfTheTheme(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  i18n: { defaultLocale: 'pt', locales: ['pt', 'zh-CN', 'fr', 'en'] } };
-- node_modules/@docusaurus/theme-translations/locales/base/theme-common.json --
{"theme.common.skipToMainContent": "BASE"}
-- node_modules/@docusaurus/theme-translations/locales/pt-BR/theme-common.json --
{"theme.common.skipToMainContent": "Pular BR", "theme.docs.paginator.next": "Próxima BR"}
-- node_modules/@docusaurus/theme-translations/locales/pt-PT/theme-common.json --
{"theme.common.skipToMainContent": "Saltar PT"}
-- node_modules/@docusaurus/theme-translations/locales/zh-Hans/theme-common.json --
{"theme.common.skipToMainContent": "跳到主要内容 H"}
-- node_modules/@docusaurus/theme-translations/locales/fr/theme-common.json --
{"theme.common.skipToMainContent": "Aller F", "theme.docs.paginator.next": "Suivant F"}
-- i18n/fr/code.json --
{"theme.docs.paginator.next": {"message": "Et puis"}}
-- i18n/zh-CN/code.json --
{}
-- i18n/en/code.json --
{}
-- docs/a.md --
a
-- docs/b.md --
b
`)
	for file, want := range map[string][]string{
		"docs/a/index.html": {"Pular BR", "Próxima BR"}, "zh-CN/docs/a/index.html": {"跳到主要内容 H"},
		"fr/docs/a/index.html": {"Aller F", "Et puis"}, "en/docs/a/index.html": {"Skip to main content"},
	} {
		text := s.Read(file)
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s lacks %s", file, w)
			}
		}
	}
	if t.Failed() {
		t.Log(s.Messages())
	}
}
