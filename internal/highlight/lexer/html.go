package lexer

import "strings"

// lexHTML reads HTML with its scripts and styles.
func lexHTML(code string) []Token {
	s := &scan{code: code}
	for s.i < len(code) {
		switch {
		case s.has("<!--"):
			s.put(Comment, s.until("-->", 4))
		case s.has("<?"), s.has("<![CDATA["):
			s.put(Comment, s.until(">", 2))
		case s.has("<!"):
			s.doctype()
		case s.has("<") && htmlTagLen(s.rest()) > 0:
			name := htmlName(s.rest())
			tag := s.rest()[:htmlTagLen(s.rest())]
			s.tag(len(tag), false)
			if (name == "script" || name == "style") && tag[1] != '/' {
				s.rawElement(name, tag)
			}
		case s.has("&"):
			n := entityLen(s.rest())
			if n > 0 {
				s.put(Constant, n)
			} else {
				s.put(Plain, 1)
			}
		default:
			s.put(Plain, 1+tagPart(s.rest()[1:], "<&"))
		}
	}
	return s.out
}

// htmlTagLen is tagLen for code that may be a part: a tag that never ends goes up to the next one.
func htmlTagLen(code string) int {
	if n := tagLen(code, false); n > 0 {
		return n
	}
	if htmlName(code) == "" || isDigit(strings.TrimPrefix(code[1:], "/")[0]) {
		return 0
	}
	return 1 + tagPart(code[1:], "<")
}

func (s *scan) doctype() {
	s.put(Plain, 2)
	s.put(Tag, s.word(""))
	for s.i < len(s.code) && s.at(0) != '>' && s.at(0) != '<' {
		switch c := s.at(0); {
		case c == '"':
			s.put(String, s.until(`"`, 1))
		case isWord(c):
			s.put(Attribute, s.word("-"))
		default:
			s.put(Plain, 1)
		}
	}
}

// rawElement adds the code of a script or a style, up to its closing tag.
func (s *scan) rawElement(name, tag string) {
	n := closingTag(s.rest(), name)
	code := s.rest()[:n]
	switch {
	case name == "style":
		s.add(lexCSS(code))
	case strings.Contains(tag, "json") || strings.Contains(tag, "importmap"):
		s.add(lexJSON(code))
	case strings.Contains(tag, `"ts"`) || strings.Contains(tag, "typescript"):
		s.add(lexTS(code))
	default:
		s.add(lexJS(code))
	}
}

// closingTag returns the offset of the closing tag of an element, or the length of the code.
func closingTag(code, name string) int {
	for at := 0; ; {
		next := strings.Index(code[at:], "</")
		if next < 0 {
			return len(code)
		}
		at += next
		if len(code) >= at+2+len(name) && strings.EqualFold(code[at+2:at+2+len(name)], name) {
			return at
		}
		at += 2
	}
}
