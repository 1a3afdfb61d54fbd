package pipeline

import (
	"context"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// sectionsOf are the sections of a document, kept by its content.
func (b *builder) sectionsOf(doc *site.Doc) []revision.Section {
	kept, ok := b.opt.State.sections[doc.File]
	if ok && kept.hash == doc.Hash {
		return kept.sections
	}
	text, err := b.tree.ReadFile(doc.File)
	if err != nil {
		return nil
	}
	kept = keptSections{doc.Hash, revision.Sections(doc, text)}
	b.opt.State.sections[doc.File] = kept
	return kept.sections
}

// Translations compares the translations of a site with its sources, by the records of its locales, and writes nothing. If
// the site cannot be linked it returns ErrContent; the report has the messages.
func Translations(ctx context.Context, dir string) ([]revision.Status, *Report, error) {
	b := newBuilder(Options{Dir: dir})
	b.writesNothing, b.forgets = true, true
	defer b.close()
	err := b.open()
	for _, step := range []func(context.Context) error{b.read, b.link} {
		if err == nil {
			err = step(ctx)
		}
	}
	b.report.Messages, b.report.Site = b.log.Messages(), b.site
	if err == nil && b.log.HasErrors() {
		err = ErrContent
	}
	if err != nil {
		return nil, b.report, err
	}
	return b.translations, b.report, nil
}

// readRecord returns the record of a locale; nil if it has none.
func (b *builder) readRecord(locale string) revision.Record {
	name := revision.RecordFile(locale)
	text, err := b.tree.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var record revision.Record
	if err == nil {
		record, err = revision.ParseRecord(name, text)
	}
	if err != nil {
		b.log.Errorf("translation-record", diag.Pos{File: name}, "", "%v", err)
		return nil
	}
	return record
}

// compareTranslations finds out how far each locale is translated.
func (b *builder) compareTranslations() {
	type key struct{ locale, docset, folder, path string }
	byKey := map[key]*site.Doc{}
	for _, d := range b.content.Docs {
		byKey[key{d.Locale, d.Docset, d.Folder, d.Path}] = d
	}
	source := b.config.DefaultLocale()
	b.translations = nil
	for _, l := range b.config.Locales {
		if l.Code == source {
			continue
		}
		record := b.readRecord(l.Code)
		status := revision.Status{Locale: l.Code, Recorded: record != nil}
		for _, d := range b.content.Docs {
			if d.Locale != source || d.Front.Draft {
				continue
			}
			file := ""
			if t := byKey[key{l.Code, d.Docset, d.Folder, d.Path}]; t != nil {
				file = t.File
			}
			status.Pages = append(status.Pages, record.Compare(d.File, titleOf(d), file, b.sectionsOf(d)))
		}
		b.translations = append(b.translations, status)
	}
}

func titleOf(d *site.Doc) string {
	if d.Front.Title == "" && d.Module != nil {
		return d.Module.Title
	}
	return d.Front.Title
}

// noteTranslations says on translated pages which of their parts are of an older text.
func (b *builder) noteTranslations() {
	for _, status := range b.translations {
		if !status.Recorded {
			continue
		}
		stale := map[string]*revision.Translation{} // by the file of the translation
		for i := range status.Pages {
			if t := &status.Pages[i]; t.File != "" && t.Count(revision.Stale) > 0 {
				stale[t.File] = t
			}
		}
		for _, p := range b.site.Pages {
			if p.Page.Locale == status.Locale && p.Doc != nil && stale[p.Doc.File] != nil {
				b.noteStale(p, stale[p.Doc.File])
			}
		}
	}
}

func (b *builder) noteStale(p *site.LinkedPage, t *revision.Translation) {
	original := p.Page.Locales[0]
	for _, s := range t.Sections {
		if s.State != revision.Stale {
			continue
		}
		if s.ID == "" {
			p.Page.Stale = original
			continue
		}
		w := b.words.For(p.Page.Locale)
		addNote(p, s.ID, w.Text("theme.stale"), b.config.Address(original)+"#"+s.ID, w.Text("theme.staleLink"))
	}
}

// addNote puts a quiet note below a heading.
func addNote(p *site.LinkedPage, id, text, href, label string) {
	note(p, id, `<p class="section-note">`+spaced(html.EscapeString(text))+`<a href="`+html.EscapeString(site.EscapeHref(href))+`">`+html.EscapeString(label)+"</a></p>\n")
}

// note puts HTML below a heading.
func note(p *site.LinkedPage, id, text string) {
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

// translationRoute is where the state of the translation is shown, in each locale.
const translationRoute = "/translation-status"

// translationPages are the pages with the state of the translation, of sites that record it.
func (b *builder) translationPages() []link.Known {
	for _, s := range b.translations {
		if s.Recorded {
			return []link.Known{{Route: translationRoute, Source: revision.RecordFile(s.Locale), Title: "Translations"}}
		}
	}
	return nil
}

// addTranslationPages adds them. Those of the language of the sources have all locales.
func (b *builder) addTranslationPages() {
	if b.translationPages() == nil {
		return
	}
	addEverywhere(b.site, translationRoute, func(l site.Locale, p *site.LinkedPage) {
		w := b.words.For(l.Code)
		var text strings.Builder
		for i := range b.translations {
			s := &b.translations[i]
			if !s.Recorded || !l.Default && s.Locale != l.Code {
				continue
			}
			if l.Default {
				fmt.Fprintf(&text, "## %s\n\n", escapeText(b.config.Locale(s.Locale).Label))
			}
			b.describeTranslation(&text, s, l.Default, l)
		}
		p.NoIndex = true
		b.fillGenerated(p, l, w.Text("pages.translation"), text.String())
		p.Page.Scopes = b.config.PageScopes("")
	})
}

func (b *builder) describeTranslation(text *strings.Builder, s *revision.Status, all bool, l site.Locale) {
	w := b.words.For(l.Code)
	by, total := s.Counts()
	text.WriteString(w.Fill("pages.translationDone", "done", fmt.Sprint(by[revision.Translated]), "total", fmt.Sprint(total), "percent", fmt.Sprint(s.Percent())) + "\n")
	level := "##"
	if all {
		level = "###"
	}
	routes := map[string]string{}
	for _, p := range b.site.Pages {
		if p.Doc != nil && p.Page.Locale == s.Locale {
			routes[p.Doc.File] = p.Page.Route
		} else if p.Doc != nil && p.Page.Locale == b.config.DefaultLocale() && routes["source "+p.Doc.File] == "" {
			routes["source "+p.Doc.File] = p.Page.Route
		}
	}
	for _, group := range []struct {
		state revision.State
		title string
	}{{revision.Stale, "pages.translationStale"}, {revision.Missing, "pages.translationMissing"}, {revision.Unknown, "pages.translationUnknown"}} {
		if by[group.state] == 0 {
			continue
		}
		fmt.Fprintf(text, "\n%s %s {#%s-%s}\n\n", level, w.Text(group.title), s.Locale, group.state)
		for i := range s.Pages {
			describePage(text, &s.Pages[i], group.state, routes, w.Text("pages.introduction"))
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
	fmt.Fprintf(text, "- %s\n", linkText(t.Title, firstOf(routes[t.File], original)))
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
			fmt.Fprintf(text, "  - %s\n", linkText(title, route))
		}
	}
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
