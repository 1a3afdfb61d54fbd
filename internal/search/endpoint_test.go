package search

import (
	"slices"
	"testing"
)

func TestEndpoints(t *testing.T) {
	for text, want := range map[string][]string{
		"POST /orders": {"/orders", "/orders post"},
		"GET · `/users/:userId/avatar` · Get it":     {"/users/*/avatar", "/users/*/avatar get"},
		"DELETE /orders/{orderId}, then 204.":        {"/orders/*", "/orders/* delete"},
		"Send PUT /Files/<name>?x=1 to the storage.": {"/files/*", "/files/* put"},
		"GET\n/a\nPOST\n/b":                          {"/a", "/a get", "/b", "/b post"},
		"and/or, TARGET /x, https://a.b/c, 1/2":      nil,
	} {
		var got []string
		for _, o := range endpointsOf(&Section{Text: text}) {
			got = append(got, o.term)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	about := endpointsOf(&Section{Text: "POST /orders\nMakes one. GET /orders lists them."})
	table := endpointsOf(&Section{Text: "POST · /orders · Make one\nGET · /orders · List"})
	if len(table) != 4 || table[0].field != fieldBody {
		t.Errorf("a table of endpoints: %+v", table)
	}
	if len(about) != 4 || about[0].field != fieldHeading || about[2].field != fieldBody {
		t.Errorf("what a section is about: %+v", about)
	}
}
