package pipeline_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestWhatThrowsIsToldAtItsOwnPlace: a component in its file, whoever shows it; what a page itself computes, in the page.
// Each case is a page of one site.
func TestWhatThrowsIsToldAtItsOwnPlace(t *testing.T) {
	wants := map[string][2]string{} // where it is told, and the page, which is there or in the hint
	files := `-- pages/index.tsx --
import "./home.css";
export default () => <main id="main">Home</main>;
-- pages/home.css --
main { margin: 0 }
`
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
		n := strconv.Itoa(len(wants))
		own := strings.NewReplacer("Box.tsx", "Box"+n+".tsx", "index.mdx", "p"+n+".mdx")
		files += "-- components/Box" + n + ".tsx --\n" + c.component + "-- docs/p" + n + ".mdx --\nimport { Box } from \"../components/Box" + n + "\";\n\n# Boxes\n\n" + c.page + "\n"
		wants[name] = [2]string{own.Replace(c.want), "docs/p" + n + ".mdx"}
	}
	s := sitetest.Folder(t, files)
	report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: s.Dir})
	if err == nil {
		t.Fatal("built")
	}
	for name, want := range wants {
		var found []diag.Message
		for _, m := range report.Messages {
			if m.ID == "page-script" && (m.File == want[1] || strings.Contains(m.Hint, want[1])) {
				found = append(found, m)
			}
		}
		if len(found) != 1 || !strings.HasPrefix(found[0].Pos.String(), want[0]) {
			t.Errorf("%s: %v, want %s", name, found, want[0])
		} else if strings.HasPrefix(want[0], "components") && found[0].Line == "" {
			t.Errorf("%s: the line is missing: %+v", name, found[0])
		}
	}
}
