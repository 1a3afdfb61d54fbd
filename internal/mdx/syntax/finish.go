package syntax

import (
	"slices"
	"strings"
)

// finish completes a block that is closed.
func (p *parser) finish(b *open) {
	n := b.node
	switch n.Kind {
	case Paragraph:
		p.finishParagraph(b)
	case CodeBlock, MathBlock:
		p.finishCode(b)
	case HTMLBlock:
		n.Text = strings.TrimRight(p.join(b.pieces).text, " \t\n")
		p.endAt(n, b)
	case List:
		p.finishList(n)
		n.End = n.Last.End
	case DefList:
		n.End = n.Last.End
		if before := n.Prev; before != nil && before.Kind == DefList {
			for n.First != nil {
				before.Append(n.First)
			}
			before.End = n.End
			n.Unlink()
		}
	case Item, FootnoteDef, DefBody:
		if n.Last != nil {
			n.End = n.Last.End
			for n.End < len(p.src) && isSpace(p.src[n.End]) {
				n.End++
			}
		} else {
			n.End = p.lineEnd(b.lastLine)
		}
	case BlockQuote, Directive:
		if n.Kind == BlockQuote || n.End == n.Start {
			n.End = p.lineEnd(b.lastLine)
		}
		if n.Last != nil {
			n.End = max(n.End, n.Last.End)
		}
		if n.Kind == BlockQuote && p.opt.GFM && !p.opt.NoAlerts {
			p.markAlert(n)
		}
	case Table:
		n.End = n.Last.End
	}
}

// lineEnd returns the offset of the end of a line that was read.
func (p *parser) lineEnd(line int) int {
	switch {
	case line < len(p.tree.lines):
		return p.tree.lines[line] - 1
	case line == len(p.tree.lines) && strings.HasSuffix(p.src, "\n"):
		return max(p.tree.lines[line-1], len(p.src)-1)
	}
	return len(p.src)
}

func (p *parser) endAt(n *Node, b *open) {
	if len(b.pieces) > 0 {
		n.End = b.pieces[len(b.pieces)-1].end
	}
}

func (p *parser) finishParagraph(b *open) {
	n := b.node
	text := p.takeDefinitions(n, p.join(b.pieces))
	text.text = strings.TrimRight(text.text, " \t\n")
	if text.text == "" {
		n.Unlink()
		return
	}
	n.Start = text.segs[0].source
	n.End = b.pieces[len(b.pieces)-1].end
	p.markTask(n, &text)
	p.setLeaf(n, text)
}

func (p *parser) finishCode(b *open) {
	n := b.node
	if !n.Code.Fenced {
		for len(b.pieces) > 0 && isBlank(p.src[b.pieces[len(b.pieces)-1].start:b.pieces[len(b.pieces)-1].end]) {
			b.pieces = b.pieces[:len(b.pieces)-1]
		}
	}
	if len(b.pieces) > 0 {
		n.Text = p.join(b.pieces).text + "\n"
		n.Code.Lines = make([]int, len(b.pieces))
		for i, q := range b.pieces {
			n.Code.Lines[i] = q.start
		}
	}
	if n.End == n.Start {
		n.End = p.lineEnd(b.lastLine)
	}
}

// markTask takes the checkbox off the first paragraph of a list item.
func (p *parser) markTask(n *Node, text *content) {
	item := n.Parent
	if !p.opt.GFM || item == nil || item.Kind != Item || item.First != n || len(text.text) < 4 {
		return
	}
	s := text.text
	if s[0] != '[' || s[2] != ']' || !isSpace(s[3]) && s[3] != '\n' || isBlank(s[3:]) {
		return
	}
	switch s[1] {
	case ' ', '\t', '\n':
		item.Level = 1
	case 'x', 'X':
		item.Level = 2
	default:
		return
	}
	rest := strings.TrimLeft(s[3:], " \t\n")
	*text = text.slice(len(s)-len(rest), len(s))
}

// alerts are the kinds of GitHub alerts.
var alerts = [...]string{"note", "tip", "important", "warning", "caution"}

// markAlert recognizes > [!NOTE].
func (p *parser) markAlert(n *Node) {
	if n.First == nil || n.First.Kind != Paragraph || n.Parent == nil {
		return
	}
	text := p.leafs[n.First.leaf]
	first, _, more := strings.Cut(text.text, "\n")
	first = strings.TrimRight(first, " \t")
	if !strings.HasPrefix(first, "[!") || !strings.HasSuffix(first, "]") {
		return
	}
	word := strings.ToLower(first[2 : len(first)-1])
	if !slices.Contains(alerts[:], word) {
		return
	}
	n.Text = word
	if !more {
		n.First.Unlink()
		return
	}
	at := strings.IndexByte(text.text, '\n') + 1
	p.setLeaf(n.First, text.slice(at, len(text.text)))
}
