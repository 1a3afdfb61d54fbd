package rules

import "testing"

// TestTheListOfMisspellings has the right word by the wrong one, and no word that is right.
func TestTheListOfMisspellings(t *testing.T) {
	list := misspellings()
	if len(list) < 100 {
		t.Fatalf("only %d words", len(list))
	}
	for wrong, right := range map[string]string{"teh": "the", "recieve": "receive", "seperate": "separate"} {
		if list[wrong] != right {
			t.Errorf("%q is %q, want %q", wrong, list[wrong], right)
		}
	}
	for wrong, right := range list {
		if wrong == "" || right == "" || wrong == right {
			t.Errorf("%q for %q", right, wrong)
		}
		if list[right] != "" {
			t.Errorf("%q, which is right for %q, is wrong for %q", right, wrong, list[right])
		}
	}
}
