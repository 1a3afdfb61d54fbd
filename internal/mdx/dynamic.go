package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// pieceRaw is JSX that goes into the script as it is, and not into the article.
const pieceRaw PieceKind = 255

func (h *htmlWriter) raw(jsx string) { h.w.hole(pieceRaw, 0, jsx) }

// dynamicElement writes an element that must run: its tags as they are written, its children as content.
func (h *htmlWriter) dynamicElement(n *syntax.Node) {
	open := h.src.tree.Text[n.Tag.Open[0]:n.Tag.Open[1]]
	h.raw(open)
	if n.Tag.SelfClosing {
		return
	}
	h.children(n)
	h.raw("</" + n.Tag.Name + ">")
}
