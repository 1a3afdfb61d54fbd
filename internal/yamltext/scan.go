package yamltext

import (
	"bytes"
)

// place is a character of a text; the zero place is none.
type place struct {
	char      byte
	line      int
	lineStart int // offset of the line
	at        int // offset of the character
}

// scan walks through a text that is no YAML and remembers the places at which people go wrong. It knows of the grammar
// what it takes to tell a bracket or a quote that opens something from one inside a text.
type scan struct {
	text      []byte
	at        int
	line      int
	lineStart int
	indent    int // of the key or list mark at hand, for texts in block style
	block     int // indent of the owner of the block text at hand, -1 outside of one

	tab      place   // the first tab in an indent
	quote    place   // a quote that is never closed
	suspect  place   // the last quote that is closed on a later line
	reserved place   // the first character that no text may begin with
	colons   []place // the second colon of each line that has two
	flow     []place // brackets that are open
	stray    place   // the first closing bracket that fits no open one
	levels   []int   // columns at which the maps and lists around the line begin
	step     place   // the first line that begins between two levels
}

// look scans a text.
func look(text []byte) *scan {
	s := &scan{text: text, line: 1, block: -1}
	for s.at < len(s.text) {
		s.readLine()
	}
	return s
}

func (s *scan) here() place {
	return place{char: s.peek(0), line: s.line, lineStart: s.lineStart, at: s.at}
}

// peek returns the byte n places on, a newline at the end of the text.
func (s *scan) peek(n int) byte {
	if s.at+n < len(s.text) {
		return s.text[s.at+n]
	}
	return '\n'
}

// newline goes to the beginning of the next line.
func (s *scan) newline() {
	if i := bytes.IndexByte(s.text[s.at:], '\n'); i >= 0 {
		s.at += i + 1
	} else {
		s.at = len(s.text)
	}
	s.line, s.lineStart = s.line+1, s.at
}

// readLine reads a line from its indent on; quotes may take it further.
func (s *scan) readLine() {
	tab := -1
	for s.peek(0) == ' ' || s.peek(0) == '\t' {
		if s.peek(0) == '\t' && tab < 0 {
			tab = s.at
		}
		s.at++
	}
	indent := s.at - s.lineStart
	blank := s.peek(0) == '\n' || s.peek(0) == '\r'
	if s.block >= 0 && (blank || indent > s.block) {
		s.newline()
		return
	}
	s.block = -1
	if tab >= 0 && !blank && s.peek(0) != '#' && len(s.flow) == 0 && s.tab.line == 0 {
		end := s.at
		s.at = tab
		s.tab = s.here()
		s.at = end
	}
	s.indent = indent
	if !blank && s.peek(0) != '#' && len(s.flow) == 0 {
		s.level(indent)
	}
	s.nodes()
}

// level goes to the map or list that begins in a column: one around the line, or a new one.
func (s *scan) level(column int) {
	left := false
	for len(s.levels) > 0 && s.levels[len(s.levels)-1] > column {
		s.levels = s.levels[:len(s.levels)-1]
		left = true
	}
	if n := len(s.levels); n > 0 && s.levels[n-1] == column {
		return
	}
	if left && s.step.line == 0 {
		s.step = s.here()
	}
	s.levels = append(s.levels, column)
}

// nodes reads the values of a line.
func (s *scan) nodes() {
	begins, keys := true, 0 // whether a value may begin here, and how many keys of block maps the line has
	for {
		switch c := s.peek(0); {
		case c == '\n':
			s.newline()
			return
		case c == ' ' || c == '\t' || c == '\r':
			s.at++
		case c == '#' && (s.at == s.lineStart || s.text[s.at-1] == ' ' || s.text[s.at-1] == '\t'):
			s.newline()
			return
		case c == ':':
			if s.endsKey() && len(s.flow) == 0 {
				if keys++; keys == 2 {
					s.colons = append(s.colons, s.here())
				}
			}
			s.at++
			begins = true
		case c == ',' && len(s.flow) > 0:
			s.at++
			begins = true
		case c == ']' || c == '}':
			s.close()
			begins = false
		case begins:
			begins = s.begin(c)
		default:
			s.plain()
		}
		if s.block >= 0 {
			return
		}
	}
}

// begin reads a value, or the marks before one; it reports whether a value may still begin.
func (s *scan) begin(c byte) bool {
	switch {
	case c == '"' || c == '\'':
		s.quoted(c)
		return false
	case c == '[' || c == '{':
		s.flow = append(s.flow, s.here())
		s.at++
		return true
	case (c == '-' || c == '?') && isSpace(s.peek(1)):
		s.indent = s.at - s.lineStart
		s.at++
		return true
	case c == '&' || c == '!' || c == '*':
		for !isSpace(s.peek(0)) {
			s.at++
		}
		return c != '*'
	case (c == '|' || c == '>') && len(s.flow) == 0:
		s.block = s.indent
		s.newline()
		return true
	case (c == '@' || c == '`' || c == '%') && s.reserved.line == 0:
		s.reserved = s.here()
	}
	if len(s.flow) == 0 && s.at > s.lineStart+s.indent && s.text[s.lineStart+s.indent] == '-' {
		s.indent = s.at - s.lineStart // a key after a list mark
		s.level(s.indent)
	}
	return false // what is at hand is read as the rest of a value
}

// plain reads a text without quotes, up to what ends it.
func (s *scan) plain() {
	for {
		switch c := s.peek(0); {
		case c == '\n', c == ':' && s.endsKey():
			return
		case c == '#' && s.text[s.at-1] == ' ':
			return
		case len(s.flow) > 0 && bytes.IndexByte([]byte(",[]{}"), c) >= 0:
			if c == '[' || c == '{' {
				s.flow = append(s.flow, s.here())
				s.at++
			}
			return
		}
		s.at++
	}
}

// endsKey reports whether the colon at hand ends a key.
func (s *scan) endsKey() bool {
	next := s.peek(1)
	return isSpace(next) || len(s.flow) > 0 && bytes.IndexByte([]byte(",[]{}\"'"), next) >= 0
}

// quoted reads a text in quotes, over lines where it must.
func (s *scan) quoted(mark byte) {
	opened := s.here()
	for s.at++; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '\n':
			s.line, s.lineStart = s.line+1, s.at+1
		case c == '\\' && mark == '"':
			if s.at++; s.peek(0) == '\n' {
				s.line, s.lineStart = s.line+1, s.at+1
			}
		case c == mark && mark == '\'' && s.peek(1) == '\'':
			s.at++
		case c == mark:
			s.at++
			if opened.line != s.line {
				s.suspect = opened
			}
			return
		}
	}
	s.at = len(s.text)
	s.quote = opened
}

// close ends the innermost bracket, if it is of the same kind.
func (s *scan) close() {
	n := len(s.flow)
	if n > 0 && s.flow[n-1].char == s.text[s.at]-2 { // '[' and '{' stand two before their partners
		s.flow = s.flow[:n-1]
	} else if s.stray.line == 0 {
		s.stray = s.here()
	}
	s.at++
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
