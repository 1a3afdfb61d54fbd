package diff_test

import (
	"flag"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestDamagedDocument holds the differences between a document and itself with lines missing, doubled, half there or moved,
// in both directions.
func TestDamagedDocument(t *testing.T) {
	zoo := string(openapitest.Read(t, "internal/openapi/testdata/zoo.yaml"))
	whole := parse(zoo)
	golden.Compare(t, "testdata/damaged.txt", golden.Damaged(zoo, func(text string) string {
		other := parse(text)
		if other == nil {
			return "cannot be read\n"
		}
		return said(diff.Compare(whole, other)) + "back\n" + said(diff.Compare(other, whole))
	}), *update)
}

func parse(text string) *openapi.Reference {
	var log diag.Log
	return openapi.Parse(openapi.Source{File: "zoo.yaml", Data: []byte(text)}, openapi.Source{}, &log)
}

func said(v any) string {
	return golden.Text(v)
}
