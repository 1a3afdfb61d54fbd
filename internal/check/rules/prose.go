package rules

import (
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// Object stands in running text for what is none: code, formulas, pictures, expressions.
const Object = '\uFFFC'

// Block is the running text of a paragraph, a heading, a cell or a term, without its marks.
type Block struct {
	Node *syntax.Node
	Text string // a line break is "\n"
	at   []int  // offset in the body of each byte of Text
}

// Offset is where a byte of the text stands in the body.
func (b *Block) Offset(i int) int {
	if i < len(b.at) {
		return b.at[i]
	}
	if len(b.at) == 0 {
		return b.Node.Start
	}
	return b.at[len(b.at)-1] + 1
}

// literal reports whether text[i:j] stands in the body as it is, so that it can be replaced there.
func (b *Block) literal(i, j int) bool {
	for k := i + 1; k < j; k++ {
		if b.at[k] != b.at[k-1]+1 {
			return false
		}
	}
	return true
}

// Blocks are the blocks of running text, in order.
func (p *Page) Blocks() []Block {
	if p.read {
		return p.blocks
	}
	p.read = true
	p.Tree.Root.Walk(func(n *syntax.Node) bool {
		if n.First == nil || !isInline(n.First) || isInline(n) {
			return true
		}
		b := blockBuilder{tree: p.Tree}
		b.children(n)
		p.blocks = append(p.blocks, Block{Node: n, Text: b.text.String(), at: b.at})
		return false
	})
	return p.blocks
}

func isInline(n *syntax.Node) bool { return n.Kind.IsInline() || n.Inline }

// voidTag is a tag that shows something, and not the mark of a piece of text.
var voidTag = regexp.MustCompile(`(?i)^<(?:img|br|input|video|audio|iframe)\b`)

type blockBuilder struct {
	tree *syntax.Tree
	text strings.Builder
	at   []int
}

func (b *blockBuilder) children(n *syntax.Node) {
	for c := n.First; c != nil; c = c.Next {
		b.node(c)
	}
}

func (b *blockBuilder) node(n *syntax.Node) {
	switch n.Kind {
	case syntax.Text:
		b.add(n.Text, n.Start, n.End-n.Start == len(n.Text) && b.tree.Text[n.Start:n.End] == n.Text)
	case syntax.SoftBreak, syntax.HardBreak:
		b.add("\n", n.Start, false)
	case syntax.Ruby:
		b.add(n.Text, n.Start+1, true)
	case syntax.Emphasis, syntax.Strong, syntax.Delete:
		b.children(n)
	case syntax.Link:
		if n.Link.Auto {
			b.add(string(Object), n.Start, false)
			return
		}
		b.children(n)
	case syntax.Element:
		if n.First == nil || n.Tag != nil && (n.Tag.Name == "code" || n.Tag.Name == "kbd" || n.Tag.Name == "pre") {
			b.add(string(Object), n.Start, false)
			return
		}
		b.children(n)
	case syntax.Expression:
		if strings.HasPrefix(strings.TrimSpace(n.Text), "/*") {
			return
		}
		b.add(string(Object), n.Start, false)
	case syntax.RawHTML:
		if voidTag.MatchString(n.Text) {
			b.add(string(Object), n.Start, false)
		}
	case syntax.FootnoteRef:
	default:
		b.add(string(Object), n.Start, false)
	}
}

// add appends a text that stands at a place. exact: byte for byte.
func (b *blockBuilder) add(text string, start int, exact bool) {
	b.text.WriteString(text)
	for i := range len(text) {
		if exact {
			b.at = append(b.at, start+i)
		} else {
			b.at = append(b.at, start)
		}
	}
}

// plain is the text of a node without its marks; code counts as text.
func plain(n *syntax.Node) string {
	var b strings.Builder
	n.Walk(func(n *syntax.Node) bool {
		switch n.Kind {
		case syntax.Text, syntax.CodeSpan, syntax.MathSpan, syntax.Ruby:
			b.WriteString(n.Text)
		case syntax.SoftBreak, syntax.HardBreak:
			b.WriteByte(' ')
		case syntax.Expression:
			if !strings.HasPrefix(strings.TrimSpace(n.Text), "/*") {
				b.WriteString("{}")
			}
		default:
		}
		return true
	})
	return strings.TrimSpace(b.String())
}
