package openapi_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

func TestTypesOfBodies(t *testing.T) {
	for media, want := range map[string]bool{
		"application/json": true, "Application/JSON; charset=utf-8": true, "application/problem+json": true, "*/*": true, "text/json": true,
		"text/plain": false, "application/jsonl": false, "application/xml": false, "json": false, "": false, "text/*": false,
	} {
		if got := openapi.IsJSONMedia(media); got != want {
			t.Errorf("%q: %v", media, got)
		}
	}
	for status, want := range map[string]bool{"404": true, "5XX": true, "default": true, "200": false, "304": false, "": false} {
		if got := openapi.IsError(status); got != want {
			t.Errorf("%q: %v", status, got)
		}
	}
}

// TestWhatSchemasAreCalled: by their type, unless they are an object that others say more about.
func TestWhatSchemasAreCalled(t *testing.T) {
	for schema, want := range map[string]string{
		"{type: object}": "object", "{type: object, oneOf: [{type: string}], anyOf: [{type: integer}]}": "string", "{type: object, oneOf: [{type: string}, {type: integer}]}": "string | integer",
		"{type: object, anyOf: [{type: string}, {type: integer}]}": "string | integer", "{type: object, properties: {a: {}}, oneOf: [{type: string}]}": "object",
		"{type: string, oneOf: [{type: string}]}": "string", "{type: [string, integer]}": "string | integer", "{type: array, items: {type: [string, integer]}}": "(string | integer)[]",
		"{type: [string, 'null']}": "string | null", "{}": "any", "false": "never",
	} {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: "t.yaml", Data: []byte("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n    A: {properties: {a: " + schema + "}}\n")}, openapi.Source{}, &log)
		if got := r.TypeLabel(r.Schemas["#/components/schemas/A"].Properties[0].Schema); got != want {
			t.Errorf("%s is %s, want %s", schema, got, want)
		}
	}
}

// TestPlacesWithinADocument: a reference may lead through maps and lists, to what is there.
func TestPlacesWithinADocument(t *testing.T) {
	for ref, found := range map[string]bool{
		"#/x-list/0": true, "#/x-list/1": true, "#/x-list/2": false, "#/x-list/-1": false, "#/x-list/a": false, "#/x-list/": false, "#/x-list/0/type": false,
		"#/x-a~1b": true, "#/x-a~0b": false, "#/components/schemas/A": true, "#/components/schemas/B": false,
	} {
		var log diag.Log
		openapi.Parse(openapi.Source{File: "t.yaml", Data: []byte("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\nx-list: [{type: string}, {type: integer}]\nx-a/b: {type: string}\ncomponents:\n  schemas:\n    A: {type: string}\n    R: {properties: {a: {$ref: '" + ref + "'}}}\n")}, openapi.Source{}, &log)
		var said []string
		for _, m := range log.Messages() {
			said = append(said, m.String())
		}
		if (len(said) == 0) != found {
			t.Errorf("%s: %s", ref, strings.Join(said, "; "))
		}
	}
}

// TestASchemaOfNothingButItselfHasALabel: labels end at a depth, in every way in which a schema may hold another.
func TestASchemaOfNothingButItselfHasALabel(t *testing.T) {
	for name, itself := range map[string]func(s *openapi.Schema){
		"allOf": func(s *openapi.Schema) { s.AllOf = []*openapi.Schema{s} }, "oneOf": func(s *openapi.Schema) { s.OneOf = []*openapi.Schema{s} },
		"anyOf": func(s *openapi.Schema) { s.AnyOf = []*openapi.Schema{s} },
	} {
		s := &openapi.Schema{}
		itself(s)
		if got := (&openapi.Reference{}).TypeLabel(s); got != "any" {
			t.Errorf("%s: %q", name, got)
		}
	}
}
