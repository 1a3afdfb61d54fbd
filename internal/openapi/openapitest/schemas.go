package openapitest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

// Schemas are schemas of every kind in YAML: each keyword alone, and with those that change what it means. They may mention
// Named, Ring, Maybe, Wide and Sum, which Document of schemas has too.
func Schemas() []string {
	return []string{
		"{}", "false", "true", "{type: string}", "{type: [string, integer]}", "{type: [integer, 'null']}", "{type: 'null'}", "{type: boolean}", "{type: number, format: double}",
		"{format: date}", "{pattern: '^a'}", "{minLength: 2}", "{maxLength: 3}", "{minimum: 4}", "{maximum: 5}", "{exclusiveMinimum: 1}", "{type: integer, exclusiveMaximum: 0}", "{type: integer, multipleOf: 7}",
		"{type: string, minLength: 2, maxLength: 9}", "{type: string, minLength: 3, maxLength: 8}", "{type: string, minLength: 20}", "{type: string, pattern: '^b'}", "{type: string, format: uuid}", "{type: string, format: date-time}",
		"{type: number, minimum: 1, maximum: 9}", "{type: number, minimum: 2, maximum: 8}", "{type: number, exclusiveMinimum: 2, exclusiveMaximum: 3}",
		"{enum: [a, b]}", "{enum: [b, c]}", "{enum: [1, true, null, 'it''s', [2], {x: 1}]}", "{enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}", "{enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]}",
		"{const: a}", "{const: 7}", "{const: {a: 1}}", "{type: string, default: x}", "{type: string, default: null}", "{type: string, example: y}", "{type: string, examples: [z, w]}",
		"{type: object}", "{properties: {a: {type: string}}}", "{required: [a]}", "{type: object, required: [a], properties: {a: {type: string}, b: {type: integer}}}", "{type: object, required: [b], properties: {b: {type: number}, c: {type: [boolean, 'null']}}}",
		"{type: object, properties: {in: {type: string, readOnly: true}, out: {type: string, writeOnly: true}, old: {type: string, deprecated: true}, 'a-b': {$ref: '#/components/schemas/Named'}}}",
		"{type: object, properties: {deep: {type: object, required: [x], properties: {x: {type: object, properties: {y: {type: array, items: {type: object, properties: {z: {$ref: '#/components/schemas/Ring'}}}}}}}}}}",
		"{additionalProperties: {type: integer}}", "{type: object, additionalProperties: false}", "{type: object, additionalProperties: true}", "{type: object, properties: {a: {type: string}}, additionalProperties: {type: string}}",
		"{patternProperties: {'^x-': {type: string}, '^y-': {$ref: '#/components/schemas/Named'}}}", "{type: object, minProperties: 1, maxProperties: 2}",
		"{type: array}", "{items: {type: string}}", "{type: array, items: {type: integer}, minItems: 1, maxItems: 5}", "{type: array, items: {type: [string, 'null']}, uniqueItems: true}", "{type: array, items: {$ref: '#/components/schemas/Named'}}",
		"{prefixItems: [{type: string}, {type: string}, {type: integer}]}", "{prefixItems: []}", "{type: array, items: {type: array, items: {oneOf: [{type: string}, {type: integer}]}}}",
		"{oneOf: [{type: string}, {type: integer}]}", "{oneOf: [{type: string}, {type: string, format: date}, {type: boolean}]}", "{anyOf: [{$ref: '#/components/schemas/Named'}, {type: 'null'}]}", "{anyOf: [{type: 'null'}, {$ref: '#/components/schemas/Ring'}]}",
		"{oneOf: [{type: string}], anyOf: [{type: integer}]}", "{type: object, oneOf: [{$ref: '#/components/schemas/Named'}, {$ref: '#/components/schemas/Ring'}], discriminator: {propertyName: kind, mapping: {n: '#/components/schemas/Named'}}}",
		"{type: object, properties: {a: {type: string}}, oneOf: [{required: [a]}, {properties: {b: {type: string}}}]}", "{type: object, properties: {a: {type: string}, b: {type: string}}, anyOf: [{required: [a]}, {required: [b]}]}", "{allOf: [{enum: [a, b]}, {description: Which one.}]}", "{allOf: [{type: string}, {description: A.}], nullable: true}", "{type: number, minimum: 3, exclusiveMaximum: 3}", "{type: number, exclusiveMinimum: 0, exclusiveMaximum: 1}", "{type: number, exclusiveMinimum: -9, maximum: -8.5}", "{type: object, properties: {a: {type: string}}, anyOf: [{properties: {c: {type: string}}}]}",
		"{oneOf: [{type: string}, {type: integer}, {type: boolean}, {type: object}, {type: array}]}", "{anyOf: [{type: string}, {type: integer}, {type: boolean}, {type: object}]}", "{not: {type: string}}", "{type: object, not: {required: [a]}}",
		"{allOf: [{$ref: '#/components/schemas/Named'}]}", "{allOf: [{$ref: '#/components/schemas/Named'}, {properties: {more: {type: string}}, required: [more]}]}", "{allOf: [{type: string}, {minLength: 3}]}",
		"{allOf: [{$ref: '#/components/schemas/Named'}], properties: {own: {type: integer}}, required: [own]}", "{allOf: [{$ref: '#/components/schemas/Sum'}, {oneOf: [{type: object, properties: {q: {type: string}}}]}]}", "{allOf: [{type: object, properties: {a: {type: string}}}], anyOf: [{properties: {r: {type: integer}}}]}",
		"{$ref: '#/components/schemas/Named'}", "{$ref: '#/components/schemas/Named', description: Said here.}", "{$ref: '#/components/schemas/Ring'}", "{$ref: '#/components/schemas/Sum'}", "{$ref: '#/components/schemas/Wide'}", "{$ref: '#/components/schemas/None'}",
		"{$ref: '#/components/schemas/Named', title: Another}", "{$ref: '#/components/schemas/Named', default: {id: 2}}", "{$ref: '#/components/schemas/Named', deprecated: true}", "{$ref: '#/components/schemas/Named', readOnly: true}", "{$ref: '#/components/schemas/Named', writeOnly: true}",
		"{$ref: '#/components/schemas/Named', examples: [{id: 3}]}", "{$ref: '#/components/schemas/Named', properties: {own: {type: string}}}", "{$ref: '#/components/schemas/Named', required: [name]}",
		"{type: string, nullable: true}", "{$ref: '#/components/schemas/Named', nullable: true}", "{type: string, title: A title, description: What it is., deprecated: true, readOnly: true}", "{type: string, contentMediaType: image/png, contentEncoding: base64}",
		"{oneOf: [{$ref: '#/components/schemas/Named', title: Said here}, {type: string, title: A text}, {type: integer}]}",
		"{$ref: '#/components/schemas/Maybe'}", "{$ref: '#/components/schemas/Maybe', description: Said here.}",
	}
}

