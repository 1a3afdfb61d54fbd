package pages

import (
	"testing"

	"github.com/orihon/orihon/internal/mdx"
)

// TestTextsAreParsedOnce while one update follows the other with the same text and the same choices.
func TestTextsAreParsedOnce(t *testing.T) {
	english, other := mdx.Options{Labels: mdx.Labels{Copy: "Copy"}}, mdx.Options{Labels: mdx.Labels{Copy: "Copier"}}
	texts := &Texts{}
	texts.Turn()
	first := texts.parse("# A", english)
	if texts.parse("# A", other) == first || texts.parse("# B", english) == first || texts.parse("# A", mdx.Options{CJKFriendly: true, Labels: english.Labels}) == first {
		t.Error("another text, or other choices, give the same module")
	}
	texts.Turn()
	if texts.parse("# A", english) != first {
		t.Error("the text is parsed again")
	}
	texts.Turn()
	texts.Turn()
	if texts.parse("# A", english) == first {
		t.Error("a text that an update did not ask for is kept")
	}
}
