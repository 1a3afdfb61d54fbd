package page

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/link/titles"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what is made into the cases")

// makerOf is the maker of a site whose front end is a stand-in: nothing is bundled, and nothing can be rendered.
func makerOf(t *testing.T, files fstest.MapFS) *Maker {
	t.Helper()
	log := &diag.Log{}
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(t.Context(), content.Input{FS: files, Config: cfg, Parse: mdx.Parse}, log)
	if err != nil {
		t.Fatal(err)
	}
	s := link.Link(cfg, all, link.Options{Now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}, log)
	for _, m := range log.Messages() {
		if m.Severity == diag.Error {
			t.Fatal(m)
		}
	}
	titles.TellApart(s)
	locales := map[string]string{}
	for _, l := range cfg.Locales {
		locales[l.Code] = l.HTMLLang
	}
	shells, err := Shells(s, ShellOptions{Words: words.Read(files, locales, nil, log), SearchPrefix: "search/", SearchWorker: "/worker.js"})
	if err != nil {
		t.Fatal(err)
	}
	b := &bundle.Bundle{
		Build: "build1", Entry: "/app.js", Preload: []string{"/app.js", "/react.js"}, Styles: []string{"/site.css"}, Fonts: []string{"/font.woff2"},
		Modules: map[string]string{"docs/a": "/module.js"}, Imports: map[string][]string{"docs/a": {"/react.js", "/chart.js"}}, ModuleStyles: map[string][]string{"docs/a": {"/chart.css"}},
	}
	return &Maker{Version: "v1", Site: s, Bundle: b, Shells: shells, Formulas: "/formulas.css", Complete: func(_, props, _ string) (json.RawMessage, bool, error) {
		return json.RawMessage(props), props != "", nil
	}, Renderer: func() (*render.Renderer, error) { return nil, errors.New("nothing is rendered here") }}
}

func siteOf(t *testing.T, archive string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		if !strings.HasPrefix(f.Name, "made/") {
			files[f.Name] = &fstest.MapFile{Data: f.Data}
		}
	}
	return files
}

var hash = regexp.MustCompile(`\.[0-9a-f]{10}\.json`)

// TestCases makes the documents of the site of each case around a stand-in for what is rendered, the shells, and the headers.
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m := makerOf(t, siteOf(t, string(txtar.Format(archive))))
		doc := newDocument(m)
		got := txtar.Archive{}
		alike := map[string]*golden.Alike{}
		add := func(kind, name, text string) {
			// A line per element, so that a difference can be read.
			text = hash.ReplaceAllString(strings.ReplaceAll(text, "><", ">\n<"), ".HASH.json")
			if alike[kind] == nil {
				alike[kind] = &golden.Alike{}
			}
			first, _, _ := strings.Cut(name, " ")
			text = alike[kind].Add(first, strings.TrimSuffix(text, "\n"))
			got.Files = append(got.Files, txtar.File{Name: "made/" + name, Data: []byte(text + "\n")})
		}
		for i, p := range m.Site.Pages {
			s, err := m.assemble(doc, p)
			if err == nil {
				err = s.encode()
			}
			if err != nil {
				t.Fatal(err)
			}
			kind, text := "head", s.head
			if i == 0 || len(p.Page.Moved) > 0 || HasFormulas(p) {
				kind, text = "whole", strings.NewReplacer(doc.inline, "INLINE", doc.banner, "BANNER", movedScript, "MOVED").Replace(pageIn(t, p, string(doc.html(s, "BODY"))))
			}
			add(kind, HTMLName(m.Site.Config, &p.Page)+" "+DataName(p.Page.Route), text)
		}
		for _, key := range slices.Sorted(maps.Keys(m.Shells)) {
			var shell map[string]any
			if err := json.Unmarshal(m.Shells[key].Data, &shell); err != nil {
				t.Fatal(err)
			}
			delete(shell, "words")
			text, _ := json.MarshalIndent(shell, "", " ")
			add("shell", "shell/"+key+" "+hash.ReplaceAllString(m.Shells[key].Address, ".HASH.json"), string(text))
		}
		headers := ""
		for _, name := range slices.Sorted(maps.Keys(m.Headers())) {
			headers += name + ": " + m.Headers()[name] + "\n"
		}
		add("headers", "headers", headers)
		archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return strings.HasPrefix(f.Name, "made/") })
		inJapanese := cut(&got, "made/ja/")
		if shells := cut(&got, "made/shell/"); len(inJapanese.Files) > 0 {
			stem := strings.TrimSuffix(name, ".txtar")
			golden.Compare(t, stem+".ja.txt", string(txtar.Format(inJapanese)), *update)
			golden.Compare(t, stem+".shells.txt", string(txtar.Format(shells)), *update)
		} else {
			got.Files = append(got.Files, shells.Files...)
		}
		archive.Files = append(archive.Files, got.Files...)
		golden.Compare(t, name, string(txtar.Format(archive)), *update)
	}
}