// SchemaDocument reads a document whose schemas S0, S1 and so on are those of a list.
func SchemaDocument(t testing.TB, list []string) *openapi.Reference {
	t.Helper()
	var b strings.Builder
	b.WriteString("openapi: 3.1.0\ninfo: {title: Schemas, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n")
	for i, s := range list {
		fmt.Fprintf(&b, "    S%d: %s\n", i, s)
	}
	b.WriteString("    Named: {type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}\n")
	b.WriteString("    Maybe: {type: [string, 'null']}\n")
	b.WriteString("    Ring: {type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Ring'}, all: {type: array, items: {$ref: '#/components/schemas/Ring'}}, one: {$ref: '#/components/schemas/Named'}}}\n")
	b.WriteString("    Sum: {allOf: [{$ref: '#/components/schemas/Named'}, {type: object, properties: {sum: {type: number}}}]}\n    Wide: {type: object, properties: {")
	for i := range 70 {
		fmt.Fprintf(&b, "p%d: {type: object, properties: {q: {type: string}}}, ", i)
	}
	b.WriteString("last: {type: string}}}\n")
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "schemas.yaml", Data: []byte(b.String())}, openapi.Source{}, &log)
	if r == nil {
		t.Fatal(log.Messages())
	}
	return r
}

// SchemaOf is the schema S<number> of a document, without its name: as if it stood where it is mentioned.
func SchemaOf(r *openapi.Reference, number int) *openapi.Schema {
	s := *r.Schemas[fmt.Sprintf("#/components/schemas/S%d", number)]
	s.Name = ""
	return &s
}
