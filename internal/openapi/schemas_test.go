package openapi_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

func compact(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return beginning(string(data))
}

// beginning cuts texts that are long because of what they mention.
func beginning(text string) string {
	const most = 260
	if len(text) > most {
		return text[:most] + "…"
	}
	return text
}

// TestSchemasOfEveryKind prints how each is read: its type and label, its keywords, and where a reference or allOf changes
// them, what they come to.
func TestSchemasOfEveryKind(t *testing.T) {
	list := openapitest.Schemas()
	r := openapitest.SchemaDocument(t, list)
	var out strings.Builder
	for i, text := range list {
		s := openapitest.SchemaOf(r, i)
		read, whole := compact(t, s), compact(t, r.Deref(s))
		fmt.Fprintf(&out, "%s\n  %q %q %s\n", text, s.MainType(), r.TypeLabel(s), read)
		if whole != read {
			out.WriteString("  as " + whole + "\n")
		}
		flat := r.Flatten(s)
		own := flat.Properties == nil || compact(t, flat.Properties) == compact(t, s.Properties)
		if flat.Groups != nil || !own || !slices.Equal(flat.Required, s.Required) {
			out.WriteString("  flat " + parts(t, flat, nil) + "\n")
		}
	}
	golden.Compare(t, "testdata/schemas.txt", out.String(), *update)
}

// TestOperationsOfEveryKind prints what is read of each and not of the first.
func TestOperationsOfEveryKind(t *testing.T) {
	list := openapitest.Operations()
	var out strings.Builder
	operations := openapitest.OperationDocument(t, list, "").Operations
	usual := fields(t, operations[0])
	for i, o := range operations {
		fmt.Fprintf(&out, "%s\n  %q %q %q\n", list[i], o.Name(), o.Shape(), o.PathParameters())
		if said := parts(t, o, usual); said != "" {
			out.WriteString("  " + said + "\n")
		}
	}
	golden.Compare(t, "testdata/operations.txt", out.String(), *update)
}

func fields(t *testing.T, v any) map[string]json.RawMessage {
	t.Helper()
	var m map[string]json.RawMessage
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// parts are the fields of a value that are not null, and not as usual.
func parts(t *testing.T, v any, usual map[string]json.RawMessage) string {
	t.Helper()
	var out []string
	m := fields(t, v)
	for _, name := range slices.Sorted(maps.Keys(m)) {
		// Method, path and slug are in the name.
		if name != "method" && name != "path" && name != "slug" && string(m[name]) != "null" && !bytes.Equal(m[name], usual[name]) {
			out = append(out, name+" "+beginning(string(m[name])))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(usual)) {
		if m[name] == nil {
			out = append(out, "no "+name)
		}
	}
	return strings.Join(out, ", ")
}
