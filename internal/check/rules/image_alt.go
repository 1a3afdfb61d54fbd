package rules

import (
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

var (
	imgTag  = regexp.MustCompile(`(?is)<img\b[^>]*>`)
	altAttr = regexp.MustCompile(`(?is)[\s"']alt\s*(=|[\s/>])`)
)

const altHint = `Say what it shows. A picture that only decorates has <img alt="" … />.`

// imageAlt finds pictures that say nothing to those who cannot see them (WCAG 1.1.1).
func imageAlt() Rule {
	return Rule{ID: "image-alt", What: "A picture has no text for those who cannot see it.", Page: func(p *Page, log *Log) {
		p.Tree.Root.Walk(func(n *syntax.Node) bool {
			switch n.Kind {
			case syntax.Image:
				if plain(n) == "" {
					log.At(p, n.Start, "the picture has no text", altHint)
				}
			case syntax.Element:
				if n.Tag != nil && (n.Tag.Name == "img" || n.Tag.Name == "Image") && !hasAttr(n.Tag, "alt") {
					log.At(p, n.Start, "the picture has no alt", altHint)
				}
			case syntax.HTMLBlock, syntax.RawHTML:
				for _, at := range imgTag.FindAllStringIndex(n.Text, -1) {
					if !strings.HasPrefix(strings.TrimSpace(n.Text), "<!--") && !altAttr.MatchString(n.Text[at[0]:at[1]]) {
						log.At(p, htmlOffset(p, n, at[0]), "the picture has no alt", altHint)
					}
				}
			default:
			}
			return true
		})
	}}
}

// hasAttr reports whether a tag has an attribute, or spreads some that may hold it.
func hasAttr(t *syntax.Tag, name string) bool {
	for _, a := range t.Attrs {
		if a.Name == name || a.Kind == syntax.AttrSpread {
			return true
		}
	}
	return false
}

// htmlOffset is where a byte of a piece of HTML stands in the body, as near as is known: the lines of a block in a quote
// or a list have lost their indent.
func htmlOffset(p *Page, n *syntax.Node, at int) int {
	if strings.HasPrefix(p.Tree.Text[n.Start:], n.Text[:at]) {
		return n.Start + at
	}
	return n.Start
}
