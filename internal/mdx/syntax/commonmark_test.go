package syntax

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

type example struct {
	Markdown, HTML, Section string
	Example                 int
}

// specified finds the sections of the specification, and its examples between fences of 32 marks, where an arrow is a tab.
var specified = regexp.MustCompile("(?ms)^## ([^\n]+)$|^`{32} example\n(.*?)^\\.\n(.*?)^`{32}$")

// commonMark returns the examples of the specification, which comes from npm.
func commonMark(t *testing.T) []example {
	t.Helper()
	data, err := os.ReadFile("../../../web/node_modules/commonmark-spec/spec.txt")
	if err != nil {
		t.Fatal("make test installs it:", err)
	}
	var examples []example
	section := ""
	for _, m := range specified.FindAllStringSubmatch(strings.ReplaceAll(string(data), "→", "\t"), -1) {
		if m[1] != "" {
			section = m[1]
		} else {
			examples = append(examples, example{m[2], m[3], section, len(examples) + 1})
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
