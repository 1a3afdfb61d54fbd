package pipeline_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// shownBy is a site whose pages show a component: every page, so that the ones that are compared with React are among them.
func shownBy(t *testing.T, component string) *sitetest.Site {
	t.Helper()
	var pages strings.Builder
	for i := range 6 {
		fmt.Fprintf(&pages, "-- docs/%d.mdx --\nimport { Box } from \"../components/Box\";\n\n# Page %d\n\n<Box />\n", i, i)
	}
	return sitetest.Folder(t, `-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- components/Box.tsx --
`+component+"\n-- docs/plain.md --\n# Plain\n"+pages.String())
}

// TestDifferencesOfRenderersCostWritersNothing: of a component that is one thing to the string renderer and another to React the site has
// what React gives, and a warning says so. The next build, for which nothing has changed, and one of another page say it again.
func TestDifferencesOfRenderersCostWritersNothing(t *testing.T) {
	s := shownBy(t, `export function Box() {
  return <p>by React: {String((new Error().stack ?? "").includes("renderToString"))}</p>;
}`)
	for _, step := range []string{"cold", "again", "another page"} {
		if step == "another page" {
			if err := os.WriteFile(filepath.Join(s.Dir, "docs/plain.md"), []byte("# Changed\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: s.Dir})
		if err != nil {
			t.Fatal(step, err, report.Messages)
		}
		m := theOne(t, step, report.Messages, "renderer-difference")
		if m.Severity != diag.Warning || !strings.Contains(m.Text, "/docs/") || !strings.Contains(m.Hint, "true") || m.File != "site.yaml" {
			t.Errorf("%s: %+v", step, m)
		}
		_, route, _ := strings.Cut(strings.TrimSuffix(m.Text, ")"), "(")
		if html, err := os.ReadFile(filepath.Join(s.Dir, "build", route, "index.html")); err != nil || !strings.Contains(string(html), "by React: <!-- -->true") {
			t.Errorf("%s: the page has not what React gives: %v", step, err)
		}
	}
}

func theOne(t *testing.T, step string, messages []diag.Message, id string) diag.Message {
	t.Helper()
	if len(messages) != 1 || messages[0].ID != id {
		t.Fatalf("%s: %v, want one %s", step, messages, id)
	}
	return messages[0]
}

// TestComponentsThatAreNotTheSameTwice are named by check with their place, once, and all else is told beside them. One that is the same
// each time is told nothing. Each component has two pages of one site.
func TestComponentsThatAreNotTheSameTwice(t *testing.T) {
	cases := []struct{ name, component, at, text string }{
		{"a fine component", "export function Box() {\n  return <p>{[1, 2].map((n) => n * 2).join()}</p>;\n}", "", ""},
		{"random, but not shown", "export function Box() {\n  const id = Math.random();\n  return <p onClick={() => alert(id)}>x</p>;\n}", "", ""},
		{"a date that is given", "export function Box() {\n  return <p>{new Date(2020, 1, 2).getFullYear()}</p>;\n}", "", ""},
		{"Math.random", "export function Box() {\n  const n = 1;\n  return <p>{Math.random() + n}</p>;\n}", "components/Box.tsx:3:", "Math.random()"},
		{"Math.random of a module", "const id = Math.random();\nexport function Box() {\n  return <p>{id}</p>;\n}", "components/Box.tsx:1:", "Math.random()"},
		{"the year", "export function Box() {\n  return <p>© {new Date().getFullYear()}</p>;\n}", "components/Box.tsx:2:", "new Date()"},
		{"Date.now", "export const Box = () => <p>{Date.now()}</p>;", "components/Box.tsx:1:", "Date.now()"},
		{"a counter of a module", "let n = 0;\nexport function Box() {\n  n++;\n  return <p>{n}</p>;\n}", "docs/Box-0.mdx:5:1", "keeps a value"},
		{"typeof window", "export function Box() {\n  const here = typeof window === \"undefined\";\n  return <p>{here ? \"server\" : \"browser\"}</p>;\n}", "components/Box.tsx:2:", "window"},
		{"typeof document of a module", "const here = typeof document === \"undefined\";\nexport function Box() {\n  return <p>{here ? \"server\" : \"browser\"}</p>;\n}", "components/Box.tsx:1:", "document"},
		{"typeof window, but no matter", "export function Box() {\n  const here = typeof window === \"undefined\";\n  return <p data-x={here ? 1 : 1}>x</p>;\n}", "", ""},
	}
	s := sitetest.Folder(t, "-- docs/plain.md --\n# Plain\n\n[nowhere](./none.md)\n")
	for i, c := range cases {
		s.Write(fmt.Sprintf("components/Box%d.tsx", i), c.component+"\n")
		for n := range 2 {
			s.Write(fmt.Sprintf("docs/Box%d-%d.mdx", i, n), fmt.Sprintf("import { Box } from \"../components/Box%d\";\n\n# Page %d\n\n<Box />\n", i, n))
		}
	}
	report, err := pipeline.Examine(t.Context(), pipeline.Options{Dir: s.Dir})
	if err != nil && !errors.Is(err, pipeline.ErrContent) {
		t.Fatal(err)
	}
	told := map[string][]diag.Message{} // by the component of the page that the text names
	for _, m := range report.Messages {
		name := regexp.MustCompile(`/(Box\d+)-0\b`).FindStringSubmatch(m.Text)
		if name == nil {
			name = []string{"", m.ID}
		}
		told[name[1]] = append(told[name[1]], m)
	}
	for i, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			box := fmt.Sprintf("Box%d", i)
			found := told[box]
			delete(told, box)
			if c.at == "" {
				if len(found) > 0 {
					t.Errorf("told: %v", found)
				}
				return
			}
			m := theOne(t, c.name, found, "changing-page")
			at := strings.Replace(c.at, "Box", box, 1)
			if m.Severity != diag.Warning || !strings.HasPrefix(m.Pos.String(), at) || !strings.Contains(m.Text, c.text) {
				t.Errorf("%v, want %s at %s", m, c.text, at)
			}
		})
	}
	if len(told["broken-link"]) != 1 || len(told) != 1 {
		t.Errorf("besides the broken link is told: %v", told)
	}
}

// TestComponentsThatAskForRandomIdsFail: what only browsers have is an error of the page with its place, and with what to do.
func TestComponentsThatAskForRandomIdsFail(t *testing.T) {
	s := shownBy(t, "export function Box() {\n  return <p id={crypto.randomUUID()}>x</p>;\n}")
	report, err := pipeline.Examine(t.Context(), pipeline.Options{Dir: s.Dir})
	if !errors.Is(err, pipeline.ErrContent) {
		t.Fatal(err)
	}
	for _, m := range report.Messages {
		if m.ID != "page-script" || !strings.HasPrefix(m.Pos.String(), "components/Box.tsx:2:") || !strings.Contains(m.Hint, "`crypto` in useEffect") {
			t.Errorf("%v", m)
		}
	}
}
