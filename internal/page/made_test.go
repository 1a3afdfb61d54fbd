package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

// standIn speaks the renderer's side of web/entry.server.tsx: what it is given, in place of a page. Pages whose title says so
// throw, or have a part of the site that does.
const standIn = `
globalThis.orihon = {
setModules() {},
setShell() {},
renderStatic(component, props) { if (component === "Broken") throw new Error("no such thing"); return "<" + component + " " + props + ">"; },
renderPage(text, shell) {
	const page = JSON.parse(text);
	if (page.title === "Throws") throw new ReferenceError("'window' is not defined");
	const fallen = page.title === "Falls" && !page.originals ? JSON.stringify([{ part: "Footer", error: "it fell", stack: "" }]) : "";
	return "fast" + fallen + "\x03[" + page.title + (page.originals ? " without " + page.originals : "") + "]\x01A\x02";
},
};
`

func rendererOf(t *testing.T, m *Maker) *render.Renderer {
	t.Helper()
	r, err := render.New(t.Context(), render.Options{Script: standIn, Workers: 1, NoFrames: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	for _, shell := range m.Shells {
		r.SetShell(shell.Address, shell.Data)
	}
	return r
}

const several = `-- site.yaml --
title: T
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs}]
-- docs/docs/index.md --
# Home

<BlockSketch block="x"/>

[a](./a.md)

<DocCardList />
-- docs/docs/a.md --
# A

Text.
-- docs/docs/throws.md --
# Throws
-- docs/docs/falls.md --
# Falls
-- docs/docs/broken.md --
# Broken
-- docs/docs/hidden.md --
# Hidden
`

// TestMade holds the files of pages as they are made: the document around what is rendered, and the data; a page whose script
// throws has another in its place, and one in which a part of the site throws says which.
func TestMade(t *testing.T) {
	m := makerOf(t, siteOf(t, several))
	r := rendererOf(t, m)
	asked := 0
	m.Renderer = func() (*render.Renderer, error) { asked++; return r, nil }
	m.Complete = func(component, props, locale string) (json.RawMessage, bool, error) {
		return json.RawMessage(`{"of":"` + component + " " + locale + `"}`), true, nil
	}
	m.Instead = func(p *site.LinkedPage, problem diag.Message) *site.LinkedPage {
		other := *p
		other.Page.Title, other.Page.Module = "Instead", ""
		return &other
	}
	for _, p := range m.Site.Pages {
		switch p.Page.Title {
		case "Throws":
			p.Page.Module = "/module.js"
		case "Broken":
			p.Component, p.Props = "Broken", func() any { return 1 }
		case "Hidden":
			p.Component, p.Props = "Shown", func() any { return []int{2} }
		}
	}
	m.Site.Pages = append(m.Site.Pages, &site.LinkedPage{Page: site.Page{Route: "/404.html", Title: "None", Kind: site.PageNotFound, Locale: "en"}})
	var out strings.Builder
	for _, o := range m.Outputs() {
		recipe, err := o.Recipe()
		if err != nil {
			t.Fatal(err)
		}
		files, err := recipe.Make(t.Context())
		fmt.Fprintf(&out, "== %s\n", o.Owner)
		if err != nil {
			fmt.Fprintf(&out, "error: %s\n", err)
		}
		for _, f := range files {
			text := string(f.Data)
			if _, body, isDocument := strings.Cut(text, "</head>"); isDocument {
				text = body
			}
			fmt.Fprintf(&out, "-- %s\n%s\n", f.Name, hash.ReplaceAllString(text, ".HASH.json"))
		}
		var fallen *PartsError
		if errors.As(err, &fallen) {
			fmt.Fprintf(&out, "%s\n", fallen.Parts[0].Message())
		}
	}
	fmt.Fprintf(&out, "== rendered %d\n", m.Rendered.Load())
	golden.Compare(t, "testdata/made.txt", out.String(), *update)

	// The data alone is the same as that of the recipe, and asks for a renderer where components stand in the article.
	for _, p := range m.Site.Pages {
		if p.Page.Kind == site.PageNotFound || p.Page.Title == "Throws" || p.Page.Title == "Falls" {
			continue
		}
		before := asked
		data, err := m.Data(p)
		if p.Component == "Broken" {
			if err == nil || !strings.Contains(err.Error(), "component Broken") {
				t.Errorf("a component that throws: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if whole := hash.ReplaceAllString(string(data), ".HASH.json"); !strings.Contains(out.String(), "\n"+whole+"\n") {
			t.Errorf("the data of %s is %s", p.Page.Route, whole)
		}
		if needs := p.Page.Title == "Home" || p.Component != ""; needs != (asked > before) {
			t.Errorf("%s asks for a renderer: %v", p.Page.Route, asked > before)
		}
	}
	if html, err := Cards(r, nil); html != `<CardGrid {"items":[]}>` || err != nil {
		t.Errorf("no cards are %s, %v", html, err)
	}
	m.Instead = nil
	for _, o := range m.Outputs() {
		if recipe, _ := o.Recipe(); strings.HasSuffix(o.Owner, "/throws") {
			files, err := recipe.Make(t.Context())
			var failed *ScriptError
			if files != nil || !errors.As(err, &failed) || !strings.HasPrefix(err.Error(), "page /docs/throws: ") {
				t.Errorf("a page whose script throws has the files %v, %v", files, err)
			}
		}
	}
	m.Renderer = func() (*render.Renderer, error) { return nil, errors.New("there is none") }
	if _, err := m.Data(m.Site.Pages[slices.IndexFunc(m.Site.Pages, func(p *site.LinkedPage) bool { return p.Page.Title == "Home" })]); err == nil {
		t.Error("a page with components has data without a renderer")
	}
	m.Complete = func(string, string, string) (json.RawMessage, bool, error) { return nil, false, errors.New("no props") }
	failed := 0
	for _, o := range m.Outputs() {
		if _, err := o.Recipe(); err != nil {
			failed++
		}
	}
	if failed != 1 {
		t.Errorf("%d pages fail without props, want that with a component", failed)
	}
}

// TestLookingAtPages: of those that run scripts of the site, and of no others.
func TestLookingAtPages(t *testing.T) {
	m := makerOf(t, siteOf(t, small))
	var looked []string
	m.Look = func(p *site.LinkedPage, html []byte) { looked = append(looked, p.Page.Route+" "+string(html)) }
	m.Site.Pages[1].Page.Module = "/module.js"
	for _, o := range m.Outputs() {
		if o.Look != nil {
			o.Look([]byte("html"))
		}
	}
	if len(looked) != 1 || looked[0] != m.Site.Pages[1].Page.Route+" html" {
		t.Errorf("looked at %v", looked)
	}
}

// TestWhatIsBehindAKey holds, for pages of all kinds, the files behind each part of what they are made from.
func TestWhatIsBehindAKey(t *testing.T) {
	m := makerOf(t, siteOf(t, several+`-- docs/docs/drawn.md --
# Drawn

Nothing drawn.
-- docs/docs/folder/b.md --
# B
`))
	m.Bundle = &bundle.Bundle{
		Build: "1", Modules: map[string]string{"docs/a": "/a.js", "docs/b": "/b.js", "docs/c": "/a.js"}, Sources: map[string]string{"docs/a": "source"},
		Inputs: map[string][]string{"docs/a": {"x.tsx"}, "docs/b": {"y.tsx", "z.ts"}, bundle.Sketches: {"previews/s.tsx"}}, Reads: map[string]string{"x.tsx": "1", "y.tsx": "2", "z.ts": "3", "previews/s.tsx": "4"},
	}
	m.APIFiles, m.ComponentFiles, m.Categories = []string{"api/user.yaml"}, []string{"previews/p.tsx"}, []string{"docs/docs/folder/_category_.yml"}
	m.Site.Config.API = &site.API{Path: "/api"}
	for _, p := range m.Site.Pages {
		switch p.Page.Title {
		case "A":
			p.Page.Module, p.Doc.Module.Includes = "/a.js", []string{"docs/docs/_part.md"}
		case "B":
			p.Page.Module = "/b.js"
		case "Broken":
			p.Doc.Module = nil
		}
	}
	generated := func(route string, kind site.PageKind) {
		m.Site.Pages = append(m.Site.Pages, &site.LinkedPage{Page: site.Page{Route: route, Kind: kind, Locale: "en"}, Component: "X", Props: func() any { return nil }})
	}
	generated("/api/user/", site.PageAPI)
	generated("/tags/", site.PageTag)
	var out strings.Builder
	doc := newDocument(m)
	keys := map[string]plan.Key{}
	for _, p := range m.Site.Pages {
		s, err := m.assemble(doc, p)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "== %s\n", p.Page.Route)
		keys[p.Page.Route] = m.key(doc, s)
		for _, part := range keys[p.Page.Route] {
			var causes []string
			if part.Behind != nil {
				for _, c := range part.Behind() {
					causes = append(causes, strings.TrimPrefix(c.File, "docs/docs/")+map[bool]string{true: "*"}[c.Face]) // * for its face
				}
			}
			fmt.Fprintf(&out, "%s: %s\n", part.Name, strings.Join(causes, " "))
		}
	}
	golden.Compare(t, "testdata/behind.txt", out.String(), *update)

	// A page's own module is made anew with any of its files; drawings with their scripts.
	for _, c := range []struct {
		name   string
		change func()
	}{
		{"/docs/a module", func() { m.Bundle.Reads["x.tsx"] = "changed" }},
		{"/docs/a module again", func() { m.Bundle.Sources["docs/a"] = "changed" }},
		{"/docs/folder/b module", func() { m.Bundle.Reads["z.ts"] = "changed" }},
		{"/docs/ components", func() { m.Bundle.Reads["previews/s.tsx"] = "changed" }},
		{"/docs/folder/b module up", func() { m.Bundle.Inputs["docs/b"] = []string{"y.tsx"} }}, // which no longer reads z.ts
	} {
		collect := func() map[string]string {
			parts := map[string]string{}
			for _, p := range m.Site.Pages {
				s, err := m.assemble(doc, p)
				if err != nil {
					t.Fatal(err)
				}
				for _, part := range m.key(doc, s) {
					parts[p.Page.Route+" "+part.Name] = fmt.Sprint(part.Hash)
				}
			}
			return parts
		}
		before := collect()
		c.change()
		var differ []string
		for part, hash := range collect() {
			if before[part] != hash {
				differ = append(differ, part)
			}
		}
		if got := strings.Join(differ, ", "); got == "" || !strings.HasPrefix(c.name, got) {
			t.Errorf("%s: %s differ", c.name, got)
		}
	}
}
