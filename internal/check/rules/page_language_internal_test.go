package rules

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/site"
)

// TestLettersOfOtherLanguages: a fifth of the letters is enough, and a page of few letters is not told; a letter of a script without an
// alphabet weighs three.
func TestLettersOfOtherLanguages(t *testing.T) {
	for name, c := range map[string]struct {
		lang, text string
		told       bool
	}{
		"few":           {"ja", strings.Repeat("a", minLetters-1), false},
		"many":          {"ja", strings.Repeat("a", minLetters), true},
		"numbers":       {"ja", strings.Repeat("1 ", minLetters), false},
		"with numbers":  {"ja", "1 2 " + strings.Repeat("a", minLetters), true},
		"a fifth":       {"ja", strings.Repeat("a", 240) + strings.Repeat("日", 20), false},
		"less":          {"ja", strings.Repeat("a", 241) + strings.Repeat("日", 20), true},
		"Kana":          {"ja", strings.Repeat("かカ", 40), false},
		"Chinese":       {"zh", strings.Repeat("かカ", 40), true},
		"traditional":   {"zh-TW", strings.Repeat("漢", 90), false},
		"Korean":        {"ko", strings.Repeat("한", 90), false},
		"Russian":       {"ru", strings.Repeat("a", minLetters), true},
		"in Russian":    {"ru", strings.Repeat("я", minLetters), false},
		"Arabic":        {"ar", strings.Repeat("ع", minLetters), false},
		"Hebrew":        {"he", strings.Repeat("א", minLetters), false},
		"Greek":         {"el", strings.Repeat("α", minLetters), false},
		"Thai":          {"th", strings.Repeat("ก", minLetters), false},
		"Hindi":         {"hi", strings.Repeat("क", minLetters), false},
		"English":       {"en", strings.Repeat("я", minLetters), true},
		"Georgian":      {"ka", strings.Repeat("a", minLetters), false},
		"no language":   {"?", strings.Repeat("a", minLetters), false},
		"Thai of Latin": {"th", strings.Repeat("a", minLetters), true}, "Arabic of Latin": {"ar", strings.Repeat("a", minLetters), true}, "Hindi of Latin": {"hi", strings.Repeat("a", minLetters), true}, "Korean of Latin": {"ko", strings.Repeat("a", minLetters), true},
	} {
		p, err := NewPage(&Site{FS: fstest.MapFS{"a.md": {Data: []byte(c.text)}}, Config: &site.Config{}}, &site.Doc{File: "a.md"})
		if err != nil {
			t.Fatal(err)
		}
		p.Lang = c.lang
		var log Log
		pageLanguage().Page(p, &log)
		if told := len(log.Findings) > 0; told != c.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
