package diff_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

// between says what differs between two documents that send and bring one schema.
func between(r *openapi.Reference, old, new *openapi.Schema) string {
	with := func(s *openapi.Schema) *openapi.Reference {
		one := *r
		list := []openapi.Media{{Type: "application/json", Schema: s}}
		one.Operations = []*openapi.Operation{{Method: "POST", Path: "/a", Body: &openapi.Body{Contents: list}, Responses: []openapi.Response{{Status: "200", Contents: list}}}}
		return &one
	}
	var out strings.Builder
	for _, c := range diff.Compare(with(old), with(new)) {
		fmt.Fprintf(&out, "    %s %s %v %s: %s, %s\n", c.Kind, c.Code, c.Breaking, c.Where, c.Old, c.New)
	}
	return out.String()
}

// TestSchemasOfEveryKind compares each schema with each other. A row is about one of them: the hashes of what is said where
// it becomes each of the others, and what is said where it becomes the next.
func TestSchemasOfEveryKind(t *testing.T) {
	list := openapitest.Schemas()
	r := openapitest.SchemaDocument(t, list)
	var out strings.Builder
	for i, text := range list {
		out.WriteString(text + "\n ")
		for k := range list {
			out.WriteString(" " + golden.Hash(between(r, openapitest.SchemaOf(r, i), openapitest.SchemaOf(r, k))))
		}
		next := (i + 1) % len(list)
		fmt.Fprintf(&out, "\n  to %s\n%s", list[next], between(r, openapitest.SchemaOf(r, i), openapitest.SchemaOf(r, next)))
	}
	golden.Compare(t, "testdata/schemas.txt", out.String(), *update)
}

// TestComparingEnds however long the way to a schema is.
func TestComparingEnds(t *testing.T) {
	r := openapitest.SchemaDocument(t, nil)
	for place, compared := range map[string]bool{
		strings.Repeat(".a", 30): true, strings.Repeat(".a", 31): false, strings.Repeat(".a", 20) + strings.Repeat("[]", 10): true, strings.Repeat(".a", 20) + strings.Repeat("[]", 11): false,
	} {
		holding := func(kind string) *openapi.Schema {
			return &openapi.Schema{Types: []string{"object"}, Properties: []openapi.Property{{Name: place, Schema: &openapi.Schema{Types: []string{kind}}}}}
		}
		if got := between(r, holding("string"), holding("boolean")); (got != "") != compared {
			t.Errorf("%s: %q", place, got)
		}
	}
}

// TestOperationsOfEveryKind compares each operation with each other, as TestSchemasOfEveryKind does schemas.
func TestOperationsOfEveryKind(t *testing.T) {
	list := openapitest.Operations()
	r := openapitest.OperationDocument(t, list, "post")
	compare := func(old, new int) string {
		with := func(n int) *openapi.Reference {
			one, o := *r, *r.Operations[n]
			o.Path = "/a/{id}"
			one.Operations = []*openapi.Operation{&o}
			return &one
		}
		var out strings.Builder
		for _, c := range diff.Compare(with(old), with(new)) {
			fmt.Fprintf(&out, "    %s %s %v %s: %s, %s\n", c.Kind, c.Code, c.Breaking, c.Where, c.Old, c.New)
		}
		return out.String()
	}
	var out strings.Builder
	for i, text := range list {
		out.WriteString(text + "\n ")
		for k := range list {
			out.WriteString(" " + golden.Hash(compare(i, k)))
		}
		next := (i + 1) % len(list)
		fmt.Fprintf(&out, "\n  to %s\n%s", list[next], compare(i, next))
	}
	golden.Compare(t, "testdata/operations.txt", out.String(), *update)
}
