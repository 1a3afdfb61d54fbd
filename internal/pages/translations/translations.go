// Package translations tells readers and writers how far a site is translated, by the records of its locales.
package translations

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Provider makes the pages with the state of the translation, of sites that record it, and notes on translated pages which of their
// sections are of an older text.
type Provider struct {
	pages.Writer
	Tree     *source.Tree
	Sections *pages.Sections
	Later    bool // pages have no text until Rewrite
	// Status says how far each locale is translated.
	Status []revision.Status

	sources []*site.Doc          // that are compared, of Pages of each Status
	records map[string]*recordOf // by locale
}

// recordOf is the record of a locale with its text.
type recordOf struct {
	revision.Record
	text []byte
}

// of is the record; an empty one if there is none.
func (r *recordOf) of() revision.Record {
	if r == nil {
		return nil
	}
	return r.Record
}

// New compares the translations of all documents with their sources. before is the Provider of an earlier build, whose comparisons hold
// where documents and records are the same; nil: there was none.
func New(w pages.Writer, tree *source.Tree, sections *pages.Sections, docs []*site.Doc, before *Provider, log *diag.Log) *Provider {
	p := &Provider{Writer: w, Tree: tree, Sections: sections, records: map[string]*recordOf{}}
	p.compare(docs, cmp.Or(before, &Provider{}), log)
	return p
}

// Routes are the page with the state, if there is one.
func (pr *Provider) Routes() []link.Known {
	for _, s := range pr.Status {
		if s.Recorded {
			return []link.Known{{Route: route, Source: revision.RecordFile(s.Locale), Title: "Translations"}}
		}
	}
	return nil
}

// Notes is the part of the Provider that notes what is stale on pages of documents.
func (pr *Provider) Notes(s *site.Site) {
	byFile := pr.byFile()
	for _, p := range s.Pages {
		pr.noteOn(p, byFile)
	}
}

// byFile are the pages of recorded locales by locale and the file of their translation.
func (pr *Provider) byFile() map[[2]string]*revision.Translation {
	byFile := map[[2]string]*revision.Translation{}
	for _, status := range pr.Status {
		for i := range status.Pages {
			if status.Recorded {
				byFile[[2]string{status.Locale, status.Pages[i].File}] = &status.Pages[i]
			}
		}
	}
	return byFile
}

func (pr *Provider) noteOn(p *site.LinkedPage, byFile map[[2]string]*revision.Translation) {
	if p.Doc != nil {
		if t := byFile[[2]string{p.Page.Locale, p.Doc.File}]; t != nil {
			pr.note(p, t)
		}
	}
}

// record returns the record of a locale, the one of before if its text is the same; nil: there is none.
func (pr *Provider) record(locale string, before *recordOf, log *diag.Log) *recordOf {
	name := revision.RecordFile(locale)
	text, err := pr.Tree.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && before != nil && bytes.Equal(text, before.text) {
		return before
	}
	var record revision.Record
	if err == nil {
		record, err = revision.ParseRecord(name, text)
	}
	if err != nil {
		log.Errorf("translation-record", diag.Pos{File: name}, "", "%v", err)
		return nil
	}
	return &recordOf{record, text}
}

// compare finds out how far each locale is translated.
func (pr *Provider) compare(docs []*site.Doc, before *Provider, log *diag.Log) {
	type key struct{ locale, docset, folder, path string }
	byKey := make(map[key]*site.Doc, len(docs))
	source := pr.Config.DefaultLocale()
	for _, d := range docs {
		byKey[key{d.Locale, d.Docset, d.Folder, d.Path}] = d
		if d.Locale == source && !d.Front.Draft {
			pr.sources = append(pr.sources, d)
		}
	}
	for _, l := range pr.Config.Locales {
		if l.Code == source {
			continue
		}
		record := pr.record(l.Code, before.records[l.Code], log)
		pr.records[l.Code] = record
		status := revision.Status{Locale: l.Code, Recorded: record != nil, Pages: make([]revision.Translation, 0, len(pr.sources))}
		for k, d := range pr.sources {
			file := ""
			if t := byKey[key{l.Code, d.Docset, d.Folder, d.Path}]; t != nil {
				file = t.File
			}
			known := before.known(record, len(pr.Status), k, d)
			if known == nil || known.File != file {
				compared := record.of().Compare(d.File, titleOf(d), file, pr.Sections.Of(d))
				known = &compared
			}
			status.Pages = append(status.Pages, *known)
		}
		pr.Status = append(pr.Status, status)
	}
}

