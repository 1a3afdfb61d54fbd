package lexer

import "strings"

// cssLexer reads CSS and its dialects.
type cssLexer struct {
	scan
	depth int  // of braces
	value bool // behind the colon of a property
}

func lexCSS(code string) []Token {
	l := &cssLexer{scan: scan{code: code}}
	for l.i < len(code) {
		l.next()
	}
	return l.out
}

func (l *cssLexer) next() {
	switch c := l.at(0); {
	case l.space():
	case l.has("/*"):
		l.put(Comment, l.until("*/", 2))
	case l.has("//") && !l.value:
		l.put(Comment, l.line())
	case c == '"' || c == '\'':
		l.quoted(String, false)
	case c == '@' && !l.value:
		l.atRule()
	case c == '{':
		l.depth++
		l.value = false
		l.put(Plain, 1)
	case c == '}':
		l.depth--
		l.value = false
		l.put(Plain, 1)
	case c == ';':
		l.value = false
		l.put(Plain, 1)
	case l.value:
		l.valueToken(c)
	case l.isProperty():
		n := l.word("-")
		class := Constant
		if strings.HasPrefix(l.rest(), "--") {
			class = Variable
		}
		l.put(class, n)
		l.space()
		l.put(Plain, 1)
		l.value = true
	default:
		l.selector(c)
	}
}

func (l *cssLexer) atRule() {
	name := 1 + wordLen(l.rest()[1:], "-")
	rule := l.rest()[:name]
	l.put(Keyword, name)
	for l.i < len(l.code) && strings.IndexByte("{;", l.at(0)) < 0 {
		switch c := l.at(0); {
		case l.space():
		case c == '"' || c == '\'':
			l.quoted(String, false)
		case c == '(' && (rule == "@media" || rule == "@supports" || rule == "@container"):
			l.put(Plain, 1)
			for l.i < len(l.code) && strings.IndexByte("){;", l.at(0)) < 0 {
				if l.isProperty() || wordLen(l.rest(), "-") > 0 && !isDigit(l.at(0)) {
					l.put(Constant, l.word("-"))
				} else {
					l.valueToken(l.at(0))
				}
			}
		case wordLen(l.rest(), "-") > 0:
			class := Constant
			word := l.rest()[:l.word("-")]
			switch {
			case word == "and" || word == "or" || word == "not" || word == "only":
				class = Keyword
			case rule == "@layer" || rule == "@keyframes" || rule == "@container":
				class = Variable
				if rule == "@layer" {
					class = Plain
				}
			}
			l.put(class, len(word))
		default:
			l.put(Plain, 1)
		}
	}
}

// isProperty reports whether "name:" is ahead, and not a selector with a pseudo-class.
func (l *cssLexer) isProperty() bool {
	n := l.word("-")
	if n == 0 || l.depth <= 0 {
		return false
	}
	rest := strings.TrimLeft(l.rest()[n:], " ")
	if !strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "::") {
		return false
	}
	end := strings.IndexAny(rest, ";{}")
	return end < 0 || rest[end] != '{'
}

func (l *cssLexer) valueToken(c byte) {
	switch {
	case l.space():
	case l.has("--"):
		l.put(Variable, l.word("-"))
	case l.has("!important"):
		l.put(Keyword, len("!important"))
	case c == '#':
		l.put(Constant, 1+wordLen(l.rest()[1:], ""))
	case isDigit(c) || c == '.' && isDigit(l.at(1)) || (c == '-' || c == '+') && (isDigit(l.at(1)) || l.at(1) == '.'):
		n := 1
		for isDigit(l.at(n)) || l.at(n) == '.' {
			n++
		}
		l.put(Constant, n)
		unit := wordLen(l.rest(), "")
		if l.at(0) == '%' {
			unit = 1
		}
		l.put(Keyword, unit)
	case isWord(c) || c == '-' && isWord(l.at(1)):
		n := l.word("-")
		name := l.rest()[:n]
		l.put(Constant, n)
		if name == "url" && l.at(0) == '(' && l.at(1) != '"' && l.at(1) != '\'' {
			l.put(Plain, 1)
			end := strings.IndexByte(l.rest(), ')')
			l.put(Variable, max(0, end))
		}
	case strings.IndexByte("+*/-<>=", c) >= 0:
		l.put(Keyword, 1)
	default:
		l.put(Plain, 1)
	}
}

func (l *cssLexer) selector(c byte) {
	switch {
	case c == '.' || c == '#':
		l.put(Function, 1+wordLen(l.rest()[1:], "-"))
	case c == ':':
		colons := 1
		if l.at(1) == ':' {
			colons = 2
		}
		l.put(Function, colons+wordLen(l.rest()[colons:], "-"))
	case c == '[':
		l.attribute()
	case c == '*' || c == '&':
		l.put(Tag, 1)
	case c == '>' || c == '+' || c == '~':
		l.put(Keyword, 1)
	case isDigit(c):
		n := numberLen(l.rest())
		l.put(Tag, n)
	case isWord(c) || c == '-':
		l.put(Tag, max(1, l.word("-")))
	default:
		l.put(Plain, 1)
	}
}

// attribute adds "[name=value]".
func (l *cssLexer) attribute() {
	l.put(Plain, 1)
	l.put(Function, l.word("-"))
	for l.i < len(l.code) && l.at(0) != ']' && l.at(0) != '\n' {
		switch c := l.at(0); {
		case c == '"' || c == '\'':
			l.quoted(String, false)
		case strings.IndexByte("=~|^$*", c) >= 0:
			l.put(Keyword, 1)
		case isWord(c):
			l.put(String, l.word("-"))
		default:
			l.put(Plain, 1)
		}
	}
	l.put(Plain, min(1, len(l.rest())))
}
