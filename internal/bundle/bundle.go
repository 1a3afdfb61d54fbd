// Package bundle turns the front end and a site's own components into scripts and styles for the browser, and into the scripts of the
// renderer. It is the only importer of esbuild.
package bundle

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/diagrams"
	"github.com/orihon/orihon/internal/source"
)

// Base is the route of the folder that holds hashed files.
const Base = "/_orihon/assets/"

// Licenses is the file of the output that holds the licences of what is in the scripts.
const Licenses = "_orihon/licenses.txt"

// clientEntry is the script that starts the app.
const clientEntry = "web:entry.client.tsx"

// banner begins every script for browsers.
func banner(base string) map[string]string {
	return map[string]string{"js": "/*! Licences: " + base + "/" + Licenses + " */"}
}

// Module is a component of the site: a React page, or a document that imports or computes.
type Module struct {
	Name   string // names it in the server script and in Bundle.Modules
	File   string // site-relative path; imports resolve from its folder
	Source string // JSX; empty: the file's own content
	// Components are the registered components that Source is given, see ReadComponents.
	Components []string
}

// Options say what to bundle.
type Options struct {
	Tree     *source.Tree
	Base     string // path below which the site is published; "" at the root of its host
	Modules  []Module
	Sketches []string // names of the drawings in previews/sketches, for the renderer alone

	Project *Project // of Docusaurus; nil: a site of Orihon's own

	// ReactOutside makes the server script a CommonJS module that requires React from the packages of Node instead of
	// holding it: what the renderer is compared with.
	ReactOutside bool

	// Choices adds the script of the choices that samples of the API reference have. The development server has it always.
	Choices bool

	// Dev makes the scripts of the development server: they can be patched while they run, and nothing of them is minified.
	Dev bool

	known map[string]Module // Modules by name, as an esbuild that lasts asks for them; nil: those of Modules
	later bool              // parts that the site replaces are given to the app when it runs, see replaced in web/dev/hot.ts

	forBrowsers bool // not for the renderer
	isAnew      bool // nothing that the binary brings is used
	givesParts  bool // parts that a site replaces are given to the renderer when it runs, see given.ts
}

// File is a file of the output.
type File struct {
	Name   string // relative to the output folder
	Data   []byte
	Brotli []byte // its brotli form, where that is there already
}

// Bundle is what Build gives.
type Bundle struct {
	Files   []File
	Build   string   // names this front end: changes whenever a script does
	Entry   string   // route of the script that starts the app
	Preload []string // routes of the scripts it imports at once
	// Of the development server: the route of the app itself, which a document cannot exchange, and of the script with the
	// parts of the theme that the site replaces, "" if there are none. Both "" where Entry has all that.
	App, OwnParts string
	Styles        []string            // routes of its style sheets
	Worker        string              // route of the script that searches
	Modules       map[string]string   // route of each site module
	Imports       map[string][]string // routes of what each site module imports at once
	// ModuleStyles are the routes of the style sheets that each site module imports; those without are left out.
	ModuleStyles map[string][]string
	Fonts        []string            // routes of the fonts that nearly every page needs
	Server       Scripts             // what the renderer runs
	Reads        source.Reads        // the files of the site that all this was made from
	Inputs       map[string][]string // the files of the site that each site module is made from
	Sources      map[string]string   // the source of each site module that is no file

	Parts map[string]string // the files of the site that replace parts of the theme, by part
	// Absent are the modules that components of a project import and that are not there, with who imports each.
	Absent map[string][]string
	// Packages are the folders, in the site, of the npm packages that are in the scripts.
	Packages []string
}

// Build bundles everything, or gives the bundle that the binary brings where that is the same. Problems in the site's
// components go to log; the error is for what is not the writer's, or that ctx has ended.
func Build(ctx context.Context, opt Options, log *diag.Log) (*Bundle, error) {
	if b, ok := shipped(opt); ok {
		return b, nil
	}
	return build(ctx, opt, log)
}

func build(ctx context.Context, opt Options, log *diag.Log) (*Bundle, error) {
	type result struct {
		script Script
		err    error
	}
	server := make(chan result, 1)
	go func() {
		script, err := Server(ctx, opt, log)
		server <- result{script, err}
	}()
	b, err := buildClient(ctx, opt, log)
	r := <-server
	if err = cmp.Or(err, r.err); err != nil {
		return nil, err
	}
	b.Server, b.Inputs = r.script.Code, r.script.inputs
	if opt.Project != nil {
		b.Absent = opt.Project.absent
	}
	maps.Copy(b.Reads, r.script.Reads)
	return b, nil
}

// defines are the names that stand for values. React is told that it runs in production and without its developer
// tools: the code for both falls away.
func defines(base string, dev bool) map[string]string {
	return map[string]string{
		"ORIHON_DEV":                     strconv.FormatBool(dev),
		"process.env.NODE_ENV":           `"production"`,
		"__REACT_DEVTOOLS_GLOBAL_HOOK__": "undefined",
		"MERMAID_ADDRESS":                strconv.Quote(base + diagrams.Base() + "mermaid.js"),
		"ORIHON_BASE":                    strconv.Quote(base),
	}
}

