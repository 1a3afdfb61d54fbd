package mdx

import (
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// inlines writes n and what follows it in the same text.
func (r *renderer) inlines(n *syntax.Node) {
	for ; n != nil; n = n.Next {
		r.inline(n)
	}
}

func (r *renderer) inline(n *syntax.Node) {
	w := &r.w
	switch n.Kind {
	case syntax.Text:
		r.prose(n)
	case syntax.SoftBreak:
		if !r.opt.CJKFriendly || !joinsWithoutSpace(n) {
			w.str("\n")
		}
	case syntax.HardBreak:
		w.str("<br>\n")
	case syntax.CodeSpan:
		w.str("<code>")
		w.text(n.Text)
		w.str("</code>")
	case syntax.MathSpan:
		r.mathSpan(n)
	case syntax.Emphasis:
		r.wrap("em", n)
	case syntax.Strong:
		r.wrap("strong", n)
	case syntax.Delete:
		r.wrap("del", n)
	case syntax.Link:
		r.link(n)
	case syntax.Image:
		r.image(n)
	case syntax.RawHTML:
		r.rawHTML(n)
	case syntax.FootnoteRef:
		r.footnoteRef(n)
	case syntax.Ruby:
		r.ruby(n)
	case syntax.Element:
		r.element(n)
	case syntax.Expression:
		r.expression(n)
	default:
		r.block(n)
	}
}

func (r *renderer) wrap(tag string, n *syntax.Node) {
	r.w.strs("<", tag, ">")
	r.inlines(n.First)
	r.w.strs("</", tag, ">")
}

// prose writes running text.
func (r *renderer) prose(n *syntax.Node) {
	if r.opt.Typographer {
		r.w.text(curl(n.Text, lastRune(n.Prev)))
		return
	}
	r.w.text(n.Text)
}

func (r *renderer) ruby(n *syntax.Node) {
	w := &r.w
	w.str("<ruby>")
	w.text(n.Text)
	w.str("<rp>(</rp><rt>")
	w.text(n.Info)
	w.str("</rt><rp>)</rp></ruby>")
}

// inlineHTML returns the inner HTML of n without links and images, for titles and tables of contents.
func (r *renderer) inlineHTML(n *syntax.Node) string {
	if n.First != nil && n.First == n.Last && n.First.Kind == syntax.Text {
		return escape(n.First.Text)
	}
	saved, plain := r.w, r.plain
	r.w, r.plain = writer{}, true
	r.inlines(n.First)
	html := string(r.w.buf)
	r.w, r.plain = saved, plain
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
