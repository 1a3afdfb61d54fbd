package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// badge is <Badge type="…" text="…">: a word in a frame.
type badge struct{ component }

func (badge) html(h *htmlWriter, n *syntax.Node, p props) {
	kind := or(p.text("type"), or(p.text("variant"), "note"))
	h.w.str("<span")
	h.w.attr("class", "badge badge-"+slug(kind))
	h.w.str(">")
	if text := p.text("text"); text != "" {
		h.w.text(text)
	}
	h.children(n)
	h.w.str("</span>")
}

func (badge) twinText(t *twinWriter, n *syntax.Node, p props) {
	t.w.str(p.text("text"))
	t.inlines(n)
}
