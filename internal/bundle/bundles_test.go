package bundle

import (
	"bytes"
	"compress/gzip"
	"encoding/gob"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
)

// importedAtOnce are the scripts that one imports before it runs, as esbuild prints that.
var importedAtOnce = regexp.MustCompile(`(?:^|[;\n}])import(?:[^"'();]*\bfrom)?\s*"[^"]*/([^"/]+)"`)

// TestBundlesOfSites holds what a bundle says of its files, for a site and for a project, and that scripts that are loaded later bring
// nothing that the app has.
func TestBundlesOfSites(t *testing.T) {
	files := map[string]string{
		"docs/a.mdx": "", "docs/b.tsx": "import { Box } from '../components'; export default () => <Box />;", "docs/more.ts": "export const more = 'more text';",
		"components/index.ts": "export { Box } from './Box'; export { Unused } from './Unused';", "components/Box.tsx": "import './box.css'; import pad from 'pad'; export const Box = () => <p>{pad}own box</p>;", "components/box.css": ".box { color: red }",
		"components/Unused.tsx": "export const Unused = () => 'unused text';", "node_modules/pad/index.js": "module.exports = 'pad';", "previews/sketches/drawn.tsx": "import { line } from './line'; export default () => line;", "previews/sketches/line.ts": "export const line = 'drawn';",
		"theme/Footer.tsx": "import './footer.css'; export default () => 'own footer';", "theme/footer.css": ".f { color: red }", "theme/NotFound.tsx": "export default () => 'own not found';", "src/theme/Footer.js": "export default () => 'their footer';",
	}
	modules := []Module{{Name: "a", File: "docs/a.mdx", Source: "import { more } from './more'; export default function Article({ components: { Box } }) { return <Box>{more}</Box>; }", Components: []string{"Box"}}, {Name: "b", File: "docs/b.tsx"}}
	plain := siteOf(t, map[string]string{"docs/b.tsx": "export default () => 'text of b';"})
	tree := siteOf(t, files)
	project := &Project{Config: []byte("{}"), Swizzles: Swizzles{Parts: map[string]string{"Footer": "src/theme/Footer.js"}}}
	for name, c := range map[string]struct {
		opt  Options
		want string
	}{
		"plain":   {Options{Tree: plain, Modules: pages("docs/b.tsx")}, "1 styles, parts map[], modules [docs/b.tsx], styles map[], sources map[docs/b.tsx:], packages [], absent map[], inputs map[docs/b.tsx:[docs/b.tsx] orihon:sketches:[]]"},
		"site":    {Options{Tree: tree, Base: "/base", Modules: modules, Sketches: []string{"drawn"}, Choices: true}, "1 styles, parts map[Footer:theme/Footer.tsx NotFound:theme/NotFound.tsx], modules [a b], styles map[a:[/_orihon/assets/page-a.css] b:[/_orihon/assets/page-b.css]], sources map[a:" + modules[0].Source + " b:], packages [node_modules/pad], absent map[], inputs map[a:[components/Box.tsx components/box.css docs/more.ts node_modules/pad/index.js] b:[components/Box.tsx components/Unused.tsx components/box.css components/index.ts docs/b.tsx node_modules/pad/index.js] orihon:sketches:[previews/sketches/drawn.tsx previews/sketches/line.ts]]"},
		"dev":     {Options{Tree: tree, Dev: true, Modules: modules[1:]}, "1 styles, parts map[Footer:theme/Footer.tsx NotFound:theme/NotFound.tsx], modules [b], styles map[b:[/_orihon/assets/page-b.css]], sources map[b:], packages [node_modules/pad], absent map[], inputs map[b:[components/Box.tsx components/Unused.tsx components/box.css components/index.ts docs/b.tsx node_modules/pad/index.js] orihon:sketches:[]]"},
		"project": {Options{Tree: siteOf(t, map[string]string{"docs/b.tsx": "import x from 'left-pad'; export default () => x;", "src/theme/Footer.js": files["src/theme/Footer.js"]}), Project: project, Modules: pages("docs/b.tsx")}, "1 styles, parts map[Footer:src/theme/Footer.js], modules [docs/b.tsx], styles map[], sources map[docs/b.tsx:], packages [], absent map[left-pad:[~/docs/b.tsx]], inputs map[docs/b.tsx:[docs/b.tsx] orihon:sketches:[]]"},
	} {
		var log diag.Log
		made, err := Build(t.Context(), c.opt, &log)
		if err != nil || len(log.Messages()) > 0 {
			t.Fatal(name, err, log.Messages())
		}
		short := func(names []string) (out []string) {
			for _, name := range names {
				out = append(out, hashOfName.ReplaceAllString(name, "."))
			}
			return out
		}
		styles := map[string][]string{}
		for module, names := range made.ModuleStyles {
			styles[module] = short(names)
		}
		got := fmt.Sprintf("%d styles, parts %v, modules %v, styles %v, sources %v, packages %v, absent %v, inputs %v", len(made.Styles), made.Parts, slices.Sorted(maps.Keys(made.Modules)), styles, made.Sources, made.Packages, made.Absent, made.Inputs)
		if got = strings.ReplaceAll(got, c.opt.Tree.Dir(), "~"); got != c.want {
			t.Errorf("%s: %s\nwant %s", name, got, c.want)
		}
		choices := slices.ContainsFunc(made.Files, func(f File) bool {
			return path.Ext(f.Name) == ".js" && bytes.Contains(f.Data, []byte("orihon.console"))
		})
		if choices != c.opt.Choices {
			t.Errorf("%s: the script of the API reference's choices is there: %v", name, choices)
		}
		if !slices.IsSortedFunc(made.Files, func(x, y File) int { return strings.Compare(x.Name, y.Name) }) || !c.opt.Tree.Holds(made.Reads) {
			t.Errorf("%s: files in no order, or reads that do not hold", name)
		}
		if len(c.opt.Sketches) > 0 && (!strings.Contains(made.Server.Site, "drawn") || !slices.Contains(made.Reads.Names(), "previews/sketches/line.ts")) {
			t.Errorf("%s: the drawings are not in the renderer's script, or were not read: %v", name, made.Reads.Names())
		}
		isHot := slices.ContainsFunc(made.Files, func(f File) bool { return strings.Contains(string(f.Data), "components/Box.tsx#Box") })
		if isHot != c.opt.Dev {
			t.Errorf("%s: modules can be exchanged: %v", name, isHot)
		}
		checkLater(t, name, made)
	}
}

