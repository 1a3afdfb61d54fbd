package lsp

import (
	"context"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/vocabulary"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/site"
)

// definition is the file that is named at a place: of a page, with the line of its heading, an image, a component, a partial.
func definition(ctx context.Context, q query) (any, error) {
	at := q.Spot
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	if vocabulary.SchemaFor(at.Name) != nil {
		return definitionOfKey(st, at), nil
	}
	if !text.IsMarkdown(at.Name) {
		return nil, nil
	}
	p := text.PlaceAt(at.Text, at.Offset)
	switch p.Kind {
	case text.PlaceLink:
		return locate(st, at, st.Follow(st.PageFor(at.Name), p.Value)), nil
	case text.PlaceTag:
		return top(at.In, componentFile(at.In, at.Name, at.Text, p.Value)), nil
	case text.PlaceImport:
		return top(at.In, at.In.FileOf(at.Name, p.Value)), nil
	case text.PlaceValue:
		if p.Attr == "file" {
			return top(at.In, at.In.FileOf(at.Name, p.Value)), nil
		}
	}
	return nil, nil
}

// componentFile is the file of the component that a document calls by a name; "" if it is none of the site's.
func componentFile(f *workspace.Folder, doc string, t *text.Text, name string) string {
	if from := text.Imported(t)[name]; from != "" {
		return f.FileOf(doc, from)
	}
	return f.ComponentFile(name)
}

// top is the beginning of a file; nil of none.
func top(f *workspace.Folder, file string) []protocol.Location {
	if file == "" {
		return nil
	}
	return []protocol.Location{{URI: f.URIOf(file)}}
}

// locate is the place in a file that a link leads to.
func locate(st *workspace.State, at workspace.Spot, to link.Target) []protocol.Location {
	switch {
	case to.Asset != nil:
		return top(at.In, to.Asset.File)
	case to.Page == nil:
		return nil
	}
	loc := protocol.Location{URI: at.In.URIOf(to.Page.Doc.File)}
	if i := slices.Index(to.Page.HeadingIDs, to.Fragment); i >= 0 && to.Fragment != "" && i < len(to.Page.Doc.Module.Headings) {
		h := to.Page.Doc.Module.Headings[i]
		if t := at.In.TextOf(h.Pos.File); t != nil {
			loc = protocol.Location{URI: at.In.URIOf(h.Pos.File), Range: t.LineRange(h.Pos.Line - 1)}
		}
	}
	return []protocol.Location{loc}
}

// definitionOfKey is the page that a value of site.yaml names, by its route or its id.
func definitionOfKey(st *workspace.State, at workspace.Spot) []protocol.Location {
	p := text.YAMLAt(at.Text, 0, len(at.Text.Content), at.Offset)
	value := at.Text.Content[p.Start:p.End]
	if value == "" || !p.IsValue && p.Key != "" {
		return nil
	}
	for _, page := range st.Site.Pages {
		if page.Doc != nil && (site.RouteKey(page.Page.Route) == site.RouteKey(value) || page.Page.DocID == value && page.Page.Locale == st.Site.Config.DefaultLocale()) {
			return top(at.In, page.Doc.File)
		}
	}
	return nil
}

// references are the places that name the thing at a place: a page, a heading, an image, a component, a partial.
func references(ctx context.Context, q query) (any, error) {
	at := q.Spot
	st := q.site.now(ctx)
	if st == nil {
		return nil, ctx.Err()
	}
	found := []protocol.Location{}
	if !text.IsMarkdown(at.Name) {
		return usesOf(at.In, st, componentName(at.Name), at.Name), nil
	}
	p := text.PlaceAt(at.Text, at.Offset)
	if p.Kind == text.PlaceTag {
		return usesOf(at.In, st, p.Value, ""), nil
	}
	wanted := workspace.WantedAt(st, at, p)
	if wanted == nil {
		return includes(at.In, st, at.Name), nil
	}
	workspace.EachReference(at.In, st, wanted, func(r workspace.Reference) {
		found = append(found, protocol.Location{URI: at.In.URIOf(r.File), Range: r.Text.Span(r.Start, r.End)})
	})
	return found, ctx.Err()
}

// includes are the documents that include a partial.
func includes(f *workspace.Folder, st *workspace.State, name string) []protocol.Location {
	found := []protocol.Location{}
	for _, p := range st.Documents() {
		if slices.Contains(p.Doc.Module.Includes, name) {
			found = append(found, mention(f, p.Doc.File, name[strings.LastIndexByte(name, '/')+1:]))
		}
	}
	return found
}

// usesOf are the places where documents use a component by its name; of a file, those that mean the component in it.
func usesOf(f *workspace.Folder, st *workspace.State, name, file string) []protocol.Location {
	found := []protocol.Location{}
	for _, p := range st.Documents() {
		t := f.TextOf(p.Doc.File)
		if t == nil || name == "" || !strings.Contains(t.Content, "<"+name) || file != "" && componentFile(f, p.Doc.File, t, name) != file {
			continue
		}
		for from := 0; ; {
			i := strings.Index(t.Content[from:], "<"+name)
			if i < 0 {
				break
			}
			start := from + i + 1
			from = start + len(name)
			if from < len(t.Content) && strings.IndexByte(text.WordBytes, t.Content[from]) >= 0 || text.InCode(t, t.LineOf(start)) {
				continue
			}
			found = append(found, protocol.Location{URI: f.URIOf(p.Doc.File), Range: t.Span(start, from)})
		}
	}
	return found
}

// componentName is what documents call the component of a file.
func componentName(file string) string {
	base := file[strings.LastIndexByte(file, '/')+1:]
	name, _, _ := strings.Cut(base, ".")
	if !text.IsScript(file) || name == "" || name[0] < 'A' || name[0] > 'Z' {
		return ""
	}
	return name
}

// mention is where a file names another; its beginning if it does not by that name.
func mention(f *workspace.Folder, file, name string) protocol.Location {
	loc := protocol.Location{URI: f.URIOf(file)}
	if t := f.TextOf(file); t != nil {
		if i := strings.Index(t.Content, name); i >= 0 {
			loc.Range = t.Span(i, i+len(name))
		}
	}
	return loc
}
