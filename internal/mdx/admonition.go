package mdx

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/elsewhere"
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/mdx/template"
)

func isAdmonition(kind string) bool { return slices.Contains(template.Kinds(), kind) }

// admonitionTitle is the title of an admonition that has none of its own.
func (v *view) admonitionTitle(kind string) string {
	return or(v.opt.Labels.Admonition[kind], kind)
}

// admonition writes ":::note[Title]".
func (h *htmlWriter) admonition(node *syntax.Node) {
	kind := node.Info
	if !isAdmonition(kind) {
		if kind == "details" {
			h.directive("Details", node, props{}, escape(or(node.Dir.Label, h.opt.Labels.Details)))
			return
		}
		if h.opt.Dialect.UnboxedDirectives {
			h.unknownDirectiveContent(node)
			return
		}
		h.unknownDirective(node)
		h.blocks(node.First)
		return
	}
	title := node.Dir.Label
	attrs := map[string]string{}
	for _, a := range node.Dir.Attrs {
		attrs[a.Name] = a.Value
	}
	title = or(title, attrs["title"])
	_, collapsible := attrs["collapsible"]
	_, collapsed := attrs["collapsed"]
	name := or(title, h.admonitionTitle(kind))
	if title == "" {
		title = escape(name)
	} else {
		title, name = h.label(title, node)
	}
	if h.dynamic[node] {
		h.replacedAdmonition(node, kind, title, name, attrs)
		return
	}
	if collapsible || collapsed {
		open := " open"
		if collapsed {
			open = ""
		}
		h.w.strs(`<details class="admonition admonition-`, kind, `"`, open, `><summary class="admonition-title">`, title, "</summary>\n")
		h.blocks(node.First)
		h.w.str("</details>\n")
		return
	}
	h.directive("Admonition", node, props{"type": kind, "title": name, "id": attrs["id"]}, title)
}

// directive writes a built-in component that was written in Markdown's own way. titleHTML is its title.
func (h *htmlWriter) directive(name string, node *syntax.Node, p props, titleHTML string) {
	h.writeTemplate(name, given{props: p, html: map[string]func(){
		"title":    func() { h.w.str(titleHTML) },
		"children": func() { h.blocks(node.First) },
	}})
	h.w.str("\n")
}

func (h *htmlWriter) unknownDirective(node *syntax.Node) {
	names := template.Kinds()
	hint := "known are " + strings.Join(names, ", ")
	near := diag.Nearest(node.Info, names)
	for _, name := range names {
		if near == "" && len(node.Info) > 2 && strings.HasPrefix(name, strings.ToLower(node.Info)) {
			near = name
		}
	}
	if near != "" {
		hint = "did you mean :::" + near + "?"
	}
	if remedy := elsewhere.Directive(node.Info); remedy != "" {
		hint = remedy
	}
	h.errorf("unknown-directive", node.Start, "there is no admonition \":::"+node.Info+"\"", hint)
}

// label renders a title that was written as Markdown on the line of a directive: as HTML, and as text.
func (h *htmlWriter) label(label string, n *syntax.Node) (html, text string) {
	if !strings.ContainsAny(label, "`*_~[{<&\\$") {
		return escape(label), label
	}
	tree := syntax.Parse(label, syntax.Options{
		Line: h.src.pos(n.Dir.LabelPos).Line,
		MDX:  h.opt.Format == FormatMDX, GFM: true, CJK: h.opt.CJKFriendly, Ruby: true, Math: h.opt.Math,
		Components: h.opt.components(),
	})
	saved := h.shift
	h.shift = n.Dir.LabelPos
	defer func() { h.shift = saved }()
	for _, p := range tree.Problems {
		h.errorf(p.ID, p.Offset, p.Text, p.Hint)
	}
	content := tree.Root
	if content.First == nil {
		return escape(label), label
	}
	if content.First.Kind == syntax.Paragraph {
		content = content.First
	}
	return h.inlineHTML(content), collapse(content.PlainText())
}
