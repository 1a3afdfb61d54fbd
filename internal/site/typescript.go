package site

import (
	"fmt"
	"reflect"
	"strings"
)

// modelTypes are the types that cross into the browser, in the order in which they are written.
func modelTypes() []any {
	return []any{
		Page{},
		Crumb{},
		TocEntry{},
		PageLink{},
		Updated{},
		Banner{},
		CardItem{},
		Shell{},
		ShellLocale{},
		NavEntry{},
		ShellAnnouncement{},
		ShellDocset{},
		ShellVersion{},
		ColorMode{},
		SidebarItem{},
		PageData{},
		DocsVersion{},
		DocRef{},
		BlockVersions{},
	}
}

// TypeScript returns the declarations of web/model/model.ts: the Go types of pages and shells as the browser sees
// them.
func TypeScript() string {
	var b strings.Builder
	b.WriteString("// Generated from internal/site by `make generate`; edit the Go types instead.\n\nimport type { Words } from \"./words\";\n\n")
	b.WriteString("/** The component that shows a page. */\nexport type PageKind = string;\n")
	for _, v := range modelTypes() {
		t := reflect.TypeOf(v)
		fmt.Fprintf(&b, "\nexport interface %s {\n", t.Name())
		for i := range t.NumField() {
			writeField(&b, t.Field(i))
		}
		b.WriteString("}\n")
	}
	return b.String()
}

func writeField(b *strings.Builder, f reflect.StructField) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "-" || name == "" {
		return
	}
	mark := ""
	if strings.Contains(options, "omitempty") {
		mark = "?"
	}
	fmt.Fprintf(b, "  %s%s: %s;\n", name, mark, typeScriptName(f.Type))
}

func typeScriptName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeScriptName(t.Elem())
	case reflect.Slice:
		return typeScriptName(t.Elem()) + "[]"
	case reflect.Map:
		if t.Name() != "" {
			return t.Name()
		}
		return "Record<string, " + typeScriptName(t.Elem()) + ">"
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Float64:
		return "number"
	case reflect.Struct:
		return t.Name()
	case reflect.String:
		if t.Name() != "string" {
			return t.Name()
		}
	}
	return "string"
}
