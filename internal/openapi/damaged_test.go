package openapi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedDocuments holds what is said of documents and overlays with lines missing, doubled, half there or moved, and,
// in short, what is read of them.
func TestDamagedDocuments(t *testing.T) {
	zoo, broken := string(openapitest.Read(t, "internal/openapi/testdata/zoo.yaml")), string(openapitest.Read(t, "internal/openapi/testdata/broken.yaml"))
	overlay := string(openapitest.Read(t, "internal/openapi/testdata/zoo.ja.yaml"))
	for name, got := range map[string]string{
		"zoo":     golden.Damaged(zoo, func(text string) string { return read(text, "") }),
		"broken":  golden.Damaged(broken, func(text string) string { return read(text, "") }),
		"overlay": golden.Damaged(overlay, func(text string) string { return read(zoo, text) }),
		"json":    golden.Damaged(inJSON(t), func(text string) string { return read(text, "") }),
	} {
		golden.Compare(t, "testdata/damaged/"+name+".txt", got, *update)
	}
}

// inJSON is a small document in the other notation.
func inJSON(t *testing.T) string {
	t.Helper()
	return strings.ReplaceAll(`{
 "openapi": "3.1.0",
 "info": {"title": "A \u00e9\ud83d\ude00", "version": "1.0", "description": "b\tc"},
 "paths": {
  "/a/{b}": {
   "parameters": [{"name": "b", "in": "path", "required": true, "schema": {"type": "string"}}],
   "get": {
    "operationId": "get-a", "summary": "Get", "tags": ["t"], "deprecated": true,
    "responses": {
     "200": {"description": "ok", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/C"}, "example": {"d": 1.5e3, "e": [true, false, null]}}}},
     "default": {"description": "no"}
    }
   }
  }
 },
 "components": {"schemas": {"C": {"type": "object", "required": ["d"], "properties": {"d": {"type": "number", "minimum": -1}, "e": {"type": "array", "items": {"type": ["boolean", "null"]}}}}}}
}
`, "\t", "\\t")
}

func read(text, overlay string) string {
	var log diag.Log
	file := "doc.yaml"
	if strings.HasPrefix(text, "{") {
		file = "doc.json"
	}
	source := openapi.Source{}
	if overlay != "" {
		source = openapi.Source{File: "doc.ja.yaml", Lang: "ja", Data: []byte(overlay)}
	}
	r := openapi.Parse(openapi.Source{File: file, Data: []byte(text)}, source, &log)
	made, err := json.Marshal(r)
	if err != nil {
		return err.Error()
	}
	out := golden.Hash(string(made)) + "\n"
	for _, m := range log.Messages() {
		out += m.String() + "\n"
	}
	return out
}
