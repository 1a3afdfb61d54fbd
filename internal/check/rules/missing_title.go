package rules

import "github.com/orihon/orihon/internal/diag"

// missingTitle finds pages that are called by their file's name, because they say no other.
func missingTitle() Rule {
	return Rule{ID: "missing-title", What: "A page has neither a title nor a level-1 heading.", Page: func(p *Page, log *Log) {
		if p.Doc.Front.Title == "" && (p.Doc.Module == nil || p.Doc.Module.Title == "") {
			log.Warn(diag.Pos{File: p.Doc.File}, "the page has no title", "Begin it with a # heading, or give it a title in the front matter; it is called by its file's name now.")
		}
	}}
}
