package lexer

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// scan is what all lexers of our own work on.
type scan struct {
	code string
	i    int
	out  []Token
}

// put adds the next n bytes as a token.
func (s *scan) put(class Class, n int) {
	if n <= 0 {
		return
	}
	text := s.code[s.i : s.i+n]
	s.i += n
	if last := len(s.out) - 1; last >= 0 && s.out[last].Class == class {
		from := s.i - n - len(s.out[last].Text)
		s.out[last].Text = s.code[from:s.i]
		return
	}
	s.out = append(s.out, Token{class, text})
}

func (s *scan) rest() string { return s.code[s.i:] }

// at returns the byte n places ahead, 0 at the end.
func (s *scan) at(n int) byte {
	if s.i+n < len(s.code) && s.i+n >= 0 {
		return s.code[s.i+n]
	}
	return 0
}

func (s *scan) has(prefix string) bool { return strings.HasPrefix(s.rest(), prefix) }

// until returns the length up to and including the mark, or to the end.
func (s *scan) until(mark string, from int) int {
	rest := s.rest()
	from = min(from, len(rest))
	if at := strings.Index(rest[from:], mark); at >= 0 {
		return from + at + len(mark)
	}
	return len(rest)
}

// line returns the length of the rest of the line, without its end.
func (s *scan) line() int {
	if at := strings.IndexByte(s.rest(), '\n'); at >= 0 {
		return at
	}
	return len(s.rest())
}

// lookBack bounds how far a lexer looks for context, so that its time stays linear on any input.
const lookBack = 1000

// behind returns the code before the current place, as far as it may matter.
func (s *scan) behind() string { return s.code[max(0, s.i-lookBack):s.i] }

// lineBehind returns the part of the current line before the current place.
func (s *scan) lineBehind() string {
	line := s.behind()
	return line[strings.LastIndexByte(line, '\n')+1:]
}

// space adds white space.
func (s *scan) space() bool {
	n := spaceLen(s.rest())
	s.put(Plain, n)
	return n > 0
}

func spaceLen(rest string) int {
	n := 0
	for n < len(rest) && (rest[n] == ' ' || rest[n] == '\t' || rest[n] == '\n' || rest[n] == '\r') {
		n++
	}
	return n
}

// word returns the length of the name ahead; more are bytes that it may also hold.
func (s *scan) word(more string) int { return wordLen(s.rest(), more) }

func wordLen(rest, more string) int {
	n := 0
	for n < len(rest) {
		c := rest[n]
		if c < utf8.RuneSelf {
			if !isWord(c) && strings.IndexByte(more, c) < 0 {
				break
			}
			n++
			continue
		}
		r, size := utf8.DecodeRuneInString(rest[n:])
		if !unicode.IsLetter(r) {
			break
		}
		n += size
	}
	return n
}

func isWord(c byte) bool {
	return c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' || isDigit(c)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

// quoted adds a string with backslash escapes; the quote is ahead. It ends at the end of the line unless long.
func (s *scan) quoted(class Class, long bool) {
	quote := s.at(0)
	n := 1
	for s.i+n < len(s.code) {
		c := s.at(n)
		switch {
		case c == quote:
			s.put(class, n+1)
			return
		case c == '\n' && !long:
			s.put(class, n)
			return
		case c == '\\' && s.i+n+1 < len(s.code):
			s.put(class, n)
			s.put(Escape, escapeLen(s.rest()))
			n = 0
		default:
			n++
		}
	}
	s.put(class, n)
}

// escapeLen returns the length of the backslash sequence that rest begins with.
func escapeLen(rest string) int {
	if len(rest) < 2 {
		return len(rest)
	}
	n := 2
	switch rest[1] {
	case 'x':
		for n < 4 && n < len(rest) && isHexDigit(rest[n]) {
			n++
		}
	case 'u':
		if len(rest) > 2 && rest[2] == '{' {
			if end := strings.IndexByte(rest, '}'); end > 0 {
				return end + 1
			}
		}
		for n < 6 && n < len(rest) && isHexDigit(rest[n]) {
			n++
		}
	default:
		_, size := utf8.DecodeRuneInString(rest[1:])
		n = 1 + size
	}
	return n
}

func isHexDigit(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }

// numberLen returns the length of the number that rest begins with.
func numberLen(rest string) int {
	n := 0
	for n < len(rest) {
		c := rest[n]
		if isWord(c) || c == '.' && n+1 < len(rest) && isDigit(rest[n+1]) {
			n++
			continue
		}
		if (c == '+' || c == '-') && n > 0 && rest[n-1]|0x20 == 'e' && !strings.HasPrefix(rest, "0x") {
			n++
			continue
		}
		break
	}
	return n
}

// oneOf makes a set of words.
func oneOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
