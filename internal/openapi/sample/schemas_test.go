package sample

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

// TestSchemasOfEveryKind holds the examples of each, in both directions, and its type in TypeScript.
func TestSchemasOfEveryKind(t *testing.T) {
	list := openapitest.Schemas()
	r := openapitest.SchemaDocument(t, list)
	var out strings.Builder
	for i, text := range list {
		s := openapitest.SchemaOf(r, i)
		w := &typeWriter{ref: r, left: 40}
		fmt.Fprintf(&out, "%s\n  %s\n  %s\n  %s\n", text, Value(r, s, openapi.ForRequest, "things").Compact(), Value(r, s, openapi.ForResponse, "userId").Compact(), w.write(s, "  ", nil))
	}
	golden.Compare(t, "testdata/schemas.txt", out.String(), *update)
}

// TestOperationsOfEveryKind prints the requests of each operation as a POST, and of the first one with each method, in a golden
// for each language: the first whole, the others as they differ from it.
func TestOperationsOfEveryKind(t *testing.T) {
	list := openapitest.Operations()
	for name, r := range map[string]*openapi.Reference{
		"operations": openapitest.OperationDocument(t, list, "post"), "methods": openapitest.OperationDocument(t, slices.Repeat(list[:1], 7), ""),
	} {
		first := Requests(r, r.Operations[0])
		out := make([]strings.Builder, len(first))
		for i, o := range r.Operations {
			heading := fmt.Sprintf("== %s %s\n", o.Method, list[i%len(list)])
			before := ""
			for k, s := range Requests(r, o) {
				// The path has the number of the operation.
				code := strings.ReplaceAll(s.Code, fmt.Sprintf("/o%d/", i), "/o0/")
				switch {
				case i == 0:
					out[k].WriteString(heading + code + "\n")
				case code != first[k].Code:
					differs := golden.Difference(first[k].Code, code)
					if s.Label != "TypeScript" || differs != before { // most are as in JavaScript
						out[k].WriteString(heading + differs)
					}
					before = differs
				}
			}
		}
		for k := range out {
			golden.Compare(t, "testdata/"+name+"."+strings.ToLower(first[k].Label)+".txt", out[k].String(), *update)
		}
	}
}
