package mdx_test

import (
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

func TestSummary(t *testing.T) {
	for name, c := range map[string]struct {
		text   string
		format mdx.Format
		want   string
		none   bool
	}{
		"comment":              {text: "# T\n\nA\n\n<!-- truncate -->\n\nB", want: "<p>A</p>\n"},
		"comment of MDX":       {text: "A\n\n{/* truncate */}\n\nB", want: "<p>A</p>\n"},
		"narrow comment":       {text: "A\n\n<!--truncate-->\n\nB", want: "<p>A</p>\n"},
		"plain Markdown":       {text: "A\n\n<!-- truncate -->\n\nB", format: mdx.FormatMarkdown, want: "<p>A</p>\n"},
		"first of two":         {text: "A\n\n<!-- truncate -->\n\nB\n\n<!-- truncate -->\n", want: "<p>A</p>\n"},
		"within a paragraph":   {text: "A *b* <!-- truncate --> C\n\nD", want: "<p>A <em>b</em> </p>\n"},
		"of MDX within one":    {text: "Z\n\nA {/* truncate */} C", want: "<p>Z</p>\n<p>A </p>\n"},
		"in plain Markdown":    {text: "A <!-- truncate --> C", format: mdx.FormatMarkdown, want: "<p>A </p>\n"},
		"none":                 {text: "A\n\nB", none: true},
		"another comment":      {text: "A\n\n<!-- truncated -->\n\nB", none: true},
		"within a quotation":   {text: "> A\n>\n> <!-- truncate -->\n>\n> B", none: true},
		"in code":              {text: "```md\n<!-- truncate -->\n```\n", none: true},
		"on a page that runs":  {text: "A {1 + 1}\n\n<!-- truncate -->\n\nB", none: true},
		"nothing stands above": {text: "<!-- truncate -->\n\nB", none: true},
	} {
		var log diag.Log
		m := mdx.Parse(mdx.Input{File: "a.md", Text: []byte(c.text)}, mdx.Options{Format: c.format}, &log)
		if none := len(m.Summary) == 0; none != c.none {
			t.Errorf("%s: none is %v", name, none)
			continue
		}
		if got := m.Summary.Render(nil); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
		if len(log.Messages()) > 0 {
			t.Errorf("%s: %v", name, log.Messages())
		}
	}
}
