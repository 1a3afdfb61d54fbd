package lexer

import "strings"

// tagLen returns the length of the tag that code begins with, 0 if it is none. In JSX, values may be in braces.
func tagLen(code string, jsx bool) int {
	n := 1
	if strings.HasPrefix(code, "</") {
		n++
	}
	name := wordLen(code[n:], "-.:$")
	if name == 0 && (!jsx || !strings.HasPrefix(code[n:], ">")) || name > 0 && isDigit(code[n]) {
		return 0
	}
	if n += name; n < len(code) && strings.IndexByte(" \t\n\r/>", code[n]) < 0 || strings.Contains(code[:n], "://") {
		return 0
	}
	for n < len(code) {
		switch c := code[n]; {
		case c == '>':
			return n + 1
		case c == '"' || c == '\'':
			end := strings.IndexByte(code[n+1:], c)
			if end < 0 {
				return 0
			}
			n += end + 2
		case c == '{' && jsx:
			end := braceLen(code[n:])
			if end == 0 {
				return 0
			}
			n += end
		case c == '<':
			return 0
		default:
			n++
		}
	}
	return 0
}

// tag adds a tag of n bytes.
func (s *scan) tag(n int, jsx bool) {
	end := s.i + n
	s.put(Plain, 1)
	if s.at(0) == '/' {
		s.put(Plain, 1)
	}
	name := s.word("-.:$")
	class := Tag
	if jsx && name > 0 && (isUpper(s.at(0)) || strings.Contains(s.rest()[:name], ".")) {
		class = Constant
	}
	s.put(class, min(name, end-s.i))
	for s.i < end {
		s.attribute(end, jsx)
	}
}

// attribute adds a piece of a tag that ends at an offset.
func (s *scan) attribute(end int, jsx bool) {
	switch c := s.at(0); {
	case c == '=':
		class := Plain
		if jsx {
			class = Keyword
		}
		s.put(class, 1)
		if !jsx && strings.IndexByte(" \t\n\r\"'>", s.at(0)) < 0 {
			s.put(String, min(tagPart(s.rest(), " \t\n\r>"), end-s.i))
		}
	case c == '"' || c == '\'':
		s.attributeValue(min(s.until(string(rune(c)), 1), end-s.i), jsx)
	case c == '{' && jsx:
		n := min(max(braceLen(s.rest()), 1), end-s.i)
		s.put(Plain, 1)
		s.add(jsExpression(s.code[s.i : s.i+max(n-2, 0)]))
		s.put(Plain, min(1, n-1))
	case strings.IndexByte(" \t\n\r/>", c) >= 0:
		s.put(Plain, 1)
	default:
		class := Attribute
		if jsx {
			class = Function
		}
		s.put(class, max(1, min(tagPart(s.rest(), " \t\n\r/>=\"'{"), end-s.i)))
	}
}

// tagPart returns the length of what comes before any of the bytes in stops.
func tagPart(code, stops string) int {
	if n := strings.IndexAny(code, stops); n >= 0 {
		return n
	}
	return len(code)
}

// attributeValue adds a quoted value of n bytes; in HTML it may hold character references.
func (s *scan) attributeValue(n int, jsx bool) {
	end := s.i + n
	for !jsx && s.i < end {
		at := strings.IndexByte(s.code[s.i:end], '&')
		if at < 0 {
			break
		}
		s.put(String, at)
		ref := entityLen(s.code[s.i:end])
		if ref > 0 {
			s.put(Constant, ref)
			continue
		}
		s.put(String, 1)
	}
	s.put(String, end-s.i)
}

// entityLen returns the length of the character reference that code begins with, 0 for none.
func entityLen(code string) int {
	n := 1
	if n < len(code) && code[n] == '#' {
		n++
	}
	name := n
	for n < len(code) && n < 40 && isWord(code[n]) && code[n] != '_' {
		n++
	}
	if n == name || n >= len(code) || code[n] != ';' {
		return 0
	}
	return n + 1
}
