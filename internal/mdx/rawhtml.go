package mdx

import (
	"html"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// rawHTML writes HTML of a page that is plain Markdown. Links become holes; scripts and handlers are refused, because
// the site's security policy would not run them.
func (h *htmlWriter) rawHTML(n *syntax.Node) {
	s := n.Text
	for s != "" {
		at := strings.IndexByte(s, '<')
		if at < 0 {
			h.w.str(s)
			return
		}
		h.w.str(s[:at])
		s = s[at:]
		size := tagLen(s)
		h.rawTag(n, s[:size])
		s = s[size:]
	}
}

// tagLen returns the length of the tag or comment that s begins with; of a lone "<", 1.
func tagLen(s string) int {
	if strings.HasPrefix(s, "<!--") {
		if end := strings.Index(s, "-->"); end >= 0 {
			return end + 3
		}
		return len(s)
	}
	quote := byte(0)
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
	}
	return len(s)
}

// rawTag writes one tag.
func (h *htmlWriter) rawTag(n *syntax.Node, tag string) {
	if strings.HasPrefix(tag, "<!--") {
		return
	}
	i := 1
	for i < len(tag) && isNameByte(tag[i]) {
		i++
	}
	name := strings.ToLower(tag[1:i])
	switch {
	case strings.HasPrefix(strings.ToLower(tag), "</script"):
		return
	case strings.HasPrefix(tag, "</"), name == "" && len(tag) > 1:
		h.w.str(tag)
		return
	case name == "":
		h.w.text(tag)
		return
	case name == "script":
		h.errorf("script-element", n.Start, "<script> does not run here: the site's security policy forbids it",
			"put the code into a component of the site")
		return
	}
	h.w.strs("<", tag[1:i])
	for rest := tag[i:]; rest != ""; {
		rest = h.rawAttr(n, name, rest)
	}
}

// rawAttr writes what comes next in a tag, an attribute or a mark, and returns the rest.
func (h *htmlWriter) rawAttr(n *syntax.Node, element, s string) string {
	if c := s[0]; !isNameByte(c) && c != '_' && c != '@' {
		h.w.str(s[:1])
		return s[1:]
	}
	i := 0
	for i < len(s) && (isNameByte(s[i]) || strings.IndexByte("_.@", s[i]) >= 0) {
		i++
	}
	name := strings.ToLower(s[:i])
	value, rest, given := rawValue(s[i:])
	switch {
	case strings.HasPrefix(name, "on"):
		h.errorf("event-handler", n.Start, "the handler "+name+" does not run on static HTML", "use a component of the site")
		return rest
	case !given:
		h.w.str(s[:i])
		return rest
	case name == "id" || name == "name" && element == "a":
		h.m.Anchors = append(h.m.Anchors, value)
	}
	if kind, links := linkKind(element, name); links && (name == "href" || name == "src" || name == "poster") {
		if ref := h.addLink(kind, value, n.Start); ref >= 0 {
			h.w.strs(name, `="`)
			h.w.hole(PieceHref, ref, "")
			h.w.str(`"`)
			h.w.hole(PieceLinkAttrs, ref, "")
		}
		return rest
	}
	if safeAttr(name, value) {
		h.w.strs(name, `="`)
		h.w.text(value)
		h.w.str(`"`)
	}
	return rest
}

// rawValue reads "= value" with or without quotes.
func rawValue(s string) (value, rest string, given bool) {
	t := strings.TrimLeft(s, " \t\n")
	if !strings.HasPrefix(t, "=") {
		return "", s, false
	}
	t = strings.TrimLeft(t[1:], " \t\n")
	if t != "" && (t[0] == '"' || t[0] == '\'') {
		if end := strings.IndexByte(t[1:], t[0]); end >= 0 {
			return html.UnescapeString(t[1 : end+1]), t[end+2:], true
		}
	}
	end := strings.IndexAny(t, " \t\n>")
	if end < 0 {
		end = len(t)
	}
	return html.UnescapeString(t[:end]), t[end:], true
}
