package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// icon is <Icon name="…" label="…">.
type icon struct{ component }

func (icon) html(h *htmlWriter, _ *syntax.Node, p props) { h.icon(p.text("name"), p.text("label")) }

// icon writes an icon. Without a label it is decoration.
func (h *htmlWriter) icon(name, label string) {
	h.w.str("<span")
	h.w.attr("class", "icon icon-"+slug(name))
	if label != "" {
		h.w.str(` role="img"`)
		h.w.attr("aria-label", label)
	} else {
		h.w.str(` aria-hidden="true"`)
	}
	h.w.str("></span>")
}
