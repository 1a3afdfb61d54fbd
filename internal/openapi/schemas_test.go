package openapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

// TestSchemasOfEveryKind holds what is read of each: its keywords, what it is called, and what it comes to with those that it
// is made of.
func TestSchemasOfEveryKind(t *testing.T) {
	list := openapitest.Schemas()
	r := openapitest.SchemaDocument(t, list)
	var out strings.Builder
	for i, text := range list {
		s := openapitest.SchemaOf(r, i)
		read, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := json.Marshal(r.Deref(s))
		if err != nil {
			t.Fatal(err)
		}
		flat, err := json.Marshal(r.Flatten(s))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s\n  %q %q\n  %s\n  %s\n  %s\n", text, s.MainType(), r.TypeLabel(s), read, whole, flat)
	}
	golden.Compare(t, "testdata/schemas.txt", out.String(), *update)
}

// TestOperationsOfEveryKind holds what is read of each.
func TestOperationsOfEveryKind(t *testing.T) {
	list := openapitest.Operations()
	var out strings.Builder
	for i, o := range openapitest.OperationDocument(t, list, "").Operations {
		read, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s\n  %q %q %q\n  %s\n", list[i], o.Name(), o.Shape(), o.PathParameters(), read)
	}
	golden.Compare(t, "testdata/operations.txt", out.String(), *update)
}
