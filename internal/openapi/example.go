package openapi

import (
	"slices"
	"strings"
)

// direction says who sends a value: read-only properties are not sent, write-only ones do not come back.
type direction uint8

const (
	request direction = iota
	response
)

// Bounds of generated examples: how many values one holds, and how deep schemas may nest before optional properties
// that are schemas of their own are left out.
const (
	exampleLimit = 60
	maxNested    = 2
)

// exampler makes examples from schemas. The same schema always gives the same example.
type exampler struct {
	ref  *Reference
	dir  direction
	left int
}

// example returns the first given example of a media type, else one that is made from its schema; nil if there is
// nothing to make one from.
func (r *Reference) example(m Media, dir direction) *Node {
	for _, e := range m.Examples {
		if e.Value != nil {
			return e.Value
		}
	}
	if m.Schema == nil {
		return nil
	}
	return r.generate(m.Schema, dir, "")
}

// generate makes an example; name is that of the property or parameter it is for.
func (r *Reference) generate(s *Schema, dir direction, name string) *Node {
	x := &exampler{ref: r, dir: dir, left: exampleLimit}
	if n := x.value(s, name, nil); n != nil {
		return n
	}
	return &Node{}
}

// value returns nil where a schema would contain itself without end.
func (x *exampler) value(s *Schema, name string, open []string) *Node {
	if s == nil || s.Never || len(open) > 24 || x.left < -20*exampleLimit {
		return nil
	}
	if s.Ref != "" {
		if slices.Contains(open, s.Ref) {
			return nil
		}
		open = append(open[:len(open):len(open)], s.Ref)
		s = x.ref.Deref(s)
	} else {
		open = append(open[:len(open):len(open)], "")
	}
	x.left--
	switch {
	case len(s.Examples) > 0:
		return s.Examples[0]
	case s.Const != nil:
		return s.Const
	case s.Default != nil && s.Default.Kind != Null:
		return s.Default
	case len(s.Enum) > 0:
		return s.Enum[0]
	case len(s.AllOf) > 0:
		return x.all(s, name, open)
	case len(s.OneOf)+len(s.AnyOf) > 0 && len(s.Properties) == 0:
		return x.variant(s, name, open)
	}
	return x.byType(s, name, open)
}

func (x *exampler) byType(s *Schema, name string, open []string) *Node {
	switch kind := mainType(s); kind {
	case "object":
		return x.object(s, open)
	case "array":
		return x.array(s, name, open)
	case "integer", "number":
		return exampleNumber(s, kind)
	case "boolean":
		return boolean(true)
	case "string":
		return text(exampleString(s, name))
	}
	return &Node{}
}

// mainType is the type to show: the first that is written, else the one that the other keywords suggest.
func mainType(s *Schema) string {
	switch {
	case len(s.Types) > 0:
		return s.Types[0]
	case len(s.Properties) > 0 || s.Additional != nil || len(s.Patterns) > 0 || len(s.Required) > 0:
		return "object"
	case s.Items != nil || s.Prefix != nil:
		return "array"
	case s.Format != "" || s.limit("pattern") != "" || s.limit("minLength") != "" || s.limit("maxLength") != "":
		return "string"
	case s.limit("minimum") != "" || s.limit("maximum") != "":
		return "number"
	}
	return ""
}

func (x *exampler) object(s *Schema, open []string) *Node {
	n := &Node{Kind: Object}
	for _, p := range s.Properties {
		x.property(n, p, slices.Contains(s.Required, p.Name), open)
	}
	if len(s.Properties) == 0 && s.Additional != nil && !s.Additional.Never {
		if v := x.value(s.Additional, "", open); v != nil && v.Kind != Null {
			n.put(Key{Text: "key"}, v)
		}
	}
	return n
}

func (x *exampler) property(n *Node, p Property, required bool, open []string) {
	s := x.ref.Deref(p.Schema)
	if s.ReadOnly && x.dir == request || s.WriteOnly && x.dir == response {
		return
	}
	if !required && (s.Deprecated || x.left <= 0 || x.mentions(p.Schema) && named(open) >= maxNested) {
		return
	}
	if v := x.value(p.Schema, p.Name, open); v != nil {
		n.put(Key{Text: p.Name}, v)
	}
}

// named counts the named schemas among the open ones.
func named(open []string) int {
	n := 0
	for _, key := range open {
		if key != "" {
			n++
		}
	}
	return n
}

// mentions reports whether a property is another named schema, or a list of one.
func (x *exampler) mentions(s *Schema) bool {
	for s != nil && s.Ref == "" && s.Items != nil {
		s = s.Items
	}
	return s != nil && (s.Ref != "" && mainType(x.ref.Deref(s)) == "object" || len(s.OneOf)+len(s.AnyOf) > 0)
}

func (x *exampler) array(s *Schema, name string, open []string) *Node {
	n := &Node{Kind: Array}
	for _, item := range s.Prefix {
		if v := x.value(item, "", open); v != nil {
			n.Items = append(n.Items, v)
		}
	}
	if len(s.Prefix) > 0 || s.Items == nil {
		return n
	}
	if v := x.value(s.Items, strings.TrimSuffix(name, "s"), open); v != nil {
		n.Items = append(n.Items, v)
	}
	return n
}

// all joins what the parts of an allOf bring.
func (x *exampler) all(s *Schema, name string, open []string) *Node {
	parts := slices.Clone(s.AllOf)
	rest := *s
	rest.AllOf, rest.Ref = nil, ""
	if len(rest.Properties)+len(rest.OneOf)+len(rest.AnyOf)+len(rest.Types) > 0 && (len(rest.Properties) > 0 || len(rest.OneOf)+len(rest.AnyOf) > 0) {
		parts = append(parts, &rest)
	}
	var out *Node
	for _, part := range parts {
		v := x.value(part, name, open)
		switch {
		case v == nil || v.Kind == Null:
		case out.is(Object) && v.is(Object):
			for k, item := range v.entries {
				out.put(k, item)
			}
		case out == nil && v.is(Object):
			out = &Node{Kind: Object, Keys: slices.Clone(v.Keys), Items: slices.Clone(v.Items)}
		case out == nil:
			out = v
		}
	}
	return out
}

// variant takes the first variant that can be made, and sets the discriminator that belongs to it.
func (x *exampler) variant(s *Schema, name string, open []string) *Node {
	for _, v := range append(slices.Clone(s.OneOf), s.AnyOf...) {
		n := x.value(v, name, open)
		if n == nil || n.Kind == Null {
			continue
		}
		if d := s.Discriminator; d != nil && n.is(Object) {
			copied := &Node{Kind: Object, Keys: slices.Clone(n.Keys), Items: slices.Clone(n.Items)}
			copied.put(Key{Text: d.Property}, text(d.valueFor(v)))
			return copied
		}
		return n
	}
	return nil
}

// valueFor is the value of the discriminator that leads to a variant: a mapped one, else the schema's name.
func (d *Discriminator) valueFor(variant *Schema) string {
	for _, m := range d.Mapping {
		if m.Ref == variant.Ref {
			return m.Value
		}
	}
	_, name := refKey(variant.Ref)
	return name
}
