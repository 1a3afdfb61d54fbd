package bundle

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
)

// frameSource is the script that shows a preview in its frame.
const frameSource = "content/preview/frame.tsx"

// PreviewOptions say which components of a site become previews.
type PreviewOptions struct {
	Tree   *source.Tree
	Base   string   // path below which the site is published
	Folder string   // the folder with the components, in the site; packages resolve from there
	Names  []string // the components: file names without ending
	Frame  string   // file of the component that stands around each; "": none
}

// Previews are the scripts of a site's previews. They share chunks, and nothing with the pages that show them: their
// packages, React too, are those of the site.
type Previews struct {
	Files []File
	Pages map[string]PreviewPage // by component
	Reads source.Reads           // the files of the site that all this was made from

	// Packages are the folders, in the site, of the npm packages that are in the scripts.
	Packages []string
}

// PreviewPage is what the document of a preview loads.
type PreviewPage struct {
	Script  string   // route
	Preload []string // routes of the scripts it imports at once
	Styles  []string
}

// BuildPreviews bundles previews. Problems in the components go to log, and ErrComponents is returned.
func BuildPreviews(ctx context.Context, opt PreviewOptions, log *diag.Log) (*Previews, error) {
	files := opt.Tree.Record()
	r, err := run(ctx, opt.options(files))
	if err != nil {
		return nil, err
	}
	if err := report(r.Errors, Options{Tree: opt.Tree}, opt.Folder, log); err != nil {
		return nil, err
	}
	made, err := collectPreviews(r)
	if err != nil {
		return nil, err
	}
	made.Reads = files.Reads()
	return made, nil
}

func (opt PreviewOptions) options(files *source.Recorder) api.BuildOptions {
	o := api.BuildOptions{
		// Paths go into the hashes: relative ones make the same site the same in every folder.
		AbsWorkingDir: opt.Tree.Dir(),
		TsconfigRaw:   siteConfig,
		Bundle:        true,
		Metafile:      true,
		Splitting:     true,
		Format:        api.FormatESModule,
		Target:        api.ES2022,
		JSX:           api.JSXAutomatic,
		Define:        map[string]string{"process.env.NODE_ENV": `"production"`},
		Outdir:        filepath.Join(opt.Tree.Dir(), "out"),
		PublicPath:    opt.Base + Base,
		EntryNames:    "[name]-[hash]",
		ChunkNames:    "preview-chunk-[hash]",
		AssetNames:    "preview-[name]-[hash]",
		LegalComments: api.LegalCommentsNone,
		Banner:        banner(opt.Base),
		Charset:       api.CharsetUTF8,
		LogLevel:      api.LogLevelSilent,
		Plugins:       []api.Plugin{previewEntries(opt, files), siteStyles(files, Options{Base: opt.Base}), siteFiles(files, opt.Base, ownEndings)},
		Loader:        previewLoaders(),

		MinifySyntax: true, MinifyWhitespace: true, MinifyIdentifiers: true,
	}
	for _, name := range opt.Names {
		o.EntryPointsAdvanced = append(o.EntryPointsAdvanced, api.EntryPoint{
			InputPath: "preview:" + name, OutputPath: "preview-" + slug(name),
		})
	}
	return o
}

// previewEntries makes an entry point of each component: itself, its frame, and the script that shows both.
func previewEntries(opt PreviewOptions, files *source.Recorder) api.Plugin {
	dir := opt.Tree.Path(opt.Folder)
	return api.Plugin{Name: "previews", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^preview:`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, "preview:"), Namespace: "preview"}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^orihon:frame$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: frameSource, Namespace: "web"}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "preview"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			frame, argument := "", ""
			if opt.Frame != "" {
				frame, argument = fmt.Sprintf("import Frame from %q;", "./"+opt.Frame), ", Frame"
			}
			text := fmt.Sprintf("import Preview from %q;%s import { show } from \"orihon:frame\"; show(Preview%s);", "./"+a.Path, frame, argument)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS, ResolveDir: dir}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "preview"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return resolveIn(files, a, place{dir, opt.Base, ownEndings})
		})
		if !files.IsFile(path.Join(opt.Folder, "node_modules/react/package.json")) {
			ownReact(b)
		}
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "web"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			loaded, err := loadWeb(a)
			loaded.ResolveDir = dir
			return loaded, err
		})
	}}
}

// ownReact lets previews of a site that has no packages run on the React of the front end.
func ownReact(b api.PluginBuild) {
	known := packages(false)
	known["react-dom"] = "packages/react-dom/index.js"
	b.OnResolve(api.OnResolveOptions{Filter: `^(react|react-dom|scheduler)(/|$)`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if file, ok := known[a.Path]; ok {
			return inWeb(file), nil
		}
		return api.OnResolveResult{}, nil
	})
	b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "web"}, resolveInWeb)
}

func collectPreviews(r api.BuildResult) (*Previews, error) {
	meta, err := readMetafile(r.Metafile)
	if err != nil {
		return nil, err
	}
	p := &Previews{Files: filesOf(r), Pages: map[string]PreviewPage{}, Packages: meta.packageFolders()}
	for out, info := range meta.Outputs {
		name, ok := strings.CutPrefix(info.EntryPoint, "preview:")
		if !ok {
			continue
		}
		page := PreviewPage{Script: addressOf(out), Preload: meta.imports(out)}
		if info.CSSBundle != "" {
			page.Styles = []string{addressOf(info.CSSBundle)}
		}
		p.Pages[name] = page
	}
	return p, nil
}
