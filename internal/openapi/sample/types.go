package sample

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// typeWriter writes schemas as TypeScript types, down to a number of properties; what lies deeper is unknown.
type typeWriter struct {
	ref   *openapi.Reference
	left  int // properties that may still be written
	steps int // schemas that were written: variants of variants multiply
}

// maxTypeSteps is how many schemas one type is made of at most.
const maxTypeSteps = 2_000

func (w *typeWriter) write(s *openapi.Schema, indent string, open []string) string {
	if w.steps++; s == nil || len(open) > 6 || w.steps > maxTypeSteps {
		return "unknown"
	}
	if s.Ref != "" {
		if slices.Contains(open, s.Ref) {
			return "unknown"
		}
		s, open = w.ref.Deref(s), append(open[:len(open):len(open)], s.Ref)
	}
	out := w.plain(s, indent, open)
	if s.Nullable && out != "null" && out != "unknown" {
		out += " | null"
	}
	return out
}

func (w *typeWriter) plain(s *openapi.Schema, indent string, open []string) string {
	switch {
	case s.Never:
		return "never"
	case s.Const != nil:
		return literal(s.Const)
	case len(s.Enum) > 0 && len(s.Enum) <= 12:
		var parts []string
		for _, e := range s.Enum {
			parts = append(parts, literal(e))
		}
		return strings.Join(parts, " | ")
	case max(len(s.AllOf), len(s.OneOf), len(s.AnyOf)) > 0:
		return w.combined(s, indent, open)
	case len(s.Types) > 1:
		var parts []string
		for _, t := range s.Types {
			parts = append(parts, w.simple(s, t, indent, open))
		}
		return strings.Join(parts, " | ")
	}
	return w.simple(s, s.MainType(), indent, open)
}

// combined writes what holds together: the properties, or what else allOf brings, and one of each choice. What says nothing
// about the type, such as variants that only require a property, is left out.
func (w *typeWriter) combined(s *openapi.Schema, indent string, open []string) string {
	f := w.ref.Flatten(s)
	var parts []string
	if len(f.Properties) > 0 {
		parts = append(parts, w.object(&openapi.Schema{Properties: f.Properties, Required: f.Required}, indent, open))
	} else {
		parts = w.each(s.AllOf, indent, open)
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "unknown" })
	for _, choice := range f.Groups {
		variants := w.each(choice.Items, indent, open)
		union := joined(variants, " | ")
		switch {
		case choice.Kind == "not", slices.Contains(variants, "unknown") && len(parts)+len(f.Groups) > 1:
		case !slices.Contains(parts, union) && (union != "Record<string, unknown>" || len(parts) == 0):
			parts = append(parts, union)
		}
	}
	if len(parts) == 0 {
		return w.simple(s, s.MainType(), indent, open)
	}
	return joined(parts, " & ")
}

// each writes several types, those that are the same once.
func (w *typeWriter) each(schemas []*openapi.Schema, indent string, open []string) []string {
	var parts []string
	for _, s := range schemas {
		if part := w.write(s, indent, open); !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return parts
}

// joined puts an operator between types.
func joined(parts []string, operator string) string {
	if len(parts) == 1 {
		return parts[0]
	}
	var out []string
	for _, part := range parts {
		out = append(out, enclosed(part))
	}
	return strings.Join(out, operator)
}

// enclosed is a type beside which an operator may stand.
func enclosed(t string) string {
	if compound(t) {
		return "(" + t + ")"
	}
	return t
}

// compound reports whether a type is a union or intersection at its outermost level.
func compound(t string) bool {
	depth := 0
	for i := 0; i < len(t); i++ {
		switch t[i] {
		case '{', '[', '(', '<':
			depth++
		case '}', ']', ')', '>':
			depth--
		case '\'': // a text, which may hold all of them
			for i++; i < len(t) && t[i] != '\''; i++ {
				if t[i] == '\\' {
					i++
				}
			}
		case '|', '&':
			if depth == 0 {
				return true
			}
		}
	}
	return false
}

func (w *typeWriter) simple(s *openapi.Schema, kind, indent string, open []string) string {
	switch kind {
	case "string", "boolean", "null":
		return kind
	case "integer", "number":
		return "number"
	case "array":
		if len(s.Prefix) > 0 {
			var items []string
			for _, item := range s.Prefix {
				items = append(items, w.write(item, indent, open))
			}
			return "[" + strings.Join(items, ", ") + "]"
		}
		if s.Items == nil {
			return "unknown[]"
		}
		return enclosed(w.write(s.Items, indent, open)) + "[]"
	case "object":
		return w.object(s, indent, open)
	}
	return "unknown"
}

func (w *typeWriter) object(s *openapi.Schema, indent string, open []string) string {
	if len(s.Properties) == 0 {
		value := "unknown"
		if s.Additional != nil && !s.Additional.Never {
			value = w.write(s.Additional, indent, open)
		}
		return "Record<string, " + value + ">"
	}
	if w.left <= 0 || named(open) > maxNested {
		return "Record<string, unknown>"
	}
	w.left -= len(s.Properties)
	var b strings.Builder
	b.WriteString("{\n")
	for _, p := range s.Properties {
		if w.ref.Deref(p.Schema).WriteOnly {
			continue
		}
		mark := "?"
		if slices.Contains(s.Required, p.Name) {
			mark = ""
		}
		b.WriteString(indent + "  " + scriptKey(p.Name) + mark + ": " + w.write(p.Schema, indent+"  ", open) + ";\n")
	}
	b.WriteString(indent + "}")
	return b.String()
}

// join writes the variants of a schema; equal ones, save in tuples, once.
// literal is a value as a TypeScript type.
func literal(n *openapi.Node) string {
	switch n.Kind {
	case openapi.String:
		return scriptQuote(n.Text)
	case openapi.Array, openapi.Object:
		return "unknown"
	}
	return n.Compact()
}
