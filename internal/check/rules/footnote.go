package rules

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

var footnoteMark = regexp.MustCompile(`\[\^([^\s\[\]]+)\]`)

// footnote finds marks of footnotes that nobody defines, and footnotes that no mark leads to.
func footnote() Rule {
	return Rule{ID: "footnote", What: "A footnote has no definition, or no mark leads to it.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			for _, at := range footnoteMark.FindAllStringSubmatchIndex(b.Text, -1) {
				if !b.bracketAt(p, at[0]) {
					continue
				}
				label := b.Text[at[2]:at[3]]
				hint := fmt.Sprintf("Write it: [^%s]: text", label)
				if near := diag.Nearest(label, notes(p)); near != "" {
					hint = fmt.Sprintf("Did you mean [^%s]?", near)
				}
				log.At(p, b.Offset(at[0]), fmt.Sprintf("there is no footnote [^%s]", label), hint)
			}
		}
		used := map[string]bool{}
		p.Each(func(n *syntax.Node) { used[n.Text] = true }, syntax.FootnoteRef)
		p.Each(func(n *syntax.Node) {
			if !used[n.Text] {
				log.At(p, n.Start, fmt.Sprintf("no mark leads to the footnote [^%s]", n.Info), "Set the mark, or take the footnote out; readers do not see it.")
			}
		}, syntax.FootnoteDef)
	}}
}

func notes(p *Page) []string {
	var labels []string
	for label := range p.Tree.Footnotes {
		labels = append(labels, label)
	}
	slices.Sort(labels)
	return labels
}
