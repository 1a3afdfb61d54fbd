package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/elsewhere"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// element writes a JSX element: a built-in component, HTML, or a component of the site.
func (h *htmlWriter) element(node *syntax.Node) {
	name := node.Tag.Name
	if part := h.partials[node]; part != nil {
		given := h.givenTo(node, part)
		if given != "" {
			h.scriptOnly("{((props) => <>")
		}
		h.inPartial(part, func() { h.fileBlocks(part.tree.Root) })
		if given != "" {
			h.scriptOnly("</>)(" + given + ")}")
		}
		return
	}
	builtin := builtinOf(name)
	switch {
	case name == "":
		h.children(node)
	case h.dynamic[node] && builtin != nil && h.isOfTheSite(name):
		h.replacedElement(node)
	case h.dynamic[node]:
		h.dynamicElement(node)
	case builtin != nil:
		builtin.html(h, node, propsOf(node))
	case isHTMLName(name):
		h.checkCase(node)
		h.jsxElement(node)
	default:
		h.unknownComponent(node)
		h.children(node)
	}
}

// givenTo is what an element gives to the partial that it shows, as code; "" if it gives nothing, or the partial asks for
// nothing. An element with the same attributes has the same properties.
func (h *htmlWriter) givenTo(n *syntax.Node, part *source) string {
	open := h.src.tree.Text[n.Tag.Open[0]:n.Tag.Open[1]]
	given := strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(open, "<"+n.Tag.Name), ">"), "/"))
	if given == "" || !strings.Contains(part.tree.Text, "props") {
		return ""
	}
	h.note(open, n.Tag.Open[0], n.Tag.Open[1])
	return "(<i " + given + " />).props"
}

// isClosed reports whether an element has an end. One that has none holds all that follows.
func isClosed(n *syntax.Node) bool { return n.Tag.SelfClosing || n.Tag.CloseStart > 0 }

// isHTMLName reports whether JSX takes the name for an element of HTML, not a component.
func isHTMLName(name string) bool {
	return name[0] >= 'a' && name[0] <= 'z' && !strings.Contains(name, ".")
}

// children writes the content of an element, text or blocks.
func (h *htmlWriter) children(n *syntax.Node) {
	for c := n.First; c != nil; c = c.Next {
		if c.Inline || c.Kind.IsInline() {
			h.inline(c)
		} else {
			h.block(c)
		}
	}
}

func (h *htmlWriter) unknownComponent(n *syntax.Node) {
	name := n.Tag.Name
	known := append(builtinNames(), h.opt.Components...)
	hint := "import it, or use a built-in component"
	if remedy := elsewhere.Component(name); remedy != "" {
		hint = remedy
	} else if near := diag.Nearest(name, known); near != "" {
		hint = "did you mean <" + near + ">?"
	} else if strings.ToUpper(name) == name || n.Tag.CloseStart == 0 {
		hint += "; to show it as text, put it in a code span"
	}
	h.errorf("unknown-component", n.Start, "there is no component <"+name+">", hint)
}

// propsOf evaluates the attributes of a built-in component.
func propsOf(n *syntax.Node) props {
	p := props{}
	for _, a := range n.Tag.Attrs {
		switch a.Kind {
		case syntax.AttrFlag:
			p[a.Name] = true
		case syntax.AttrString:
			p[a.Name] = a.Value
		case syntax.AttrExpr:
			if v, ok := literal(a.Value); ok {
				p[a.Name] = v
			}
		}
	}
	return p
}

// props are the properties of a built-in component by name.
type props map[string]any

// text returns a property as text, "" if it is not given.
func (p props) text(name string) string { return literalText(p[name]) }

// flag reports whether a property is given and not false.
func (p props) flag(name string) bool {
	v, ok := p[name]
	return ok && v != false && v != nil && v != "false"
}

// expression writes {code}: nothing for a comment, the text of a literal.
func (h *htmlWriter) expression(n *syntax.Node) {
	if isComment(n.Text) {
		return
	}
	if v, ok := literal(n.Text); ok {
		h.w.text(literalText(v))
		return
	}
	h.note("{"+n.Text+"}", n.Start, n.End)
	h.scriptOnly("{" + n.Text + "}")
}
