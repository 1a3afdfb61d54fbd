package mdx

import (
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

func (r *renderer) footnoteRef(n *syntax.Node) {
	def := r.src.tree.Footnotes[n.Text]
	if r.plain || def == nil {
		return
	}
	if r.noteRefs == nil {
		r.noteRefs = map[*syntax.Node]int{}
	}
	if r.noteRefs[def] == 0 {
		r.notes = append(r.notes, def)
	}
	r.noteRefs[def]++
	number := 0
	for i, d := range r.notes {
		if d == def {
			number = i + 1
		}
	}
	id := r.noteID("fnref-", def, r.noteRefs[def])
	r.m.Anchors = append(r.m.Anchors, id)
	w := &r.w
	w.str("<sup><a")
	w.attr("id", id)
	w.attr("class", "footnote-ref")
	w.attr("href", "#"+r.noteID("fn-", def, 1))
	w.strs(` role="doc-noteref">`, strconv.Itoa(number), "</a></sup>")
}

func (r *renderer) noteID(prefix string, def *syntax.Node, use int) string {
	id := prefix + or(slug(def.Info), "note")
	if use > 1 {
		id += "-" + strconv.Itoa(use)
	}
	return id
}

// footnotes writes the notes that the page refers to, in the order of their first use.
func (r *renderer) footnotes() {
	if len(r.notes) == 0 {
		return
	}
	w := &r.w
	w.str(`<section class="footnotes" role="doc-endnotes"`)
	w.attr("aria-label", r.opt.Labels.Footnotes)
	w.str("><ol>\n")
	for i := 0; i < len(r.notes); i++ { // a note may refer to further notes
		def := r.notes[i]
		id := r.noteID("fn-", def, 1)
		r.m.Anchors = append(r.m.Anchors, id)
		w.str("<li")
		w.attr("id", id)
		w.str(">\n")
		for c := def.First; c != nil; c = c.Next {
			if c == def.Last && c.Kind == syntax.Paragraph {
				w.str("<p>")
				r.inlines(c.First)
				r.backRefs(def)
				w.str("</p>\n")
				break
			}
			r.block(c)
		}
		if def.Last == nil || def.Last.Kind != syntax.Paragraph {
			r.backRefs(def)
		}
		w.str("</li>\n")
	}
	w.str("</ol></section>\n")
}

func (r *renderer) backRefs(def *syntax.Node) {
	for use := 1; use <= r.noteRefs[def]; use++ {
		label := strings.ReplaceAll(r.opt.Labels.BackToRef, "{n}", strconv.Itoa(use))
		r.w.str(" <a")
		r.w.attr("class", "footnote-back")
		r.w.attr("href", "#"+r.noteID("fnref-", def, use))
		r.w.attr("aria-label", label)
		r.w.str(` role="doc-backlink">↩</a>`)
	}
}
