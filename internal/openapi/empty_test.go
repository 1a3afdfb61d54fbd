package openapi_test

import (
	"testing"

	"github.com/orihon/orihon/internal/openapi"
)

// TestEmpty fills one field of a schema after another, and two at once.
func TestEmpty(t *testing.T) {
	fill := []func(*openapi.Flat){
		func(f *openapi.Flat) { f.Properties = make([]openapi.Property, 1) },
		func(f *openapi.Flat) { f.Patterns = make([]openapi.Property, 1) },
		func(f *openapi.Flat) { f.Prefix = make([]*openapi.Schema, 1) },
		func(f *openapi.Flat) { f.Groups = make([]openapi.Group, 1) },
		func(f *openapi.Flat) { f.Additional = &openapi.Schema{} },
	}
	for i, one := range fill {
		for k, other := range fill {
			var f openapi.Flat
			one(&f)
			other(&f)
			if f.Empty() {
				t.Errorf("with fields %d and %d it is empty", i, k)
			}
		}
	}
	if f := (openapi.Flat{}); !f.Empty() {
		t.Error("nothing is not empty")
	}
	if f := (openapi.Flat{Additional: &openapi.Schema{Never: true}}); !f.Empty() {
		t.Error("an object that may hold nothing is not empty")
	}
}
