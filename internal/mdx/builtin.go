package mdx

import (
	"encoding/json"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// builtinNames are the components that every page knows.
var builtinNames = [...]string{
	"Tabs", "TabItem", "PackageManagers", "Details", "Cards", "Card", "Steps", "Badge", "Icon",
	"FileTree", "Video", "DocCardList", "BlockPreview", "BlockSketch", "Admonition", "CodeBlock", "Include",
}

func isBuiltin(name string) bool {
	for _, b := range builtinNames {
		if b == name {
			return true
		}
	}
	return false
}

// builtin writes a component of Orihon as HTML.
func (h *htmlWriter) builtin(name string, n *syntax.Node, p props) {
	switch name {
	case "Tabs":
		h.tabItems(n, p)
	case "TabItem":
		h.errorf("tab-item", n.Start, "<TabItem> stands outside of <Tabs>", "put it between <Tabs> and </Tabs>")
		h.children(n)
	case "PackageManagers":
		h.packageManagers(n, p)
	case "Details":
		h.details(n, p)
	case "Cards":
		h.w.str("<div class=\"cards\">\n")
		h.children(n)
		h.w.str("</div>")
	case "Card":
		h.card(n, p)
	case "Steps":
		h.w.str("<div class=\"steps\">\n")
		h.children(n)
		h.w.str("</div>")
	case "Badge":
		h.badge(n, p)
	case "Icon":
		h.icon(p)
	case "FileTree":
		h.fileTree(n)
	case "Video":
		h.video(n, p)
	case "DocCardList":
		h.w.hole(PieceCardList, 0, p.text("folder"))
	case "Admonition":
		h.admonitionElement(n, p)
	case "CodeBlock":
		h.codeElement(n, p)
	case "Include":
		h.include(n, p)
	default:
		h.siteComponent(name, n, p)
	}
}

// siteComponent leaves a hole for a component that shows data of the site.
func (h *htmlWriter) siteComponent(name string, n *syntax.Node, p props) {
	o := object{}
	for _, a := range n.Tag.Attrs {
		if v, ok := p[a.Name]; ok {
			o = append(o, field{a.Name, v})
		}
	}
	data, err := json.Marshal(o)
	if err != nil {
		h.errorf("component-props", n.Start, "the properties of <"+name+"> cannot be passed on", "")
		return
	}
	h.w.hole(PieceComponent, 0, name+" "+string(data))
}

func (h *htmlWriter) openDetails(summaryHTML string, open bool) {
	h.w.str(`<details class="details"`)
	if open {
		h.w.str(" open")
	}
	h.w.strs("><summary>", summaryHTML, "</summary><div class=\"details-body\">\n")
}

func (h *htmlWriter) details(n *syntax.Node, p props) {
	h.openDetails(escape(or(p.text("summary"), or(p.text("title"), h.opt.Labels.Details))), p.flag("open"))
	h.children(n)
	h.w.str("</div></details>")
}

func (h *htmlWriter) card(n *syntax.Node, p props) {
	w := &h.w
	ref := -1
	if href := p.text("href") + p.text("to"); href != "" {
		ref = h.noteLink(n, LinkPage, href, n.Start)
	}
	if ref >= 0 {
		h.openLink(ref, "card", "")
	} else {
		w.str(`<div class="card">`)
	}
	if icon := p.text("icon"); icon != "" {
		h.icon(props{"name": icon})
	}
	w.str(`<span class="card-title">`)
	w.text(p.text("title"))
	w.str("</span>")
	if n.First != nil {
		w.str(`<span class="card-text">`)
		h.cardText(n)
		w.str("</span>")
	}
	if ref >= 0 {
		w.str("</a>\n")
	} else {
		w.str("</div>\n")
	}
}

// cardText writes the text of a card, in which there is nothing but text: a card is one link.
func (h *htmlWriter) cardText(n *syntax.Node) {
	plain := h.plain
	h.plain = true
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.Paragraph {
			h.inlines(c.First)
			if c.Next != nil {
				h.w.str("<br>")
			}
			continue
		}
		h.inline(c)
	}
	h.plain = plain
}

func (h *htmlWriter) badge(n *syntax.Node, p props) {
	kind := or(p.text("type"), or(p.text("variant"), "note"))
	h.w.str("<span")
	h.w.attr("class", "badge badge-"+slug(kind))
	h.w.str(">")
	if text := p.text("text"); text != "" {
		h.w.text(text)
	}
	h.children(n)
	h.w.str("</span>")
}

func (h *htmlWriter) icon(p props) {
	h.w.str("<span")
	h.w.attr("class", "icon icon-"+slug(p.text("name")))
	if label := p.text("label"); label != "" {
		h.w.str(` role="img"`)
		h.w.attr("aria-label", label)
	} else {
		h.w.str(` aria-hidden="true"`)
	}
	h.w.str("></span>")
}

func (h *htmlWriter) admonitionElement(n *syntax.Node, p props) {
	kind := or(p.text("type"), "note")
	if !isAdmonition(kind) {
		kind = "note"
	}
	h.openAdmonition(kind, or(p.text("title"), h.admonitionTitle(kind)), p.text("id"))
	h.children(n)
	h.w.str("</aside>")
}
