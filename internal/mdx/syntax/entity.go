package syntax

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"
)

// unescape resolves backslash escapes and character references.
func unescape(s string) string {
	at := strings.IndexAny(s, `\&`)
	if at < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for at >= 0 {
		b.WriteString(s[:at])
		s = s[at:]
		if s[0] == '\\' {
			if len(s) > 1 && isPunct(s[1]) {
				b.WriteByte(s[1])
				s = s[2:]
			} else {
				b.WriteByte('\\')
				s = s[1:]
			}
		} else if text, n := entity(s); n > 0 {
			b.WriteString(text)
			s = s[n:]
		} else {
			b.WriteByte('&')
			s = s[1:]
		}
		at = strings.IndexAny(s, `\&`)
	}
	b.WriteString(s)
	return b.String()
}

// unescapeEntities resolves character references only, as in JSX attributes.
func unescapeEntities(s string) string {
	at := strings.IndexByte(s, '&')
	if at < 0 {
		return s
	}
	var b strings.Builder
	for at >= 0 {
		b.WriteString(s[:at])
		s = s[at:]
		if text, n := entity(s); n > 0 {
			b.WriteString(text)
			s = s[n:]
		} else {
			b.WriteByte('&')
			s = s[1:]
		}
		at = strings.IndexByte(s, '&')
	}
	b.WriteString(s)
	return b.String()
}

// entity resolves the character reference that s begins with and returns its length, or 0.
func entity(s string) (string, int) {
	if len(s) < 3 {
		return "", 0
	}
	if s[1] == '#' {
		return numericEntity(s)
	}
	i := 1
	for i < len(s) && i < 34 && (isLetter(s[i]) || isDigit(s[i])) {
		i++
	}
	if i == 1 || i >= len(s) || s[i] != ';' {
		return "", 0
	}
	return namedEntity(s[:i+1])
}

// namedEntity resolves &name;. The standard library also takes old names without their semicolon, which Markdown does
// not have: of &notit; it makes ¬it;, and the semicolon that is left tells.
func namedEntity(s string) (string, int) {
	text := html.UnescapeString(s)
	if text == s || strings.HasSuffix(text, ";") && s != "&semi;" {
		return "", 0
	}
	return text, len(s)
}

func numericEntity(s string) (string, int) {
	base, i, limit := 10, 2, 7
	if s[2]|0x20 == 'x' {
		base, i, limit = 16, 3, 6
	}
	from := i
	for i < len(s) && i-from < limit && (isDigit(s[i]) || base == 16 && s[i]|0x20 >= 'a' && s[i]|0x20 <= 'f') {
		i++
	}
	if i == from || i >= len(s) || s[i] != ';' {
		return "", 0
	}
	n, err := strconv.ParseInt(s[from:i], base, 32)
	if err != nil || n == 0 || !utf8.ValidRune(rune(n)) {
		n = utf8.RuneError
	}
	return string(rune(n)), i + 1
}

// isPunct reports whether c is ASCII punctuation.
func isPunct(c byte) bool {
	return c >= '!' && c <= '/' || c >= ':' && c <= '@' || c >= '[' && c <= '`' || c >= '{' && c <= '~'
}
