package openapi

import (
	"slices"
	"strconv"
	"strings"
)

// schemas compares two schemas. What a request may hold must not shrink, what a response may hold must not grow.
func (d *differ) schemas(o, n *Schema, where string, dir direction) {
	if o == nil || n == nil {
		return
	}
	pair := strconv.Itoa(int(dir)) + " " + o.Ref + " " + n.Ref
	if o.Ref != "" || n.Ref != "" {
		if d.seen[pair] {
			return
		}
		d.seen[pair] = true
	}
	if strings.Count(where, ".")+strings.Count(where, "[]") > 30 {
		return
	}
	a, b := d.old.Deref(o), d.new.Deref(n)
	fa, fb := &flat{}, &flat{}
	d.old.fold(fa, o, nil)
	d.new.fold(fb, n, nil)
	d.types(a, b, where, dir)
	d.enums(a, b, where, dir)
	d.limits(a, b, where, dir)
	d.properties(fa, fb, where, dir)
	d.variants(fa, fb, where, dir)
	if a.Items != nil && b.Items != nil {
		d.schemas(a.Items, b.Items, where+"[]", dir)
	}
	if x, y := fa.additional, fb.additional; y != nil && y.Never && (x == nil || !x.Never) {
		d.add("changed", dir == request, "closed", where, "", "")
	} else if x != nil && y != nil && !x.Never && !y.Never {
		d.schemas(x, y, where+".*", dir)
	}
}

func (d *differ) types(a, b *Schema, where string, dir direction) {
	old, new := typeSet(a), typeSet(b)
	if len(old) > 0 && len(new) > 0 && !slices.Equal(old, new) {
		wider, narrower := covers(new, old), covers(old, new)
		breaking := dir == request && !wider || dir == response && !narrower
		d.add("changed", breaking, "type-changed", where, strings.Join(old, " | "), strings.Join(new, " | "))
	}
	if a.Nullable != b.Nullable {
		code := "became-nullable"
		if a.Nullable {
			code = "became-not-nullable"
		}
		d.add("changed", a.Nullable == (dir == request), code, where, "", "")
	}
	if a.Format != b.Format {
		breaking := dir == request && b.Format != "" || dir == response && a.Format != ""
		d.add("changed", breaking, "format-changed", where, orDash(a.Format), orDash(b.Format))
	}
	if !equal(a.Default, b.Default) {
		d.add("changed", false, "default-changed", where, orDash(compact(a.Default)), orDash(compact(b.Default)))
	}
}

func typeSet(s *Schema) []string {
	if len(s.Types) > 0 {
		out := slices.Clone(s.Types)
		slices.Sort(out)
		return out
	}
	if t := mainType(s); t != "" {
		return []string{t}
	}
	return nil
}

// covers reports whether every type of inner is one of outer; integers are numbers.
func covers(outer, inner []string) bool {
	for _, t := range inner {
		if !slices.Contains(outer, t) && (t != "integer" || !slices.Contains(outer, "number")) {
			return false
		}
	}
	return true
}

func compact(n *Node) string {
	if n == nil {
		return ""
	}
	return n.Compact()
}

func (d *differ) enums(a, b *Schema, where string, dir direction) {
	old, new := allowed(a), allowed(b)
	if len(old) == 0 && len(new) == 0 {
		return
	}
	if len(old) == 0 || len(new) == 0 {
		breaking := dir == request && len(old) == 0 || dir == response && len(new) == 0
		d.add("changed", breaking, "enum-changed", where, orDash(strings.Join(old, ", ")), orDash(strings.Join(new, ", ")))
		return
	}
	for _, v := range old {
		if !slices.Contains(new, v) {
			d.add("removed", dir == request, "value-removed", where, v, "")
		}
	}
	for _, v := range new {
		if !slices.Contains(old, v) {
			d.add("added", dir == response, "value-added", where, "", v)
		}
	}
}

// allowed lists the values that a schema allows by enum or const.
func allowed(s *Schema) []string {
	var out []string
	for _, e := range s.Enum {
		out = append(out, e.Compact())
	}
	if s.Const != nil {
		out = append(out, s.Const.Compact())
	}
	return out
}

func (d *differ) limits(a, b *Schema, where string, dir direction) {
	for _, name := range limitNames {
		old, new := a.limit(name), b.limit(name)
		if old == new {
			continue
		}
		breaking := dir == request && tighter(name, old, new)
		d.add("changed", breaking, "limit-changed", where, name+" "+orDash(old), name+" "+orDash(new))
	}
}

// tighter reports whether the new value of a limit refuses what the old one let through.
func tighter(name, old, new string) bool {
	if new == "" {
		return false
	}
	if old == "" {
		return true
	}
	x, errX := strconv.ParseFloat(old, 64)
	y, errY := strconv.ParseFloat(new, 64)
	if errX != nil || errY != nil || name == "multipleOf" {
		return true
	}
	if strings.HasPrefix(name, "max") || name == "exclusiveMaximum" {
		return y < x
	}
	return y > x
}

func (d *differ) properties(fa, fb *flat, where string, dir direction) {
	for _, p := range fa.properties {
		at := below(where, p.Name)
		i := slices.IndexFunc(fb.properties, func(q Property) bool { return q.Name == p.Name })
		if i < 0 {
			d.add("removed", true, "property-removed", at, p.Name, "")
			continue
		}
		was, is := slices.Contains(fa.required, p.Name), slices.Contains(fb.required, p.Name)
		if is && !was {
			d.add("changed", dir == request, "became-required", at, "", "")
		}
		if was && !is {
			d.add("changed", dir == response, "became-optional", at, "", "")
		}
		d.schemas(p.Schema, fb.properties[i].Schema, at, dir)
	}
	for _, q := range fb.properties {
		if slices.ContainsFunc(fa.properties, func(p Property) bool { return p.Name == q.Name }) {
			continue
		}
		at := below(where, q.Name)
		if slices.Contains(fb.required, q.Name) {
			d.add("added", dir == request, "required-property-added", at, "", q.Name)
		} else {
			d.add("added", false, "property-added", at, "", q.Name)
		}
	}
}

// below is the place of a property: "response 200: owner.name".
func below(where, name string) string {
	if strings.Contains(where, ": ") {
		return where + "." + name
	}
	return where + ": " + name
}

// variants compares choices by the names of what can be chosen.
func (d *differ) variants(fa, fb *flat, where string, dir direction) {
	old, new := choicesOf(d.old, fa), choicesOf(d.new, fb)
	for _, label := range old.order {
		if n := new.by[label]; n != nil {
			d.schemas(old.by[label], n, where+" ("+label+")", dir)
		} else if len(new.order) > 0 {
			d.add("removed", dir == request, "variant-removed", where, label, "")
		}
	}
	for _, label := range new.order {
		if old.by[label] == nil && len(old.order) > 0 {
			d.add("added", dir == response, "variant-added", where, "", label)
		}
	}
}

type choices struct {
	order []string
	by    map[string]*Schema
}

func choicesOf(r *Reference, f *flat) choices {
	c := choices{by: map[string]*Schema{}}
	for _, g := range f.groups {
		if g.kind == "not" {
			continue
		}
		for _, s := range g.items {
			label := r.typeLabel(s)
			if c.by[label] == nil {
				c.order = append(c.order, label)
				c.by[label] = s
			}
		}
	}
	return c
}
