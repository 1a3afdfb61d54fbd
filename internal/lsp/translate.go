package lsp

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// translateActions begin or continue a translation of the section at an offset, and record what is translated.
func translateActions(st *workspace.State, at workspace.Spot, offset int) []protocol.CodeAction {
	doc, section := sectionAt(st, at.Document, offset)
	if doc == nil {
		return nil
	}
	cfg := st.Site.Config
	source := workspace.LogicalFile(cfg, doc)
	var out []protocol.CodeAction
	for i := range st.Status {
		status := &st.Status[i]
		t := translationOf(status, source)
		if t == nil || doc.Locale != cfg.DefaultLocale() && doc.Locale != status.Locale {
			continue
		}
		name := status.Locale
		if l := cfg.Locale(status.Locale); l != nil && l.Label != "" {
			name = l.Label
		}
		if t.File == "" && doc.Locale == cfg.DefaultLocale() {
			if a := beginTranslation(st, at, doc, status.Locale, name); a != nil {
				out = append(out, *a)
			}
			continue
		}
		if t.File != "" && doc.Locale == cfg.DefaultLocale() && section >= 0 {
			if a := translateSection(at, doc, section, t.File, name); a != nil {
				out = append(out, *a)
			}
		}
		out = append(out, staleSection(at, offset, status.Locale, name, t)...)
		if t.File != "" && t.Count(revision.Translated) < len(t.Sections) {
			out = append(out, protocol.CodeAction{Title: "Mark as translated: " + name, Kind: protocol.ActionSource, Command: &protocol.Command{
				Title: "Mark as translated", Command: commandTranslated, Arguments: []any{at.In.Dir, status.Locale, source, ""},
			}})
		}
	}
	return out
}

// translationOf is a document in the status of a language; nil if it is none of those to translate.
func translationOf(s *revision.Status, source string) *revision.Translation {
	for i := range s.Pages {
		if s.Pages[i].Source == source {
			return &s.Pages[i]
		}
	}
	return nil
}

// beginTranslation makes the file of a translation with the text of the source, as "orihon translate new" does.
func beginTranslation(st *workspace.State, at workspace.Spot, doc *site.Doc, locale, name string) *protocol.CodeAction {
	root := st.Site.Config.Layout.Root(doc.Docset, doc.Folder, locale)
	if root == nil {
		return nil
	}
	file := path.Join(root.Dir, doc.Raw)
	isBeside := func(imported string) bool {
		return at.In.FileOf("x", "@site/"+path.Join("i18n", locale, imported)) != ""
	}
	e := at.In.Edits()
	e.Create(file, string(revision.Begin(doc, []byte(at.Text.Content), isBeside)))
	return &protocol.CodeAction{Title: "Translate this page: " + name, Kind: protocol.ActionSource, Edit: e.Workspace()}
}

// translateSection copies a section that a translation lacks to where it belongs there, with its id; nil if it is there.
func translateSection(at workspace.Spot, doc *site.Doc, section int, file, name string) *protocol.CodeAction {
	other := at.In.TextOf(file)
	headings := doc.Module.Headings
	if other == nil || strings.Contains(other.Content, "{#"+headings[section].ID+"}") {
		return nil
	}
	theirs := headingLines(other)
	own := 0
	for i, h := range headings {
		if h.Pos.File == at.Name && i < section {
			own++
		}
	}
	if len(theirs) >= len(headings) {
		return nil // headings correspond by their order: it is there
	}
	at0 := len(other.Content)
	if own < len(theirs) {
		at0 = other.Starts[theirs[own]]
	}
	end := len(at.Text.Content)
	if section+1 < len(headings) && headings[section+1].Pos.File == at.Name {
		end = at.Text.Starts[headings[section+1].Pos.Line-1]
	}
	line := headings[section].Pos.Line - 1
	heading := at.Text.Line(line)
	if !headings[section].Explicit {
		heading = strings.TrimRight(heading, " #") + " {#" + headings[section].ID + "}"
	}
	body := strings.TrimSpace(heading + at.Text.Content[at.Text.Starts[line]+len(at.Text.Line(line)):end])
	before := ""
	if at0 > 0 && !strings.HasSuffix(other.Content[:at0], "\n\n") {
		before = "\n"
		if !strings.HasSuffix(other.Content[:at0], "\n") {
			before = "\n\n"
		}
	}
	after := "\n"
	if at0 < len(other.Content) {
		after = "\n\n"
	}
	e := at.In.Edits()
	e.Add(file, protocol.TextEdit{Range: other.Span(at0, at0), NewText: before + body + after})
	return &protocol.CodeAction{Title: "Translate this section: " + name, Kind: protocol.ActionSource, Edit: e.Workspace()}
}

// headingLines are the lines of headings below the first level.
func headingLines(t *text.Text) []int {
	var lines []int
	for n := range t.Starts {
		line := t.Line(n)
		level := len(line) - len(strings.TrimLeft(line, "#"))
		if level >= 2 && level <= 6 && strings.HasPrefix(line[level:], " ") && !text.InCode(t, n) {
			lines = append(lines, n)
		}
	}
	return lines
}

// pair is a section in a document and in its translation, whose headings correspond by their order. The zero value is none.
type pair struct {
	source, translation *text.Text
	from, to            [2]int // the lines of its heading and of the next one, in each
}

