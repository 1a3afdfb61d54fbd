package rules

import "github.com/orihon/orihon/internal/mdx/syntax"

// emptySection finds headings with nothing below them, neither text nor a heading of a lower level.
func emptySection() Rule {
	return Rule{ID: "empty-section", What: "A heading has nothing below it.", Page: func(p *Page, log *Log) {
		p.Each(func(n *syntax.Node) {
			next := n.Next
			for next != nil && isNothing(next) {
				next = next.Next
			}
			if next == nil && (n.Parent.Kind != syntax.Document || n.Level == 1) {
				return // the page or a tab says no more, which is another matter
			}
			if next == nil || next.Kind == syntax.Heading && next.Level <= n.Level && n.Level > 1 {
				log.At(p, n.Start, "the section is empty", "Write it, or take the heading out.")
			}
		}, syntax.Heading)
	}}
}

// isNothing reports whether readers see nothing of a block.
func isNothing(n *syntax.Node) bool {
	switch n.Kind {
	case syntax.ESM, syntax.Definition, syntax.FootnoteDef, syntax.ThematicBreak:
		return true
	case syntax.Expression:
		return isComment(n.Text)
	case syntax.HTMLBlock:
		return isHTMLComment(n.Text)
	default:
		return false
	}
}
