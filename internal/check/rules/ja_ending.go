package rules

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// jaEnding finds items of one list, or cells of one column, of which some end in です・ます and others in a plain verb. Items that end
// in a noun go with both.
func jaEnding() Rule {
	return Rule{ID: "ja-ending", Off: true, Lang: japanese, What: "Items of a list or cells of a column end in です・ます in one place and in a plain verb in another.", Page: func(p *Page, log *Log) {
		type group struct {
			parent *syntax.Node // list or table
			column int
		}
		styles := map[group][2][]*Block{}
		var order []group
		blocks := p.Blocks()
		for i := range blocks {
			b := &blocks[i]
			g := group{}
			switch {
			case b.Node.Kind == syntax.Cell && b.Node.Parent.Prev != nil: // not of the head
				g = group{b.Node.Parent.Parent, columnOf(b.Node)}
			case b.Node.Kind == syntax.Item:
				g = group{b.Node.Parent, 0}
			case b.Node.Parent != nil && b.Node.Parent.Kind == syntax.Item:
				g = group{b.Node.Parent.Parent, 0}
			default:
				continue
			}
			style := endingOf(b.Text)
			if style == noStyle {
				continue
			}
			found, known := styles[g]
			if !known {
				order = append(order, g)
			}
			found[style-polite] = append(found[style-polite], b)
			styles[g] = found
		}
		for _, g := range order {
			found := styles[g]
			fewer, name, other := found[1], "a plain verb", "です・ます"
			if len(found[0]) < len(found[1]) {
				fewer, name, other = found[0], other, name
			}
			if len(found[0]) == 0 || len(found[1]) == 0 {
				continue
			}
			for _, b := range fewer {
				log.At(p, b.Offset(0), fmt.Sprintf("this ends in %s, others of the same list or column in %s", name, other), "End all of them alike.")
			}
		}
	}}
}

// plainVerb is a verb in its plain form, as 消す.
var plainVerb = regexp.MustCompile(`\p{Han}[うくぐすつぬぶむる]$`)

// endingOf is the style in which an item or a cell ends, with or without a full stop.
func endingOf(text string) sentenceStyle {
	text = strings.TrimRight(joinQuotes(text), " \n。")
	for strings.HasSuffix(text, "）") { // a note in brackets has a style of its own
		open := strings.LastIndex(text, "（")
		if open < 0 {
			break
		}
		text = strings.TrimRight(text[:open], " \n。")
	}
	if plainVerb.MatchString(text) {
		return plainStyle
	}
	if style := styleOf(text + "。"); style == polite || !strings.HasSuffix(text, "か") {
		return style
	}
	return noStyle // an indirect question, as どれを読むか
}

// columnOf is the place of a cell in its row.
func columnOf(cell *syntax.Node) int {
	n := 0
	for c := cell.Prev; c != nil; c = c.Prev {
		n++
	}
	return n
}
