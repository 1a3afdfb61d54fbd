package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// cardList is <DocCardList folder="…">: cards for the pages below this one, or below a folder.
type cardList struct{ component }

func (cardList) html(h *htmlWriter, _ *syntax.Node, p props) {
	h.w.hole(PieceCardList, 0, p.text("folder"))
}
