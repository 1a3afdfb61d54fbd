package syntax

import "strings"

// opened says what openBlock did.
type opened uint8

const (
	opensNone      opened = iota // nothing starts here
	opensContainer               // a container, whose content may start another block
	opensLeaf                    // a leaf that takes the rest of the line
	opensDone                    // the line is used up
)

// maxNesting bounds how deep blocks stand in each other; deeper marks are text.
const maxNesting = 200

// openBlock tries to start a block at the next character. Top is the innermost block that the line belongs to; all
// says that no open block was left behind.
func (p *parser) openBlock(top int, all bool) opened {
	if p.blank {
		return opensNone
	}
	if p.indented() {
		return p.openIndented(top)
	}
	if top >= maxNesting {
		return opensNone
	}
	paragraph := p.stack[top].node.Kind == Paragraph
	switch c := p.line[p.nonspace]; c {
	case '>':
		return p.openQuote(top)
	case '#':
		return p.openHeading(top)
	case '`', '~':
		return p.openFence(top, c)
	case '$':
		if p.opt.Math {
			return p.openMath(top)
		}
	case '<':
		if p.opt.MDX || p.opt.isComponent(p.line, p.nonspace) {
			return p.openFlow(top)
		}
		return p.openHTML(top, all)
	case '{':
		if p.opt.MDX {
			return p.openFlow(top)
		}
	case '=':
		if paragraph {
			return p.openSetext(top)
		}
	case '-', '*', '_', '+', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return p.openRule(top, c)
	case ':':
		return p.openColon(top)
	case '|':
		return p.openTable(top)
	case '[':
		return p.openFootnote(top)
	case 'i', 'e':
		if p.opt.MDX && p.atTopLevel(top) {
			return p.openESM()
		}
	}
	return opensNone
}

func (p *parser) openIndented(top int) opened {
	if p.stack[len(p.stack)-1].node.Kind == Paragraph || p.stack[top].node.Kind == Table {
		return opensNone
	}
	p.advance(4)
	p.closeTo(top)
	n := p.push(CodeBlock, p.start+p.at)
	n.Rare = &Rare{Code: &CodeInfo{}}
	return opensLeaf
}

func (p *parser) openQuote(top int) opened {
	start := p.start + p.nonspace
	p.toNonspace()
	p.advance(1)
	if p.at < len(p.line) && isSpace(p.line[p.at]) {
		p.advance(1)
	}
	p.closeTo(top)
	p.push(BlockQuote, start)
	return opensContainer
}

func (p *parser) openHeading(top int) opened {
	rest := p.line[p.nonspace:]
	level := 0
	for level < len(rest) && rest[level] == '#' {
		level++
	}
	if level > 6 || level < len(rest) && !isSpace(rest[level]) {
		return opensNone
	}
	p.closeTo(top)
	start := p.start + p.nonspace
	n := p.leaf(Heading, start, start+len(rest))
	n.Level = int8(level)
	text := strings.TrimLeft(rest[level:], " \t")
	from := start + len(rest) - len(text)
	text = strings.TrimRight(text, " \t")
	if bare := strings.TrimRight(text, "#"); bare == "" || bare != text && isSpace(bare[len(bare)-1]) {
		text = strings.TrimRight(bare, " \t")
	}
	p.setHeading(n, content{text, []seg{{0, from}}})
	return opensDone
}

func (p *parser) openFence(top int, c byte) opened {
	rest := p.line[p.nonspace:]
	size := 0
	for size < len(rest) && rest[size] == c {
		size++
	}
	if size < 3 || c == '`' && strings.IndexByte(rest[size:], '`') >= 0 {
		return opensNone
	}
	p.closeTo(top)
	n := p.push(CodeBlock, p.start+p.nonspace)
	n.Rare = &Rare{Code: &CodeInfo{Fenced: true}}
	n.Info = unescape(strings.Trim(rest[size:], " \t"))
	b := &p.stack[len(p.stack)-1]
	b.fence, b.size, b.indent = c, size, p.indent
	return opensDone
}

