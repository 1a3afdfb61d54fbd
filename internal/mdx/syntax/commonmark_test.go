package syntax

import (
	"encoding/json"
	"os"
	"testing"
)

// TestCommonMark holds the parser to every example of the specification.
func TestCommonMark(t *testing.T) {
	data, err := os.ReadFile("testdata/commonmark-0.31.2.json")
	if err != nil {
		t.Fatal(err)
	}
	var examples []struct {
		Markdown, HTML, Section string
		Example                 int
	}
	if err := json.Unmarshal(data, &examples); err != nil {
		t.Fatal(err)
	}
	if len(examples) != 652 {
		t.Fatalf("%d examples, want 652", len(examples))
	}
	passed := 0
	for _, e := range examples {
		got := renderHTML(Parse(e.Markdown, Options{}).Root)
		if got != e.HTML {
			t.Errorf("example %d (%s)\n--- text\n%s\n--- got\n%s\n--- want\n%s", e.Example, e.Section, e.Markdown, got, e.HTML)
			continue
		}
		passed++
	}
	t.Logf("CommonMark 0.31.2: %d of %d", passed, len(examples))
}
