package diag

import (
	"strings"
	"unicode"
)

// visible replaces characters that a terminal obeys and does not show, each by one that it shows: a name of a file or a
// line of a page may hold an escape sequence, or a mark that turns the direction of the text. Line ends stay.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r < ' ':
			return '␀' + r // the picture of the control character
		case r == 0x7f:
			return '␡'
		case unicode.Is(unicode.Cc, r), unicode.Is(unicode.Bidi_Control, r):
			return unicode.ReplacementChar
		}
		return r
	}, s)
}
