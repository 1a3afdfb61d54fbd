// Package retext shows texts of documents in a linked site that is not linked again, as far as no other page shows anything of them.
package retext

import (
	"io/fs"
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// Texts are a linked site and the documents that have another text since. Nothing changes them: a later text makes others.
type Texts struct {
	linked    *site.Site
	docs      []*site.Doc
	reading   content.Input // that read the documents
	messages  []diag.Message
	check     func(shown *site.Site, files fs.FS) []diag.Message
	describes bool                    // pages show descriptions of others
	touched   map[*site.Doc]*site.Doc // by the document that was linked
}

// New returns the texts of a linked site, with what was wrong with it, and what finds out what is wrong with one of other texts. nil: pages
// show more of others than descriptions, such as what differs between versions or is translated of an older text.
func New(linked *site.Site, docs []*site.Doc, reading content.Input, translations []revision.Status, messages []diag.Message, check func(*site.Site, fs.FS) []diag.Message) *Texts {
	compares := func(d site.Docset) bool { return d.Changes }
	isRecorded := func(s revision.Status) bool { return s.Recorded }
	if _, err := fs.Stat(reading.FS, revision.TriedFile); err == nil || slices.ContainsFunc(linked.Config.Docsets, compares) || slices.ContainsFunc(translations, isRecorded) {
		return nil
	}
	return &Texts{linked: linked, docs: docs, reading: reading, messages: messages, check: check, describes: describes(linked)}
}

// Again reads documents again, by the names of their files. False: others show something of what changed, or something is wrong with one
// of them.
func (t *Texts) Again(files fs.FS, names []string) (*Texts, bool) {
	if len(names) == 0 {
		return t, true
	}
	if t == nil {
		return nil, false
	}
	next := *t
	next.touched = map[*site.Doc]*site.Doc{}
	maps.Copy(next.touched, t.touched)
	next.reading.FS = files
	for _, name := range names {
		was := t.alone(name)
		if was == nil {
			return nil, false
		}
		now, messages := content.Again(next.reading, name)
		if now == nil || len(messages) > 0 {
			return nil, false
		}
		next.touched[was] = now
	}
	for _, p := range t.linked.Pages {
		if now := next.of(p); now != p && !isSteady(p, now, t.describes) {
			return nil, false
		}
	}
	isWrong := func(m diag.Message) bool { return slices.Contains(names, m.File) }
	return &next, !slices.ContainsFunc(t.check(next.Site(t.linked), files), isWrong)
}

// alone is the document of a file, as it was linked; nil if there is none, others include it, or something was wrong with it.
func (t *Texts) alone(name string) *site.Doc {
	isIts := func(doc *site.Doc) bool { return doc.File == name }
	includes := func(doc *site.Doc) bool { return doc.Module != nil && slices.Contains(doc.Module.Includes, name) }
	isWrong := func(m diag.Message) bool { return m.File == name }
	at := slices.IndexFunc(t.docs, isIts)
	if at < 0 || slices.ContainsFunc(t.docs, includes) || slices.ContainsFunc(t.messages, isWrong) {
		return nil
	}
	return t.docs[at]
}

// of is a page with the text of now; one without a page of its own, which link.Retouch refuses, is not steady.
func (t *Texts) of(p *site.LinkedPage) *site.LinkedPage {
	if p.Doc == nil || t.touched[p.Doc] == nil {
		return p
	}
	touched, ok := link.Retouch(p, t.touched[p.Doc])
	if !ok {
		return nil
	}
	return touched
}

// Site is the linked site with the texts of now.
func (t *Texts) Site(linked *site.Site) *site.Site {
	if t == nil || len(t.touched) == 0 {
		return linked
	}
	return linked.Replaced(t.of)
}
