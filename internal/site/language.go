package site

import (
	"cmp"

	"golang.org/x/text/language"
)

// Language is the language of a locale without its region and script: "ja" for ja-JP, "zh" for zh-Hant; "" for what is none. Whoever
// treats a language in its own way asks for it here.
func (l Locale) Language() string {
	tag, err := language.Parse(cmp.Or(l.HTMLLang, l.Code))
	if err != nil {
		return ""
	}
	base, _ := tag.Base()
	return base.String()
}
