package sample

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// Bounds of generated examples: how many values one holds, and how deep schemas may nest before optional properties
// that are schemas of their own are left out.
const (
	exampleLimit = 60
	maxNested    = 2
)

// exampler makes examples from schemas. The same schema always gives the same example.
type exampler struct {
	ref  *openapi.Reference
	dir  openapi.Direction
	left int
}

// Example returns the first given example of a body that is sent, else one that is made from its schema; nil if there is
// nothing to make one from.
func Example(r *openapi.Reference, m openapi.Media) *openapi.Node {
	for _, e := range m.Examples {
		if e.Value != nil {
			return e.Value
		}
	}
	if m.Schema == nil {
		return nil
	}
	return Value(r, m.Schema, openapi.ForRequest, "")
}

// Value makes an example of a schema; name is that of the property or parameter it is for.
func Value(r *openapi.Reference, s *openapi.Schema, dir openapi.Direction, name string) *openapi.Node {
	x := &exampler{ref: r, dir: dir, left: exampleLimit}
	if n := x.value(s, name, nil); n != nil {
		return n
	}
	return &openapi.Node{}
}

// value returns nil where a schema would contain itself without end.
func (x *exampler) value(s *openapi.Schema, name string, open []string) *openapi.Node {
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
	case s.Default != nil && s.Default.Kind != openapi.Null:
		return s.Default
	case len(s.Enum) > 0:
		return s.Enum[0]
	case len(s.AllOf) > 0:
		return x.all(s, name, open)
	case max(len(s.OneOf), len(s.AnyOf)) > 0 && len(s.Properties) == 0:
		return x.variant(s, name, open)
	}
	return x.byType(s, name, open)
}

func (x *exampler) byType(s *openapi.Schema, name string, open []string) *openapi.Node {
	switch kind := s.MainType(); kind {
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
	return &openapi.Node{}
}

func (x *exampler) object(s *openapi.Schema, open []string) *openapi.Node {
	n := &openapi.Node{Kind: openapi.Object}
	for _, p := range s.Properties {
		x.property(n, p, slices.Contains(s.Required, p.Name), open)
	}
	if len(s.Properties) == 0 && s.Additional != nil && !s.Additional.Never {
		if v := x.value(s.Additional, "", open); v != nil && v.Kind != openapi.Null {
			n.Put(openapi.Key{Text: "key"}, v)
		}
	}
	return n
}

func (x *exampler) property(n *openapi.Node, p openapi.Property, required bool, open []string) {
	s := x.ref.Deref(p.Schema)
	if s.ReadOnly && x.dir == openapi.ForRequest || s.WriteOnly && x.dir == openapi.ForResponse {
		return
	}
	if !required && (s.Deprecated || x.left <= 0 || x.mentions(p.Schema) && named(open) >= maxNested) {
		return
	}
	if v := x.value(p.Schema, p.Name, open); v != nil {
		n.Put(openapi.Key{Text: p.Name}, v)
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
func (x *exampler) mentions(s *openapi.Schema) bool {
	for s != nil && s.Ref == "" && s.Items != nil {
		s = s.Items
	}
	return s != nil && (s.Ref != "" && x.ref.Deref(s).MainType() == "object" || max(len(s.OneOf), len(s.AnyOf)) > 0)
}

func (x *exampler) array(s *openapi.Schema, name string, open []string) *openapi.Node {
	n := &openapi.Node{Kind: openapi.Array}
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
func (x *exampler) all(s *openapi.Schema, name string, open []string) *openapi.Node {
	parts := slices.Clone(s.AllOf)
	rest := *s
	rest.AllOf, rest.Ref = nil, ""
	if max(len(rest.Properties), len(rest.OneOf), len(rest.AnyOf)) > 0 {
		parts = append(parts, &rest)
	}
	var out *openapi.Node
	for _, part := range parts {
		v := x.value(part, name, open)
		switch {
		case v == nil || v.Kind == openapi.Null:
		case out.Is(openapi.Object) && v.Is(openapi.Object):
			for k, item := range v.Entries {
				out.Put(k, item)
			}
		case out == nil && v.Is(openapi.Object):
			out = &openapi.Node{Kind: openapi.Object, Keys: slices.Clone(v.Keys), Items: slices.Clone(v.Items)}
		case out == nil:
			out = v
		}
	}
	return out
}

// variant takes the first variant that can be made, and sets the discriminator that belongs to it.
func (x *exampler) variant(s *openapi.Schema, name string, open []string) *openapi.Node {
	for _, v := range append(slices.Clone(s.OneOf), s.AnyOf...) {
		n := x.value(v, name, open)
		if n == nil || n.Kind == openapi.Null {
			continue
		}
		if d := s.Discriminator; d != nil && n.Is(openapi.Object) {
			copied := &openapi.Node{Kind: openapi.Object, Keys: slices.Clone(n.Keys), Items: slices.Clone(n.Items)}
			copied.Put(openapi.Key{Text: d.Property}, text(d.ValueFor(v)))
			return copied
		}
		return n
	}
	return nil
}