// cut takes the files whose names have a prefix out of an archive.
func cut(from *txtar.Archive, prefix string) *txtar.Archive {
	taken, left := &txtar.Archive{}, []txtar.File(nil)
	for _, f := range from.Files {
		if strings.HasPrefix(f.Name, prefix) {
			taken.Files = append(taken.Files, f)
		} else {
			left = append(left, f)
		}
	}
	from.Files = left
	return taken
}

var pageData = regexp.MustCompile(`(<script type="application/json" id="orihon-page">)(.*?)(</script>)`)

// pageIn takes the page's data out of a document, which must be those of the page.
func pageIn(t *testing.T, p *site.LinkedPage, html string) string {
	t.Helper()
	m := pageData.FindStringSubmatch(html)
	if m == nil {
		t.Fatalf("%s has no data", p.Page.Route)
	}
	var got, want any
	data, err := json.Marshal(p.Page)
	if err := errors.Join(err, json.Unmarshal([]byte(m[2]), &got), json.Unmarshal(data, &want)); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s has the data %s\nwant %s", p.Page.Route, m[2], data)
	}
	return strings.Replace(html, m[2], "PAGE", 1)
}

const small = `-- site.yaml --
title: T
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs}]
navbar: {items: [{label: Docs, to: /docs/}]}
-- docs/docs/index.md --
# Home

[a](./a.md)
-- docs/docs/a.md --
# A

Text.
`

// TestWhatAPageIsMadeFrom changes one thing each and looks which parts of the key of the page /docs/ differ.
func TestWhatAPageIsMadeFrom(t *testing.T) {
	parts := func(change func(*Maker), from, to string) map[string]string {
		t.Helper()
		text := small
		if from != "" {
			if text = strings.Replace(small, from, to, 1); text == small {
				t.Fatalf("there is no %q", from)
			}
		}
		m := makerOf(t, siteOf(t, text))
		if change != nil {
			change(m)
		}
		doc := newDocument(m)
		for _, p := range m.Site.Pages {
			if p.Page.Route != "/docs/" {
				continue
			}
			s, err := m.assemble(doc, p)
			if err != nil {
				t.Fatal(err)
			}
			out := map[string]string{}
			for _, part := range m.key(doc, s) {
				out[part.Name] = fmt.Sprint(part.Hash)
			}
			return out
		}
		t.Fatal("there is no page /docs/")
		return nil
	}
	before := parts(nil, "", "")
	for _, tc := range []struct {
		name     string
		change   func(*Maker)
		from, to string
		want     string
	}{
		{name: "nothing"},
		{name: "another program", change: func(m *Maker) { m.Version = "v2" }, want: "orihon"},
		{name: "the text", from: "[a](./a.md)", to: "more [a](./a.md)", want: "document head"},
		{name: "where a link leads", from: "# A\n", to: "---\nslug: b\n---\n# A\n", want: "document links shell surroundings"},
		{name: "the title of a neighbour", from: "# A\n", to: "# B\n", want: "shell surroundings"},
		{name: "the text of a neighbour", from: "Text.", to: "Other text."},
		{name: "the navbar", from: "{label: Docs, to", to: "{label: Read, to", want: "shell"},
		{name: "an icon", from: "title: T", to: "title: T\nfavicon: a.png", want: "frame"},
		{name: "a style sheet", change: func(m *Maker) { m.Bundle.Styles = []string{"/other.css"} }, want: "front end"},
		{name: "the build", change: func(m *Maker) { m.Bundle.Build = "build2" }, want: "front end"},
		{name: "a module of another page", change: func(m *Maker) { m.Bundle.Modules["docs/b"] = "/b.js" }},
		{name: "the title of the site", from: "title: T", to: "title: U", want: "head shell"},
		{
			name: "where the console may send", from: "title: T", to: "title: T\nsecurity: {policyInPage: true}", want: "frame",
			change: func(m *Maker) {
				m.Site.Requests.Origins = []string{"https://api.example.com"}
				if policy := m.Headers()["Content-Security-Policy"]; !strings.Contains(policy, "connect-src 'self' https://api.example.com;") {
					t.Errorf("the policy is %s", policy)
				}
			},
		},
		{name: "the development server", change: func(m *Maker) { m.DevHead = "<meta>" }, want: "frame"},
	} {
		after := parts(tc.change, tc.from, tc.to)
		var differ []string
		for _, name := range slices.Sorted(maps.Keys(before)) {
			if before[name] != after[name] {
				differ = append(differ, name)
			}
		}
		if got := strings.Join(differ, " "); got != tc.want || len(before) != len(after) {
			t.Errorf("%s: %q differ, want %q", tc.name, got, tc.want)
		}
	}
}

