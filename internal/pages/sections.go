package pages

import (
	"html"
	"maps"

	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Sections keeps the sections of documents from one build of a process to the next. It serves one build at a time.
type Sections struct {
	Tree *source.Tree
	kept map[string]keptSections // by file
}

// keptSections are the sections of a document, which hold as long as its hash does.
type keptSections struct {
	hash     string
	sections []revision.Section
}

// Of are the sections of a document.
func (s *Sections) Of(doc *site.Doc) []revision.Section {
	kept, ok := s.kept[doc.File]
	if ok && kept.hash == doc.Hash {
		return kept.sections
	}
	text, err := s.Tree.ReadFile(doc.File)
	if err != nil {
		return nil
	}
	if s.kept == nil {
		s.kept = map[string]keptSections{}
	}
	kept = keptSections{doc.Hash, revision.Sections(doc, text)}
	s.kept[doc.File] = kept
	return kept.sections
}

// Clone returns a Sections that knows the same.
func (s *Sections) Clone() Sections { return Sections{kept: maps.Clone(s.kept)} }

// Note puts a quiet note below a heading of a page: a text and a link.
func Note(p *site.LinkedPage, id, text, href, label string) {
	NoteHTML(p, id, NoteText(text, href, label))
}

// NoteText is such a note as HTML.
func NoteText(text, href, label string) string {
	return `<p class="section-note">` + spaced(html.EscapeString(text)) + `<a href="` + html.EscapeString(site.EscapeHref(href)) + `">` + html.EscapeString(label) + "</a></p>\n"
}

// NoteHTML puts HTML below a heading of a page.
func NoteHTML(p *site.LinkedPage, id, text string) {
	if p.Notes == nil {
		p.Notes = map[string]string{}
	}
	p.Notes[id] += text
}

// spaced is a text with a space behind it, unless there is none.
func spaced(text string) string {
	if text == "" {
		return ""
	}
	return text + " "
}
