package console

import "github.com/orihon/orihon/internal/openapi"

// Schema is what the form checks of a schema. What one with a Ref says besides is checked too.
type Schema struct {
	Ref        string            `json:"ref,omitempty"` // key in Description.Schemas
	Types      []string          `json:"types,omitempty"`
	Nullable   bool              `json:"nullable,omitempty"`
	Format     string            `json:"format,omitempty"`
	Enum       []string          `json:"enum,omitempty"` // values as JSON
	Limits     map[string]string `json:"limits,omitempty"`
	Properties []Property        `json:"properties,omitempty"`
	Required   []string          `json:"required,omitempty"`
	Closed     bool              `json:"closed,omitempty"` // no other properties
	Additional *Schema           `json:"additional,omitempty"`
	Items      *Schema           `json:"items,omitempty"`
	All        []*Schema         `json:"all,omitempty"`
	Any        []*Schema         `json:"any,omitempty"` // one or more; of oneOf too, whose variants may overlap
	IsFile     bool              `json:"isFile,omitempty"`
}

// Property is a property of an object.
type Property struct {
	Name   string  `json:"name"`
	Schema *Schema `json:"schema,omitempty"`
}

// checked are the limits that the form checks.
var checked = [...]string{
	"minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "minItems", "maxItems",
	"uniqueItems", "minProperties", "maxProperties",
}

// schema describes a schema; nil if there is nothing to check.
func (d *describer) schema(s *openapi.Schema) *Schema {
	if d.left--; s == nil || s.Never || d.left < 0 {
		return nil
	}
	out := &Schema{
		Types: s.Types, Nullable: s.Nullable, Format: s.Format, Items: d.schema(s.Items), All: d.schemas(s.AllOf),
		IsFile: s.Format == "binary" || s.Limit("contentMediaType") != "",
	}
	if s.Ref != "" {
		out.Ref = d.named(s.Ref)
	}
	for _, value := range s.Enum {
		out.Enum = append(out.Enum, value.Compact())
	}
	if s.Const != nil {
		out.Enum = []string{s.Const.Compact()}
	}
	for _, name := range checked {
		if value := s.Limit(name); value != "" {
			if out.Limits == nil {
				out.Limits = map[string]string{}
			}
			out.Limits[name] = value
		}
	}
	for _, variants := range [][]*openapi.Schema{s.OneOf, s.AnyOf} {
		if len(variants) == 0 {
			continue
		}
		if out.Any != nil { // both are needed
			out.All, out.Any = append(out.All, &Schema{Any: out.Any}), nil
		}
		out.Any = d.schemas(variants)
	}
	d.object(out, s)
	if isEmpty(out) {
		return nil
	}
	return out
}

// fieldSchema describes the schema of a field, whose type and those of its items are told without a mention.
func (d *describer) fieldSchema(s *openapi.Schema) *Schema {
	s = d.ref.Deref(s)
	if s == nil {
		return nil
	}
	plain := *s
	plain.Ref = ""
	if item := d.ref.Deref(s.Items); item != nil {
		plainItem := *item
		plainItem.Ref = ""
		plain.Items = &plainItem
	}
	return d.schema(&plain)
}

func isEmpty(s *Schema) bool {
	return s.Ref == "" && !s.Nullable && !s.Closed && !s.IsFile && s.Format == "" && s.Additional == nil && s.Items == nil && s.Limits == nil &&
		len(s.Types)+len(s.Enum)+len(s.Properties)+len(s.Required)+len(s.All)+len(s.Any) == 0
}

// object adds what a schema says of properties. Those that only answers have are no part of it.
func (d *describer) object(out *Schema, s *openapi.Schema) {
	hidden := map[string]bool{}
	for _, p := range s.Properties {
		if hidden[p.Name] = d.ref.Deref(p.Schema).ReadOnly; !hidden[p.Name] {
			out.Properties = append(out.Properties, Property{Name: p.Name, Schema: d.schema(p.Schema)})
		}
	}
	for _, name := range s.Required {
		if !hidden[name] {
			out.Required = append(out.Required, name)
		}
	}
	if s.Additional != nil && len(s.Patterns) == 0 {
		out.Closed = s.Additional.Never
		out.Additional = d.schema(s.Additional)
	}
}

// schemas describes several, those of which there is nothing to check as ones that anything fits.
func (d *describer) schemas(all []*openapi.Schema) []*Schema {
	var out []*Schema
	for _, s := range all {
		schema := d.schema(s)
		if schema == nil {
			schema = &Schema{}
		}
		out = append(out, schema)
	}
	return out
}

// named describes a named schema once, and returns its key; "" if there is no room for it.
func (d *describer) named(key string) string {
	if _, ok := d.out.Schemas[key]; ok {
		return key
	}
	s := d.ref.Schemas[key]
	if s == nil || d.left <= 0 {
		return ""
	}
	if d.out.Schemas == nil {
		d.out.Schemas = map[string]*Schema{}
	}
	d.out.Schemas[key] = &Schema{} // it may mention itself
	if described := d.schema(s); described != nil {
		*d.out.Schemas[key] = *described
	}
	return key
}
