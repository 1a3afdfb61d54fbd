// Package retext shows texts of documents in a linked site that is not linked again: on their own pages, and on those that say something
// of them, which are lists of pages, notes of versions, and notes of translations.
package retext

import (
	"io/fs"
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/pages/translations"
	"github.com/orihon/orihon/internal/pages/versions"
	"github.com/orihon/orihon/internal/site"
)

// Linked is a linked site with what it was made from.
type Linked struct {
	Site     *site.Site
	Docs     []*site.Doc
	Reading  content.Input // that read the documents
	Messages []diag.Message
	Check    func(touched *site.Site, files fs.FS) []diag.Message // what is wrong with pages of other texts
	Written  Written
}

// Texts are a linked site and the documents that have another text since. Nothing changes them: a later text makes others.
type Texts struct {
	linked     *linked
	touched    map[*site.Doc]*site.Doc  // by the document that was linked
	retouched  map[int]*site.LinkedPage // pages with another text or other notes, by number
	relisted   map[int]*site.LinkedPage // of retouched and other pages, those with lists that say something else
	translated *translations.Provider
	compared   *versions.Provider
}

// New returns the texts of a linked site.
func New(l Linked) *Texts {
	return &Texts{linked: newLinked(l), translated: l.Written.Translated, compared: l.Written.Compared}
}

// Again reads documents again, by the names of their files. False: more of the site depends on what changed, or something is wrong with
// one of them.
func (t *Texts) Again(files fs.FS, names []string) (*Texts, bool) {
	if len(names) == 0 {
		return t, true
	}
	if t.linked.isMoved {
		return nil, false
	}
	next := *t
	next.touched, next.retouched = maps.Clone(t.touched), maps.Clone(t.retouched)
	if next.touched == nil {
		next.touched, next.retouched = map[*site.Doc]*site.Doc{}, map[int]*site.LinkedPage{}
	}
	fresh := map[*site.Doc]*site.Doc{}
	var old []*site.Doc
	for _, name := range names {
		was, now := t.linked.again(files, name)
		if now == nil {
			return nil, false
		}
		if former := t.touched[was]; former != nil {
			old = append(old, former)
		}
		next.touched[was], fresh[was] = now, now
	}
	numbers, ok := next.retouch(fresh)
	if !ok || !next.note(files, fresh, numbers) || !next.relist() {
		return nil, false
	}
	next.compared.Memory.Forget(old)
	t.linked.Reading.State.Forget(old)
	isWrong := func(m diag.Message) bool { return slices.Contains(names, m.File) }
	touched := *t.linked.Site
	touched.Pages = next.pagesOf(numbers)
	return &next, !slices.ContainsFunc(t.linked.Check(&touched, files), isWrong)
}

// retouch gives the pages of documents their texts, and returns the numbers of these pages.
func (t *Texts) retouch(docs map[*site.Doc]*site.Doc) (numbers []int, ok bool) {
	for was := range docs {
		for _, k := range t.linked.pages[was] {
			now, ok := t.newest(k)
			if !ok || !isSteady(t.linked.Site.Pages[k], now) {
				return nil, false
			}
			t.retouched[k] = now
			numbers = append(numbers, k)
		}
	}
	slices.Sort(numbers)
	return numbers, true
}

// newest is a page of the linked site with the newest text of its document. False: more would be on it.
func (t *Texts) newest(k int) (*site.LinkedPage, bool) {
	was := t.linked.Site.Pages[k]
	doc := was.Doc
	if now := t.touched[doc]; now != nil {
		doc = now
	}
	return link.Retouch(was, doc)
}

// note writes the notes anew of pages that may have others, now that those of some numbers have other texts. False: such a page
// cannot be made without linking.
func (t *Texts) note(files fs.FS, docs map[*site.Doc]*site.Doc, numbers []int) bool {
	translated, changed := t.translated.Again(docs)
	t.translated = translated
	shown := t.Site()
	compared, others := t.compared.Again(files, shown, numbers)
	t.compared = compared
	noted := slices.Concat(numbers, others)
	for k, p := range shown.Pages {
		if p.Doc != nil && changed[p.Doc.File] {
			noted = append(noted, k)
		}
	}
	slices.Sort(noted)
	for _, k := range slices.Compact(noted) {
		p, ok := t.newest(k)
		if !ok || !isSteady(t.linked.Site.Pages[k], p) {
			return false
		}
		p.Notes, p.Page.Stale = nil, ""
		t.translated.Note(p)
		t.compared.Note(shown, p)
		t.retouched[k] = p
	}
	return true
}

// Site is the linked site with the texts of now, but for the pages of Written.
func (t *Texts) Site() *site.Site {
	if len(t.touched) == 0 {
		return t.linked.Site
	}
	shown := *t.linked.Site
	shown.Pages = slices.Clone(shown.Pages)
	for _, pages := range []map[int]*site.LinkedPage{t.retouched, t.relisted} {
		for k, p := range pages {
			shown.Pages[k] = p
		}
	}
	return &shown
}

func (t *Texts) pagesOf(numbers []int) []*site.LinkedPage {
	var pages []*site.LinkedPage
	for _, k := range numbers {
		pages = append(pages, t.retouched[k])
	}
	return pages
}

// Written is what Orihon writes about documents, by providers that have left that for later.
type Written struct {
	Translated *translations.Provider
	Compared   *versions.Provider
}

// Routes are those of the pages, without locale prefix.
func (w Written) Routes() []string {
	var routes []string
	for _, known := range w.Translated.Routes() {
		routes = append(routes, known.Route)
	}
	return append(routes, w.Compared.PageRoutes()...)
}

// Written is what is written about the texts of now.
func (t *Texts) Written() Written { return Written{t.translated, t.compared} }

// Whole is a site with the pages of Written, and their feeds.
func (w Written) Whole(s *site.Site) (*site.Site, []*feeds.Changes) {
	whole := *s
	whole.Pages = slices.Clone(s.Pages)
	put := func(k int, p *site.LinkedPage) { whole.Pages[k] = p }
	w.Translated.Rewrite(s, put)
	return &whole, w.Compared.Rewrite(s, put)
}
