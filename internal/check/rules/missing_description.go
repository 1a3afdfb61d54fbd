package rules

import "github.com/orihon/orihon/internal/diag"

// missingDescription finds pages that leave their description to their first sentence.
func missingDescription() Rule {
	return Rule{ID: "missing-description", Off: true, What: "A page has no description.", Page: func(p *Page, log *Log) {
		if p.Doc.Front.Description == "" {
			log.Warn(diag.Pos{File: p.Doc.File}, "the page has no description", "Add it to the front matter: one sentence for lists, search engines and social networks.")
		}
	}}
}
