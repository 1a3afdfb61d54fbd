package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const petsAPI = `
-- api/pets.yaml --
openapi: 3.0.3
info: {title: Pets, version: "1"}
paths:
  /pets:
    get:
      operationId: list
      summary: List pets
      responses: {"200": {description: All pets.}}
`

// Docs are often called "api". They keep their sidebar beside that of the API reference.
func TestADocsetCalledAPIKeepsItsSidebar(t *testing.T) {
	s := sitetest.New(t, `
-- site.yaml --
title: T
url: https://e.com
docsets: [{id: api, path: /rest, folder: docs}]
api: {path: /api}
-- docs/index.md --
# Alpha
-- docs/second.md --
# Second
`+petsAPI)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for route, want := range map[string][2]string{"/rest/": {"/rest/second ", "/api/pets "}, "/api/pets/": {"/api/pets/#list ", "/rest/second "}} {
		links := ""
		for _, a := range s.Page(route).All(".sidebar a") {
			for _, attr := range a.Attr {
				if attr.Key == "href" {
					links += attr.Val + " "
				}
			}
		}
		if !strings.Contains(links, want[0]) || strings.Contains(links, want[1]) {
			t.Errorf("the sidebar of %s leads to %s", route, links)
		}
	}
}

// Without services the reference shows the documents of its folder; without documents it says so.
func TestServicesAreTheDocumentsOfTheFolder(t *testing.T) {
	const config = `
-- site.yaml --
title: T
url: https://e.com
docsets: [{id: docs, path: /docs, folder: docs}]
api: {path: /api}
-- docs/index.md --
# Alpha
`
	s := sitetest.New(t, config+petsAPI+"-- api/notes.md --\nnone\n")
	if s.Err != nil || !s.Has("api/pets/index.html") || s.Has("api/notes/index.html") {
		t.Errorf("the document has no page:\n%s", s.Messages())
	}
	s = sitetest.New(t, config+"-- api/notes.md --\nnone\n")
	if got := s.Messages(); !strings.Contains(got, "api holds no OpenAPI document") || !strings.Contains(got, "[empty-api]") {
		t.Errorf("an empty reference is not told:\n%s", got)
	}
}
