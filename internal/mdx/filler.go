package mdx

import (
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/mdx/template"
)

// given is what a template is filled with, and the article that it is written into.
type given struct {
	*htmlWriter
	node  *syntax.Node // the element that a writer wrote; nil for the parts of components
	props props
	// html writes properties that are HTML already, and in the place of the element's content "children".
	html map[string]func()
	link int // index into Links
}

// writeTemplate writes a template into the article.
func (h *htmlWriter) writeTemplate(name string, g given) {
	g.htmlWriter = h
	template.Of(name).Write(&g)
}

func (g *given) Text(prop string) string { return g.props.text(prop) }

func (g *given) Flag(prop string) bool { return g.props.flag(prop) }

func (g *given) HTML(prop string) func() {
	if prop == "children" && g.html == nil && g.node != nil && g.node.First != nil {
		return func() { g.children(g.node) }
	}
	return g.html[prop]
}

func (g *given) PlainContent() { g.plainContent(g.node) }

func (g *given) Label(name, of string) string {
	if name == "admonition" {
		return g.admonitionTitle(of)
	}
	text, _ := g.opt.Labels.templates()[name].(string)
	return text
}

func (g *given) Link(address string) bool {
	g.link = g.noteLink(g.node, LinkPage, address, g.node.Start)
	return g.link >= 0
}

func (g *given) OpenedLink() {
	g.w.str(` href="`)
	g.w.hole(PieceHref, g.link, "")
	g.w.str(`"`)
	g.w.hole(PieceLinkAttrs, g.link, "")
}

func (g *given) Anchor(id string) { g.m.Anchors = append(g.m.Anchors, id) }

func (g *given) Part(name string, values map[string]string) {
	own := props{}
	for prop, text := range values {
		own[prop] = text
	}
	g.writeTemplate(name, given{props: own})
}

func (g *given) Write(parts ...string) { g.w.strs(parts...) }

func (g *given) WriteText(text string) { g.w.text(text) }

func (g *given) WriteAttr(name, value string) { g.w.attr(name, value) }

// LineFeed writes a line feed that is no text: React has none there.
func (h *htmlWriter) LineFeed() {
	if !h.scripted {
		h.w.str("\n")
		return
	}
	h.scriptOnly(lineEnd)
	h.w.str("\n")
	h.scriptOnly(lineEnd)
}

// templates are the words of templates, by the names that these have for them.
func (l Labels) templates() map[string]any {
	return map[string]any{"details": l.Details, "copy": l.Copy, "admonition": l.Admonition}
}

// EnglishLabels are the words of templates outside of articles.
func EnglishLabels() map[string]any { return englishLabels().templates() }

// labelsJSON are the words of some names.
func labelsJSON(l Labels, names []string) string {
	all := l.templates()
	maps.DeleteFunc(all, func(name string, _ any) bool { return !slices.Contains(names, name) })
	return template.JSON(all)
}
