package mdx

import (
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/mdx/template"
)

// pieceRaw is JSX that goes into the script as it is, and not into the article.
const pieceRaw PieceKind = 255

// lineEnd is a pieceRaw that says of the line feed behind it that it only ends a line of the article: elements that stand on
// lines of their own have no text between them, which components that go through their children rely on.
const lineEnd = ""

func (h *htmlWriter) scriptOnly(jsx string) { h.w.hole(pieceRaw, 0, jsx) }

// note keeps the place of code that runs. What is written apart, for tables of contents, is code of the article too.
func (h *htmlWriter) note(code string, start, end int) {
	if h.plain {
		return
	}
	start, end = start+h.shift, end+h.shift
	if text := h.src.tree.Text; start < end && end <= len(text) {
		code = text[start:end] // with the indent of its lines, which the parser takes off
	}
	h.computed = append(h.computed, Computed{Code: code, Pos: h.src.pos(start)})
}

// dynamicElement writes an element that must run: its tags as they are written, its children as content.
func (h *htmlWriter) dynamicElement(n *syntax.Node) {
	open := h.src.tree.Text[n.Tag.Open[0]:n.Tag.Open[1]]
	h.note(open, n.Tag.Open[0], n.Tag.Open[1])
	h.scriptOnly(open)
	if n.Tag.SelfClosing {
		return
	}
	if t := template.Of(n.Tag.Name); t != nil && t.IsPlain() && !h.isOfTheSite(n.Tag.Name) {
		h.plainContent(n)
	} else {
		h.children(n)
	}
	h.scriptOnly("</" + n.Tag.Name + ">")
}
