package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// headingRepeated finds headings that stand twice below the same one: neither readers of the table of contents nor
// links can tell them apart.
func headingRepeated() Rule {
	return Rule{ID: "heading-repeated", What: "Two headings below the same one have the same text.", Page: func(p *Page, log *Log) {
		first := map[string]int{} // path of texts -> line
		var path [7]string
		p.Each(func(n *syntax.Node) {
			level := int(n.Level)
			path[level] = plain(n)
			for i := level + 1; i < len(path); i++ {
				path[i] = ""
			}
			if path[level] == "" || inside(n, syntax.Element) || inside(n, syntax.List) {
				return
			}
			key := fmt.Sprint(level, path[:level+1])
			if line, twice := first[key]; twice {
				log.At(p, n.Start, fmt.Sprintf("the heading %q is on line %d too", path[level], line), "Say in each what it is about.")
				return
			}
			first[key] = p.Pos(n.Start).Line
		}, syntax.Heading)
	}}
}
