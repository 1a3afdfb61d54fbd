package openapi

import (
	"encoding/json"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestMutations puts something wrong in every place of a document that has everything, one after another. Nothing may
// panic, and what cannot be shown must be said.
func TestMutations(t *testing.T) {
	var log diag.Log
	root := decode(Source{File: "zoo.yaml", Data: read(t, "testdata/zoo.yaml")}, &log)
	wrong := []*Node{
		{},
		number("3"), text("x"), boolean(false),
		{Kind: Array},
		{Kind: Object},
		{Kind: Array, Items: []*Node{{}, text("y"), {Kind: Object}}},
		{Kind: Object, Keys: []Key{{Text: "$ref"}}, Items: []*Node{text("#/components/schemas/Animal")}},
		{Kind: Object, Keys: []Key{{Text: "$ref"}}, Items: []*Node{text("#/paths")}},
	}
	runs := 0
	var walk func(n *Node)
	walk = func(n *Node) {
		for i, item := range n.Items {
			for range 3 { // of the wrong values, in turn
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

func mutated(t *testing.T, root *Node) {
	t.Helper()
	var log diag.Log
	data := []byte(root.Compact())
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%v\n%s", r, data)
		}
	}()
	r := Parse(Source{File: "zoo.json", Data: data}, Source{}, &log)
	if r == nil {
		if !log.HasErrors() {
			t.Fatalf("refused without a message: %s", data)
		}
		return
	}
	for _, p := range r.Pages("zoo", Options{Base: "/", SplitAt: 1}).Pages {
		if _, err := json.Marshal(p.Props()); err != nil {
			t.Fatal(err)
		}
		p.Sections()
	}
	Diff(r, r)
}
