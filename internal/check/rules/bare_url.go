package rules

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// bareURL finds addresses that stand in the text as they are: read aloud letter by letter, and long.
func bareURL() Rule {
	return Rule{ID: "bare-url", What: "An address stands in the text instead of a link with words.", Page: func(p *Page, log *Log) {
		p.Each(func(n *syntax.Node) {
			if !n.Link.Auto || p.Tree.Text[n.Start] == '<' || strings.Contains(p.Tree.Text[n.Start:n.End], "@") || inside(n, syntax.FootnoteDef) {
				return
			}
			log.At(p, n.Start, "an address stands in the text", "Name what it leads to: [name]("+n.Link.Dest+").")
		}, syntax.Link)
	}}
}
