package syntax

import "strings"

// feed is the text from the current place to the end of the containers around it, without their marks: what a tag or
// an expression over several lines is read from. At top level it is the source itself; in containers it is built a few
// lines at a time.
type feed struct {
	p     *parser
	top   int
	lines int // lines to read next
	next  int
	line  int // the number of the last line that was read
	ended bool
	content
}

func (p *parser) feed(top int) *feed {
	from := p.start + p.nonspace
	f := &feed{p: p, top: top, lines: 1, next: p.next, line: p.number}
	f.segs = []seg{{0, from}}
	if top == 0 {
		f.text, f.ended = p.src[from:], true
		return f
	}
	f.text = p.line[p.nonspace:]
	return f
}

// more reads further lines and reports whether there were any.
func (f *feed) more() bool {
	if f.ended {
		return false
	}
	var b strings.Builder
	b.WriteString(f.text)
	saved, line, start, number, next := f.p.cursor, f.p.line, f.p.start, f.p.number, f.p.next
	f.p.next, f.p.number = f.next, f.line
	for range f.lines {
		if f.ended = !f.read(&b); f.ended {
			break
		}
	}
	f.next, f.line = f.p.next, f.p.number
	f.p.cursor, f.p.line, f.p.start, f.p.number, f.p.next = saved, line, start, number, next
	grown := b.Len() > len(f.text)
	f.text = b.String()
	f.lines *= 2
	return grown
}

// read adds a line if all containers go on with it.
func (f *feed) read(b *strings.Builder) bool {
	p := f.p
	if p.next >= len(p.src) {
		return false
	}
	p.readLine()
	fence := p.directiveFence()
	for i := 1; i <= f.top; i++ {
		p.findNonspace()
		kind := p.stack[i].node.Kind
		if kind == Paragraph || kind == Table {
			break
		}
		if fence > 0 && kind == Directive {
			return false
		}
		if kind == Item && p.blank {
			p.toNonspace()
			continue
		}
		lastLine := p.stack[i].lastLine
		ok, _ := p.continues(i)
		p.stack[i].lastLine = lastLine
		if !ok {
			return false
		}
	}
	b.WriteByte('\n')
	f.segs = append(f.segs, seg{b.Len(), p.start + p.at})
	b.WriteString(p.line[p.at:])
	return true
}

// moveAttrs turns offsets in the feed into offsets in the source.
func (c *content) moveAttrs(attrs []Attr) {
	for i := range attrs {
		a := &attrs[i]
		a.Start, a.End = c.offset(a.Start), c.offset(a.End-1)+1
		a.ValueStart = c.offset(a.ValueStart)
	}
}
