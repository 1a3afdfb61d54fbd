package lsp

import (
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// headingAt is the document as it is now and which of its headings is on a line, counted from 0; nil if none is.
func headingAt(d *document, line int) (*site.Doc, int) {
	if !strings.HasPrefix(strings.TrimLeft(d.text.line(line), " "), "#") {
		return nil, 0
	}
	doc, _ := d.in.again(d.path)
	if doc == nil || doc.Module == nil {
		return nil, 0
	}
	for i, h := range doc.Module.Headings {
		if h.Pos.File == d.name && h.Pos.Line == line+1 {
			return doc, i
		}
	}
	return nil, 0
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
func eachReference(f *folder, st *state, wanted func(to link.Target) bool, visit func(reference)) {
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

// wantedAt says which links are meant by a place; nil: those that include the file.
func wantedAt(st *state, at spot, p place) func(link.Target) bool {
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
			return toHeading(st, own.Page, own.Fragment)
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
		return toHeading(st, page, id)
	}
	return samePage(page.Doc)
}

// toHeading says which links lead to a heading of a page, in any language and version.
func toHeading(st *state, page *site.LinkedPage, id string) func(link.Target) bool {
	file := logicalFile(st.site.Config, page.Doc)
	return func(to link.Target) bool {
		return to.Page != nil && logicalFile(st.site.Config, to.Page.Doc) == file && (to.Fragment == id || to.Fragment != "" && to.Page.Aliases[id] == to.Fragment)
	}
}
