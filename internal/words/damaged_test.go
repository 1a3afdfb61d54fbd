package words

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedWords holds the words of a site, and what is said of its file, with lines missing, doubled, half there or moved.
func TestDamagedWords(t *testing.T) {
	data, err := os.ReadFile("testdata/ui.yaml")
	if err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "testdata/ui.golden", golden.Damaged(string(data), func(text string) string {
		var log diag.Log
		book := Read(fstest.MapFS{"i18n/en/ui.yaml": {Data: []byte(text)}}, map[string]string{"en": "en", "pl": "pl"}, nil, &log)
		w := book.For("en")
		var out strings.Builder
		for _, key := range Keys() {
			fmt.Fprintln(&out, key.Name, code(w, key))
		}
		return out.String() + golden.Text(log.Messages())
	}), *update)
}

// TestLanguagesAndNumbers holds for many locales which languages they speak, how they are called, how they count and date.
func TestLanguagesAndNumbers(t *testing.T) {
	var out strings.Builder
	for _, locale := range []string{"en", "en-GB", "en-US-x-a", "ja", "ja-JP", "de", "de-AT", "fr", "fr-CA", "pt-BR", "pt-PT", "zh", "zh-Hans", "zh-TW", "zh-Hant-HK", "sr", "sr-Latn", "ru", "pl", "ar", "he", "cs", "lv", "ko", "xx", "", "x", "EN", "no", "nb-NO", "es-419"} {
		rule := Rule(locale)
		fmt.Fprintf(&out, "%s %v name %q %q own %q rule %q forms %v", locale, Languages(locale), Name(locale, "en"), Name(locale, "ja"), OwnName(locale), rule, Forms(rule))
		for _, n := range []int{-1, 0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 14, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 112, 1000, 1001, 1_000_000} {
			fmt.Fprintf(&out, " %d:%s", n, Category(rule, n))
		}
		fmt.Fprintf(&out, "\n  %s %s\n", For(locale).Date("2024-03-05"), For(locale).Date("2024-3-5"))
	}
	golden.Compare(t, "testdata/languages.golden", out.String(), *update)
}
