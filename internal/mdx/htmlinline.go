package mdx

import (
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// inlines writes n and what follows it in the same text.
func (h *htmlWriter) inlines(n *syntax.Node) {
	for ; n != nil; n = n.Next {
		if n == h.cut {
			h.m.Summary = h.w.bodyWith("</p>\n")
		}
		h.inline(n)
	}
}

func (h *htmlWriter) inline(node *syntax.Node) {
	w := &h.w
	switch node.Kind {
	case syntax.Text:
		h.prose(node)
	case syntax.SoftBreak:
		if !h.opt.CJKFriendly || !joinsWithoutSpace(node) {
			w.str("\n")
		}
	case syntax.HardBreak:
		w.str("<br>\n")
	case syntax.CodeSpan:
		w.str("<code>")
		w.text(node.Text)
		w.str("</code>")
	case syntax.MathSpan:
		h.mathSpan(node)
	case syntax.Emphasis:
		h.wrap("em", node)
	case syntax.Strong:
		h.wrap("strong", node)
	case syntax.Delete:
		h.wrap("del", node)
	case syntax.Link:
		h.link(node)
	case syntax.Image:
		h.image(node)
	case syntax.RawHTML:
		h.markdownHTML(node)
	case syntax.FootnoteRef:
		h.footnoteRef(node)
	case syntax.Ruby:
		h.ruby(node)
	case syntax.Element:
		h.element(node)
	case syntax.Expression:
		h.expression(node)
	default:
		h.block(node)
	}
}

func (h *htmlWriter) wrap(tag string, n *syntax.Node) {
	h.w.strs("<", tag, ">")
	h.inlines(n.First)
	h.w.strs("</", tag, ">")
}

// prose writes running text.
func (h *htmlWriter) prose(n *syntax.Node) {
	if h.opt.Typographer {
		h.w.text(curl(n.Text, lastRune(n.Prev)))
		return
	}
	h.w.text(n.Text)
}

func (h *htmlWriter) ruby(n *syntax.Node) {
	w := &h.w
	w.str("<ruby>")
	w.text(n.Text)
	w.str("<rp>(</rp><rt>")
	w.text(n.Info)
	w.str("</rt><rp>)</rp></ruby>")
}

// inlineHTML returns the inner HTML of n without links and images, for titles and tables of contents.
func (h *htmlWriter) inlineHTML(n *syntax.Node) string {
	if n.First != nil && n.First == n.Last && n.First.Kind == syntax.Text {
		return escape(n.First.Text)
	}
	saved, plain := h.w, h.plain
	h.w, h.plain = writer{}, true
	h.inlines(n.First)
	html := string(h.w.buf)
	h.w, h.plain = saved, plain
	return html
}

// joinsWithoutSpace reports whether a line break stands between characters that are written without spaces.
func joinsWithoutSpace(br *syntax.Node) bool {
	return syntax.IsIdeographic(lastRune(br.Prev)) && syntax.IsIdeographic(firstRune(br.Next))
}

func lastRune(n *syntax.Node) rune {
	for n != nil {
		switch n.Kind {
		case syntax.Text, syntax.Ruby:
			r, _ := utf8.DecodeLastRuneInString(n.Text)
			return r
		case syntax.Element, syntax.Expression, syntax.CodeSpan, syntax.MathSpan, syntax.Image, syntax.FootnoteRef:
			return 0
		}
		n = n.Last
	}
	return 0
}

func firstRune(n *syntax.Node) rune {
	for n != nil {
		switch n.Kind {
		case syntax.Text, syntax.Ruby:
			r, _ := utf8.DecodeRuneInString(n.Text)
			return r
		case syntax.Element, syntax.Expression, syntax.CodeSpan, syntax.MathSpan, syntax.Image, syntax.FootnoteRef:
			return 0
		}
		n = n.First
	}
	return 0
}
