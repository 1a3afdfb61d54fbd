package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/complete"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/vocabulary"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/mdx/template"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// hover explains the text at a place: where a link leads, what a key or a component is, what the glossary has of a word.
func hover(ctx context.Context, q query) (any, error) {
	at := q.Spot
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	said, start, end := about(st, at)
	if said == "" {
		return nil, nil
	}
	r := at.Text.Span(start, end)
	return protocol.Hover{Contents: *protocol.Markdown(said), Range: &r}, nil
}

func about(st *workspace.State, at workspace.Spot) (said string, start, end int) {
	if s := vocabulary.SchemaFor(at.Name); s != nil {
		return aboutKey(s, at, 0)
	}
	if source := st.Site.Config.OverlaySource(at.Name); source != "" {
		p := text.OverlayAt(at.Text, at.Offset)
		return complete.AboutOverlay(at.In.Wording(source), p), p.Start, p.End
	}
	if !text.IsMarkdown(at.Name) {
		return "", 0, 0
	}
	if from, to, ok := text.FrontMatter(at.Text); ok && at.Offset >= from && at.Offset < to {
		return aboutKey(vocabulary.Schemas().Front, at, from)
	}
	p := text.PlaceAt(at.Text, at.Offset)
	switch p.Kind {
	case text.PlaceLink:
		return aboutLink(st, at, p), p.Start, p.End
	case text.PlaceTag:
		return aboutTag(st, at, p.Value), p.Start, p.End
	case text.PlaceProp:
		for _, prop := range vocabulary.PropsOf(p.Tag) {
			if prop.Name == p.Value {
				return fmt.Sprintf("**%s** of `<%s>`: `%s`", prop.Name, p.Tag, prop.Type), p.Start, p.End
			}
		}
		return "", 0, 0
	}
	if doc, i := workspace.HeadingAt(at.Document, at.Text.LineOf(at.Offset)); doc != nil {
		return aboutHeading(st, at, doc, i), at.Text.Starts[at.Text.LineOf(at.Offset)], at.Offset
	}
	return aboutWord(st, at)
}

func aboutKey(s *vocabulary.Schema, at workspace.Spot, from int) (said string, start, end int) {
	p := text.YAMLAt(at.Text, from, len(at.Text.Content), at.Offset)
	field := s.At(append(slices.Clone(p.Steps), p.Key))
	if p.Key == "" || field == nil || field.Description == "" {
		return "", 0, 0
	}
	return field.About(p.Key), p.Start, p.End
}

func aboutLink(st *workspace.State, at workspace.Spot, p text.Place) string {
	page := st.PageFor(at.Name)
	if page == nil {
		return ""
	}
	to := st.Follow(page, p.Value)
	switch {
	case to.Broken:
		return "There is no such page or file."
	case to.Asset != nil:
		return fmt.Sprintf("`%s`: %s", to.Asset.File, at.In.SizeOf(to.Asset.File))
	case to.Page != nil:
		return aboutPage(st, to)
	case to.Route != "":
		return "`" + to.Route + "`"
	}
	return ""
}

// aboutPage says which page a link leads to: its title, what it begins with, where it is, how far it is translated.
func aboutPage(st *workspace.State, to link.Target) string {
	p := to.Page
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**", p.Page.Title)
	if to.Fragment != "" {
		if i := slices.Index(p.HeadingIDs, to.Fragment); i >= 0 && i < len(p.Doc.Module.Headings) {
			fmt.Fprintf(&b, " › %s", p.Doc.Module.Headings[i].Text)
		} else {
			fmt.Fprintf(&b, " (no heading `#%s`)", to.Fragment)
		}
	}
	if p.Page.Description != "" {
		b.WriteString("\n\n" + p.Page.Description)
	}
	fmt.Fprintf(&b, "\n\n`%s`, in `%s`", p.Page.Route, p.Doc.File)
	source := workspace.LogicalFile(st.Site.Config, p.Doc)
	for i := range st.Status {
		fmt.Fprintf(&b, "  \n%s: %s", st.Status[i].Locale, translated(&st.Status[i], source))
	}
	return b.String()
}

// translated says how far a document is translated.
func translated(s *revision.Status, source string) string {
	for i := range s.Pages {
		t := &s.Pages[i]
		if t.Source != source {
			continue
		}
		stale, missing, unknown := t.Count(revision.Stale), t.Count(revision.Missing), t.Count(revision.Unknown)
		switch {
		case t.File == "":
			return "not translated"
		case stale+missing > 0:
			return fmt.Sprintf("%d sections out of date, %d missing", stale, missing)
		case unknown > 0:
			return "translated, of which text is not recorded"
		}
		return "translated"
	}
	return "not translated"
}

func aboutTag(st *workspace.State, at workspace.Spot, name string) string {
	if from := text.Imported(at.Text)[name]; from != "" {
		if file := at.In.FileOf(at.Name, from); file != "" {
			return fmt.Sprintf("`<%s>` of `%s`", name, file)
		}
		return fmt.Sprintf("`<%s>` of `%s`", name, from)
	}
	if file := at.In.ComponentFile(name); file != "" {
		return fmt.Sprintf("`<%s>` of `%s`", name, file)
	}
	t := template.Of(name)
	if t == nil || !t.IsComponent() {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "`<%s>`: %s", name, t.About())
	for _, p := range vocabulary.PropsOf(name) {
		fmt.Fprintf(&b, "\n- `%s`: `%s`", p.Name, p.Type)
	}
	return b.String()
}

func aboutHeading(st *workspace.State, at workspace.Spot, doc *site.Doc, i int) string {
	page := st.Page(at.Name)
	id := doc.Module.Headings[i].ID
	if page == nil {
		return ""
	}
	if i < len(page.HeadingIDs) && len(page.HeadingIDs) == len(doc.Module.Headings) && page.Doc.Module.Headings[i].Text == doc.Module.Headings[i].Text {
		id = page.HeadingIDs[i]
	}
	return fmt.Sprintf("`%s#%s`", page.Page.Route, id)
}

// aboutWord says what the glossary has of a word.
func aboutWord(st *workspace.State, at workspace.Spot) (said string, start, end int) {
	page := st.Page(at.Name)
	if page == nil {
		return "", 0, 0
	}
	n := at.Text.LineOf(at.Offset)
	line, here := at.Text.Line(n), at.Offset-at.Text.Starts[n]
	for _, t := range at.In.Glossary(page.Doc.Locale) {
		for _, word := range append([]string{t.Use}, t.Avoid...) {
			from := 0
			for word != "" {
				i := strings.Index(line[from:], word)
				if i < 0 || from+i > here {
					break
				}
				if from += i; here <= from+len(word) {
					start = at.Text.Starts[n] + from
					said = fmt.Sprintf("**%s** is the word for “%s”.", t.Use, t.Term)
					if len(t.Avoid) > 0 {
						said += fmt.Sprintf(" Not: %s.", strings.Join(t.Avoid, ", "))
					}
					return said, start, start + len(word)
				}
				from += len(word)
			}
		}
	}
	return "", 0, 0
}
