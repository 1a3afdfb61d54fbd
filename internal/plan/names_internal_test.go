package plan

import (
	"strings"
	"testing"
)

// TestNamesThatEverySystemTakes: the longest there may be, and what is one letter longer.
func TestNamesThatEverySystemTakes(t *testing.T) {
	long := strings.Repeat("a/", maxName/2-1) + "aa"
	for name, want := range map[string]bool{
		long: true, long + "a": false, strings.Repeat("a", maxPart): true, strings.Repeat("a", maxPart+1): false,
		"a/b.html": true, ".": false, "": false, "/a": false, "a/../b": false, "a\x00b": false,
	} {
		if isName(name) != want {
			t.Errorf("%.20q of %d letters: %v", name, len(name), !want)
		}
	}
}
