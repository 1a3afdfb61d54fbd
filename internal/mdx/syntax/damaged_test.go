package syntax

import (
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
)

// TestDamagedTexts breaks the short texts at every character. The original decides what is right (TestOracle); this holds what must be
// true of any tree.
func TestDamagedTexts(t *testing.T) {
	every := depth.Of(3, 1)
	for folder, options := range map[string][]Options{"markdown": {allOfMarkdown, {GFM: true, NoAlerts: true}, {}}, "mdx": {allOfMDX, {MDX: true}}} {
		damage.Each(t, damagedTexts(shortTexts(t, folder), every), func(d damage.Text) error {
			var all []error
			for _, opt := range options {
				all = append(all, checkTree(d.Text, opt))
			}
			return errors.Join(all...)
		})
	}
}

func damagedTexts(files map[string][]string, every int) iter.Seq[damage.Text] {
	return func(yield func(damage.Text) bool) {
		for _, texts := range files {
			for _, text := range texts {
				for d := range damage.Characters(text+"\n", every) {
					if !yield(d) {
						return
					}
				}
			}
		}
	}
}

// checkTree fails unless nodes lie in their parents and behind each other (where no tag is left open), problems lie in the text, and
// blank lines above a text only move its nodes.
func checkTree(text string, opt Options) error {
	tree := Parse(text, opt)
	for _, p := range tree.Problems {
		if p.Offset < 0 || p.Offset > len(tree.Text) || p.ID == "" || p.Text == "" {
			return fmt.Errorf("problem %+v in %d bytes", p, len(tree.Text))
		}
	}
	if err := checkNode(tree, tree.Root); err != nil {
		return err
	}
	const by = 2
	moved := Parse(strings.Repeat("\n", by)+text, opt)
	return damage.Same(placed(tree, 0), placed(moved, by))
}

// lineNumber is where another tag stands, in the text of a problem.
var lineNumber = regexp.MustCompile(` o[fn] line \d+`)

// placed prints the nodes and problems of a text with their places, for a text that stands so many bytes behind its beginning.
func placed(tree *Tree, by int) string {
	var out strings.Builder
	for _, p := range tree.Problems {
		fmt.Fprintf(&out, "%d %s\n", p.Offset-by, lineNumber.ReplaceAllString(p.Text, ""))
	}
	var node func(n *Node, indent string)
	node = func(n *Node, indent string) {
		fmt.Fprintf(&out, "%s%s %q %q %d-%d\n", indent, kindNames[n.Kind], n.Text, n.Info, n.Start-by, n.End-by)
		for c := n.First; c != nil; c = c.Next {
			node(c, indent+" ")
		}
	}
	for n := tree.Root.First; n != nil; n = n.Next {
		node(n, "")
	}
	return out.String()
}

func checkNode(tree *Tree, n *Node) error {
	if n.Start < 0 || n.Start > n.End || n.End > len(tree.Text) {
		return fmt.Errorf("%s is at %d-%d of %d bytes", describe(n), n.Start, n.End, len(tree.Text))
	}
	var last *Node
	for c := n.First; c != nil; last, c = c, c.Next {
		switch {
		case c.Parent != n || c.Prev != last:
			return fmt.Errorf("%s is not linked with %s", describe(c), describe(n))
		case len(tree.Problems) == 0 && (c.Start < n.Start || c.End > n.End):
			return fmt.Errorf("%s at %d-%d is outside of %s at %d-%d", describe(c), c.Start, c.End, describe(n), n.Start, n.End)
		case len(tree.Problems) == 0 && last != nil && c.Start < last.End:
			return fmt.Errorf("%s at %d begins before the end of %s at %d", describe(c), c.Start, describe(last), last.End)
		}
		if err := checkNode(tree, c); err != nil {
			return err
		}
	}
	if n.Last != last {
		return fmt.Errorf("the last node of %s is wrong", describe(n))
	}
	return nil
}
