package mdx

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestTagsInTheMarkdownOfAPage: breaks and deleted words stay what they are in both ways of reading, other tags leave their text.
func TestTagsInTheMarkdownOfAPage(t *testing.T) {
	for name, format := range map[string]Format{"MDX": FormatMDX, "Markdown": FormatMarkdown} {
		for written, want := range map[string]string{
			"one<br />two":                        "one\\\ntwo",
			"the <del>token</del> <ins>key</ins>": "the ~~token~~ key",
			"Press <kbd>Ctrl</kbd> <b>now</b>":    "Press Ctrl now",
		} {
			var log diag.Log
			m := Parse(Input{File: "docs/a.md", Text: []byte(written + "\n")}, Options{Format: format}, &log)
			if got := strings.TrimSpace(m.Twin.Render(echo{m})); got != want {
				t.Errorf("%s: %q becomes %q, want %q", name, written, got, want)
			}
		}
	}
}
