package pipeline_test

import (
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const products = `-- site.yaml --
title: T
url: https://example.com
docsets: [{id: docs, path: /product/docs, folder: docs}, {id: other, path: /other, folder: other}]
api: {path: /product/api, services: [pets]}
navbar:
  items:
    - {label: Product only, to: /product/docs/, scope: [product]}
    - {label: Other only, to: /other/, scope: [other]}
-- docs/index.md --
# Docs
-- other/index.md --
# Other
-- api/pets.yaml --
openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses: {"200": {description: ok}}
`

// TestScopesAreThoseOfTheSite shows an item of the navbar on the documents and on the API reference below one path, whatever
// that path is called, and nowhere else.
func TestScopesAreThoseOfTheSite(t *testing.T) {
	s := sitetest.New(t, products)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for route, want := range map[string]string{"/product/docs": "Product only", "/product/api": "Product only", "/product/api/pets": "Product only", "/other": "Other only"} {
		page := s.Page(route)
		page.Has("header a", want)
		for _, n := range page.All("header a") {
			if text := sitetest.Text(n); text != want && (text == "Product only" || text == "Other only") {
				t.Errorf("%s shows %q", route, text)
			}
		}
	}
}
