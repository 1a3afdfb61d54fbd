// Package golden prints values whole, for tests that hold everything that a room makes of known inputs.
package golden

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// Compare fails if a text is not what the file holds, and shows the first lines that differ. It writes the file instead if
// update says so.
func Compare(t testing.TB, file, got string, update bool) {
	t.Helper()
	if update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := string(data)
	if got == want {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	n := 0
	for n < min(len(gotLines), len(wantLines)) && gotLines[n] == wantLines[n] {
		n++
	}
	part := func(lines []string) string { return strings.Join(lines[min(n, len(lines)):min(n+8, len(lines))], "\n") }
	t.Errorf("%s:%d: got\n%s\nwant\n%s\nIf that is meant, run the tests of this package with -update.", file, n+1, part(gotLines), part(wantLines))
}

// Text prints a value with all that it holds: fields that are not zero, a line each; maps by key; what is pointed to in place,
// once on each way down. Functions are left out, and fields with one of the names.
func Text(v any, without ...string) string {
	p := &printer{on: map[uintptr]bool{}, without: without}
	p.value(reflect.ValueOf(v), "")
	return strings.TrimPrefix(p.out.String(), "\n") + "\n"
}

type printer struct {
	out strings.Builder
	on  map[uintptr]bool // pointers on the way to what is printed

	without []string // names of fields that are left out
}

func (p *printer) value(v reflect.Value, indent string) {
	if !v.IsValid() {
		p.out.WriteString(" nil")
		return
	}
	if at, ok := v.Interface().(time.Time); ok {
		p.out.WriteString(" " + at.UTC().Format(time.RFC3339))
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		p.pointed(v, indent)
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !v.Field(i).IsZero() && !slices.Contains(p.without, f.Name) {
				p.entry(indent, f.Name+":", v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			p.text(fmt.Sprintf("%s", v.Interface()), indent)
			return
		}
		for i := range v.Len() {
			p.entry(indent, "-", v.Index(i))
		}
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		for _, key := range keys {
			p.entry(indent, fmt.Sprint(key)+":", v.MapIndex(key))
		}
	case reflect.String:
		p.text(v.String(), indent)
	case reflect.Func, reflect.Chan:
	default:
		fmt.Fprintf(&p.out, " %v", v.Interface())
	}
}

func (p *printer) entry(indent, name string, v reflect.Value) {
	if v.Kind() == reflect.Func || v.Kind() == reflect.Chan {
		return
	}
	p.out.WriteString("\n" + indent + name)
	p.value(v, indent+"  ")
}

func (p *printer) pointed(v reflect.Value, indent string) {
	if v.IsNil() {
		p.out.WriteString(" nil")
		return
	}
	if v.Kind() == reflect.Interface {
		p.value(v.Elem(), indent)
		return
	}
	if p.on[v.Pointer()] {
		p.out.WriteString(" (again)")
		return
	}
	p.on[v.Pointer()] = true
	p.value(v.Elem(), indent)
	delete(p.on, v.Pointer())
}

// text prints a text on the line if it is one, below it otherwise; what cannot be seen is escaped.
func (p *printer) text(s, indent string) {
	if !strings.Contains(s, "\n") {
		p.out.WriteString(" " + visible(s))
		return
	}
	for line := range strings.SplitSeq(s, "\n") {
		p.out.WriteString("\n" + strings.TrimSuffix(indent+"| "+visible(line), " "))
	}
}

func visible(line string) string {
	if strings.TrimSpace(line) == line && !strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r == 0x7f || r == '\ufffd' }) {
		return line
	}
	quoted := fmt.Sprintf("%q", line)
	return quoted
}
