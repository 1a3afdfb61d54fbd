package highlight

import (
	"fmt"
	"strings"
	"testing"
)

// TestCommentsOfASampleOfMarkdown mark lines in front matter as those of YAML do, and none in a fence.
func TestCommentsOfASampleOfMarkdown(t *testing.T) {
	for code, want := range map[string]string{
		"a\n```\nb\n```\nc": "m---m", "---\n# a\n---\nb": "###m", "a\n---\nb": "mmm", "````\n```\n````\na": "---m", "~~~ x\n```\n~~~ y\n~~~~\na": "----m", "``\na": "mm", "```a`b\nc": "mm", "~~~a`b\nc": "--", "> ```\n> a\n> ```\nb": "---m",
	} {
		r := NewCommentReader("md", code, false)
		got := ""
		for n, line := range strings.Split(code, "\n") {
			switch marks := r.At(line, n); {
			case len(marks) == 0:
				got += "-"
			case fmt.Sprint(marks) == fmt.Sprint(hashMarks):
				got += "#"
			default:
				got += "m"
			}
		}
		if got != want {
			t.Errorf("%q: %s, want %s", code, got, want)
		}
	}
	if other := NewCommentReader("go", "```", false); len(other.At("```", 0)) == 0 || len(other.At("a", 1)) == 0 {
		t.Error("a fence is one in Go")
	}
}
