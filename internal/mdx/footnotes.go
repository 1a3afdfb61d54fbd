package mdx

import (
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

func (h *htmlWriter) footnoteRef(n *syntax.Node) {
	def := h.src.tree.Footnotes[n.Text]
	if h.plain || def == nil {
		return
	}
	if h.noteRefs == nil {
		h.noteRefs = map[*syntax.Node]int{}
	}
	if h.noteRefs[def] == 0 {
		h.notes = append(h.notes, def)
	}
	h.noteRefs[def]++
	number := 0
	for i, d := range h.notes {
		if d == def {
			number = i + 1
		}
	}
	id := h.noteID("fnref-", def, h.noteRefs[def])
	h.m.Anchors = append(h.m.Anchors, id)
	w := &h.w
	w.str("<sup><a")
	w.attr("id", id)
	w.attr("class", "footnote-ref")
	w.attr("href", "#"+h.noteID("fn-", def, 1))
	w.strs(` role="doc-noteref">`, strconv.Itoa(number), "</a></sup>")
}

func (h *htmlWriter) noteID(prefix string, def *syntax.Node, use int) string {
	id := prefix + or(slug(def.Info), "note")
	if use > 1 {
		id += "-" + strconv.Itoa(use)
	}
	return id
}

// footnotes writes the notes that the page refers to, in the order of their first use.
func (h *htmlWriter) footnotes() {
	if len(h.notes) == 0 {
		return
	}
	w := &h.w
	w.str(`<section class="footnotes" role="doc-endnotes"`)
	w.attr("aria-label", h.opt.Labels.Footnotes)
	w.str(">")
	if h.opt.Dialect.FootnoteHeading {
		w.str(`<h2 class="visually-hidden" id="footnote-label">`)
		w.text(h.opt.Labels.Footnotes)
		w.str("</h2>")
	}
	w.str("<ol>\n")
	for i := 0; i < len(h.notes); i++ { // a note may refer to further notes
		def := h.notes[i]
		id := h.noteID("fn-", def, 1)
		h.m.Anchors = append(h.m.Anchors, id)
		w.str("<li")
		w.attr("id", id)
		w.str(">\n")
		for c := def.First; c != nil; c = c.Next {
			if c == def.Last && c.Kind == syntax.Paragraph {
				w.str("<p>")
				h.inlines(c.First)
				h.backRefs(def)
				w.str("</p>\n")
				break
			}
			h.block(c)
		}
		if def.Last == nil || def.Last.Kind != syntax.Paragraph {
			h.backRefs(def)
		}
		w.str("</li>\n")
	}
	w.str("</ol></section>\n")
}

func (h *htmlWriter) backRefs(def *syntax.Node) {
	for use := 1; use <= h.noteRefs[def]; use++ {
		label := strings.ReplaceAll(h.opt.Labels.BackToRef, "{n}", strconv.Itoa(use))
		h.w.str(" <a")
		h.w.attr("class", "footnote-back")
		h.w.attr("href", "#"+h.noteID("fnref-", def, use))
		h.w.attr("aria-label", label)
		h.w.str(` role="doc-backlink">↩</a>`)
	}
}
