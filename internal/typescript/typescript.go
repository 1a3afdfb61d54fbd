// Package typescript writes Go types as declarations of TypeScript, for the tests that hold the types of web/ to those of
// the program. Nothing else imports it.
package typescript

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Write returns an interface for each struct, given by any value of it, as encoding/json writes it, and for the structs in
// their fields that are not among them. Elsewhere names types that are declared by other means.
func Write(elsewhere []any, structs ...any) string {
	w := &writer{}
	for _, v := range elsewhere {
		w.elsewhere = append(w.elsewhere, reflect.TypeOf(v))
	}
	for _, v := range structs {
		w.told = append(w.told, reflect.TypeOf(v))
	}
	for _, t := range slices.Clone(w.told) {
		w.declare(t)
	}
	return w.out.String()
}

type writer struct {
	out       strings.Builder
	elsewhere []reflect.Type
	told      []reflect.Type // types that have a declaration, or get one
}

func (w *writer) declare(t reflect.Type) {
	var inner []reflect.Type
	fmt.Fprintf(&w.out, "\nexport interface %s {\n", t.Name())
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || name == "" {
			continue
		}
		mark := ""
		if strings.Contains(options, "omit") {
			mark = "?"
		}
		fmt.Fprintf(&w.out, "  %s%s: %s;\n", name, mark, w.name(f.Type, &inner))
	}
	w.out.WriteString("}\n")
	for _, t := range inner {
		if !slices.Contains(w.told, t) {
			w.told = append(w.told, t)
			w.declare(t)
		}
	}
}

// name is how TypeScript calls a type; structs that it needs are added to inner.
func (w *writer) name(t reflect.Type, inner *[]reflect.Type) string {
	if slices.Contains(w.elsewhere, t) {
		return t.Name()
	}
	switch t.Kind() {
	case reflect.Pointer:
		return w.name(t.Elem(), inner)
	case reflect.Slice:
		return w.name(t.Elem(), inner) + "[]"
	case reflect.Map:
		return "Record<string, " + w.name(t.Elem(), inner) + ">"
	case reflect.Struct:
		*inner = append(*inner, t)
		return t.Name()
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Float64:
		return "number"
	case reflect.String:
		return "string"
	}
	panic("there is no TypeScript for " + t.String())
}
