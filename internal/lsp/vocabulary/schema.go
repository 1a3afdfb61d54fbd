// Package vocabulary knows the words that writers can use, with what they mean: keys of YAML, components and their properties.
package vocabulary

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
)

// Schema is what a JSON Schema of Orihon says of a value.
type Schema struct {
	Ref         string             `json:"$ref"`
	Description string             `json:"description"`
	Default     any                `json:"default"`
	Enum        []string           `json:"enum"`
	Type        any                `json:"type"`
	Properties  map[string]*Schema `json:"properties"`
	Items       *Schema            `json:"items"`
	AllOf       []*Schema          `json:"allOf"`
	OneOf       []*Schema          `json:"oneOf"`
	Required    []string           `json:"required"`
	Definitions map[string]*Schema `json:"definitions"`
}

// schemas are those of the YAML that writers write.
type schemas struct{ site, Front, category *Schema }

var Schemas = sync.OnceValue(func() (all schemas) {
	for into, text := range map[**Schema][]byte{
		&all.site: config.Schema(), &all.Front: content.FrontMatterSchema(), &all.category: content.CategorySchema(),
	} {
		if err := json.Unmarshal(text, into); err != nil {
			panic(err) // they are part of the program
		}
	}
	return all
})

// SchemaFor is the schema of a file; nil if it has none.
func SchemaFor(name string) *Schema {
	switch base := path.Base(name); {
	case name == "site.yaml":
		return Schemas().site
	case base == "_category_.yaml", base == "_category_.yml":
		return Schemas().category
	}
	return nil
}

// Object is what a schema says of the mapping that a value may be; nil if it may be none.
func (s *Schema) Object(root *Schema) *Schema {
	switch {
	case s == nil:
		return nil
	case s.Ref != "":
		return root.Definitions[strings.TrimPrefix(s.Ref, "#/definitions/")].Object(root)
	case s.Properties != nil:
		return s
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if o := part.Object(root); o != nil {
			return o
		}
	}
	return nil
}

// Entries is what a schema says of the entries of a list; nil if a value is no list.
func (s *Schema) Entries() *Schema {
	if s == nil {
		return nil
	}
	if s.Items != nil {
		return s.Items
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if i := part.Entries(); i != nil {
			return i
		}
	}
	return nil
}

// At is what the schema says of the value at a path, whose steps are keys, and "-" for an entry of a list.
func (s *Schema) At(steps []string) *Schema {
	now := s
	for _, step := range steps {
		if step == "-" {
			now = now.Entries()
			continue
		}
		o := now.Object(s)
		if o == nil {
			return nil
		}
		now = o.Properties[step]
	}
	return now
}

// IsBool reports whether a value is true or false.
func (s *Schema) IsBool() bool { return s != nil && s.Type == "boolean" }

// About is what a key means, as Markdown.
func (s *Schema) About(key string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**: %s", key, s.Description)
	if s.Default != nil {
		if text, err := json.Marshal(s.Default); err == nil {
			fmt.Fprintf(&b, "\n\nDefault: `%s`", text)
		}
	}
	if s.Enum != nil {
		fmt.Fprintf(&b, "\n\nOne of `%s`.", strings.Join(s.Enum, "`, `"))
	}
	return b.String()
}
