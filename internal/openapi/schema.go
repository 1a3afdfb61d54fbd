package openapi

import (
	"slices"
	"strings"
)

var schemaTypes = []string{"null", "boolean", "object", "array", "number", "string", "integer"}

// LimitNames are the constraints that are shown as they are, in this order.
func LimitNames() []string {
	return []string{
		"minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
		"minItems", "maxItems", "uniqueItems", "minContains", "maxContains", "minProperties", "maxProperties",
		"contentEncoding", "contentMediaType",
	}
}

// schema reads a schema object, a boolean schema or a reference. The schemas that it mentions are read later.
func (p *parser) schema(n *Node) *Schema {
	s := &Schema{Pos: n.pos(p.file)}
	if p.depth++; p.depth > maxDepth {
		p.depth--
		return s
	}
	defer func() { p.depth-- }()
	switch {
	case n == nil || n.Kind == Null:
		return s
	case n.Kind == Bool:
		s.Never = !n.True()
		return s
	case n.Kind != Object:
		p.errorf(n, "openapi-kind", "", "a schema must be a map, not %s", n.Kind)
		return s
	}
	ref := n.Get("$ref")
	if ref == nil {
		ref = n.Get("$dynamicRef")
	}
	if ref.Is(String) {
		s.Ref = p.mention(ref)
	}
	p.describe(s, n)
	p.types(s, n)
	p.limits(s, n)
	p.object(s, n)
	p.compose(s, n)
	return s
}

// mention notes that a named schema is needed and returns its key.
func (p *parser) mention(ref *Node) string {
	target := p.target(ref)
	if target == nil {
		return ""
	}
	key, _ := refKey(ref.Text)
	if !p.need(key, target) {
		return ""
	}
	return key
}

// need notes that a schema is to be read; false if the document has too many of them.
func (p *parser) need(key string, target *Node) bool {
	if _, ok := p.ref.Schemas[key]; ok {
		return true
	}
	if p.tooMany(len(p.ref.Schemas), maxSchemas, target, "schemas") {
		return false
	}
	_, name := refKey(key)
	p.ref.Schemas[key] = &Schema{Name: name}
	p.ref.SchemaKeys = append(p.ref.SchemaKeys, key)
	p.pending = append(p.pending, pendingSchema{key: key, node: target})
	return true
}

// readPending reads the schemas that were mentioned, until those that they mention are read too.
func (p *parser) readPending() {
	for len(p.pending) > 0 {
		next := p.pending[0]
		p.pending = p.pending[1:]
		s, named := p.schema(next.node), p.ref.Schemas[next.key]
		name := named.Name
		*named = *s
		named.Name = name
	}
}

// components reads what no operation mentions too, so that it is checked.
func (p *parser) components() {
	components := p.field(p.root, "components", Object, false)
	p.known(components, "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes", "links", "callbacks", "pathItems", "mediaTypes")
	for k, v := range p.field(components, "schemas", Object, false).Entries {
		p.need(joinPointer([]string{"components", "schemas", k.Text}), v)
	}
	for _, v := range p.field(components, "responses", Object, false).Entries {
		p.contents(p.resolve(v))
	}
	for _, v := range p.field(components, "requestBodies", Object, false).Entries {
		p.body(v)
	}
	for _, v := range p.field(components, "parameters", Object, false).Entries {
		if n := p.resolve(v); n != nil {
			p.parameter(n)
		}
	}
	p.ref.SchemaKeys = p.documentOrder(components.Get("schemas"))
}

// documentOrder lists the keys of components.schemas as written, then all others as they were met.
func (p *parser) documentOrder(schemas *Node) []string {
	var out []string
	seen := map[string]bool{}
	for k := range schemas.Entries {
		key := joinPointer([]string{"components", "schemas", k.Text})
		if !seen[key] && p.ref.Schemas[key] != nil {
			seen[key] = true
			out = append(out, key)
		}
	}
	for _, key := range p.ref.SchemaKeys {
		if !seen[key] {
			seen[key] = true
			out = append(out, key)
		}
	}
	return out
}

func (p *parser) describe(s *Schema, n *Node) {
	s.Title, s.Description = p.text(n, "title"), p.text(n, "description")
	s.Format = n.Get("format").Scalar()
	s.Const, s.Default = n.Get("const"), n.Get("default")
	s.ReadOnly, s.WriteOnly, s.Deprecated = n.Get("readOnly").True(), n.Get("writeOnly").True(), n.Get("deprecated").True()
	s.Nullable = n.Get("nullable").True()
	enum := p.field(n, "enum", Array, false)
	if enum != nil && enum.Len() == 0 {
		p.errorf(enum, "openapi-value", "", "an enum without values allows nothing")
	}
	s.Enum = enum.List()
	if e := n.Get("example"); e != nil {
		s.Examples = append(s.Examples, e)
	}
	if e := n.Get("examples"); e != nil {
		s.Examples = append(s.Examples, e.List()...)
	}
}

func (p *parser) types(s *Schema, n *Node) {
	t := n.Get("type")
	if t == nil {
		return
	}
	list := t.List()
	if !t.Is(Array) {
		list = []*Node{t}
	}
	for _, e := range list {
		switch name := e.Str(); {
		case name == "null":
			s.Nullable = true
		case !slices.Contains(schemaTypes, name):
			hint := "one of " + strings.Join(schemaTypes, ", ")
			p.errorf(e, "openapi-value", hint, "%q is not a type", e.Scalar())
		case !s.has(name):
			s.Types = append(s.Types, name)
		}
	}
	if len(s.Types) == 0 && s.Nullable {
		s.Types = []string{"null"}
	}
}

