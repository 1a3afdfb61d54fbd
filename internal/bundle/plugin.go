package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/web"
)

// packages are the npm packages that the front end and the site's components may import, as files of web.FS. With dev they are React's
// development build, which browsers alone are given: it says what is wrong in words, and finds what the other build passes over.
func packages(dev bool) map[string]string {
	files := map[string]string{
		"react":                   "packages/react/index.js",
		"react/jsx-runtime":       "packages/react/jsx-runtime.js",
		"react-dom":               "app/react-dom.js", // see there
		"react-dom/client":        "packages/react-dom/client.js",
		"react-dom/server.legacy": "packages/react-dom/cjs/react-dom-server-legacy.browser.production.js",
		"scheduler":               "packages/scheduler/index.js",
		"@orihon/theme":           "theme/index.ts",
		"@orihon/theme/landing":   "theme/landing/kit.tsx", // by itself: a style sheet goes with it
	}
	if dev {
		files["react"] = "packages/react/cjs/react.development.js"
		files["react/jsx-runtime"] = "packages/react/cjs/react-jsx-runtime.development.js"
		files["react-dom/client"] = "packages/react-dom/cjs/react-dom-client.development.js"
		files["scheduler"] = "packages/scheduler/cjs/scheduler.development.js"
	}
	return files
}

// jsxRuntime stands in the place of React's where routes are not addresses.
const jsxRuntime = "app/jsx-runtime.ts"

// frontEnd resolves the embedded front end, the packages that come with it, and the site's modules.
func frontEnd(opt Options, files *source.Recorder) api.Plugin {
	known := packages(opt.Dev && opt.forBrowsers)
	modules := opt.modules()
	return api.Plugin{Name: "orihon", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^web:`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return inWeb(strings.TrimPrefix(a.Path, "web:")), nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^module:`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, "module:"), Namespace: "module"}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^orihon:modules$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "modules", Namespace: "orihon"}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^@site/`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return siteFile(files, opt.endings(), filepath.Join(opt.Tree.Dir(), strings.TrimPrefix(a.Path, "@site/")))
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^[^./]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Path == "react/jsx-runtime" && opt.Base != "" && a.Importer != jsxRuntime {
				return inWeb(jsxRuntime), nil
			}
			if opt.ReactOutside && strings.HasPrefix(a.Path, "react") {
				return api.OnResolveResult{Path: strings.TrimSuffix(a.Path, ".legacy"), External: true}, nil
			}
			if file, ok := known[a.Path]; ok {
				return inWeb(file), nil
			}
			return api.OnResolveResult{}, nil
		})
		replaceParts(b, opt, files)
		b.OnResolve(api.OnResolveOptions{Filter: `^article:`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, "article:"), Namespace: "article"}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "article"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return resolveIn(files, a, place{modules[a.Importer].dir(opt), opt.Base, opt.endings()})
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "web"}, loadWeb)
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "module"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			return loadModule(opt, files, modules[a.Path]), nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "module"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return resolveIn(files, a, place{modules[a.Importer].dir(opt), opt.Base, opt.endings()})
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "article"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			m := modules[a.Path]
			return api.OnLoadResult{Contents: &m.Source, Loader: api.LoaderJSX, ResolveDir: m.dir(opt)}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^orihon:sketches$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "sketches", Namespace: "orihon"}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `^modules$`, Namespace: "orihon"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return loadTable(moduleImports(opt.Modules)), nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `^sketches$`, Namespace: "orihon"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return loadTable(sketchImports(opt.Sketches)), nil
		})
	}}
}

// modules are the site's modules by name.
func (o Options) modules() map[string]Module {
	if o.known != nil {
		return o.known
	}
	modules := make(map[string]Module, len(o.Modules))
	for _, m := range o.Modules {
		modules[m.Name] = m
	}
	return modules
}

func inWeb(file string) api.OnResolveResult {
	effects := api.SideEffectsTrue
	isEntry := strings.HasPrefix(file, "entry.") || file == "search/worker.ts" || file == "search/engine.ts"
	if !isEntry && (strings.HasSuffix(file, ".ts") || strings.HasSuffix(file, ".tsx")) {
		effects = api.SideEffectsFalse
	}
	return api.OnResolveResult{Path: file, Namespace: "web", SideEffects: effects}
}

func resolveInWeb(a api.OnResolveArgs) (api.OnResolveResult, error) {
	base := path.Join(path.Dir(a.Importer), a.Path)
	for _, ending := range []string{"", ".tsx", ".ts", ".js", "/index.ts", "/index.tsx"} {
		if info, err := fs.Stat(web.FS, base+ending); err == nil && !info.IsDir() {
			return inWeb(base + ending), nil
		}
	}
	return api.OnResolveResult{}, fmt.Errorf("the front end has no %s", base)
}

func loadWeb(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := web.FS.ReadFile(a.Path)
	if errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(a.Path, "packages/") {
		return api.OnLoadResult{}, fmt.Errorf("this binary was built without React: build it with `make build`")
	}
	if err != nil {
		return api.OnLoadResult{}, err
	}
	text := string(data)
	return api.OnLoadResult{Contents: &text, Loader: loaderOf(a.Path)}, nil
}

// loadModule is the module of a page: the component of its file, or the article with the components of writers.
func loadModule(opt Options, files *source.Recorder, m Module) api.OnLoadResult {
	text := fmt.Sprintf("export { default } from %q;", "./"+path.Base(m.File))
	if opt.Project != nil {
		text = fmt.Sprintf(projectPage, "./"+path.Base(m.File))
	}
	if opt.Project.guards() {
		text = fmt.Sprintf(guardedPage, "./"+path.Base(m.File))
	}
	if m.Source != "" {
		text = fmt.Sprintf(`import Article from %q;
