package lexer

import "strings"

// goLexer reads Go.
type goLexer struct {
	scan
	prev    string
	before  string
	parens  []bool // of each open parenthesis: it holds parameters
	decl    string // "const", "type" or "var" while a group of them is open
	braces  int
	results bool // between the parameters of a function and its body
	typed   bool // a type is expected
	start   bool // at the start of a line
}

func lexGo(code string) []Token {
	l := &goLexer{scan: scan{code: code}, start: true}
	for l.i < len(code) {
		l.next()
	}
	return l.out
}

var goKeywords = oneOf(`break case chan const continue default defer else fallthrough for func go goto if import interface map
package range return select struct switch type var bool byte complex64 complex128 error float32 float64 int int8 int16
int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr any comparable`)

var goConstants = oneOf(`true false nil iota`)

func (l *goLexer) next() {
	if l.at(0) == '\n' {
		l.put(Plain, 1)
		l.start, l.typed = true, false
		return
	}
	if l.space() {
		return
	}
	switch c := l.at(0); {
	case l.has("//"):
		l.put(Comment, l.line())
		return
	case l.has("/*"):
		l.put(Comment, l.until("*/", 2))
		return
	case c == '"' || c == '\'':
		l.quoted(String, false)
		l.remember(`""`)
	case c == '`':
		l.put(String, l.until("`", 1))
		l.remember(`""`)
	case isDigit(c) || c == '.' && isDigit(l.at(1)):
		l.token(Constant, numberLen(l.rest()))
	case isWord(c) || c >= 0x80:
		l.name()
	default:
		l.operator(c)
	}
	l.start = false
}

func (l *goLexer) remember(s string) { l.before, l.prev = l.prev, s }

func (l *goLexer) token(class Class, n int) {
	n = max(1, min(n, len(l.code)-l.i))
	l.remember(l.rest()[:n])
	l.put(class, n)
}

func (l *goLexer) name() {
	n := l.word("")
	word := l.rest()[:n]
	next := strings.TrimLeft(l.rest()[n:], " \t")
	l.token(l.class(word, next), n)
	switch word {
	case "func":
		l.results = true
	case "const", "type", "var":
		if strings.HasPrefix(next, "(") {
			l.decl = word
		}
	}
}

func (l *goLexer) class(word, next string) Class {
	params := len(l.parens) > 0 && l.parens[len(l.parens)-1]
	switch {
	case goKeywords[word]:
		return Keyword
	case goConstants[word]:
		return Constant
	case l.prev == "package" || l.prev == "type" || l.decl == "type" && l.start && l.braces == 0:
		return Function
	case (l.prev == "const" || l.decl == "const" && l.start) && l.braces == 0:
		return Constant
	case params && (l.prev == "(" || l.prev == ",") && !strings.HasPrefix(next, ",") && !strings.HasPrefix(next, ")") && !strings.HasPrefix(next, "."):
		return Variable
	case params && (l.prev == "(" || l.prev == ",") && strings.HasPrefix(next, ",") && l.namesFollow(next):
		return Variable
	case strings.HasPrefix(next, "("):
		return Function
	case l.isType(params, next):
		return Function
	}
	return Plain
}

// namesFollow reports whether ", b T" follows a name, so that it is a parameter as well.
func (l *goLexer) namesFollow(next string) bool {
	for strings.HasPrefix(next, ",") {
		next = strings.TrimLeft(next[1:], " ")
		n := wordLen(next, "")
		if n == 0 {
			return false
		}
		next = next[n:]
		if strings.HasPrefix(next, " ") {
			return true
		}
	}
	return false
}

// isType reports whether a name stands where a type does.
func (l *goLexer) isType(params bool, next string) bool {
	switch l.prev {
	case "*", "&":
		return l.before == "" || l.before == "(" || l.before == "]" || !isOperandEnd(l.before) || params || l.results ||
			l.prev == "*" && isWordEnd(l.before) && !strings.HasPrefix(next, ".") && l.structField()
	case "]":
		return l.before == "[" || strings.HasPrefix(next, "{") || strings.HasSuffix(l.before, "]") || l.results || params || l.structField()
	case ")":
		return l.results
	case ".":
		return strings.HasPrefix(next, "{") && isUpper(l.at(0)) || l.results && isUpper(l.at(0)) || params && isUpper(l.at(0)) || l.structField() && isUpper(l.at(0))
	case "chan", "struct", "map", "range", "return", "case":
		return strings.HasPrefix(next, "{") && isUpper(l.at(0))
	}
	if strings.HasPrefix(next, "{") && isUpper(l.at(0)) && l.prev != "" && !isWordEnd(l.prev) {
		return true
	}
	if isWordEnd(l.prev) && !goKeywords[l.prev] && !strings.HasPrefix(next, ".") {
		return params || l.before == "var" || l.structField() || l.before == "type" || l.decl == "const" || l.decl == "type"
	}
	return strings.HasPrefix(next, "{") && l.prev != "" && !isWordEnd(l.prev) && l.prev != ")" && l.prev != ";"
}

func isOperandEnd(s string) bool {
	c := s[len(s)-1]
	return isWord(c) && !goKeywords[s] || c == ')' || c == ']' || c == '"'
}

// structField reports whether the line so far is a name and spaces, as in a struct.
func (l *goLexer) structField() bool {
	line := strings.TrimLeft(l.lineBehind(), " \t")
	n := wordLen(line, ", ")
	return n > 0 && !goKeywords[strings.TrimSpace(line[:wordLen(line, "")])] && strings.Trim(line[n:], "*[].") == "" && l.braces > 0 &&
		!strings.ContainsAny(line, "=(")
}

func (l *goLexer) operator(c byte) {
	switch c {
	case '(':
		params := l.results || l.prev == "func" || l.before == "func"
		l.parens = append(l.parens, params)
		l.token(Plain, 1)
	case ')':
		if len(l.parens) > 0 {
			l.parens = l.parens[:len(l.parens)-1]
		} else {
			l.decl = ""
		}
		if len(l.parens) == 0 && l.start {
			l.decl = ""
		}
		l.token(Plain, 1)
	case '{':
		l.braces++
		l.results = false
		l.token(Plain, 1)
	case '}':
		l.braces--
		l.token(Plain, 1)
	case '[', ']', ',', ';':
		l.token(Plain, 1)
	case '.':
		if l.has("...") {
			l.token(Keyword, 3)
			return
		}
		l.token(Plain, 1)
	case ':':
		if l.at(1) == '=' {
			l.token(Keyword, 2)
			return
		}
		l.token(Plain, 1)
	default:
		n := 0
		for n < 3 && strings.IndexByte("=+-*/%&|^!<>", l.at(n)) >= 0 && l.at(n) != 0 && (n == 0 || l.at(n) != '*' && l.at(n) != '!') {
			n++
		}
		l.token(Keyword, max(n, 1))
	}
}
