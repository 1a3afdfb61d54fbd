package openapi_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/golden"
)

// besides is a document with a fault, or something that is not read, in front of each thing that is: on lines that end with #bad, or with
// #odd where nothing is said of them.
const besides = `
openapi: 3.1.0
info: {title: T, version: '1'}
servers:
- {description: no address} #bad
- {url: https://a.example}
tags:
- {description: no name} #bad
- {name: A}
- {name: A} #bad
- {name: B}
x-base: &base {type: object}
x-repeated: {a: 1, b: 1, c: 1,
  a: 2, #bad
  b: 2, #bad
  d: 1}
components:
  securitySchemes:
    away: {$ref: '#/no'} #bad
    untyped: {description: no type} #bad
    key: {type: apiKey, in: header, name: k}
  schemas:
    A:
      type: object
      <<: *base #odd
      properties: {k: {type: string}}
      discriminator:
        propertyName: k
        mapping:
          number: 1 #odd
          one: A
paths:
  x-own: {get: {}} #odd
  /a/{id}:
    x-own: {} #odd
    get:
      operationId: a
      security:
      -
        unknown: [] #bad
        key: []
      parameters:
      - {name: q, in: query, schema: {type: string}}
      - {name: id, in: path, required: true, schema: {type: string}}
      x-codeSamples:
      - {lang: Go} #odd
      - {lang: Go, source: go}
      callbacks:
        done:
          '{$url}':
            summary: When it is done #odd
            post: {summary: Done}
      responses:
        x-own: {} #odd
        '20': {description: no status} #bad
        '201': {$ref: '#/no'} #bad
        '200':
          description: ok
          headers:
            X-None: {$ref: '#/no'} #bad
            X-A: {schema: {type: string}}
          content:
            application/json:
              schema: {$ref: '#/components/schemas/A'}
              examples:
                away: {$ref: '#/no'} #bad
                text: no map #bad
                one: {value: {k: v}}
    put:
      operationId: b
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {default: {description: ok}}
`

// besidesInJapanese translates it.
const besidesInJapanese = `
targets:
  a:
    unknown: いいえ #bad
    summary: はい
`

var marked = regexp.MustCompile(`(?m)^.*#(bad|odd)$`)

// TestAFaultCostsNothingElse: the rest is read as without it, and each has a message on its own line.
func TestAFaultCostsNothingElse(t *testing.T) {
	read := func(text, overlay string) (string, []diag.Message) {
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: "a.yaml", Data: []byte(text)}, openapi.Source{File: "ja.yaml", Data: []byte(overlay), Lang: "ja"}, &log)
		if r == nil {
			t.Fatal("nothing is read", log.Messages())
		}
		said := openapi.WordingOf(openapi.Source{File: "a.yaml", Data: []byte(text)}).Operations
		return string(openapitest.Indented(t, []any{r, said})), log.Messages()
	}
	want, messages := read(marked.ReplaceAllString(besides, ""), marked.ReplaceAllString(besidesInJapanese, ""))
	if len(messages) > 0 {
		t.Fatal("the document without faults has some", messages)
	}
	got, messages := read(besides, besidesInJapanese)
	if got != want {
		t.Error(golden.Difference(want, got))
	}
	told := map[string]bool{}
	for _, m := range messages {
		told[m.File+":"+strconv.Itoa(m.Pos.Line)] = true
	}
	for file, text := range map[string]string{"a.yaml": besides, "ja.yaml": besidesInJapanese} {
		for i, line := range strings.Split(text, "\n") {
			if at := file + ":" + strconv.Itoa(i+1); strings.HasSuffix(line, "#bad") != told[at] {
				t.Errorf("%s, which is %q, has a message: %v", at, line, told[at])
			}
		}
	}
}
