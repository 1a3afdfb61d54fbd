package mdx

import (
	"regexp"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// truncateMark ends the part of a post that lists show: that of Docusaurus.
var truncateMark = regexp.MustCompile(`^\s*(<!--\s*truncate\s*-->|/\*\s*truncate\s*\*/)\s*$`)

// endsSummary reports whether a node at the top of a page ends the part that lists show: by the usual mark, or by that of the
// project, a comment of its own.
func (h *htmlWriter) endsSummary(n *syntax.Node) bool {
	if isTruncate(n) || h.ownMark == nil {
		return isTruncate(n)
	}
	return (n.Kind == syntax.Expression || n.Kind == syntax.HTMLBlock) && h.ownMark.MatchString(h.src.tree.Text[n.Start:n.End])
}

// isTruncate reports whether a node at the top of a page is the mark <!-- truncate --> or {/* truncate */}.
func isTruncate(n *syntax.Node) bool {
	return (n.Kind == syntax.Expression || n.Kind == syntax.HTMLBlock) && truncateMark.MatchString(n.Text)
}
