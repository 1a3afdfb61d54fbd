package lsp

import (
	"context"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// definition is the file that is named at a place: of a page, with the line of its heading, an image, a component, a partial.
func definition(ctx context.Context, at spot) (any, error) {
	st := at.in.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	if schemaFor(at.name) != nil {
		return st.definitionOfKey(at), nil
	}
	if !isMarkdown(at.name) {
		return nil, nil
	}
	p := placeAt(at.text, at.offset)
	switch p.kind {
	case placeLink:
		return st.locate(at, st.follow(st.pageFor(at.name), p.value)), nil
	case placeTag:
		file := at.in.componentFile(p.value)
		if from := imported(at.text)[p.value]; from != "" {
			file = at.in.fileOf(at.name, from)
		}
		return at.in.top(file), nil
	case placeImport:
		return at.in.top(at.in.fileOf(at.name, p.value)), nil
	case placeValue:
		if p.attr == "file" {
			return at.in.top(at.in.fileOf(at.name, p.value)), nil
		}
	}
	return nil, nil
}

// top is the beginning of a file; nil of none.
func (f *folder) top(file string) []protocol.Location {
	if file == "" {
		return nil
	}
	return []protocol.Location{{URI: f.uriOf(file)}}
}

// locate is the place in a file that a link leads to.
func (st *state) locate(at spot, to link.Target) []protocol.Location {
	switch {
	case to.Asset != nil:
		return at.in.top(to.Asset.File)
	case to.Page == nil:
		return nil
	}
	loc := protocol.Location{URI: at.in.uriOf(to.Page.Doc.File)}
	if i := slices.Index(to.Page.HeadingIDs, to.Fragment); i >= 0 && to.Fragment != "" && i < len(to.Page.Doc.Module.Headings) {
		h := to.Page.Doc.Module.Headings[i]
		if t := at.in.textOf(h.Pos.File); t != nil {
			loc = protocol.Location{URI: at.in.uriOf(h.Pos.File), Range: t.lineRange(h.Pos.Line - 1)}
		}
	}
	return []protocol.Location{loc}
}

// definitionOfKey is the page that a value of site.yaml names, by its route or its id.
func (st *state) definitionOfKey(at spot) []protocol.Location {
	p := yamlAt(at.text, 0, len(at.text.content), at.offset)
	value := at.text.content[p.start:p.end]
	if value == "" || !p.isValue && p.key != "" {
		return nil
	}
	for _, page := range st.site.Pages {
		if page.Doc != nil && (site.RouteKey(page.Page.Route) == site.RouteKey(value) || page.Page.DocID == value && page.Page.Locale == st.site.Config.DefaultLocale()) {
			return at.in.top(page.Doc.File)
		}
	}
	return nil
}

// reference is a link, with the text that names its destination.
type reference struct {
	file       string
	link       mdx.Link
	to         link.Target
	from       *site.LinkedPage
	start, end int // offsets of the destination in the text
	text       *text
}

// eachReference visits the links of all documents that lead to what is wanted: each once, whatever the number of pages that show it.
func (f *folder) eachReference(st *state, wanted func(to link.Target) bool, visit func(reference)) {
	type key struct {
		file         string
		line, column int
		dest         string
	}
	seen := map[key]bool{}
	for _, p := range st.site.Pages {
		if p.Doc == nil || p.Doc.Module == nil {
			continue
		}
		for _, l := range p.Doc.Module.Links {
			id := key{l.Pos.File, l.Pos.Line, l.Pos.Column, l.Dest}
			if seen[id] {
				continue
			}
			to := st.follow(p, l.Dest)
			if to.Broken || !wanted(to) {
				continue
			}
			seen[id] = true
			r := reference{file: l.Pos.File, link: l, to: to, from: p, text: f.textOf(l.Pos.File)}
			if r.text == nil {
				continue
			}
			at, _ := r.text.at(l.Pos)
			i := strings.Index(r.text.content[at:], l.Dest)
			if i < 0 {
				continue // it is written with escapes, or was changed since
			}
			r.start, r.end = at+i, at+i+len(l.Dest)
			visit(r)
		}
	}
}

// references are the places that name the thing at a place: a page, a heading, an image, a component, a partial.
func references(ctx context.Context, at spot) (any, error) {
	st := at.in.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	found := []protocol.Location{}
	if !isMarkdown(at.name) {
		return at.in.usesOf(st, componentName(at.name), at.name), nil
	}
	p := placeAt(at.text, at.offset)
	if p.kind == placeTag {
		return at.in.usesOf(st, p.value, ""), nil
	}
	wanted := st.wantedAt(at, p)
	if wanted == nil {
		return at.in.includes(st, at.name), nil
	}
	at.in.eachReference(st, wanted, func(r reference) {
		found = append(found, protocol.Location{URI: at.in.uriOf(r.file), Range: r.text.span(r.start, r.end)})
	})
	return found, ctx.Err()
}

// wantedAt says which links are meant by a place; nil: those that include the file.
func (st *state) wantedAt(at spot, p place) func(link.Target) bool {
	cfg := st.site.Config
	page := st.page(at.name)
	samePage := func(doc *site.Doc) func(link.Target) bool {
		file := logicalFile(cfg, doc)
		return func(to link.Target) bool { return to.Page != nil && logicalFile(cfg, to.Page.Doc) == file }
	}
	if p.kind == placeLink {
		own := st.follow(st.pageFor(at.name), p.value)
		switch {
		case own.Asset != nil:
			return func(to link.Target) bool { return to.Asset != nil && to.Asset.File == own.Asset.File }
		case own.Page != nil && own.Fragment != "":
			return st.toHeading(own.Page, own.Fragment)
		case own.Page != nil:
			return samePage(own.Page.Doc)
		}
	}
	if page == nil {
		return nil
	}
	if doc, i := headingAt(at.document, at.text.lineOf(at.offset)); doc != nil {
		id := doc.Module.Headings[i].ID
		if len(page.HeadingIDs) == len(doc.Module.Headings) {
			id = page.HeadingIDs[i]
		}
		return st.toHeading(page, id)
	}
	return samePage(page.Doc)
}

// toHeading says which links lead to a heading of a page, in any language and version.
func (st *state) toHeading(page *site.LinkedPage, id string) func(link.Target) bool {
	file := logicalFile(st.site.Config, page.Doc)
	return func(to link.Target) bool {
		return to.Page != nil && logicalFile(st.site.Config, to.Page.Doc) == file && (to.Fragment == id || to.Fragment != "" && to.Page.Aliases[id] == to.Fragment)
	}
}

// includes are the documents that include a partial.
func (f *folder) includes(st *state, name string) []protocol.Location {
	found := []protocol.Location{}
	seen := map[string]bool{}
	for _, p := range st.site.Pages {
		if p.Doc != nil && p.Doc.Module != nil && !seen[p.Doc.File] && slices.Contains(p.Doc.Module.Includes, name) {
			seen[p.Doc.File] = true
			found = append(found, f.mention(p.Doc.File, name[strings.LastIndexByte(name, '/')+1:]))
		}
	}
	return found
}

// usesOf are the places where documents use a component, or import a file.
func (f *folder) usesOf(st *state, name, file string) []protocol.Location {
	found := []protocol.Location{}
	seen := map[string]bool{}
	for _, p := range st.site.Pages {
		if p.Doc == nil || p.Doc.Module == nil || seen[p.Doc.File] || p.Doc.Module.Script == nil && file != "" {
			continue
		}
		seen[p.Doc.File] = true
		t := f.textOf(p.Doc.File)
		if t == nil || name == "" {
			continue
		}
		for from := 0; ; {
			i := strings.Index(t.content[from:], "<"+name)
			if i < 0 {
				break
			}
			start := from + i + 1
			from = start + len(name)
			if from < len(t.content) && strings.IndexByte(wordBytes, t.content[from]) >= 0 || inCode(t, t.lineOf(start)) {
				continue
			}
			found = append(found, protocol.Location{URI: f.uriOf(p.Doc.File), Range: t.span(start, from)})
		}
	}
	return found
}

// componentName is what documents call the component of a file.
func componentName(file string) string {
	base := file[strings.LastIndexByte(file, '/')+1:]
	name, _, _ := strings.Cut(base, ".")
	if !isScript(file) || name == "" || name[0] < 'A' || name[0] > 'Z' {
		return ""
	}
	return name
}

// mention is where a file names another; its beginning if it does not by that name.
func (f *folder) mention(file, name string) protocol.Location {
	loc := protocol.Location{URI: f.uriOf(file)}
	if t := f.textOf(file); t != nil {
		if i := strings.Index(t.content, name); i >= 0 {
			loc.Range = t.span(i, i+len(name))
		}
	}
	return loc
}
