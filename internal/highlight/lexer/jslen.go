package lexer

import "strings"

// braceLen returns the length of the expression in braces that code begins with, 0 if it never ends.
func braceLen(code string) int {
	return jsLen(code, func(_, depth int) bool { return depth == 0 })
}

// jsLen walks over JavaScript without reading it, brackets counted and strings, templates and comments skipped, up to
// the first place where stop holds; 0 if there is none.
func jsLen(code string, stop func(i, depth int) bool) int {
	var open []byte
	for i := 0; i < len(code); {
		if n := len(open); n > 0 && open[n-1] == '`' {
			i, open = templateStep(code, i, open)
			continue
		}
		switch c := code[i]; {
		case c == '"' || c == '\'' && (i == 0 || !isWord(code[i-1])): // no string in text such as "don't"
			i += stringEnd(code[i:])
		case c == '/' && i+1 < len(code) && code[i+1] == '/' && (i == 0 || code[i-1] != ':'):
			i += tagPart(code[i:], "\n")
		case c == '/' && i+1 < len(code) && code[i+1] == '*':
			end := strings.Index(code[i+2:], "*/")
			if end < 0 {
				return 0
			}
			i += end + 4
		case c == '`' || c == '(' || c == '[' || c == '{':
			open = append(open, c)
			i++
		case c == ')' || c == ']' || c == '}':
			open = open[:max(0, len(open)-1)]
			i++
		default:
			i++
		}
		if i <= len(code) && stop(i, len(open)) {
			return i
		}
	}
	return 0
}

// templateStep takes one step in the text of a template string.
func templateStep(code string, i int, open []byte) (int, []byte) {
	switch {
	case code[i] == '\\':
		return i + 2, open
	case code[i] == '`':
		return i + 1, open[:len(open)-1]
	case strings.HasPrefix(code[i:], "${"):
		return i + 2, append(open, '{')
	}
	return i + 1, open
}

// jsExpression reads what stands between the braces of JSX and MDX.
func jsExpression(code string) []Token {
	l := &jsLexer{scan: scan{code: code}, types: true, prev: "("}
	for l.i < len(l.code) {
		l.next()
	}
	return l.out
}
