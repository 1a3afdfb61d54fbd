package openapi

import "slices"

// Flat is a schema with its allOf folded in: what an object of it may hold.
type Flat struct {
	Properties []Property
	Required   []string
	Patterns   []Property
	Prefix     []*Schema
	Additional *Schema
	Groups     []Group
}

// Group is a choice between schemas.
type Group struct {
	Kind          string // oneOf, anyOf, not
	Items         []*Schema
	Discriminator *Discriminator
}

func (f *Flat) Empty() bool {
	return len(f.Properties)+len(f.Patterns)+len(f.Prefix)+len(f.Groups) == 0 && (f.Additional == nil || f.Additional.Never)
}

// Flatten folds a schema with everything that its allOf and its $ref bring. A schema that is an allOf of itself ends
// where it repeats.
func (r *Reference) Flatten(s *Schema) *Flat {
	f := &Flat{}
	r.fold(f, s, nil)
	return f
}

func (r *Reference) fold(f *Flat, s *Schema, open []string) {
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
		if !slices.Contains(f.Required, name) {
			f.Required = append(f.Required, name)
		}
	}
	f.Patterns = append(f.Patterns, s.Patterns...)
	f.Prefix = append(f.Prefix, s.Prefix...)
	if s.Additional != nil {
		f.Additional = s.Additional
	}
	if len(s.OneOf) > 0 {
		f.Groups = append(f.Groups, Group{Kind: "oneOf", Items: s.OneOf, Discriminator: s.Discriminator})
	}
	if len(s.AnyOf) > 0 {
		f.Groups = append(f.Groups, Group{Kind: "anyOf", Items: s.AnyOf, Discriminator: s.Discriminator})
	}
	if d := s.Discriminator; d != nil && len(d.Mapping) > 0 && len(s.OneOf)+len(s.AnyOf) == 0 && len(open) == 1 {
		g := Group{Kind: "oneOf", Discriminator: d}
		for _, m := range d.Mapping {
			g.Items = append(g.Items, &Schema{Ref: m.Ref})
		}
		f.Groups = append(f.Groups, g)
	}
	if s.Not != nil {
		f.Groups = append(f.Groups, Group{Kind: "not", Items: []*Schema{s.Not}})
	}
}

// property adds a property; one that repeats a name says more of it, and replaces it.
func (f *Flat) property(p Property) {
	for i := range f.Properties {
		if f.Properties[i].Name == p.Name {
			f.Properties[i] = p
			return
		}
	}
	f.Properties = append(f.Properties, p)
}
