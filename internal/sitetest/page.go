package sitetest

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// Page is a parsed HTML page.
type Page struct {
	t      testing.TB
	route  string
	root   *html.Node
	Source string
}

// All returns the elements that match a selector: steps such as main, .card, #id, a[href=/x], each within the last,
// separated by spaces.
func (p *Page) All(selector string) []*html.Node {
	found := []*html.Node{p.root}
	for step := range strings.FieldsSeq(selector) {
		var next []*html.Node
		for _, n := range found {
			next = append(next, within(n, step)...)
		}
		found = next
	}
	return found
}

// Has fails the test unless some element matches the selector and, if text is not empty, one of them contains text.
func (p *Page) Has(selector, text string) {
	p.t.Helper()
	found := p.All(selector)
	for _, n := range found {
		if strings.Contains(Text(n), text) {
			return
		}
	}
	p.t.Errorf("%s: none of %d elements %q contains %q", p.route, len(found), selector, text)
}

// HasNot fails the test if an element matches the selector.
func (p *Page) HasNot(selector string) {
	p.t.Helper()
	if found := p.All(selector); len(found) > 0 {
		p.t.Errorf("%s: %d elements %q, the first says %q", p.route, len(found), selector, Text(found[0]))
	}
}

// Attr returns an attribute of the first element that matches.
func (p *Page) Attr(selector, name string) string {
	p.t.Helper()
	found := p.All(selector)
	if len(found) == 0 {
		p.t.Errorf("%s: no element %q", p.route, selector)
		return ""
	}
	return attr(found[0], name)
}

// Text is the text of an element and all within it.
func Text(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var b strings.Builder
	for c := range n.ChildNodes() {
		b.WriteString(Text(c))
	}
	return b.String()
}

func within(n *html.Node, step string) []*html.Node {
	var found []*html.Node
	for c := range n.Descendants() {
		if c.Type == html.ElementNode && matches(c, step) {
			found = append(found, c)
		}
	}
	return found
}

func matches(n *html.Node, step string) bool {
	step, condition, hasCondition := strings.Cut(step, "[")
	if hasCondition {
		name, value, hasValue := strings.Cut(strings.TrimSuffix(condition, "]"), "=")
		if !hasAttr(n, name) || hasValue && attr(n, name) != value {
			return false
		}
	}
	if tag, id, ok := strings.Cut(step, "#"); ok {
		return (tag == "" || tag == n.Data) && attr(n, "id") == id
	}
	tag, class, hasClass := strings.Cut(step, ".")
	if hasClass && !strings.Contains(" "+attr(n, "class")+" ", " "+class+" ") {
		return false
	}
	return tag == "" || tag == n.Data
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasAttr(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}