import { builtins } from "web:content/builtins.tsx";
%s%s`, "article:"+m.Name, m.components(opt, files), m.page(opt))
	}
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderJSX, ResolveDir: m.dir(opt)}
}

// projectPage is a page of a project, which Docusaurus gives its configuration.
const projectPage = `import { createElement } from "react";
import { config } from "orihon:project";
import Page from %q;
export default function ProjectPage(props) { return createElement(Page, { config, ...props }); }
`

// guardedPage is the same of a project that replaces parts of the theme.
const guardedPage = `import { createElement } from "react";
import { config } from "orihon:project";
import { PageItself } from "web:docusaurus/guarded.tsx";
import Page from %q;
export default function ProjectPage(props) { return createElement(PageItself, null, createElement(Page, { config, ...props })); }
`

// page is the component of a page with an article that runs.
func (m Module) page(opt Options) string {
	before, open, end := "", "", ""
	if opt.Project.guards() {
		before, open, end = "import { PageItself } from \"web:docusaurus/guarded.tsx\";\n", "<PageItself>", "</PageItself>"
	}
	if opt.Dev {
		return before + fmt.Sprintf(`import { hot } from "web:dev/hot.ts";
const LiveArticle = hot(%q, () => Article, %q);
export default hot(%q, () => function Page() { return %s<LiveArticle components={components} />%s; });
`, "article:"+m.Name+"#Article", hooksOf(m.Source), "page:"+m.Name+"#Page", open, end)
	}
	return before + "export default function Page() { return " + open + "<Article components={components} />" + end + "; }"
}

// dir is where the imports of a module resolve from.
func (m Module) dir(opt Options) string {
	return filepath.Dir(opt.Tree.Path(m.File))
}

// tableEntry is a module in a table of modules: its name there, and what it is imported by.
type tableEntry struct{ name, from string }

func moduleImports(modules []Module) []tableEntry {
	entries := make([]tableEntry, 0, len(modules))
	for _, m := range modules {
		entries = append(entries, tableEntry{m.Name, "module:" + m.Name})
	}
	return entries
}

func sketchImports(names []string) []tableEntry {
	entries := make([]tableEntry, 0, len(names))
	for _, n := range names {
		entries = append(entries, tableEntry{n, "@site/previews/sketches/" + n})
	}
	return entries
}

// loadTable is a module that names others, for the server script. Each is run by the first who asks for it, so that what
// goes wrong there goes wrong in the page that asks.
func loadTable(entries []tableEntry) api.OnLoadResult {
	var table strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&table, "%q: () => require(%q),\n", e.name, e.from)
	}
	text := "export default { __proto__: null,\n" + table.String() + "};"
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}
}

func loaderOf(file string) api.Loader {
	switch path.Ext(file) {
	case ".ts":
		return api.LoaderTS
	case ".tsx":
		return api.LoaderTSX
	case ".css":
		return api.LoaderCSS
	case ".json":
		return api.LoaderJSON
	}
	return api.LoaderJS
}
