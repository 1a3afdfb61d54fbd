package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// pieceRaw is JSX that goes into the script as it is, and not into the article.
const pieceRaw PieceKind = 255

func (r *renderer) raw(jsx string) { r.w.hole(pieceRaw, 0, jsx) }

// dynamicElement writes an element that must run: its tags as they are written, its children as content.
func (r *renderer) dynamicElement(n *syntax.Node) {
	open := r.src.tree.Text[n.Tag.Open[0]:n.Tag.Open[1]]
	r.raw(open)
	if n.Tag.SelfClosing {
		return
	}
	r.children(n)
	r.raw("</" + n.Tag.Name + ">")
}
