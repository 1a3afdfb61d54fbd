package openapi

import (
	"slices"
	"strings"
)

// typeWriter writes schemas as TypeScript types, down to a number of properties; what lies deeper is unknown.
type typeWriter struct {
	ref  *Reference
	left int
}

func (w *typeWriter) write(s *Schema, indent string, open []string) string {
	if s == nil || len(open) > 6 {
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

func (w *typeWriter) plain(s *Schema, indent string, open []string) string {
	switch {
	case s.Never:
		return "never"
	case s.Const != nil:
		return literal(s.Const)
	case len(s.Enum) > 0 && len(s.Enum) <= 12:
		return w.join(" | ", len(s.Enum), func(i int) string { return literal(s.Enum[i]) })
	case len(s.AllOf) > 0:
		if folded := w.folded(s); folded != nil {
			return w.object(folded, indent, open)
		}
		return w.join(" & ", len(s.AllOf), func(i int) string { return w.part(s.AllOf[i], indent, open) })
	case len(s.OneOf) > 0 && len(s.Properties) == 0:
		return w.join(" | ", len(s.OneOf), func(i int) string { return w.part(s.OneOf[i], indent, open) })
	case len(s.AnyOf) > 0 && len(s.Properties) == 0:
		return w.join(" | ", len(s.AnyOf), func(i int) string { return w.part(s.AnyOf[i], indent, open) })
	case len(s.Types) > 1:
		return w.join(" | ", len(s.Types), func(i int) string { return w.simple(s, s.Types[i], indent, open) })
	}
	return w.simple(s, mainType(s), indent, open)
}

// folded joins an allOf of objects into one; nil if it is more than that.
func (w *typeWriter) folded(s *Schema) *Schema {
	f := &flat{}
	w.ref.fold(f, s, nil)
	if len(f.groups) > 0 || len(f.properties) == 0 {
		return nil
	}
	return &Schema{Properties: f.properties, Required: f.required}
}

func (w *typeWriter) part(s *Schema, indent string, open []string) string {
	out := w.write(s, indent, open)
	if strings.Contains(out, " | ") && !strings.HasPrefix(out, "{") {
		return "(" + out + ")"
	}
	return out
}

func (w *typeWriter) simple(s *Schema, kind, indent string, open []string) string {
	switch kind {
	case "string", "boolean", "null":
		return kind
	case "integer", "number":
		return "number"
	case "array":
		item := "unknown"
		if s.Items != nil {
			item = w.write(s.Items, indent, open)
		}
		if strings.ContainsAny(item, "|&") && !strings.HasPrefix(item, "{") {
			return "(" + item + ")[]"
		}
		return item + "[]"
	case "object":
		return w.object(s, indent, open)
	}
	return "unknown"
}

func (w *typeWriter) object(s *Schema, indent string, open []string) string {
	if len(s.Properties) == 0 {
		value := "unknown"
		if s.Additional != nil && !s.Additional.Never {
			value = w.write(s.Additional, indent, open)
		}
		return "Record<string, " + value + ">"
	}
	if w.left <= 0 {
		return "Record<string, unknown>"
	}
	w.left -= len(s.Properties)
	var b strings.Builder
	b.WriteString("{\n")
	for _, p := range s.Properties {
		mark := "?"
		if slices.Contains(s.Required, p.Name) {
			mark = ""
		}
		b.WriteString(indent + "  " + scriptKey(p.Name) + mark + ": " + w.write(p.Schema, indent+"  ", open) + ";\n")
	}
	b.WriteString(indent + "}")
	return b.String()
}

func (w *typeWriter) join(sep string, n int, part func(int) string) string {
	var parts []string
	for i := range n {
		if s := part(i); !slices.Contains(parts, s) {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, sep)
}

// literal is a value as a TypeScript type.
func literal(n *Node) string {
	switch n.Kind {
	case String:
		return scriptQuote(n.Text)
	case Array, Object:
		return "unknown"
	}
	return n.Compact()
}
