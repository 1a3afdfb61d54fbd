package switches

import (
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestIdsOfRulesThatThereAreNot: each is told, those between others, too.
func TestIdsOfRulesThatThereAreNot(t *testing.T) {
	w := &Switches{}
	w.knownAt([]string{"footnote", "Nothing Like It", "some-build-message", "footnot", "table", "x"}, diag.Pos{File: "a.md", Line: 3})
	got := ""
	for _, f := range w.unknown {
		got += fmt.Sprintln(f.Pos, f.Severity, f.ID, f.Text, f.Hint)
	}
	if want := `a.md:3 warning unknown-rule there is no rule "Nothing Like It" The guide lists the rules; orihon check --rules prints them.
a.md:3 warning unknown-rule there is no rule "footnot" Did you mean "footnote"?
a.md:3 warning unknown-rule there is no rule "table" The guide lists the rules; orihon check --rules prints them.
a.md:3 warning unknown-rule there is no rule "x" The guide lists the rules; orihon check --rules prints them.
`; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
