package workspace

import (
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// HeadingAt is the document as it is now and which of its headings is on a line, counted from 0; nil if none is.
func HeadingAt(d *Document, line int) (*site.Doc, int) {
	if !strings.HasPrefix(strings.TrimLeft(d.Text.Line(line), " "), "#") {
		return nil, 0
	}
	doc, _ := d.In.Again(d.Path)
	if doc == nil || doc.Module == nil {
		return nil, 0
	}
	for i, h := range doc.Module.Headings {
		if h.Pos.File == d.Name && h.Pos.Line == line+1 {
			return doc, i
		}
	}
	return nil, 0
}

// Reference is a link, with the text that names its destination.
type Reference struct {
	File       string
	Link       mdx.Link
	To         link.Target
	From       *site.LinkedPage
	Start, End int // offsets of the destination in the text
	Text       *text.Text
}

// EachReference visits the links of all documents that lead to what is wanted: each once, whatever the number of pages that show it.
func EachReference(f *Folder, st *State, wanted func(to link.Target) bool, visit func(Reference)) {
	type key struct {
		file         string
		line, column int
		dest         string
	}
	seen := map[key]bool{}
	for _, p := range st.Site.Pages {
		if p.Doc == nil || p.Doc.Module == nil {
			continue
		}
		for _, l := range p.Doc.Module.Links {
			id := key{l.Pos.File, l.Pos.Line, l.Pos.Column, l.Dest}
			if seen[id] {
				continue
			}
			to := st.Follow(p, l.Dest)
			if to.Broken || !wanted(to) {
				continue
			}
			seen[id] = true
			if r := (Reference{File: l.Pos.File, Link: l, To: to, From: p, Text: f.TextOf(l.Pos.File)}); r.find() {
				visit(r)
			}
		}
	}
}

// find finds the destination in the text. False: it is written with escapes, or was changed since.
func (r *Reference) find() bool {
	if r.Text == nil {
		return false
	}
	at, _ := r.Text.At(r.Link.Pos)
	i := strings.Index(r.Text.Content[at:], r.Link.Dest)
	r.Start, r.End = at+i, at+i+len(r.Link.Dest)
	return i >= 0
}

// WantedAt says which links are meant by a place; nil: those that include the file.
func WantedAt(st *State, at Spot, p text.Place) func(link.Target) bool {
	cfg := st.Site.Config
	page := st.Page(at.Name)
	samePage := func(doc *site.Doc) func(link.Target) bool {
		file := LogicalFile(cfg, doc)
		return func(to link.Target) bool { return to.Page != nil && LogicalFile(cfg, to.Page.Doc) == file }
	}
	if p.Kind == text.PlaceLink {
		own := st.Follow(st.PageFor(at.Name), p.Value)
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
	if doc, i := HeadingAt(at.Document, at.Text.LineOf(at.Offset)); doc != nil {
		id := doc.Module.Headings[i].ID
		if len(page.HeadingIDs) == len(doc.Module.Headings) {
			id = page.HeadingIDs[i]
		}
		return toHeading(st, page, id)
	}
	return samePage(page.Doc)
}

// toHeading says which links lead to a heading of a page, in any language and version.
func toHeading(st *State, page *site.LinkedPage, id string) func(link.Target) bool {
	file := LogicalFile(st.Site.Config, page.Doc)
	return func(to link.Target) bool {
		return to.Page != nil && LogicalFile(st.Site.Config, to.Page.Doc) == file && (to.Fragment == id || to.Fragment != "" && to.Page.Aliases[id] == to.Fragment)
	}
}
