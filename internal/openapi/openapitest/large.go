// Package openapitest makes OpenAPI documents for tests and benchmarks.
package openapitest

import (
	"fmt"
	"strings"
)

// Document returns an OpenAPI 3.1 document in YAML with a number of operations: ten a resource, ten resources a tag,
// with parameters, bodies, errors, and schemas that mention each other in circles. The same number always gives the
// same bytes.
func Document(operations int) []byte {
	var b strings.Builder
	b.WriteString(head)
	resources := (operations + 9) / 10
	b.WriteString("tags:\n")
	for i := 0; i < resources; i += 10 {
		fmt.Fprintf(&b, "  - {name: group-%d, description: Resources %d and above.}\n", i/10, i)
	}
	b.WriteString("paths:\n")
	left := operations
	for i := range resources {
		left -= resource(&b, i, min(left, 10))
	}
	b.WriteString(components)
	for i := range resources {
		schema(&b, i, resources)
	}
	return []byte(b.String())
}

// routes are the operations of a resource; {id} paths come after the others of the same path.
var routes = []struct{ method, suffix, verb string }{
	{"get", "", "list"},
	{"post", "", "create"},
	{"get", "/{id}", "get"},
	{"put", "/{id}", "replace"},
	{"patch", "/{id}", "update"},
	{"delete", "/{id}", "delete"},
	{"post", "/{id}/archive", "archive"},
	{"post", "/{id}/restore", "restore"},
	{"get", "/{id}/history", "history"},
	{"post", "/{id}/copy", "copy"},
}

func resource(b *strings.Builder, i, n int) int {
	last := ""
	for _, r := range routes[:n] {
		if path := fmt.Sprintf("/resources%d%s", i, r.suffix); path != last {
			fmt.Fprintf(b, "  %s:\n", path)
			last = path
		}
		fmt.Fprintf(b, "    %s:\n      operationId: %sResource%d\n      tags: [group-%d]\n      summary: %s resource %d\n", r.method, r.verb, i, i/10, r.verb, i)
		fmt.Fprintf(b, "      description: Lets a client %s resource %d, with whatever belongs to it.\n", r.verb, i)
		b.WriteString("      security: [{token: []}]\n      parameters:\n        - {$ref: '#/components/parameters/fields'}\n")
		if strings.Contains(r.suffix, "{id}") {
			b.WriteString("        - {$ref: '#/components/parameters/id'}\n")
		}
		if r.method != "get" && r.method != "delete" {
			fmt.Fprintf(b, "      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Resource%d'}}}}\n", i)
		}
		fmt.Fprintf(b, "      responses:\n        '200': {description: The resource., content: {application/json: {schema: {$ref: '#/components/schemas/Resource%d'}}}}\n", i)
		b.WriteString("        '400': {$ref: '#/components/responses/Error'}\n        '404': {$ref: '#/components/responses/Error'}\n")
	}
	return n
}

func schema(b *strings.Builder, i, n int) {
	fmt.Fprintf(b, "    Resource%d:\n      type: object\n      required: [id, name]\n      properties:\n", i)
	b.WriteString("        id: {type: string, format: uuid, readOnly: true, description: Identifier.}\n")
	b.WriteString("        name: {type: string, minLength: 1, maxLength: 80, description: Name for people.}\n")
	b.WriteString("        state: {type: string, enum: [draft, active, archived], default: draft}\n")
	b.WriteString("        size: {type: [integer, 'null'], minimum: 0, description: Size in bytes.}\n")
	b.WriteString("        labels: {type: object, additionalProperties: {type: string}}\n")
	fmt.Fprintf(b, "        parent: {$ref: '#/components/schemas/Resource%d'}\n", i)
	fmt.Fprintf(b, "        next: {$ref: '#/components/schemas/Resource%d'}\n", (i+1)%n)
	fmt.Fprintf(b, "        children: {type: array, items: {$ref: '#/components/schemas/Resource%d'}}\n", (i*7+3)%n)
	fmt.Fprintf(b, "        owner:\n          oneOf:\n            - {$ref: '#/components/schemas/Resource%d'}\n            - {type: object, title: Nobody, properties: {reason: {type: string}}}\n", (i*13+5)%n)
}

const head = `openapi: 3.1.0
info: {title: A very large API, version: 1.0.0, description: Generated to measure with.}
servers: [{url: https://api.example.com/v1}]
`

const components = `components:
  securitySchemes:
    token: {type: http, scheme: bearer}
  parameters:
    id: {name: id, in: path, required: true, description: Identifier of the resource., schema: {type: string, format: uuid}}
    fields: {name: fields, in: query, description: Which fields to return., schema: {type: array, items: {type: string}}}
  responses:
    Error: {description: Something is wrong., content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}
  schemas:
    Error: {type: object, required: [message], properties: {message: {type: string}, code: {type: integer}}}
`
