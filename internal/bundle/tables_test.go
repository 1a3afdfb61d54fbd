package bundle

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/theme"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// sections are texts below their names, as a golden has them.
type sections struct{ strings.Builder }

func (s *sections) add(name, text string) { fmt.Fprintf(s, "== %s\n%s\n", name, text) }

// usual begins most modules of parts.
const usual = "import { guarded, Bare } from \"web:docusaurus/guarded.tsx\";\nimport { createElement } from \"react\";\n"

func said(log *diag.Log) string {
	var b strings.Builder
	for _, m := range log.Messages() {
		fmt.Fprintf(&b, "%s %s %+v %q\n  %s\n  %s\n", m.ID, m.File, m.Pos, m.Line, m.Text, m.Hint)
	}
	return b.String()
}

// TestMessagesOfTheBundler holds what is said of esbuild's errors: what is meant, where, and what to do.
func TestMessagesOfTheBundler(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"docs/a.mdx": "# A\n\n  <Box value={1 +} /> and\n日本 <Box/>\n", "lib/step.ts": "", "lib/data.json": "{}", "theme/Footer.tsx": "", "previews/package.json": "{}",
	})
	opt := Options{Tree: tree, Modules: []Module{{Name: "other", File: "docs/b.mdx"}, {Name: "a", File: "docs/a.mdx"}}}
	at := func(file, line string, n, column int) *api.Location {
		return &api.Location{File: file, LineText: line, Line: n, Column: column}
	}
	var out sections
	for _, c := range []struct {
		text     string
		at       *api.Location
		packages string
	}{
		{"wrong", nil, ""},
		{"wrong", at("web:start.tsx", "", 1, 1), ""},
		{"wrong", at("lib/a.ts", "日本 let", 3, 7), ""},
		{"wrong", at("module:lib/a.ts", "let", 3, 99), ""},
		{"wrong", at("article:a", "    <Box value={1 +} />", 9, 17), ""},
		{"wrong", at("article:a", "\t日本 <Box/>", 9, 8), ""},
		{"wrong", at("article:a", "nowhere", 9, 3), ""},
		{"wrong", at("article:a", "  ", 9, 1), ""},
		{"wrong", at("article:gone", "let", 9, 1), ""},
		{"wrong", at("article:other", "let", 9, 1), ""},
		{outside + ", to x: copy it", at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "./stepp"`, at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "./stepp.ts"`, at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "../lib/dato.json"`, at("docs/a.ts", "", 1, 0), ""},
		{`Could not resolve "./nothing-like-it"`, at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "@site/nowhere/x"`, at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "@site/lib/step.tsx"`, at("docs/a.ts", "", 1, 0), ""},
		{`Could not resolve "@docusaurus/Link"`, at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "@theme/Tabs"`, at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "left-pad/x/y"`, at("lib/a.ts", "", 1, 0), ""},
		{`Could not resolve "@scope/name/part"`, at("previews/a.ts", "", 1, 0), "previews"},
		{`Could not resolve "@scope"`, at("other/a.ts", "", 1, 0), "other"},
		{`Could not resolve unquoted`, at("lib/a.ts", "", 1, 0), ""},
		{`No matching export in "theme/Footer.tsx" for import "default"`, at("part:Footer", "", 1, 0), ""},
		{`No matching export in "theme/Footer.tsx" for import "default"`, at("module:x", "", 1, 0), ""},
		{`No matching export in "theme/Footer.tsx" for import "default"`, at(partsEntry, "", 1, 0), ""},
		{`No matching export in "theme/Footer.tsx" for import "default"`, at("lib/a.ts", "let", 1, 0), ""},
		{`No matching export in "lib/step.ts" for import "default"`, at("part:Footer", "let", 1, 0), ""},
		{`No matching export in "hot:theme/Footer.tsx" for import "default"`, at("part:Footer", "", 1, 0), ""},
	} {
		var log diag.Log
		err := report([]api.Message{{Text: c.text, Location: c.at}}, opt, c.packages, &log)
		where := "nowhere"
		if c.at != nil {
			where = fmt.Sprintf("%s:%d:%d", c.at.File, c.at.Line, c.at.Column)
		}
		out.add(strings.ReplaceAll(c.text, tree.Dir(), "")+" at "+where, fmt.Sprintf("%v\n%s", err, said(&log)))
	}
	var none diag.Log
	out.add("nothing", fmt.Sprint(report(nil, opt, "", &none), none.Messages()))
	ReportAbsent(map[string][]string{
		"styles.scss": {""}, "file:data/made.json": {"a.ts"}, "entry:@own/kit dist/index.js": {"a.ts", "b.ts"}, "@theme/Own": {"a.ts"}, "@theme-original/Own": {"a.ts"},
		"@docusaurus/none": {"a.ts"}, "@generated/x": {"a.ts", "b.ts", "c.ts"}, "@scope/name/part": {"a.ts"}, "left-pad": {"a.ts", ""}, "bare": {},
	}, tree, &none)
	out.add("absent", said(&none))
	var styles diag.Log
	reportStyles([]api.Message{
		{Text: "none"},
		{Text: "script", Location: at("a.ts", "", 1, 0)},
		{Text: "ours", Location: at("web:a.css", "", 1, 0)},
		{Text: "package", Location: at("node_modules/x/a.css", "", 1, 0)},
		{Text: "wrong", Location: at("theme/a.css", "a { b }", 2, 4)},
		{Text: "wrong too", Location: at("b.css", "", 1, 0)},
	}, &styles)
	out.add("styles", said(&styles))
	golden.Compare(t, "testdata/messages.txt", out.String(), *update)
}

// TestReportsOfTheBundler: who imports what, however far.
func TestReportsOfTheBundler(t *testing.T) {
	meta, err := readMetafile(`{"inputs": {
		"module:a": {"imports": [{"path": "docs/a.tsx"}, {"path": "web:start.tsx"}]}, "docs/a.tsx": {"imports": [{"path": "lib/b.ts"}, {"path": "part:Footer"}]},
		"lib/b.ts": {"imports": [{"path": "docs/a.tsx"}, {"path": "lib/a.json"}]}, "part:Footer": {"imports": [{"path": "theme/Footer.tsx"}]}, "web:start.tsx": {"imports": [{"path": "lib/never.ts"}]},
		"orihon:sketches": {"imports": [{"path": "previews/sketches/x.tsx"}]}, "module:none": {}, "previews/node_modules/@mui/material/a/b.js": {}, "node_modules/clsx/index.js": {}, "node_modules/clsx/more.js": {},
		"node_modules/x/node_modules/y/index.js": {}, "web:node_modules/z/index.js": {}, "node_modules/alone": {}, "node_modules/@scope/alone": {}, "not_modules/x/y.js": {}},
		"outputs": {
		"out/app-1.js": {"imports": [{"path": "out/c-1.js", "kind": "import-statement"}, {"path": "out/late.js", "kind": "dynamic-import"}]},
		"out/c-1.js": {"imports": [{"path": "out/app-1.js", "kind": "import-statement"}, {"path": "out/b-2.js", "kind": "import-statement"}]}, "out/b-2.js": {},
		"out/font-1.woff2": {"inputs": {"theme/font.woff2": {}}}, "out/all.woff2": {"inputs": {"theme/two.woff2": {}, "theme/x": {}}}, "out/font.js": {"inputs": {"theme/font.ts": {}}}}}`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := readMetafile("{"); err == nil || !strings.HasPrefix(err.Error(), "read esbuild's report: ") {
		t.Error(err)
	}
	for _, c := range []struct{ got, want any }{
		{meta.moduleInputs([]Module{{Name: "a"}, {Name: "none"}}), map[string][]string{"orihon:sketches": {"previews/sketches/x.tsx"}, "a": {"docs/a.tsx", "lib/a.json", "lib/b.ts", "theme/Footer.tsx"}, "none": nil}},
		{meta.imports("out/app-1.js"), []string{Base + "b-2.js", Base + "c-1.js"}},
		{meta.imports("out/b-2.js"), []string(nil)},
		{meta.outputOf("theme/font.woff2"), Base + "font-1.woff2"},
		{meta.outputOf("theme/two.woff2"), ""},
		{meta.outputOf("theme/font.ts"), ""},
		{meta.packageFolders(), []string{"node_modules/clsx", "node_modules/x/node_modules/y", "previews/node_modules/@mui/material"}},
	} {
		if fmt.Sprintf("%q", c.got) != fmt.Sprintf("%q", c.want) {
			t.Errorf("%q\nwant %q", c.got, c.want)
		}
	}
}

// TestSourcesOfPackages: where modules are that a build has not made yet, and which endings imports may leave out.
func TestSourcesOfPackages(t *testing.T) {
	var out sections
	for _, subpath := range []string{".", "./a/b"} {
		out.add("sources of "+subpath, fmt.Sprintf("%q", sourcesOf(subpath)))
	}
	for _, name := range []string{"a", "a.js", "a.jsx", "b/a.ts"} {
		out.add("candidates of "+name, fmt.Sprintf("%q", ownEndings.candidates(name)))
	}
	golden.Compare(t, "testdata/sources.txt", out.String(), *update)
}

// TestModulesThatAreMade holds the texts of modules that stand between the site and the front end.
func TestModulesThatAreMade(t *testing.T) {
	files := map[string]string{
		"components/index.ts": "/* export { No } from './No' */\n// export { None } from './None'\nexport { Chart, Bar as Bars } from './Chart';\nexport { default as Card } from \"../lib/Card\";\nexport const Own = 1;\n",
		"theme/Tabs.tsx":      "export default 1;", "theme/tokens.css": ":root {}", "theme/Footer.tsx": "", "styles/one.css": ":root { --ifm-color-primary: red; --ifm-background-color : #fff }\n[data-theme='dark'] { --ifm-font-color-base: white }",
		"styles/two.css": "html[data-theme=dark]{--ifm-color-primary:blue}:root{--ifm-font-family-base: x; --ifm-font-color-base: black; --ifm-background-surface-color: y}",
	}
	tree := siteOf(t, files)
	record := tree.Record()
	root := func(text string) string { return strings.ReplaceAll(text, tree.Dir(), "~") }
	var out sections
	swizzles := Swizzles{Parts: map[string]string{"Footer": "src/theme/Footer.js", "Tabs": "src/theme/Tabs.js"}, Root: "src/theme/Root.js", Mapping: "src/theme/MDXComponents.js"}
	for _, p := range theme.Parts() {
		if slices.Contains([]string{"Footer", "Layout", "Navbar"}, p.Name) {
			out.add("part "+p.Name, swizzles.partModule(p)+"--\n"+Swizzles{Parts: map[string]string{"Layout": "src/theme/Layout.js"}}.partModule(p))
		}
	}
	out.add("element", swizzles.elementModule("Tabs"))
	out.add("mapping", mappingModule(swizzles, []string{"Chart", "A.B", "Tabs"})+"--"+mappingModule(Swizzles{}, []string{"Chart"}))
	for _, name := range []string{"Footer", "Tabs", "Layout", "None", "Footr", "TabItem"} {
		out.add("original "+name, original(name)+"--\n"+originalInProject(name)+"--\n"+noOriginal(name))
	}
	m := Module{Name: "a", File: "docs/a.mdx", Source: "const [a] = useState(1); useEffect(() => {});", Components: []string{"Bars", "Card", "Chart", "Own", "Tabs"}}
	choices := map[string]Options{
		"site": {Tree: tree}, "dev": {Tree: tree, Dev: true}, "project": {Tree: tree, Project: &Project{Swizzles: Swizzles{Parts: map[string]string{}}}}, "guarded": {Tree: tree, Project: &Project{Swizzles: swizzles}},
		"root": {Tree: tree, Project: &Project{Swizzles: Swizzles{Root: "r", Parts: map[string]string{}}}}, "mapping": {Tree: tree, Project: &Project{Swizzles: Swizzles{Mapping: "m", Parts: map[string]string{}}}}, "guarded dev": {Tree: tree, Dev: true, Project: &Project{Swizzles: swizzles}},
	}
	for _, name := range slices.Sorted(maps.Keys(choices)) {
		opt := choices[name]
		for _, m := range []Module{m, {Name: "b", File: "docs/b.tsx"}, {Name: "c", File: "c.mdx", Source: "x"}} {
			loaded := loadModule(opt, record, m)
			out.add("module "+m.Name+" of "+name, root(loaded.ResolveDir)+"\n"+*loaded.Contents)
		}
		around := opt.around(record)
		out.add("together "+name, opt.togetherText(record))
		opt.Modules, opt.Sketches, opt.Base = []Module{m, {Name: "b", File: "docs/b.tsx"}}, []string{"s", "t"}, "/base"
		out.add("keys "+name, opt.siteKey(around)+"\n"+opt.shape(around))
		out.add("around "+name, fmt.Sprintf("%q %v", around, opt.Project.guards()))
	}

	out.add("all styles", stylesText(record, nil, allStyles, true))
	out.add("half styles", stylesText(record, nil, themeStyles, false)+"--\n"+stylesText(record, nil, ownStyles, true))
	out.add("hot", hotText("lib/a.tsx", "/lib/a.tsx", "export function Box() { useState<x>(1); use (x); user(); }\nexport const useIt = 1; export const Box = 2; export const low = 3;\nexport default Box;")+
		"--\n"+hotText("b.ts", "/b.ts", "export { a as default };")+"--\n"+hotText("c.ts", "/c.ts", "  export { default } from './d'; // export default"))
	out.add("names", namesOf("var css = {\n  a: \"a_1\",\n  \"b-c\": \"b 2\",\n  \"default\": \"d\"\n};\n"))
	out.add("table", *loadTable(append(moduleImports([]Module{{Name: "a b"}, {Name: "c"}}), sketchImports([]string{"x"})...)).Contents)
	out.add("tokens", katexFonts(`@font-face{src:url(fonts/A-b.woff2) format("woff2"),url(fonts/A.ttf) format("truetype");x:y}@font-face{src:url(fonts/C.woff) format("woff")}`, map[string]string{"A-b.woff2": Base + "A-b-12.woff2"}))
	b := &Bundle{Entry: "/a", Preload: []string{"/b"}, Styles: []string{"/c"}}
	out.add("hashes", fmt.Sprint(contentHash([]byte("a")), " ", hashedFile("page", ".js", []byte("a")).Name, " ", buildName(b), " ", uniqueName("a/b.module.css"), " ", slug("a/B-9_é.x"), " ", keyOf("a", "b", "c")))
	golden.Compare(t, "testdata/made.txt", "usual:\n"+usual+strings.ReplaceAll(out.String(), usual, "(usual)\n"), *update)
}

// TestOptionsOfPlainSites: any choice that changes the bundle keeps the shipped one away.
func TestOptionsOfPlainSites(t *testing.T) {
	if !(Options{}).isPlain() {
		t.Error("no choice at all")
	}
	for name, opt := range map[string]Options{
		"base": {Base: "/x"}, "modules": {Modules: pages("a")}, "sketches": {Sketches: []string{"a"}}, "project": {Project: &Project{}}, "outside": {ReactOutside: true}, "choices": {Choices: true}, "dev": {Dev: true},
	} {
		if opt.isPlain() {
			t.Errorf("%s changes nothing", name)
		}
	}
	files := []File{{Name: "a.js", Data: []byte("let a")}, {Name: "b.woff2", Data: []byte("font")}, {Name: "c.css", Data: []byte("a {}")}, {Name: "d.txt", Data: []byte("text")}}
	if err := compressFiles(files); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if packed := f.Brotli != nil; packed != slices.Contains([]string{"a.js", "c.css"}, f.Name) {
			t.Errorf("%s is compressed: %v", f.Name, packed)
		}
	}
	if names := slices.Sorted(maps.Keys(defines("/x", true))); len(names) != 5 {
		t.Error(names)
	}
	if d := defines("/x", true); d["ORIHON_BASE"] != `"/x"` || d["ORIHON_DEV"] != "true" || !strings.HasPrefix(d["MERMAID_ADDRESS"], `"/x`+Base+"mermaid-") || defines("", false)["ORIHON_DEV"] != "false" {
		t.Errorf("%v", d)
	}
	if got := banner("/x")["js"]; got != "/*! Licences: /x/_orihon/licenses.txt */" {
		t.Error(got)
	}
}