// checkLater holds that every script which is loaded later imports the app, or all that the app consists of.
func checkLater(t *testing.T, name string, b *Bundle) {
	t.Helper()
	atOnce := func(route string) []string {
		var out []string
		for _, m := range importedAtOnce.FindAllStringSubmatch(inFront(t, b, route), -1) {
			out = append(out, Base+m[1])
		}
		return out
	}
	shared := slices.Sorted(slices.Values(atOnce(b.Entry)))
	if !slices.Equal(shared, b.Preload) || len(shared) == 0 {
		t.Errorf("%s: the app imports %v, said are %v", name, shared, b.Preload)
	}
	isNeeded := func(route string) bool {
		base := path.Base(route)
		return slices.Contains(shared, route) || route == b.Entry || route == b.Worker || strings.HasPrefix(base, "chunk-") || strings.HasPrefix(base, "worker-") || strings.HasPrefix(base, "search-")
	}
	for _, f := range b.Files {
		if route := "/" + f.Name; path.Ext(route) == ".js" && !isNeeded(route) && !slices.ContainsFunc(atOnce(route), func(r string) bool { return slices.Contains(shared, r) }) {
			t.Errorf("%s: %s brings what the app has: it imports %v", name, route, atOnce(route))
		}
	}
	for module, names := range b.Imports {
		if !slices.Equal(slices.Sorted(slices.Values(names)), names) || !slices.ContainsFunc(names, func(r string) bool { return slices.Contains(shared, r) }) {
			t.Errorf("%s: %s imports %v", name, module, names)
		}
	}
}

