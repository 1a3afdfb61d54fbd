package sample

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedDocument holds the requests and examples of a document with lines missing, doubled, half there or moved.
func TestDamagedDocument(t *testing.T) {
	zoo := string(openapitest.Read(t, "internal/openapi/testdata/zoo.yaml"))
	golden.Compare(t, "testdata/damaged.txt", golden.Marks(zoo, 2, func(text string) string {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: "zoo.yaml", Data: []byte(text)}, openapi.Source{}, &log)
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
		}
		return b.String()
	}), *update)
}
