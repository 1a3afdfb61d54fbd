package mdx

import (
	"strconv"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// renderer writes the article of one page.
type renderer struct {
	opt   Options
	log   *diag.Log
	m     *Module
	src   *source
	w     writer
	title *syntax.Node // the level-1 heading that is the title, not part of the article

	slugs    map[string]int
	tabs     int // sets of tabs so far
	notes    []*syntax.Node
	noteRefs map[*syntax.Node]int
	includes map[*syntax.Node]*source // partials by the element that shows them
	reading  []string                 // partials being read
	dynamic  map[*syntax.Node]bool    // elements that must run
	scripted bool                     // the page imports or computes
	linkRefs map[*syntax.Node]int     // index into Links of what is written as a link
	rawFiles map[string]string        // files imported as strings, as JavaScript, by the name that the page gives them
	plain    bool                     // inlines without links and images, for tables of contents
	shift    int                      // where the text being read begins in the file, if it is a label read by itself
}

// blocks writes n and what follows it.
func (r *renderer) blocks(n *syntax.Node) {
	for ; n != nil; n = n.Next {
		r.block(n)
	}
}

func (r *renderer) block(n *syntax.Node) {
	w := &r.w
	r.checkEnds(n)
	switch n.Kind {
	case syntax.Paragraph:
		w.str("<p>")
		r.inlines(n.First)
		w.str("</p>\n")
	case syntax.Heading:
		r.heading(n)
	case syntax.ThematicBreak:
		w.str("<hr>\n")
	case syntax.BlockQuote:
		r.quote(n)
	case syntax.List:
		r.list(n)
	case syntax.CodeBlock:
		r.code(n)
	case syntax.MathBlock:
		r.mathBlock(n)
	case syntax.HTMLBlock:
		r.rawHTML(n)
		w.str("\n")
	case syntax.Table:
		r.table(n)
	case syntax.Directive:
		r.admonition(n)
	case syntax.DefList:
		r.definitions(n)
	case syntax.Element:
		r.element(n)
		w.str("\n")
	case syntax.ESM, syntax.Definition, syntax.FootnoteDef:
	default:
		r.inline(n)
	}
}

func (r *renderer) quote(n *syntax.Node) {
	if n.Text != "" {
		r.openAdmonition(n.Text, r.admonitionTitle(n.Text), "")
		r.blocks(n.First)
		r.w.str("</aside>\n")
		return
	}
	r.w.str("<blockquote>\n")
	r.blocks(n.First)
	r.w.str("</blockquote>\n")
}

func (r *renderer) list(n *syntax.Node) {
	w := &r.w
	tag := "ul"
	if n.List.Ordered {
		tag = "ol"
	}
	w.strs("<", tag)
	if n.List.Ordered && n.List.Start != 1 {
		w.attr("start", strconv.Itoa(n.List.Start))
	}
	if hasTask(n) {
		w.attr("class", "task-list")
	}
	w.str(">\n")
	for item := n.First; item != nil; item = item.Next {
		r.item(item, n.List.Tight)
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

func (r *renderer) item(n *syntax.Node, tight bool) {
	w := &r.w
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
		r.itemParagraph(first, tight, box)
		first = first.Next
	} else {
		w.str(box)
		if first != nil {
			w.str("\n")
		}
	}
	for ; first != nil; first = first.Next {
		if tight && first.Kind == syntax.Paragraph {
			r.itemParagraph(first, tight, "")
			continue
		}
		r.block(first)
	}
	w.str("</li>\n")
}

func (r *renderer) itemParagraph(n *syntax.Node, tight bool, box string) {
	if tight {
		r.w.str(box)
		r.inlines(n.First)
		if n.Next != nil {
			r.w.str("\n")
		}
		return
	}
	r.w.strs("<p>", box)
	r.inlines(n.First)
	r.w.str("</p>\n")
}

func (r *renderer) definitions(n *syntax.Node) {
	r.w.str("<dl>\n")
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.DefTerm {
			r.w.str("<dt>")
			r.inlines(c.First)
			r.w.str("</dt>\n")
			continue
		}
		r.w.str("<dd>")
		if only := c.First; only != nil && only == c.Last && only.Kind == syntax.Paragraph {
			r.inlines(only.First)
		} else {
			r.w.str("\n")
			r.blocks(c.First)
		}
		r.w.str("</dd>\n")
	}
	r.w.str("</dl>\n")
}

func (r *renderer) table(n *syntax.Node) {
	w := &r.w
	label := ""
	for c := n.First.First; c != nil; c = c.Next {
		if text := collapse(c.PlainText()); text != "" {
			if label != "" {
				label += ", "
			}
			label += text
		}
	}
	// A group and not a region: regions are landmarks, and tables under the same headings would share a name.
	w.str(`<div class="table-scroll" tabindex="0" role="group"`)
	w.attr("aria-label", label)
	w.str("><table>\n<thead>\n")
	r.row(n.First, "th")
	w.str("</thead>\n")
	if n.First.Next != nil {
		w.str("<tbody>\n")
		for row := n.First.Next; row != nil; row = row.Next {
			r.row(row, "td")
		}
		w.str("</tbody>\n")
	}
	w.str("</table></div>\n")
}

func (r *renderer) row(n *syntax.Node, tag string) {
	w := &r.w
	w.str("<tr>")
	for c := n.First; c != nil; c = c.Next {
		w.strs("<", tag)
		if tag == "th" {
			w.str(` scope="col"`)
		}
		switch syntax.Align(c.Level) {
		case syntax.AlignLeft:
			w.str(` class="align-left"`)
		case syntax.AlignCenter:
			w.str(` class="align-center"`)
		case syntax.AlignRight:
			w.str(` class="align-right"`)
		}
		w.str(">")
		r.inlines(c.First)
		w.strs("</", tag, ">")
	}
	w.str("</tr>\n")
}
