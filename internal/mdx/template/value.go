package template

import (
	"slices"
	"strings"
)

// value is an expression in the braces of a template.
type value interface {
	// text is the value as plain text.
	text(to Article) string
	// html writes the value between tags.
	html(to Article)
	// isGiven reports whether there is anything to show.
	isGiven(to Article) bool
	// isSet reports whether a property is given and not false.
	isSet(to Article) bool
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

// functions are the functions of templates, with the number of values that each needs at least:
//
//	or(a, b, …)     the first that is given
//	class(a)        a as a word of a class: lower case, dashes for spaces, no punctuation
//	kind(a)         a as a kind of admonition, "note" if it is none
//	label('x')      a word of the interface; label('x', a) the one for a
//	then(a, 'x')    x if a is given
//	unless(a, 'x')  x if a is not given
//	plain(a)        a without links and pictures in it
//	anchor(a)       a, which is an id of the page from now on
//	link(a)         the address a, resolved; see element
var functions = map[string]int{
	"or": 1, "class": 1, "kind": 1, "label": 1, "then": 2, "unless": 2, "plain": 1, "anchor": 1, "link": 1,
}

func (v propValue) text(to Article) string { return to.Text(string(v)) }

func (v propValue) html(to Article) {
	if write := to.HTML(string(v)); write != nil {
		write()
	} else {
		to.WriteText(v.text(to))
	}
}

func (v propValue) isGiven(to Article) bool {
	return to.HTML(string(v)) != nil || v.text(to) != ""
}

func (v propValue) isSet(to Article) bool { return to.Flag(string(v)) }

func (v textValue) text(Article) string { return string(v) }

func (v textValue) html(to Article) { to.WriteText(string(v)) }

func (v textValue) isGiven(Article) bool { return v != "" }

func (v textValue) isSet(Article) bool { return true }

func (v *callValue) isGiven(to Article) bool {
	return v.text(to) != "" || slices.ContainsFunc(v.args, func(a value) bool { return a.isGiven(to) })
}

func (v *callValue) isSet(to Article) bool { return v.args[0].isSet(to) }

func (v *callValue) text(to Article) string {
	first := v.args[0].text(to)
	switch v.name {
	case "or":
		for _, a := range v.args {
			if text := a.text(to); text != "" {
				return text
			}
		}
		return ""
	case "class":
		return classWord(first)
	case "kind":
		return Kind(first)
	case "label":
		of := ""
		if len(v.args) > 1 {
			of = v.args[1].text(to)
		}
		return to.Label(first, of)
	case "then":
		if first != "" {
			return v.args[1].text(to)
		}
		return ""
	case "unless":
		if first == "" {
			return v.args[1].text(to)
		}
		return ""
	case "anchor":
		if first != "" {
			to.Anchor(first)
		}
	}
	return first
}

func (v *callValue) html(to Article) {
	switch v.name {
	case "or":
		for _, a := range v.args {
			if a.isGiven(to) {
				a.html(to)
				return
			}
		}
	case "plain":
		to.PlainContent()
	default:
		to.WriteText(v.text(to))
	}
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

// Kind is the kind of admonition that a text names, in upper or lower case; "note" if it names none.
func Kind(text string) string {
	if kind := strings.ToLower(text); slices.Contains(kinds[:], kind) {
		return kind
	}
	return "note"
}

// kinds are the kinds of admonitions.
var kinds = [...]string{"note", "tip", "info", "warning", "danger", "caution", "important", "success", "secondary"}

// Kinds are the kinds of admonitions.
func Kinds() []string { return kinds[:] }
