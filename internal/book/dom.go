package book

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

func attr(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}

func value(n *html.Node, name string) string {
	v, _ := attr(n, name)
	return v
}

func setAttr(n *html.Node, name, value string) {
	for i := range n.Attr {
		if n.Attr[i].Key == name && n.Attr[i].Namespace == "" {
			n.Attr[i].Val = value
			return
		}
	}
	n.Attr = append(n.Attr, html.Attribute{Key: name, Val: value})
}

func dropAttrs(n *html.Node, names ...string) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return slices.Contains(names, a.Key) })
}

func hasClass(n *html.Node, class string) bool {
	return n.Type == html.ElementNode && slices.Contains(strings.Fields(value(n, "class")), class)
}

func addClass(n *html.Node, class string) {
	setAttr(n, "class", strings.TrimSpace(value(n, "class")+" "+class))
}

// walk calls visit for each element below n, and for those below it unless visit returns false. visit may remove or
// replace the element.
func walk(n *html.Node, visit func(*html.Node) bool) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		if c.Type != html.ElementNode || visit(c) {
			walk(c, visit)
		}
		c = next
	}
}

// find is the first element below n for which is returns true; nil if there is none.
func find(n *html.Node, is func(*html.Node) bool) *html.Node {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && is(c) {
			return c
		}
		if found := find(c, is); found != nil {
			return found
		}
	}
	return nil
}

func byTag(a atom.Atom) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.DataAtom == a }
}

func byClass(class string) func(*html.Node) bool {
	return func(n *html.Node) bool { return hasClass(n, class) }
}

func remove(n *html.Node) {
	if n.Parent != nil {
		n.Parent.RemoveChild(n)
	}
}

// unwrap puts the children of n in its place.
func unwrap(n *html.Node) {
	for c := n.FirstChild; c != nil; c = n.FirstChild {
		n.RemoveChild(c)
		n.Parent.InsertBefore(c, n)
	}
	remove(n)
}

func replace(old, with *html.Node) {
	old.Parent.InsertBefore(with, old)
	remove(old)
}

func rename(n *html.Node, a atom.Atom) { n.Data, n.DataAtom = a.String(), a }

func element(a atom.Atom, class string, children ...*html.Node) *html.Node {
	n := &html.Node{Type: html.ElementNode, Data: a.String(), DataAtom: a}
	if class != "" {
		setAttr(n, "class", class)
	}
	for _, c := range children {
		n.AppendChild(c)
	}
	return n
}

func text(s string) *html.Node { return &html.Node{Type: html.TextNode, Data: s} }

// moveChildren moves all children of one node behind those of another.
func moveChildren(from, to *html.Node) {
	for c := from.FirstChild; c != nil; c = from.FirstChild {
		from.RemoveChild(c)
		to.AppendChild(c)
	}
}

// textOf is the text of an element, with its spaces as one.
func textOf(n *html.Node) string {
	var b strings.Builder
	appendText(&b, n)
	return strings.Join(strings.Fields(b.String()), " ")
}

func appendText(b *strings.Builder, n *html.Node) {
	if n.Type == html.TextNode {
		b.WriteString(n.Data)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		appendText(b, c)
		if c.Type == html.ElementNode && isBlock(c.DataAtom) {
			b.WriteByte(' ')
		}
	}
}

func isBlock(a atom.Atom) bool {
	switch a {
	case atom.P, atom.Div, atom.Li, atom.Td, atom.Th, atom.Dt, atom.Dd, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Pre, atom.Br, atom.Summary, atom.Figcaption:
		return true
	}
	return false
}

func headingLevel(a atom.Atom) int {
	switch a {
	case atom.H1:
		return 1
	case atom.H2:
		return 2
	case atom.H3:
		return 3
	case atom.H4:
		return 4
	case atom.H5:
		return 5
	case atom.H6:
		return 6
	}
	return 0
}

var headings = [...]atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

// render is the HTML of a node.
func render(n *html.Node) string {
	var b strings.Builder
	_ = html.Render(&b, n) // into memory; nodes that html.Parse made can be rendered
	return b.String()
}
