package sample

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedDocuments holds the requests and examples of documents with lines missing, doubled, half there or moved.
func TestDamagedDocuments(t *testing.T) {
	for name, file := range map[string]string{
		"damaged": "internal/openapi/testdata/zoo.yaml", "damaged.kinds": "internal/openapi/sample/testdata/kinds.yaml", "damaged.corners": "internal/openapi/view/testdata/corners.yaml",
	} {
		golden.Compare(t, "testdata/"+name+".txt", golden.Marks(string(openapitest.Read(t, file)), 1, func(text string) string {
			var log diag.Log
			r := openapi.Parse(openapi.Source{File: "api.yaml", Data: []byte(text)}, openapi.Source{}, &log)
			if r == nil {
				return ""
			}
			var b strings.Builder
			for _, o := range r.Operations {
				for _, s := range Requests(r, o) {
					b.WriteString(s.Label + "\n" + s.Code + "\n")
				}
				if o.Body != nil {
					for _, c := range o.Body.Contents {
						b.WriteString(Value(r, c.Schema, openapi.ForRequest, "").Compact() + "\n")
					}
				}
				for _, response := range o.Responses {
					for _, c := range response.Contents {
						b.WriteString(Value(r, c.Schema, openapi.ForResponse, "").Compact() + "\n")
					}
				}
			}
			return b.String()
		}), *update)
	}
}
