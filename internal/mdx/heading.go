package mdx

import (
	"encoding/json"
	"html"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

func (h *htmlWriter) heading(node *syntax.Node) {
	if node.Level == 1 && h.opt.Dialect.TitleTakesID {
		h.headingID(node, node.PlainText())
	}
	if node == h.title {
		return
	}
	w := &h.w
	level, said := strconv.Itoa(int(node.Level)), noteOf(node)
	if node.Level == 1 {
		w.str("<h1")
		h.headingAttributes(node, said.Attributes)
		w.str(">")
		h.inlines(node.First)
		w.str("</h1>\n")
		return
	}
	plain := node.PlainText()
	text := collapse(plain)
	noted := Heading{Level: int(node.Level), Text: text, Pos: h.src.pos(node.Start)}
	noted.HTML, _ = markup.Heading.Settle(h.inlineHTML(node)) // what a link cannot hold may stand in the heading itself
	if said.Text != nil {
		text = collapse(*said.Text)
		noted.Text, noted.HTML = text, html.EscapeString(text)
	}
	noted.ID, noted.Explicit = h.headingID(node, plain)
	ref := len(h.m.Headings)
	h.m.Headings = append(h.m.Headings, noted)
	w.strs("<h", level, ` id="`)
	w.hole(PieceHeadingID, ref, "")
	w.str(`"`)
	h.headingAttributes(node, said.Attributes)
	w.str(">")
	w.hole(PieceAlias, ref, "")
	h.inlines(node.First)
	w.str(`<a class="hash-link" href="#`)
	w.hole(PieceHeadingID, ref, "")
	w.str(`"`)
	w.attr("aria-label", strings.ReplaceAll(h.opt.Labels.DirectLink, "{heading}", text))
	w.strs("></a></h", level, ">\n")
	w.hole(PieceNote, ref, "")
}

// headingNote is what plugins of a project say of a heading.
type headingNote struct {
	Attributes map[string]string // of HTML
	Text       *string           // in the table of contents; nil: what the heading says
}

// noteOf is what is said of a heading behind its id; nothing, if that is no such object.
func noteOf(n *syntax.Node) headingNote {
	var note headingNote
	if n.Info == "" || json.Unmarshal([]byte(n.Info), &note) != nil {
		return headingNote{}
	}
	return note
}

// headingAttributes writes the attributes that a plugin has given a heading.
func (h *htmlWriter) headingAttributes(n *syntax.Node, given map[string]string) {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		a := markup.Attr{Name: name, Value: given[name]}
		if p := markup.Attribute("h"+strconv.Itoa(int(n.Level)), a); p != nil {
			h.refused(p, n.Start)
		} else if attributeName.MatchString(name) && name != "id" {
			h.w.attr(name, a.Value)
		}
	}
}

var attributeName = regexp.MustCompile(`^[a-zA-Z][\w:-]*$`)

// headingID returns the id of a heading, unique in the page, and whether it was written.
func (h *htmlWriter) headingID(n *syntax.Node, text string) (id string, explicit bool) {
	if n.Text != "" {
		if _, taken := h.slugs[n.Text]; taken {
			h.warnf("duplicate-id", n.Start, "the id \""+n.Text+"\" is taken by another heading of this page", "give one of them another {#id}")
		} else {
			h.slugs[n.Text] = 0
		}
		return n.Text, true
	}
	return h.unique(slug(h.trimmed(n, text))), false
}

// trimmed is the text of a heading without the blanks at its ends. With SpacedHeadings, blanks next to elements stay.
func (h *htmlWriter) trimmed(n *syntax.Node, text string) string {
	if !h.opt.Dialect.SpacedHeadings || n.First == nil || n.First.Kind != syntax.Element {
		text = strings.TrimLeft(text, " \t\n")
	}
	if !h.opt.Dialect.SpacedHeadings || n.Last == nil || n.Last.Kind != syntax.Element {
		text = strings.TrimRight(text, " \t\n")
	}
	return text
}

// unique returns s, with a number if the page has it already, as github-slugger does.
func (h *htmlWriter) unique(s string) string {
	out := s
	for {
		if _, taken := h.slugs[out]; !taken {
			break
		}
		h.slugs[s]++
		out = s + "-" + strconv.Itoa(h.slugs[s])
	}
	h.slugs[out] = 0
	return out
}

// slug makes an id of a text as github-slugger does: lower case, a dash for each space, no punctuation, no fractions and
// powers (category No).
func slug(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, c := range text {
		switch {
		case c == ' ':
			b.WriteByte('-')
		case c == '-' || c == '_' || unicode.IsLetter(c) || unicode.Is(unicode.Nd, c) || unicode.Is(unicode.Nl, c) || unicode.IsMark(c) || unicode.Is(unicode.Pc, c):
			b.WriteRune(unicode.ToLower(c))
		}
	}
	return b.String()
}
