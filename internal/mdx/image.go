package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// The fragments by which an image says in which colours it is shown, as GitHub has them.
const (
	lightOnly = "#gh-light-mode-only"
	darkOnly  = "#gh-dark-mode-only"
)

// imageBlock writes a paragraph that holds images and nothing else: with a caption where the first has a title, and as a link
// to the image where images open larger. It is not ok for all other paragraphs.
func (h *htmlWriter) imageBlock(n *syntax.Node) (ok bool) {
	if h.opt.Docusaurus || h.plain || !onlyImages(n) {
		return false
	}
	caption := n.First.Link.Title
	if caption == "" && !h.opt.Zoom {
		return false
	}
	w := &h.w
	tag := "p"
	if caption != "" {
		tag = "figure"
	}
	w.strs("<", tag, ">")
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.Image {
			h.imageAlone(c, caption != "")
		}
	}
	if caption != "" {
		w.str("<figcaption>")
		w.text(caption)
		w.str("</figcaption>")
	}
	w.strs("</", tag, ">\n")
	return true
}

func onlyImages(n *syntax.Node) bool {
	for c := n.First; c != nil; c = c.Next {
		blank := c.Kind == syntax.SoftBreak || c.Kind == syntax.Text && strings.TrimSpace(c.Text) == ""
		if c.Kind != syntax.Image && !blank {
			return false
		}
	}
	return n.First != nil && n.First.Kind == syntax.Image
}

// imageAlone writes an image of an imageBlock. What its caption says is no tool tip.
func (h *htmlWriter) imageAlone(n *syntax.Node, captioned bool) {
	alt := collapse(n.PlainText())
	title := n.Link.Title
	if captioned {
		title = ""
	}
	dest, mode := imageMode(n.Link.Dest)
	ref := h.noteLink(n, LinkImage, dest, n.Start)
	if ref < 0 {
		return
	}
	if !h.opt.Zoom {
		h.writeImage(ref, imageText{alt, title, mode})
		return
	}
	w := &h.w
	w.str(`<a`)
	w.attr("class", strings.TrimSpace("zoom "+mode))
	w.str(` href="`)
	w.hole(PieceHref, ref, "")
	w.str(`"`)
	w.attr("aria-label", strings.TrimRight(strings.ReplaceAll(h.opt.Labels.Enlarge, "{alt}", alt), " :："))
	w.str(` data-zoom="">`)
	h.writeImage(ref, imageText{alt, title, ""})
	w.str("</a>")
}

// image writes an image within text.
func (h *htmlWriter) image(n *syntax.Node) {
	if h.plain {
		return
	}
	dest, mode := n.Link.Dest, ""
	if !h.opt.Docusaurus {
		dest, mode = imageMode(dest)
	}
	if ref := h.noteLink(n, LinkImage, dest, n.Start); ref >= 0 {
		h.writeImage(ref, imageText{collapse(n.PlainText()), n.Link.Title, mode})
	}
}

// imageMode takes off the fragment that says in which colours an image is shown, and gives the class for it.
func imageMode(dest string) (bare, class string) {
	if bare, ok := strings.CutSuffix(dest, lightOnly); ok {
		return bare, "themed-light"
	}
	if bare, ok := strings.CutSuffix(dest, darkOnly); ok {
		return bare, "themed-dark"
	}
	return dest, ""
}

type imageText struct{ alt, title, class string }

// writeImage writes <img> for Links[ref].
func (h *htmlWriter) writeImage(ref int, text imageText) {
	w := &h.w
	w.str(`<img src="`)
	w.hole(PieceHref, ref, "")
	w.str(`"`)
	w.attr("alt", text.alt)
	if text.title != "" {
		w.attr("title", text.title)
	}
	if text.class != "" {
		w.attr("class", text.class)
	}
	w.str(` loading="lazy" decoding="async"`)
	w.hole(PieceLinkAttrs, ref, "")
	w.str(">")
}
