// Package tried tells readers when the code of a page was run, if the site records that.
package tried

import (
	"errors"
	"io/fs"
	"regexp"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
)

// mayBeTried finds files that may have samples, so that others need not be parsed for them.
var mayBeTried = regexp.MustCompile("(?m)(?:^[ \t]*(?:`{3}|~{3})|<PackageManagers)[^\n]*\\b(?:run|file|expect)\\b")

// Notes says on pages when their samples were run, if the site records it.
type Notes struct {
	Config *site.Config
	Words  *words.Book
	Tree   *source.Tree
	Kept   *Kept
	Log    *diag.Log
	// Untried are the pages whose samples were not run as they are now, once the site is linked.
	Untried []revision.Untried
}

// Kept are the hashes of the samples of documents, by file, from one build of a process to the next. It serves one build at a time.
type Kept struct{ hashes map[string]keptHash }

// keptHash is the hash of the samples of a document, which holds as long as the document's hash does.
type keptHash struct{ doc, samples string }

var _ link.Provider = (*Notes)(nil)

// Routes are none.
func (*Notes) Routes() []link.Known { return nil }

// Provide says it on all pages, translations included.
func (n *Notes) Provide(s *site.Site) {
	record := n.record()
	n.Untried = nil
	if record == nil {
		return
	}
	said := map[string]func(locale string) *site.Tried{} // by the file of the source
	for _, p := range s.Pages {
		if p.Doc == nil || p.Doc.Locale != n.Config.DefaultLocale() || said[p.Doc.File] != nil {
			continue
		}
		if hash := n.samplesOf(p.Doc); hash != "" {
			said[p.Doc.File] = n.sayTried(p.Doc.File, hash, record)
		}
	}
	sources := map[string]*site.Doc{} // by the route in the source language
	for _, p := range s.Pages {
		if p.Page.Locale == n.Config.DefaultLocale() && p.Doc != nil {
			sources[p.Page.Route] = p.Doc
		}
	}
	for _, p := range s.Pages {
		if p.Doc == nil || len(p.Page.Locales) == 0 {
			continue
		}
		if doc := sources[p.Page.Locales[0]]; doc != nil && said[doc.File] != nil {
			p.Page.Tried = said[doc.File](p.Page.Locale)
		}
	}
}

// sayTried says of a page with samples what the record knows, and notes what it does not know.
func (n *Notes) sayTried(file, hash string, record revision.TriedRecord) func(locale string) *site.Tried {
	t, known := record[file]
	if t.Hash != hash {
		n.Untried = append(n.Untried, revision.Untried{File: file, Date: t.Date})
	}
	return func(locale string) *site.Tried {
		if !known {
			return nil
		}
		w := n.Words.For(locale)
		out := &site.Tried{Text: w.Fill("pages.samplesRunOn", "date", w.Date(t.Date))}
		if t.With != "" {
			out.Text = w.Fill("pages.samplesRun", "with", t.With, "date", w.Date(t.Date))
		}
		if t.Hash != hash {
			out.Changed = w.Text("pages.samplesChanged")
		}
		return out
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

// samplesOf is the hash of the samples of a document, kept by its content; "" if it has none.
func (n *Notes) samplesOf(doc *site.Doc) string {
	if kept, ok := n.Kept.hashes[doc.File]; ok && kept.doc == doc.Hash {
		return kept.samples
	}
	kept := keptHash{doc: doc.Hash}
	if text, err := n.Tree.ReadFile(doc.File); err == nil && mayBeTried.Match(text) {
		_, fences := revision.Fences(n.Config, doc, text)
		kept.samples = revision.SamplesHash(fences)
	}
	if n.Kept.hashes == nil {
		n.Kept.hashes = map[string]keptHash{}
	}
	n.Kept.hashes[doc.File] = kept
	return kept.samples
}
