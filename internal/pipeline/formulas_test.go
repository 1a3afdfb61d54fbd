package pipeline_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const formulaSite = `
-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
  - {code: ja, label: 日本語}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
markdown: {math: true}
-- docs/index.md --
# Plain

It costs $5 or $6.
-- docs/area.md --
# The area $A$

It is $A = \pi r^2$.

$$
\int_0^1 x\,dx
$$

## About $\sqrt{2}$

| $a$ | b |
|---|---|
| 1 | 2 |
-- docs/off.md --
---
math: false
---
# Off

Here $x$ is no formula.

` + "```math\na^2\n```" + `
-- docs/computed.mdx --
export const n = 3

# Computed

With $a_{n}$, and {n}.
-- i18n/ja/docs/area.md --
# 面積$A$

面積は$A = \pi r^2$です。
`

var katexStyle = regexp.MustCompile(`/_orihon/assets/katex-[0-9a-f]+\.css`)

func TestFormulasAreSet(t *testing.T) {
	s := sitetest.New(t, formulaSite)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	page := s.Page("/docs/area")
	page.Has("article .katex math annotation", `A = \pi r^2`)
	page.Has("article .formula .katex-display .katex-html", "∫")
	page.Has("h1 .katex annotation", "A")
	page.Has("h2 .katex annotation", `\sqrt{2}`)
	page.Has(".toc .katex annotation", `\sqrt{2}`)
	page.Has("th .katex annotation", "a")
	if page.Attr(".formula", "tabindex") != "0" {
		t.Error("a formula that scrolls is not reached by keyboard")
	}
	s.Page("/ja/docs/area").Has("article .katex annotation", `A = \pi r^2`)
	s.Page("/docs/off").Has("article p", "Here $x$ is no formula.")
	s.Page("/docs/off").Has(".formula annotation", "a^2")
	s.Page("/docs/computed").Has("article .katex annotation", "a_{n}")
	s.Page("/docs").HasNot(".katex")
	if twin := s.Read("docs/area.md"); !strings.Contains(twin, `It is $A = \pi r^2$.`) || !strings.Contains(twin, "$$\n\\int_0^1 x\\,dx\n$$") {
		t.Errorf("the twin has other formulas:\n%s", twin)
	}
}

// TestTheStyleSheetOfFormulas holds that pages with formulas, and no others, name KaTeX's style sheet, in the document and
// in the data for navigation, and that all its fonts are there.
func TestTheStyleSheetOfFormulas(t *testing.T) {
	s := sitetest.New(t, formulaSite)
	for route, wanted := range map[string]bool{
		"/docs": false, "/docs/area": true, "/ja/docs/area": true, "/docs/off": true, "/docs/computed": true, "/search": false,
	} {
		style := katexStyle.FindString(s.Page(route).Source)
		if (style != "") != wanted {
			t.Errorf("%s names the style sheet %q", route, style)
		}
		name := "_orihon/data" + route + ".json"
		if route == "/docs" {
			name = "_orihon/data/docs/index.json"
		}
		var data struct{ Styles []string }
		if err := json.Unmarshal([]byte(s.Read(name)), &data); err != nil || strings.Join(data.Styles, " ") != style {
			t.Errorf("%s: the data names %q, the document %q, %v", route, data.Styles, style, err)
		}
		if style == "" {
			continue
		}
		css := s.Read(strings.TrimPrefix(style, "/"))
		fonts := regexp.MustCompile(`url\(([^)]*)\)`).FindAllStringSubmatch(css, -1)
		if len(fonts) != 20 {
			t.Errorf("%d fonts", len(fonts))
		}
		for _, f := range fonts {
			if !s.Has("_orihon/assets/" + f[1]) {
				t.Errorf("there is no font %s", f[1])
			}
		}
	}
}

func TestASiteWithoutFormulasPaysNothing(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n# Plain\n\n$5 and $x$.\n")
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for _, name := range s.Files("") {
		if strings.Contains(strings.ToLower(name), "katex") {
			t.Errorf("the output has %s", name)
		}
	}
	s.Page("/docs").Has("article p", "$5 and $x$.")
}

func TestFormulaMistakesStopTheBuild(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n---\ntitle: A\nmath: true\n---\n\nWrong: $a + \\fracc{b}$.\n\n$$\nopen\n")
	if s.Err == nil {
		t.Fatal("no error")
	}
	want := `docs/index.md:6:13: error: the formula cannot be set: Undefined control sequence: \fracc [formula]
docs/index.md:8:1: error: the formula is never closed [open-formula]
`
	if got := s.Messages(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestFormulasAreKept holds that a build makes the same pages with formulas that an earlier one has left and without.
func TestFormulasAreKept(t *testing.T) {
	s := sitetest.New(t, formulaSite)
	first := s.Read("_orihon/manifest.json")
	if files, err := filepath.Glob(filepath.Join(s.Dir, ".orihon", "formulas")); err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	s.Build(pipeline.Options{})
	if s.Read("_orihon/manifest.json") != first {
		t.Error("with kept formulas the build is another one")
	}
	s.Write(".orihon/formulas", "no formulas at all")
	if err := os.RemoveAll(s.Out); err != nil {
		t.Fatal(err)
	}
	s.Build(pipeline.Options{})
	if s.Read("_orihon/manifest.json") != first {
		t.Error("with a broken file of formulas the build is another one")
	}
}

// TestFormulasWhileWriting holds that the site in memory follows: the switch, a new formula, the style sheet.
func TestFormulasWhileWriting(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n# Plain\n\nHere $x$.\n")
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	show := func() string {
		t.Helper()
		if report, err := live.Update(context.Background(), nil); err != nil {
			t.Fatal(err, report.Messages)
		}
		html, err := live.File("docs/index.html")
		if err != nil {
			t.Fatal(err)
		}
		return string(html)
	}
	if html := show(); strings.Contains(html, `class="katex"`) {
		t.Error("a formula with the switch off")
	}
	s.Write("docs/index.md", "---\nmath: true\n---\n# Plain\n\nHere $x$, and more.\n")
	html := show()
	style := katexStyle.FindString(html)
	if !strings.Contains(html, `class="katex"`) || style == "" {
		t.Fatal("no formula, or no style sheet")
	}
	css, err := live.File(strings.TrimPrefix(style, "/"))
	if err != nil || !slices.Contains([]string{"@", "."}, string(css[:1])) {
		t.Errorf("the style sheet is not served: %v", err)
	}
}
