package openapi

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

// Empty reports whether nothing is said of what an object may hold.
func (f *Flat) Empty() bool {
	return len(f.Properties)+len(f.Patterns)+len(f.Prefix)+len(f.Groups) == 0 && (f.Additional == nil || f.Additional.Never)
}

// Flatten folds a schema with everything that its allOf and its $ref bring, each named schema once: a schema that is an
// allOf of itself ends where it repeats, and one that comes by several ways costs no more than by one.
func (r *Reference) Flatten(s *Schema) *Flat {
	f := &folder{ref: r, seen: map[string]bool{}, at: map[string]int{}, required: map[string]bool{}}
	f.fold(s, 0)
	return &f.flat
}

// folder makes a Flat.
type folder struct {
	ref      *Reference
	flat     Flat
	seen     map[string]bool // named schemas that were folded
	at       map[string]int  // property -> its index
	required map[string]bool
	parts    int
}

// maxFold bounds how deep allOf may nest.
const maxFold = 40

func (f *folder) fold(s *Schema, depth int) {
	if f.parts++; s == nil || depth > maxFold || f.parts > maxParts {
		return
	}
	if s.Ref != "" {
		if f.seen[s.Ref] {
			f.own(&Schema{Properties: s.Properties, Required: s.Required})
			return
		}
		f.seen[s.Ref] = true
		s = f.ref.Deref(s)
	}
	for _, part := range s.AllOf {
		f.fold(part, depth+1)
	}
	f.own(s)
	f.choices(s, depth == 0)
}

// own adds what a schema says of objects itself.
func (f *folder) own(s *Schema) {
	for _, p := range s.Properties {
		f.property(p)
	}
	for _, name := range s.Required {
		if !f.required[name] {
			f.required[name] = true
			f.flat.Required = append(f.flat.Required, name)
		}
	}
	f.flat.Patterns = append(f.flat.Patterns, s.Patterns...)
	f.flat.Prefix = append(f.flat.Prefix, s.Prefix...)
	if s.Additional != nil {
		f.flat.Additional = s.Additional
	}
}

// choices adds the variants of a schema; those that only a discriminator names, where the schema is not part of another.
func (f *folder) choices(s *Schema, whole bool) {
	add := func(g Group) { f.flat.Groups = append(f.flat.Groups, g) }
	if len(s.OneOf) > 0 {
		add(Group{Kind: "oneOf", Items: s.OneOf, Discriminator: s.Discriminator})
	}
	if len(s.AnyOf) > 0 {
		add(Group{Kind: "anyOf", Items: s.AnyOf, Discriminator: s.Discriminator})
	}
	if d := s.Discriminator; d != nil && len(d.Mapping) > 0 && len(s.OneOf) == 0 && len(s.AnyOf) == 0 && whole {
		g := Group{Kind: "oneOf", Discriminator: d}
		for _, m := range d.Mapping {
			g.Items = append(g.Items, &Schema{Ref: m.Ref})
		}
		add(g)
	}
	if s.Not != nil {
		add(Group{Kind: "not", Items: []*Schema{s.Not}})
	}
}

// property adds a property; one that repeats a name says more of it, and replaces it.
func (f *folder) property(p Property) {
	if i, ok := f.at[p.Name]; ok {
		f.flat.Properties[i] = p
		return
	}
	if len(f.flat.Properties) >= maxProperties {
		return
	}
	f.at[p.Name] = len(f.flat.Properties)
	f.flat.Properties = append(f.flat.Properties, p)
}