// TestLabelsOfVersions are in the shells of pages that show them: in those of their docset, of pages without a sidebar, and
// where the navbar has a menu of them.
func TestLabelsOfVersions(t *testing.T) {
	const archive = `-- site.yaml --
title: T
url: https://example.com
docsets:
  - {id: a, label: A, path: /a, versions: [{name: two, label: Two, extends: one}, {name: one, label: One}]}
  - {id: b, label: B, path: /b, versions: [{name: x, label: Ex}]}
  - {id: c, label: C, path: /c}
-- docs/a/one/index.md --
# A
-- docs/b/x/index.md --
# B
-- docs/c/index.md --
# C
`
	labels := func(text, key string, own bool) string {
		t.Helper()
		m := makerOf(t, siteOf(t, text))
		if own {
			var err error
			if m.Shells, err = Shells(m.Site, ShellOptions{Words: words.Read(fstest.MapFS{}, map[string]string{"en": "en"}, nil, &diag.Log{}), OwnParts: true}); err != nil {
				t.Fatal(err)
			}
		}
		shell, ok := m.Shells[key]
		if !ok {
			t.Fatalf("there is no shell %s among %v", key, slices.Sorted(maps.Keys(m.Shells)))
		}
		got := ""
		for _, set := range shell.content.Docsets {
			for _, v := range set.Versions {
				got += v.Name + "=" + v.Label + " "
			}
		}
		return got
	}
	menu := strings.Replace(archive, "docsets:", "navbar: {items: [{type: versions, docset: b}]}\ndocsets:", 1)
	for _, tc := range []struct {
		text, key string
		own       bool
		want      string
	}{
		{archive, "en", false, "two=Two one=One x=Ex current=C "},
		{archive, "en/a/one", false, "two=Two one=One x= current= "},
		{archive, "en/b/x", false, "two= one= x=Ex current= "},
		{menu, "en/a/two", false, "two=Two one=One x=Ex current= "},
		{archive, "en/b/x", true, "two=Two one=One x=Ex current=C "},
	} {
		if got := labels(tc.text, tc.key, tc.own); got != tc.want {
			t.Errorf("%s, parts of the site %v: %q, want %q", tc.key, tc.own, got, tc.want)
		}
	}
}

func TestNamesOfFiles(t *testing.T) {
	no := false
	flat := &site.Config{TrailingSlash: &no}
	for route, want := range map[string]string{
		"/": "index.html index.html _orihon/data/index.json", "/docs": "docs/index.html docs.html _orihon/data/docs.json", "/docs/": "docs/index.html docs/index.html _orihon/data/docs/index.json",
		"/docs/a.b": "docs/a.b/index.html docs/a.b.html _orihon/data/docs/a.b.json",
	} {
		p := &site.Page{Route: route}
		if got := HTMLName(&site.Config{}, p) + " " + HTMLName(flat, p) + " " + DataName(route); got != want {
			t.Errorf("%s: %s, want %s", route, got, want)
		}
	}
	missing := &site.Page{Route: "/ja/404.html", Kind: site.PageNotFound}
	if got := HTMLName(&site.Config{}, missing) + " " + HTMLName(flat, missing); got != "ja/404.html ja/404.html" {
		t.Error(got)
	}
}

