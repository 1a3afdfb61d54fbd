package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/mdx/template"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// hover explains the text at a place: where a link leads, what a key or a component is, what the glossary has of a word.
func hover(ctx context.Context, q query) (any, error) {
	at := q.spot
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	said, start, end := about(st, at)
	if said == "" {
		return nil, nil
	}
	r := at.text.span(start, end)
	return protocol.Hover{Contents: *protocol.Markdown(said), Range: &r}, nil
}

func about(st *state, at spot) (said string, start, end int) {
	if s := schemaFor(at.name); s != nil {
		return aboutKey(s, at, 0)
	}
	if !isMarkdown(at.name) {
		return "", 0, 0
	}
	if from, to, ok := frontMatter(at.text); ok && at.offset >= from && at.offset < to {
		return aboutKey(readSchemas().front, at, from)
	}
	p := placeAt(at.text, at.offset)
	switch p.kind {
	case placeLink:
		return aboutLink(st, at, p), p.start, p.end
	case placeTag:
		return aboutTag(st, at, p.value), p.start, p.end
	case placeProp:
		for _, prop := range propsOf(p.tag) {
			if prop.Name == p.value {
				return fmt.Sprintf("**%s** of `<%s>`: `%s`", prop.Name, p.tag, prop.Type), p.start, p.end
			}
		}
		return "", 0, 0
	}
	if doc, i := headingAt(at.document, at.text.lineOf(at.offset)); doc != nil {
		return aboutHeading(st, at, doc, i), at.text.starts[at.text.lineOf(at.offset)], at.offset
	}
	return aboutWord(st, at)
}

func aboutKey(s *schema, at spot, from int) (said string, start, end int) {
	p := yamlAt(at.text, from, len(at.text.content), at.offset)
	field := s.at(append(slices.Clone(p.steps), p.key))
	if p.key == "" || field == nil || field.Description == "" {
		return "", 0, 0
	}
	return field.about(p.key), p.start, p.end
}

func aboutLink(st *state, at spot, p place) string {
	page := st.pageFor(at.name)
	if page == nil {
		return ""
	}
	to := st.follow(page, p.value)
	switch {
	case to.Broken:
		return "There is no such page or file."
	case to.Asset != nil:
		return fmt.Sprintf("`%s`: %s", to.Asset.File, at.in.sizeOf(to.Asset.File))
	case to.Page != nil:
		return aboutPage(st, to)
	case to.Route != "":
		return "`" + to.Route + "`"
	}
	return ""
}

// aboutPage says which page a link leads to: its title, what it begins with, where it is, how far it is translated.
func aboutPage(st *state, to link.Target) string {
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
	source := logicalFile(st.site.Config, p.Doc)
	for i := range st.status {
		fmt.Fprintf(&b, "  \n%s: %s", st.status[i].Locale, translated(&st.status[i], source))
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

func aboutTag(st *state, at spot, name string) string {
	if from := imported(at.text)[name]; from != "" {
		if file := at.in.fileOf(at.name, from); file != "" {
			return fmt.Sprintf("`<%s>` of `%s`", name, file)
		}
		return fmt.Sprintf("`<%s>` of `%s`", name, from)
	}
	if file := at.in.componentFile(name); file != "" {
		return fmt.Sprintf("`<%s>` of `%s`", name, file)
	}
	t := template.Of(name)
	if t == nil || !t.IsComponent() {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "`<%s>`: %s", name, t.About())
	for _, p := range propsOf(name) {
		fmt.Fprintf(&b, "\n- `%s`: `%s`", p.Name, p.Type)
	}
	return b.String()
}

func aboutHeading(st *state, at spot, doc *site.Doc, i int) string {
	page := st.page(at.name)
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
func aboutWord(st *state, at spot) (said string, start, end int) {
	page := st.page(at.name)
	if page == nil {
		return "", 0, 0
	}
	n := at.text.lineOf(at.offset)
	line, here := at.text.line(n), at.offset-at.text.starts[n]
	for _, t := range at.in.glossary(page.Doc.Locale) {
		for _, word := range append([]string{t.Use}, t.Avoid...) {
			from := 0
			for word != "" {
				i := strings.Index(line[from:], word)
				if i < 0 || from+i > here {
					break
				}
				if from += i; here <= from+len(word) {
					start = at.text.starts[n] + from
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
