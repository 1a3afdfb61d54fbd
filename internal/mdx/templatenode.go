package mdx

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// given is what a template is filled with.
type given struct {
	node  *syntax.Node // the element that a writer wrote; nil for the parts of components
	props props
	// html writes properties that are HTML already, and in the place of the element's content "children".
	html map[string]func()
}

// markupNode is a piece of a template.
type markupNode interface {
	// write writes it into an article.
	write(h *htmlWriter, g *given)
	// tsx writes it as JSX.
	tsx(w *tsxWriter)
}

type (
	// markupText is text of the template itself.
	markupText string
	// markupValue is a value between tags.
	markupValue struct{ value }
	// markupChoice is {if x}…{else}…{end}.
	markupChoice struct {
		when    value
		yes, no []markupNode
	}
	// markupElement is an element of HTML.
	markupElement struct {
		name   string
		attrs  []markupAttr
		inside []markupNode
		link   value // of <a href="{link(x)}">, which is a <div> where x is not given; nil for all other elements
	}
	// markupPart is another template.
	markupPart struct {
		name  string
		attrs []markupAttr
	}
)

// markupAttr is an attribute of a template: texts and values, one after another.
type markupAttr struct {
	name   string
	parts  []any // string or value
	always bool  // it is written even if it has no value
	flag   bool  // it has no value: it is there or not
}

// writeTemplate writes a template into the article.
func (h *htmlWriter) writeTemplate(name string, g *given) {
	writeNodes(h, g, templateOf(name).body)
}

func writeNodes(h *htmlWriter, g *given, nodes []markupNode) {
	for _, n := range nodes {
		n.write(h, g)
	}
}

func (n markupText) write(h *htmlWriter, _ *given) {
	if n == "\n" {
		h.lineFeed()
	} else {
		h.w.str(string(n))
	}
}

// lineFeed writes a line feed that is no text: React has none there.
func (h *htmlWriter) lineFeed() {
	if !h.scripted {
		h.w.str("\n")
		return
	}
	h.scriptOnly(lineEnd)
	h.w.str("\n")
	h.scriptOnly(lineEnd)
}

func (n markupValue) write(h *htmlWriter, g *given) { n.html(h, g) }

func (n *markupChoice) write(h *htmlWriter, g *given) {
	if n.when.isGiven(h, g) {
		writeNodes(h, g, n.yes)
	} else {
		writeNodes(h, g, n.no)
	}
}

func (n *markupElement) write(h *htmlWriter, g *given) {
	name, ref := n.name, -1
	if n.link != nil {
		if dest := n.link.text(h, g); dest != "" {
			ref = h.noteLink(g.node, LinkPage, dest, g.node.Start)
		}
		if ref < 0 {
			name = "div"
		}
	}
	h.w.strs("<", name)
	for _, a := range n.attrs {
		a.write(h, g)
	}
	if ref >= 0 {
		h.w.str(` href="`)
		h.w.hole(PieceHref, ref, "")
		h.w.str(`"`)
		h.w.hole(PieceLinkAttrs, ref, "")
	}
	h.w.str(">")
	if isVoid(name) {
		return
	}
	writeNodes(h, g, n.inside)
	h.w.strs("</", name, ">")
}

func (n *markupPart) write(h *htmlWriter, g *given) {
	own := &given{node: g.node, props: props{}}
	for _, a := range n.attrs {
		own.props[a.name] = a.text(h, g)
	}
	h.writeTemplate(n.name, own)
}

func (a *markupAttr) write(h *htmlWriter, g *given) {
	if a.flag {
		if len(a.parts) == 0 || a.parts[0].(value).isSet(g) {
			h.w.strs(" ", a.name)
		}
		return
	}
	if text := a.text(h, g); text != "" || a.always {
		h.w.attr(a.name, text)
	}
}

func (a *markupAttr) text(h *htmlWriter, g *given) string {
	if len(a.parts) == 1 {
		return attrPart(h, g, a.parts[0])
	}
	var b strings.Builder
	for _, p := range a.parts {
		b.WriteString(attrPart(h, g, p))
	}
	return b.String()
}

func attrPart(h *htmlWriter, g *given, part any) string {
	if v, ok := part.(value); ok {
		return v.text(h, g)
	}
	return part.(string)
}

// templateParser reads the HTML of a template.
type templateParser struct {
	s   string
	i   int
	err error
}

func (p *templateParser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
	p.i = len(p.s)
}

func (p *templateParser) takes(text string) bool {
	if strings.HasPrefix(p.s[p.i:], text) {
		p.i += len(text)
		return true
	}
	return false
}

func (p *templateParser) expect(text string) {
	if !p.takes(text) {
		p.fail("expected %q before %.20q", text, p.s[p.i:])
	}
}

// until returns the text before the next of some bytes.
func (p *templateParser) until(stops string) string {
	from := p.i
	if n := strings.IndexAny(p.s[p.i:], stops); n >= 0 {
		p.i += n
	} else {
		p.i = len(p.s)
	}
	return p.s[from:p.i]
}

// nodes reads up to a closing tag, {else} or {end}.
func (p *templateParser) nodes() []markupNode {
	var nodes []markupNode
	for p.i < len(p.s) && !strings.HasPrefix(p.s[p.i:], "</") && !strings.HasPrefix(p.s[p.i:], "{end}") && !strings.HasPrefix(p.s[p.i:], "{else}") {
		switch {
		case p.takes("{if "):
			nodes = append(nodes, p.choice())
		case p.takes("{"):
			nodes = append(nodes, markupValue{p.value()})
			p.expect("}")
		case p.takes("<"):
			nodes = append(nodes, p.element())
		default:
			nodes = append(nodes, markupText(p.until("<{")))
		}
	}
	return nodes
}

func (p *templateParser) choice() markupNode {
	n := &markupChoice{when: p.value()}
	p.expect("}")
	n.yes = p.nodes()
	if p.takes("{else}") {
		n.no = p.nodes()
	}
	p.expect("{end}")
	return n
}

func (p *templateParser) element() markupNode {
	name := p.until(" />")
	n := &markupElement{name: name}
	for p.takes(" ") {
		a := p.attr()
		if call, ok := firstPart(a).(*callValue); ok && call.name == "link" {
			n.link = call.args[0]
			continue
		}
		n.attrs = append(n.attrs, a)
	}
	if name[0] >= 'A' && name[0] <= 'Z' {
		p.expect("/>")
		return &markupPart{name, n.attrs}
	}
	p.expect(">")
	if !isVoid(name) {
		n.inside = p.nodes()
		p.expect("</" + name + ">")
	}
	return n
}

func firstPart(a markupAttr) any {
	if len(a.parts) == 0 {
		return nil
	}
	return a.parts[0]
}

func (p *templateParser) attr() markupAttr {
	a := markupAttr{name: p.until("=!?> ")}
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
func (p *templateParser) value() value {
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
	if f, ok := templateFunctions[name]; !ok || len(call.args) < f {
		p.fail("%s is no function, or lacks a value", name)
	}
	return call
}
