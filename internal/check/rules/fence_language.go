package rules

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// fenceLanguage finds blocks of code that do not say their language.
func fenceLanguage() Rule {
	return Rule{ID: "fence-language", What: "A block of code does not say its language.", Page: func(p *Page, log *Log) {
		p.Each(func(n *syntax.Node) {
			if n.Rare != nil && n.Code != nil && n.Code.Fenced && strings.TrimSpace(n.Info) == "" {
				log.At(p, n.Start, "the block does not say its language", "Write it behind the backticks: ```js; ```text where it is none.")
			}
		}, syntax.CodeBlock)
	}}
}
