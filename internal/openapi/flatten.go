package openapi

import "slices"

// flat is a schema with its allOf folded in: what an object of it may hold.
type flat struct {
	properties []Property
	required   []string
	patterns   []Property
	prefix     []*Schema
	additional *Schema
	groups     []group
}

// group is a choice between schemas.
type group struct {
	kind          string // oneOf, anyOf, not
	items         []*Schema
	discriminator *Discriminator
}

func (f *flat) empty() bool {
	return len(f.properties)+len(f.patterns)+len(f.prefix)+len(f.groups) == 0 && (f.additional == nil || f.additional.Never)
}

// flat folds a schema. A schema that is an allOf of itself ends where it repeats.
func (x *expander) flat(s *Schema) *flat {
	f := &flat{}
	x.b.ref.fold(f, s, nil)
	return f
}

func (r *Reference) fold(f *flat, s *Schema, open []string) {
	if s == nil || len(open) > 40 {
		return
	}
	if s.Ref != "" {
		if slices.Contains(open, s.Ref) {
			return
		}
		open = append(open[:len(open):len(open)], s.Ref)
		s = r.Deref(s)
	} else {
		open = append(open[:len(open):len(open)], "")
	}
	for _, part := range s.AllOf {
		r.fold(f, part, open)
	}
	for _, p := range s.Properties {
		f.property(p)
	}
	for _, name := range s.Required {
		if !slices.Contains(f.required, name) {
			f.required = append(f.required, name)
		}
	}
	f.patterns = append(f.patterns, s.Patterns...)
	f.prefix = append(f.prefix, s.Prefix...)
	if s.Additional != nil {
		f.additional = s.Additional
	}
	if len(s.OneOf) > 0 {
		f.groups = append(f.groups, group{kind: "oneOf", items: s.OneOf, discriminator: s.Discriminator})
	}
	if len(s.AnyOf) > 0 {
		f.groups = append(f.groups, group{kind: "anyOf", items: s.AnyOf, discriminator: s.Discriminator})
	}
	if d := s.Discriminator; d != nil && len(d.Mapping) > 0 && len(s.OneOf)+len(s.AnyOf) == 0 && len(open) == 1 {
		g := group{kind: "oneOf", discriminator: d}
		for _, m := range d.Mapping {
			g.items = append(g.items, &Schema{Ref: m.Ref})
		}
		f.groups = append(f.groups, g)
	}
	if s.Not != nil {
		f.groups = append(f.groups, group{kind: "not", items: []*Schema{s.Not}})
	}
}

// property adds a property; one that repeats a name says more of it, and replaces it.
func (f *flat) property(p Property) {
	for i := range f.properties {
		if f.properties[i].Name == p.Name {
			f.properties[i] = p
			return
		}
	}
	f.properties = append(f.properties, p)
}
