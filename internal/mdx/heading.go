package mdx

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

func (r *renderer) heading(n *syntax.Node) {
	if n == r.title {
		return
	}
	w := &r.w
	level := strconv.Itoa(int(n.Level))
	if n.Level == 1 {
		w.str("<h1>")
		r.inlines(n.First)
		w.str("</h1>\n")
		return
	}
	text := collapse(n.PlainText())
	h := Heading{Level: int(n.Level), Text: text, HTML: r.inlineHTML(n), Pos: r.src.pos(n.Start)}
	h.ID, h.Explicit = r.headingID(n, text)
	ref := len(r.m.Headings)
	r.m.Headings = append(r.m.Headings, h)
	w.strs("<h", level, ` id="`)
	w.hole(PieceHeadingID, ref, "")
	w.str(`">`)
	w.hole(PieceAlias, ref, "")
	r.inlines(n.First)
	w.str(`<a class="hash-link" href="#`)
	w.hole(PieceHeadingID, ref, "")
	w.str(`"`)
	w.attr("aria-label", strings.ReplaceAll(r.opt.Labels.DirectLink, "{heading}", text))
	w.strs("></a></h", level, ">\n")
}

// headingID returns the id of a heading, unique in the page, and whether it was written.
func (r *renderer) headingID(n *syntax.Node, text string) (id string, explicit bool) {
	if n.Text != "" {
		if _, taken := r.slugs[n.Text]; taken {
			r.warnf("duplicate-id", n.Start, "the id \""+n.Text+"\" is taken by another heading of this page", "give one of them another {#id}")
		} else {
			r.slugs[n.Text] = 0
		}
		return n.Text, true
	}
	return r.unique(slug(text)), false
}

// unique returns s, with a number if the page has it already, as github-slugger does.
func (r *renderer) unique(s string) string {
	out := s
	for {
		count, taken := r.slugs[out]
		if !taken {
			break
		}
		_ = count
		r.slugs[s]++
		out = s + "-" + strconv.Itoa(r.slugs[s])
	}
	r.slugs[out] = 0
	return out
}

// slug makes an id of a text as github-slugger does: lower case, dashes for spaces, no punctuation.
func slug(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, c := range strings.TrimSpace(text) {
		switch {
		case c == ' ':
			b.WriteByte('-')
		case c == '-' || c == '_' || unicode.IsLetter(c) || unicode.IsNumber(c) || unicode.IsMark(c) || unicode.Is(unicode.Pc, c):
			b.WriteRune(unicode.ToLower(c))
		}
	}
	return b.String()
}
