package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// card is <Card title="…" href="…" icon="…">: a link with a title and a few words.
type card struct{ component }

func (card) html(h *htmlWriter, node *syntax.Node, props props) {
	w := &h.w
	ref := -1
	if href := props.text("href") + props.text("to"); href != "" {
		ref = h.noteLink(node, LinkPage, href, node.Start)
	}
	if ref >= 0 {
		h.openLink(ref, "card", "")
	} else {
		w.str(`<div class="card">`)
	}
	if name := props.text("icon"); name != "" {
		h.icon(name, "")
	}
	w.str(`<span class="card-title">`)
	w.text(props.text("title"))
	w.str("</span>")
	if node.First != nil {
		w.str(`<span class="card-text">`)
		h.cardText(node)
		w.str("</span>")
	}
	if ref >= 0 {
		w.str("</a>\n")
	} else {
		w.str("</div>\n")
	}
}

// cardText writes the text of a card, in which there is nothing but text: a card is one link.
func (h *htmlWriter) cardText(n *syntax.Node) {
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
