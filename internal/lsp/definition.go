package lsp

import (
	"context"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/site"
)

// definition is the file that is named at a place: of a page, with the line of its heading, an image, a component, a partial.
func definition(ctx context.Context, q query) (any, error) {
	at := q.spot
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	if schemaFor(at.name) != nil {
		return definitionOfKey(st, at), nil
	}
	if !isMarkdown(at.name) {
		return nil, nil
	}
	p := placeAt(at.text, at.offset)
	switch p.kind {
	case placeLink:
		return locate(st, at, st.follow(st.pageFor(at.name), p.value)), nil
	case placeTag:
		file := at.in.componentFile(p.value)
		if from := imported(at.text)[p.value]; from != "" {
			file = at.in.fileOf(at.name, from)
		}
		return top(at.in, file), nil
	case placeImport:
		return top(at.in, at.in.fileOf(at.name, p.value)), nil
	case placeValue:
		if p.attr == "file" {
			return top(at.in, at.in.fileOf(at.name, p.value)), nil
		}
	}
	return nil, nil
}

// top is the beginning of a file; nil of none.
func top(f *folder, file string) []protocol.Location {
	if file == "" {
		return nil
	}
	return []protocol.Location{{URI: f.uriOf(file)}}
}

// locate is the place in a file that a link leads to.
func locate(st *state, at spot, to link.Target) []protocol.Location {
	switch {
	case to.Asset != nil:
		return top(at.in, to.Asset.File)
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
func definitionOfKey(st *state, at spot) []protocol.Location {
	p := yamlAt(at.text, 0, len(at.text.content), at.offset)
	value := at.text.content[p.start:p.end]
	if value == "" || !p.isValue && p.key != "" {
		return nil
	}
	for _, page := range st.site.Pages {
		if page.Doc != nil && (site.RouteKey(page.Page.Route) == site.RouteKey(value) || page.Page.DocID == value && page.Page.Locale == st.site.Config.DefaultLocale()) {
			return top(at.in, page.Doc.File)
		}
	}
	return nil
}

// references are the places that name the thing at a place: a page, a heading, an image, a component, a partial.
func references(ctx context.Context, q query) (any, error) {
	at := q.spot
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	found := []protocol.Location{}
	if !isMarkdown(at.name) {
		return usesOf(at.in, st, componentName(at.name), at.name), nil
	}
	p := placeAt(at.text, at.offset)
	if p.kind == placeTag {
		return usesOf(at.in, st, p.value, ""), nil
	}
	wanted := wantedAt(st, at, p)
	if wanted == nil {
		return includes(at.in, st, at.name), nil
	}
	eachReference(at.in, st, wanted, func(r reference) {
		found = append(found, protocol.Location{URI: at.in.uriOf(r.file), Range: r.text.span(r.start, r.end)})
	})
	return found, ctx.Err()
}

// includes are the documents that include a partial.
func includes(f *folder, st *state, name string) []protocol.Location {
	found := []protocol.Location{}
	seen := map[string]bool{}
	for _, p := range st.site.Pages {
		if p.Doc != nil && p.Doc.Module != nil && !seen[p.Doc.File] && slices.Contains(p.Doc.Module.Includes, name) {
			seen[p.Doc.File] = true
			found = append(found, mention(f, p.Doc.File, name[strings.LastIndexByte(name, '/')+1:]))
		}
	}
	return found
}

// usesOf are the places where documents use a component, or import a file.
func usesOf(f *folder, st *state, name, file string) []protocol.Location {
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
func mention(f *folder, file, name string) protocol.Location {
	loc := protocol.Location{URI: f.uriOf(file)}
	if t := f.textOf(file); t != nil {
		if i := strings.Index(t.content, name); i >= 0 {
			loc.Range = t.span(i, i+len(name))
		}
	}
	return loc
}
