package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestWhatThrowsIsToldAtItsOwnPlace: a component in its file, whoever shows it; what a page itself computes, in the page.
func TestWhatThrowsIsToldAtItsOwnPlace(t *testing.T) {
	for name, c := range map[string]struct {
		component, page, want string
	}{
		"a component": {
			"type Props = { n: number };\n\nexport function Box({ n }: Props) {\n  const 箱 = \"箱\"; throw new Error(`no ${n}${箱}`);\n}\n",
			"<Box n={1} />", "components/Box.tsx:4:28",
		},
		"what a component calls": {
			"function deep(n: number): number {\n  return (undefined as unknown as { x: number }).x + n;\n}\n\nexport const Box = () => <p>{deep(1)}</p>;\n",
			"<Box />", "components/Box.tsx:2",
		},
		"a browser's global": {
			"export function Box() {\n  const a = 1;\n  return <p>{window.innerWidth + a}</p>;\n}\n", "<Box />", "components/Box.tsx:3",
		},
		"the page itself": {
			"export const Box = () => <p>x</p>;\n", "<Box />\n\nText {nothing.x}", "docs/index.mdx:7:7",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.New(t, `-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- pages/index.tsx --
import "./home.css";
export default () => <main id="main">Home</main>;
-- pages/home.css --
main { margin: 0 }
-- components/Box.tsx --
`+c.component+`-- docs/index.mdx --
import { Box } from "../components/Box";

# Boxes

`+c.page+"\n")
			report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: s.Dir})
			if err == nil {
				t.Fatal("built")
			}
			var found []diag.Message
			for _, m := range report.Messages {
				if m.ID == "page-script" {
					found = append(found, m)
				}
			}
			if len(found) != 1 || !strings.HasPrefix(found[0].Pos.String(), c.want) {
				t.Fatalf("%v", found)
			}
			if strings.HasPrefix(c.want, "components") && (!strings.Contains(found[0].Hint, "docs/index.mdx") || found[0].Line == "") {
				t.Errorf("the page or the line is missing: %+v", found[0])
			}
		})
	}
}
