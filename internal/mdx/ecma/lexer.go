package ecma

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

type tokenKind uint8

const (
	tokEOF tokenKind = iota
	tokName
	tokPrivate
	tokNumber
	tokString
	tokTemplate // the opening backtick
	tokPunct
)

// parser reads tokens as the grammar asks for them.
type parser struct {
	s       string
	i       int // behind the current token
	start   int // of the current token
	lastEnd int // end of the token before
	kind    tokenKind
	text    string // of names, punctuation and quoted strings
	newline bool   // a line end stands before the current token
	escaped bool   // a name written with escapes

	function  bool // in a function
	async     bool
	generator bool
	loops     int // nested loops
	switches  int
	classes   int // nested classes, which may have private names
	labels    []string
	depth     int
	module    *Module
	notes     bool // places are asked for
	places    []Place
	texts     *[]Text // nil: nobody asks
	err       *Error
}

// maxDepth bounds nesting, so that no input exhausts the stack.
const maxDepth = 2000

func (p *parser) is(text string) bool {
	return (p.kind == tokPunct || p.kind == tokName && !p.escaped) && p.text == text
}

func (p *parser) accept(text string) bool {
	if p.is(text) {
		p.next()
		return true
	}
	return false
}

func (p *parser) expect(text string) {
	if !p.accept(text) {
		p.unexpected("`" + text + "`")
	}
}

// next reads a token. A slash is always an operator: where a value is wanted, the parser reads it again as a regular
// expression.
func (p *parser) next() {
	p.lastEnd = p.i
	p.skip()
	p.start, p.escaped = p.i, false
	if p.i >= len(p.s) {
		p.kind, p.text = tokEOF, ""
		return
	}
	switch c := p.s[p.i]; {
	case c == '"' || c == '\'':
		p.kind, p.text = tokString, ""
		p.quoted(c)
	case c == '`':
		p.kind, p.text = tokTemplate, "`"
		p.i++
	case c >= '0' && c <= '9' || c == '.' && p.i+1 < len(p.s) && isDigit(p.s[p.i+1]):
		p.kind, p.text = tokNumber, ""
		p.number()
	case c == '#':
		p.i++
		p.kind = tokPrivate
		if !p.name() {
			p.fail(p.start, "unexpected `#`", "")
		}
	case p.name():
		p.kind = tokName
	default:
		p.punct()
	}
}

// lineEnds are what ends a line of JavaScript.
const lineEnds = "\n\r\u2028\u2029"

// skip moves behind white space and comments.
func (p *parser) skip() {
	p.newline = false
	for p.i < len(p.s) {
		switch c := p.s[p.i]; {
		case c == '\n' || c == '\r':
			p.newline = true
			p.i++
		case c == ' ' || c == '\t' || c == '\v' || c == '\f':
			p.i++
		case strings.HasPrefix(p.s[p.i:], "//"):
			end := strings.IndexAny(p.s[p.i:], lineEnds)
			if end < 0 {
				p.i = len(p.s)
				return
			}
			p.i += end
		case strings.HasPrefix(p.s[p.i:], "/*"):
			comment, _, closed := strings.Cut(p.s[p.i+2:], "*/")
			if !closed {
				p.failEOF(p.i, "the comment is never closed", "end it with `*/`")
				return
			}
			p.newline = p.newline || strings.ContainsAny(comment, lineEnds)
			p.i += len(comment) + 4
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(p.s[p.i:])
			if !unicode.Is(unicode.Zs, r) && r != 0xFEFF && r != 0x2028 && r != 0x2029 {
				return
			}
			p.newline = p.newline || r == 0x2028 || r == 0x2029
			p.i += size
		default:
			return
		}
	}
}

// name reads an identifier.
func (p *parser) name() bool {
	from := p.i
	for p.i < len(p.s) {
		c := p.s[p.i]
		if c < utf8.RuneSelf {
			if isLetter(c) || c == '_' || c == '$' || p.i > from && isDigit(c) {
				p.i++
				continue
			}
			if c == '\\' && p.i+1 < len(p.s) && p.s[p.i+1] == 'u' {
				p.escaped = true
				first := p.i == from
				p.i += 2
				if r := p.unicodeEscape(); p.err == nil && !isIDRune(r, first) && r != '_' && r != '$' {
					p.fail(p.i, "this escape cannot stand in a name", "")
				}
				continue
			}
			break
		}
		r, size := utf8.DecodeRuneInString(p.s[p.i:])
		if !isIDRune(r, p.i == from) {
			break
		}
		p.i += size
	}
	if p.err != nil {
		return false
	}
	p.text = p.s[from:p.i]
	return p.i > from
}

func isIDRune(r rune, first bool) bool {
	if unicode.IsLetter(r) || unicode.In(r, unicode.Nl, unicode.Other_ID_Start) {
		return true
	}
	return !first && (unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue) || r == 0x200c || r == 0x200d)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isHex(c byte) bool    { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }

// puncts are the operators, the longest first for each first character.
var puncts = [...]string{
	">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=",
	"<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**",
}

func (p *parser) punct() {
	if p.err != nil {
		return
	}
	rest := p.s[p.i:]
	p.kind = tokPunct
	if len(rest) > 1 && strings.IndexByte("=>&|.?+-*<", rest[1]) >= 0 || strings.HasPrefix(rest, "!=") {
		for _, op := range puncts {
			if strings.HasPrefix(rest, op) && !(op == "?." && len(rest) > 2 && isDigit(rest[2])) {
				p.text = op
				p.i += len(op)
				return
			}
		}
	}
	if strings.IndexByte("(){}[];,<>+-*/%&|^!~?:=.@", rest[0]) < 0 {
		r, _ := utf8.DecodeRuneInString(rest)
		p.fail(p.i, "unexpected character `"+string(r)+"`", "")
	} else {
		p.text = rest[:1]
		p.i++
	}
}

// peek is the next character as it stands, 0 at the end.
func (p *parser) peek() byte {
	if p.i < len(p.s) {
		return p.s[p.i]
	}
	return 0
}

// takes moves behind a character if it is the next one.
func (p *parser) takes(c byte) bool {
	if p.peek() == c {
		p.i++
		return true
	}
	return false
}
