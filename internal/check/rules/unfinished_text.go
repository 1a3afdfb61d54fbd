package rules

import (
	"fmt"
	"regexp"
)

var unfinished = regexp.MustCompile(`\b(?:TODO|FIXME|TBD|XXX)\b|(?i:\blorem ipsum\b)|（仮）|あとで書く|要追記`)

// unfinishedText finds what was to be written later.
func unfinishedText() Rule {
	return Rule{ID: "unfinished-text", What: "A text says that it is not finished.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			for _, at := range unfinished.FindAllStringIndex(b.Text, -1) {
				log.At(p, b.Offset(at[0]), fmt.Sprintf("the text holds %q", b.Text[at[0]:at[1]]), "Write what belongs there.")
			}
		}
	}}
}
