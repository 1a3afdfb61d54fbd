package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// headingOrder finds headings that skip a level (WCAG technique H42).
func headingOrder() Rule {
	return Rule{ID: "heading-order", What: "A heading is more than one level below the one before it.", Page: func(p *Page, log *Log) {
		last := 1
		p.Each(func(n *syntax.Node) {
			level := int(n.Level)
			if level > last+1 {
				log.At(p, n.Start, fmt.Sprintf("the heading is of level %d, below one of level %d", level, last),
					fmt.Sprintf("Make it level %d, so that the outline has no gap.", last+1))
			}
			last = level
		}, syntax.Heading)
	}}
}
