package view

import (
	"slices"
	"strconv"

	"github.com/orihon/orihon/internal/openapi"
)

// expander turns schemas into views, level by level, so that a page that runs out of budget has cut its deepest
// levels. What is cut is a link to the schema, or, for schemas without a name, a note.
type expander struct {
	b      *book
	budget int // bytes of HTML, roughly, that schemas may still take
	queue  []expansion
	named  bool // named schemas are expanded in place; else they are links
	dir    openapi.Direction
}

type expansion struct {
	view   *SchemaView
	schema *openapi.Schema
	open   *opened
}

// opened is the chain of named schemas that contain an expansion.
type opened struct {
	key   string
	outer *opened
}

func (o *opened) has(key string) bool {
	for ; o != nil; o = o.outer {
		if o.key == key {
			return true
		}
	}
	return false
}

// Rough sizes, in bytes of HTML.
const (
	nodeWeight   = 260
	factWeight   = 60
	overdraft    = 16_000 // what schemas without a name, which cannot be links, may take beyond the budget
	maxVariants  = 60
	maxEnumShown = 60
)

// add makes the view of a schema; what lies below it is made by run.
func (x *expander) add(s *openapi.Schema, name string, required bool, open *opened) *SchemaView {
	v := &SchemaView{Name: name, Required: required, Type: x.b.ref.TypeLabel(s)}
	inner := s
	for range 6 {
		d := x.b.ref.Deref(inner)
		if d == nil || d.MainType() != "array" || d.Items == nil || inner.Ref != "" && open.has(inner.Ref) {
			break
		}
		if inner.Ref != "" {
			open = &opened{key: inner.Ref, outer: open}
		}
		inner = d.Items
	}
	x.describe(v, s, inner)
	x.budget -= nodeWeight + factWeight*len(v.Facts)
	if v.Description != nil {
		x.budget -= len(v.Description.HTML)
	}
	x.queue = append(x.queue, expansion{view: v, schema: inner, open: open})
	return v
}

// describe fills in what a schema says of itself; of an array also what its items say.
func (x *expander) describe(v *SchemaView, s, inner *openapi.Schema) {
	d := x.b.ref.Deref(s)
	if d == nil {
		return
	}
	l := x.b.opts.Labels
	description := d.Description
	if description.Text == "" && s.Ref == "" {
		description = d.Title
	}
	v.Description = x.b.prose(description)
	for _, m := range []struct {
		on   bool
		word string
	}{{d.Deprecated, l.Deprecated}, {d.ReadOnly, l.ReadOnly}, {d.WriteOnly, l.WriteOnly}} {
		if m.on {
			v.Marks = append(v.Marks, m.word)
		}
	}
	v.Facts = x.facts(d)
	if inner != s {
		if i := x.b.ref.Deref(inner); i != nil {
			v.Facts = append(v.Facts, x.facts(i)...)
		}
	}
}

func (x *expander) facts(s *openapi.Schema) []Fact {
	l := x.b.opts.Labels
	var out []Fact
	if len(s.Enum) > 0 {
		f := Fact{Label: l.Allowed}
		for i, e := range s.Enum {
			if i == maxEnumShown {
				f.Values = append(f.Values, "…")
				break
			}
			f.Values = append(f.Values, shown(e))
		}
		out = append(out, f)
		x.budget -= 30 * len(f.Values)
	}
	if s.Const != nil {
		out = append(out, Fact{Label: l.Constant, Values: []string{shown(s.Const)}})
	}
	if s.Default != nil {
		out = append(out, Fact{Label: l.Default, Values: []string{shown(s.Default)}})
	}
	for _, limit := range s.Limits {
		f := Fact{Label: l.Limits[limit.Name]}
		if limit.Name != "uniqueItems" {
			f.Values = []string{limit.Value}
		}
		out = append(out, f)
	}
	if len(s.Examples) > 0 && s.Examples[0].Kind != openapi.Object && s.Examples[0].Kind != openapi.Array {
		out = append(out, Fact{Label: l.Example, Values: []string{shown(s.Examples[0])}})
	}
	return out
}

// shown is a value as it stands in running text: strings bare, unless they are empty.
func shown(n *openapi.Node) string {
	if n.Is(openapi.String) && n.Text != "" {
		return n.Text
	}
	if n.Is(openapi.Object) || n.Is(openapi.Array) {
		if s := n.Compact(); len(s) > 200 {
			return "…"
		}
	}
	return n.Compact()
}

// run expands everything that was added.
func (x *expander) run() {
	for len(x.queue) > 0 {
		next := x.queue[0]
		x.queue = x.queue[1:]
		x.expand(next)
	}
}

func (x *expander) expand(e expansion) {
	s := e.schema
	if s == nil {
		return
	}
	f := x.b.ref.Flatten(s)
	if f.Empty() {
		return
	}
	l := x.b.opts.Labels
	if s.Ref != "" {
		circular := e.open.has(s.Ref)
		if circular || x.budget <= 0 || !x.named && e.open != nil {
			e.view.Link = x.b.schemaLink(s.Ref)
			if circular {
				e.view.Note = l.Circular
			}
			return
		}
		e.open = &opened{key: s.Ref, outer: e.open}
	} else if x.budget < -overdraft {
		e.view.Note = l.NotShown
		return
	}
	if e.open == nil {
		e.open = &opened{}
	}
	x.children(e, f)
}

func (x *expander) children(e expansion, f *openapi.Flat) {
	l := x.b.opts.Labels
	v := e.view
	for _, p := range f.Properties {
		v.Children = append(v.Children, x.add(p.Schema, p.Name, slices.Contains(f.Required, p.Name), e.open))
	}
	for _, p := range f.Patterns {
		v.Children = append(v.Children, x.add(p.Schema, "/"+p.Name+"/", false, e.open))
	}
	for i, p := range f.Prefix {
		v.Children = append(v.Children, x.add(p, "["+strconv.Itoa(i)+"]", false, e.open))
	}
	switch a := f.Additional; {
	case a == nil:
	case a.Never && len(f.Properties) > 0:
		v.Note = l.NoOtherKeys
	case !a.Never && x.b.ref.TypeLabel(a) != "any":
		child := x.add(a, "*", false, e.open)
		child.Note = l.AnyKey
		v.Children = append(v.Children, child)
	}
	for _, g := range f.Groups {
		v.Variants = append(v.Variants, x.variants(g, e.open))
	}
}

func (x *expander) variants(g openapi.Group, open *opened) VariantGroup {
	l := x.b.opts.Labels
	out := VariantGroup{Label: map[string]string{"oneOf": l.OneOf, "anyOf": l.AnyOf, "not": l.Not}[g.Kind]}
	if g.Discriminator != nil {
		out.Note = fill(l.Discriminator, "name", g.Discriminator.Property)
	}
	for i, s := range g.Items {
		if i == maxVariants {
			out.Note = l.NotShown
			break
		}
		v := x.add(s, "", false, open)
		if s.Ref == "" && s.Title.Text != "" {
			v.Name = s.Title.Text
		}
		if g.Discriminator != nil && s.Ref != "" {
			v.Facts = append([]Fact{{Label: g.Discriminator.Property, Values: []string{g.Discriminator.ValueFor(s)}}}, v.Facts...)
		}
		out.Items = append(out.Items, v)
	}
	return out
}
