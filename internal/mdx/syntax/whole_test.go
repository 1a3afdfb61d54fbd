package syntax

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

// TestWholeTrees holds everything that nodes have, for short texts of every kind: how they are read as a page of Markdown and as one
// of MDX, and what becomes of them with a character too few or too many.
func TestWholeTrees(t *testing.T) {
	for file, readings := range map[string][]Options{
		"whole": {
			{GFM: true, Directives: true, HeadingIDs: true, DefLists: true, CJK: true, Ruby: true, Math: true},
			{GFM: true, NoAlerts: true},
			{MDX: true, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, CJK: true, Ruby: true, Comments: true, Math: true},
		},
		"wholemdx": {
			{MDX: true, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, CJK: true, Ruby: true, Comments: true, Math: true},
			{MDX: true},
		},
	} {
		data, err := os.ReadFile("testdata/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSuffix(line, "\n")
			text := strings.ReplaceAll(line, "␤", "\n")
			fmt.Fprintf(&out, "== %s\n%s", line, whole(text, readings[0]))
			for _, opt := range readings {
				out.WriteString(golden.Hash(whole(text, opt)) + golden.Letters(text, func(text string) string { return whole(text, opt) }) + " ")
			}
			out.WriteString("\n")
		}
		golden.Compare(t, "testdata/"+file+".golden", out.String(), *update)
	}
}

// whole prints all nodes of a text with all they have, a line each, and what is wrong with it.
func whole(text string, opt Options) string {
	tree := Parse(text, opt)
	var out strings.Builder
	for _, p := range tree.Problems {
		fmt.Fprintf(&out, "! %+v\n", p)
	}
	printWhole(&out, tree.Root, "")
	fmt.Fprintln(&out, slices.Sorted(maps.Keys(tree.Refs)), slices.Sorted(maps.Keys(tree.Footnotes)))
	return out.String()
}

func printWhole(out *strings.Builder, n *Node, indent string) {
	fmt.Fprintf(out, "%s%d/%d %d-%d", indent, n.Kind, n.Level, n.Start, n.End)
	if n.Inline {
		out.WriteString(" inline")
	}
	if n.Text != "" || n.Info != "" {
		fmt.Fprintf(out, " %q %q", n.Text, n.Info)
	}
	if n.List != nil {
		fmt.Fprintf(out, " %+v", *n.List)
	}
	if n.Link != nil {
		fmt.Fprintf(out, " %+v", *n.Link)
	}
	if n.Tag != nil {
		fmt.Fprintf(out, " %+v", *n.Tag)
	}
	if n.Rare != nil {
		printRare(out, n.Rare)
	}
	out.WriteByte('\n')
	last := (*Node)(nil)
	for c := n.First; c != nil; last, c = c, c.Next {
		if c.Parent != n || c.Prev != last {
			out.WriteString("wrongly linked: ")
		}
		printWhole(out, c, indent+" ")
	}
	if n.Last != last {
		out.WriteString("wrong end\n")
	}
}

func printRare(out *strings.Builder, r *Rare) {
	if r.Dir != nil {
		fmt.Fprintf(out, " %+v", *r.Dir)
	}
	if r.Code != nil {
		fmt.Fprintf(out, " %+v", *r.Code)
	}
	if r.Align != nil {
		fmt.Fprintf(out, " %v", r.Align)
	}
	if r.Module != nil {
		fmt.Fprintf(out, " %+v", *r.Module)
	}
}
