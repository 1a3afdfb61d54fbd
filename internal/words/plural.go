package words

import (
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// other is the category that every plural has a form for.
const other = "other"

// categories are the CLDR categories, each with its letter in a rule.
var categories = [...]struct {
	letter byte
	name   string
	form   plural.Form
}{
	{'z', "zero", plural.Zero},
	{'o', "one", plural.One},
	{'t', "two", plural.Two},
	{'f', "few", plural.Few},
	{'m', "many", plural.Many},
	{'x', other, plural.Other},
}

// period is how many numbers a rule lists; from the second half of them on, categories repeat with the last two digits.
const period = 200

// Rule is the plural rule of a language for whole numbers, as data that the theme reads too: the letters of the
// categories (z, o, t, f, m, x) of 0, 1, 2 … 199, those at the end that are x (other) left out. A number above takes
// the letter of 100 and its last two digits. That is all of CLDR's cardinal rules for whole numbers but for the
// millions of the Romance languages, which take `many` ("un million de pages").
func Rule(locale string) string {
	tag, err := language.Parse(locale)
	if err != nil {
		tag = language.English
	}
	var rule strings.Builder
	for n := range period {
		form := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)
		for _, category := range categories {
			if category.form == form {
				rule.WriteByte(category.letter)
			}
		}
	}
	return strings.TrimRight(rule.String(), "x")
}

// Category is the CLDR category of a number of things by a rule. web/theme/text.ts does the same.
func Category(rule string, n int) string {
	if n >= period {
		n = period/2 + n%(period/2)
	}
	if n < 0 || n >= len(rule) {
		return other
	}
	for _, category := range categories {
		if category.letter == rule[n] {
			return category.name
		}
	}
	return other
}

// Forms are the categories that a rule tells apart: what a plural in its language has forms for.
func Forms(rule string) []string {
	var names []string
	for _, category := range categories {
		if category.name == other || strings.IndexByte(rule, category.letter) >= 0 {
			names = append(names, category.name)
		}
	}
	return names
}
