package rules

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// sentenceLength finds sentences that are hard to follow.
func sentenceLength() Rule {
	return Rule{ID: "sentence-length", What: "A sentence is too long to follow.", Page: func(p *Page, log *Log) {
		opt := p.Site.Config.Check
		for _, b := range p.Blocks() {
			if b.Node.Kind == syntax.Heading || b.Node.Kind == syntax.Cell {
				continue
			}
			for _, at := range sentences(b.Text) {
				sentence := strings.TrimSpace(b.Text[at[0]:at[1]])
				if wide(sentence) {
					if n := utf8.RuneCountInString(sentence); n > opt.SentenceCharacters {
						log.At(p, b.Offset(at[0]), fmt.Sprintf("the sentence has %d characters", n), fmt.Sprintf("Make two of it; %d are the most.", opt.SentenceCharacters))
					}
				} else if n := len(strings.Fields(sentence)); n > opt.SentenceWords {
					log.At(p, b.Offset(at[0]), fmt.Sprintf("the sentence has %d words", n), fmt.Sprintf("Make two of it; %d are the most.", opt.SentenceWords))
				}
			}
		}
	}}
}

// sentences returns where the sentences of a text begin and end, their marks included.
func sentences(text string) [][2]int {
	var out [][2]int
	from := 0
	end := func(at int) {
		start := from + len(text[from:at]) - len(strings.TrimLeft(text[from:at], " \n"))
		if start < at {
			out = append(out, [2]int{start, at})
		}
		from = at
	}
	for i, r := range text {
		after := i + utf8.RuneLen(r)
		switch r {
		case '。', '！', '？', '．':
			end(after)
		case '.', '!', '?', ':', ';':
			if after == len(text) || text[after] == ' ' || text[after] == '\n' {
				end(after)
			}
		}
	}
	end(len(text))
	return out
}
