package pipeline_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const siteWithProperties = `-- site.yaml --
title: Test
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
api: {path: /api, splitAt: SPLIT, services: [pets]}
-- docs/index.md --
# A

[service](/api/pets/) LINKS
-- api/pets.yaml --
openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets:
    get: {operationId: listPets, parameters: [{name: q, in: query, schema: {type: string}}], responses: {"200": {description: All}}}
  /pets/{id}:
    post:
      operationId: lockPet
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: page size, in: query, schema: {type: object, properties: {inner: {type: string}}}}
      requestBody:
        content:
          application/json: {schema: {$ref: "#/components/schemas/Pet"}}
          text/csv: {schema: {type: object, properties: {row: {type: string}}}}
      responses:
        "200": {description: Done, headers: {X-Rate: {schema: {type: integer}}}, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}
        "404": {description: None}
components:
  schemas:
    Pet:
      type: object
      properties:
        name: {type: string}
        owner: {type: object, properties: {mail: {type: string}}}
        tag: {oneOf: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {type: string}}}]}
`

var idOfRow = regexp.MustCompile(`<(?:li|details)[^>]* id="([^"]+)"`)

// TestPropertiesOfTheReferenceCanBeLinkedTo links to every id that the pages of a reference have, and to one that they have not.
func TestPropertiesOfTheReferenceCanBeLinkedTo(t *testing.T) {
	for _, split := range []string{"40", "1"} {
		archive := strings.Replace(siteWithProperties, "SPLIT", split, 1)
		s := sitetest.New(t, strings.Replace(archive, "LINKS", "", 1))
		links := ""
		for _, name := range s.Files("index.html") {
			route, ok := strings.CutPrefix(strings.TrimSuffix(name, "index.html"), "api/pets/")
			if !ok {
				continue
			}
			for _, m := range idOfRow.FindAllStringSubmatch(s.Read(name), -1) {
				links += "[" + m[1] + "](/api/pets/" + route + "#" + m[1] + ")\n"
			}
		}
		if strings.Count(links, "\n") < 15 {
			t.Fatalf("only these have ids:\n%s", links)
		}
		s.Write("docs/index.md", "# A\n\n"+links+"[no](/api/pets/#listpets-query.nothing)\n")
		s.Build(pipeline.Options{})
		if messages := s.Messages(); strings.Count(messages, "[broken-anchor]") != 1 || !strings.Contains(messages, "nothing") {
			t.Errorf("split at %s:\n%s", split, messages)
		}
	}
}
