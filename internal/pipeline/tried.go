package pipeline

import (
	"errors"
	"io/fs"
	"regexp"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// mayBeTried finds files that may have samples, so that others need not be parsed for them.
var mayBeTried = regexp.MustCompile("(?m)(?:^[ \t]*(?:`{3}|~{3})|<PackageManagers)[^\n]*\\b(?:run|file|expect)\\b")

// noteSamples says on pages when their samples were run, if the site records it.
func (b *builder) noteSamples() {
	record := b.readTried()
	b.untried = nil
	if record == nil {
		return
	}
	said := map[string]func(locale string) *site.Tried{} // by the file of the source
	for _, p := range b.site.Pages {
		if p.Doc == nil || p.Doc.Locale != b.config.DefaultLocale() || said[p.Doc.File] != nil {
			continue
		}
		if hash := b.samplesOf(p.Doc); hash != "" {
			said[p.Doc.File] = b.sayTried(p.Doc.File, hash, record)
		}
	}
	sources := map[string]*site.Doc{} // by the route in the source language
	for _, p := range b.site.Pages {
		if p.Page.Locale == b.config.DefaultLocale() && p.Doc != nil {
			sources[p.Page.Route] = p.Doc
		}
	}
	for _, p := range b.site.Pages {
		if p.Doc == nil || len(p.Page.Locales) == 0 {
			continue
		}
		if doc := sources[p.Page.Locales[0]]; doc != nil && said[doc.File] != nil {
			p.Page.Tried = said[doc.File](p.Page.Locale)
		}
	}
}

// sayTried says of a page with samples what the record knows, and notes what it does not know.
func (b *builder) sayTried(file, hash string, record revision.TriedRecord) func(locale string) *site.Tried {
	t, known := record[file]
	if t.Hash != hash {
		b.untried = append(b.untried, revision.Untried{File: file, Date: t.Date})
	}
	return func(locale string) *site.Tried {
		if !known {
			return nil
		}
		w := b.words.For(locale)
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

// readTried returns the record of the site's samples; nil if it has none.
func (b *builder) readTried() revision.TriedRecord {
	text, err := b.tree.ReadFile(revision.TriedFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var record revision.TriedRecord
	if err == nil {
		record, err = revision.ParseTried(text)
	}
	if err != nil {
		b.log.Errorf("samples-record", diag.Pos{File: revision.TriedFile}, "", "%v", err)
		return nil
	}
	return record
}

// samplesOf is the hash of the samples of a document, kept by its content; "" if it has none.
func (b *builder) samplesOf(doc *site.Doc) string {
	if kept, ok := b.opt.State.samples[doc.File]; ok && kept.doc == doc.Hash {
		return kept.samples
	}
	kept := keptSamples{doc: doc.Hash}
	if text, err := b.tree.ReadFile(doc.File); err == nil && mayBeTried.Match(text) {
		_, fences := revision.Fences(b.config, doc, text)
		kept.samples = revision.SamplesHash(fences)
	}
	b.opt.State.samples[doc.File] = kept
	return kept.samples
}
