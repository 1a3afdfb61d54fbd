package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/diag"
)

// The least that a page says, in words or, in scripts without spaces, in characters.
const (
	minWords      = 120
	minCharacters = 250
)

// shortPage finds pages with next to nothing on them.
func shortPage() Rule {
	return Rule{ID: "short-page", Off: true, What: "A page has next to nothing on it.", Page: func(p *Page, log *Log) {
		m := p.Doc.Module
		if m == nil || m.Words >= minWords || m.CJK >= minCharacters {
			return
		}
		size := fmt.Sprintf("%d words", m.Words)
		if m.CJK > 0 {
			size = fmt.Sprintf("%d characters", m.CJK)
		}
		log.Warn(diag.Pos{File: p.Doc.File}, "the page says little: "+size,
			fmt.Sprintf("%d words, or %d characters in Japanese, are the least.", minWords, minCharacters))
	}}
}
