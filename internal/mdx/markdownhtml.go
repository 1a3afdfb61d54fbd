package mdx

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// markdownHTML writes HTML of a page that is plain Markdown, read as browsers read it and written anew, so that what was
// checked is what they see. Links become holes; comments and what no browser shows are left out.
func (h *htmlWriter) markdownHTML(n *syntax.Node) {
	text, same := h.src.tree.Text[n.Start:], 0 // lines of a block in a quote or a list have lost their indent
	for same < min(len(text), len(n.Text)) && text[same] == n.Text[same] {
		same++
	}
	z := html.NewTokenizer(strings.NewReader(n.Text))
	for read := 0; ; read += len(z.Raw()) {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			return
		case html.TextToken:
			h.w.str(strings.ReplaceAll(string(z.Raw()), "<", "&lt;"))
		case html.StartTagToken, html.SelfClosingTagToken:
			raw := string(z.Raw())
			name, attrs := markup.Tag(z)
			if h.src.look.IsPlaceholder(raw) {
				h.w.text(raw)
				continue
			}
			place := tagPlace{at: n.Start}
			if read+len(raw) <= same {
				place = tagPlace{n.Start + read, raw}
			}
			h.markdownTag(place, name, attrs, kind == html.SelfClosingTagToken)
		case html.EndTagToken:
			if name, _ := z.TagName(); string(name) != "script" {
				markdownEnd(h, string(name))
			}
		}
	}
}

// tellOpenComment tells of a comment without an end: it hides the rest of a page, or of the quote or list that it is in.
func (v *view) tellOpenComment(n *syntax.Node) {
	begin := strings.LastIndex(n.Text, "<!--")
	if begin < 0 || strings.Contains(n.Text[begin:], "-->") || strings.TrimSpace(n.Text[:begin]) != "" {
		return
	}
	severity := diag.Error
	if v.opt.Dialect.PlainBlocks { // a project that builds elsewhere
		severity = diag.Warning
	}
	v.report(severity, "mdx-comment", n.Start, "the comment is never closed", "end it with `-->`")
}

// tagPlace is where a tag stands in the text of a page, as near as is known, and the tag as it is written; "" where only its block is known.
type tagPlace struct {
	at  int
	raw string
}

// markdownEnd writes an end tag. What <details> hides behind its <summary> stands in an element of its own, as that of <Details> does.
func markdownEnd(h *htmlWriter, name string) {
	last := len(h.details) - 1
	if name == "details" && last >= 0 {
		if h.details[last] {
			h.w.str("</div>")
		}
		h.details = h.details[:last]
	}
	h.w.strs("</", name, ">")
	if name == "summary" && last >= 0 && !h.details[last] {
		h.details[last] = true
		h.w.str(`<div class="details-body">`)
	}
}

// markdownTag writes a start tag, unless it must not stand in a page.
func (h *htmlWriter) markdownTag(place tagPlace, name string, attrs []markup.Attr, closed bool) {
	safe := attrs[:0:0]
	for _, a := range attrs {
		_, links := linkKind(name, a.Name)
		if p := markup.Attribute(name, a); p != nil && !links { // what links is checked when it is noted
			h.refused(p, place.at+markup.AttrAt(place.raw, a.Name))
		} else {
			safe = append(safe, a)
		}
	}
	if p := markup.Element(name, attrs); p != nil {
		h.refused(p, place.at)
		return
	}
	if name == "details" {
		h.details = append(h.details, false)
		safe = markup.WithClass(safe, name)
	}
	h.w.strs("<", name)
	hasOwn := slices.ContainsFunc(safe, func(a markup.Attr) bool { return resolvedToo(a.Name) })
	for _, a := range safe {
		h.markdownAttr(place, name, a, hasOwn)
	}
	if closed {
		h.w.str("/")
	}
	h.w.str(">")
}

func (h *htmlWriter) markdownAttr(place tagPlace, element string, a markup.Attr, hasOwn bool) {
	switch kind, links := linkKind(element, a.Name); {
	case links:
		if ref := h.elementLink(kind, a.Value, place.at+markup.AttrAt(place.raw, a.Name)); ref >= 0 {
			h.w.strs(" ", a.Name, `="`)
			h.w.hole(PieceHref, ref, "")
			h.w.str(`"`)
			if !hasOwn {
				h.w.hole(PieceLinkAttrs, ref, "")
			}
		}
		return
	case a.Name == "id" || a.Name == "name" && element == "a":
		h.m.Anchors = append(h.m.Anchors, a.Value)
	}
	if a.Value == "" {
		h.w.strs(" ", a.Name)
		return
	}
	h.w.attr(a.Name, a.Value)
}