func TestTitles(t *testing.T) {
	cfg := &site.Config{Title: site.Text{"": "Site", "ja": "サイト"}, TitleDelimiter: "|"}
	for want, p := range map[string]*site.LinkedPage{
		"A | Site":        {Page: site.Page{Title: "A", Locale: "en"}},
		"A | Next | Site": {Page: site.Page{Title: "A", Locale: "en"}, Context: "Next"},
		"Site":            {Page: site.Page{Title: "Site", Locale: "en"}},
		"Next | Site":     {Page: site.Page{Title: "Site", Locale: "en"}, Context: "Next"},
		"A | サイト":         {Page: site.Page{Title: "A", Locale: "ja"}},
	} {
		if got := pageTitle(cfg, p); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWhatASiteAdds holds that nothing of it ends the element it stands in, and that the policy names what is added.
func TestWhatASiteAdds(t *testing.T) {
	for in, want := range map[string]string{`{"a": "</script>"}`: `{"a":"\u003c/script\u003e"}`, `[1, 2]`: `[1,2]`, `{`: `null`} {
		if got := jsonText(in); got != want {
			t.Errorf("%s is %s, want %s", in, got, want)
		}
	}
	for in, want := range map[string]string{`x("</script>")`: `x("<\/script>")`, `/* <!-- */`: `/* <\!-- */`, `a</b/.test(c)`: `a<\/b/.test(c)`} {
		if got := inlineText(in); got != want {
			t.Errorf("%s is %s, want %s", in, got, want)
		}
	}
	for in, want := range map[string]string{"https://a.example/b.js?c=d#e": "https://a.example/b.js", "https://a.example": "https://a.example", ":": ":"} {
		if got := withoutQuery(in); got != want {
			t.Errorf("%s is %s, want %s", in, got, want)
		}
	}
	own := []site.HeadTag{{Tag: "meta", Attributes: map[string]string{"name": "a"}}, {Tag: "link", Attributes: map[string]string{"rel": "canonical"}}}
	for _, c := range []struct {
		tag, attribute, name string
		want                 bool
	}{{"meta", "name", "a", true}, {"meta", "name", "b", false}, {"link", "name", "a", false}, {"meta", "property", "a", false}, {"link", "rel", "canonical", true}} {
		if got := says(own, c.tag, c.attribute, c.name); got != c.want {
			t.Errorf("<%s %s=%s>: %t", c.tag, c.attribute, c.name, got)
		}
	}
	if got := attributeText(map[string]string{"b": `"<`, "a": "", "c": "1"}); got != ` a b="&#34;&lt;" c="1"` {
		t.Error(got)
	}
}

func TestRoutesOfTheSiteFile(t *testing.T) {
	yes := true
	for in, want := range map[string]string{
		"/docs": "/docs/", "/docs/": "/docs/", "/docs?a=b": "/docs/?a=b", "/docs#c": "/docs/#c", "/file.pdf": "/file.pdf", "/docs/1.2": "/docs/1.2/", "/file.pdf#page=2": "/file.pdf#page=2",
	} {
		if got := routeTo(&site.Config{TrailingSlash: &yes}, in); got != want {
			t.Errorf("%s is %s, want %s", in, got, want)
		}
	}
	for in, want := range map[string]string{"": "", "a.png": "/a.png", "/a.png": "/a.png", "https://a.example/b.png": "https://a.example/b.png"} {
		if got := staticRoute(in); got != want {
			t.Errorf("%s is %s, want %s", in, got, want)
		}
	}
}

// TestHomes: the name of a site leads to its home page, else to the main document of the version readers should have.
func TestHomes(t *testing.T) {
	for want, change := range map[string][2]string{
		"/docs/": {"", ""}, "/": {"path: /docs}", "path: /}"},
		"/docs/a": {"-- docs/docs/index.md --", "-- docs/docs/z.md --"},
	} {
		m := makerOf(t, siteOf(t, strings.Replace(strings.Replace(small, change[0], change[1], 1), "to: /docs/", "to: /", 1)))
		if got := m.Shells["en"].content.Home; got != want {
			t.Errorf("home is %s, want %s", got, want)
		}
	}
}

// TestPagesThatCannotBeRendered say which file, and what may be wrong.
func TestPagesThatCannotBeRendered(t *testing.T) {
	m := makerOf(t, siteOf(t, small))
	p := m.Site.Pages[0]
	wrong := errors.New("ReferenceError: 'window' is not defined")
	if err := m.scriptProblem(p, wrong); err != wrong {
		t.Errorf("a page without scripts is blamed: %v", err)
	}
	p.Page.Module = "/module.js"
	var failed *ScriptError
	if err := m.scriptProblem(p, wrong); !errors.As(err, &failed) || failed.Message.File != p.Doc.File || failed.Message.ID != "page-script" || !errors.Is(err, wrong) {
		t.Errorf("a page with a script: %v", err)
	}
	if !strings.Contains(failed.Error(), "the page cannot be rendered: ReferenceError") {
		t.Error(failed)
	}
	const text = "# A\n\n<Card title={\"a\" + 1} href=\"/\">x</Card>\n\n{[1].map((n) => <Card title={n} />)}\n"
	module := mdx.Parse(mdx.Input{File: "docs/a.md", Text: []byte(text), Line: 1}, mdx.Options{Format: mdx.FormatMarkdown}, &diag.Log{})
	inMarkdown := &site.LinkedPage{Page: site.Page{Route: "/docs/a", Module: "/a.js"}, Doc: &site.Doc{File: "docs/a.md", Module: module}}
	err := m.scriptProblem(inMarkdown, errors.New("ReferenceError: 'n' is not defined"))
	if !errors.As(err, &failed) || failed.Message.Pos != (diag.Pos{File: "docs/a.md", Line: 5, Column: 30}) || !strings.Contains(failed.Message.Hint, "to a.mdx") {
		t.Errorf("an expression around a component in Markdown: %+v", failed)
	}
	p.Page.Module, m.Bundle.Parts = "", map[string]string{"Footer": "theme/Footer.tsx", "Logo": "theme/Logo.tsx"}
	if err := m.scriptProblem(p, wrong); !errors.As(err, &failed) || failed.Message.File != "theme/Footer.tsx" || !strings.Contains(failed.Message.Hint, "theme/Logo.tsx") {
		t.Errorf("a page with parts of the site: %v", err)
	}
	generated := &site.LinkedPage{Page: site.Page{Route: "/search", Module: "/m.js"}}
	if err := m.scriptProblem(generated, wrong); !errors.As(err, &failed) || failed.Message.File != "pages/search" {
		t.Errorf("a page without a document: %v", err)
	}
}

// TestOutputs: every page has a file and, but for 404 pages, data; those that run are said to.
func TestOutputs(t *testing.T) {
	m := makerOf(t, siteOf(t, small))
	m.Site.Pages[1].Page.Module = "/module.js"
	m.Site.Pages = append(m.Site.Pages, &site.LinkedPage{Page: site.Page{Route: "/404.html", Kind: site.PageNotFound, Locale: "en"}})
	var got []string
	for _, o := range m.Outputs() {
		got = append(got, fmt.Sprint(o.Owner, o.Runs, o.Names))
	}
	want := []string{
		"the page /docs/ false [docs/index.html _orihon/data/docs/index.json]", "the page /docs/a true [docs/a/index.html _orihon/data/docs/a.json]",
		"the page /404.html false [404.html]",
	}
	for i := range want {
		want[i] = strings.Replace(strings.Replace(want[i], " false ", "false ", 1), " true ", "true ", 1)
		if i < len(got) {
			got[i] = strings.Replace(strings.Replace(got[i], " false", "false", 1), " true", "true", 1)
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	m.Bundle.Parts = map[string]string{"Footer": "theme/Footer.tsx"}
	runs := 0
	for _, o := range m.Outputs() {
		if o.Runs {
			runs++
		}
	}
	if runs != 3 { // one of each kind shows whether the site's parts run, and the page with a module
		t.Errorf("%d pages run, want 3", runs)
	}
}
