package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
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
					causes = append(causes, fmt.Sprint(c))
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

// TestMarksOfTheNavbar: the entries that name the sidebar beside a page or a document in it, else those that lead there.
func TestMarksOfTheNavbar(t *testing.T) {
	const text = `-- site.yaml --
title: T
url: https://example.com
docsets:
  - id: docs
    path: /docs
    sidebars: [{name: one, items: [a, b]}, {name: two, items: [c]}]
  - {id: plain, path: /plain}
navbar:
  items:
    - {label: A, to: /docs/a}
    - {label: C, to: /docs/c}
    - {label: Menu, items: [{label: X, to: /plain/x}, {label: B, to: /docs/b}]}
    - {label: X, to: /plain/x}
-- docs/docs/a.md --
# A
-- docs/docs/b.md --
# B
-- docs/docs/c.md --
# C
-- docs/plain/x.md --
# X
`
	beside := func(change func([]site.NavItem)) string {
		t.Helper()
		m := makerOf(t, siteOf(t, text))
		items := m.Site.Config.Navbar.Items
		change(items)
		var out []string
		base := baseShell(m.Site, m.Site.Config.Locales[0])
		marks := newNavMarks(m.Site)
		for _, bar := range m.Site.Sidebars {
			var labels []string
			for _, e := range marks.of(base.Navbar, bar) {
				if e.Beside {
					labels = append(labels, e.Label)
				}
			}
			out = append(out, bar.Key+": "+strings.Join(labels, " "))
		}
		for _, e := range base.Navbar {
			if e.Beside {
				t.Errorf("%s is marked in all shells", e.Label)
			}
		}
		return strings.Join(out, ", ")
	}
	for _, tc := range []struct {
		name   string
		change func([]site.NavItem)
		want   string
	}{
		{"by where they lead", func([]site.NavItem) {}, "en/docs/sidebar-1: A Menu, en/docs/sidebar-2: C, en/plain: "},
		{"one names the sidebar", func(items []site.NavItem) { items[3].Docset, items[3].Sidebar = "docs", "one" }, "en/docs/sidebar-1: X, en/docs/sidebar-2: C, en/plain: "},
		{"of another docset", func(items []site.NavItem) { items[3].Docset, items[3].Sidebar = "plain", "one" }, "en/docs/sidebar-1: A Menu, en/docs/sidebar-2: C, en/plain: "},
		{"one in a menu names it", func(items []site.NavItem) { items[2].Items[0].Docset, items[2].Items[0].Sidebar = "docs", "two" }, "en/docs/sidebar-1: A Menu, en/docs/sidebar-2: Menu, en/plain: "},
		{"beside one that names a document", func(items []site.NavItem) {
			items[3].Docset, items[3].Sidebar = "docs", "one"
			items[0].Docset, items[0].Doc = "docs", "a"
			items[1].Docset, items[1].Doc = "docs", "c"
		}, "en/docs/sidebar-1: A X, en/docs/sidebar-2: C, en/plain: "},
	} {
		if got := beside(tc.change); got != tc.want {
			t.Errorf("%s: %s\nwant %s", tc.name, got, tc.want)
		}
	}
}

