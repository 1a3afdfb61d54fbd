package config

import (
	"fmt"
	"strings"
)

// Reference returns the table of all keys as Markdown, for the documentation.
func Reference() string {
	var b strings.Builder
	writeReference(&b, siteObject(), "", map[string]bool{})
	return b.String()
}

// writeReference writes the keys of an object and then, each under its own heading, the objects below it.
func writeReference(b *strings.Builder, o *object, path string, done map[string]bool) {
	done[o.name] = true
	if path != "" {
		fmt.Fprintf(b, "\n## `%s`\n\n", path)
	}
	b.WriteString("| key | type | default | meaning |\n|---|---|---|---|\n")
	for i := range o.fields {
		f := &o.fields[i]
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", f.key, typeName(f), defaultName(f), strings.ReplaceAll(f.doc, "<", "&lt;"))
	}
	for i := range o.fields {
		if f := &o.fields[i]; f.of != nil && !done[f.of.name] {
			sub := join(path, f.key)
			if f.kind == kindObjects {
				sub += "[]"
			}
			writeReference(b, f.of, sub, done)
		}
	}
}

func typeName(f *field) string {
	if f.enum != nil {
		return "`" + strings.Join(f.enum, "`, `") + "`"
	}
	return [...]string{"string", "text", "true/false", "number", "list of strings", "mapping", "list"}[f.kind]
}

func defaultName(f *field) string {
	switch {
	case f.required:
		return "required"
	case f.def == nil:
		return ""
	}
	return "`" + strings.ReplaceAll(fmt.Sprint(f.def), "|", `\|`) + "`"
}
