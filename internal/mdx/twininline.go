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
func (t *twinWriter) inline(node *syntax.Node) {
	w := &t.w
	switch node.Kind {
	case syntax.Text:
		if text := t.src.tree.Text; node.Start > 0 && node.End > node.Start && text[node.Start-1] == '\\' && !isWordByte(text[node.Start]) {
			w.str("\\")
		}
		w.str(t.src.tree.Text[node.Start:node.End])
	case syntax.CodeSpan, syntax.MathSpan, syntax.FootnoteRef:
		w.str(strings.ReplaceAll(t.src.tree.Text[node.Start:node.End], "\n", " "))
	case syntax.SoftBreak:
		w.strs("\n", t.prefix)
	case syntax.HardBreak:
		w.strs("\\\n", t.prefix)
	case syntax.Emphasis:
		t.marked("*", node)
	case syntax.Strong:
		t.marked("**", node)
	case syntax.Delete:
		t.marked("~~", node)
	case syntax.Link:
		t.link("[", node)
	case syntax.Image:
		t.link("![", node)
	case syntax.Ruby:
		w.strs(node.Text, "(", node.Info, ")")
	case syntax.Expression:
		if v, ok := literal(node.Text); ok {
			w.str(literalText(v))
		}
	case syntax.Element:
		switch b := builtinOf(node.Tag.Name); {
		case b != nil:
			b.twinText(t, node, propsOf(node))
		case node.Tag.Name == "br":
			w.strs("\\\n", t.prefix)
			t.inlines(node) // of one that is not closed, the rest of the paragraph
		case node.Tag.Name == "del":
			t.marked("~~", node)
		default:
			t.inlines(node)
		}
	case syntax.RawHTML:
		switch tag := t.src.tree.Text[node.Start:node.End]; {
		case tag == "<del>" || tag == "</del>":
			w.str("~~")
		case strings.HasPrefix(tag, "<br"):
			w.strs("\\\n", t.prefix)
		}
	default:
		t.block(node)
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
	if n.Kind == syntax.Image {
		t.w.str(linkTitle(n.Link.Title)) // a caption
	}
	t.w.str(")")
}

// linkTitle is a title as Markdown has it after an address, with the space before it; "" for none.
func linkTitle(title string) string {
	if title == "" {
		return ""
	}
	return ` "` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(title) + `"`
}

// element writes what a component says.
func (t *twinWriter) element(n *syntax.Node) {
	name := n.Tag.Name
	switch b := builtinOf(name); {
	case b != nil:
		b.twin(t, n, propsOf(n))
	case name == "script" || name == "style":
	default:
		t.elementChildren(n)
	}
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
