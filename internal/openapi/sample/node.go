package sample

import "github.com/orihon/orihon/internal/openapi"

// text makes a string node, for values that are generated.
func text(s string) *openapi.Node { return &openapi.Node{Kind: openapi.String, Text: s} }

// number makes a number node from a JSON literal.
func number(literal string) *openapi.Node { return &openapi.Node{Kind: openapi.Number, Text: literal} }

// boolean makes a boolean node.
func boolean(v bool) *openapi.Node {
	if v {
		return &openapi.Node{Kind: openapi.Bool, Text: "true"}
	}
	return &openapi.Node{Kind: openapi.Bool, Text: "false"}
}
