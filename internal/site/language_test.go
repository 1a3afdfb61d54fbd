package site

import "testing"

func TestLanguageOfLocale(t *testing.T) {
	for l, want := range map[Locale]string{
		{Code: "ja"}:                             "ja",
		{Code: "ja-JP"}:                          "ja",
		{Code: "JA-jp"}:                          "ja",
		{Code: "jp", HTMLLang: "ja"}:             "ja",
		{Code: "zh-TW"}:                          "zh",
		{Code: "zh-Hant", HTMLLang: "zh-Hant"}:   "zh",
		{Code: "pt-BR", HTMLLang: "pt-BR"}:       "pt",
		{Code: "jam"}:                            "jam",
		{Code: "zhuang"}:                         "",
		{Code: "en_GB"}:                          "en",
		{Code: "not a language", HTMLLang: "??"}: "",
		{}:                                       "",
	} {
		if got := l.Language(); got != want {
			t.Errorf("%+v: %q, want %q", l, got, want)
		}
	}
}
