package mdx

import (
	"slices"
	"strings"
)

// value is what stands in braces in a template.
type value interface {
	// text is the value as plain text.
	text(h *htmlWriter, g *given) string
	// html writes the value between tags.
	html(h *htmlWriter, g *given)
	// isGiven reports whether there is anything to show.
	isGiven(h *htmlWriter, g *given) bool
	// isSet reports whether a property is given and not false.
	isSet(g *given) bool
	// js is the value as an expression in TypeScript.
	js() string
}

type (
	// propValue is a property.
	propValue string
	// textValue is a text.
	textValue string
	// callValue is a function of values.
	callValue struct {
		name string
		args []value
	}
)

// templateFunctions are the functions of templates, with the number of values that each needs at least:
//
//	or(a, b, …)     the first that is given
//	class(a)        a as a word of a class: lower case, dashes for spaces, no punctuation
//	kind(a)         a as a kind of admonition, "note" if it is none
//	label('x')      a word of the interface; label('x', a) the one for a
//	then(a, 'x')    x if a is given
//	unless(a, 'x')  x if a is not given
//	plain(a)        a without links and pictures in it
//	anchor(a)       a, which is an id of the page from now on
//	link(a)         the address a, resolved; see markupElement
var templateFunctions = map[string]int{
	"or": 1, "class": 1, "kind": 1, "label": 1, "then": 2, "unless": 2, "plain": 1, "anchor": 1, "link": 1,
}

func (v propValue) text(_ *htmlWriter, g *given) string { return g.props.text(string(v)) }

func (v propValue) html(h *htmlWriter, g *given) {
	if write := g.html[string(v)]; write != nil {
		write()
	} else if v == "children" {
		h.children(g.node)
	} else {
		h.w.text(v.text(h, g))
	}
}

func (v propValue) isGiven(h *htmlWriter, g *given) bool {
	if v == "children" && g.node != nil && g.node.First != nil {
		return true
	}
	return g.html[string(v)] != nil || v.text(h, g) != ""
}

func (v propValue) isSet(g *given) bool { return g.props.flag(string(v)) }

func (v textValue) text(*htmlWriter, *given) string { return string(v) }

func (v textValue) html(h *htmlWriter, _ *given) { h.w.text(string(v)) }

func (v textValue) isGiven(*htmlWriter, *given) bool { return v != "" }

func (v textValue) isSet(*given) bool { return true }

func (v *callValue) isGiven(h *htmlWriter, g *given) bool {
	return v.text(h, g) != "" || slices.ContainsFunc(v.args, func(a value) bool { return a.isGiven(h, g) })
}

func (v *callValue) isSet(g *given) bool { return v.args[0].isSet(g) }

func (v *callValue) text(h *htmlWriter, g *given) string {
	first := v.args[0].text(h, g)
	switch v.name {
	case "or":
		for _, a := range v.args {
			if text := a.text(h, g); text != "" {
				return text
			}
		}
		return ""
	case "class":
		return classWord(first)
	case "kind":
		return admonitionKind(first)
	case "label":
		of := ""
		if len(v.args) > 1 {
			of = v.args[1].text(h, g)
		}
		return h.templateLabel(first, of)
	case "then":
		if first != "" {
			return v.args[1].text(h, g)
		}
		return ""
	case "unless":
		if first == "" {
			return v.args[1].text(h, g)
		}
		return ""
	case "anchor":
		if first != "" {
			h.m.Anchors = append(h.m.Anchors, first)
		}
	}
	return first
}

func (v *callValue) html(h *htmlWriter, g *given) {
	switch v.name {
	case "or":
		for _, a := range v.args {
			if a.isGiven(h, g) {
				a.html(h, g)
				return
			}
		}
	case "plain":
		h.plainContent(g.node)
	default:
		h.w.text(v.text(h, g))
	}
}

// templateLabel is a word of the interface that templates show.
func (v *view) templateLabel(name, of string) string {
	switch name {
	case "admonition":
		return v.admonitionTitle(of)
	case "copy":
		return v.opt.Labels.Copy
	case "details":
		return v.opt.Labels.Details
	}
	return ""
}

// classWord makes one word of a class of a text: lower case, a dash for each space, nothing of ASCII's but letters, digits, dashes
// and underscores. The function of that name in web/content/given.tsx does the same.
func classWord(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == ' ':
			return '-'
		case c >= 'A' && c <= 'Z':
			return c | 0x20
		case c >= 0x80 || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_':
			return c
		}
		return -1
	}, text)
}

// admonitionKind is the kind of admonition that a text names, in upper or lower case; "note" if it names none.
func admonitionKind(text string) string {
	if kind := strings.ToLower(text); isAdmonition(kind) {
		return kind
	}
	return "note"
}
