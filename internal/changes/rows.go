// Package changes writes for readers what differs between two versions: below the heading of a section, and as a page.
package changes

import (
	"html"
	"slices"
	"strings"
	"unicode"

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

// IsWording reports whether a changed section says the same in other words, or in words that readers do not see.
func (s Sections) IsWording(id string) bool { return s != nil && revision.IsWording(s[id]) }

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
			b.WriteString(html.EscapeString(bare(Around(s.Text, i > 0, i < len(spans)-1))))
			continue
		}
		b.WriteString("<" + tag + ">" + html.EscapeString(bare(s.Text)) + "</" + tag + ">")
	}
}

// bare is a text without the backticks of code.
func bare(text string) string { return strings.ReplaceAll(text, "`", "") }

// Around shortens what two sides share to what stands beside a difference: behind the one before, and before the next.
func Around(text string, behind, before bool) string {
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
	if len(rows) == 0 {
		return ""
	}
	row := rows[telling(rows)]
	if len(row.Old) == 0 { // all of it is new, and its mark says so
		return escapeText(cutLetters(bare(firstChanged(row.New)), gistLen))
	}
	was, is := firstChanged(row.Old), firstChanged(row.New)
	old, now := kept(row.Old), kept(row.New) // what is before a change on one side alone is shorter there
	if len(old) > len(now) {
		old, was = now, ""
	} else if len(old) < len(now) {
		is = ""
	}
	var b strings.Builder
	if before := bare(Around(old, false, true)); before != "" && len(row.New) > 0 {
		b.WriteString(escapeText(before))
		if strings.HasSuffix(before, " ") || beginsWithSpace(row.Old, was) || beginsWithSpace(row.New, is) {
			b.WriteByte(' ')
		}
	}
	if was != "" {
		b.WriteString("<del>" + escapeText(cutLetters(bare(was), gistLen)) + "</del>")
		if is != "" {
			b.WriteString(" → ")
		}
	}
	if is != "" {
		b.WriteString("<ins>" + escapeText(cutLetters(bare(is), gistLen)) + "</ins>")
	}
	return b.String()
}

// telling is the index of the row that says most of what changed: a sentence before a row of a table and that before code, one that changed
// before one that came, and none of marks alone if another has words.
func telling(rows []revision.Row) int {
	both := func(r revision.Row) bool { return len(r.Old) > 0 && len(r.New) > 0 }
	came := func(r revision.Row) bool { return len(r.New) > 0 }
	for _, form := range []form{sentence, cells, code} {
		for _, kind := range []func(revision.Row) bool{both, came} {
			i := slices.IndexFunc(rows, func(r revision.Row) bool {
				return formOf(r) == form && kind(r) && strings.ContainsFunc(firstChanged(r.Old)+firstChanged(r.New), unicode.IsLetter)
			})
			if i >= 0 {
				return i
			}
		}
	}
	return max(0, slices.IndexFunc(rows, both))
}

// form is what a row is a piece of.
type form int

const (
	sentence form = iota
	cells
	code
)

func formOf(r revision.Row) form {
	switch spans := append(slices.Clone(r.New), r.Old...); {
	case r.Code:
		return code
	case slices.ContainsFunc(spans, func(s revision.Span) bool { return strings.Contains(s.Text, " · ") }):
		return cells
	}
	return sentence
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

// kept is the text before the first change of a side.
func kept(spans []revision.Span) string {
	var b strings.Builder
	for _, s := range spans {
		if s.Changed {
			break
		}
		b.WriteString(s.Text)
	}
	return b.String()
}

// beginsWithSpace reports whether a change that is shown begins with the space that parts it from what stays.
func beginsWithSpace(spans []revision.Span, shown string) bool {
	i := slices.IndexFunc(spans, isChanged)
	return shown != "" && i >= 0 && strings.HasPrefix(spans[i].Text, " ")
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
