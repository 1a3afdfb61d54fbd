package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// admonitions are the kinds of admonitions with their English titles.
var admonitions = [...][2]string{
	{"note", "Note"},
	{"tip", "Tip"},
	{"info", "Info"},
	{"warning", "Warning"},
	{"danger", "Danger"},
	{"caution", "Caution"},
	{"important", "Important"},
	{"success", "Success"},
	{"secondary", "Note"},
}

func isAdmonition(kind string) bool {
	for _, a := range admonitions {
		if a[0] == kind {
			return true
		}
	}
	return false
}

// admonitionTitle is the title of an admonition that has none of its own.
func (r *renderer) admonitionTitle(kind string) string {
	if label := r.opt.Labels.Admonition[kind]; label != "" {
		return label
	}
	for _, a := range admonitions {
		if a[0] == kind {
			return a[1]
		}
	}
	return kind
}

// admonition writes ":::note[Title]".
func (r *renderer) admonition(n *syntax.Node) {
	kind := n.Info
	if !isAdmonition(kind) {
		if kind == "details" {
			r.openDetails(or(n.Dir.Label, r.opt.Labels.details()), false)
			r.blocks(n.First)
			r.w.str("</div></details>\n")
			return
		}
		r.unknownDirective(n)
		r.blocks(n.First)
		return
	}
	title := n.Dir.Label
	attrs := map[string]string{}
	for _, a := range n.Dir.Attrs {
		attrs[a.Name] = a.Value
	}
	title = or(title, attrs["title"])
	_, collapsible := attrs["collapsible"]
	_, collapsed := attrs["collapsed"]
	if title == "" {
		title = escape(r.admonitionTitle(kind))
	} else {
		title = r.labelHTML(title, n)
	}
	if collapsible || collapsed {
		open := " open"
		if collapsed {
			open = ""
		}
		r.w.strs(`<details class="admonition admonition-`, kind, `"`, open, `><summary class="admonition-title">`, title, "</summary>\n")
		r.blocks(n.First)
		r.w.str("</details>\n")
		return
	}
	r.openAdmonitionHTML(kind, title, attrs["id"])
	r.blocks(n.First)
	r.w.str("</aside>\n")
}

func (r *renderer) unknownDirective(n *syntax.Node) {
	names := make([]string, 0, len(admonitions))
	for _, a := range admonitions {
		names = append(names, a[0])
	}
	hint := "known are " + strings.Join(names, ", ")
	if near := diag.Nearest(n.Info, names); near != "" {
		hint = "did you mean :::" + near + "?"
	}
	r.errorf("unknown-directive", n.Start, "there is no admonition \":::"+n.Info+"\"", hint)
}

func (r *renderer) openAdmonition(kind, title, id string) {
	r.openAdmonitionHTML(kind, escape(title), id)
}

func (r *renderer) openAdmonitionHTML(kind, titleHTML, id string) {
	w := &r.w
	w.strs(`<aside class="admonition admonition-`, kind, `" role="note"`)
	if id != "" {
		w.attr("id", id)
		r.m.Anchors = append(r.m.Anchors, id)
	}
	w.strs(` aria-label="`, stripTags(titleHTML), `"><p class="admonition-title">`, titleHTML, "</p>\n")
}

// labelHTML renders a title that was written as Markdown on the line of a directive.
func (r *renderer) labelHTML(label string, n *syntax.Node) string {
	if !strings.ContainsAny(label, "`*_~[{<&\\") {
		return escape(label)
	}
	tree := syntax.Parse(label, syntax.Options{MDX: r.opt.Format == FormatMDX, GFM: true, CJK: r.opt.CJKFriendly, Ruby: true})
	for _, p := range tree.Problems {
		r.errorf(p.ID, n.Dir.LabelPos+p.Offset, p.Text, p.Hint)
	}
	if tree.Root.First == nil {
		return escape(label)
	}
	if tree.Root.First.Kind != syntax.Paragraph {
		return r.inlineHTML(tree.Root)
	}
	return r.inlineHTML(tree.Root.First)
}

// stripTags removes the tags of HTML that the renderer wrote itself.
func stripTags(html string) string {
	if strings.IndexByte(html, '<') < 0 {
		return html
	}
	var b strings.Builder
	depth := 0
	for i := range len(html) {
		switch c := html[i]; {
		case c == '<':
			depth++
		case c == '>':
			depth--
		case depth == 0:
			b.WriteByte(c)
		}
	}
	return b.String()
}
