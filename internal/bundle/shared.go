package bundle

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
)

// shared are the modules of the front end that the scripts of a site take from the app of the development server, or from the theme's
// script in the renderer, as files of web.FS: all that they can import, but for what has a style sheet and keeps nothing.
func shared(isDev bool) []string {
	files := []string{"content/builtins.tsx", jsxRuntime, "app/context.ts", "app/router.ts", "theme/useText.ts", "theme/icons.tsx", "theme/landing/Code.tsx"}
	if isDev {
		files = append(files, "dev/hot.ts")
	}
	for name, file := range packages(isDev) {
		isOfBrowsers := name == "react-dom/client" || name == "scheduler"
		if name != "@orihon/theme/landing" && !strings.Contains(name, "/server") && (isDev || !isOfBrowsers) {
			files = append(files, file)
		}
	}
	for _, p := range theme.Parts() {
		if p.Source != "" {
			files = append(files, p.Source)
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}

// appOptions are those of the app, which leaves its modules in the window and is started by Front's own entry.
func appOptions(opt Options, files *source.Recorder) api.BuildOptions {
	opt.Modules, opt.later = nil, true
	o := browserOptions(opt, files, together(opt, files, nil), api.Plugin{Name: "app", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: "^" + appEntry + "$"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "app", Namespace: "orihon"}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: "^app$", Namespace: "orihon"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text := appModule()
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}})
	o.EntryPointsAdvanced = []api.EntryPoint{{InputPath: appEntry, OutputPath: "app"}, {InputPath: workerEntry, OutputPath: "search"}}
	return o
}

func appModule() string {
	var text, table strings.Builder
	text.WriteString("import { takeOver } from \"web:start.tsx\";\n" + choicesImport)
	for i, file := range shared(true) {
		fmt.Fprintf(&text, "import * as m%d from %q;\n", i, "web:"+file)
		fmt.Fprintf(&table, "%q: { __esModule: true, ...m%d },\n", file, i)
	}
	return text.String() + "globalThis.orihonShared = {\n" + table.String() + "};\nglobalThis.orihonStart = takeOver;\n"
}

// siteOptions are those of the scripts of a site: its modules, and what takes the place of parts of the theme.
func siteOptions(opt Options, files *source.Recorder) api.BuildOptions {
	parts := opt.around(files)
	o := browserOptions(opt, files, fromShared(true), ownParts(parts), hotModules(files))
	o.Sourcemap, o.SourcesContent = api.SourceMapLinked, api.SourcesContentExclude // say where an error was written
	for _, m := range opt.Modules {
		o.EntryPointsAdvanced = append(o.EntryPointsAdvanced, api.EntryPoint{
			InputPath: "module:" + m.Name, OutputPath: "page-" + slug(m.Name),
		})
	}
	if len(parts) > 0 {
		o.EntryPointsAdvanced = append(o.EntryPointsAdvanced, api.EntryPoint{InputPath: partsEntry, OutputPath: "parts"})
	}
	if len(opt.Sketches) > 0 {
		o.EntryPointsAdvanced = append(o.EntryPointsAdvanced, api.EntryPoint{InputPath: Sketches, OutputPath: "sketches"})
	}
	return o
}

// fromShared gives modules of the front end as those of a table, which the app has left in the window or the theme in the engine.
func fromShared(isDev bool) api.Plugin {
	known := map[string]bool{}
	for _, file := range shared(isDev) {
		known[file] = true
	}
	text := "module.exports = require(\"orihon:given\").given.shared[%q];\n"
	if isDev {
		text = "module.exports = globalThis.orihonShared[%q];\n"
	}
	return api.Plugin{Name: "from shared", Setup: func(b api.PluginBuild) {
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "web"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			if !known[a.Path] {
				return api.OnLoadResult{}, nil
			}
			text := fmt.Sprintf(text, a.Path)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}

// ownParts is the script that gives the app what takes the place of its parts.
func ownParts(parts map[string]string) api.Plugin {
	text := "import { give } from \"web:dev/hot.ts\";\n"
	for i, name := range slices.Sorted(maps.Keys(parts)) {
		text += fmt.Sprintf("import P%d from %q;\ngive(%q, P%d);\n", i, "@site/"+parts[name], name, i)
	}
	return api.Plugin{Name: "own parts", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: "^" + partsEntry + "$"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "parts", Namespace: "orihon"}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: "^parts$", Namespace: "orihon"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}
