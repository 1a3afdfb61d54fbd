package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

func (t *twinWriter) inlines(n *syntax.Node) {
	for c := n.First; c != nil; c = c.Next {
		t.inline(c)
	}
}

// inline writes text as it stands in the source.
func (t *twinWriter) inline(n *syntax.Node) {
	w := &t.w
	switch n.Kind {
	case syntax.Text:
		if text := t.src.tree.Text; n.Start > 0 && n.End > n.Start && text[n.Start-1] == '\\' && !isWordByte(text[n.Start]) {
			w.str("\\")
		}
		w.str(t.src.tree.Text[n.Start:n.End])
	case syntax.CodeSpan, syntax.MathSpan, syntax.FootnoteRef:
		w.str(strings.ReplaceAll(t.src.tree.Text[n.Start:n.End], "\n", " "))
	case syntax.SoftBreak:
		w.strs("\n", t.prefix)
	case syntax.HardBreak:
		w.strs("\\\n", t.prefix)
	case syntax.Emphasis:
		t.marked("*", n)
	case syntax.Strong:
		t.marked("**", n)
	case syntax.Delete:
		t.marked("~~", n)
	case syntax.Link:
		t.link("[", n)
	case syntax.Image:
		t.link("![", n)
	case syntax.Ruby:
		w.strs(n.Text, "(", n.Info, ")")
	case syntax.Expression:
		if v, ok := literal(n.Text); ok {
			w.str(literalText(v))
		}
	case syntax.Element:
		switch n.Tag.Name {
		case "br":
			w.strs("\\\n", t.prefix)
		case "Badge":
			w.str(propsOf(n).text("text"))
		}
		t.inlines(n)
	case syntax.RawHTML:
	default:
		t.block(n)
	}
}

func isWordByte(c byte) bool {
	return c >= 0x80 || c == ' ' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9'
}

func (t *twinWriter) marked(mark string, n *syntax.Node) {
	t.w.str(mark)
	t.inlines(n)
	t.w.str(mark)
}

// link writes a link whose destination is a hole where the article has one for it.
func (t *twinWriter) link(open string, n *syntax.Node) {
	ref := t.linkRef(n)
	if ref < 0 {
		t.inlines(n)
		return
	}
	t.w.str(open)
	t.inlines(n)
	t.w.str("](")
	t.w.hole(PieceHref, ref, "")
	t.w.str(")")
}

// element writes what a component says.
func (t *twinWriter) element(n *syntax.Node) {
	p := propsOf(n)
	switch n.Tag.Name {
	case "TabItem":
		t.section(or(p.text("label"), p.text("value")))
	case "Details", "Admonition":
		t.heading(or(p.text("summary"), p.text("title")))
	case "Card":
		t.card(n, p)
		return
	case "Video":
		t.video(n, p)
		return
	case "PackageManagers":
		t.code("bash", p.text("command"))
		return
	case "Include":
		if info, code, ok := t.includedCode(n, p); ok {
			t.code(info.lang, code)
		}
		return
	case "CodeBlock":
		t.code(codeElementInfo(p).lang, t.codeElementText(n))
		return
	case "script", "style":
		return
	}
	t.elementChildren(n)
}

// elementChildren writes blocks as blocks, and text that stands in a tag without a paragraph as one paragraph.
func (t *twinWriter) elementChildren(n *syntax.Node) {
	for c := n.First; c != nil; {
		if !c.Inline && !c.Kind.IsInline() {
			t.block(c)
			c = c.Next
			continue
		}
		t.w.str(t.prefix)
		for ; c != nil && (c.Inline || c.Kind.IsInline()); c = c.Next {
			t.inline(c)
		}
		t.w.str("\n")
		t.gap()
	}
}

// video writes a film as a link to it.
func (t *twinWriter) video(n *syntax.Node, p props) {
	ref := t.linkRef(n)
	if ref < 0 {
		return
	}
	t.w.strs(t.prefix, "[", or(p.text("title"), "Video"), "](")
	t.w.hole(PieceHref, ref, "")
	t.w.str(")\n")
	t.gap()
}

func (t *twinWriter) card(n *syntax.Node, p props) {
	t.w.strs(t.prefix, "- ")
	if ref := t.linkRef(n); ref >= 0 {
		t.w.strs("[", p.text("title"), "](")
		t.w.hole(PieceHref, ref, "")
		t.w.str(")")
	} else {
		t.w.str(p.text("title"))
	}
	if n.First != nil {
		t.w.str(": ")
		for c := n.First; c != nil; c = c.Next {
			if c.Kind == syntax.Paragraph {
				t.inlines(c)
			} else {
				t.inline(c)
			}
		}
	}
	t.w.str("\n")
	if n.Next == nil {
		t.gap()
	}
}
