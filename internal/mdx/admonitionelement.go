package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// admonition is <Admonition type="…" title="…" id="…">.
type admonition struct{ component }

func (admonition) html(h *htmlWriter, n *syntax.Node, p props) {
	kind := or(p.text("type"), "note")
	if !isAdmonition(kind) {
		kind = "note"
	}
	h.openAdmonition(kind, or(p.text("title"), h.admonitionTitle(kind)), p.text("id"))
	h.children(n)
	h.w.str("</aside>")
}

func (admonition) twin(t *twinWriter, n *syntax.Node, p props) {
	t.heading(or(p.text("summary"), p.text("title")))
	t.elementChildren(n)
}
