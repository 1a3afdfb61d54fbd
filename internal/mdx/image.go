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

// original is the fragment by which an image says that it is shown as its file alone.
const original = "#original"

// imageBlock writes a paragraph that holds images and nothing else: with a caption where the first has a title, and as a link
// to the image where images open larger. It is not ok for all other paragraphs.
func (h *htmlWriter) imageBlock(n *syntax.Node) (ok bool) {
	if h.opt.Dialect.PlainImages || h.plain || !onlyImages(n) {
		return false
	}
	caption := n.First.Link.Title
	if caption == "" && !h.opt.Zoom {
		return false
	}
	h.openImages(caption)
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.Image {
			dest, text := imageMode(c.Link.Dest)
			text.alt, text.title = collapse(c.PlainText()), c.Link.Title
			if caption != "" {
				text.title = "" // what the caption says is no tool tip
			}
			h.imageAlone(h.noteLink(c, LinkImage, dest, c.Start), text)
		}
	}
	h.closeImages(caption)
	return true
}

// openImages begins the block around images that stand alone.
func (h *htmlWriter) openImages(caption string) {
	if caption == "" {
		h.w.str("<p>")
	} else {
		h.w.str("<figure>")
	}
}

func (h *htmlWriter) closeImages(caption string) {
	if caption == "" {
		h.w.str("</p>\n")
		return
	}
	h.w.str("<figcaption>")
	h.w.text(caption)
	h.w.str("</figcaption></figure>\n")
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

// imageAlone writes an image that stands alone, for Links[ref]; nothing if that is -1.
func (h *htmlWriter) imageAlone(ref int, text imageText) {
	if ref < 0 {
		return
	}
	if !h.opt.Zoom {
		h.writeImage(ref, text)
		return
	}
	w := &h.w
	w.str(`<a`)
	w.attr("class", strings.TrimSpace("zoom "+text.class))
	w.str(` href="`)
	w.hole(PieceHref, ref, "")
	w.str(`"`)
	w.attr("aria-label", strings.TrimRight(strings.ReplaceAll(h.opt.Labels.Enlarge, "{alt}", text.alt), " :："))
	w.str(` data-zoom="">`)
	text.class = ""
	h.writeImage(ref, text)
	w.str("</a>")
}

// image writes an image within text.
func (h *htmlWriter) image(n *syntax.Node) {
	if h.plain {
		return
	}
	dest, text := n.Link.Dest, imageText{}
	if !h.opt.Dialect.PlainImages {
		dest, text = imageMode(dest)
	}
	text.alt, text.title = collapse(n.PlainText()), n.Link.Title
	if ref := h.noteLink(n, LinkImage, dest, n.Start); ref >= 0 {
		h.writeImage(ref, text)
	}
}

// imageMode takes off the fragments that say in which colours an image is shown, and that it stays as it is.
func imageMode(dest string) (bare string, text imageText) {
	dest, text.original = strings.CutSuffix(dest, original)
	if bare, ok := strings.CutSuffix(dest, lightOnly); ok {
		dest, text.class = bare, "themed-light"
	} else if bare, ok := strings.CutSuffix(dest, darkOnly); ok {
		dest, text.class = bare, "themed-dark"
	}
	return dest, text
}

type imageText struct {
	alt, title, class string
	original          bool // shown as its file alone
}

// writeImage writes <img> for Links[ref].
func (h *htmlWriter) writeImage(ref int, text imageText) {
	w := &h.w
	converts := h.opt.Pictures && !text.original && !h.opt.Dialect.PlainImages
	h.m.Links[ref].Picture = converts
	if converts {
		w.hole(PiecePicture, ref, PictureOpen)
	}
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
	if converts {
		w.hole(PiecePicture, ref, PictureColor)
	}
	w.str(">")
	if converts {
		w.hole(PiecePicture, ref, PictureEnd)
	}
}
