package rules

import "github.com/orihon/orihon/internal/mdx/syntax"

// oneTitle finds a second level-1 heading.
func oneTitle() Rule {
	return Rule{ID: "one-title", What: "A page has more than one level-1 heading.", Page: func(p *Page, log *Log) {
		seen := false
		p.Each(func(n *syntax.Node) {
			if n.Level != 1 {
				return
			}
			if seen {
				log.At(p, n.Start, "the page has a second level-1 heading", "A page has one # heading, its title; begin the others with ##.")
			}
			seen = true
		}, syntax.Heading)
	}}
}
