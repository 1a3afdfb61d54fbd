package diff

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// schemas compares two schemas. What a request may hold must not shrink, what a response may hold must not grow.
func (d *differ) schemas(o, n *openapi.Schema, where string, dir openapi.Direction) {
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
	fa, fb := d.old.Flatten(o), d.new.Flatten(n)
	d.types(a, b, where, dir)
	d.enums(a, b, where, dir)
	d.limits(a, b, where, dir)
	d.properties(fa, fb, where, dir)
	d.variants(fa, fb, where, dir)
	if a.Items != nil && b.Items != nil {
		d.schemas(a.Items, b.Items, where+"[]", dir)
	}
	if x, y := fa.Additional, fb.Additional; y != nil && y.Never && (x == nil || !x.Never) {
		d.add("changed", dir == openapi.ForRequest, "closed", where, "", "")
	} else if x != nil && y != nil && !x.Never && !y.Never {
		d.schemas(x, y, where+".*", dir)
	}
}

func (d *differ) types(a, b *openapi.Schema, where string, dir openapi.Direction) {
	old, new := typeSet(a), typeSet(b)
	if len(old) > 0 && len(new) > 0 && !slices.Equal(old, new) {
		wider, narrower := covers(new, old), covers(old, new)
		breaking := dir == openapi.ForRequest && !wider || dir == openapi.ForResponse && !narrower
		d.add("changed", breaking, "type-changed", where, strings.Join(old, " | "), strings.Join(new, " | "))
	}
	if a.Nullable != b.Nullable {
		code := "became-nullable"
		if a.Nullable {
			code = "became-not-nullable"
		}
		d.add("changed", a.Nullable == (dir == openapi.ForRequest), code, where, "", "")
	}
	if a.Format != b.Format {
		breaking := dir == openapi.ForRequest && b.Format != "" || dir == openapi.ForResponse && a.Format != ""
		d.add("changed", breaking, "format-changed", where, orDash(a.Format), orDash(b.Format))
	}
	if !equal(a.Default, b.Default) {
		d.add("changed", false, "default-changed", where, orDash(compact(a.Default)), orDash(compact(b.Default)))
	}
}

func typeSet(s *openapi.Schema) []string {
	if len(s.Types) > 0 {
		out := slices.Clone(s.Types)
		slices.Sort(out)
		return out
	}
	if t := s.MainType(); t != "" {
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

func compact(n *openapi.Node) string {
	if n == nil {
		return ""
	}
	return n.Compact()
}

func (d *differ) enums(a, b *openapi.Schema, where string, dir openapi.Direction) {
	old, new := allowed(a), allowed(b)
	if len(old) == 0 && len(new) == 0 {
		return
	}
	if len(old) == 0 || len(new) == 0 {
		breaking := dir == openapi.ForRequest && len(old) == 0 || dir == openapi.ForResponse && len(new) == 0
		d.add("changed", breaking, "enum-changed", where, orDash(strings.Join(old, ", ")), orDash(strings.Join(new, ", ")))
		return
	}
	for _, v := range old {
		if !slices.Contains(new, v) {
			d.add("removed", dir == openapi.ForRequest, "value-removed", where, v, "")
		}
	}
	for _, v := range new {
		if !slices.Contains(old, v) {
			d.add("added", dir == openapi.ForResponse, "value-added", where, "", v)
		}
	}
}

// allowed lists the values that a schema allows by enum or const.
func allowed(s *openapi.Schema) []string {
	var out []string
	for _, e := range s.Enum {
		out = append(out, e.Compact())
	}
	if s.Const != nil {
		out = append(out, s.Const.Compact())
	}
	return out
}

func (d *differ) limits(a, b *openapi.Schema, where string, dir openapi.Direction) {
	for _, name := range openapi.LimitNames() {
		old, new := a.Limit(name), b.Limit(name)
		if old == new {
			continue
		}
		breaking := dir == openapi.ForRequest && tighter(name, old, new)
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

func (d *differ) properties(fa, fb *openapi.Flat, where string, dir openapi.Direction) {
	for _, p := range fa.Properties {
		at := below(where, p.Name)
		i := slices.IndexFunc(fb.Properties, func(q openapi.Property) bool { return q.Name == p.Name })
		if i < 0 {
			d.add("removed", true, "property-removed", at, p.Name, "")
			continue
		}
		was, is := slices.Contains(fa.Required, p.Name), slices.Contains(fb.Required, p.Name)
		if is && !was {
			d.add("changed", dir == openapi.ForRequest, "became-required", at, "", "")
		}
		if was && !is {
			d.add("changed", dir == openapi.ForResponse, "became-optional", at, "", "")
		}
		d.schemas(p.Schema, fb.Properties[i].Schema, at, dir)
	}
	for _, q := range fb.Properties {
		if slices.ContainsFunc(fa.Properties, func(p openapi.Property) bool { return p.Name == q.Name }) {
			continue
		}
		at := below(where, q.Name)
		if slices.Contains(fb.Required, q.Name) {
			d.add("added", dir == openapi.ForRequest, "required-property-added", at, "", q.Name)
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
func (d *differ) variants(fa, fb *openapi.Flat, where string, dir openapi.Direction) {
	old, new := choicesOf(d.old, fa), choicesOf(d.new, fb)
	for _, label := range old.order {
		if n := new.by[label]; n != nil {
			d.schemas(old.by[label], n, where+" ("+label+")", dir)
		} else if len(new.order) > 0 {
			d.add("removed", dir == openapi.ForRequest, "variant-removed", where, label, "")
		}
	}
	for _, label := range new.order {
		if old.by[label] == nil && len(old.order) > 0 {
			d.add("added", dir == openapi.ForResponse, "variant-added", where, "", label)
		}
	}
}

type choices struct {
	order []string
	by    map[string]*openapi.Schema
}

func choicesOf(r *openapi.Reference, f *openapi.Flat) choices {
	c := choices{by: map[string]*openapi.Schema{}}
	for _, g := range f.Groups {
		if g.Kind == "not" {
			continue
		}
		for _, s := range g.Items {
			label := r.TypeLabel(s)
			if c.by[label] == nil {
				c.order = append(c.order, label)
				c.by[label] = s
			}
		}
	}
	return c
}

// equal reports whether two values are the same JSON.
func equal(a, b *openapi.Node) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Compact() == b.Compact()
}
