package openapitest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

// Operations are operations of every kind in YAML: each thing that one may say alone, and beside what changes what it means.
func Operations() []string {
	json := func(schema string) string { return "content: {application/json: {schema: " + schema + "}}" }
	const ok = "responses: {'200': {description: ok}}"
	return []string{
		ok, ok + ", summary: Gets it, description: All of it., operationId: getIt", ok + ", deprecated: true", ok + ", x-authorization: Owners., x-feature: things", ok + ", x-authorization: Anybody.",
		ok + ", servers: [{url: /v1}]", ok + ", servers: [{url: /}]", ok + ", servers: [{url: ''}]", ok + ", servers: [{url: 'https://{host}.example.com/{v}/', variables: {host: {default: eu}, v: {default: v2}}}]", ok + ", servers: [{url: https://one.example.com}, {url: https://two.example.com}]",
		ok + ", security: []", ok + ", security: [{}]", ok + ", security: [{basic: []}]", ok + ", security: [{bearer: []}]", ok + ", security: [{digest: []}]", ok + ", security: [{query: []}]", ok + ", security: [{header: []}]", ok + ", security: [{cookie: []}]",
		ok + ", security: [{flows: [read]}]", ok + ", security: [{flows: [read, write]}]", ok + ", security: [{open: []}]", ok + ", security: [{mutual: []}]", ok + ", security: [{none: []}, {bearer: []}]", ok + ", security: [{bearer: [], header: [], cookie: [], query: [], basic: []}]", ok + ", security: [{header: []}, {bearer: []}]", ok + ", security: [{header: [], second: []}]",
		ok + ", parameters: [{name: q, in: query, schema: {type: string}}]", ok + ", parameters: [{name: q, in: query, required: true, schema: {type: string}}, {name: r, in: query, required: true, schema: {type: array, items: {type: integer}}}]",
		ok + ", parameters: [{name: q, in: query, schema: {type: string}, example: 'a b&c'}, {name: X-H, in: header, required: true, schema: {type: string}}]", ok + ", parameters: [{name: c, in: cookie, required: true, schema: {type: string}}, {name: d, in: cookie, schema: {type: string}}, {name: e, in: cookie, required: true, schema: {type: integer}}]",
		ok + ", parameters: [{name: q, in: query, required: true, schema: {type: object, properties: {a: {type: string}}}}, {name: n, in: query, required: true, schema: {}}, {name: m, in: query, required: true, schema: {type: string}, examples: {far: {externalValue: https://x.example.com}, near: {value: \"a\\n b\"}, other: {value: z}}}]",
		ok + ", parameters: [{name: q, in: query, deprecated: true, description: Old., content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}]",
		ok + ", requestBody: {" + json("{type: object, properties: {a: {type: string}}}") + "}", ok + ", requestBody: {required: true, description: Sent., " + json("{$ref: '#/components/schemas/Named'}") + "}", ok + ", requestBody: {content: {}}", ok + ", requestBody: {content: {application/json: {}}}",
		ok + ", requestBody: {content: {text/plain: {schema: {type: string}}}}", ok + ", requestBody: {content: {text/plain: {schema: {type: string}}, application/json: {schema: {type: integer}}, text/json: {schema: {type: string}}}}", ok + ", requestBody: {content: {application/problem+json: {schema: {type: integer}, example: 4}}}",
		ok + ", requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}, b: {type: array, items: {type: integer}}, f: {type: string, format: binary}}}}}}",
		ok + ", requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {a: {type: string}, b: {type: object, properties: {c: {type: integer}}}, f: {type: string, format: binary}, g: {type: string, contentMediaType: image/png}}}}}}", ok + ", requestBody: {content: {multipart/form-data: {}}}",
		ok + ", requestBody: {content: {application/json: {schema: {type: string}, examples: {far: {externalValue: https://x.example.com/a.json}, near: {summary: Near, value: {it: '''s'}}}}}}",
		"responses: {'100': {description: wait}, '204': {description: none}}", "responses: {'302': {description: there}, '201': {description: made, " + json("{$ref: '#/components/schemas/Named'}") + "}}", "responses: {'200': {description: any, content: {application/json: {}}}}", "responses: {'200': {description: text, content: {text/plain: {schema: {type: string}}, application/json: {schema: {type: string}}}}}",
		"responses: {default: {description: all, " + json("{$ref: '#/components/schemas/Named'}") + "}}", "responses: {'200': {description: ok}, '404': {description: no, " + json("{$ref: '#/components/schemas/Named'}") + "}, 5XX: {description: down, " + json("{$ref: '#/components/schemas/Named'}") + "}}", "responses: {'200': {description: ok, headers: {X-N: {description: How many., schema: {type: integer}}}}}", "responses: {}",
		ok + ", callbacks: {done: {'{$request.query.u}': {post: {" + ok + "}}}}", ok + ", externalDocs: {url: https://x.example.com, description: More}", ok + ", tags: [one, two]", ok + ", tags: [two]",
	}
}

// OperationDocument reads a document whose operations are those of a list, each as GET /o0/{id}, POST /o1/{id} and so on: of
// all methods in turn, or of one if it is named.
func OperationDocument(t testing.TB, list []string, method string) *openapi.Reference {
	t.Helper()
	var b strings.Builder
	b.WriteString("openapi: 3.1.0\ninfo: {title: Operations, version: '1'}\nsecurity: [{bearer: []}]\ntags: [{name: one, description: The first.}]\nx-toolkit: {label: Toolkit, setup: \"use('{feature}');\"}\npaths:\n")
	methods := []string{"get", "post", "put", "delete", "patch", "head", "options"}
	for i, text := range list {
		name := method
		if name == "" {
			name = methods[i%len(methods)]
		}
		fmt.Fprintf(&b, "  /o%d/{id}:\n    parameters: [{name: id, in: path, required: true, schema: {type: string}, example: a/b}]\n    %s: {%s}\n", i, name, text)
	}
	b.WriteString(`components:
  securitySchemes:
    basic: {type: http, scheme: basic}
    bearer: {type: http, scheme: bearer}
    digest: {type: http, scheme: digest}
    query: {type: apiKey, in: query, name: the key}
    header: {type: apiKey, in: header, name: X-Key}
    second: {type: apiKey, in: header, name: X-Second}
    cookie: {type: apiKey, in: cookie, name: crumb}
    open: {type: openIdConnect, openIdConnectUrl: https://x.example.com/open}
    mutual: {type: mutualTLS}
    flows: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://x.example.com/token, scopes: {read: To read., write: To write.}}}}
  schemas:
    Named: {type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}
`)
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "operations.yaml", Data: []byte(b.String())}, openapi.Source{}, &log)
	if r == nil {
		t.Fatal(log.Messages())
	}
	return r
}
