package syntax

import (
	"os"
	"strings"
	"testing"
)

type example struct {
	Markdown, HTML, Section string
	Example                 int
}

// commonMark returns the examples of the specification: under the name of each section, texts, each with its HTML behind "%%%".
func commonMark(t *testing.T) []example {
	t.Helper()
	data, err := os.ReadFile("testdata/commonmark-0.31.2.txt")
	if err != nil {
		t.Fatal(err)
	}
	var examples []example
	for section := range strings.SplitSeq(strings.TrimPrefix(string(data), "=== "), "\n=== ") {
		name, texts, _ := strings.Cut(section+"\n", "\n")
		for text := range strings.SplitSeq(strings.TrimRight(texts, "\n"), "@@@\n") {
			markdown, html, _ := strings.Cut(strings.TrimSuffix(text, "@@@"), "%%%\n")
			examples = append(examples, example{markdown, html, name, len(examples) + 1})
		}
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
