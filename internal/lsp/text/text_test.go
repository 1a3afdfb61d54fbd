package text

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

func TestPositionsCountUTF16(t *testing.T) {
	now := New("a😀b\r\n語c\n")
	for offset, want := range map[int]protocol.Position{0: {}, 1: {Character: 1}, 5: {Character: 3}, 6: {Character: 4}, 8: {Line: 1}, 11: {Line: 1, Character: 1}} {
		if got := now.Position(offset); got != want || now.Offset(want) != offset {
			t.Errorf("%d is %+v, want %+v, which is %d", offset, got, want, now.Offset(want))
		}
	}
	if got := now.Offset(protocol.Position{Line: 0, Character: 99}); got != 6 {
		t.Errorf("beyond the end of a line is %d", got)
	}
}

// TestOverlayPlaces: keys of overlays are sentences, in quotes where YAML asks for them.
func TestOverlayPlaces(t *testing.T) {
	doc := New("texts:\n  The user's name: a\n  \"One: two\": b\n\n  'It': c\n  Open\n")
	for piece, want := range map[string]string{
		"  The us": "texts//The user's name/false", ": a": "texts//The user's name/true", "\"One": "texts//One: two/false",
		"'It": "texts//It/false", "Open": "texts//Open/false", "tex": "//texts/false",
	} {
		p := OverlayAt(doc, strings.Index(doc.Content, piece)+len(piece))
		if got := fmt.Sprintf("%s/%s/%s/%v", p.Part, p.Target, p.Key, p.IsValue); got != want {
			t.Errorf("at %q: %s, want %s", piece, got, want)
		}
		if p.Part == "texts" && p.Beside["It"] == (p.Key == "It") {
			t.Errorf("at %q these are beside it: %v", piece, p.Beside)
		}
	}
	for text, want := range map[string]string{"The user's name.": "The user's name.", "One: two": `"One: two"`, "yes": `"yes"`, "# no": `"# no"`, "Two\nlines": `"Two\nlines"`} {
		if got := OverlayKey(text); got != want {
			t.Errorf("%q as a key: %s", text, got)
		}
	}
}