// TestImportsOfDevelopment pass through modules that stand before those of the site: what an index does not need stays out, what a
// script is imported for alone stays in, and what is no script is as it is.
func TestImportsOfDevelopment(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"docs/a.tsx":          "import { Box } from '../components'; import '../lib/effect'; import data from '../lib/data.json'; import pic from '../lib/a.png'; import raw from '../lib/b.css'; import pad from 'pad'; import { own } from '@site/lib/own'; export default () => <Box>{data.n}{pic}{pad}{own}</Box>;",
		"components/index.ts": "export { Box } from './Box'; export { Unused } from './Unused';", "components/Box.tsx": "export const Box = () => 'own box';", "components/Unused.tsx": "console.log('unused effect'); export const Unused = () => 'unused text';", "lib/effect.js": "console.log('own effect');", "lib/data.json": `{"n": "own data"}`,
		"lib/a.png": "png", "lib/b.css": ".b {}", "lib/own.ts": "export const own = 'own text';", "node_modules/pad/index.js": "module.exports = require('./more.js');", "node_modules/pad/more.js": "module.exports = 'own pad';",
	})
	files := tree.Record()
	opt := Options{Tree: tree, Dev: true, Modules: pages("docs/a.tsx")}
	r, err := run(t.Context(), siteOptions(opt, files))
	if err != nil || len(r.Errors) > 0 {
		t.Fatal(err, r.Errors)
	}
	meta, err := readMetafile(r.Metafile)
	if err != nil {
		t.Fatal(err)
	}
	var hot []string
	for name := range meta.Inputs {
		if file, ok := strings.CutPrefix(name, "hot:"); ok {
			hot = append(hot, file)
		}
	}
	slices.Sort(hot)
	if want := []string{"components/Box.tsx", "components/Unused.tsx", "components/index.ts", "docs/a.tsx", "lib/effect.js", "lib/own.ts"}; !slices.Equal(hot, want) {
		t.Errorf("before which modules one stands: %q, want %q", hot, want)
	}
	var text string
	for _, f := range r.OutputFiles {
		text += string(f.Contents)
	}
	for what, has := range map[string]bool{"own box": true, "own effect": true, "own data": true, "own pad": true, "own text": true, "unused effect": false, "unused text": false} {
		if strings.Contains(text, what) != has {
			t.Errorf("%s: %v", what, !has)
		}
	}
}

