package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// noteLink is addLink for the node of a link, which the Markdown twin asks for again.
func (r *renderer) noteLink(n *syntax.Node, kind LinkKind, dest string, offset int) int {
	ref := r.addLink(kind, dest, offset)
	if r.linkRefs == nil {
		r.linkRefs = map[*syntax.Node]int{}
	}
	r.linkRefs[n] = ref
	return ref
}

// linkRef returns the index into Links of a node, or -1.
func (r *renderer) linkRef(n *syntax.Node) int {
	if ref, ok := r.linkRefs[n]; ok {
		return ref
	}
	return -1
}

// addLink notes a destination and returns its index, or -1 if it must not be followed.
func (r *renderer) addLink(kind LinkKind, dest string, offset int) int {
	if !safeURL(dest, kind) {
		r.errorf("unsafe-url", offset, "the destination runs code or hides a document", "link to a page or an http address")
		return -1
	}
	r.m.Links = append(r.m.Links, Link{Kind: kind, Dest: dest, Pos: r.src.pos(offset)})
	return len(r.m.Links) - 1
}

// safeURL reports whether a destination is none that a browser would run.
func safeURL(dest string, kind LinkKind) bool {
	clean := strings.Map(func(c rune) rune {
		if c <= ' ' || c == 0x7f {
			return -1
		}
		return c
	}, dest)
	scheme, _, ok := strings.Cut(clean, ":")
	if !ok {
		return true
	}
	switch strings.ToLower(scheme) {
	case "javascript", "vbscript", "file":
		return false
	case "data":
		return kind != LinkPage && strings.HasPrefix(strings.ToLower(clean), "data:image/")
	}
	return true
}

func (r *renderer) link(n *syntax.Node) {
	if r.plain {
		r.inlines(n.First)
		return
	}
	ref := r.noteLink(n, LinkPage, n.Link.Dest, n.Start)
	if ref < 0 {
		r.inlines(n.First)
		return
	}
	r.openLink(ref, "", n.Link.Title)
	r.inlines(n.First)
	r.w.str("</a>")
}

// openLink writes <a> for Links[ref].
func (r *renderer) openLink(ref int, class, title string) {
	w := &r.w
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

func (r *renderer) image(n *syntax.Node) {
	if r.plain {
		return
	}
	ref := r.noteLink(n, LinkImage, n.Link.Dest, n.Start)
	if ref < 0 {
		return
	}
	w := &r.w
	w.str(`<img src="`)
	w.hole(PieceHref, ref, "")
	w.str(`"`)
	w.attr("alt", collapse(n.PlainText()))
	if n.Link.Title != "" {
		w.attr("title", n.Link.Title)
	}
	w.str(` loading="lazy" decoding="async"`)
	w.hole(PieceLinkAttrs, ref, "")
	w.str(">")
}
