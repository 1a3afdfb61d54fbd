package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// normalize gives the text one spelling per character: NFKC joins half-width kana and narrows wide letters, invisible
// characters go away, control characters become spaces.
func normalize(s string) string {
	if isPlain(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case ' ' <= r && r < 0x7f, r == '\n', 0x3000 <= r && r < 0xfe00: // most, and none of those below
			return r
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector):
			return -1
		case unicode.IsControl(r):
			return ' '
		case r == '’':
			return '\''
		case r == '‐' || r == '‑':
			return '-'
		}
		return r
	}, norm.NFKC.String(strings.ToValidUTF8(s, " ")))
}

func isPlain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x7f || r < 0x20 && r != '\n' })
}

// foldWord takes case and accents off.
func foldWord(s string) string {
	if utf8.RuneCountInString(s) == len(s) { // ASCII
		return strings.ToLower(s)
	}
	s = strings.Map(func(r rune) rune {
		switch {
		case 0x300 <= r && r <= 0x36f:
			return -1
		case r == 'ς':
			return 'σ'
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(s))
	return norm.NFC.String(s)
}
