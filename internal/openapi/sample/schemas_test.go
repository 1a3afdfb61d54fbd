package sample

import (
	"fmt"
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

// TestOperationsOfEveryKind holds the requests of each in all languages.
func TestOperationsOfEveryKind(t *testing.T) {
	list := openapitest.Operations()
	r := openapitest.OperationDocument(t, list, "")
	var out strings.Builder
	for i, text := range list {
		out.WriteString("== " + text + "\n")
		for _, s := range Requests(r, r.Operations[i]) {
			out.WriteString("-- " + s.Label + "\n" + s.Code + "\n")
		}
	}
	golden.Compare(t, "testdata/operations.txt", out.String(), *update)
}