func titleOf(d *site.Doc) string {
	if d.Front.Title == "" && d.Module != nil {
		return d.Module.Title
	}
	return d.Front.Title
}

func (pr *Provider) note(p *site.LinkedPage, t *revision.Translation) {
	original := p.Page.Locales[0]
	w := pr.Words.For(p.Page.Locale)
	for _, s := range t.Sections {
		switch {
		case s.State != revision.Stale:
		case s.ID == "":
			p.Page.Stale = original
		default:
			pages.Note(p, s.ID, w.Text("theme.stale"), pr.Config.Address(original)+"#"+s.ID, w.Text("theme.staleLink"))
		}
	}
}

// route is where the state of the translation is shown, in each locale.
const route = "/translation-status"

// Provide adds the pages. Those of the language of the sources have all locales.
func (pr *Provider) Provide(s *site.Site) {
	if pr.Routes() == nil {
		return
	}
	pages.Everywhere(s, route, func(l site.Locale, p *site.LinkedPage) {
		p.NoIndex = true
		text := ""
		if !pr.Later {
			text = pr.text(s, l)
		}
		pr.Fill(p, l, pr.Words.For(l.Code).Text("pages.translation"), text)
		p.Page.Scopes = pr.Config.PageScopes("")
	})
}

// text is that of the page of a locale.
func (pr *Provider) text(s *site.Site, l site.Locale) string {
	var text strings.Builder
	for i := range pr.Status {
		status := &pr.Status[i]
		if status.Recorded && (l.Default || status.Locale == l.Code) {
			if l.Default {
				fmt.Fprintf(&text, "## %s\n\n", pages.Escape(pr.Config.Locale(status.Locale).Label))
			}
			pr.describe(&text, s, status, l.Default, l)
		}
	}
	return text.String()
}

func (pr *Provider) describe(text *strings.Builder, whole *site.Site, s *revision.Status, all bool, l site.Locale) {
	w := pr.Words.For(l.Code)
	by, total := s.Counts()
	text.WriteString(w.Fill("pages.translationDone", "done", fmt.Sprint(by[revision.Translated]), "total", fmt.Sprint(total), "percent", fmt.Sprint(s.Percent())) + "\n")
	level := "##"
	if all {
		level = "###"
	}
	routes := map[string]string{}
	for _, p := range whole.Pages {
		if p.Doc != nil && p.Page.Locale == s.Locale {
			routes[p.Doc.File] = p.Page.Route
		} else if p.Doc != nil && p.Page.Locale == pr.Config.DefaultLocale() && routes["source "+p.Doc.File] == "" {
			routes["source "+p.Doc.File] = p.Page.Route
		}
	}
	for _, group := range []struct {
		state revision.State
		title string
	}{{revision.Stale, "pages.translationStale"}, {revision.Missing, "pages.translationMissing"}, {revision.Unknown, "pages.translationUnknown"}} {
		if by[group.state] > 0 {
			fmt.Fprintf(text, "\n%s %s {#%s-%s}\n\n", level, w.Text(group.title), s.Locale, group.state)
			for i := range s.Pages {
				describePage(text, &s.Pages[i], group.state, routes, w.Text("pages.introduction"))
			}
		}
	}
}

// describePage lists the sections of a page that are in a state; a page of which all are stands alone.
func describePage(text *strings.Builder, t *revision.Translation, state revision.State, routes map[string]string, introduction string) {
	n := t.Count(state)
	if n == 0 {
		return
	}
	original := routes["source "+t.Source]
	fmt.Fprintf(text, "- %s\n", pages.Link(t.Title, cmp.Or(routes[t.File], original)))
	if n == len(t.Sections) {
		return
	}
	for _, s := range t.Sections {
		if s.State == state {
			title, route := s.Title, original
			if s.ID == "" {
				title = introduction
			} else {
				route += "#" + s.ID
			}
			fmt.Fprintf(text, "  - %s\n", pages.Link(title, route))
		}
	}
}
