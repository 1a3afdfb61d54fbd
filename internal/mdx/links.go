package mdx

import (
	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// noteLink is addLink for the node of a link, which the Markdown twin asks for again.
func (h *htmlWriter) noteLink(n *syntax.Node, kind LinkKind, dest string, offset int) int {
	ref := h.addLink(kind, dest, offset)
	h.linkRefs[n] = ref
	return ref
}

// elementLink is addLink for an attribute of an element of HTML.
func (h *htmlWriter) elementLink(kind LinkKind, dest string, offset int) int {
	ref := h.addLink(kind, dest, offset)
	if ref >= 0 {
		// Links of plain Markdown are links there, however they are written.
		h.m.Links[ref].Element = kind != LinkPage || h.opt.Format == FormatMDX
	}
	return ref
}

// addLink notes a destination and returns its index, or -1 if it must not be followed.
func (h *htmlWriter) addLink(kind LinkKind, dest string, offset int) int {
	if p := markup.Destination(dest, kind != LinkPage); p != nil {
		h.refused(p, offset)
		return -1
	}
	h.m.Links = append(h.m.Links, Link{Kind: kind, Dest: dest, Pos: h.src.pos(offset)})
	return len(h.m.Links) - 1
}

func (h *htmlWriter) link(n *syntax.Node) {
	if h.plain {
		h.inlines(n.First)
		return
	}
	ref := h.noteLink(n, LinkPage, n.Link.Dest, n.Start)
	if ref < 0 {
		h.inlines(n.First)
		return
	}
	h.openLink(ref, "", n.Link.Title)
	h.inlines(n.First)
	h.w.str("</a>")
}

// openLink writes <a> for Links[ref].
func (h *htmlWriter) openLink(ref int, class, title string) {
	w := &h.w
	w.str("<a")
	if class != "" {
		w.attr("class", class)
	}
	w.str(` href="`)
	w.hole(PieceHref, ref, "")
	w.str(`"`)
	if title != "" {
		w.attr("title", title)
	}
	w.hole(PieceLinkAttrs, ref, "")
	w.str(">")
}
