package pipeline_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const reasons = `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets:
  - id: docs
    label: Docs
    path: /docs
    folder: docs
    versions: [{name: "2", isLast: true, label: Two}, {name: "1", label: One}]
  - {id: other, label: Other, path: /other, folder: other}
-- docs/2/index.md --
# Start

See [a page](a.md).
-- docs/2/a.md --
# A
-- docs/1/index.md --
# Old
-- other/index.md --
# Other
-- other/one.mdx --
import Box from '@site/components/Box';

# One

<Box />
-- other/two.mdx --
import Box from '@site/components/Box';

# Two

<Box />
-- other/three.mdx --
import Box from '@site/components/Box';

# Three

<Box />
-- other/four.mdx --
export const n = 1;

# Four

{n}
-- components/Box.tsx --
export default () => <p>Box</p>;
`

// TestOnlyWhatAChangeConcernsIsRendered counts the pages that a change renders, and asks why.
func TestOnlyWhatAChangeConcernsIsRendered(t *testing.T) {
	s := sitetest.New(t, reasons)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	config := s.Source("site.yaml")
	for _, c := range []struct {
		name, file, old, new string
		rendered             int
		why, part, behind    string
	}{
		{"redirect", "site.yaml", "docsets:", "redirects: [{from: /x, to: /docs/2/}]\ndocsets:", 0, "/docs/2/", "", ""},
		{"text", "docs/2/a.md", "# A", "# A\n\nMore.", 1, "/docs/2/a", "document", "docs/2/a.md"},
		{"text of a page that runs", "other/four.mdx", "# Four", "# Four\n\nMore.", 1, "/other/four", "module", "other/four.mdx"},
		{"component of three pages", "components/Box.tsx", "Box<", "Boxes<", 3, "/other/two", "module", "components/Box.tsx"},
		// Pages of the docset show it, and pages without a sidebar may.
		{"label of a version", "site.yaml", "label: One", "label: The first", 5, "/docs/2/a", "shell", "site.yaml"},
		{"nothing", "components/Box.tsx", "", "", 0, "/other/two", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.Write(c.file, strings.Replace(s.Source(c.file), c.old, c.new, 1))
			s.Build(pipeline.Options{Why: c.why})
			if s.Err != nil || s.Report.Rendered != c.rendered {
				t.Fatalf("%d pages rendered, want %d; %v", s.Report.Rendered, c.rendered, s.Messages())
			}
			why := s.Report.Why
			if c.part == "" {
				if len(why.Parts) != 0 {
					t.Errorf("%+v", why)
				}
				return
			}
			if !slices.ContainsFunc(why.Parts, func(p pipeline.WhyPart) bool { return p.Name == c.part && slices.Contains(p.Files, c.behind) }) {
				t.Errorf("%+v, want %s because of %s", why, c.part, c.behind)
			}
		})
	}
	s.Write("site.yaml", config)
}
