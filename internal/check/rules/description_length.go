package rules

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

// The most characters of a description. Search engines cut it at about 160 in Latin script, at about half of that in
// scripts whose characters are twice as wide.
const (
	maxDescription     = 200
	maxWideDescription = 140
)

// descriptionLength finds descriptions that are cut where they are shown.
func descriptionLength() Rule {
	return Rule{ID: "description-length", What: "A description is longer than search engines show.", Page: func(p *Page, log *Log) {
		text := p.Doc.Front.Description
		limit := maxDescription
		if wide(text) {
			limit = maxWideDescription
		}
		if n := utf8.RuneCountInString(text); n > limit {
			log.Warn(p.Front("description"), fmt.Sprintf("the description has %d characters", n),
				fmt.Sprintf("Say it in %d; the rest is cut off in lists and search engines.", limit))
		}
	}}
}

// wide reports whether most letters of a text are Chinese or Japanese.
func wide(text string) bool {
	cjk, all := 0, 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			all++
			if isCJK(r) {
				cjk++
			}
		}
	}
	return cjk*2 > all
}

func isCJK(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r == 'ー'
}