func (p *parser) limits(s *Schema, n *Node) {
	for _, name := range LimitNames() {
		v := n.Get(name)
		if v == nil || v.Kind == Null || v.Kind == Array || v.Kind == Object {
			continue
		}
		switch {
		case v.Kind == Bool && name == "uniqueItems":
			if v.True() {
				s.Limits = append(s.Limits, Limit{Name: name, Value: "true"})
			}
		case v.Kind == Bool: // exclusiveMinimum of 3.0, see below
		case name == "minimum" && n.Get("exclusiveMinimum").True():
			s.Limits = append(s.Limits, Limit{Name: "exclusiveMinimum", Value: v.Text})
		case name == "maximum" && n.Get("exclusiveMaximum").True():
			s.Limits = append(s.Limits, Limit{Name: "exclusiveMaximum", Value: v.Text})
		default:
			s.Limits = append(s.Limits, Limit{Name: name, Value: v.Text})
		}
	}
}

func (p *parser) object(s *Schema, n *Node) {
	for k, v := range p.field(n, "properties", Object, false).Entries {
		if p.tooMany(len(s.Properties), maxProperties, v, "properties in a schema") {
			break
		}
		s.Properties = append(s.Properties, Property{Name: k.Text, Schema: p.schema(v)})
	}
	for k, v := range p.field(n, "patternProperties", Object, false).Entries {
		s.Patterns = append(s.Patterns, Property{Name: k.Text, Schema: p.schema(v)})
	}
	required := n.Get("required")
	if required != nil && !required.Is(Array) {
		p.errorf(required, "openapi-kind", "list the required properties beside `properties`", "`required` of a schema must be a list of names")
	}
	for _, r := range required.List() {
		if name := r.Scalar(); !slices.Contains(s.Required, name) {
			s.Required = append(s.Required, name)
		}
	}
	for _, key := range []string{"additionalProperties", "unevaluatedProperties"} {
		if v := n.Get(key); v != nil && s.Additional == nil {
			s.Additional = p.schema(v)
		}
	}
	items := n.Get("items")
	if items.Is(Array) {
		s.Prefix = p.schemas(items)
	} else if items != nil {
		s.Items = p.schema(items)
	}
	if v := n.Get("prefixItems"); v != nil {
		s.Prefix = p.schemas(v)
	}
}

func (p *parser) schemas(n *Node) []*Schema {
	var out []*Schema
	for _, item := range n.List() {
		out = append(out, p.schema(item))
	}
	return out
}

func (p *parser) compose(s *Schema, n *Node) {
	s.AllOf = p.schemas(p.field(n, "allOf", Array, false))
	s.AnyOf = p.schemas(p.field(n, "anyOf", Array, false))
	s.OneOf = p.schemas(p.field(n, "oneOf", Array, false))
	if v := n.Get("not"); v != nil {
		s.Not = p.schema(v)
	}
	d := n.Get("discriminator")
	property := p.field(d, "propertyName", String, d.Is(Object))
	if property == nil {
		return
	}
	s.Discriminator = &Discriminator{Property: property.Text}
	for k, v := range d.Get("mapping").Entries {
		ref := v
		if v.Is(String) && !strings.ContainsAny(v.Text, "#/.") {
			ref = &Node{Kind: String, Text: "#/components/schemas/" + v.Text, Line: v.Line, Column: v.Column}
		}
		if !ref.Is(String) {
			continue
		}
		if key := p.mention(ref); key != "" {
			s.Discriminator.Mapping = append(s.Discriminator.Mapping, Mapping{Value: k.Text, Ref: key})
		}
	}
}

// Deref returns the schema that s mentions, or s itself. Where s adds to what it mentions, the result has both.
func (r *Reference) Deref(s *Schema) *Schema {
	for range maxChain {
		if s == nil || s.Ref == "" {
			return s
		}
		target := r.Schemas[s.Ref]
		if target == nil {
			return s
		}
		s = overlaid(target, s)
	}
	return s
}

// overlaid is target with what the mention says on top of it.
func overlaid(target, mention *Schema) *Schema {
	plain := mention.Title.Text == "" && mention.Description.Text == "" && !mention.Nullable && mention.Default == nil &&
		!mention.Deprecated && !mention.ReadOnly && !mention.WriteOnly && mention.Examples == nil && mention.Properties == nil && mention.Required == nil
	if plain {
		return target
	}
	out := *target
	if mention.Title.Text != "" {
		out.Title = mention.Title
	}
	if mention.Description.Text != "" {
		out.Description = mention.Description
	}
	if mention.Default != nil {
		out.Default = mention.Default
	}
	if mention.Examples != nil {
		out.Examples = mention.Examples
	}
	out.Nullable = out.Nullable || mention.Nullable
	out.Deprecated = out.Deprecated || mention.Deprecated
	out.ReadOnly = out.ReadOnly || mention.ReadOnly
	out.WriteOnly = out.WriteOnly || mention.WriteOnly
	out.Properties = append(slices.Clone(out.Properties), mention.Properties...)
	out.Required = append(slices.Clone(out.Required), mention.Required...)
	return &out
}
