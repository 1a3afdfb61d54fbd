package mdx

import (
	"regexp"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// truncateMark ends the part of a post that lists show: that of Docusaurus.
var truncateMark = regexp.MustCompile(`^\s*(<!--\s*truncate\s*-->|/\*\s*truncate\s*\*/)\s*$`)

// isTruncate reports whether a node at the top of a page is the mark <!-- truncate --> or {/* truncate */}.
func isTruncate(n *syntax.Node) bool {
	return (n.Kind == syntax.Expression || n.Kind == syntax.HTMLBlock) && truncateMark.MatchString(n.Text)
}
