package bundle

import (
	"context"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/sourcemap"
	"github.com/orihon/orihon/internal/theme"
)

// Scripts are what the renderer runs, the theme's before the site's. What a site writes is a small part of it: so the theme and React
// are a script of their own, which is the same for all sites below one path, and compiled once. The scripts find each other by
// web/server/given.ts.
type Scripts struct {
	Theme string // "": all is in Site, as for projects, whose components may stand in the place of any module
	Site  string // its pages, drawings, and what takes the place of parts of the theme; "" if there are none
}

// Script is the renderer's script with the files of the site that it was made from.
type Script struct {
	Code  Scripts
	Reads source.Reads

	inputs map[string][]string
}

const (
	serverEntry = "orihon:server" // of the theme's script
	ownEntry    = "orihon:own"    // of the site's
)

// isOneScript reports whether the theme cannot be a script of its own.
func (o Options) isOneScript() bool { return o.Project != nil || o.ReactOutside }

// serverOptions are those of the site's script for the renderer, or of the one that has all.
func serverOptions(opt Options, files *source.Recorder) api.BuildOptions {
	switch {
	case opt.Project != nil:
		return rendererOptions(opt, files, "web:docusaurus/entry.server.ts")
	case opt.ReactOutside:
		return rendererOptions(opt, files, "web:entry.server.tsx")
	}
	return rendererOptions(opt, files, ownEntry, ownScript(opt, files), fromShared(false))
}

// themeOptions are those of the theme's script.
func themeOptions(opt Options) api.BuildOptions {
	opt = Options{Tree: opt.Tree, Base: opt.Base, givesParts: true}
	return rendererOptions(opt, opt.Tree.Record(), serverEntry, api.Plugin{Name: "theme", Setup: func(b api.PluginBuild) {
		virtual(b, serverEntry, sharedModule())
		for _, table := range []string{"modules", "sketches"} {
			virtual(b, "orihon:"+table, "import { given } from \"web:server/given.ts\";\nexport default given."+table+";\n")
		}
	}})
}

// rendererOptions are those of all scripts for the renderer. Plugins come before those of all bundles.
func rendererOptions(opt Options, files *source.Recorder, entry string, plugins ...api.Plugin) api.BuildOptions {
	opt.Dev = false // nothing of it is patched
	o := common(opt, files)
	o.Plugins = append(plugins, o.Plugins...)
	o.Format = api.FormatIIFE
	if opt.ReactOutside {
		o.Format, o.Platform = api.FormatCommonJS, api.PlatformNode
	}
	o.Outfile = filepath.Join(opt.Tree.Dir(), "out", "server.js")
	o.PublicPath = opt.Base + Base
	o.AssetNames = "[name]-[hash]"
	o.EntryPoints = []string{entry}
	// Names in error messages are worth more here than bytes.
	o.MinifyIdentifiers = false
	return o
}