// pairOf finds the section with an id; none if the two have different numbers of headings, or the id is that of no heading.
func pairOf(f *workspace.Folder, t *revision.Translation, id string) pair {
	source, translation := f.TextOf(t.Source), f.TextOf(t.File)
	doc, _ := f.Again(f.PathOf(t.Source))
	if source == nil || translation == nil || doc == nil || doc.Module == nil {
		return pair{}
	}
	ours, theirs := headingLines(source), headingLines(translation)
	if len(ours) != len(theirs) {
		return pair{}
	}
	for _, h := range doc.Module.Headings {
		n := slices.Index(ours, h.Pos.Line-1)
		if h.ID != id || h.Pos.File != t.Source || n < 0 {
			continue
		}
		ours, theirs = append(ours, len(source.Starts)), append(theirs, len(translation.Starts))
		return pair{source, translation, [2]int{ours[n], ours[n+1]}, [2]int{theirs[n], theirs[n+1]}}
	}
	return pair{}
}

// holds reports whether a line of the translation belongs to the section.
func (p pair) holds(line int) bool { return p.translation != nil && line >= p.to[0] && line < p.to[1] }

// holdsSource reports whether a line of the source belongs to the section.
func (p pair) holdsSource(line int) bool {
	return p.source != nil && line >= p.from[0] && line < p.from[1]
}

// body is what a text says between two lines, without blank lines around it, and the offset of its end.
func body(t *text.Text, first, end int) (said string, at int) {
	start, stop := len(t.Content), len(t.Content)
	if first < len(t.Starts) {
		start = t.Starts[first]
	}
	if end < len(t.Starts) {
		stop = t.Starts[end]
	}
	said = strings.TrimSpace(t.Content[start:stop])
	return said, start + len(strings.TrimRight(t.Content[start:stop], " \t\r\n"))
}

// staleSection puts the present text of the section at an offset below its translation, which is of a former text, and records that the
// section is translated. It works from both sides.
func staleSection(at workspace.Spot, offset int, locale, name string, t *revision.Translation) []protocol.CodeAction {
	line := at.Text.LineOf(offset)
	for _, s := range t.Sections {
		if s.State != revision.Stale || s.ID == "" {
			continue
		}
		p := pairOf(at.In, t, s.ID)
		if at.Name == t.File && !p.holds(line) || at.Name == t.Source && !p.holdsSource(line) {
			continue
		}
		if p.source == nil {
			return nil
		}
		var out []protocol.CodeAction
		now, _ := body(p.source, p.from[0]+1, p.from[1])
		known, _ := body(p.translation, p.to[0]+1, p.to[1])
		if now != "" && !strings.HasSuffix(known, now) {
			_, end := body(p.translation, p.to[0], p.to[1])
			e := at.In.Edits()
			e.Add(t.File, protocol.TextEdit{Range: p.translation.Span(end, end), NewText: "\n\n" + now})
			out = append(out, protocol.CodeAction{Title: "Translate this section again: " + name, Kind: protocol.ActionSource, Edit: e.Workspace()})
		}
		return append(out, protocol.CodeAction{Title: "Mark this section as translated: " + name, Kind: protocol.ActionSource, Command: &protocol.Command{
			Title: "Mark this section as translated", Command: commandTranslated, Arguments: []any{at.In.Dir, locale, t.Source, s.ID},
		}})
	}
	return nil
}

// markTranslated records that the translation of a document, or of its section with an id, is that of its present text, unless what the two
// say differs.
func (s *server) markTranslated(ctx context.Context, f *current, locale, source, id string) error {
	st := f.now(ctx)
	if st == nil {
		return ctx.Err()
	}
	var status *revision.Status
	for i := range st.Status {
		if st.Status[i].Locale == locale {
			status = &st.Status[i]
		}
	}
	if status == nil {
		return workspace.Refuse("The site has no language %q.", locale)
	}
	t := translationOf(status, source)
	if t == nil || t.File == "" {
		return workspace.Refuse("%s is not translated.", source)
	}
	p := pairOf(f.Folder, t, id)
	if id != "" && p.source == nil {
		return workspace.Refuse("%s and its translation have other headings than before. Try again in a moment.", source)
	}
	found, err := check.DifferencesIn(f.Files(), st.Site, []string{t.File})
	if err != nil {
		return err
	}
	for _, x := range found {
		if x.File == t.File && (id == "" || p.holds(x.Pos.Line-1)) {
			return workspace.Refuse("%s is not recorded: %s. Mend that, or say why it is right: orihon translate done --differs \"REASON\" %s.", source, x.Text, source)
		}
	}
	record := revision.Record{}
	file := revision.RecordFile(locale)
	if now := f.TextOf(file); now != nil {
		if record, err = revision.ParseRecord(file, []byte(now.Content)); err != nil {
			return workspace.Refuse("%v", err)
		}
	}
	mark(record, t, id)
	e := f.Edits()
	e.Whole(file, record.Text())
	edit := protocol.ApplyWorkspaceEditParams{Label: fmt.Sprintf("Mark %s as translated", source), Edit: *e.Workspace()}
	return s.conn.Call(ctx, "workspace/applyEdit", edit, nil)
}

// mark records that a translation is of the present text: the whole of it, or its section with an id.
func mark(record revision.Record, t *revision.Translation, id string) {
	var sections []revision.Section
	for _, s := range t.Sections {
		sections = append(sections, s.Section)
		if s.ID == id && id != "" && record[t.Source] != nil {
			record[t.Source][id] = revision.Entry{Hash: s.Hash}
		}
	}
	if id == "" {
		record.Done(t.Source, sections, nil)
	}
}
