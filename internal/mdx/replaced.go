package mdx

import (
	"slices"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// isOfTheSite reports whether the site itself gives all pages a component of that name, in the place of a built-in one if
// there is such. Its elements run, because Go does not know what it shows.
func (v *view) isOfTheSite(name string) bool { return slices.Contains(v.opt.Components, name) }

// markReplaced marks admonitions that are written as directives or quotes where the site has an Admonition of its own.
func (r *resolver) markReplaced(n *syntax.Node) {
	if r.isOfTheSite("Admonition") && (n.Kind == syntax.Directive && isAdmonition(n.Info) || n.Kind == syntax.BlockQuote && n.Text != "") {
		r.markDynamic(n)
	}
}

// replacedElement writes an element of a built-in component that the site has replaced. Its addresses are resolved as those of
// the built-in one are.
func (h *htmlWriter) replacedElement(n *syntax.Node) {
	h.note(h.src.tree.Text[n.Tag.Open[0]:n.Tag.Open[1]], n.Tag.Open[0], n.Tag.Open[1])
	h.scriptOnly("<" + n.Tag.Name)
	for _, a := range n.Tag.Attrs {
		switch {
		case a.Kind == syntax.AttrSpread:
			h.scriptOnly(" {" + a.Value + "}")
		case a.Kind == syntax.AttrFlag:
			h.scriptOnly(" " + a.Name)
		case a.Kind == syntax.AttrExpr:
			h.scriptOnly(" " + a.Name + "={" + a.Value + "}")
		case slices.Contains(addressProps[:], a.Name):
			h.replacedAddress(n, a)
		default:
			h.scriptOnly(" " + a.Name + "={" + quoteJS(a.Value) + "}")
		}
	}
	if n.Tag.SelfClosing {
		h.scriptOnly(" />")
		return
	}
	h.scriptOnly(">")
	h.children(n)
	h.scriptOnly("</" + n.Tag.Name + ">")
}

// addressProps are the properties of built-in components that name a page or a file.
var addressProps = [...]string{"href", "to", "src", "dark", "poster"}

func (h *htmlWriter) replacedAddress(n *syntax.Node, a syntax.Attr) {
	var ref int
	switch a.Name {
	case "src":
		ref = h.noteLink(n, LinkAsset, a.Value, n.Start)
	case "dark", "poster": // the twin leads to the src
		ref = h.addLink(LinkAsset, a.Value, n.Start)
	default:
		ref = h.noteLink(n, LinkPage, a.Value, n.Start)
	}
	if ref >= 0 {
		h.scriptOnly(" " + a.Name + `="`)
		h.w.hole(PieceHref, ref, "")
		h.scriptOnly(`"`)
	}
}

// replacedAdmonition writes an admonition for the site's own Admonition. title is HTML, name its text.
func (h *htmlWriter) replacedAdmonition(n *syntax.Node, kind, title, name string, attrs map[string]string) {
	h.note("", n.Start, n.Start)
	h.scriptOnly("<Admonition type=" + `"` + kind + `"`)
	if id, ok := attrs["id"]; ok {
		h.m.Anchors = append(h.m.Anchors, id)
		h.scriptOnly(" id={" + quoteJS(id) + "}")
	}
	for _, flag := range [...]string{"collapsible", "collapsed"} {
		if _, ok := attrs[flag]; ok {
			h.scriptOnly(" " + flag)
		}
	}
	if title == escape(name) {
		h.scriptOnly(" title={" + quoteJS(name) + "}>")
	} else {
		h.scriptOnly(" title={<>")
		h.w.str(title)
		h.scriptOnly("</>}>")
	}
	h.blocks(n.First)
	h.scriptOnly("</Admonition>")
}
