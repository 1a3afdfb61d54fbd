package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// badge is <Badge type="…" text="…">: its text is a property, which machines read too.
type badge struct{ component }

func (badge) twinText(t *twinWriter, n *syntax.Node, p props) {
	t.w.str(p.text("text"))
	t.inlines(n)
}
