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
func (r *renderer) builtin(name string, n *syntax.Node, p props) {
	switch name {
	case "Tabs":
		r.tabItems(n, p)
	case "TabItem":
		r.errorf("tab-item", n.Start, "<TabItem> stands outside of <Tabs>", "put it between <Tabs> and </Tabs>")
		r.children(n)
	case "PackageManagers":
		r.packageManagers(n, p)
	case "Details":
		r.details(n, p)
	case "Cards":
		r.w.str("<div class=\"cards\">\n")
		r.children(n)
		r.w.str("</div>")
	case "Card":
		r.card(n, p)
	case "Steps":
		r.w.str("<div class=\"steps\">\n")
		r.children(n)
		r.w.str("</div>")
	case "Badge":
		r.badge(n, p)
	case "Icon":
		r.icon(p)
	case "FileTree":
		r.fileTree(n)
	case "Video":
		r.video(n, p)
	case "DocCardList":
		r.w.hole(PieceCardList, 0, p.text("folder"))
	case "Admonition":
		r.admonitionElement(n, p)
	case "CodeBlock":
		r.codeElement(n, p)
	case "Include":
		r.include(n, p)
	default:
		r.siteComponent(name, n, p)
	}
}

// siteComponent leaves a hole for a component that shows data of the site.
func (r *renderer) siteComponent(name string, n *syntax.Node, p props) {
	o := object{}
	for _, a := range n.Tag.Attrs {
		if v, ok := p[a.Name]; ok {
			o = append(o, field{a.Name, v})
		}
	}
	data, err := json.Marshal(o)
	if err != nil {
		r.errorf("component-props", n.Start, "the properties of <"+name+"> cannot be passed on", "")
		return
	}
	r.w.hole(PieceComponent, 0, name+" "+string(data))
}

func (r *renderer) openDetails(summaryHTML string, open bool) {
	r.w.str(`<details class="details"`)
	if open {
		r.w.str(" open")
	}
	r.w.strs("><summary>", summaryHTML, "</summary><div class=\"details-body\">\n")
}

func (r *renderer) details(n *syntax.Node, p props) {
	r.openDetails(escape(or(p.text("summary"), or(p.text("title"), r.opt.Labels.Details))), p.flag("open"))
	r.children(n)
	r.w.str("</div></details>")
}

func (r *renderer) card(n *syntax.Node, p props) {
	w := &r.w
	ref := -1
	if href := p.text("href") + p.text("to"); href != "" {
		ref = r.noteLink(n, LinkPage, href, n.Start)
	}
	if ref >= 0 {
		r.openLink(ref, "card", "")
	} else {
		w.str(`<div class="card">`)
	}
	if icon := p.text("icon"); icon != "" {
		r.icon(props{"name": icon})
	}
	w.str(`<span class="card-title">`)
	w.text(p.text("title"))
	w.str("</span>")
	if n.First != nil {
		w.str(`<span class="card-text">`)
		r.cardText(n)
		w.str("</span>")
	}
	if ref >= 0 {
		w.str("</a>\n")
	} else {
		w.str("</div>\n")
	}
}

// cardText writes the text of a card, in which there is nothing but text: a card is one link.
func (r *renderer) cardText(n *syntax.Node) {
	plain := r.plain
	r.plain = true
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.Paragraph {
			r.inlines(c.First)
			if c.Next != nil {
				r.w.str("<br>")
			}
			continue
		}
		r.inline(c)
	}
	r.plain = plain
}

func (r *renderer) badge(n *syntax.Node, p props) {
	kind := or(p.text("type"), or(p.text("variant"), "note"))
	r.w.str("<span")
	r.w.attr("class", "badge badge-"+slug(kind))
	r.w.str(">")
	if text := p.text("text"); text != "" {
		r.w.text(text)
	}
	r.children(n)
	r.w.str("</span>")
}

func (r *renderer) icon(p props) {
	r.w.str("<span")
	r.w.attr("class", "icon icon-"+slug(p.text("name")))
	if label := p.text("label"); label != "" {
		r.w.str(` role="img"`)
		r.w.attr("aria-label", label)
	} else {
		r.w.str(` aria-hidden="true"`)
	}
	r.w.str("></span>")
}

func (r *renderer) admonitionElement(n *syntax.Node, p props) {
	kind := or(p.text("type"), "note")
	if !isAdmonition(kind) {
		kind = "note"
	}
	r.openAdmonition(kind, or(p.text("title"), r.admonitionTitle(kind)), p.text("id"))
	r.children(n)
	r.w.str("</aside>")
}
