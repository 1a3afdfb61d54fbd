package mdx

import (
	"slices"
	"strconv"

	"github.com/orihon/orihon/internal/markup"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// htmlWriter writes the article of a page as HTML, and notes in the Module what it meets there: headings, links, anchors.
type htmlWriter struct {
	view
	m *Module
	w writer

	slugs    map[string]int
	tabs     int // sets of tabs so far
	notes    []*syntax.Node
	noteRefs map[*syntax.Node]int
	linkRefs map[*syntax.Node]int // index into Links of what is written as a link
	computed []Computed
	plain    bool   // inlines without links and images, for tables of contents
	details  []bool // <details> of HTML that are open: whether what they hide has begun

	cut *syntax.Node // the mark within a paragraph that ends the part of a post which lists show; nil if there is none
}

func newHTMLWriter(seen view, module *Module) *htmlWriter {
	h := &htmlWriter{view: seen, m: module, slugs: map[string]int{}, linkRefs: map[*syntax.Node]int{}}
	h.w.buf, h.w.holes = takeBuffers()
	return h
}

// write fills what the Module says of the article. The buffers stay the writer's: the script is made from them.
func (h *htmlWriter) write() {
	if h.title != nil {
		h.m.Title = collapse(h.title.PlainText())
		settled, rebuilt := markup.Title.Settle(h.inlineHTML(h.title))
		if h.m.TitleHTML = settled; rebuilt {
			h.warnf("rebuilt-html", h.title.Start, "the title: "+markup.RebuiltText, markup.RebuiltHint(settled))
		}
	}
	h.withValues(h.root, func() {
		for n := h.root.First; n != nil; n = n.Next {
			if h.m.Summary == nil && !h.scripted {
				h.cutAt(n)
			}
			h.block(n)
		}
		h.footnotes()
	})
	h.m.Article = h.w.body()
	if len(h.values) > 0 { // texts of the script
		h.m.Article = slices.DeleteFunc(h.m.Article, func(p Piece) bool { return p.Quote })
	}
}

// blocks writes n and what follows it.
func (h *htmlWriter) blocks(n *syntax.Node) {
	for ; n != nil; n = n.Next {
		h.block(n)
	}
}

func (h *htmlWriter) block(node *syntax.Node) {
	w := &h.w
	h.checkEnds(node)
	switch node.Kind {
	case syntax.Paragraph:
		if h.imageBlock(node) {
			return
		}
		w.str("<p>")
		h.inlines(node.First)
		w.str("</p>\n")
	case syntax.Heading:
		h.heading(node)
	case syntax.ThematicBreak:
		w.str("<hr>\n")
	case syntax.BlockQuote:
		h.quote(node)
	case syntax.List:
		h.list(node)
	case syntax.CodeBlock:
		h.code(node)
	case syntax.MathBlock:
		h.mathBlock(node)
	case syntax.HTMLBlock:
		at := len(w.buf)
		h.tellOpenComment(node)
		h.markdownHTML(node)
		if len(w.buf) > at { // no comment
			w.str("\n")
		}
	case syntax.Table:
		h.table(node)
	case syntax.Directive:
		h.admonition(node)
	case syntax.DefList:
		h.definitions(node)
	case syntax.Element:
		h.element(node)
		if node.Parent != nil && node.Parent.Kind == syntax.Element {
			h.scriptOnly(lineEnd)
		}
		w.str("\n")
	case syntax.ESM, syntax.Definition, syntax.FootnoteDef:
	default:
		if node.Kind.IsInline() || node.Kind == syntax.Expression {
			h.inline(node)
		} else {
			h.children(node) // a part of a list or table, by itself
		}
	}
}

func (h *htmlWriter) quote(n *syntax.Node) {
	if h.dynamic[n] {
		title := h.admonitionTitle(n.Text)
		h.replacedAdmonition(n, n.Text, escape(title), title, nil)
		return
	}
	if n.Text != "" {
		title := h.admonitionTitle(n.Text)
		h.directive("Admonition", n, props{"type": n.Text, "title": title}, escape(title))
		return
	}
	h.w.str("<blockquote>\n")
	h.blocks(n.First)
	h.w.str("</blockquote>\n")
}

func (h *htmlWriter) list(node *syntax.Node) {
	w := &h.w
	tag := "ul"
	if node.List.Ordered {
		tag = "ol"
	}
	w.strs("<", tag)
	if node.List.Ordered && node.List.Start != 1 {
		w.attr("start", strconv.Itoa(node.List.Start))
	}
	if hasTask(node) {
		w.attr("class", "task-list")
	}
	w.str(">\n")
	for item := node.First; item != nil; item = item.Next {
		h.item(item, node.List.Tight)
	}
	w.strs("</", tag, ">\n")
}

func hasTask(list *syntax.Node) bool {
	for item := list.First; item != nil; item = item.Next {
		if item.Level > 0 {
			return true
		}
	}
	return false
}

func (h *htmlWriter) item(n *syntax.Node, tight bool) {
	w := &h.w
	box := ""
	switch n.Level {
	case 1:
		box = `<input type="checkbox" disabled> `
	case 2:
		box = `<input type="checkbox" disabled checked> `
	}
	w.str("<li>")
	first := n.First
	if first != nil && first.Kind == syntax.Paragraph {
		h.itemParagraph(first, tight, box)
		first = first.Next
	} else {
		w.str(box)
		if first != nil {
			w.str("\n")
		}
	}
	for ; first != nil; first = first.Next {
		if tight && first.Kind == syntax.Paragraph {
			h.itemParagraph(first, tight, "")
		} else {
			h.block(first)
		}
	}
	w.str("</li>\n")
}

func (h *htmlWriter) itemParagraph(n *syntax.Node, tight bool, box string) {
	if tight {
		h.w.str(box)
		h.inlines(n.First)
		if n.Next != nil {
			h.w.str("\n")
		}
		return
	}
	h.w.strs("<p>", box)
	h.inlines(n.First)
	h.w.str("</p>\n")
}

func (h *htmlWriter) definitions(n *syntax.Node) {
	h.w.str("<dl>\n")
	for node := n.First; node != nil; node = node.Next {
		if node.Kind == syntax.DefTerm {
			h.w.str("<dt>")
			h.inlines(node.First)
			h.w.str("</dt>\n")
			continue
		}
		h.w.str("<dd>")
		if only := node.First; only != nil && only == node.Last && only.Kind == syntax.Paragraph {
			h.inlines(only.First)
		} else {
			h.w.str("\n")
			h.blocks(node.First)
		}
		h.w.str("</dd>\n")
	}
	h.w.str("</dl>\n")
}
