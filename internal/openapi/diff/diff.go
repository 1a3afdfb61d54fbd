// Package diff compares two readings of an OpenAPI document: what changed, and what of it breaks clients.
package diff

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// Change is one difference between two documents of a service.
type Change struct {
	Kind     string `json:"kind"`     // added, removed, changed
	Breaking bool   `json:"breaking"` // clients of the old document may fail
	Code     string `json:"code"`     // what changed: "property-removed"
	Method   string `json:"method,omitempty"`
	Path     string `json:"path,omitempty"`
	Where    string `json:"where,omitempty"` // within the operation: "response 200: items[].name"
	Old      string `json:"old,omitempty"`
	New      string `json:"new,omitempty"`
}

// Text says the change in words: texts has a template for each code, with {where}, {old} and {new} as holes.
func (c Change) Text(texts map[string]string) string {
	template, ok := texts[c.Code]
	if !ok {
		template = c.Code + " {where}"
	}
	return strings.NewReplacer("{where}", c.Where, "{old}", c.Old, "{new}", c.New).Replace(template)
}

// differ collects the changes of one operation at a time.
type differ struct {
	old, new     *openapi.Reference
	method, path string
	changes      []Change
	noted        map[Change]bool
	seen         map[string]bool // pairs of schemas that were compared in this operation
}

// Compare lists what changed from old to new, operations in the order of old, then those that new adds.
func Compare(old, new *openapi.Reference) []Change {
	d := &differ{old: old, new: new, noted: map[Change]bool{}}
	next := map[string]*openapi.Operation{}
	for _, o := range new.Operations {
		next[o.Shape()] = o
	}
	known := map[string]bool{}
	for _, o := range old.Operations {
		known[o.Shape()] = true
		d.method, d.path, d.seen = o.Method, o.Path, map[string]bool{}
		if n := next[o.Shape()]; n != nil {
			d.operation(o, n)
		} else {
			d.add("removed", true, "operation-removed", "", o.Name(), "")
		}
	}
	for _, o := range new.Operations {
		if !known[o.Shape()] {
			d.method, d.path = o.Method, o.Path
			d.add("added", false, "operation-added", "", "", o.Name())
		}
	}
	return d.changes
}

func (d *differ) add(kind string, breaking bool, code, where, old, new string) {
	c := Change{Kind: kind, Breaking: breaking, Code: code, Method: d.method, Path: d.path, Where: where, Old: old, New: new}
	if !d.noted[c] {
		d.noted[c] = true
		d.changes = append(d.changes, c)
	}
}

func (d *differ) operation(o, n *openapi.Operation) {
	if o.Path != n.Path {
		d.add("changed", false, "path-renamed", "", o.Path, n.Path)
	}
	if n.Deprecated && !o.Deprecated {
		d.add("changed", false, "operation-deprecated", "", "", "")
	}
	if a, b := orDash(securityText(o)), orDash(securityText(n)); a != b {
		d.add("changed", !accepts(n.Security, o.Security), "security-changed", "", a, b)
	}
	if a, b := o.Authorization.Text, n.Authorization.Text; a != b && a != "" && b != "" {
		d.add("changed", false, "authorization-changed", "", a, b)
	}
	d.parameters(o, n)
	d.body(o.Body, n.Body)
	d.responses(o, n)
}

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

func securityText(o *openapi.Operation) string {
	var alternatives []string
	for _, r := range o.Security {
		var parts []string
		for _, use := range r {
			name := use.Name
			if len(use.Scopes) > 0 {
				name += "(" + strings.Join(use.Scopes, ", ") + ")"
			}
			parts = append(parts, name)
		}
		alternatives = append(alternatives, orDash(strings.Join(parts, " + ")))
	}
	return strings.Join(alternatives, " | ")
}

// accepts reports whether clients that send what one of the old requirements asks for send enough for one of the new ones.
func accepts(new, old []openapi.Requirement) bool {
	if len(new) == 0 {
		return true
	}
	if len(old) == 0 {
		old = []openapi.Requirement{nil}
	}
	return !slices.ContainsFunc(old, func(sent openapi.Requirement) bool {
		return !slices.ContainsFunc(new, func(asked openapi.Requirement) bool { return enough(sent, asked) })
	})
}

