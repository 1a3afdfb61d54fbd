package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// details is <Details summary="…" open>: text that stands folded.
type details struct{ component }

func (details) html(h *htmlWriter, n *syntax.Node, p props) {
	h.openDetails(escape(or(p.text("summary"), or(p.text("title"), h.opt.Labels.Details))), p.flag("open"))
	h.children(n)
	h.w.str("</div></details>")
}

func (details) twin(t *twinWriter, n *syntax.Node, p props) {
	t.heading(or(p.text("summary"), p.text("title")))
	t.elementChildren(n)
}

func (h *htmlWriter) openDetails(summaryHTML string, open bool) {
	h.w.str(`<details class="details"`)
	if open {
		h.w.str(" open")
	}
	h.w.strs("><summary>", summaryHTML, "</summary><div class=\"details-body\">\n")
}
