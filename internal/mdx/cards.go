package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// cards is <Cards>: cards beside each other.
type cards struct{ component }

func (cards) html(h *htmlWriter, n *syntax.Node, _ props) {
	h.w.str("<div class=\"cards\">\n")
	h.children(n)
	h.w.str("</div>")
}
