package mdx

import (
	"github.com/orihon/orihon/internal/mdx/fields"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

func (h *htmlWriter) table(node *syntax.Node) {
	var heads []string
	for c := node.First.First; c != nil; c = c.Next {
		heads = append(heads, collapse(c.PlainText()))
	}
	columns, class := fields.Of(heads), "table-scroll"
	if columns != nil {
		class = "table-scroll fields"
	}
	// A group and not a region: regions are landmarks, and tables under the same headings would share a name.
	h.w.strs(`<div class="`, class, `" tabindex="0" role="group"`)
	h.w.attr("aria-label", fields.Name(heads))
	h.w.str("><table>\n<thead>\n")
	h.row(node.First, `<th scope="col"`, "</th>", nil)
	h.w.str("</thead>\n")
	if node.First.Next != nil {
		h.w.str("<tbody>\n")
		for row := node.First.Next; row != nil; row = row.Next {
			h.row(row, "<td", "</td>", columns)
		}
		h.w.str("</tbody>\n")
	}
	h.w.str("</table></div>\n")
}

var alignments = map[syntax.Align]string{syntax.AlignLeft: ` class="align-left"`, syntax.AlignCenter: ` class="align-center"`, syntax.AlignRight: ` class="align-right"`}

func (h *htmlWriter) row(n *syntax.Node, start, end string, columns []fields.Column) {
	h.w.str("<tr>")
	at := 0
	for node := n.First; node != nil; node = node.Next {
		h.w.strs(start, alignments[syntax.Align(node.Level)])
		if at < len(columns) {
			for _, a := range columns[at].Attrs(collapse(node.PlainText())) {
				h.w.attr(a[0], a[1])
			}
		}
		h.w.str(">")
		h.inlines(node.First)
		h.w.str(end)
		at++
	}
	h.w.str("</tr>\n")
}
