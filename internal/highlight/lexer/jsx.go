package lexer

import "strings"

// jsxStarts reports whether "<" begins an element.
func (l *jsLexer) jsxStarts() bool {
	c := l.at(1)
	if !isWord(c) && c != '>' || isDigit(c) || l.operand() || l.inType > 0 {
		return false
	}
	if l.types && l.prev != "(" && l.prev != "return" && l.prev != "=>" && l.prev != "?" && l.prev != ":" && l.prev != "&&" &&
		l.prev != "||" && l.prev != "" && l.prev != "=" && l.prev != "," && l.prev != "[" && l.prev != "{" && l.prev != ";" && l.prev != "??" {
		return false
	}
	if l.types && (l.prev == "=" || l.prev == "" || l.prev == ";") {
		if end := strings.IndexByte(l.rest(), '>'); end > 0 && strings.HasPrefix(l.rest()[end+1:], "(") {
			return false
		}
	}
	return true
}

// jsx adds an element: its opening tag here, then its attributes and children.
func (l *jsLexer) jsx() {
	l.token(Plain, 1)
	if l.at(0) == '>' {
		l.token(Plain, 1)
		l.braces = append(l.braces, 'x')
		l.jsxChildren()
		return
	}
	l.jsxName()
	l.jsxAttributes()
}

func (l *jsLexer) jsxName() {
	n := l.word("-.:$")
	class := Tag
	if n > 0 && (isUpper(l.at(0)) || strings.Contains(l.rest()[:n], ".")) {
		class = Constant
	}
	l.token(class, n)
}

// jsxAttributes adds attributes up to the end of the tag or the next expression.
func (l *jsLexer) jsxAttributes() {
	for l.i < len(l.code) {
		if l.space() {
			continue
		}
		switch c := l.at(0); {
		case l.has("/>"):
			l.token(Plain, 2)
			l.jsxAfter()
			return
		case c == '>':
			l.token(Plain, 1)
			l.braces = append(l.braces, 'x')
			l.jsxChildren()
			return
		case c == '{':
			l.depth++
			l.braces = append(l.braces, 'a')
			l.token(Plain, 1)
			return
		case c == '"' || c == '\'':
			l.put(String, min(len(l.rest()), l.until(string(rune(c)), 1)))
		case c == '=':
			l.token(Keyword, 1)
		case isWord(c):
			l.token(Function, l.word("-:"))
		default:
			l.token(Plain, 1)
		}
	}
}

// jsxAfter goes on behind a complete element: with the children of the element around it, if there is one.
func (l *jsLexer) jsxAfter() {
	l.before, l.prev = "", ")"
	if l.braces.top() == 'x' {
		l.jsxChildren()
	}
}

// jsxChildren adds text, elements and closing tags up to the next expression or the end of the outermost element.
func (l *jsLexer) jsxChildren() {
	for l.braces.top() == 'x' && l.i < len(l.code) {
		switch {
		case l.has("</"):
			l.token(Plain, 2)
			if l.at(0) != '>' {
				l.jsxName()
			}
			l.space()
			l.token(Plain, 1)
			l.braces = l.braces[:len(l.braces)-1]
			l.before, l.prev = "", ")"
		case l.at(0) == '<':
			l.jsx()
			return
		case l.at(0) == '{':
			l.depth++
			l.braces = append(l.braces, 'j')
			l.token(Plain, 1)
			return
		default:
			n := strings.IndexAny(l.rest()[1:], "<{")
			if n < 0 {
				n = len(l.rest()) - 1
			}
			l.put(Plain, n+1)
		}
	}
}
