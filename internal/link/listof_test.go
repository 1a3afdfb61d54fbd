package link_test

import (
	"testing"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/site"
)

func TestListOfPunctuatesByLanguage(t *testing.T) {
	for code, want := range map[string]string{
		"en": "X: a, b", "de-CH": "X: a, b", "ja": "X：a、b", "ja-JP": "X：a、b", "zh": "X：a、b", "zh-TW": "X：a、b", "zh-Hant": "X：a、b", "ko": "X: a, b",
	} {
		if got := link.ListOf("X", []string{"a", "b"}, site.Locale{Code: code}); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
