package golden_test

import (
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

func TestDifferenceNamesTheHeading(t *testing.T) {
	got := golden.Difference("a\n  1\n  2\nb\n  3\nc\n", "a\n  1\nb\n  4\nc\nd\n")
	if want := "@ a\n-  2\n@ b\n-  3\n+  4\n@ c\n+d\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestMessagesAreSplitIntoWordsAndContent(t *testing.T) {
	one := diag.Message{ID: "x", Pos: diag.Pos{File: "a.md", Line: 2}, Text: `there is no page "b c" in docs/a.md`, Hint: "Did you mean `d`?"}
	two := diag.Message{ID: "x", Pos: diag.Pos{File: "a.md", Line: 3}, Text: `there is no page "\"" in b.md`}
	if got, want := golden.Briefs([]diag.Message{one, two}), "a.md:2 warning x \"b c\" docs/a.md ? `d`\na.md:3 warning x \"\\\"\" b.md\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got, want := golden.Wording([]diag.Message{one, two}), "x\n  hint: Did you mean …?\n  there is no page … in …\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestFoldedPutsOnALineWhatFits(t *testing.T) {
	type part struct {
		A, B string
		List []part
		Map  map[string]string
	}
	long := "0123456789012345678901234567890123456789012345678901234567890123456789"
	got := golden.Folded([]part{{A: "x", List: []part{{A: "1", B: "2"}, {B: "3"}}, Map: map[string]string{"k": "v"}}, {A: long, B: long}})
	if want := "- A: x, List: [{A: 1, B: 2}, B: 3], Map: {k: v}\n-\n  A: " + long + "\n  B: " + long + "\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
