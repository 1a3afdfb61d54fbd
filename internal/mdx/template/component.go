package template

import "slices"

// Component is a built-in component as other rooms see it.
type Component struct {
	Name  string
	About string // what readers see of it, in a few words
	Props []Prop
	// Wrappable is set where a site's own component can wrap the built-in one: it is a React component, and is not replaced
	// together with another.
	Wrappable bool
	With      string // the component that is replaced together with it
	InScripts bool   // computed parts of pages may use it
}

// Components are the built-in components that a site can replace, by name.
func Components() []Component {
	var list []Component
	for _, t := range templates().list {
		if t.IsComponent() && !t.fixed {
			list = append(list, Component{t.Name, t.about, slices.Clone(t.props), t.InReact() && t.with == "", t.with, t.InReact()})
		}
	}
	return list
}

// Labels are the words of the interface that a component shows.
func (t *Template) Labels() []string {
	var names []string
	for _, name := range t.uses {
		names = append(names, Of(name).Labels()...)
	}
	anyValue(t.body, func(v value) bool {
		if call, ok := v.(*callValue); ok && call.name == "label" {
			name, _ := call.args[0].(textValue)
			names = append(names, string(name))
		}
		return false
	})
	return names
}

// Addresses are the properties of a component that hold addresses.
func (t *Template) Addresses() []string {
	var names []string
	for _, n := range t.body {
		if e, ok := n.(*element); ok && e.link != nil {
			eachValue(e.link, func(v value) bool {
				if name, ok := v.(propValue); ok {
					names = append(names, string(name))
				}
				return false
			})
		}
	}
	return names
}

// IsPlain reports whether the content of a component is written without links.
func (t *Template) IsPlain() bool {
	return anyValue(t.body, func(v value) bool {
		call, ok := v.(*callValue)
		return ok && call.name == "plain"
	})
}

// anyValue reports whether a test holds for a value in a list of nodes.
func anyValue(nodes []node, test func(value) bool) bool {
	for _, n := range nodes {
		switch n := n.(type) {
		case shown:
			if eachValue(n.value, test) {
				return true
			}
		case *choice:
			if eachValue(n.when, test) || anyValue(n.yes, test) || anyValue(n.no, test) {
				return true
			}
		case *element:
			if anyAttr(n.attrs, test) || anyValue(n.inside, test) {
				return true
			}
		case *part:
			if anyAttr(n.attrs, test) || anyValue(Of(n.name).body, test) {
				return true
			}
		}
	}
	return false
}

func anyAttr(attrs []attr, test func(value) bool) bool {
	return slices.ContainsFunc(attrs, func(a attr) bool {
		return slices.ContainsFunc(a.parts, func(p any) bool {
			v, ok := p.(value)
			return ok && eachValue(v, test)
		})
	})
}

// eachValue calls test for a value and for what it is a function of, until it holds.
func eachValue(v value, test func(value) bool) bool {
	if test(v) {
		return true
	}
	call, ok := v.(*callValue)
	return ok && slices.ContainsFunc(call.args, func(a value) bool { return eachValue(a, test) })
}

// About is what readers see of a component, in a few words.
func (t *Template) About() string { return t.about }

// Props are the properties that the template of a component reads.
func (t *Template) Props() []Prop { return slices.Clone(t.props) }
