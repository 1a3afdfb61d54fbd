package view

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

const propsFile = "../../../web/content/api/props.ts"

// TestPropsTypes holds the TypeScript types of the components to the Go types of their props.
func TestPropsTypes(t *testing.T) {
	w := &propsWriter{done: map[reflect.Type]bool{}}
	w.out.WriteString("// Made from internal/openapi/view/props.go by `go test ./internal/openapi/view -run TestPropsTypes -update`.\n")
	for _, v := range []any{ListProps{}, ServiceProps{}, GroupProps{}, OperationProps{}, SchemaProps{}, DiffProps{}} {
		w.add(reflect.TypeOf(v))
	}
	if *update {
		if err := os.WriteFile(propsFile, w.out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(propsFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, w.out.Bytes()) {
		t.Errorf("%s is not what props.go says; run go test ./internal/openapi/view -run TestPropsTypes -update", propsFile)
	}
}

type propsWriter struct {
	out  bytes.Buffer
	done map[reflect.Type]bool
}

func (w *propsWriter) add(t reflect.Type) {
	if t.Kind() != reflect.Struct || w.done[t] {
		return
	}
	w.done[t] = true
	var b strings.Builder
	fmt.Fprintf(&b, "\nexport interface %s {\n", t.Name())
	var inner []reflect.Type
	for i := range t.NumField() {
		f := t.Field(i)
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		mark := ""
		if strings.Contains(rest, "omit") {
			mark = "?"
		}
		fmt.Fprintf(&b, "  %s%s: %s;\n", name, mark, w.name(f.Type, &inner))
	}
	b.WriteString("}\n")
	w.out.WriteString(b.String())
	for _, t := range inner {
		w.add(t)
	}
}

func (w *propsWriter) name(t reflect.Type, inner *[]reflect.Type) string {
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
	case reflect.Int:
		return "number"
	}
	return "string"
}
