package sourcemap

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the golden file")

// TestPlacesInTheSource: of a source map, and of a line in characters.
func TestPlacesInTheSource(t *testing.T) {
	for text, want := range map[string]string{
		"": "[]", "A": "[0]", "C": "[1]", "D": "[-1]", "AAAA": "[0 0 0 0]", "gB": "[16]", "hB": "[-16]", "ggggC": "[1048576]", "!": "[]", "A!": "[]", "g": "[]", "CgBD": "[1 16 -1]",
	} {
		if got := fmt.Sprint(decodeVLQ(text)); want != "" && got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	m, err := Read(`{"sources": ["../lib/a.ts", "web:start.tsx", "../../out.ts"], "mappings": "AAAA,,IACE,G;;ACDF,KCAA,KXXXX;QFCC,"}`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Read("{"); err == nil || !strings.HasPrefix(err.Error(), "read the source map: ") {
		t.Error(err)
	}
	var out strings.Builder
	for line := 1; line <= 6; line++ {
		var all []string
		for column := 1; column <= 14; column++ {
			at := m.Original(line, column)
			all = append(all, fmt.Sprintf("%s:%d:%d", at.File, at.Line, at.Column))
		}
		fmt.Fprintf(&out, "line %d: %s\n", line, strings.Join(slices.Compact(all), " "))
	}
	text := "a𝕏b\r\n日本語\nlast"
	for line := range 5 {
		var all []string
		for column := range 7 {
			found, at := LineAt(text, diag.Pos{File: "a.ts", Line: line, Column: column})
			all = append(all, fmt.Sprintf("%q %s:%d:%d", found, at.File, at.Line, at.Column))
		}
		fmt.Fprintf(&out, "text line %d: %s\n", line, strings.Join(all, ", "))
	}
	golden.Compare(t, "testdata/places.txt", out.String(), *update)
}
