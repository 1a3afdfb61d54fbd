package syntax

import "strings"

// parser holds the state of one parse.
type parser struct {
	src   string
	opt   Options
	tree  *Tree
	stack []open // open blocks, the document first
	arena []Node
	leafs []content // text of the leaf blocks, until it is parsed; the first stands for none

	next   int    // offset of the line after the current one
	line   string // the current line without its end
	start  int    // its offset
	number int    // its number, from 1
	cursor

	noFlowBefore int             // no JSX flow starts before this offset: it is inside one that turned out to be text
	names        map[string]bool // declared by import and export statements
	tags         bool            // there are tags of JSX or of components
	depth        int             // of tags that are open, where they stand on lines of their own
	crossed      []string        // elements that another one's closing tag has closed
}

// cursor is a place in the current line.
type cursor struct {
	at         int // byte
	column     int
	partialTab bool
	nonspace   int // byte of the next character that is no space
	nonspaceC  int // its column
	indent     int // columns up to it
	blank      bool
}

// open is an open block.
type open struct {
	node     *Node
	pieces   []piece
	fence    byte // of fenced code or math
	size     int  // of the fence
	indent   int  // of the fence
	html     int  // kind of HTML block, 1 to 7
	lastLine int  // last line that is part of the block
}

func newParser(src string, opt Options) *parser {
	p := &parser{src: src, opt: opt, leafs: make([]content, 1, 16+len(src)/64)}
	p.tree = &Tree{Text: src, Refs: map[string]*Node{}, Footnotes: map[string]*Node{}}
	p.tree.lines = make([]int, 0, 1+strings.Count(src, "\n"))
	p.tree.Root = p.node(Document, 0, len(src))
	p.stack = append(make([]open, 0, 16), open{node: p.tree.Root})
	return p
}

func (p *parser) node(kind Kind, start, end int) *Node {
	if len(p.arena) == 0 {
		p.arena = make([]Node, min(64, 8+len(p.src)/64))
	}
	n := &p.arena[0]
	p.arena = p.arena[1:]
	n.Kind, n.Start, n.End = kind, start, end
	return n
}

// setLeaf keeps the text of a leaf block for the inline parser.
func (p *parser) setLeaf(n *Node, text content) {
	if n.leaf == 0 {
		n.leaf = int32(len(p.leafs))
		p.leafs = append(p.leafs, content{})
	}
	p.leafs[n.leaf] = text
}

func (p *parser) run() {
	for p.next < len(p.src) {
		p.readLine()
		p.incorporate()
	}
	p.number++
	if strings.HasSuffix(p.src, "\n") {
		p.tree.lines = append(p.tree.lines, len(p.src))
	}
	p.endOpenFence()
	p.closeTo(0)
	p.finish(&p.stack[0])
}

// endOpenFence ends code or math whose fence is never closed with the text, as micromark does.
func (p *parser) endOpenFence() {
	if len(p.stack) != 2 {
		return
	}
	if n := p.stack[1].node; (n.Kind == CodeBlock || n.Kind == MathBlock) && n.Code.Fenced {
		n.End = len(p.src)
	}
}

// readLine moves to the next line.
func (p *parser) readLine() {
	p.start = p.next
	rest := p.src[p.next:]
	if end := strings.IndexByte(rest, '\n'); end >= 0 {
		p.line, p.next = rest[:end], p.next+end+1
	} else {
		p.line, p.next = rest, len(p.src)
	}
	p.number++
	if n := len(p.tree.lines); n == 0 || p.tree.lines[n-1] < p.start { // a feed may have read it already
		p.tree.lines = append(p.tree.lines, p.start)
	}
	p.cursor = cursor{}
}

// incorporate gives the current line to the blocks: those that are open, those that it opens, or a paragraph.
func (p *parser) incorporate() {
	matched, done := p.matchOpen(len(p.stack))
	if done {
		return
	}
	last := len(p.stack) - 1
	top, all := matched, matched == last
	takes := p.takesLines(top)
	for !takes {
		p.findNonspace()
		result := p.openBlock(top, all)
		if result == opensNone {
			break
		}
		if result == opensDone {
			return
		}
		top, all = len(p.stack)-1, true
		takes = result == opensLeaf
	}
	top = min(top, len(p.stack)-1) // a paragraph that was nothing but definitions of links has gone
	if !all && !p.blank && p.stack[last].node.Kind == Paragraph {
		p.findNonspace()
		p.addText(last) // lazy continuation
		return
	}
	p.closeTo(top)
	p.addLine(top)
}

