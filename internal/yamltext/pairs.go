package yamltext

import (
	"iter"
	"slices"

	"go.yaml.in/yaml/v3"
)

// Pairs goes through the keys of a mapping and their values, in their order; a node that is no mapping has none.
func Pairs(n *yaml.Node) iter.Seq2[*yaml.Node, *yaml.Node] {
	return func(yield func(key, value *yaml.Node) bool) {
		if n.Kind != yaml.MappingNode {
			return
		}
		for pair := range slices.Chunk(n.Content, 2) {
			if !yield(pair[0], pair[1]) {
				return
			}
		}
	}
}
