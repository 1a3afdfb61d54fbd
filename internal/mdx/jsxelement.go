package mdx

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/mdx/template"
)

// jsxElement writes an element of HTML that was written as JSX.
func (h *htmlWriter) jsxElement(n *syntax.Node) {
	w := &h.w
	name := strings.ToLower(n.Tag.Name) // browsers do not tell <sCript> from <script>
	switch {
	case name == "details":
		h.htmlDetails(n)
		return
	case h.plain && (name == "a" || name == "img"):
		h.children(n)
		return
	}
	attrs, ok := h.jsxAttrs(n)
	if p := markup.Element(name, attrs.plain()); p != nil {
		h.refused(p, n.Start)
		return
	}
	if !ok {
		h.children(n)
		return
	}
	w.strs("<", n.Tag.Name) // in its own case, which elements of SVG need
	attrs.write(w)
	w.str(">")
	if template.IsVoid(name) {
		return
	}
	if n.First != nil && !n.First.Inline && !n.First.Kind.IsInline() {
		h.scriptOnly(lineEnd)
		w.str("\n")
	}
	h.children(n)
	w.strs("</", n.Tag.Name, ">")
}

// htmlDetails writes <details>, whose first <summary> becomes the title.
func (h *htmlWriter) htmlDetails(n *syntax.Node) {
	w := &h.w
	p := propsOf(n)
	h.openTag("details", p)
	w.str("<summary>")
	if summary := h.summaries[n]; summary != nil {
		h.children(summary)
	} else {
		w.text(h.opt.Labels.Details)
	}
	w.str("</summary><div class=\"details-body\">\n")
	h.children(n)
	w.str("</div></details>")
}

func (h *htmlWriter) openTag(name string, p props) {
	h.w.strs("<", name)
	class := strings.TrimSpace(name + " " + p.text("className") + p.text("class"))
	h.w.attr("class", class)
	if id := p.text("id"); id != "" {
		h.w.attr("id", id)
		h.m.Anchors = append(h.m.Anchors, id)
	}
	if p.flag("open") {
		h.w.str(" open")
	}
	h.w.str(">")
}

// attrList is the attributes of an element, ready to be written.
type attrList []jsxAttr

type jsxAttr struct {
	name, value string
	link        int // index into Links, -1 for a plain value
	bare        bool
}

// resolvedToo reports whether an attribute is one of those that a resolved address brings: an element that has its own keeps it.
func resolvedToo(name string) bool {
	return name == "target" || name == "rel" || name == "width" || name == "height"
}

func (l attrList) write(w *writer) {
	hasOwn := slices.ContainsFunc(l, func(a jsxAttr) bool { return resolvedToo(a.name) })
	for _, a := range l {
		switch {
		case a.link >= 0:
			w.strs(" ", a.name, `="`)
			w.hole(PieceHref, a.link, "")
			w.str(`"`)
			if !hasOwn {
				w.hole(PieceLinkAttrs, a.link, "")
			}
		case a.bare:
			w.strs(" ", a.name)
		default:
			w.attr(a.name, a.value)
		}
	}
}

// plain is the list as the rules about markup read it.
func (l attrList) plain() []markup.Attr {
	out := make([]markup.Attr, len(l))
	for i, a := range l {
		out[i] = markup.Attr{Name: a.name, Value: a.value}
	}
	return out
}

// jsxAttrs turns the attributes of JSX into those of HTML. Not ok: the element must not be written.
func (h *htmlWriter) jsxAttrs(n *syntax.Node) (attrList, bool) {
	out := make(attrList, 0, len(n.Tag.Attrs))
	for _, a := range n.Tag.Attrs {
		name := template.HTMLName(a.Name)
		if p := markup.Attribute("", markup.Attr{Name: a.Name}); p != nil { // a handler, whatever its value
			h.refused(p, a.Start)
			continue
		}
		if name == "class" && a.Name == "class" && h.opt.Format == FormatMDX && !h.opt.Dialect.ClassAttribute {
			h.warnf("jsx-class", a.Start, "JSX calls the attribute className, not class", "write className=")
		}
		attr, ok, fine := h.jsxAttr(n, name, a)
		if !fine {
			return nil, false
		}
		if ok {
			out = append(out, attr)
		}
	}
	if strings.EqualFold(n.Tag.Name, "img") && !slices.ContainsFunc(out, func(a jsxAttr) bool { return a.name == "loading" }) {
		out = append(out, jsxAttr{name: "loading", value: "lazy", link: -1}, jsxAttr{name: "decoding", value: "async", link: -1})
	}
	return out, true
}

// jsxAttr turns one attribute into HTML. Ok is false if it is left out, fine if the element must be.
func (h *htmlWriter) jsxAttr(n *syntax.Node, name string, a syntax.Attr) (attr jsxAttr, ok, fine bool) {
	attr = jsxAttr{name: name, link: -1}
	switch a.Kind {
	case syntax.AttrFlag:
		attr.bare = true
		return attr, true, true
	case syntax.AttrString:
		attr.value = a.Value
	case syntax.AttrExpr:
		v, literally := literal(a.Value)
		if !literally || v == nil || v == false || name == "key" {
			return attr, false, true
		}
		if v == true && !strings.HasPrefix(name, "aria-") && !strings.HasPrefix(name, "data-") {
			attr.bare = true
			return attr, true, true
		}
		if style, isObject := v.(object); isObject && name == "style" {
			attr.value = cssText(style)
		} else if v == true {
			attr.value = "true"
		} else {
			attr.value = literalText(v)
		}
	default:
		return attr, false, true
	}
	switch name {
	case "id":
		h.m.Anchors = append(h.m.Anchors, attr.value)
	case "href", "src", "poster":
		if kind, links := linkKind(strings.ToLower(n.Tag.Name), name); links {
			attr.link = h.elementLink(kind, attr.value, a.Start)
			return attr, attr.link >= 0, attr.link >= 0
		}
	}
	if p := markup.Attribute(n.Tag.Name, markup.Attr{Name: name, Value: attr.value}); p != nil {
		h.refused(p, a.Start)
		return attr, false, false
	}
	return attr, true, true
}

// linkKind says what kind of link an attribute of an element is.
func linkKind(element, attr string) (LinkKind, bool) {
	switch {
	case element == "a" && attr == "href", element == "area" && attr == "href":
		return LinkPage, true
	case element == "img" && attr == "src":
		return LinkImage, true
	case attr != "src" && attr != "poster":
		return 0, false
	case element == "video" || element == "source" || element == "audio" || element == "track":
		return LinkAsset, true
	}
	return 0, false
}

// cssText writes a style object as CSS.
func cssText(style object) string {
	var b strings.Builder
	for _, f := range style {
		value := literalText(f.value)
		if n, ok := f.value.(float64); ok && n != 0 && !template.Unitless(f.name) {
			value += "px"
		}
		if value == "" {
			continue
		}
		name := f.name
		if !strings.HasPrefix(name, "--") {
			name = template.Kebab(name)
		}
		if b.Len() > 0 {
			b.WriteByte(';')
		}
		b.WriteString(name + ":" + value)
	}
	return b.String()
}
