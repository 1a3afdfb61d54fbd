// Package changes writes for readers what differs between two versions: below the heading of a section, and as a page.
package changes

import (
	"html"
	"io/fs"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// What is shown of a section that differs, at most: all of it is in the two versions.
const (
	mostRows    = 6
	mostDiffLen = 1500 // bytes of HTML
	keptAround  = 50   // letters beside what differs
	gistLen     = 110  // letters
)

// MostNotes is how much HTML the notes of a page may be, so that a page of which much has changed loads as fast as others.
const MostNotes = 3500

// Sections are what differs between two pages, by the id of the section.
type Sections map[string][]revision.Row

// Between compares the sections of a page that changed, in the language of the page. A translation and an original say nothing of each
// other: then there are none.
func Between(files fs.FS, older, newer *site.LinkedPage, changed []revision.SectionChange) Sections {
	if older == nil || newer == nil || older.Page.Fallback != newer.Page.Fallback {
		return nil
	}
	was, is := bodiesOf(files, older.Doc), bodiesOf(files, newer.Doc)
	if was == nil || is == nil {
		return nil
	}
	out := Sections{}
	for _, c := range changed {
		id := c.Section.ID
		if rows := revision.Rows(was[id], is[id]); len(rows) > 0 {
			out[id] = rows
		}
	}
	return out
}

// IsWording reports whether a changed section says the same in other words, or in words that readers do not see.
func (s Sections) IsWording(id string) bool { return s != nil && revision.IsWording(s[id]) }

func bodiesOf(files fs.FS, doc *site.Doc) map[string]revision.Body {
	text, err := fs.ReadFile(files, doc.File)
	if err != nil {
		return nil
	}
	return revision.Bodies(doc, text)
}

// writeRows writes rows as HTML, what was beside what is. isWhole is false if there are more than it shows.
func writeRows(rows []revision.Row, older, newer string) (text string, isWhole bool) {
	var b strings.Builder
	b.WriteString(`<div class="diff"><p class="diff-row diff-names"><span>` + html.EscapeString(older) + `</span><span>` + html.EscapeString(newer) + "</span></p>")
	for i, row := range rows {
		if i == mostRows || b.Len() > mostDiffLen {
			b.WriteString("</div>")
			return b.String(), false
		}
		class := "diff-row"
		if row.Code {
			class += " diff-code"
		}
		b.WriteString(`<p class="` + class + `"><span class="diff-old">`)
		writeSpans(&b, row.Old, "del")
		b.WriteString(`</span><span class="diff-new">`)
		writeSpans(&b, row.New, "ins")
		b.WriteString("</span></p>")
	}
	b.WriteString("</div>")
	return b.String(), true
}

func writeSpans(b *strings.Builder, spans []revision.Span, tag string) {
	for i, s := range spans {
		if !s.Changed {
			b.WriteString(html.EscapeString(bare(around(s.Text, i > 0, i < len(spans)-1))))
			continue
		}
		b.WriteString("<" + tag + ">" + html.EscapeString(bare(s.Text)) + "</" + tag + ">")
	}
}

// bare is a text without the backticks of code.
func bare(text string) string { return strings.ReplaceAll(text, "`", "") }

// around shortens what two sides share to what stands beside a difference: behind the one before, and before the next.
func around(text string, behind, before bool) string {
	letters := []rune(text)
	head, tail := 0, 0
	if behind {
		head = keptAround
	}
	if before {
		tail = keptAround
	}
	if len(letters) <= head+tail+1 {
		return text
	}
	return wholeWords(string(letters[:head]), false) + "…" + wholeWords(string(letters[len(letters)-tail:]), true)
}

// wholeWords leaves out a word that is cut off at the end of a text, or at its start; text without spaces stays as it is.
func wholeWords(text string, atStart bool) string {
	if atStart {
		if i := strings.IndexByte(text, ' '); i >= 0 && i < keptAround/2 {
			return text[i:]
		}
		return text
	}
	if i := strings.LastIndexByte(text, ' '); i > keptAround/2 {
		return text[:i+1]
	}
	return text
}

// gist is a line of Markdown that says what changed in a section first; "" if there is nothing to say.
func gist(rows []revision.Row, escapeText func(string) string) string {
	i := slices.IndexFunc(rows, func(r revision.Row) bool { return len(r.Old) > 0 && len(r.New) > 0 })
	if i < 0 {
		i = slices.IndexFunc(rows, func(r revision.Row) bool { return len(r.New) > 0 })
	}
	if i < 0 {
		i = 0
	}
	if len(rows) == 0 {
		return ""
	}
	row := rows[i]
	if len(row.Old) == 0 { // all of it is new, and its mark says so
		return escapeText(cutLetters(bare(firstChanged(row.New)), gistLen))
	}
	at := max(slices.IndexFunc(row.Old, isChanged), slices.IndexFunc(row.New, isChanged))
	var b strings.Builder
	if len(row.Old) > 0 && len(row.New) > 0 && at > 0 {
		before := bare(around(row.New[0].Text, false, true))
		b.WriteString(escapeText(before))
		if strings.HasSuffix(before, " ") {
			b.WriteByte(' ')
		}
	}
	if was := firstChanged(row.Old); was != "" {
		b.WriteString("<del>" + escapeText(cutLetters(bare(was), gistLen)) + "</del>")
		if firstChanged(row.New) != "" {
			b.WriteString(" → ")
		}
	}
	if is := firstChanged(row.New); is != "" {
		b.WriteString("<ins>" + escapeText(cutLetters(bare(is), gistLen)) + "</ins>")
	}
	return b.String()
}

func isChanged(s revision.Span) bool { return s.Changed }

func firstChanged(spans []revision.Span) string {
	for _, s := range spans {
		if s.Changed && strings.TrimSpace(s.Text) != "" {
			return strings.TrimSpace(s.Text)
		}
	}
	return ""
}

func cutLetters(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return strings.TrimSpace(wholeWords(string(letters[:most]), false)) + "…"
}

// Note is what changed in a section, closed: label says so, and more is a link to all that changed.
func Note(rows []revision.Row, older, newer, label, more, href string) string {
	diff, isWhole := writeRows(rows, older, newer)
	rest := ""
	if !isWhole {
		rest = " …"
	}
	return `<details class="section-note"><summary>` + html.EscapeString(label) + "</summary>" + diff +
		`<p><a href="` + html.EscapeString(site.EscapeHref(href)) + `">` + html.EscapeString(more) + "</a>" + rest + "</p></details>\n"
}
