package config

import "encoding/json"

// Schema returns the JSON Schema of site.yaml, for completion and checks in editors.
func Schema() []byte {
	root := siteObject()
	defs := map[string]any{}
	out := schemaOf(root, defs)
	out["$schema"] = "http://json-schema.org/draft-07/schema#"
	out["title"] = "Orihon site"
	defs["Text"] = map[string]any{
		"description": "A string, or one per locale.",
		"oneOf": []any{
			map[string]any{"type": []string{"string", "number", "boolean"}},
			map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "string"}},
		},
	}
	out["definitions"] = defs
	text, err := json.MarshalIndent(out, "", "  ")
	if err != nil {
		panic(err) // maps of strings always marshal
	}
	return append(text, '\n')
}

func schemaOf(o *object, defs map[string]any) map[string]any {
	properties := map[string]any{}
	required := []string{}
	for i := range o.fields {
		f := &o.fields[i]
		properties[f.key] = fieldSchema(f, defs)
		if f.required {
			required = append(required, f.key)
		}
	}
	s := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// reference returns the schema of an object by name, which lets objects hold their own kind.
func reference(o *object, defs map[string]any) map[string]any {
	if _, done := defs[o.name]; !done {
		defs[o.name] = nil
		s := schemaOf(o, defs)
		if o.short != "" {
			s = map[string]any{"oneOf": []any{map[string]any{"type": []string{"string", "number"}}, s}}
		}
		defs[o.name] = s
	}
	return map[string]any{"$ref": "#/definitions/" + o.name}
}

func fieldSchema(f *field, defs map[string]any) map[string]any {
	s := map[string]any{"description": f.doc}
	if f.def != nil {
		s["default"] = f.def
	}
	if f.enum != nil {
		s["enum"] = f.enum
	}
	switch f.kind {
	case kindString:
		s["type"] = []string{"string", "number"}
		if f.format == formatRoute || f.format == formatPrefix || f.format == formatSource {
			s["type"], s["pattern"] = "string", "^/(?!/)"
		}
		if f.enum != nil {
			s["type"] = "string"
		}
	case kindText:
		s["allOf"] = []any{map[string]any{"$ref": "#/definitions/Text"}}
	case kindBool:
		s["type"] = "boolean"
	case kindInt:
		s["type"] = "integer"
	case kindMap:
		s["type"], s["additionalProperties"] = "object", map[string]any{"type": []string{"string", "number", "boolean"}}
	case kindStrings:
		s["type"], s["items"] = "array", map[string]any{"type": []string{"string", "number"}}
	case kindObject:
		s["allOf"] = []any{reference(f.of, defs)}
	case kindObjects:
		s["type"], s["items"] = "array", reference(f.of, defs)
	}
	return s
}