func (p *parser) openSetext(top int) opened {
	rest := strings.TrimRight(p.line[p.nonspace:], " \t")
	if strings.Trim(rest, rest[:1]) != "" {
		return opensNone
	}
	b := &p.stack[top]
	if len(b.pieces) == 0 {
		return opensNone
	}
	text := p.takeDefinitions(b.node, p.join(b.pieces))
	text.text = strings.TrimRight(text.text, " \t\n")
	if text.text == "" {
		b.pieces = b.pieces[:0]
		return opensNone
	}
	p.closeTo(top)
	n := p.node(Heading, text.segs[0].source, p.start+len(p.line))
	n.Level = 1
	if rest[0] == '-' {
		n.Level = 2
	}
	b.node.InsertBefore(n)
	b.node.Unlink()
	b.pieces = b.pieces[:0]
	p.stack = p.stack[:top]
	p.setHeading(n, text)
	return opensDone
}

// openRule starts what may begin with a list marker: a setext underline, a thematic break, a list, a table row.
func (p *parser) openRule(top int, c byte) opened {
	kind := p.stack[top].node.Kind
	if c == '-' && kind == Paragraph {
		if r := p.openTable(top); r != opensNone {
			return r
		}
		if r := p.openSetext(top); r != opensNone {
			return r
		}
	}
	if (c == '-' || c == '*' || c == '_') && isThematicBreak(p.line[p.nonspace:], c) {
		p.closeTo(top)
		p.leaf(ThematicBreak, p.start+p.nonspace, p.start+len(p.line))
		return opensDone
	}
	if c == '_' {
		return opensNone
	}
	return p.openItem(top)
}

func isThematicBreak(s string, c byte) bool {
	n := 0
	for i := range len(s) {
		if s[i] == c {
			n++
		} else if !isSpace(s[i]) {
			return false
		}
	}
	return n >= 3
}

// setHeading keeps the text of a heading for the inline parser, without an id written as {#id} or in a comment.
func (p *parser) setHeading(n *Node, text content) {
	if p.opt.HeadingIDs {
		all := text.text
		text.text, n.Text = cutHeadingID(all)
		if p.opt.HeadingNotes && n.Text != "" {
			n.Info = headingNote(all[len(text.text):])
		}
	}
	p.setLeaf(n, text)
}

// headingNote is the object behind the id in a comment at the end of a heading.
func headingNote(end string) string {
	inner, isComment := strings.CutSuffix(strings.TrimSpace(end), "*/}")
	_, behind, _ := strings.Cut(inner, " {")
	if behind = "{" + strings.TrimSpace(behind); !isComment || !strings.HasSuffix(behind, "}") {
		return ""
	}
	return behind
}

// cutHeadingID splits "Text {#id}", and the same with the id in a comment, if HeadingNotes is set: its first word
// is #id. A comment of HTML is no id there.
func cutHeadingID(text string) (rest, id string) {
	if inner, ok := strings.CutSuffix(text, "*/}"); ok {
		at := strings.LastIndex(inner, "{/*")
		if at < 0 {
			return text, ""
		}
		words := strings.Fields(inner[at+len("{/*"):])
		if len(words) == 0 || len(words[0]) < 2 || words[0][0] != '#' {
			return text, ""
		}
		return strings.TrimRight(text[:at], " \t"), words[0][1:]
	}
	if !strings.HasSuffix(text, "}") {
		return text, ""
	}
	at := strings.LastIndex(text, "{#")
	if at < 0 || at > 0 && text[at-1] == '\\' {
		return text, ""
	}
	id = text[at+2 : len(text)-1]
	if id == "" || strings.ContainsAny(id, " \t\n{}") {
		return text, ""
	}
	return strings.TrimRight(text[:at], " \t"), id
}
