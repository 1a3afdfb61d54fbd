package book

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Elements and attributes that EPUB 3 has in text. An element that is not among them is left out, and what is in it stays.
var (
	xhtmlElements = set(`a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em
		figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark nav ol p pre q rp rt ruby s samp section small span
		strong sub sup table tbody td tfoot th thead time tr u ul var wbr`)
	xhtmlAttributes = set(`class id lang dir title role`)
	elementOnly     = map[string]map[string]bool{
		"a": set("href"), "img": set("src alt width height"), "td": set("colspan rowspan headers"), "th": set("colspan rowspan scope headers abbr"),
		"ol": set("start reversed type"), "li": set("value"), "col": set("span"), "colgroup": set("span"), "time": set("datetime"),
		"blockquote": set("cite"), "q": set("cite"), "del": set("cite datetime"), "ins": set("cite datetime"),
	}
	svgSized = set(`svg rect image use mask pattern filter math mspace mpadded mglyph mtable mtd`)
	// roles that EPUB's schema takes on every element that the theme gives one.
	xhtmlRoles = set(`note doc-endnotes doc-toc img`)
)

func set(names string) map[string]bool {
	all := map[string]bool{}
	for name := range strings.FieldsSeq(names) {
		all[name] = true
	}
	return all
}

// xhtml writes nodes as XHTML that EPUB allows. It notes which of the features that a package must declare it has met.
type xhtml struct {
	strings.Builder
	hasSVG, hasMath, hasRuby bool
}

func (x *xhtml) children(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		x.node(c)
	}
}

func (x *xhtml) node(n *html.Node) {
	switch n.Type {
	case html.TextNode:
		x.text(n.Data)
	case html.ElementNode:
		switch {
		case n.Data == "svg":
			x.hasSVG = true
			x.foreign(n, "http://www.w3.org/2000/svg")
		case n.Data == "math":
			x.hasMath = true
			x.foreign(n, "http://www.w3.org/1998/Math/MathML")
		case n.DataAtom == atom.Input:
			x.checkbox(n)
		case !xhtmlElements[n.Data]:
			x.children(n)
		default:
			x.element(n)
		}
	}
}

// checkbox is that of a list of tasks.
func (x *xhtml) checkbox(n *html.Node) {
	if _, checked := attr(n, "checked"); checked {
		x.WriteString("☑ ")
	} else {
		x.WriteString("☐ ")
	}
}

func (x *xhtml) element(n *html.Node) {
	x.hasRuby = x.hasRuby || n.DataAtom == atom.Ruby
	name := n.Data
	if (name == "div" || name == "p" || name == "section" || name == "aside" || name == "header" || name == "figure") && inPhrasing(n) {
		name = "span"
	}
	x.WriteString("<" + name)
	for _, a := range n.Attr {
		switch {
		case a.Namespace != "", a.Val == "" && a.Key != "alt", !xhtmlAttributes[a.Key] && !elementOnly[name][a.Key], a.Key == "role" && !xhtmlRoles[a.Val]:
			continue
		}
		x.attr(a.Key, a.Val)
		if a.Key == "lang" {
			x.attr("xml:lang", a.Val)
		}
	}
	if n.DataAtom == atom.Img && !hasAttr(n, "alt") {
		x.attr("alt", "")
	}
	if isVoid(name) {
		x.WriteString("/>")
		return
	}
	x.WriteByte('>')
	x.children(n)
	x.WriteString("</" + name + ">")
}

// inPhrasing reports whether an element is in one that holds text alone, where browsers leave blocks but EPUB has none.
func inPhrasing(n *html.Node) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		switch p.DataAtom {
		case atom.Span, atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Code, atom.Pre, atom.Em, atom.Strong, atom.B, atom.I, atom.Sup, atom.Sub:
			return true
		case atom.Div, atom.Section, atom.Li, atom.Td, atom.Th, atom.Aside, atom.Blockquote, atom.Figure:
			return false
		}
	}
	return false
}

func hasAttr(n *html.Node, name string) bool {
	_, ok := attr(n, name)
	return ok
}

func isVoid(name string) bool {
	switch name {
	case "br", "col", "hr", "img", "wbr":
		return true
	}
	return false
}

// foreign writes SVG or MathML as it is, but for scripts and what refers to other files.
func (x *xhtml) foreign(n *html.Node, namespace string) {
	x.WriteString("<" + n.Data)
	if namespace != "" {
		x.attr("xmlns", namespace)
		if n.Data == "svg" {
			x.attr("xmlns:xlink", "http://www.w3.org/1999/xlink")
		}
	}
	for _, a := range n.Attr {
		key := a.Key
		if a.Namespace != "" {
			key = a.Namespace + ":" + key
		}
		switch {
		case strings.HasPrefix(key, "on"), key == "name", (key == "width" || key == "height") && !svgSized[n.Data], strings.HasPrefix(key, "xmlns"), strings.HasPrefix(key, "data-"), strings.HasPrefix(key, "aria-") && n.Data != "svg", !isXMLName(key):
			continue
		case strings.HasSuffix(key, "href") && !strings.HasPrefix(a.Val, "#"):
			continue
		}
		x.attr(key, a.Val)
	}
	x.WriteByte('>')
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			x.text(c.Data)
		case c.Type == html.ElementNode && !isOutsideEPUB(c):
			x.foreign(c, "")
		}
	}
	x.WriteString("</" + n.Data + ">")
}

// isOutsideEPUB reports whether an element of SVG is left out: scripts and HTML, filters that SVG 1.1 does not have (what they
// were for is then shown without), and rectangles without a size, which show nothing and are not valid.
func isOutsideEPUB(n *html.Node) bool {
	switch n.Data {
	case "script", "foreignObject":
		return true
	case "filter":
		return n.FirstChild != nil && n.FirstChild.Data == "fedropshadow"
	case "rect":
		return !hasAttr(n, "width") || !hasAttr(n, "height")
	}
	return false
}

func isXMLName(name string) bool {
	return name != "" && !strings.ContainsAny(name, " \"'<>/=&@")
}

func (x *xhtml) attr(name, value string) {
	x.WriteString(" " + name + `="`)
	x.text(value)
	x.WriteByte('"')
}

// text writes characters. Those that XML does not have are left out.
func (x *xhtml) text(s string) {
	for _, r := range s {
		switch {
		case r == '&':
			x.WriteString("&amp;")
		case r == '<':
			x.WriteString("&lt;")
		case r == '>':
			x.WriteString("&gt;")
		case r == '"':
			x.WriteString("&quot;")
		case r < ' ' && r != '\n' && r != '\t', r == 0xfffe, r == 0xffff:
		default:
			x.WriteRune(r)
		}
	}
}

func xmlText(s string) string {
	var x xhtml
	x.text(s)
	return x.String()
}
