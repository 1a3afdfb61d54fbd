package console

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

func parse(t *testing.T, text string) *openapi.Reference {
	t.Helper()
	var log diag.Log
	ref := openapi.Parse(openapi.Source{File: "a.yaml", Data: []byte("openapi: 3.1.0\ninfo: {title: A, version: '1'}\n" + text)}, openapi.Source{}, &log)
	for _, m := range log.Messages() {
		t.Error(m)
	}
	if ref == nil {
		t.Fatal("the document cannot be read")
	}
	return ref
}

const pets = `
servers: [{url: "https://{area}.example.com/v1", variables: {area: {default: eu, enum: [eu, us]}}}]
components:
  securitySchemes:
    bearer: {type: http, scheme: bearer}
    digest: {type: http, scheme: digest}
    basic: {type: http, scheme: basic}
    key: {type: apiKey, in: query, name: k}
    oauth: {type: oauth2, flows: {implicit: {authorizationUrl: "https://a.example/", scopes: {}}}}
    mutual: {type: mutualTLS}
  schemas:
    Pet:
      type: object
      required: [id, name]
      additionalProperties: false
      properties:
        id: {type: string, readOnly: true}
        name: {type: string, minLength: 1, example: Rex}
        kind: {enum: [dog, 1]}
        child: {$ref: "#/components/schemas/Pet"}
`

// TestOperations compares what the form of an operation is given.
func TestOperations(t *testing.T) {
	for _, c := range []struct{ name, operation, want string }{
		{
			"parameters: examples that are sent, hints that are not", `
      parameters:
        - {name: id, in: query, required: true, schema: {type: integer, minimum: 3}}
        - {name: tags, in: query, explode: false, schema: {type: array, items: {type: string}}}
        - {name: n, in: header, schema: {type: integer, default: 5}}`,
			`{"method":"POST","path":"/pets","parameters":[` +
				`{"name":"id","in":"query","required":true,"value":"3","schema":{"types":["integer"],"limits":{"minimum":"3"}}},` +
				`{"name":"tags","in":"query","packed":true,"schema":{"types":["array"],"items":{"types":["string"]}}},` +
				`{"name":"n","in":"header","hint":"5","schema":{"types":["integer"]}}]}`,
		},
		{
			"security: what pages cannot do is no way", `
      security: [{bearer: [], key: []}, {mutual: []}, {}]`,
			`{"method":"POST","path":"/pets","security":[["bearer","key"],[]]}`,
		},
		{
			"servers of its own", `
      servers: [{url: /own, description: Mine}]`,
			`{"method":"POST","path":"/pets","servers":[{"url":"/own","label":"Mine"}]}`,
		},
		{
			"bodies: JSON first, fields of forms, files", `
      requestBody:
        required: true
        content:
          image/png: {}
          multipart/form-data: {schema: {type: object, required: [file], properties: {file: {type: string, format: binary}, name: {type: string, example: a}}}}
          application/json: {schema: {type: object, properties: {a: {type: string, example: x}}}}`,
			`{"method":"POST","path":"/pets","required":true,"bodies":[` +
				`{"type":"application/json","example":"{\n  \"a\": \"x\"\n}","schema":{"types":["object"],"properties":[{"name":"a","schema":{"types":["string"]}}]}},` +
				`{"type":"image/png","isFile":true},` +
				`{"type":"multipart/form-data","fields":[{"name":"file","required":true,"schema":{"types":["string"],"format":"binary","isFile":true}},` +
				`{"name":"name","value":"a","schema":{"types":["string"]}}]}]}`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			ref := parse(t, pets+"paths:\n  /pets:\n    post:\n      operationId: add\n      responses: {'200': {description: ok}}"+c.operation+"\n")
			got, err := json.Marshal(Describe(ref, ref.Operations, nil).Operations["add"])
			if err != nil || string(got) != c.want {
				t.Errorf("%v\n got %s\nwant %s", err, got, c.want)
			}
		})
	}
}

