// Package oracle holds tests that compare Orihon with other tools' libraries. It is a module of its own, so that what
// the tests need is no dependency of the program.
package oracle

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pb33f/libopenapi"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
)

// TestOpenAPI compares operations, parameters, responses and schemas of real documents with what another reader finds.
func TestOpenAPI(t *testing.T) {
	for _, file := range openapitest.Corpus(t) {
		if strings.Contains(file, "ghes") { // of the big ones, one is enough
			continue
		}
		data := openapitest.Read(t, file)
		document, err := libopenapi.NewDocument(data)
		if err != nil {
			t.Logf("%s: the oracle gives up: %v", file, err)
			continue
		}
		model, err := document.BuildV3Model()
		if model == nil {
			t.Logf("%s: the oracle gives up: %v", file, err)
			continue
		}
		var want []string
		if model.Model.Paths != nil {
			for path, item := range model.Model.Paths.PathItems.FromOldest() {
				for method, o := range item.GetOperations().FromOldest() {
					line := strings.ToUpper(method) + " " + path + " " + o.OperationId
					if o.Responses != nil {
						for code := range o.Responses.Codes.KeysFromOldest() {
							line += " " + code
						}
					}
					want = append(want, line)
				}
			}
		}
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: filepath.Base(file), Data: data}, openapi.Source{}, &log)
		var got []string
		for _, o := range r.Operations {
			if o.Webhook {
				continue
			}
			line := o.Method + " " + o.Path + " " + o.ID
			for _, response := range o.Responses {
				if response.Status != "default" {
					line += " " + response.Status
				}
			}
			got = append(got, line)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", file, got, want)
		}
		if model.Model.Components == nil || model.Model.Components.Schemas == nil {
			continue
		}
		for name := range model.Model.Components.Schemas.KeysFromOldest() {
			if r.Schemas["#/components/schemas/"+name] == nil {
				t.Errorf("%s: the schema %s is missing", file, name)
			}
		}
	}
}
