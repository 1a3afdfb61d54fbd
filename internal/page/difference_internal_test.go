package page

import (
	"strings"
	"testing"
)

// TestMiddleOfADifference: a message shows some 45 characters around what differs, which lies in the middle of its text.
func TestMiddleOfADifference(t *testing.T) {
	long := strings.Repeat("a", 60) + " here " + strings.Repeat("é", 60)
	for text, want := range map[string]string{
		"":            "",
		"short  text": "short text",
		long:          strings.Repeat("a", 17) + " here " + strings.Repeat("é", 22),
	} {
		if got := middle(text); got != want {
			t.Errorf("%q of %q, want %q", got, text, want)
		}
	}
}
