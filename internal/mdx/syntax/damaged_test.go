package syntax

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestDamagedTexts holds the trees of the cases, and of those that stand by themselves with a character too few or too many. The original decides what is right
// (TestOracle); this holds what it does not: the kind of Markdown that is no MDX, places, problems, and texts that it refuses.
func TestDamagedTexts(t *testing.T) {
	var out strings.Builder
	for i, text := range append(cases(t, "testdata/oracle.txt"), cases(t, "testdata/more.txt")...) {
		if i%5 != 0 && i%5 != 1+i/5%4 { // each case as it stands, and in one of its contexts
			continue
		}
		hashes := make([]string, len(readings))
		for k, opt := range readings {
			hashes[k] = golden.Hash(tree(text, opt))
			if i%5 == 0 {
				hashes[k] += golden.Letters(text, func(text string) string { return tree(text, opt) })
			}
		}
		fmt.Fprintf(&out, "%s %.60q\n", strings.Join(hashes, " "), text)
	}
	golden.Compare(t, "testdata/damaged.golden", out.String(), *update)
}

// readings are the ways in which a text can be read.
var readings = []Options{
	{MDX: true},
	{MDX: true, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, CJK: true, Ruby: true, Comments: true, Math: true},
	{GFM: true, Directives: true, HeadingIDs: true, DefLists: true, CJK: true, Ruby: true, Math: true},
	{},
}

func tree(text string, opt Options) string {
	made := Parse(text, opt)
	return golden.Text(made.Problems) + dump(made)
}
