package lexer

import "strings"

// parseLine reads the line at an offset.
func (l *mdLexer) parseLine(at int) mdLine {
	text := l.code[at:]
	if end := strings.IndexByte(text, '\n'); end >= 0 {
		text = text[:end]
	}
	line := mdLine{text: text}
	for line.takeSpace() || line.takeQuote() || line.takeMarker(l) {
	}
	return line
}

// moveToPrefix moves n bytes of the text to the prefix.
func (line *mdLine) moveToPrefix(class Class, n int) {
	line.prefix = append(line.prefix, Token{class, line.text[:n]})
	line.text = line.text[n:]
}

// size is the length of the line without its end.
func (line *mdLine) size() int {
	n := len(line.text)
	for _, t := range line.prefix {
		n += len(t.Text)
	}
	return n
}

func (line *mdLine) takeSpace() bool {
	n := len(line.text) - len(strings.TrimLeft(line.text, " \t"))
	if n == 0 || n == len(line.text) {
		return false
	}
	line.moveToPrefix(Plain, n)
	return true
}

func (line *mdLine) takeQuote() bool {
	if !strings.HasPrefix(line.text, ">") {
		return false
	}
	line.moveToPrefix(Quote, 1)
	line.quotes++
	return true
}

// takeMarker takes the mark of a list item, and the box of a task behind it.
func (line *mdLine) takeMarker(l *mdLexer) bool {
	n := markerLen(line.text)
	if n == 0 || isThematicBreak(line.text) {
		return false
	}
	line.marker = true
	if l.mdx && n > 1 {
		line.moveToPrefix(Number, n-1)
		n = 1
	}
	line.moveToPrefix(Variable, n)
	if rest := strings.TrimLeft(line.text, " "); strings.HasPrefix(rest, "[x] ") || strings.HasPrefix(rest, "[ ] ") || strings.HasPrefix(rest, "[X] ") {
		line.moveToPrefix(Plain, len(line.text)-len(rest))
		if l.mdx {
			line.moveToPrefix(Keyword, 3)
			return true
		}
		line.moveToPrefix(Plain, 1)
		line.moveToPrefix(Link, 1)
		line.moveToPrefix(Plain, 1)
	}
	return true
}

// markerLen returns the length of the mark of a list item that text begins with: "-", "*", "+", "1." or "1)".
func markerLen(text string) int {
	n := 0
	for n < len(text) && n < 9 && isDigit(text[n]) {
		n++
	}
	marks := ".)"
	if n == 0 {
		marks = "-*+"
	}
	if n == len(text) || strings.IndexByte(marks, text[n]) < 0 {
		return 0
	}
	if n++; n < len(text) && text[n] != ' ' && text[n] != '\t' {
		return 0
	}
	return n
}

// fenceLen returns the length of the fence that text begins with, 0 if it begins with none.
func fenceLen(text string) int {
	if text == "" || text[0] != '`' && text[0] != '~' {
		return 0
	}
	n := len(text) - len(strings.TrimLeft(text, text[:1]))
	if n < 3 || text[0] == '`' && strings.IndexByte(text[n:], '`') >= 0 {
		return 0
	}
	return n
}

// headingLen returns the number of "#" of a heading, 0 if text is none.
func headingLen(text string) int {
	n := len(text) - len(strings.TrimLeft(text, "#"))
	if n == 0 || n > 6 || n < len(text) && text[n] != ' ' && text[n] != '\t' {
		return 0
	}
	return n
}

// isThematicBreak reports whether text is a line across the page: three or more of "-", "*" or "_", spaces between.
func isThematicBreak(text string) bool {
	if text == "" || strings.IndexByte("-*_", text[0]) < 0 {
		return false
	}
	marks := 0
	for i := range len(text) {
		switch text[i] {
		case text[0]:
			marks++
		case ' ', '\t', '\r':
		default:
			return false
		}
	}
	return marks >= 3
}

// weave adds lines whose text has become tokens: the prefix of each, then its part of the tokens.
func (l *mdLexer) weave(lines []mdLine, tokens []Token) {
	l.add(lines[0].prefix)
	n := 0
	for _, t := range tokens {
		for rest, more := t.Text, true; more; {
			var text string
			text, rest, more = strings.Cut(rest, "\n")
			l.put(t.Class, len(text))
			if more {
				l.put(Plain, 1)
				n++
				l.add(lines[n].prefix)
			}
		}
	}
}

// add adds tokens that are the code ahead.
func (s *scan) add(tokens []Token) {
	for _, t := range tokens {
		s.put(t.Class, len(t.Text))
	}
}
