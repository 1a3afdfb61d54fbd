package mdx

import (
	"regexp"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// truncateMark ends the part of a post that lists show: <!-- truncate -->.
var truncateMark = regexp.MustCompile(`^\s*(<!--\s*truncate\s*-->|/\*\s*truncate\s*\*/)\s*$`)

// cutAt ends the part that lists show before a node at the top of a page, or within it, if the mark stands there.
func (h *htmlWriter) cutAt(n *syntax.Node) {
	if h.endsSummary(n) {
		h.m.Summary = h.w.body()
		return
	}
	if n.Kind != syntax.Paragraph {
		return
	}
	for c := n.First; c != nil; c = c.Next {
		if h.endsSummary(c) {
			h.cut = c
			return
		}
	}
}

// endsSummary reports whether a node is the mark <!-- truncate --> or {/* truncate */}, or that of the project, a comment of
// its own.
func (h *htmlWriter) endsSummary(n *syntax.Node) bool {
	switch n.Kind {
	case syntax.Expression, syntax.HTMLBlock, syntax.RawHTML:
		return truncateMark.MatchString(n.Text) || h.ownMark != nil && h.ownMark.MatchString(h.src.tree.Text[n.Start:n.End])
	}
	return false
}
