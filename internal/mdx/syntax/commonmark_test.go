package syntax

import (
	"encoding/json"
	"os"
	"testing"
)

type example struct {
	Markdown, HTML, Section string
	Example                 int
}

// commonMark returns the examples of the specification.
func commonMark(t *testing.T) []example {
	t.Helper()
	data, err := os.ReadFile("testdata/commonmark-0.31.2.json")
	if err != nil {
		t.Fatal(err)
	}
	var examples []example
	if err := json.Unmarshal(data, &examples); err != nil {
		t.Fatal(err)
	}
	if len(examples) != 652 {
		t.Fatalf("%d examples, want 652", len(examples))
	}
	return examples
}

// TestCommonMark compares the parser with every example of the specification.
func TestCommonMark(t *testing.T) {
	for _, e := range commonMark(t) {
		got := renderHTML(Parse(e.Markdown, Options{}).Root)
		if got != e.HTML {
			t.Errorf("example %d (%s)\n--- text\n%s\n--- got\n%s\n--- want\n%s", e.Example, e.Section, e.Markdown, got, e.HTML)
		}
	}
}