// takesLines reports whether the block takes every line as it is.
func (p *parser) takesLines(i int) bool {
	k := p.stack[i].node.Kind
	return k == CodeBlock || k == MathBlock || k == HTMLBlock
}

// addLine adds the rest of the line to the block at top, or to a new paragraph in it.
func (p *parser) addLine(top int) {
	b := &p.stack[top]
	switch {
	case p.takesLines(top):
		p.addVerbatim(top)
	case b.node.Kind == Paragraph:
		p.findNonspace()
		if !p.blank {
			p.addText(top)
		}
	case b.node.Kind == Table:
		p.addRow(top)
	case !p.blank:
		p.push(Paragraph, p.start+p.nonspace)
		p.addText(len(p.stack) - 1)
	}
}

// addText adds the line to a paragraph, without its indent.
func (p *parser) addText(i int) {
	b := &p.stack[i]
	from := p.nonspace
	if p.opt.MDX && len(b.pieces) > 0 {
		from = p.at // an expression over several lines keeps its indent
	}
	b.pieces = append(b.pieces, piece{p.start + from, p.start + len(p.line), 0})
	for j := range p.stack[:i+1] {
		p.stack[j].lastLine = p.number
	}
}

// addVerbatim adds the line to code or HTML, with its indent.
func (p *parser) addVerbatim(i int) {
	b := &p.stack[i]
	q := piece{p.start + p.at, p.start + len(p.line), 0}
	if p.partialTab {
		q.start++
		q.pad = 4 - p.column%4
	}
	b.pieces = append(b.pieces, q)
	b.lastLine = p.number
	if b.node.Kind == HTMLBlock && b.html < 6 && htmlBlockEnds(b.html, p.line[p.at:]) {
		p.closeTo(i - 1)
	}
}

// push opens a block in the innermost open block that can hold it.
func (p *parser) push(kind Kind, start int) *Node {
	for !canHold(p.stack[len(p.stack)-1].node.Kind, kind) {
		p.closeTo(len(p.stack) - 2)
	}
	n := p.node(kind, start, start)
	p.stack[len(p.stack)-1].node.Append(n)
	if len(p.stack) < cap(p.stack) {
		p.stack = p.stack[:len(p.stack)+1]
		top := &p.stack[len(p.stack)-1]
		*top = open{node: n, pieces: top.pieces[:0], lastLine: p.number}
	} else {
		p.stack = append(p.stack, open{node: n, lastLine: p.number})
	}
	return n
}

// leaf adds a block that is complete already.
func (p *parser) leaf(kind Kind, start, end int) *Node {
	n := p.push(kind, start)
	p.stack = p.stack[:len(p.stack)-1]
	n.End = end
	return n
}

func canHold(parent, child Kind) bool {
	switch parent {
	case List:
		return child == Item
	case DefList:
		return child == DefBody || child == DefTerm
	case Document, BlockQuote, Item, Directive, FootnoteDef, DefBody:
		return child != Item && child != DefBody
	}
	return false
}

// closeTo closes every block above the i-th.
func (p *parser) closeTo(i int) {
	for len(p.stack)-1 > i {
		top := len(p.stack) - 1
		p.finish(&p.stack[top])
		p.stack = p.stack[:top]
	}
}

// findNonspace finds the next character of the line that is no space.
func (p *parser) findNonspace() {
	i, column := p.at, p.column
	for i < len(p.line) {
		if c := p.line[i]; c == ' ' {
			column++
		} else if c == '\t' {
			column += 4 - column%4
		} else {
			break
		}
		i++
	}
	p.blank = i == len(p.line)
	p.nonspace, p.nonspaceC = i, column
	p.indent = column - p.column
}

// toNonspace moves to the next character that is no space.
func (p *parser) toNonspace() {
	p.at, p.column, p.partialTab = p.nonspace, p.nonspaceC, false
}

// advance moves by a number of columns of spaces.
func (p *parser) advance(columns int) {
	for columns > 0 && p.at < len(p.line) {
		if p.line[p.at] != '\t' {
			p.partialTab = false
			p.at++
			p.column++
			columns--
			continue
		}
		width := 4 - p.column%4
		p.partialTab = width > columns
		step := min(columns, width)
		p.column += step
		columns -= step
		if !p.partialTab {
			p.at++
		}
	}
}

// indented reports whether the indent makes the line code. MDX has no such code, and there is none between tags of components.
func (p *parser) indented() bool { return p.indent >= 4 && !p.opt.MDX && p.depth == 0 }

func isSpace(c byte) bool { return c == ' ' || c == '\t' }
