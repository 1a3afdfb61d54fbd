package rules

import (
	"fmt"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// headingID finds headings of translations whose ids no heading of the source has.
func headingID() Rule {
	return Rule{ID: "heading-id", What: "A heading of a translation has an id that its source does not have.", Site: func(s *Site, log *Log) {
		eachTranslation(s, func(p, source *Page) {
			want := headingIDs(source)
			if !holdsIDs(p, want) {
				return
			}
			for _, h := range p.Doc.Module.Headings {
				if !want[h.ID] {
					log.Warn(h.Pos, fmt.Sprintf("the source has no heading with the id %q", h.ID), "Give the heading the id of the one it translates: {#id}")
				}
			}
		})
	}}
}

// headingMissing finds headings that a translation lost.
func headingMissing() Rule {
	return Rule{ID: "heading-missing", What: "A translation lacks a heading of its source.", Site: func(s *Site, log *Log) {
		eachTranslation(s, func(p, source *Page) {
			have := headingIDs(p)
			if len(have) > 0 && !holdsIDs(p, headingIDs(source)) {
				return
			}
			for _, h := range source.Doc.Module.Headings {
				if !have[h.ID] {
					log.Warn(diag.Pos{File: p.Doc.File}, fmt.Sprintf("the translation has no heading with the id %q", h.ID), fmt.Sprintf("It is at %s.", h.Pos)).Section = h.ID
				}
			}
		})
	}}
}

// holdsIDs reports whether a translation has an id of its source, or writes some at all: else its ids follow its own
// words, which is a site's choice.
func holdsIDs(p *Page, ids map[string]bool) bool {
	return slices.ContainsFunc(p.Doc.Module.Headings, func(h mdx.Heading) bool { return h.Explicit || ids[h.ID] })
}

func headingIDs(p *Page) map[string]bool {
	ids := map[string]bool{}
	for _, h := range p.Doc.Module.Headings {
		ids[h.ID] = true
	}
	return ids
}
