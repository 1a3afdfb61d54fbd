package rules

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// headingPunctuation finds headings that end as sentences or introductions do.
func headingPunctuation() Rule {
	return Rule{ID: "heading-punctuation", What: "A heading ends in a colon, a comma or a full stop.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			if b.Node.Kind != syntax.Heading {
				continue
			}
			text := strings.TrimRight(b.Text, " ")
			if strings.HasSuffix(text, "...") {
				continue
			}
			for _, mark := range []string{":", "：", ",", "、", ".", "。", ";"} {
				rest, ok := strings.CutSuffix(text, mark)
				if !ok || isAbbreviation(text) {
					continue
				}
				f := log.At(p, b.Offset(len(rest)), "the heading ends in "+mark, "Leave it out.")
				if b.literal(len(rest), len(text)) && p.Tree.Text[b.Offset(len(rest)):b.Offset(len(rest))+len(mark)] == mark {
					f.Edits = []Edit{p.Edit(b.Offset(len(rest)), b.Offset(len(rest))+len(mark), "")}
				}
				break
			}
		}
	}}
}

// isAbbreviation reports whether a text ends in a word whose full stop belongs to it: etc., Inc., U.S.
func isAbbreviation(text string) bool {
	at := strings.LastIndexAny(text, " (") + 1
	word := text[at:]
	switch strings.ToLower(word) {
	case "etc.", "inc.", "ltd.", "co.", "corp.", "vs.", "e.g.", "i.e.", "al.", "no.":
		return true
	}
	return strings.Count(word, ".") > 1 || len(word) == 2 && word[1] == '.'
}
