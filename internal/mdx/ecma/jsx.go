package ecma

import (
	"strings"
	"unicode/utf8"
)

// jsx reads an element or a fragment; the current token is its "<".
func (p *parser) jsx() {
	p.i = p.start
	p.jsxElement()
	p.next()
}

// jsxElement reads from "<" to the end of the element.
func (p *parser) jsxElement() {
	var open []string
	for p.err == nil {
		at := p.i
		name, closing, selfClosing := p.jsxTag()
		switch {
		case closing && len(open) == 0:
			p.fail(at, "`</"+name+">` closes nothing", "")
		case closing && open[len(open)-1] != name:
			p.fail(at, "`</"+name+">` does not match `<"+open[len(open)-1]+">`", "")
		case closing:
			open = open[:len(open)-1]
		case !selfClosing:
			open = append(open, name)
		}
		if len(open) > maxDepth {
			p.fail(at, "the code is nested too deeply", "")
		}
		if len(open) == 0 {
			return
		}
		p.jsxText(open[len(open)-1])
	}
}

// jsxText moves to the next tag.
func (p *parser) jsxText(name string) {
	for p.i < len(p.s) {
		switch c := p.s[p.i]; c {
		case '<':
			return
		case '{':
			p.jsxExpression(true)
		case '}', '>':
			p.fail(p.i, "unexpected `"+string(rune(c))+"` in the text of `<"+name+">`", "write `{'"+string(rune(c))+"'}`")
		default:
			p.i++
		}
	}
	p.failEOF(p.i, "`<"+name+">` is not closed", "add `</"+name+">`")
}

// jsxExpression reads "{...}" in JSX; the next character is its brace.
func (p *parser) jsxExpression(child bool) {
	p.i++
	p.next()
	switch {
	case p.is("}") && child:
	case p.is("}"):
		p.fail(p.start, "the braces are empty", "")
	case p.is("...") && child:
		p.next()
		p.assignment(true)
	default:
		p.expression(true)
	}
	if !p.is("}") {
		p.unexpected("`}`")
	}
}

// jsxTag reads one tag.
func (p *parser) jsxTag() (name string, closing, selfClosing bool) {
	p.i++
	p.skip()
	if closing = p.takes('/'); closing {
		p.skip()
	}
	if p.peek() != '>' {
		name = p.jsxName(".:")
	}
	for p.err == nil {
		p.skip()
		switch c := p.peek(); {
		case c == '>':
			p.i++
			return name, closing, selfClosing
		case c == '/' && !closing:
			p.i++
			p.skip()
			if p.peek() != '>' {
				p.jsxUnexpected("`>`")
			}
			selfClosing = true
		case closing || name == "":
			p.jsxUnexpected("`>`")
		case c == '{':
			p.i++
			p.next()
			p.expect("...")
			p.assignment(true)
			if !p.is("}") {
				p.unexpected("`}`")
			}
		default:
			p.jsxAttribute(name)
		}
	}
	return name, closing, selfClosing
}

func (p *parser) jsxUnexpected(want string) {
	if p.i >= len(p.s) {
		p.failEOF(p.i, "the tag is never closed", "end it with `>`")
	}
	r, _ := utf8.DecodeRuneInString(p.s[p.i:])
	p.fail(p.i, "unexpected `"+string(r)+"` in a tag, expected "+want, "")
}

// jsxName reads a name with dashes, and the joints that are allowed in it.
func (p *parser) jsxName(joints string) string {
	name := ""
	joint := byte(0)
	for p.err == nil {
		from := p.i
		for p.i < len(p.s) {
			r, size := utf8.DecodeRuneInString(p.s[p.i:])
			if !(r == '-' && p.i > from || r == '$' || r == '_' || isIDRune(r, p.i == from) || r < utf8.RuneSelf && isDigit(byte(r)) && p.i > from) {
				break
			}
			p.i += size
		}
		if p.i == from {
			p.jsxUnexpected("a name")
			return name
		}
		name += p.s[from:p.i]
		p.skip()
		c := p.peek()
		if c == 0 || strings.IndexByte(joints, c) < 0 || joint == ':' || joint == '.' && c == ':' {
			return name
		}
		joint = c
		name += string(rune(c))
		p.i++
		p.skip()
	}
	return name
}

func (p *parser) jsxAttribute(element string) {
	t := Text{Element: element, Name: p.jsxName(":")}
	p.skip()
	if !p.takes('=') {
		return
	}
	p.skip()
	from := p.i
	switch c := p.peek(); c {
	case '"', '\'':
		end := strings.IndexByte(p.s[p.i+1:], c)
		if end < 0 {
			p.failEOF(p.i, "the value of the attribute is never closed", "")
		} else {
			p.i += end + 2
			t.Quoted = true
			noteText(p, t, from, p.i)
		}
	case '{':
		p.jsxExpression(false)
		noteText(p, t, from+1, p.i-1)
	case '<':
		p.jsxElement()
	default:
		p.jsxUnexpected("a value")
	}
}
