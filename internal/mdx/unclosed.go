package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// checkEnds warns of what Markdown lets run to the end of the page because its own end is not there, and of ends that
// end nothing: nothing is wrong for the parser, and the page is not what was meant.
func (h *htmlWriter) checkEnds(n *syntax.Node) {
	switch {
	case n.Kind == syntax.CodeBlock && n.Rare != nil && n.Code != nil && n.Code.Fenced && !n.Code.Closed:
		h.warnf("unclosed-fence", n.Start, "the block of code is never closed: what follows is code too",
			"end it with a line of the same backticks or tildes")
	case n.Kind == syntax.Directive && !n.Dir.Closed:
		h.warnf("unclosed-directive", n.Start, "`:::"+n.Info+"` is never closed: what follows stands in it",
			"end it with a line `:::`; the outer of two in one another has more colons")
	case n.Kind == syntax.Paragraph:
		h.checkColons(n)
	}
}

// checkColons warns of colons that were meant to begin or end an admonition and are text.
func (h *htmlWriter) checkColons(n *syntax.Node) {
	text := h.src.tree.Text[n.Start:max(n.Start, min(n.End, len(h.src.tree.Text)))]
	if !strings.Contains(text, ":::") && !strings.Contains(text, "：：") {
		return
	}
	at := n.Start
	for line := range strings.Lines(text) {
		trimmed := strings.TrimLeft(line, "> \t")
		place := at + len(line) - len(trimmed)
		switch {
		case strings.HasPrefix(trimmed, "：：") || strings.HasPrefix(trimmed, ":：") || strings.HasPrefix(trimmed, "::："):
			h.warnf("wide-colons", place, "these colons are full-width: they are text", "write `:::`")
		case strings.Trim(strings.TrimSpace(trimmed), ":") == "" && strings.HasPrefix(trimmed, ":::"):
			h.warnf("stray-colons", place, "`:::` ends nothing here", "remove it, or begin an admonition before it: `:::note`")
		}
		at += len(line)
	}
}

// checkCase warns of an element that HTML does not know and that is a component in other letters.
func (h *htmlWriter) checkCase(n *syntax.Node) {
	switch n.Tag.Name {
	case "details", "video", "icon": // HTML, and an element of SVG files
		return
	}
	for _, name := range builtinNames() {
		if strings.EqualFold(name, n.Tag.Name) {
			h.warnf("component-case", n.Start, "there is no HTML element <"+n.Tag.Name+">", "components begin with a capital letter: <"+name+">")
		}
	}
}
