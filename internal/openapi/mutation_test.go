package openapi_test

import (
	"encoding/json"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/tests/depth"
)

// TestMutations puts something wrong in every place of a document that has everything, one after another. Nothing may
// panic, and what cannot be shown must be said.
func TestMutations(t *testing.T) {
	var log diag.Log
	root := openapi.Decode(openapi.Source{File: "zoo.yaml", Data: openapitest.Read(t, "internal/openapi/testdata/zoo.yaml")}, &log)
	wrong := []*openapi.Node{
		{},
		{Kind: openapi.Number, Text: "3"},
		{Kind: openapi.String, Text: "x"},
		{Kind: openapi.Bool, Text: "false"},
		{Kind: openapi.Array},
		{Kind: openapi.Object},
		{Kind: openapi.Array, Items: []*openapi.Node{{}, {Kind: openapi.String, Text: "y"}, {Kind: openapi.Object}}},
		{Kind: openapi.Object, Keys: []openapi.Key{{Text: "$ref"}}, Items: []*openapi.Node{{Kind: openapi.String, Text: "#/components/schemas/Animal"}}},
		{Kind: openapi.Object, Keys: []openapi.Key{{Text: "$ref"}}, Items: []*openapi.Node{{Kind: openapi.String, Text: "#/paths"}}},
	}
	runs := 0
	var walk func(n *openapi.Node)
	walk = func(n *openapi.Node) {
		for i, item := range n.Items {
			for range depth.Of(1, 3) { // of the wrong values, in turn
				n.Items[i] = wrong[runs%len(wrong)]
				mutated(t, root)
				runs++
			}
			n.Items[i] = item
			walk(item)
		}
	}
	walk(root)
	t.Logf("%d documents", runs)
}

func mutated(t *testing.T, root *openapi.Node) {
	t.Helper()
	var log diag.Log
	data := []byte(root.Compact())
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%v\n%s", r, data)
		}
	}()
	r := openapi.Parse(openapi.Source{File: "zoo.json", Data: data}, openapi.Source{}, &log)
	if r == nil {
		if !log.HasErrors() {
			t.Fatalf("refused without a message: %s", data)
		}
		return
	}
	for _, p := range view.Build([]view.Service{{Name: "zoo", Reference: r}}, view.Options{Base: "/", SplitAt: 1}).Pages {
		if _, err := json.Marshal(p.Props()); err != nil {
			t.Fatal(err)
		}
		p.Sections()
	}
	diff.Compare(r, r)
}
