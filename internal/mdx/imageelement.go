package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// imageElement is <Image src="…" alt="…" dark="…" caption="…" original>: an image, and the one that takes its place in dark colours. By
// itself it is what a paragraph with one image is; within text its caption is a tool tip.
type imageElement struct{ component }

func (imageElement) html(h *htmlWriter, n *syntax.Node, p props) {
	if p.text("src") == "" {
		h.errorf("image-src", n.Start, "<Image> has no src", `write <Image src="./screen.png" alt="What it shows" />`)
		return
	}
	text, caption := imageText{alt: collapse(p.text("alt")), original: p.flag("original")}, p.text("caption")
	if n.Inline {
		text.title = caption
		h.imagePair(n, p, text, h.writeImage)
		return
	}
	h.openImages(caption)
	h.imagePair(n, p, text, h.imageAlone)
	h.closeImages(caption)
}

// imagePair writes an image by a function, and a second for dark colours if there is one.
func (h *htmlWriter) imagePair(n *syntax.Node, p props, text imageText, write func(ref int, text imageText)) {
	show := func(ref int, class string) {
		if ref >= 0 && !h.plain {
			text.class = class
			write(ref, text)
		}
	}
	dark := p.text("dark")
	if dark == "" {
		show(h.noteLink(n, LinkImage, p.text("src"), n.Start), "")
		return
	}
	show(h.noteLink(n, LinkImage, p.text("src"), n.Start), "themed-light")
	show(h.addLink(LinkImage, dark, n.Start), "themed-dark")
}

func (imageElement) twin(t *twinWriter, n *syntax.Node, p props) {
	t.w.str(t.prefix)
	t.imageOf(n, p)
	t.w.str("\n")
	t.gap()
}

func (imageElement) twinText(t *twinWriter, n *syntax.Node, p props) { t.imageOf(n, p) }

// imageOf writes the image of light colours.
func (t *twinWriter) imageOf(n *syntax.Node, p props) {
	if ref := t.linkRef(n); ref >= 0 {
		t.w.strs("![", collapse(p.text("alt")), "](")
		t.w.hole(PieceHref, ref, "")
		t.w.strs(linkTitle(p.text("caption")), ")")
	}
}

func (imageElement) text(t *textWriter, _ *syntax.Node, p props) { t.add(p.text("caption")) }
