package mdx

import (
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestTagsOfScripts are the names of components, each once; what else runs is none.
func TestTagsOfScripts(t *testing.T) {
	var s Script
	for i, code := range []string{"a + 1", "<b>", "<>", "<", "", "<Card title={x}>", "<Card/>", "<A.B\n c>", "Z", "<Zed>", "<Émil>"} {
		s.Computed = append(s.Computed, Computed{Code: code, Pos: diag.Pos{Line: i + 1}})
	}
	if names, first := s.Tags(); !slices.Equal(names, []string{"Card", "A.B", "Zed"}) || first.Line != 6 {
		t.Errorf("%q, the first on line %d", names, first.Line)
	}
}