func common(opt Options, files *source.Recorder) api.BuildOptions {
	plugins := []api.Plugin{frontEnd(opt, files), siteStyles(files, opt), siteFiles(files, opt.Base, opt.endings())}
	if opt.Project != nil {
		plugins = append([]api.Plugin{opt.Project.plugin(opt, files)}, plugins...)
	}
	return api.BuildOptions{
		// Paths go into the hashes: relative ones make the same site the same in every folder.
		AbsWorkingDir:     opt.Tree.Dir(),
		TsconfigRaw:       siteConfig,
		Bundle:            true,
		Write:             false,
		Metafile:          true,
		Target:            api.ES2022,
		JSX:               api.JSXAutomatic,
		Define:            defines(opt.Base, opt.Dev),
		External:          []string{opt.Base + Base + "*"}, // Mermaid, which is in the output as it comes
		MinifySyntax:      true,                            // what is for dev alone falls away with it
		MinifyWhitespace:  !opt.Dev,
		MinifyIdentifiers: !opt.Dev,
		LegalComments:     api.LegalCommentsNone,
		Charset:           api.CharsetUTF8,
		LogLevel:          api.LogLevelSilent,
		Plugins:           plugins,
		Loader:            loaders(),
		ResolveExtensions: opt.endings(),
	}
}

func buildClient(ctx context.Context, opt Options, log *diag.Log) (*Bundle, error) {
	files := opt.Tree.Record()
	o := browserOptions(opt, files, together(opt, files, opt.modules()))
	if opt.Dev {
		o.Plugins = append([]api.Plugin{hotModules(files)}, o.Plugins...)
	}
	o.EntryPointsAdvanced = []api.EntryPoint{{InputPath: clientEntry, OutputPath: "app"}, {InputPath: workerEntry, OutputPath: "search"}}
	for _, m := range opt.Modules {
		o.EntryPointsAdvanced = append(o.EntryPointsAdvanced, api.EntryPoint{
			InputPath: "module:" + m.Name, OutputPath: "page-" + slug(m.Name),
		})
	}
	r, err := runProject(ctx, o, opt.Project)
	if err != nil {
		return nil, err
	}
	if err := report(r.Errors, opt, "", log); err != nil {
		return nil, err
	}
	reportStyles(r.Warnings, log)
	b, err := collect(r, files)
	if err != nil {
		return nil, err
	}
	b.Parts = opt.around(files)
	b.Reads, b.Sources = files.Reads(), map[string]string{}
	for _, m := range opt.Modules {
		b.Sources[m.Name] = m.Source
	}
	return b, nil
}

func collect(r api.BuildResult, files *source.Recorder) (*Bundle, error) {
	meta, err := readMetafile(r.Metafile)
	if err != nil {
		return nil, err
	}
	b := &Bundle{
		Modules: map[string]string{}, Imports: map[string][]string{}, ModuleStyles: map[string][]string{},
		Packages: meta.packageFolders(), Fonts: meta.fonts(files),
	}
	b.Files = filesOf(r)
	for out, info := range meta.Outputs {
		address := addressOf(out)
		switch {
		case info.EntryPoint == clientEntry:
			b.Entry, b.Preload = address, meta.imports(out)
			if info.CSSBundle != "" {
				b.Styles = []string{addressOf(info.CSSBundle)}
			}
		case info.EntryPoint == workerEntry:
			b.Worker = address
		case strings.HasPrefix(info.EntryPoint, "module:"):
			name := strings.TrimPrefix(info.EntryPoint, "module:")
			b.Modules[name], b.Imports[name] = address, meta.imports(out)
			if info.CSSBundle != "" {
				b.ModuleStyles[name] = []string{addressOf(info.CSSBundle)}
			}
		}
	}
	b.Build = buildName(b)
	return b, nil
}

// filesOf are the files of the output, by name.
func filesOf(r api.BuildResult) []File {
	files := make([]File, 0, len(r.OutputFiles))
	for _, f := range r.OutputFiles {
		files = append(files, File{Name: strings.TrimPrefix(addressOf(filepath.ToSlash(f.Path)), "/"), Data: f.Contents})
	}
	slices.SortFunc(files, func(x, y File) int { return strings.Compare(x.Name, y.Name) })
	return files
}

// addressOf returns the route of an output, which is named as esbuild's report names it: with slashes.
func addressOf(out string) string { return Base + path.Base(out) }

// hashedFile is a file of the output whose name stands for its content.
func hashedFile(name, ending string, data []byte) File {
	sum := sha256.Sum256(data)
	return File{Name: strings.TrimPrefix(Base, "/") + name + "-" + strings.ToUpper(hex.EncodeToString(sum[:4])) + ending, Data: data}
}

// buildName changes with the entry and its styles; site modules are named by their own addresses.
func buildName(b *Bundle) string {
	sum := sha256.Sum256([]byte(strings.Join(append([]string{b.Entry}, append(b.Preload, b.Styles...)...), " ")))
	return hex.EncodeToString(sum[:6])
}

func slug(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '-'
	}, name)
}
