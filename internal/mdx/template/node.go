package template

import (
	"fmt"
	"strings"
)

// Article is what a template is written into, and what it is filled with: the element of a writer, or values that Go has.
type Article interface {
	// Text is a property as text, "" if it is not given.
	Text(prop string) string
	// Flag reports whether a property is given and not false.
	Flag(prop string) bool
	// HTML writes a property that is HTML already; nil if it is none. The content of a component is the property "children".
	HTML(prop string) func()
	// PlainContent writes the content of the component without links and pictures.
	PlainContent()
	// Label is a word of the interface; of is what it is for, if there is one for each of several things.
	Label(name, of string) string
	// Link notes an address and reports whether it may be followed; OpenedLink writes its attributes.
	Link(address string) bool
	OpenedLink()
	// Anchor notes an id of the page.
	Anchor(id string)

	// Part writes another template with properties of its own.
	Part(name string, props map[string]string)

	Write(parts ...string)
	WriteText(text string)
	WriteAttr(name, value string)
	// LineFeed writes a line feed that is no text.
	LineFeed()
}

// node is a piece of a template.
type node interface {
	// write writes it into an article.
	write(to Article)
	// tsx writes it as JSX.
	tsx(w *tsxWriter)
}

type (
	// literal is text of the template itself.
	literal string
	// shown is a value between tags.
	shown struct{ value }
	// choice is {if x}…{else}…{end}.
	choice struct {
		when    value
		yes, no []node
	}
	// element is an element of HTML.
	element struct {
		name   string
		attrs  []attr
		inside []node
		link   value // of <a href="{link(x)}">, which is a <div> where x is not given; nil for all other elements
	}
	// part is another template.
	part struct {
		name  string
		attrs []attr
	}
)

// attr is an attribute of a template: texts and values, one after another.
type attr struct {
	name   string
	parts  []any // string or value
	always bool  // it is written even if it has no value
	flag   bool  // it has no value: it is there or not
}

// Write writes the template into an article.
func (t *Template) Write(to Article) { writeNodes(to, t.body) }

func writeNodes(to Article, nodes []node) {
	for _, n := range nodes {
		n.write(to)
	}
}

func (n literal) write(to Article) {
	if n == "\n" {
		to.LineFeed()
	} else {
		to.Write(string(n))
	}
}

func (n shown) write(to Article) { n.html(to) }

func (n *choice) write(to Article) {
	if n.when.isGiven(to) {
		writeNodes(to, n.yes)
	} else {
		writeNodes(to, n.no)
	}
}

func (n *element) write(to Article) {
	name, isLink := n.name, false
	if n.link != nil {
		address := n.link.text(to)
		if isLink = address != "" && to.Link(address); !isLink {
			name = "div"
		}
	}
	to.Write("<", name)
	for _, a := range n.attrs {
		a.write(to)
	}
	if isLink {
		to.OpenedLink()
	}
	to.Write(">")
	if !IsVoid(name) {
		writeNodes(to, n.inside)
		to.Write("</", name, ">")
	}
}

// IsVoid reports whether an element of HTML has no end tag.
func IsVoid(name string) bool {
	switch name {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}

// IsXML reports whether an element begins a drawing or a formula, in which tags may end themselves.
func IsXML(name string) bool { return name == "svg" || name == "math" }

func (n *part) write(to Article) {
	props := map[string]string{}
	for _, a := range n.attrs {
		props[a.name] = a.text(to)
	}
	to.Part(n.name, props)
}

func (a *attr) write(to Article) {
	if !a.flag {
		if text := a.text(to); text != "" || a.always {
			to.WriteAttr(a.name, text)
		}
	} else if len(a.parts) == 0 || a.parts[0].(value).isSet(to) {
		to.Write(" ", a.name)
	}
}

func (a *attr) text(to Article) string {
	if len(a.parts) == 1 {
		return partText(to, a.parts[0])
	}
	var b strings.Builder
	for _, p := range a.parts {
		b.WriteString(partText(to, p))
	}
	return b.String()
}

func partText(to Article, part any) string {
	if v, ok := part.(value); ok {
		return v.text(to)
	}
	return part.(string)
}

// parser reads the HTML of a template.
type parser struct {
	s   string
	i   int
	err error
}

func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
	p.i = len(p.s)
}

func (p *parser) takes(text string) bool {
	if strings.HasPrefix(p.s[p.i:], text) {
		p.i += len(text)
		return true
	}
	return false
}

func (p *parser) expect(text string) {
	if !p.takes(text) {
		p.fail("expected %q before %.20q", text, p.s[p.i:])
	}
}

// until returns the text before the next of some bytes.
func (p *parser) until(stops string) string {
	from := p.i
	if n := strings.IndexAny(p.s[p.i:], stops); n >= 0 {
		p.i += n
	} else {
		p.i = len(p.s)
	}
	return p.s[from:p.i]
}

// nodes reads up to a closing tag, {else} or {end}.
func (p *parser) nodes() []node {
	var nodes []node
	for p.i < len(p.s) && !strings.HasPrefix(p.s[p.i:], "</") && !strings.HasPrefix(p.s[p.i:], "{end}") && !strings.HasPrefix(p.s[p.i:], "{else}") {
		switch {
		case p.takes("{if "):
			nodes = append(nodes, p.choice())
		case p.takes("{"):
			nodes = append(nodes, shown{p.value()})
			p.expect("}")
		case p.takes("<"):
			nodes = append(nodes, p.element())
		default:
			nodes = append(nodes, literal(p.until("<{")))
		}
	}
	return nodes
}

func (p *parser) choice() node {
	n := &choice{when: p.value()}
	p.expect("}")
	n.yes = p.nodes()
	if p.takes("{else}") {
		n.no = p.nodes()
	}
	p.expect("{end}")
	return n
}

func (p *parser) element() node {
	name := p.until(" />")
	n := &element{name: name}
	for p.takes(" ") {
		a := p.attr()
		if call, ok := firstPart(a).(*callValue); ok && call.name == "link" {
			n.link = call.args[0]
		} else {
			n.attrs = append(n.attrs, a)
		}
	}
	if name[0] >= 'A' && name[0] <= 'Z' {
		p.expect("/>")
		return &part{name, n.attrs}
	}
	p.expect(">")
	if !IsVoid(name) {
		n.inside = p.nodes()
		p.expect("</" + name + ">")
	}
	return n
}

func firstPart(a attr) any {
	if len(a.parts) == 0 {
		return nil
	}
	return a.parts[0]
}

func (p *parser) attr() attr {
	a := attr{name: p.until("=!?> ")}
	a.always, a.flag = p.takes("!"), p.takes("?")
	if !p.takes("=") {
		a.flag = true
		return a
	}
	for p.expect(`"`); p.err == nil && !p.takes(`"`); {
		if p.takes("{") {
			a.parts = append(a.parts, p.value())
			p.expect("}")
			continue
		}
		a.parts = append(a.parts, p.until(`{"`))
	}
	return a
}

// value reads a property, 'text' or function(values).
func (p *parser) value() value {
	if p.takes("'") {
		text := p.until("'")
		p.expect("'")
		return textValue(text)
	}
	name := p.until("(),} ")
	if !p.takes("(") {
		return propValue(name)
	}
	call := &callValue{name: name}
	for p.err == nil {
		call.args = append(call.args, p.value())
		if !p.takes(", ") {
			break
		}
	}
	p.expect(")")
	if f, ok := functions[name]; !ok || len(call.args) < f {
		p.fail("%s is no function, or lacks a value", name)
	}
	return call
}
