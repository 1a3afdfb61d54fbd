package syntax

import "strings"

// matchOpen gives the line to the open blocks in turn, the outermost first, and returns the last one that goes on with
// it. Done says that the line is used up: it closed a block.
func (p *parser) matchOpen(limit int) (matched int, done bool) {
	fence := p.directiveFence()
	closes := -1
	i := 1
	for ; i < limit; i++ {
		p.findNonspace()
		if fence > 0 && p.stack[i].node.Kind == Directive && p.closesDirective(i, fence, closes) {
			closes = i
		}
		ok, end := p.continues(i)
		if end {
			return i, true
		}
		if !ok {
			break
		}
	}
	if closes > 0 && !(i == limit && p.takesLines(limit-1)) {
		p.stack[closes].lastLine = p.number
		p.stack[closes].node.End = p.start + len(p.line)
		p.stack[closes].node.Dir.Closed = true
		p.closeTo(closes - 1)
		return closes, true
	}
	return i - 1, false
}

// continues reports whether the i-th open block goes on with the line, and whether the line is its end.
func (p *parser) continues(i int) (ok, end bool) {
	b := &p.stack[i]
	switch b.node.Kind {
	case BlockQuote:
		if p.indented() || p.blank || p.line[p.nonspace] != '>' {
			return false, false
		}
		p.toNonspace()
		p.advance(1)
		if p.at < len(p.line) && isSpace(p.line[p.at]) {
			p.advance(1)
		}
		b.lastLine = p.number
		return true, false
	case Item, FootnoteDef, DefBody:
		return p.continuesItem(b), false
	case CodeBlock, MathBlock:
		return p.continuesCode(i)
	case HTMLBlock:
		return b.html < 6 || !p.blank && !p.opt.isComponent(p.line, p.nonspace), false
	case Paragraph, Table:
		return !p.blank, false
	case List, Directive, DefList:
		return true, false
	}
	return false, false
}

func (p *parser) continuesItem(b *open) bool {
	width := 4
	if b.node.Kind == Item {
		width = b.node.List.offset + b.node.List.padding
	} else if b.node.Kind == DefBody {
		width = b.indent
	}
	switch {
	case p.blank:
		if b.node.First == nil {
			return false
		}
		p.toNonspace()
	case p.indent >= width:
		p.advance(width)
	default:
		return false
	}
	return true
}

func (p *parser) continuesCode(i int) (ok, end bool) {
	b := &p.stack[i]
	if !b.node.Code.Fenced {
		if p.indent >= 4 {
			p.advance(4)
			return true, false
		}
		if p.blank {
			p.toNonspace()
			return true, false
		}
		return false, false
	}
	if !p.indented() && !p.blank && p.line[p.nonspace] == b.fence {
		rest := p.line[p.nonspace:]
		size := len(rest) - len(strings.TrimLeft(rest, string(rune(b.fence))))
		if size >= b.size && strings.Trim(rest[size:], " \t") == "" {
			b.lastLine = p.number
			b.node.End, b.node.Code.Closed = p.start+len(p.line), true
			p.closeTo(i - 1)
			return true, true
		}
	}
	for n := b.indent; n > 0 && p.at < len(p.line) && isSpace(p.line[p.at]); n-- {
		p.advance(1)
	}
	return true, false
}

// directiveFence returns the number of colons if the line is nothing but the end of a directive, else 0.
func (p *parser) directiveFence() int {
	if !p.opt.Directives || !strings.HasSuffix(strings.TrimRight(p.line, " \t"), ":::") {
		return 0
	}
	rest := strings.Trim(p.line, " \t")
	// A quote mark or an indent may come first; they are matched on the way.
	rest = strings.TrimLeft(rest, "> \t")
	if strings.Trim(rest, ":") != "" {
		return 0
	}
	return len(rest)
}

// closesDirective reports whether a fence of that size would rather close the i-th block than the one found before.
func (p *parser) closesDirective(i, fence, before int) bool {
	size := p.stack[i].node.Dir.size
	if size > fence || p.blank || p.line[p.nonspace] != ':' {
		return false
	}
	return before < 0 || size == fence || p.stack[before].node.Dir.size != fence
}
