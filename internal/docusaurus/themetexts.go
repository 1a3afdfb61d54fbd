package docusaurus

import (
	"path"

	"golang.org/x/text/language"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// themeTranslations is the folder of the package with the texts of Docusaurus' theme in other languages.
const themeTranslations = "node_modules/@docusaurus/theme-translations/locales"

// themeTexts are the texts of Docusaurus' theme in the languages of a project, by locale, where the package with them is installed:
// beside the site, or in a folder above.
func themeTexts(files *source.Recorder, locales []site.Locale, log *diag.Log) map[string]catalogue {
	found := map[string]catalogue{}
	for dir := "."; files.Tree().Valid(dir); dir = path.Join("..", dir) {
		all := path.Join(dir, themeTranslations)
		if files.IsFile(path.Join(all, "base/theme-common.json")) {
			for _, loc := range locales {
				found[loc.Code] = themeTextsOf(files, all, loc.Code, log)
			}
			break
		}
	}
	return found
}

// themeTextsOf are the texts in one language: each file from the first folder that has it.
func themeTextsOf(files *source.Recorder, dir, locale string, log *diag.Log) catalogue {
	out := catalogue{}
	for _, name := range []string{"theme-common.json", "theme-search-algolia.json"} {
		for _, folder := range themeLocales(locale) {
			if file := path.Join(dir, folder, name); files.IsFile(file) {
				for id, text := range readCatalogue(files, file, log) {
					out[id] = text
				}
				break
			}
		}
	}
	return out
}

// themeLocales are the folders that may hold the texts of a locale, the nearest first: pt means pt-BR.
// Source: codeTranslationLocalesToTry of @docusaurus/theme-translations 3.10.
func themeLocales(locale string) []string {
	tag, err := language.Parse(locale)
	base, _ := tag.Base()
	if err != nil || base.String() == "en" {
		return nil
	}
	region, _ := tag.Region()
	script, _ := tag.Script()
	return []string{locale, base.String() + "-" + region.String(), base.String() + "-" + script.String(), base.String()}
}
