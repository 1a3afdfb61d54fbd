package vocabulary

import "testing"

// TestWhatAKeyMeans: its description, what it is without being written, and what it may be.
func TestWhatAKeyMeans(t *testing.T) {
	for want, s := range map[string]*Schema{
		"**k**: Words.":                                         {Description: "Words."},
		"**k**: Words.\n\nDefault: `[1]`":                       {Description: "Words.", Default: []any{1}},
		"**k**: Words.\n\nDefault: `\"a\"`\n\nOne of `a`, `b`.": {Description: "Words.", Default: "a", Enum: []string{"a", "b"}},
	} {
		if got := s.About("k"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
