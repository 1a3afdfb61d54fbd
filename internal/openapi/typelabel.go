package openapi

import (
	"slices"
	"strings"
)

// TypeLabel names a schema the way people write types: User[], string <uuid> | null.
func (r *Reference) TypeLabel(s *Schema) string { return r.label(s, 0) }

func (r *Reference) label(s *Schema, depth int) string {
	if s == nil || depth > 6 {
		return "any"
	}
	if s.Ref != "" {
		if target := r.Schemas[s.Ref]; target != nil && target.Name != "" {
			return nullable(target.Name, s.Nullable)
		}
	}
	if s.Never {
		return "never"
	}
	if len(s.Types) > 1 {
		parts := make([]string, 0, len(s.Types))
		for _, t := range s.Types {
			parts = append(parts, r.typeWord(s, t, depth))
		}
		return nullable(strings.Join(parts, " | "), s.Nullable)
	}
	if kind := s.MainType(); kind != "" && (kind != "object" || len(s.OneOf) == 0 && len(s.AnyOf) == 0 || len(s.Properties) > 0) {
		return nullable(r.typeWord(s, kind, depth), s.Nullable)
	}
	return nullable(r.composedLabel(s, depth), s.Nullable)
}

func nullable(label string, yes bool) string {
	if yes && label != "null" && label != "any" {
		return label + " | null"
	}
	return label
}

func (r *Reference) typeWord(s *Schema, kind string, depth int) string {
	switch kind {
	case "array":
		item := "any"
		if s.Items != nil {
			item = r.label(s.Items, depth+1)
		}
		if strings.Contains(item, " ") {
			item = "(" + item + ")"
		}
		return item + "[]"
	case "string", "integer", "number":
		if s.Format != "" {
			return kind + " <" + s.Format + ">"
		}
	}
	return kind
}

// composedLabel names a schema that is made of others.
func (r *Reference) composedLabel(s *Schema, depth int) string {
	parts, sep := s.OneOf, " | "
	if len(parts) == 0 {
		parts = s.AnyOf
	}
	if len(parts) == 0 && len(s.AllOf) > 0 {
		if len(s.AllOf) == 1 {
			return r.label(s.AllOf[0], depth+1)
		}
		return "object"
	}
	if len(parts) == 0 {
		return "any"
	}
	var labels []string
	for _, p := range parts {
		if l := r.label(p, depth+1); !slices.Contains(labels, l) {
			labels = append(labels, l)
		}
	}
	if len(labels) > 4 {
		labels = append(labels[:3], "…")
	}
	return strings.Join(labels, sep)
}