// virtual makes a module of a text.
func virtual(b api.PluginBuild, name, text string) {
	b.OnResolve(api.OnResolveOptions{Filter: "^" + name + "$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: name, Namespace: "virtual"}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: "^" + name + "$", Namespace: "virtual"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
}

// sharedModule starts the renderer, and shares what scripts of a site can import. Packages are shared as they are, modules of our own
// with what they export; as pages could change that for others, it is frozen.
func sharedModule() string {
	var text, table strings.Builder
	text.WriteString("import \"web:entry.server.tsx\";\nimport { given } from \"web:server/given.ts\";\n")
	for i, file := range shared(false) {
		if strings.HasPrefix(file, "packages/") {
			fmt.Fprintf(&table, "%q: require(%q),\n", file, "web:"+file)
		} else {
			fmt.Fprintf(&text, "import * as m%d from %q;\n", i, "web:"+file)
			fmt.Fprintf(&table, "%q: Object.freeze({ __esModule: true, ...m%d }),\n", file, i)
		}
	}
	return text.String() + "Object.assign(given.shared, {\n" + table.String() + "});\n"
}

// ownScript is the site's script: it gives the theme what the site has.
func ownScript(opt Options, files *source.Recorder) api.Plugin {
	text := "import { given } from \"orihon:given\";\nimport modules from \"orihon:modules\";\nimport sketches from \"orihon:sketches\";\n" +
		"Object.assign(given.modules, modules);\nObject.assign(given.sketches, sketches);\n"
	parts := opt.around(files)
	for i, name := range slices.Sorted(maps.Keys(parts)) {
		if isPart := func(p theme.Part) bool { return p.Name == name && p.Source != "" }; slices.ContainsFunc(theme.Parts(), isPart) {
			text += fmt.Sprintf("import P%d from %q;\ngiven.parts[%q](P%[1]d);\n", i, "@site/"+parts[name], name)
		}
	}
	return api.Plugin{Name: "own", Setup: func(b api.PluginBuild) {
		virtual(b, ownEntry, text)
		virtual(b, "orihon:given", "export const given = globalThis.orihonGiven;\n")
	}}
}

// hasOwnScript reports whether a site brings anything that is rendered.
func (o Options) hasOwnScript(files *source.Recorder) bool {
	return o.isOneScript() || len(o.Modules) > 0 || len(o.Sketches) > 0 || len(o.around(files)) > 0
}

// themeScript is the theme's script below a path: the one that the binary brings, or one that is made now.
func themeScript(ctx context.Context, opt Options) (string, error) {
	if opt.isOneScript() {
		return "", nil
	}
	if opt.Base == "" && !opt.isAnew {
		if code, ok := shippedTheme(opt); ok {
			return code, nil
		}
	}
	r, err := run(ctx, themeOptions(opt))
	if err != nil {
		return "", err
	}
	for _, m := range r.Errors {
		return "", fmt.Errorf("bundle the theme: %s", m.Text)
	}
	return codeOf(r)
}

// Server bundles the renderer's script alone. Problems are told as by Build.
func Server(ctx context.Context, opt Options, log *diag.Log) (Script, error) {
	theme, err := themeScript(ctx, opt)
	if err != nil {
		return Script{}, err
	}
	files := opt.Tree.Record()
	if !opt.hasOwnScript(files) {
		return Script{Code: Scripts{Theme: theme}, Reads: files.Reads(), inputs: metafile{}.moduleInputs(nil)}, nil
	}
	r, err := runProject(ctx, serverOptions(opt, files), opt.Project)
	if err != nil {
		return Script{}, err
	}
	if err := report(r.Errors, opt, "", log); err != nil {
		return Script{}, err
	}
	code, err := codeOf(r)
	if err != nil {
		return Script{}, err
	}
	meta, err := readMetafile(r.Metafile)
	return Script{Code: Scripts{theme, code}, Reads: files.Reads(), inputs: meta.moduleInputs(opt.Modules)}, err
}

func codeOf(r api.BuildResult) (string, error) {
	for _, f := range r.OutputFiles {
		if path.Ext(f.Path) == ".js" {
			return string(f.Contents), nil
		}
	}
	return "", fmt.Errorf("esbuild gave no server script")
}

// SourceMap returns the source map of the site's script for the renderer. It returns false if there is none, or if the sources have
// changed since the script was built. The script is built a second time for it, because places are needed only when something went
// wrong.
func SourceMap(ctx context.Context, opt Options, script string) (*sourcemap.Map, bool) {
	o := serverOptions(opt, opt.Tree.Record())
	o.Sourcemap, o.SourcesContent = api.SourceMapExternal, api.SourcesContentExclude
	r, err := run(ctx, o)
	if err != nil {
		return nil, false
	}
	if code, err := codeOf(r); err != nil || code != script {
		return nil, false
	}
	for _, f := range r.OutputFiles {
		if strings.HasSuffix(f.Path, ".js.map") { // style sheets have maps too
			m, err := sourcemap.Read(string(f.Contents))
			return m, err == nil
		}
	}
	return nil, false
}
