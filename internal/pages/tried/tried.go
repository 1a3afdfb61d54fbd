// Package tried marks the code of pages that was run, if the site records that.
package tried

import (
	"errors"
	"html"
	"io/fs"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
)

// Notes marks the samples of pages that were run, if the site records it.
type Notes struct {
	Config *site.Config
	Words  *words.Book
	Tree   *source.Tree
	Log    *diag.Log
	// Untried are the pages whose samples were not run as they are now, and blocks that are not tried and do not say why,
	// once the site is linked.
	Untried []revision.Untried
}

var _ link.Provider = (*Notes)(nil)

// Routes are none.
func (*Notes) Routes() []link.Known { return nil }

// ran is what is known of a page whose samples ran as they are now.
type ran struct {
	revision.Tried
	code map[sample]bool
}

// sample is the code of a block. A translation has the very code of its source, or code that nobody has run.
type sample struct{ lang, code string }

// Provide marks the samples of all pages, translations included.
func (n *Notes) Provide(s *site.Site) {
	record := n.record()
	n.Untried = nil
	if record == nil {
		return
	}
	known := map[*site.Doc]*ran{}
	sources := map[string]*site.Doc{} // by the route in the source language
	for _, p := range s.Pages {
		if p.Doc == nil || p.Doc.Module == nil || p.Page.Locale != n.Config.DefaultLocale() {
			continue
		}
		sources[p.Page.Route] = p.Doc
		if _, asked := known[p.Doc]; !asked && p.Doc.Locale == p.Page.Locale && len(p.Doc.Module.Samples) > 0 {
			known[p.Doc] = n.ask(p.Doc, record)
		}
	}
	for _, p := range s.Pages {
		if p.Doc != nil && p.Doc.Module != nil && len(p.Page.Locales) > 0 {
			if r := known[sources[p.Page.Locales[0]]]; r != nil {
				n.mark(p, r)
			}
		}
	}
}

// ask returns what the record knows of a document, and notes what it does not know; nil if the samples did not run as they are now.
func (n *Notes) ask(doc *site.Doc, record revision.TriedRecord) *ran {
	for _, line := range doc.Module.Untold {
		n.Untried = append(n.Untried, revision.Untried{File: doc.File, Line: line})
	}
	t := record[doc.File]
	if t.Hash != revision.SamplesHash(doc.Module.Samples) {
		n.Untried = append(n.Untried, revision.Untried{File: doc.File, Date: t.Date})
		return nil
	}
	r := &ran{Tried: t, code: map[sample]bool{}}
	for _, f := range doc.Module.Samples {
		r.code[sample{f.Lang, f.Code}] = true
	}
	return r
}

// mark says of each sample that ran when that was, and explains the mark below the page.
func (n *Notes) mark(p *site.LinkedPage, r *ran) {
	w := n.Words.For(p.Page.Locale)
	text := w.Fill("pages.samplesRunOn", "date", w.Date(r.Date))
	if r.With != "" {
		text = w.Fill("pages.samplesRun", "with", r.With, "date", w.Date(r.Date))
	}
	mark := `<span class="code-tried" title="` + html.EscapeString(text) + `">` + html.EscapeString(w.Text("article.tried")) + "</span>"
	p.Tried = make([]string, len(p.Doc.Module.Samples))
	for i, f := range p.Doc.Module.Samples {
		if r.code[sample{f.Lang, f.Code}] && !f.Has("hidden") {
			p.Tried[i] = mark
			p.Page.Tried = text
		}
	}
}

// record returns the record of the site's samples; nil if it has none.
func (n *Notes) record() revision.TriedRecord {
	text, err := n.Tree.ReadFile(revision.TriedFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var record revision.TriedRecord
	if err == nil {
		record, err = revision.ParseTried(text)
	}
	if err != nil {
		n.Log.Errorf("samples-record", diag.Pos{File: revision.TriedFile}, "", "%v", err)
		return nil
	}
	return record
}
