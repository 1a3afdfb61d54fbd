package mdast_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx/mdast"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what is printed into the golden files")

// TestTrees holds the trees of a page in Markdown and of one in MDX: a node a line, with all it has and where it stands.
func TestTrees(t *testing.T) {
	for _, name := range []string{"page.md", "page.mdx"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		tree := mdast.Parse(string(text), strings.HasSuffix(name, "x"))
		var out strings.Builder
		print(t, &out, tree, tree.Root, "")
		golden.Compare(t, "testdata/"+name+".golden", out.String(), *update)
	}
}

func print(t *testing.T, out *strings.Builder, tree mdast.Tree, n *mdast.Node, indent string) {
	own := *n
	own.Position, own.Children, own.Type = nil, nil, ""
	data, err := json.Marshal(own)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(out, "%s%s %s", indent, n.Type, strings.Replace(string(data), `"type":""`, "", 1))
	if p := n.Position; p != nil {
		fmt.Fprintf(out, " %d:%d-%d:%d %q", p.Start.Line, p.Start.Column, p.End.Line, p.End.Column, between(tree.Text, p.Start.Offset, p.End.Offset))
	}
	out.WriteByte('\n')
	for _, c := range n.Children {
		print(t, out, tree, c, indent+"  ")
	}
}

// between is the text between two offsets, which count units of UTF-16; of a long one its ends.
func between(text string, start, end int) string {
	units := 0
	var out []rune
	for _, r := range text {
		if units >= start && units < end {
			out = append(out, r)
		}
		if units++; r > 0xffff {
			units++
		}
	}
	if len(out) > 30 {
		out = append(append(out[:14:14], '…'), out[len(out)-14:]...)
	}
	return string(out)
}

// TestTreesAsJSON holds the names of keys, and that lists which are empty are lists.
func TestTreesAsJSON(t *testing.T) {
	for text, want := range map[string]string{
		"":    `{"type":"root","children":[],"position":{"start":{"line":1,"column":1,"offset":0},"end":{"line":1,"column":1,"offset":0}}}`,
		"𠮷\n": `{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"𠮷","position":{"start":{"line":1,"column":1,"offset":0},"end":{"line":1,"column":3,"offset":2}}}],"position":{"start":{"line":1,"column":1,"offset":0},"end":{"line":1,"column":3,"offset":2}}}],"position":{"start":{"line":1,"column":1,"offset":0},"end":{"line":2,"column":1,"offset":3}}}`,
	} {
		got, err := mdast.Parse(text, false).JSON()
		if err != nil || string(got) != want {
			t.Errorf("%q: %v\n got %s\nwant %s", text, err, got, want)
		}
	}
}
