package mdx

import (
	"testing"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// TestWhatIsTooDeepIsCut: functions that call themselves for each level end before the stack does.
func TestWhatIsTooDeepIsCut(t *testing.T) {
	root := &syntax.Node{}
	deepest := root
	for range maxDepth + 2 {
		child := &syntax.Node{Parent: deepest}
		deepest.First, deepest.Last, deepest = child, child, child
	}
	cut, depth := cutDeep(root), 0
	for n := root; n.First != nil; n = n.First {
		depth++
	}
	if cut == nil || depth != maxDepth {
		t.Errorf("%d levels are left", depth)
	}
}