// TestPicturesOfShells: the picture of the footer, and how a project wants its own shown.
func TestPicturesOfShells(t *testing.T) {
	cfg := &site.Config{Title: site.Text{"": "Site", "ja": "サイト"}, Docusaurus: &site.Docusaurus{}}
	en, ja := site.Locale{Code: "en", Default: true}, site.Locale{Code: "ja"}
	if footerLogo(cfg, en, "/") != nil || brandOf(cfg, en) != nil {
		t.Error("there is a picture without one")
	}
	for _, tc := range []struct {
		logo    site.FooterLogo
		located bool
		locale  site.Locale
		want    string
	}{
		{site.FooterLogo{Src: "a.svg"}, false, en, "/a.svg  Site /home"},
		{site.FooterLogo{Src: "a.svg", Dark: "b c.svg", Alt: "Own", Href: "/docs"}, false, ja, "/a.svg /b%20c.svg Own /ja/docs"},
		{site.FooterLogo{Src: "https://x.example/a.svg", Href: "https://x.example"}, false, ja, "https://x.example/a.svg  サイト https://x.example"},
		{site.FooterLogo{Src: "a.svg"}, true, en, "/a.svg   "},
		{site.FooterLogo{Src: "a.svg", Href: "/docs"}, true, ja, "/a.svg   /ja/docs"},
	} {
		cfg.Footer.Logo, cfg.Layout.Located = &tc.logo, tc.located
		got := footerLogo(cfg, tc.locale, "/home")
		if s := strings.Join([]string{got.Src, got.Dark, got.Alt, got.Href}, " "); s != tc.want {
			t.Errorf("%+v is shown as %q, want %q", tc.logo, s, tc.want)
		}
	}
	for _, tc := range []struct {
		brand  site.Brand
		locale site.Locale
		want   string
	}{
		{site.Brand{}, en, "{Link:{Href: Target:} Image:{Alt: Width: Height:} Alone:false}"},
		{site.Brand{Href: "/docs", Target: "_self", Alt: "Own", Width: "1", Height: "2"}, ja, "{Link:{Href:/ja/docs Target:_self} Image:{Alt:Own Width:1 Height:2} Alone:false}"},
		{site.Brand{Href: "https://x.example", Alone: true}, ja, "{Link:{Href:https://x.example Target:} Image:{Alt:サイト Width: Height:} Alone:true}"},
		{site.Brand{Alt: "Own", Alone: true}, en, "{Link:{Href: Target:} Image:{Alt:Own Width: Height:} Alone:true}"},
	} {
		cfg.Docusaurus.Brand = &tc.brand
		if got := fmt.Sprintf("%+v", *brandOf(cfg, tc.locale)); got != tc.want {
			t.Errorf("%+v is shown as %s, want %s", tc.brand, got, tc.want)
		}
	}
}

