package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

var fullReference = regexp.MustCompile(`\[([^\[\]\n]+)\]\[([^\[\]\n]*)\]`)

// referenceLink finds [text][label] whose label nobody defines: readers see the brackets. [text] alone may be meant so.
func referenceLink() Rule {
	return Rule{ID: "reference-link", What: "A reference link has no definition.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			for _, at := range fullReference.FindAllStringSubmatchIndex(b.Text, -1) {
				if !b.bracketAt(p, at[0]) || at[0] > 0 && isNameByte(b.Text[at[0]-1]) {
					continue // escaped, or an index such as grid[x][y]
				}
				label := b.Text[at[4]:at[5]]
				if label == "" {
					label = b.Text[at[2]:at[3]]
				}
				if strings.ContainsRune(label, Object) || strings.HasPrefix(label, "^") {
					continue
				}
				hint := fmt.Sprintf("Define it: [%s]: address", label)
				if near := diag.Nearest(strings.ToLower(label), definitions(p)); near != "" {
					hint = fmt.Sprintf("Did you mean [%s]?", near)
				}
				log.At(p, b.Offset(at[0]), fmt.Sprintf("there is no definition of [%s]", label), hint)
			}
		}
	}}
}

// bracketAt reports whether the bracket at an index is one in the source, and not an escaped one.
func (b *Block) bracketAt(p *Page, i int) bool {
	at := b.Offset(i)
	return p.Tree.Text[at] == '[' && (at == 0 || p.Tree.Text[at-1] != '\\')
}

func isNameByte(c byte) bool {
	return c == '_' || c == ']' || c == ')' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func definitions(p *Page) []string {
	var labels []string
	for label := range p.Tree.Refs {
		labels = append(labels, label)
	}
	slices.Sort(labels)
	return labels
}

// unusedDefinition finds link definitions that no link uses.
func unusedDefinition() Rule {
	return Rule{ID: "unused-definition", What: "No link uses a link definition.", Page: func(p *Page, log *Log) {
		used := map[int]bool{}
		p.Each(func(n *syntax.Node) { used[n.Link.DestPos] = true }, syntax.Link, syntax.Image)
		p.Each(func(n *syntax.Node) {
			label := n.Link.Label
			if p.Tree.Refs[label] == n && !used[n.Link.DestPos] && !isCommentLabel(label) {
				log.At(p, n.Start, fmt.Sprintf("no link uses the definition of [%s]", label), "Take it out, or link to it.")
			}
		}, syntax.Definition)
	}}
}

// isCommentLabel reports whether a definition is the old way to write a comment: [//]: # (text).
func isCommentLabel(label string) bool { return label == "//" || label == "comment" }
