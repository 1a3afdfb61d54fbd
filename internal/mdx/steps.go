package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// steps is <Steps>: a list that is done in its order.
type steps struct{ component }

func (steps) html(h *htmlWriter, n *syntax.Node, _ props) {
	h.w.str("<div class=\"steps\">\n")
	h.children(n)
	h.w.str("</div>")
}