// TestWhereAPageFails: the message leads to the script, to what it computes, or to the component, and says what may be wrong.
func TestWhereAPageFails(t *testing.T) {
	doc := func(text string) *site.LinkedPage {
		var log diag.Log
		module := mdx.Parse(mdx.Input{File: "docs/a.mdx", Text: []byte(text), Line: 1}, mdx.Options{}, &log)
		return &site.LinkedPage{Page: site.Page{Route: "/docs/a", Module: "/a.js"}, Doc: &site.Doc{File: "docs/a.mdx", Module: module}}
	}
	var out strings.Builder
	for _, tc := range []struct{ name, text, problem string }{
		{"no script", "# A\n", "broken"},
		{"an expression", "export const a = 1;\n\n# A\n\n{a + b}\n", "'b' is not defined"},
		{"a browser's name in an expression", "export const a = 1;\n\n# A\n\n{a + window.b}\n", "'window' is not defined"},
		{"a browser's name in a component", "import Chart from './c.tsx';\n\n# A\n\n<Chart/>\n\n<Chart x={1}/>\n", "'document' is not defined"},
		{"a component", "import Chart from './c.tsx';\n\n# A\n\n<Chart/>\n", "cannot read property 'x' of undefined"},
		{"a component that is missing", "export const a = 1;\n\n{a ? <Missing/> : <Other/>}\n", "'Missing' is not defined"},
	} {
		failed := pageProblem(doc(tc.text), errors.New(tc.problem))
		fmt.Fprintf(&out, "== %s\n%s\n", tc.name, failed.Message)
	}
	golden.Compare(t, "testdata/fails.txt", out.String(), *update)

	m := makerOf(t, siteOf(t, small))
	thrown := func(script string) error {
		r, err := render.New(t.Context(), render.Options{Script: `globalThis.orihon = { setModules() {}, renderStatic() {` + script + `} };`, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		_, err = r.Static("X", nil)
		return err
	}
	err := thrown("throw new Error('x')")
	if len(render.Places(err)) == 0 {
		t.Fatal("the error has no place")
	}
	placed := func(locate func([]render.Place) (diag.Pos, string, bool)) diag.Message {
		m.Locate = locate
		p := doc("# A\n")
		var failed *ScriptError
		if !errors.As(m.placed(p, pageProblem(p, errors.New("x")), err), &failed) {
			t.Fatal("the problem is lost")
		}
		return failed.Message
	}
	at := func(file string, ok bool) func([]render.Place) (diag.Pos, string, bool) {
		return func([]render.Place) (diag.Pos, string, bool) {
			return diag.Pos{File: file, Line: 3, Column: 2}, "the line", ok
		}
	}
	for want, locate := range map[string]func([]render.Place) (diag.Pos, string, bool){
		"docs/a.mdx||the page cannot be rendered: x|false":             nil,
		"docs/a.mdx||the page cannot be rendered: x|false ":            at("c.tsx", false),
		"docs/a.mdx:3:2|the line|the page cannot be rendered: x|false": at("docs/a.mdx", true),
		"docs/c.tsx:3:2|the line|/docs/a cannot be rendered: x|true":   at("docs/c.tsx", true),
	} {
		said := placed(locate)
		if got := fmt.Sprintf("%s|%s|%s|%v", said.Pos, said.Line, said.Text, strings.HasSuffix(said.Hint, " The page is docs/a.mdx.")); got != strings.TrimSpace(want) {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

// TestFramesThatAreShown are those of articles and of scripts of pages, each once.
func TestFramesThatAreShown(t *testing.T) {
	s := &site.Site{Pages: []*site.LinkedPage{
		{Doc: &site.Doc{Module: &mdx.Module{Frames: []string{"https://b.example", "https://a.example"}}}},
		{Doc: &site.Doc{}},
		{},
		{Doc: &site.Doc{Module: &mdx.Module{Frames: []string{"https://a.example"}}}},
	}}
	b := &bundle.Bundle{Files: []bundle.File{{Data: []byte(`x("https://www.youtube-nocookie.com/embed/abc")`)}}}
	if got := strings.Join(FrameOrigins(s, b), " "); got != "https://a.example https://b.example" {
		t.Errorf("without scripts of pages: %s", got)
	}
	b.Modules = map[string]string{"docs/a": "/a.js"}
	if got := FrameOrigins(s, b); len(got) < 3 || !slices.IsSorted(got) {
		t.Errorf("with scripts of pages: %s", got)
	}
}

// TestWhatPagesSay beside their text: the picture that others show, the scripts of a page's module, the words of a start.
func TestWhatPagesSay(t *testing.T) {
	m := makerOf(t, fstest.MapFS(siteOf(t, strings.Replace(small, "title: T", "title: T\nimage: site.png", 1))))
	d := newDocument(m)
	image := func(p *site.LinkedPage) string {
		var out []string
		d.socialImage(func(_, name, content string) { out = append(out, name+"="+content) }, p)
		return strings.Join(out, " ")
	}
	withFront := func(image string) *site.Doc { return &site.Doc{Front: site.FrontMatter{Image: image}} }
	const card = " og:image:type=image/png og:image:width=1200 og:image:height=630 og:image:alt="
	for _, tc := range []struct {
		name string
		page *site.LinkedPage
		want string
	}{
		{"the site's", &site.LinkedPage{}, "og:image=https://example.com/site.png twitter:card=summary_large_image"},
		{"a card", &site.LinkedPage{Card: "/card.png", Page: site.Page{Title: "P"}}, "og:image=https://example.com/card.png" + card + "P twitter:card=summary_large_image"},
		{"a card of a page without a title", &site.LinkedPage{Card: "/card.png"}, "og:image=https://example.com/card.png" + card + "T twitter:card=summary_large_image"},
		{"its own", &site.LinkedPage{Card: "/card.png", Doc: withFront("x.png"), Image: "/found.png"}, "og:image=https://example.com/found.png twitter:card=summary_large_image"},
		{"its own, elsewhere", &site.LinkedPage{Doc: withFront("https://x.example/y.png")}, "og:image=https://x.example/y.png twitter:card=summary_large_image"},
		{"that of a generated page", &site.LinkedPage{Card: "/card.png", Image: "g.png"}, "og:image=https://example.com/g.png twitter:card=summary_large_image"},
		{"of a document that found one and names none", &site.LinkedPage{Doc: &site.Doc{}, Image: "/found.png"}, "og:image=https://example.com/site.png twitter:card=summary_large_image"},
	} {
		if got := image(tc.page); got != tc.want {
			t.Errorf("%s: %s\nwant %s", tc.name, got, tc.want)
		}
	}
	m.Site.Config.Image = ""
	if got := image(&site.LinkedPage{}); got != "" {
		t.Errorf("no picture: %s", got)
	}
	p := m.Site.Pages[0]
	p.Page.Module = "/module.js"
	s, err := m.assemble(d, p)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(s.styles, " "); got != "/chart.css" {
		t.Errorf("the style sheets of the module: %s", got)
	}
	var scripts strings.Builder
	d.scripts(&scripts, s, "/data.json")
	if !strings.Contains(scripts.String(), `data-start="/app.js /react.js /chart.js /module.js /data.json"`) {
		t.Errorf("%s", scripts.String())
	}
	if got := d.late(s); got != nil {
		t.Errorf("without an API, %v are fetched late", got)
	}
	m.Site.Config.API = &site.API{Path: "/api/"}
	if got := d.late(s); len(got) != 1 || got[0] != "/api/" {
		t.Errorf("%v are fetched late", got)
	}
	if got := ShellOf(map[string]Shell{"en": {Address: "base"}, "bar": {Address: "of the bar"}, "": {Address: "wrong"}}, &site.Page{Locale: "en", Sidebar: "bar"}); got.Address != "of the bar" {
		t.Error(got.Address)
	}
	for _, sidebar := range []string{"", "none"} {
		if got := ShellOf(map[string]Shell{"en": {Address: "base"}, "": {Address: "wrong"}}, &site.Page{Locale: "en", Sidebar: sidebar}); got.Address != "base" {
			t.Error(got.Address)
		}
	}
	if got := mainPath(site.DocsVersion{Path: "/docs/", MainDocID: "x"}); got != "/docs/" {
		t.Errorf("a version without documents is at %s", got)
	}
	var tags strings.Builder
	d.headTag(&tags, site.HeadTag{Tag: "script", Attributes: map[string]string{"type": "application/ld+json"}, Text: `{"a": "</script>"}`}, " data-head")
	d.headTag(&tags, site.HeadTag{Tag: "style", Text: "a{}</style>"}, "")
	d.headTag(&tags, site.HeadTag{Tag: "link", Attributes: map[string]string{"href": "/x.css"}, Text: "not shown"}, "")
	if got := tags.String(); got != `<script data-head type="application/ld+json">{"a":"\u003c/script\u003e"}</script><style>a{}<\/style></style><link href="/x.css">` {
		t.Error(got)
	}
}

// TestDocsetsOfShells: pages that stand alone have no place among them, wherever they are written.
func TestDocsetsOfShells(t *testing.T) {
	m := makerOf(t, siteOf(t, several))
	cfg := *m.Site.Config
	cfg.Docsets = append([]site.Docset{{ID: "pages", Pages: true}}, append(slices.Clone(cfg.Docsets), site.Docset{ID: "last", Path: "/last"})...)
	var ids []string
	for _, set := range shellDocsets(&site.Site{Config: &cfg, Versions: m.Site.Versions}, site.Locale{Code: "en", Default: true}) {
		ids = append(ids, set.ID+"="+set.Path)
	}
	if got := strings.Join(ids, " "); got != "docs=/docs last=/last" {
		t.Error(got)
	}
}

// TestPartsThatThrow: one says which file it is in, several which it may be in; where it is known, the place is told.
func TestPartsThatThrow(t *testing.T) {
	m := makerOf(t, siteOf(t, small))
	for names, want := range map[string]string{"a.tsx": "", "a.tsx b.tsx": " It may also be in b.tsx.", "c.tsx a.tsx b.tsx": " It may also be in b.tsx, c.tsx."} {
		m.Bundle.Parts = map[string]string{}
		for i, name := range strings.Fields(names) {
			m.Bundle.Parts[fmt.Sprint(i)] = name
		}
		var failed *ScriptError
		if err := m.partProblem(errors.New("x")); !errors.As(err, &failed) || failed.Message.File != "a.tsx" || !strings.HasSuffix(failed.Message.Hint, "answers a click."+want) {
			t.Errorf("%s: %v", names, err)
		}
	}
	fallen := []render.Fallen{{Part: "Footer", Error: "it fell", Stack: "    at f (server.js:100000:7)"}, {Part: "Logo", Error: "so did it"}}
	asked := 0
	for _, locate := range []func([]render.Place) (diag.Pos, string, bool){nil, func([]render.Place) (diag.Pos, string, bool) {
		asked++
		return diag.Pos{File: "theme/Footer.tsx", Line: 3}, "the line", true
	}} {
		m.Locate = locate
		e := m.partsProblem(m.Site.Pages[0], fallen)
		if e.Error() != m.Site.Pages[0].Page.Route+": Footer: it fell; Logo: so did it" {
			t.Error(e)
		}
		if known := locate != nil; (e.Parts[0].At.File != "") != known || (e.Parts[0].Line != "") != known || e.Parts[1].At.File != "" {
			t.Errorf("%+v", e.Parts)
		}
	}
	if asked != 1 {
		t.Errorf("asked %d times where it was", asked)
	}
}
