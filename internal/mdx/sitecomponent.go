package mdx

import (
	"encoding/json"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// twin says that the page shows a preview, and leads there. A sketch is an ornament.
func (c siteComponent) twin(t *twinWriter, _ *syntax.Node, _ props) {
	if c.tag != "BlockPreview" {
		return
	}
	t.w.strs(t.prefix, "[", t.opt.Labels.Preview, "](")
	t.w.hole(PieceComponent, 0, c.tag)
	t.w.str(")\n")
	t.gap()
}

// siteComponent is a component that shows data of the site: the article has a hole for it.
type siteComponent struct{ component }

func (c siteComponent) html(h *htmlWriter, n *syntax.Node, p props) {
	o := object{}
	for _, a := range n.Tag.Attrs {
		if v, ok := p[a.Name]; ok {
			o = append(o, field{a.Name, v})
		}
	}
	data, err := json.Marshal(o)
	if err != nil {
		h.errorf("component-props", n.Start, "the properties of <"+c.tag+"> cannot be passed on", "")
		return
	}
	h.w.hole(PieceComponent, 0, c.tag+" "+string(data))
}