// TestWhatIsShipped is given to those alone for whom Build would make the same: packed by hand, as it is in the binary or not.
func TestWhatIsShipped(t *testing.T) {
	plain := func(t *testing.T) Options { return Options{Tree: siteOf(t, map[string]string{"site.yaml": ""})} }
	from, err := shippedFrom(plain(t))
	if err != nil {
		t.Fatal(err)
	}
	pack := func(s shippedBundle) []byte {
		var out bytes.Buffer
		w := gzip.NewWriter(&out)
		if err := errors.Join(gob.NewEncoder(w).Encode(s), w.Close()); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	good := shippedBundle{From: from, Reads: [][2]string{{"theme/tokens.css", ""}, {"site.yaml", source.Reads{}["none"]}}, Bundle: Bundle{Entry: "/entry.js", Server: Scripts{Theme: "server"}}}
	good.Reads = good.Reads[:1]
	other := good
	other.From = from + "0"
	whole := pack(good)
	for name, c := range map[string]struct {
		data []byte
		opt  Options
		ok   bool
	}{
		"the same": {whole, plain(t), true}, "another front end": {pack(other), plain(t), false}, "nothing": {nil, plain(t), false}, "half": {whole[:len(whole)/2], plain(t), false}, "no bundle": {pack(shippedBundle{}), plain(t), false},
		"a site with tokens": {whole, Options{Tree: siteOf(t, map[string]string{"theme/tokens.css": ":root {}"})}, false},
	} {
		got, ok := unpack(c.data, c.opt)
		ok = ok && c.opt.Tree.Holds(got.Reads)
		if ok != c.ok {
			t.Errorf("%s: %v", name, ok)
		}
		if ok && (got.Entry != "/entry.js" || got.Server.Theme != "server" || !reflect.DeepEqual(got.Reads, source.Reads{"theme/tokens.css": ""})) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestModulesOfTheFrontEnd: which file an import means there, what is kept although nobody uses its names, and how each is read.
func TestModulesOfTheFrontEnd(t *testing.T) {
	for file, want := range map[string]bool{"entry.client.tsx": true, "entry.server.tsx": true, "search/worker.ts": true, "search/engine.ts": true, "start.tsx": false, "app/router.ts": false, "app/react-dom.js": true, "theme/theme.css": true, "search/other.ts": false, "packages/react/index.js": true} {
		if found := inWeb(file); found.Path != file || found.Namespace != "web" || (found.SideEffects == api.SideEffectsTrue) != want {
			t.Errorf("%s: %+v", file, found)
		}
	}
	for ending, want := range map[string]api.Loader{"ts": api.LoaderTS, "tsx": api.LoaderTSX, "css": api.LoaderCSS, "json": api.LoaderJSON, "js": api.LoaderJS, "": api.LoaderJS} {
		if got := loaderOf("a/b." + ending); got != want {
			t.Errorf("%s: %v", ending, got)
		}
	}
	for _, c := range []struct{ importer, path, want string }{
		{"entry.client.tsx", "./start.tsx", "start.tsx"},
		{"app/router.ts", "../start", "start.tsx"},
		{"entry.client.tsx", "./app/router", "app/router.ts"},
		{"app/x.ts", "./react-dom", "app/react-dom.js"},
		{"theme/x.ts", ".", "theme/index.ts"},
		{"app/x.ts", "../theme", "theme/index.ts"},
		{"app/x.ts", "./none", ""},
		{"x.ts", "./app", ""},
		{"x.ts", "../x", ""},
	} {
		found, err := resolveInWeb(api.OnResolveArgs{Importer: c.importer, Path: c.path})
		if found.Path != c.want || (err == nil) != (c.want != "") || err != nil && err.Error() != "the front end has no "+path.Join(path.Dir(c.importer), c.path) {
			t.Errorf("%s in %s is %q, %v", c.path, c.importer, found.Path, err)
		}
	}
	for name, want := range map[string]string{"packages/none.js": "this binary was built without React: build it with `make build`", "none.ts": "open none.ts: file does not exist", "packages": "read packages: is a directory"} {
		if loaded, err := loadWeb(api.OnLoadArgs{Path: name}); err == nil || err.Error() != want || loaded.Contents != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if loaded, err := loadWeb(api.OnLoadArgs{Path: "start.tsx"}); err != nil || loaded.Loader != api.LoaderTSX || loaded.Contents == nil || *loaded.Contents == "" {
		t.Error(err)
	}
	if _, err := codeOf(api.BuildResult{OutputFiles: []api.OutputFile{{Path: "a.css"}}}); err == nil || err.Error() != "esbuild gave no server script" {
		t.Error(err)
	}
	if code, err := codeOf(api.BuildResult{OutputFiles: []api.OutputFile{{Path: "a.css", Contents: []byte("css")}, {Path: "a.js", Contents: []byte("js")}}}); err != nil || code != "js" {
		t.Error(code, err)
	}
}

// TestWhereImportsLead by the kind of what imports: files of the site, routes that stay, and what is left to others ("").
func TestWhereImportsLead(t *testing.T) {
	tree := siteOf(t, map[string]string{"dir/a.css": "", "dir/b.ts": "", "dir/sub/index.tsx": "", "c.png": "", "../out.ts": ""})
	if err := os.Symlink("../out.ts", tree.Path("link.ts")); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink("dir/b.ts", tree.Path("inner.ts")); err != nil {
		t.Skip(err)
	}
	files := tree.Record()
	const script, style, url = api.ResolveJSImportStatement, api.ResolveCSSImportRule, api.ResolveCSSURLToken
	for _, c := range []struct {
		kind       api.ResolveKind
		path, want string
	}{
		{script, "./b", "~/dir/b.ts"},
		{script, "./b.js", "~/dir/b.ts"},
		{script, "./sub", "~/dir/sub/index.tsx"},
		{script, "../c.png", "~/c.png"},
		{script, tree.Path("c.png"), "~/c.png"},
		{script, "b", ""},
		{script, "a.css", ""},
		{script, "/c.png", "error the import leads out of the site, to c.png: copy the file into the site folder"},
		{script, "./none", `error Could not resolve "./none"`},
		{script, "../../out", "error the import leads out of the site, to out: copy the file into the site folder"},
		{script, "../link", `error Could not resolve "../link"`},
		{script, "../link.ts", "error the import leads out of the site, to link.ts: copy the file into the site folder"},
		{script, "../inner", "~/inner.ts"},
		{script, "https://x/y", ""},
		{script, "//x/y", ""},
		{script, "#x", ""},
		{script, "/base" + Base + "a.js", ""},
		{script, "data:x", ""},
		{style, "a.css", "~/dir/a.css"},
		{style, "./a.css", "~/dir/a.css"},
		{style, "a", "~/dir/a.css"},
		{style, "pkg/a.css", ""},
		{style, "/a.css", "external /base/a.css"},
		{style, "../../out.css", "error the import leads out of the site, to out.css: copy the file into the site folder"},
		{url, "../c.png", "~/c.png"},
		{url, "/c.png", "external /base/c.png"},
		{url, "/base" + Base + "c.png", ""},
		{url, "//x/c.png", ""},
		{url, "data:image/png,x", ""},
		{url, "#a", ""},
		{url, "./none.png", `error Could not resolve "./none.png"`},
		{url, "none.png", ""},
	} {
		found, err := resolveIn(files, api.OnResolveArgs{Kind: c.kind, Path: c.path}, place{tree.Path("dir"), "/base", ownEndings})
		got := found.Path
		if found.External {
			got = "external " + got
		}
		if err != nil {
			got += "error " + err.Error()
		}
		if got = strings.ReplaceAll(got, tree.Dir(), "~"); got != c.want || !strings.HasPrefix(got, "~") != (found.Namespace == "") {
			t.Errorf("%v of %s: %q (%s), want %q", c.kind, c.path, got, found.Namespace, c.want)
		}
	}
	if _, err := loadFrom(files, tree.Path("none.ts")); err == nil || err.Error() != "none.ts cannot be read: openat none.ts: no such file or directory" {
		t.Error(err)
	}
	for _, load := range []func() (api.OnLoadResult, error){func() (api.OnLoadResult, error) { return loadFrom(files, "/etc/passwd") }, func() (api.OnLoadResult, error) { return loadAs(files, "/etc/passwd", api.LoaderText) }} {
		if loaded, err := load(); err == nil || err.Error() != "the import leads out of the site, to passwd: copy the file into the site folder" || loaded.Contents != nil {
			t.Error(err)
		}
	}
	for file, want := range map[string]bool{"components/index.ts": true, "components/index.jsx": true, "components/other.ts": false, "lib/index.ts": false, "components/deep/index.ts": false, "index.ts": false, "../components/index.ts": false} {
		if got := isComponentIndex(files, tree.Path(file)); got != want {
			t.Errorf("%s: %v", file, got)
		}
	}
	for file, want := range map[string]bool{"a.tsx": true, "a.ts": true, "a.jsx": true, "a.js": true, "a.css": false, "a.mdx": false, "node_modules/x/a.js": false, "../a.js": false} {
		if got := isSiteScript(files, tree.Path(file)); got != want {
			t.Errorf("%s: %v", file, got)
		}
	}
}

// TestWhoGetsWhatAProjectReplaces: all who import a part of the theme, but its replacement itself.
func TestWhoGetsWhatAProjectReplaces(t *testing.T) {
	p := &Project{Swizzles: Swizzles{Parts: map[string]string{"Footer": "src/theme/Footer/index.js", "Tabs": "src/theme/Tabs.tsx", "Layout": "src/theme/Layout.js", "Code": "src/theme/CodeBlock.js"}, Mapping: "src/theme/MDXComponents.js"}}
	for _, c := range []struct{ scope, name, importer, want string }{
		{"@theme", "Footer", "/site/src/pages/a.js", "src/theme/Footer/index.js"},
		{"@theme", "Tabs", "/site/docs/a.mdx", "src/theme/Tabs.tsx"},
		{"@theme", "MDXComponents", "/site/a.js", "src/theme/MDXComponents.js"},
		{"@theme-original", "Footer", "/site/src/pages/a.js", ""},
		{"@theme-init", "Footer", "/site/src/pages/a.js", ""},
		{"@docusaurus", "Footer", "/site/a.js", ""},
		{"@theme", "Layout", "/site/a.js", ""},
		{"@theme", "Navbar", "/site/a.js", ""},
		{"@theme", "None", "/site/a.js", ""},
		{"@theme", "Footer", "/site/src/theme/Footer/index.js", ""},
		{"@theme", "Footer", "/site/src/theme/Footer/helper.js", "src/theme/Footer/index.js"},
		{"@theme", "MDXComponents", "/site/src/theme/MDXComponents.js", ""},
		{"@theme", "Footer/Layout", "/site/a.js", ""},
	} {
		if got := p.swizzled(c.scope, c.name, c.importer); got != c.want {
			t.Errorf("%s/%s in %s: %q, want %q", c.scope, c.name, c.importer, got, c.want)
		}
	}
	if got := (&Project{}).swizzled("@theme", "MDXComponents", "/site/a.js"); got != "" {
		t.Error(got)
	}
	if _, ok := theme.Swizzled("Footer"); !ok {
		t.Error("the footer is no part of the theme")
	}
}

// TestNamesThatModulesLack are learned from what esbuild says, each once; other mistakes teach nothing.
func TestNamesThatModulesLack(t *testing.T) {
	lacks := func(module, name, file string) api.Message {
		m := api.Message{Text: `No matching export in "` + module + `" for import "` + name + `"`}
		if file != "" {
			m.Location = &api.Location{File: file}
		}
		return m
	}
	p := &Project{}
	for i, c := range []struct {
		mistakes []api.Message
		want     bool
	}{
		{nil, false},
		{[]api.Message{{Text: "wrong", Location: &api.Location{File: "a.js"}}}, false},
		{[]api.Message{lacks("web:docusaurus/Link.tsx", "a", "")}, false},
		{[]api.Message{lacks("lib/a.ts", "a", "a.js")}, false},
		{[]api.Message{{Text: "wrong"}, lacks("web:docusaurus/Link.tsx", "a", "x.js"), lacks("web:docusaurus/Link.tsx", "b", "x.js"), lacks("web:docusaurus/Link.tsx", "a", "y.js"), lacks("web:docusaurus/theme/Tabs/index.tsx", "c", "x.js")}, true},
		{[]api.Message{lacks("web:docusaurus/Link.tsx", "a", "x.js"), {Text: "wrong"}}, true},
	} {
		if got := p.learn(c.mistakes); got != c.want {
			t.Errorf("%d: %v", i, got)
		}
	}
	if got := fmt.Sprint(p.lacking, p.absent); got != "map[docusaurus/Link.tsx:[a b] docusaurus/theme/Tabs/index.tsx:[c]] map[@docusaurus/Link: a:[x.js y.js] @docusaurus/Link: b:[x.js] @docusaurus/theme/Tabs: c:[x.js]]" {
		t.Error(got)
	}
}
