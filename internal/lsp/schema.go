package lsp

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

// schema is what a JSON Schema of Orihon says of a value.
type schema struct {
	Ref         string             `json:"$ref"`
	Description string             `json:"description"`
	Default     any                `json:"default"`
	Enum        []string           `json:"enum"`
	Type        any                `json:"type"`
	Properties  map[string]*schema `json:"properties"`
	Items       *schema            `json:"items"`
	AllOf       []*schema          `json:"allOf"`
	OneOf       []*schema          `json:"oneOf"`
	Required    []string           `json:"required"`
	Definitions map[string]*schema `json:"definitions"`
}

// schemas are those of the YAML that writers write.
type schemas struct{ site, front, category *schema }

var readSchemas = sync.OnceValue(func() (all schemas) {
	for into, text := range map[**schema][]byte{
		&all.site: config.Schema(), &all.front: content.FrontMatterSchema(), &all.category: content.CategorySchema(),
	} {
		if err := json.Unmarshal(text, into); err != nil {
			panic(err) // they are part of the program
		}
	}
	return all
})

// schemaFor is the schema of a file; nil if it has none.
func schemaFor(name string) *schema {
	switch base := path.Base(name); {
	case name == "site.yaml":
		return readSchemas().site
	case base == "_category_.yaml", base == "_category_.yml":
		return readSchemas().category
	}
	return nil
}

// object is what a schema says of the mapping that a value may be; nil if it may be none.
func (s *schema) object(root *schema) *schema {
	switch {
	case s == nil:
		return nil
	case s.Ref != "":
		return root.Definitions[strings.TrimPrefix(s.Ref, "#/definitions/")].object(root)
	case s.Properties != nil:
		return s
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if o := part.object(root); o != nil {
			return o
		}
	}
	return nil
}

// items is what a schema says of the entries of a list; nil if a value is no list.
func (s *schema) items() *schema {
	if s == nil || s.Items != nil {
		if s == nil {
			return nil
		}
		return s.Items
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if i := part.items(); i != nil {
			return i
		}
	}
	return nil
}

// at is what the schema says of the value at a path, whose steps are keys, and "-" for an entry of a list.
func (s *schema) at(steps []string) *schema {
	now := s
	for _, step := range steps {
		if step == "-" {
			now = now.items()
			continue
		}
		o := now.object(s)
		if o == nil {
			return nil
		}
		now = o.Properties[step]
	}
	return now
}

// isBool reports whether a value is true or false.
func (s *schema) isBool() bool { return s != nil && s.Type == "boolean" }

// about is what a key means, as Markdown.
func (s *schema) about(key string) string {
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
