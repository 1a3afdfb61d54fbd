package retext

import (
	"io/fs"
	"slices"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// linked is a Linked in which documents are found.
type linked struct {
	Linked
	docs     map[string]*site.Doc // by file
	included map[string]bool      // files that documents include
	wrong    map[string]bool      // files with messages
	pages    map[*site.Doc][]int  // numbers of the pages that show a document
	lists    []int                // numbers of the pages with lists of others in their text
	isMoved  bool                 // ids of a page that Orihon writes are redirected
}

func newLinked(l Linked) *linked {
	in := &linked{Linked: l, docs: make(map[string]*site.Doc, len(l.Docs)), included: map[string]bool{}, wrong: map[string]bool{}, pages: make(map[*site.Doc][]int, len(l.Docs))}
	for _, doc := range l.Docs {
		in.docs[doc.File] = doc
		if doc.Module != nil {
			for _, file := range doc.Module.Includes {
				in.included[file] = true
			}
		}
	}
	for _, m := range l.Messages {
		in.wrong[m.File] = true
	}
	for k, p := range l.Site.Pages {
		if p.Doc != nil {
			in.pages[p.Doc] = append(in.pages[p.Doc], k)
		}
		if lists(p) {
			in.lists = append(in.lists, k)
		}
		in.isMoved = in.isMoved || p.Text != nil && (len(p.Former) > 0 || len(p.Page.Moved) > 0)
	}
	return in
}

// again reads the document of a file again, which was linked. nil: there is none, others include it, or something is or was wrong with it.
func (l *linked) again(files fs.FS, name string) (was, now *site.Doc) {
	if was = l.docs[name]; was == nil || l.included[name] || l.wrong[name] {
		return nil, nil
	}
	reading := l.Reading
	reading.FS = files
	now, messages := content.Again(reading, name)
	if len(messages) > 0 {
		return nil, nil
	}
	return was, now
}

// lists reports whether a page lists others in its text, with their descriptions.
func lists(p *site.LinkedPage) bool {
	isCards := func(p mdx.Piece) bool { return p.Kind == mdx.PieceCardList }
	m := p.Module()
	return m != nil && (slices.ContainsFunc(m.Article, isCards) || slices.ContainsFunc(m.Twin, isCards) || m.Script != nil && slices.ContainsFunc(m.Script.Source, isCards))
}
