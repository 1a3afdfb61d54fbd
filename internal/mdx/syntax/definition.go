package syntax

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// takeDefinitions takes link definitions off the start of a paragraph and puts them before it.
func (p *parser) takeDefinitions(n *Node, text content) content {
	for len(text.text) > 0 && text.text[0] == '[' {
		link, size := scanDefinition(text.text)
		if size == 0 {
			break
		}
		d := p.node(Definition, text.offset(0), text.offset(size-1)+1)
		for d.End > d.Start && (p.src[d.End-1] == '\n' || isSpace(p.src[d.End-1])) {
			d.End--
		}
		link.DestPos = text.offset(link.DestPos)
		d.Link = link
		n.InsertBefore(d)
		if _, known := p.tree.Refs[link.Label]; !known {
			p.tree.Refs[link.Label] = d
		}
		text = text.slice(size, len(text.text))
	}
	return text
}

// scanDefinition reads "[label]: destination title" and returns its length, line end included, or 0.
func scanDefinition(s string) (*LinkInfo, int) {
	label, i := scanLabel(s, 0)
	if i == 0 || i >= len(s) || s[i] != ':' || strings.TrimSpace(label) == "" {
		return nil, 0
	}
	i = skipSpaceAndLine(s, i+1)
	dest, end := scanDestination(s, i)
	if end < 0 || end == i {
		return nil, 0
	}
	link := &LinkInfo{Label: normalizeLabel(label), Dest: unescape(dest), DestPos: i}
	if s[i] == '<' {
		link.DestPos++
	}
	lineEnd, plain := restOfLine(s, end)
	from := skipSpaceAndLine(s, end)
	if from > end {
		if title, after := scanTitle(s, from); after > 0 {
			if e, ok := restOfLine(s, after); ok {
				link.Title = unescape(title)
				return link, e
			}
		}
	}
	if !plain {
		return nil, 0
	}
	return link, lineEnd
}

// restOfLine returns the end of the line if only spaces follow.
func restOfLine(s string, i int) (int, bool) {
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	if i == len(s) {
		return i, true
	}
	return i + 1, s[i] == '\n'
}

// skipSpaceAndLine skips spaces with at most one line end.
func skipSpaceAndLine(s string, i int) int {
	seen := false
	for i < len(s) && (isSpace(s[i]) || s[i] == '\n' && !seen) {
		seen = seen || s[i] == '\n'
		i++
	}
	return i
}

// scanLabel reads "[label]" at i and returns what is between the brackets and the end, or 0.
func scanLabel(s string, i int) (string, int) {
	if i >= len(s) || s[i] != '[' {
		return "", 0
	}
	for j := i + 1; j < len(s) && j-i <= 1000; j++ {
		switch s[j] {
		case '\\':
			j++
		case '[':
			return "", 0
		case ']':
			return s[i+1 : j], j + 1
		}
	}
	return "", 0
}

// scanDestination reads a link destination at i and returns it without angle brackets, and its end, or -1.
func scanDestination(s string, i int) (string, int) {
	if i < len(s) && s[i] == '<' {
		for j := i + 1; j < len(s); j++ {
			switch s[j] {
			case '\\':
				j++
			case '\n', '<':
				return "", -1
			case '>':
				return s[i+1 : j], j + 1
			}
		}
		return "", -1
	}
	depth := 0
	j := i
loop:
	for ; j < len(s); j++ {
		switch c := s[j]; {
		case c == '\\' && j+1 < len(s) && isPunct(s[j+1]):
			j++
		case c == '(':
			if depth++; depth > 32 {
				return "", -1
			}
		case c == ')':
			if depth == 0 {
				break loop
			}
			depth--
		case c <= ' ' || c == 0x7f:
			break loop
		}
	}
	if depth != 0 {
		return "", -1
	}
	return s[i:j], j
}

// scanTitle reads a link title at i and returns it without quotes, and its end, or 0.
func scanTitle(s string, i int) (string, int) {
	if i >= len(s) {
		return "", 0
	}
	end := s[i]
	switch end {
	case '"', '\'':
	case '(':
		end = ')'
	default:
		return "", 0
	}
	for j := i + 1; j < len(s); j++ {
		switch s[j] {
		case '\\':
			j++
		case end:
			return s[i+1 : j], j + 1
		case '(':
			if end == ')' {
				return "", 0
			}
		}
	}
	return "", 0
}

// normalizeLabel folds the case of a label and its spaces, so that equal labels compare equal.
func normalizeLabel(s string) string {
	plain := true
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || c >= 'A' && c <= 'Z' || c == '\n' || c == '\t' || c == ' ' {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	s = strings.Join(strings.Fields(s), " ")
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == 'ß' || r == 'ẞ':
			b.WriteString("ss")
		default:
			b.WriteRune(unicode.ToLower(unicode.ToUpper(r)))
		}
	}
	return b.String()
}
