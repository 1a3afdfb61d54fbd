package words

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedWords compares the words that a site's file changes, and what is said of it with each line damaged. Messages lie in the
// file, and blank lines above it move them.
func TestDamagedWords(t *testing.T) {
	data, err := os.ReadFile("testdata/ui.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	own := golden.Difference(words("").Value, words(text).Value)
	out, all := own+golden.Briefs(words(text).Messages), words(text).Messages
	damage.Each(t, damage.Lines(text, 1), func(d damage.Text) error {
		r := words(d.Text)
		out += d.What + ":" + otherKeys(words(text).Value, r.Value) + "\n"
		for _, m := range r.Messages {
			if !strings.HasSuffix(m.Text, "pages.unknown") {
				out += "\t" + golden.Brief(m) + "\n"
			}
		}
		all = append(all, r.Messages...)
		err := errors.Join(damage.Inside(map[string]string{"i18n/en/ui.yaml": d.Text}, r.Messages), damage.Steady(d.Text, words))
		if slices.ContainsFunc(r.Messages, func(m diag.Message) bool { return m.ID == "yaml-syntax" }) {
			return err // told where the parser for YAML begins to look, with blank lines
		}
		return errors.Join(err, damage.Moved("i18n/en/ui.yaml", d.Text, words))
	})
	golden.Compare(t, "testdata/ui.golden", out+"\n"+golden.Wording(all), *update)
}

// otherKeys are the keys whose words differ between two lists.
func otherKeys(before, after string) (names string) {
	b := strings.Split(after, "\n")
	for i, line := range strings.Split(before, "\n") {
		if name, _, _ := strings.Cut(line, " "); line != b[i] {
			names += " " + name
		}
	}
	return names
}

func words(text string) damage.Result {
	var log diag.Log
	book := Read(fstest.MapFS{"i18n/en/ui.yaml": {Data: []byte(text)}}, map[string]string{"en": "en", "pl": "pl"}, nil, &log)
	w := book.For("en")
	var out strings.Builder
	for _, key := range Keys() {
		fmt.Fprintln(&out, key.Name, code(w, key))
	}
	return damage.Result{Value: out.String(), Messages: log.Messages()}
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
