package openapi

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// syntaxError is a place where a text stops being JSON or YAML.
type syntaxError struct {
	line, column int
	text         string
}

func (e *syntaxError) Error() string { return e.text }

// scanner reads JSON into nodes. It exists beside the YAML reader because JSON may hold tabs and surrogate pairs that
// YAML readers refuse, and because it is several times faster on documents of many megabytes.
type scanner struct {
	src       string
	at        int
	line      int
	lineStart int // offset of the line's first byte
	counted   int // offset up to which runes holds
	runes     int // characters between lineStart and counted
}

// readJSON reads a whole JSON text.
func readJSON(src string) (*Node, *syntaxError) {
	s := &scanner{src: strings.TrimPrefix(src, "\ufeff"), line: 1}
	n, err := s.value(0)
	if err != nil {
		return nil, err
	}
	s.space()
	if s.at < len(s.src) {
		return nil, s.fail("text after the end of the document")
	}
	return n, nil
}

func (s *scanner) fail(format string, args ...any) *syntaxError {
	return &syntaxError{line: s.line, column: s.column(), text: fmt.Sprintf(format, args...)}
}

// column counts characters, from 1; the count goes on from the last call on the same line.
func (s *scanner) column() int {
	if s.counted < s.lineStart || s.counted > s.at {
		s.counted, s.runes = s.lineStart, 0
	}
	s.runes += utf8.RuneCountInString(s.src[s.counted:s.at])
	s.counted = s.at
	return s.runes + 1
}

func (s *scanner) space() {
	for s.at < len(s.src) {
		switch s.src[s.at] {
		case '\n':
			s.at++
			s.line, s.lineStart = s.line+1, s.at
			continue
		case ' ', '\t', '\r':
			s.at++
			continue
		}
		return
	}
}

func (s *scanner) peek() byte {
	if s.at < len(s.src) {
		return s.src[s.at]
	}
	return 0
}

func (s *scanner) value(depth int) (*Node, *syntaxError) {
	s.space()
	if depth > maxDepth {
		return nil, s.fail("values nest deeper than %d levels", maxDepth)
	}
	n := &Node{Line: s.line, Column: s.column()}
	switch c := s.peek(); {
	case c == '{':
		n.Kind = Object
		return n, s.object(n, depth)
	case c == '[':
		n.Kind = Array
		return n, s.array(n, depth)
	case c == '"':
		n.Kind = String
		var err *syntaxError
		n.Text, err = s.str()
		return n, err
	case c == '-' || c >= '0' && c <= '9':
		n.Kind = Number
		start := s.at
		for s.at < len(s.src) && strings.IndexByte("+-.eE0123456789", s.src[s.at]) >= 0 {
			s.at++
		}
		n.Text = s.src[start:s.at]
		if !json.Valid([]byte(n.Text)) {
			return nil, s.fail("%q is not a number", n.Text)
		}
		return n, nil
	}
	return n, s.word(n)
}

func (s *scanner) word(n *Node) *syntaxError {
	rest := s.src[s.at:]
	for _, w := range []string{"true", "false", "null"} {
		if strings.HasPrefix(rest, w) {
			s.at += len(w)
			if w != "null" {
				n.Kind, n.Text = Bool, w
			}
			return nil
		}
	}
	if rest == "" {
		return s.fail("the document ends too early")
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return s.fail("a value cannot begin with %q", r)
}

func (s *scanner) array(n *Node, depth int) *syntaxError {
	s.at++
	s.space()
	if s.peek() == ']' {
		s.at++
		return nil
	}
	for {
		item, err := s.value(depth + 1)
		if err != nil {
			return err
		}
		n.Items = append(n.Items, item)
		if done, err := s.next(']'); done || err != nil {
			return err
		}
	}
}

func (s *scanner) object(n *Node, depth int) *syntaxError {
	s.at++
	s.space()
	if s.peek() == '}' {
		s.at++
		return nil
	}
	for {
		s.space()
		if s.peek() != '"' {
			return s.fail("a key in double quotes is missing")
		}
		key := Key{Line: s.line, Column: s.column()}
		var err *syntaxError
		if key.Text, err = s.str(); err != nil {
			return err
		}
		s.space()
		if s.peek() != ':' {
			return s.fail("a colon is missing after the key %q", key.Text)
		}
		s.at++
		value, err := s.value(depth + 1)
		if err != nil {
			return err
		}
		n.add(key, value)
		if done, err := s.next('}'); done || err != nil {
			n.seal()
			return err
		}
	}
}

// next reads the comma between elements or the end of them.
func (s *scanner) next(end byte) (done bool, err *syntaxError) {
	s.space()
	switch s.peek() {
	case ',':
		s.at++
		return false, nil
	case end:
		s.at++
		return true, nil
	}
	return true, s.fail("a comma or %q is missing", end)
}

// str reads a string; the quick way is for strings without escapes.
func (s *scanner) str() (string, *syntaxError) {
	start := s.at
	escaped := false
	for i := s.at + 1; i < len(s.src); i++ {
		switch c := s.src[i]; {
		case c == '"':
			s.at = i + 1
			raw := s.src[start+1 : i]
			if !escaped {
				return strings.ToValidUTF8(raw, "\ufffd"), nil
			}
			var out string
			if err := json.Unmarshal([]byte(s.src[start:s.at]), &out); err != nil {
				s.at = start
				return "", s.fail("the string holds a wrong escape")
			}
			return out, nil
		case c == '\\':
			escaped = true
			i++
		case c < ' ' && c != '\t':
			return "", s.fail("the string is not closed on its line")
		}
	}
	return "", s.fail("the string is not closed")
}