// TestNamedSchemasAreDescribedOnce compares the schemas and schemes of a page: without what only answers hold.
func TestNamedSchemasAreDescribedOnce(t *testing.T) {
	ref := parse(t, pets+`paths:
  /pets:
    post:
      operationId: add
      security: [{digest: []}, {basic: []}, {oauth: []}, {key: []}]
      requestBody: {content: {application/json: {schema: {oneOf: [{$ref: "#/components/schemas/Pet"}, {}], anyOf: [{type: object}]}}}}
      responses: {'200': {description: ok}}
webhooks: {gone: {post: {responses: {'200': {description: ok}}}}}
`)
	d := Describe(ref, ref.Operations, map[string]string{"send": "<Send>"})
	for _, want := range []string{
		`"schemas":{"#/components/schemas/Pet":{"types":["object"],"properties":[{"name":"name","schema":{"types":["string"],"limits":{"minLength":"1"}}},` +
			`{"name":"kind","schema":{"enum":["\"dog\"","1"]}},{"name":"child","schema":{"ref":"#/components/schemas/Pet"}}],"required":["name"],"closed":true}}`,
		`"schema":{"all":[{"any":[{"ref":"#/components/schemas/Pet"},{}]}],"any":[{"types":["object"]}]}`,
		`"schemes":{"basic":{"kind":"basic"},"digest":{"kind":"header","name":"Authorization","word":"Digest "},` +
			`"key":{"kind":"query","name":"k"},"oauth":{"kind":"header","name":"Authorization","word":"Bearer "}}`,
		`"servers":[{"url":"https://{area}.example.com/v1","variables":[{"name":"area","default":"eu","enum":["eu","us"]}]}]`,
		`"words":{"send":"\u003cSend\u003e"}`,
	} {
		if !strings.Contains(d.JSON(), want) {
			t.Errorf("there is no %s in\n%s", want, d.JSON())
		}
	}
	if len(d.Operations) != 1 {
		t.Errorf("there are %d operations: a webhook has no form", len(d.Operations))
	}
}

// TestLargeSchemasEnd: what a page describes is bounded.
func TestLargeSchemasEnd(t *testing.T) {
	deep := &openapi.Schema{Types: []string{"string"}}
	for range 3 * maxNodes {
		deep = &openapi.Schema{Items: deep}
	}
	d := &describer{ref: &openapi.Reference{}, left: maxNodes}
	if text, err := json.Marshal(d.schema(deep)); err != nil || strings.Count(string(text), "items") >= maxNodes {
		t.Errorf("%v: %d bytes", err, len(text))
	}
}

// TestOrigins lists where the policy of a site lets its pages send.
func TestOrigins(t *testing.T) {
	ref := parse(t, `
servers:
  - {url: "https://{area}.example.com:{port}/v1", variables: {area: {default: eu, enum: [eu, us]}, port: {default: "8443"}}}
  - url: http://localhost:8080
  - url: /here
  - url: ws://sockets.example.com
  - url: "https://*.example.com;script-src *"
  - {url: "http://[::1]:80/"}
paths:
  /a:
    get: {servers: [{url: "https://own.example.com/a"}], responses: {'200': {description: ok}}}
`)
	got := strings.Join(Origins(ref), " ")
	if want := "http://[::1]:80 http://localhost:8080 https://eu.example.com:8443 https://own.example.com https://us.example.com:8443"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestOriginsAreBounded: values of several variables multiply.
func TestOriginsAreBounded(t *testing.T) {
	server := openapi.Server{URL: "https://{a}{b}{c}.example"}
	for _, name := range []string{"a", "b", "c"} {
		server.Variables = append(server.Variables, openapi.Variable{Name: name, Default: "0", Enum: strings.Split("123456789", "")})
	}
	if got := len(Origins(&openapi.Reference{Servers: []openapi.Server{server}})); got != maxOrigins {
		t.Errorf("%d origins, want %d", got, maxOrigins)
	}
}
