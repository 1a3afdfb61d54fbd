package view

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

const placed = `openapi: 3.1.0
info: {title: Swagger PetStore API, version: '1'}
tags: [{name: Big Pets}]
paths:
  /pets:
    get: {operationId: listPets, tags: [Big Pets], responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}
    post: {summary: Add a pet (v2), responses: {'201': {description: made}}}
    put: {responses: {'200': {description: ok}}}
webhooks: {petSold: {post: {responses: {'200': {description: ok}}}}}
components: {schemas: {Pet: {title: A Pet, type: object}, OldPet: {type: object}}}
`

// TestPlacesOfServices: among documents pages have the names of documents, at a route of its own a service keeps those of Orihon, and
// nothing links to a page of a tag that is left out.
func TestPlacesOfServices(t *testing.T) {
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "pets.yaml", Data: []byte(placed)}, openapi.Source{}, &log)
	for _, c := range []struct {
		place Place
		want  string
	}{
		{Place{Root: "/docs/pets", Names: DocumentNames(r, map[string]int{})}, "swagger-petstore-api big-pets list-pets add-a-pet-v-2 put-pets pet-sold schemas/a-pet schemas/oldpet"},
		{Place{Root: "/docs/pets", Names: DocumentNames(r, map[string]int{}), NoGroups: true}, "swagger-petstore-api list-pets add-a-pet-v-2 put-pets pet-sold schemas/a-pet schemas/oldpet"},
		{Place{Root: "/pets/"}, " tag/big-pets list-pets tag/other post-pets put-pets tag/webhooks webhook-post-pet-sold schema/pet schema/old-pet"},
		{Place{Root: "/pets/", OnePage: true}, ""},
	} {
		made := Build([]Service{{Name: "pets", Reference: r, Place: &c.place}}, Options{Base: "/api/", SplitAt: 1})
		var paths []string
		known := map[string]bool{}
		for _, p := range made.Pages {
			paths = append(paths, p.Path)
			known[c.place.route(p.Rest)] = true
		}
		if got := strings.Join(paths, " "); got != c.want {
			t.Errorf("got  %q\nwant %q", got, c.want)
		}
		var check func(items []SidebarItem)
		check = func(items []SidebarItem) {
			for _, i := range items {
				if route, _, _ := strings.Cut(i.Href, "#"); !known[route] {
					t.Errorf("%q leads to %s", i.Label, i.Href)
				}
				check(i.Items)
			}
		}
		check(made.Sidebars["pets"])
		if len(made.Sidebar) > 0 || c.place.Root == "/pets/" && !known["/pets/"] {
			t.Error("sidebar or route", fmt.Sprint(made.Sidebar, known))
		}
	}
}
