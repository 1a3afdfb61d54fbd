package mdx

import (
	"strings"
	"unicode"
)

// curl replaces straight quotes, double and triple dashes and three dots by the marks that printers use. Before is the
// character before the text, 0 at the start of a line.
func curl(s string, before rune) string {
	if !strings.ContainsAny(s, "\"'") && !strings.Contains(s, "--") && !strings.Contains(s, "...") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		rest := s[i:]
		switch {
		case strings.HasPrefix(rest, "---"):
			b.WriteRune('—')
			before, i = '—', i+3
		case strings.HasPrefix(rest, "--"):
			b.WriteRune('–')
			before, i = '–', i+2
		case strings.HasPrefix(rest, "..."):
			b.WriteRune('…')
			before, i = '…', i+3
		case rest[0] == '"':
			b.WriteRune(quoteMark(before, '“', '”'))
			before, i = '"', i+1
		case rest[0] == '\'':
			b.WriteRune(quoteMark(before, '‘', '’'))
			before, i = '\'', i+1
		default:
			for _, c := range rest {
				before = c
				i += len(string(c))
				b.WriteRune(c)
				break
			}
		}
	}
	return b.String()
}

// quoteMark returns the opening mark behind a space or an opening bracket, else the closing one.
func quoteMark(before, open, closing rune) rune {
	if before == 0 || unicode.IsSpace(before) || strings.ContainsRune("([{“‘—–\"'", before) {
		return open
	}
	return closing
}
