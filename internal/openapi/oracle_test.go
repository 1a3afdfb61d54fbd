package openapi

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pb33f/libopenapi"

	"github.com/orihon/orihon/internal/diag"
)

// TestOracle compares operations, parameters, responses and schemas of real documents with what another reader finds.
func TestOracle(t *testing.T) {
	for _, file := range corpus(t) {
		if strings.Contains(file, "ghes") { // of the big ones, one is enough
			continue
		}
		data := read(t, file)
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
		r := Parse(Source{File: filepath.Base(file), Data: data}, Source{}, &log)
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
			if r.Schemas[joinPointer([]string{"components", "schemas", name})] == nil {
				t.Errorf("%s: the schema %s is missing", file, name)
			}
		}
	}
}
