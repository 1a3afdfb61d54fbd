package mdx

import "strings"

// diagram writes a Mermaid diagram as its source, which stands open until the client has drawn it.
func (h *htmlWriter) diagram(title, source string) {
	w := &h.w
	h.m.Diagrams = true
	w.str(`<figure class="diagram"`)
	w.attr("data-mermaid", h.opt.Labels.Diagram)
	w.str(">")
	if title != "" {
		w.strs("<figcaption>", escape(title), "</figcaption>")
	}
	w.strs("<details open><summary>", escape(h.opt.Labels.DiagramSource), `</summary><pre tabindex="0">`)
	w.text(strings.TrimSuffix(source, "\n"))
	w.str("</pre></details></figure>\n")
}
