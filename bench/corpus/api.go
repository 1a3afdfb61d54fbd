package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
)

// operationsPerService is how many operations one OpenAPI document has.
const operationsPerService = 100

// writeAPI writes an Orihon site that is an API reference; Hugo has none.
func (c corpus) writeAPI() error {
	services := (c.pages + operationsPerService - 1) / operationsPerService
	var config strings.Builder
	config.WriteString("title: Corpus\nurl: https://docs.example.com\ncopyright: Corpus\nlocales:\n  - {code: en, label: English}\n" +
		"api:\n  path: /api\n  folder: api\n  services:\n")
	for n := range services {
		fmt.Fprintf(&config, "    - {name: service-%03d, label: Service %d}\n", n, n)
		count := min(operationsPerService, c.pages-n*operationsPerService)
		if err := writeFile(filepath.Join(c.out, "orihon/api", fmt.Sprintf("service-%03d.yaml", n)), apiDocument(n, count)); err != nil {
			return err
		}
	}
	return writeFile(filepath.Join(c.out, "orihon/site.yaml"), config.String())
}

func apiDocument(service, operations int) string {
	r := rand.New(rand.NewPCG(uint64(service), 5))
	var b strings.Builder
	fmt.Fprintf(&b, "openapi: 3.1.0\ninfo: {title: Service %d, version: 1.0.0}\npaths:\n", service)
	for n := range operations {
		fmt.Fprintf(&b, `  /%[1]s-%[2]d/{id}:
    post:
      operationId: %[1]s%[2]d
      tags: [%[3]s]
      summary: %[4]s
      description: %[5]s
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100}}
      requestBody:
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Model%[6]d'}
      responses:
        '200':
          description: %[7]s
          content:
            application/json:
              schema: {type: array, items: {$ref: '#/components/schemas/Model%[6]d'}}
        '404': {description: Nothing has this id.}
`, english.words[r.IntN(len(english.words))], n, english.words[n/10], english.phrase(r, 4), english.sentence(r), n%10, english.phrase(r, 5))
	}
	b.WriteString("components:\n  schemas:\n")
	for n := range 10 {
		fmt.Fprintf(&b, "    Model%d:\n      type: object\n      required: [id]\n      properties:\n        id: {type: string, format: uuid}\n", n)
		for range 8 {
			fmt.Fprintf(&b, "        %s%d: {type: string, description: %s}\n", english.words[r.IntN(len(english.words))], r.IntN(100), english.phrase(r, 5))
		}
	}
	return b.String()
}
