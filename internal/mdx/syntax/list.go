package syntax

import "strconv"

// openItem starts a list item, and the list if it is the first one.
func (p *parser) openItem(top int) opened {
	info, ok := p.listMarker(p.stack[top].node.Kind == Paragraph)
	if !ok {
		return opensNone
	}
	start := p.start + p.nonspace
	markerColumn := p.nonspaceC
	indent := p.indent
	p.toNonspace()
	p.advance(info.padding)
	info.padding = p.itemPadding(info.padding, markerColumn)
	info.offset = indent
	p.closeTo(top)
	tip := p.stack[len(p.stack)-1].node
	if tip.Kind != List || !sameList(tip.List, info) {
		p.push(List, start).List = info
	}
	p.push(Item, start).List = info
	return opensContainer
}

// listMarker reads a bullet or a number at the next character. Its width is in padding.
func (p *parser) listMarker(interrupts bool) (*ListInfo, bool) {
	rest := p.line[p.nonspace:]
	info := ListInfo{Tight: true}
	width := 1
	switch c := rest[0]; c {
	case '-', '+', '*':
		info.marker = c
	default:
		digits := 0
		for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
			digits++
		}
		if digits == 0 || digits > 9 || digits == len(rest) || rest[digits] != '.' && rest[digits] != ')' {
			return nil, false
		}
		info.Ordered = true
		info.Start, _ = strconv.Atoi(rest[:digits])
		info.marker = rest[digits]
		width = digits + 1
		if interrupts && info.Start != 1 {
			return nil, false
		}
	}
	if width < len(rest) && !isSpace(rest[width]) {
		return nil, false
	}
	if interrupts && isBlank(rest[width:]) {
		return nil, false
	}
	info.padding = width
	return &info, true
}

// itemPadding moves behind the spaces that follow a marker and returns the columns from the marker to the content.
func (p *parser) itemPadding(width, markerColumn int) int {
	before, free := p.cursor, p.opt.MDX || p.depth > 0
	for p.at < len(p.line) && isSpace(p.line[p.at]) && (free || p.column-before.column < 5) {
		p.advance(1)
	}
	spaces := p.column - before.column
	if p.at < len(p.line) && spaces > 1 && (free || spaces < 5) {
		return width + spaces
	}
	p.cursor = before
	if p.at < len(p.line) && isSpace(p.line[p.at]) {
		p.advance(1)
	}
	return width + 1
}

func sameList(a, b *ListInfo) bool { return a.Ordered == b.Ordered && a.marker == b.marker }

func isBlank(s string) bool {
	for i := range len(s) {
		if !isSpace(s[i]) && s[i] != '\n' {
			return false
		}
	}
	return true
}

// finishList finds out whether a list is tight: no blank line between its items or between their blocks.
func (p *parser) finishList(list *Node) {
	for item := list.First; item != nil; item = item.Next {
		if item.Next != nil && p.gapAfter(item) {
			list.List.Tight = false
			return
		}
		for b := item.First; b != nil; b = b.Next {
			if b.Next != nil && p.gapAfter(b) {
				list.List.Tight = false
				return
			}
		}
	}
}

// gapAfter reports whether blank lines stand between a block and the next one.
func (p *parser) gapAfter(n *Node) bool {
	return p.lineOf(n.Next.Start) > p.lineOf(max(n.Start, n.End-1))+1
}

// lineOf returns the line of an offset.
func (p *parser) lineOf(offset int) int {
	return p.tree.lineOf(offset)
}
