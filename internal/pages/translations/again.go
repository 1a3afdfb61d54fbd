package translations

import (
	"slices"

	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// Again is the Provider after texts of documents have changed, given as they were and as they are, and the files of the translations of
// which another state is known than before. The titles and names of the documents are the same.
func (pr *Provider) Again(docs map[*site.Doc]*site.Doc) (next *Provider, changed map[string]bool) {
	again := *pr
	again.Status, again.sources = slices.Clone(pr.Status), nil // those of now are known by their files
	changed = map[string]bool{}
	sources := map[string]*site.Doc{} // by file
	for _, now := range docs {
		if now.Locale == pr.Config.DefaultLocale() && !now.Front.Draft {
			sources[now.File] = now
		}
	}
	for i := range again.Status {
		status := &again.Status[i]
		status.Pages = slices.Clone(status.Pages)
		for k, was := range status.Pages {
			if source := sources[was.Source]; source != nil {
				now := pr.records[status.Locale].of().Compare(was.Source, was.Title, was.File, pr.Sections.Of(source))
				status.Pages[k] = now
				if status.Recorded && !slices.EqualFunc(was.Sections, now.Sections, looksLike) {
					changed[was.File] = true
				}
			}
		}
	}
	return &again, changed
}

// known is what was found out of a document by a record, given the numbers of both; nil: nothing, or the document or the record is another now.
func (pr *Provider) known(record *recordOf, locale, number int, doc *site.Doc) *revision.Translation {
	if locale >= len(pr.Status) || number >= len(pr.sources) || pr.sources[number] != doc || pr.records[pr.Status[locale].Locale] != record {
		return nil
	}
	return &pr.Status[locale].Pages[number]
}

// looksLike reports whether pages say the same of two states of a section.
func looksLike(a, b revision.SectionState) bool {
	return a.ID == b.ID && a.Title == b.Title && a.State == b.State
}

// Note notes on a page without notes what is stale.
func (pr *Provider) Note(p *site.LinkedPage) { pr.noteOn(p, pr.byFile()) }

// Rewrite gives the pages with the state another text: put takes each by its number in the site.
func (pr *Provider) Rewrite(s *site.Site, put func(number int, p *site.LinkedPage)) {
	pages.Again(s, route, func(l site.Locale, p *site.LinkedPage) { pr.Refill(p, l, pr.text(s, l)) }, put)
}
