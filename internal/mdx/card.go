package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// card is <Card title="…" href="…" icon="…">: to machines, an item of a list.
type card struct{ component }

func (c card) html(h *htmlWriter, n *syntax.Node, p props) {
	c.component.html(h, n, p)
	h.LineFeed()
}

// plainContent writes the content of an element without links and pictures. Lines take the place of paragraphs.
func (h *htmlWriter) plainContent(n *syntax.Node) {
	plain := h.plain
	h.plain = true
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.Paragraph {
			h.inlines(c.First)
			if c.Next != nil {
				h.w.str("<br>")
			}
			continue
		}
		h.inline(c)
	}
	h.plain = plain
}

// twin writes a card as an item of a list.
func (card) twin(t *twinWriter, node *syntax.Node, p props) {
	t.w.strs(t.prefix, "- ")
	if ref := t.linkRef(node); ref >= 0 {
		t.w.strs("[", p.text("title"), "](")
		t.w.hole(PieceHref, ref, "")
		t.w.str(")")
	} else {
		t.w.str(p.text("title"))
	}
	if node.First != nil {
		t.w.str(": ")
		for c := node.First; c != nil; c = c.Next {
			if c.Kind == syntax.Paragraph {
				t.inlines(c)
			} else {
				t.inline(c)
			}
		}
	}
	t.w.str("\n")
	if node.Next == nil {
		t.gap()
	}
}
