package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// card is <Card title="…" href="…" icon="…">: a link with a title and a few words.
type card struct{ component }

func (card) html(h *htmlWriter, n *syntax.Node, p props) {
	w := &h.w
	ref := -1
	if href := p.text("href") + p.text("to"); href != "" {
		ref = h.noteLink(n, LinkPage, href, n.Start)
	}
	if ref >= 0 {
		h.openLink(ref, "card", "")
	} else {
		w.str(`<div class="card">`)
	}
	if name := p.text("icon"); name != "" {
		h.icon(name, "")
	}
	w.str(`<span class="card-title">`)
	w.text(p.text("title"))
	w.str("</span>")
	if n.First != nil {
		w.str(`<span class="card-text">`)
		h.cardText(n)
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
func (card) twin(t *twinWriter, n *syntax.Node, p props) {
	t.w.strs(t.prefix, "- ")
	if ref := t.linkRef(n); ref >= 0 {
		t.w.strs("[", p.text("title"), "](")
		t.w.hole(PieceHref, ref, "")
		t.w.str(")")
	} else {
		t.w.str(p.text("title"))
	}
	if n.First != nil {
		t.w.str(": ")
		for c := n.First; c != nil; c = c.Next {
			if c.Kind == syntax.Paragraph {
				t.inlines(c)
			} else {
				t.inline(c)
			}
		}
	}
	t.w.str("\n")
	if n.Next == nil {
		t.gap()
	}
}
