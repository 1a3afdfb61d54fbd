package page

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

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
	cfg := &site.Config{Title: site.Text{"": "Site", "ja": "サイト"}}
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
		cfg.Footer.Logo, cfg.Policy.Look.BareLogo = &tc.logo, tc.located
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
		cfg.Policy.Look.Brand = &tc.brand
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
		{"a hook that is not imported", "import Chart from './c.tsx';\n\n# A\n\n<Chart/>\n", "ReferenceError: 'useState' is not defined"},
		{"a promise", "# A\n\n{new Promise(() => {})}\n", "Error: Minified React error #426; visit https://react.dev/errors/426 for the full message"},
		{"an object", "# A\n\n{[{a: 1}]}\n", "Error: Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Ba%7D for the full message"},
		{"no component", "# A\n\n{x}\n", "Error: Minified React error #130; visit https://react.dev/errors/130?args[]=undefined&args[]= for the full message"},
		{"a component that is missing", "export const a = 1;\n\n{a ? <Missing/> : <Other/>}\n", "'Missing' is not defined"},
	} {
		failed := pageProblem(doc(tc.text), true, errors.New(tc.problem))
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
		if !errors.As(m.placed(p, pageProblem(p, true, errors.New("x")), err), &failed) {
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
	if got := strings.Join(FrameOrigins(s, new(ScriptFrames).Of(b)), " "); got != "https://a.example https://b.example" {
		t.Errorf("without scripts of pages: %s", got)
	}
	b.Modules = map[string]string{"docs/a": "/a.js"}
	if got := FrameOrigins(s, new(ScriptFrames).Of(b)); len(got) < 3 || !slices.IsSorted(got) {
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
	var styles strings.Builder
	d.styles(&styles, s)
	if !strings.HasSuffix(styles.String(), `<link rel="stylesheet" data-page href="/chart.css">`) {
		t.Errorf("%s", styles.String())
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
