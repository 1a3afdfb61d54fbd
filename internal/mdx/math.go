package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// SetFormula turns TeX into HTML. Many goroutines call it, and equal formulas give equal results.
type SetFormula func(tex string, display bool) (html string, problem *FormulaProblem)

// FormulaProblem says why TeX cannot be set.
type FormulaProblem struct {
	Text   string
	Offset int // the byte of the TeX that is wrong; -1 if none can be named
}

// mathSpan writes $inline$ and $$display$$ among text.
func (h *htmlWriter) mathSpan(n *syntax.Node) {
	display := n.Level > 1
	html, ok := h.formula(n, n.Text, display)
	switch {
	case !ok:
		h.w.str("<code>")
		h.w.text(n.Text)
		h.w.str("</code>")
	case display && !h.plain:
		h.w.str(`<span class="formula" tabindex="0">`)
		h.html(html)
		h.w.str("</span>")
	default:
		h.html(html)
	}
}

// mathBlock writes a block between lines of dollars, or fenced code in the language math.
func (h *htmlWriter) mathBlock(n *syntax.Node) {
	if n.Kind == syntax.MathBlock && !n.Code.Closed {
		h.errorf("open-formula", n.Start, "the formula is never closed", "end it with `$$` on a line of its own")
		return
	}
	tex := texOf(n)
	html, ok := h.formula(n, tex, true)
	if !ok {
		h.w.str(`<pre tabindex="0"><code>`)
		h.w.text(tex)
		h.w.str("</code></pre>\n")
		return
	}
	h.w.str(`<div class="formula" tabindex="0">`)
	h.html(html)
	h.w.str("</div>\n")
}

// html writes HTML that comes from elsewhere: a hole, so that the script of a page takes it over as it is. What is kept
// as a string, for titles and tables of contents, has no holes.
func (h *htmlWriter) html(html string) {
	if h.plain {
		h.w.str(html)
		return
	}
	h.w.hole(PieceHTML, 0, html)
}

// texOf is the TeX of a block. The text behind the opening dollars is its first line; remark-math takes that for the
// name of a language and drops it.
func texOf(n *syntax.Node) string {
	tex := strings.TrimSuffix(n.Text, "\n")
	if n.Kind == syntax.MathBlock && n.Info != "" {
		return n.Info + "\n" + tex
	}
	return tex
}

// formula sets TeX. False says that it cannot be set, which is reported at its place.
func (h *htmlWriter) formula(node *syntax.Node, tex string, display bool) (html string, ok bool) {
	if h.opt.SetFormula == nil {
		return "", false
	}
	html, problem := h.opt.SetFormula(tex, display)
	if problem == nil {
		h.m.Math = true
		return html, true
	}
	at := node.Start
	if problem.Offset >= 0 && problem.Offset <= len(tex) && h.shift == 0 {
		at = h.placeInFormula(node, tex, problem.Offset)
	}
	hint := "katex.org/docs/supported lists what can be written"
	if node.Kind == syntax.MathSpan && node.Level == 1 {
		hint += "; for a dollar sign in text, write `\\$`"
	}
	h.errorf("formula", at, "the formula cannot be set: "+problem.Text, hint)
	return "", false
}

// placeInFormula is the offset in the source of a byte of a formula. Its lines are looked for one after another: the
// marks of containers may stand before them.
func (v *view) placeInFormula(node *syntax.Node, tex string, at int) int {
	source := v.src.tree.Text[:node.End]
	from := node.Start
	if node.Kind != syntax.MathSpan && node.Info == "" || node.Kind == syntax.CodeBlock {
		from += strings.IndexByte(source[from:], '\n') + 1
	}
	for line := range strings.SplitSeq(tex, "\n") {
		found := strings.Index(source[from:], line)
		if found < 0 {
			return node.Start
		}
		from += found
		if at <= len(line) {
			return from + at
		}
		from += len(line)
		at -= len(line) + 1
	}
	return node.Start
}
