package link

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// node is an item of an edition's sidebar, the same in all languages.
type node struct {
	kind      string // doc, category, link or html
	entry     *entry // of documents; of categories what they lead to, nil if nothing
	items     []*node
	parent    *node
	category  *site.Category // the _category_ file, nil if there is none
	written   *site.SidebarEntry
	folder    string // of categories made from folders, without numbers
	collapsed bool
	ref       bool // shows a document without claiming it
	bar       int  // which of the edition's sidebars it is in

	position    float64
	hasPosition bool
	fileName    string // name in the folder, which decides between equals
	rank        int    // of fileName: how far the version it was seen in is from the shown one

	crumbs [][]site.Crumb // by locale: the categories around and including this one
}

// sortNodes orders each level by position, those with one first, then by name in the folder.
func sortNodes(items []*node) {
	slices.SortStableFunc(items, func(a, b *node) int {
		switch {
		case a.hasPosition && b.hasPosition && a.position != b.position:
			return cmp.Compare(a.position, b.position)
		case a.hasPosition != b.hasPosition:
			if a.hasPosition {
				return -1
			}
			return 1
		}
		return strings.Compare(a.fileName, b.fileName)
	})
}

// label is the name of a node in a locale.
func (l *linker) label(n *node, locale int) string {
	code := l.cfg.Locales[locale].Code
	if n.written != nil && n.written.Label != nil {
		return n.written.Label.For(code)
	}
	switch {
	case n.kind == "doc":
		return l.docLabel(n, locale)
	case n.kind != "category":
		return ""
	}
	label := l.categoryLabel(n, locale)
	if t := l.translatedLabel(n, code); t != "" {
		return t
	}
	return label
}

// translatedLabel is what a project with Labels calls a category that is made from a folder, "" if nothing.
func (l *linker) translatedLabel(n *node, code string) string {
	top := n
	for top.parent != nil {
		top = top.parent
	}
	e := l.editionOf[top]
	if e == nil || e.version.Labels[code] == nil {
		return ""
	}
	return e.version.Labels[code]["sidebar."+e.bars[n.bar].name+".category."+l.categoryLabel(n, 0)]
}

// docLabel is the sidebar label of a document, the label of the category it stands for, or its title.
func (l *linker) docLabel(n *node, locale int) string {
	d := n.entry.docs[locale]
	if d.Front.SidebarLabel != "" {
		return d.Front.SidebarLabel
	}
	if c := l.categoryIn(n.category, locale); c != nil && c.Label != "" {
		return c.Label
	}
	return titleOf(d)
}

func (l *linker) categoryLabel(n *node, locale int) string {
	if c := l.categoryIn(n.category, locale); c != nil && c.Label != "" {
		return c.Label
	}
	if n.category != nil && n.category.Label != "" {
		return n.category.Label
	}
	if n.entry != nil && n.entry.doc != nil {
		d := n.entry.docs[locale]
		return cmp.Or(d.Front.SidebarLabel, titleOf(d))
	}
	_, name, _ := site.SplitPrefix(n.folder[strings.LastIndexByte(n.folder, '/')+1:])
	return name
}

// categoryIn is the translation of a _category_ file, the file itself where there is none.
func (l *linker) categoryIn(c *site.Category, locale int) *site.Category {
	if c == nil {
		return nil
	}
	if t := l.categories[c]; t != nil && t[locale] != nil {
		return t[locale]
	}
	return c
}

// titleOf is the title of a document: as given, else its heading, else its file name.
func titleOf(doc *site.Doc) string {
	if doc.Front.Title != "" {
		return doc.Front.Title
	}
	if t := module(doc).Title; t != "" {
		return t
	}
	name := doc.Path
	if isIndexName(name[strings.LastIndexByte(name, '/')+1:]) {
		name = logicalPath(name)
	}
	name = name[strings.LastIndexByte(name, '/')+1:]
	if name == "" {
		return doc.Docset
	}
	return name
}