// enough reports whether what is sent has all schemes and scopes that are asked for.
func enough(sent, asked openapi.Requirement) bool {
	return !slices.ContainsFunc(asked, func(use openapi.SchemeUse) bool {
		return !slices.ContainsFunc(sent, func(has openapi.SchemeUse) bool {
			return has.Name == use.Name && !slices.ContainsFunc(use.Scopes, func(scope string) bool { return !slices.Contains(has.Scopes, scope) })
		})
	})
}

// parameters compares by place and name; path parameters by their position in the path.
func (d *differ) parameters(o, n *openapi.Operation) {
	renamed := map[string]string{}
	before, after := o.PathParameters(), n.PathParameters()
	for i := range min(len(before), len(after)) {
		renamed[before[i]] = after[i]
	}
	known := map[string]bool{}
	for _, p := range o.Parameters {
		name := p.Name
		if to, ok := renamed[name]; ok && p.In == "path" {
			name = to
		}
		known[p.In+" "+name] = true
		q := findParameter(n.Parameters, p.In, name)
		where := p.In + " " + p.Name
		if q == nil {
			d.add("removed", true, "parameter-removed", where, p.Name, "")
			continue
		}
		if q.Required && !p.Required {
			d.add("changed", true, "became-required", where, "", "")
		}
		if p.Required && !q.Required {
			d.add("changed", false, "became-optional", where, "", "")
		}
		d.schemas(p.Schema, q.Schema, where, openapi.ForRequest)
	}
	for _, q := range n.Parameters {
		if known[q.In+" "+q.Name] {
			continue
		}
		if q.Required {
			d.add("added", true, "required-parameter-added", q.In+" "+q.Name, "", q.Name)
		} else {
			d.add("added", false, "parameter-added", q.In+" "+q.Name, "", q.Name)
		}
	}
}

func findParameter(list []openapi.Parameter, in, name string) *openapi.Parameter {
	for i := range list {
		if list[i].In == in && list[i].Name == name {
			return &list[i]
		}
	}
	return nil
}

func (d *differ) body(o, n *openapi.Body) {
	switch {
	case o == nil && n == nil:
	case o == nil:
		d.add("added", n.Required, "body-added", "", "", "")
	case n == nil:
		d.add("removed", true, "body-removed", "", "", "")
	default:
		if n.Required && !o.Required {
			d.add("changed", true, "body-required", "", "", "")
		}
		if o.Required && !n.Required {
			d.add("changed", false, "body-optional", "", "", "")
		}
		d.contents(o.Contents, n.Contents, "request", openapi.ForRequest)
	}
}

func (d *differ) contents(o, n []openapi.Media, where string, dir openapi.Direction) {
	for _, m := range o {
		i := slices.IndexFunc(n, func(x openapi.Media) bool { return x.Type == m.Type })
		if i < 0 {
			d.add("removed", true, "media-removed", where, m.Type, "")
			continue
		}
		d.schemas(m.Schema, n[i].Schema, where, dir)
	}
	for _, m := range n {
		if !slices.ContainsFunc(o, func(x openapi.Media) bool { return x.Type == m.Type }) {
			d.add("added", false, "media-added", where, "", m.Type)
		}
	}
}

func (d *differ) responses(o, n *openapi.Operation) {
	find := func(list []openapi.Response, status string) *openapi.Response {
		for i := range list {
			if list[i].Status == status {
				return &list[i]
			}
		}
		return nil
	}
	for _, r := range o.Responses {
		next := find(n.Responses, r.Status)
		if next == nil {
			d.add("removed", !openapi.IsError(r.Status), "response-removed", "", r.Status, "")
			continue
		}
		d.contents(r.Contents, next.Contents, "response "+r.Status, openapi.ForResponse)
	}
	for _, r := range n.Responses {
		if find(o.Responses, r.Status) == nil {
			d.add("added", false, "response-added", "", "", r.Status)
		}
	}
}
