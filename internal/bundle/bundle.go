// Package bundle turns the front end and a site's own components into scripts and styles for the browser, and one
// script for the renderer. It is the only importer of esbuild.
package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
)

// Base is the folder of the output that holds hashed files.
const Base = "/_orihon/assets/"

// Module is a component of the site: a React page, or a document that imports or computes.
type Module struct {
	Name   string // names it in the server script and in Bundle.Modules
	File   string // site-relative path; imports resolve from its folder
	Source string // JSX; empty: the file's own content
}

// Options say what to bundle.
type Options struct {
	SiteDir  string // absolute path of the site folder
	Modules  []Module
	Sketches []string // names of the drawings in previews/sketches, for the renderer alone

	reactOutside bool
}

// File is a file of the output.
type File struct {
	Name string // relative to the output folder
	Data []byte
}

// Bundle is what Build gives.
type Bundle struct {
	Files   []File
	Build   string              // names this front end: changes whenever a script does
	Entry   string              // address of the script that starts the app
	Preload []string            // addresses of the scripts it imports at once
	Styles  []string            // addresses of its style sheets
	Worker  string              // address of the script that searches
	Modules map[string]string   // address of each site module
	Imports map[string][]string // addresses of what each site module imports at once
	Server  string              // the renderer's script
}

// Build bundles everything. Problems in the site's components go to log; the error is for what is not the writer's.
func Build(opt Options, log *diag.Log) (*Bundle, error) {
	server := make(chan result, 1)
	go func() {
		code, err := Server(opt, log)
		server <- result{code, err}
	}()
	b, err := buildClient(opt, log)
	r := <-server
	if err != nil {
		return nil, err
	}
	if r.err != nil {
		return nil, r.err
	}
	b.Server = r.code
	return b, nil
}

type result struct {
	code string
	err  error
}

// defines are the names that stand for values. React is told that it runs in production and without its developer
// tools: the code for both falls away.
func defines() map[string]string {
	return map[string]string{
		"process.env.NODE_ENV":           `"production"`,
		"__REACT_DEVTOOLS_GLOBAL_HOOK__": "undefined",
		"MERMAID_ADDRESS":                strconv.Quote(mermaidBase() + "mermaid.js"),
	}
}

func common(opt Options) api.BuildOptions {
	return api.BuildOptions{
		// Paths go into the hashes: relative ones make the same site the same in every folder.
		AbsWorkingDir:     opt.SiteDir,
		Bundle:            true,
		Write:             false,
		Metafile:          true,
		Target:            api.ES2022,
		JSX:               api.JSXAutomatic,
		Define:            defines(),
		External:          []string{Base + "*"}, // Mermaid, which is in the output as it comes
		MinifySyntax:      true,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		LegalComments:     api.LegalCommentsNone,
		Charset:           api.CharsetUTF8,
		LogLevel:          api.LogLevelSilent,
		Plugins:           []api.Plugin{frontEnd(opt)},
		Loader: map[string]api.Loader{
			".js": api.LoaderJSX, ".svg": api.LoaderDataURL, ".png": api.LoaderFile, ".jpg": api.LoaderFile,
		},
	}
}

func buildClient(opt Options, log *diag.Log) (*Bundle, error) {
	o := common(opt)
	o.Format = api.FormatESModule
	o.Splitting = true
	o.Outdir = filepath.Join(opt.SiteDir, "out")
	o.PublicPath = Base
	o.EntryNames = "[name]-[hash]"
	o.ChunkNames = "chunk-[hash]"
	o.AssetNames = "[name]-[hash]"
	o.EntryPointsAdvanced = []api.EntryPoint{{InputPath: "web:entry.client.tsx", OutputPath: "app"}, {InputPath: "web:search/worker.ts", OutputPath: "search"}}
	for _, m := range opt.Modules {
		o.EntryPointsAdvanced = append(o.EntryPointsAdvanced, api.EntryPoint{
			InputPath: "module:" + m.Name, OutputPath: "page-" + slug(m.Name),
		})
	}
	r := api.Build(o)
	if err := report(r.Errors, opt, "", log); err != nil {
		return nil, err
	}
	return collect(r)
}

// ForNode returns the server script as a CommonJS module that requires React from the packages of Node instead of
// holding it: what the renderer is compared with.
func ForNode(opt Options, log *diag.Log) (string, error) {
	opt.reactOutside = true
	return Server(opt, log)
}

// Server bundles the renderer's script alone. Problems are told as by Build.
func Server(opt Options, log *diag.Log) (string, error) {
	o := common(opt)
	o.Format = api.FormatIIFE
	if opt.reactOutside {
		o.Format, o.Platform = api.FormatCommonJS, api.PlatformNode
	}
	o.Outfile = filepath.Join(opt.SiteDir, "out", "server.js")
	o.EntryPoints = []string{"web:entry.server.tsx"}
	// Names in error messages are worth more here than bytes.
	o.MinifyIdentifiers = false
	r := api.Build(o)
	if err := report(r.Errors, opt, "", log); err != nil {
		return "", err
	}
	for _, f := range r.OutputFiles {
		if strings.HasSuffix(f.Path, ".js") {
			return string(f.Contents), nil
		}
	}
	return "", fmt.Errorf("esbuild gave no server script")
}

// metafile is the part of esbuild's report that is read here.
type metafile struct {
	Outputs map[string]struct {
		EntryPoint string `json:"entryPoint"`
		CSSBundle  string `json:"cssBundle"`
		Imports    []struct {
			Path string `json:"path"`
			Kind string `json:"kind"`
		} `json:"imports"`
	} `json:"outputs"`
}

func collect(r api.BuildResult) (*Bundle, error) {
	var meta metafile
	if err := json.Unmarshal([]byte(r.Metafile), &meta); err != nil {
		return nil, fmt.Errorf("read esbuild's report: %w", err)
	}
	b := &Bundle{Modules: map[string]string{}, Imports: map[string][]string{}}
	for _, f := range r.OutputFiles {
		b.Files = append(b.Files, File{Name: strings.TrimPrefix(Base, "/") + path.Base(f.Path), Data: f.Contents})
	}
	slices.SortFunc(b.Files, func(x, y File) int { return strings.Compare(x.Name, y.Name) })
	for out, info := range meta.Outputs {
		address := Base + path.Base(out)
		switch {
		case info.EntryPoint == "web:entry.client.tsx":
			b.Entry, b.Preload = address, meta.imports(out)
			if info.CSSBundle != "" {
				b.Styles = []string{Base + path.Base(info.CSSBundle)}
			}
		case info.EntryPoint == "web:search/worker.ts":
			b.Worker = address
		case strings.HasPrefix(info.EntryPoint, "module:"):
			name := strings.TrimPrefix(info.EntryPoint, "module:")
			b.Modules[name], b.Imports[name] = address, meta.imports(out)
		}
	}
	b.Build = buildName(b)
	return b, nil
}

// imports are the chunks that an output needs before it can run.
func (m metafile) imports(out string) []string {
	var found []string
	seen := map[string]bool{out: true}
	queue := []string{out}
	for len(queue) > 0 {
		o := m.Outputs[queue[0]]
		queue = queue[1:]
		for _, i := range o.Imports {
			if i.Kind == "import-statement" && !seen[i.Path] {
				seen[i.Path] = true
				queue = append(queue, i.Path)
				found = append(found, Base+path.Base(i.Path))
			}
		}
	}
	slices.Sort(found)
	return found
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
