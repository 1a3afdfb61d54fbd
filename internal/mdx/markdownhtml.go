package mdx

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx/elsewhere"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// markdownHTML writes HTML of a page that is plain Markdown, read as browsers read it and written anew, so that what was
// checked is what they see. Links become holes; comments and what no browser shows are left out.
func (h *htmlWriter) markdownHTML(n *syntax.Node) {
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
			if len(attrs) == 0 && elsewhere.IsPlaceholder(h.src.tree.Text, name) {
				h.w.text(raw)
				continue
			}
			h.markdownTag(htmlPlace(h.src.tree.Text, n, read, raw), name, attrs, kind == html.SelfClosingTagToken)
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

// tagPlace is where a tag stands in the text of a page, as near as is known, and the tag as it is written.
type tagPlace struct {
	at  int
	raw string
}

// htmlPlace is the place of the tag at a byte of a piece of HTML. The lines of a block in a quote or a list have lost their indent:
// their tags are told at the block.
func htmlPlace(text string, n *syntax.Node, at int, raw string) tagPlace {
	if strings.HasPrefix(text[n.Start:], n.Text[:at+len(raw)]) {
		return tagPlace{n.Start + at, raw}
	}
	return tagPlace{at: n.Start}
}

// attr is the place of an attribute.
func (t tagPlace) attr(name string) int {
	for i := 1; i < len(t.raw); i++ {
		if end := i + len(name); end <= len(t.raw) && strings.EqualFold(t.raw[i:end], name) && strings.ContainsRune(" \t\n\r'\"/", rune(t.raw[i-1])) {
			return t.at + i
		}
	}
	return t.at
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

// withClass adds a class to the attributes of an element.
func withClass(attrs []markup.Attr, class string) []markup.Attr {
	for i, a := range attrs {
		if a.Name == "class" {
			attrs[i].Value = class + " " + a.Value
			return attrs
		}
	}
	return append(attrs, markup.Attr{Name: "class", Value: class})
}

// markdownTag writes a start tag, unless it must not stand in a page.
func (h *htmlWriter) markdownTag(place tagPlace, name string, attrs []markup.Attr, closed bool) {
	safe := attrs[:0:0]
	for _, a := range attrs {
		_, links := linkKind(name, a.Name)
		if p := markup.Attribute(name, a); p != nil && !links { // what links is checked when it is noted
			h.refused(p, place.attr(a.Name))
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
		safe = withClass(safe, name)
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
		if ref := h.elementLink(kind, a.Value, place.attr(a.Name)); ref >= 0 {
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
