package complete_test

import (
	"testing"

	"github.com/orihon/orihon/internal/lsp/complete"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/openapi"
)

// TestWhatAnOverlaySaysOfAKey: an operation, or one of its texts.
func TestWhatAnOverlaySaysOfAKey(t *testing.T) {
	w := openapi.Wording{Operations: []openapi.OperationWording{{ID: "b", Method: "PUT", Path: "/b"}, {ID: "a", Method: "GET", Path: "/a", Fields: map[string]string{"summary": "All", "x": "X"}}}}
	for p, want := range map[[3]string]string{
		{"targets", "", "a"}: "`GET /a`\n\nAll", {"targets", "", "b"}: "`PUT /b`", {"targets", "a", "x"}: "X", {"targets", "a", "y"}: "", {"targets", "", "x"}: "", {"texts", "", "a"}: "", {"", "a", "x"}: "", {"", "", "a"}: "", {"targets", "b", "a"}: "",
	} {
		if got := complete.AboutOverlay(w, text.OverlayPlace{Part: p[0], Target: p[1], Key: p[2]}); got != want {
			t.Errorf("%q: %q", p, got)
		}
	}
}
