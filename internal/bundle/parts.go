package bundle

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
)

// Namespaces of the modules that stand for what a site puts in the place of the theme's.
const (
	partNamespace       = "part"       // a part of the theme that the site replaces
	originalNamespace   = "original"   // the part as the theme has it
	registeredNamespace = "registered" // the components that pages know without import
	guardedNamespace    = "guarded"    // a component of writers that a project replaces
)

// replaceParts puts components of the site in the place of parts of the theme. Whoever imports a part, in the browser's
// script and in the renderer's, gets a module that has the site's component under the part's name, and all else that the
// theme's module has.
func replaceParts(b api.PluginBuild, opt Options, files *source.Recorder) {
	replaced := opt.around(files)
	byModule := map[string]theme.Part{}
	for _, p := range theme.Parts() {
		if p.Source != "" && (replaced[p.Name] != "" || opt.givesParts) {
			byModule[p.Source] = p
		}
	}
	b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "web"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		found, err := resolveInWeb(a)
		if p, ok := byModule[found.Path]; ok && err == nil {
			found.Path, found.Namespace = p.Name, partNamespace
		}
		return found, err
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: partNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		for _, p := range byModule {
			if p.Name == a.Path {
				text := opt.partText(p, replaced[p.Name])
				return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
			}
		}
		return api.OnLoadResult{}, fmt.Errorf("the theme has no part %s", a.Path)
	})
	b.OnResolve(api.OnResolveOptions{Filter: "^" + originalPrefix}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := strings.TrimPrefix(a.Path, originalPrefix)
		if original(name) == "" {
			return api.OnResolveResult{}, errors.New(noOriginal(name))
		}
		return api.OnResolveResult{Path: name, Namespace: originalNamespace, SideEffects: api.SideEffectsFalse}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: originalNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text := original(a.Path)
		if opt.Project != nil {
			text = originalInProject(a.Path)
		}
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
	b.OnResolve(api.OnResolveOptions{Filter: "^" + guardedPrefix}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, guardedPrefix), Namespace: guardedNamespace, SideEffects: api.SideEffectsFalse}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: guardedNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text := opt.Project.Swizzles.elementModule(a.Path)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
	b.OnResolve(api.OnResolveOptions{Filter: `^orihon:components$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: "components", Namespace: registeredNamespace, SideEffects: api.SideEffectsFalse}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: registeredNamespace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
		text := ""
		if opt.Project != nil {
			text = mappingModule(opt.Project.Swizzles, opt.Project.Mapped)
		} else if index := componentIndex(files); index != "" {
			text = fmt.Sprintf("export * from %q;\n", "@site/"+index)
		}
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
}

// partText is the module of a part of the theme that a file of the site replaces.
func (o Options) partText(p theme.Part, file string) string {
	module := "web:" + p.Source
	switch {
	case o.Project != nil:
		return o.Project.Swizzles.partModule(p)
	case o.givesParts:
		return fmt.Sprintf(givenPart, p.Export, module, p.Name)
	case o.later:
		return fmt.Sprintf("import { replaced } from \"web:dev/hot.ts\";\nexport * from %[3]q;\nexport const %[1]s = replaced(%[2]q);\n", p.Export, p.Name, module)
	}
	return fmt.Sprintf("export { default as %s } from %q;\nexport * from %q;\n", p.Export, "@site/"+file, module)
}

// givenPart is the module of a part in the theme's script for the renderer: whoever imports it sees what it was given last.
const givenPart = `import { given } from "web:server/given.ts";
import { %[1]s as Original } from %[2]q;
export * from %[2]q;
export let %[1]s = Original;
given.parts[%[3]q] = (part) => { %[1]s = part; };
`

// originalPrefix begins the modules by which a replacement imports what it replaces.
const originalPrefix = "@orihon/theme/original/"

// original is the module that has a part of the theme under its name; "" if there is none.
func original(name string) string {
	for _, p := range theme.Parts() {
		switch {
		case p.Name != name || !p.Original:
		case p.Source == "":
			return fmt.Sprintf("export { %[1]s, %[1]s as default } from \"web:content/builtins.tsx\";\n", name)
		default:
			return fmt.Sprintf("export { %[1]s as %[2]s, %[1]s as default } from %[3]q;\n", p.Export, name, "web:"+p.Source)
		}
	}
	return ""
}

func noOriginal(name string) string {
	var names []string
	for _, p := range theme.Parts() {
		if p.Original {
			names = append(names, p.Name)
		}
	}
	text := "the theme has no " + name + " to wrap"
	if near := diag.Nearest(name, names); near != "" {
		text += ": did you mean " + near + "?"
	}
	return text
}

// componentIndex is the module that registers components; "" if there is none.
func componentIndex(files *source.Recorder) string {
	for _, ending := range [...]string{".ts", ".tsx", ".js", ".jsx"} {
		if name := "components/index" + ending; files.IsFile(name) {
			return name
		}
	}
	return ""
}

func isComponentIndex(files *source.Recorder, file string) bool {
	name, ok := files.Tree().Name(file)
	return ok && path.Dir(name) == "components" && strings.TrimSuffix(path.Base(name), path.Ext(name)) == "index"
}

// components is the part of a page's module that says which components the article is given. Those that components/index
// passes on are imported from where they are: the bundler would link the style sheets of all that the index names.
func (m Module) components(opt Options, files *source.Recorder) string {
	if len(m.Components) == 0 {
		return "const components = builtins;\n"
	}
	var text strings.Builder
	from := map[string]origin{}
	if opt.Project == nil {
		from = passedOn(files)
	}
	for name, file := range opt.replacements(files) {
		from[name] = origin{"default", "@site/" + file}
		if opt.Project != nil && original(name) != "" {
			from[name] = origin{"default", guardedPrefix + name}
		}
	}
	for _, name := range m.Components {
		if f, ok := from[name]; ok {
			fmt.Fprintf(&text, "import { %s as %s } from %q;\n", f.export, name, f.module)
		} else {
			fmt.Fprintf(&text, "import { %s } from \"orihon:components\";\n", name)
		}
	}
	return text.String() + "const components = { ...builtins, " + strings.Join(m.Components, ", ") + " };\n"
}

// origin is where a name that a module passes on comes from.
type origin struct{ export, module string }

var (
	scriptComment = regexp.MustCompile(`(?s)/\*.*?\*/|(?m)^\s*//.*$`)
	passingOn     = regexp.MustCompile(`\bexport\s*\{([^}]*)\}\s*from\s*["'](\.{1,2}/[^"']+)["']`)
)

// passedOn are the names that components/index exports from other files of the site, as in export { Chart } from "./Chart".
func passedOn(files *source.Recorder) map[string]origin {
	found := map[string]origin{}
	index := componentIndex(files)
	if index == "" {
		return found
	}
	text, err := files.ReadFile(index)
	if err != nil {
		return found
	}
	for _, m := range passingOn.FindAllStringSubmatch(scriptComment.ReplaceAllString(string(text), ""), -1) {
		for name := range strings.SplitSeq(m[1], ",") {
			export, as, renamed := strings.Cut(strings.TrimSpace(name), " as ")
			if !renamed {
				as = export
			}
			found[strings.TrimSpace(as)] = origin{strings.TrimSpace(export), "@site/" + path.Join("components", m[2])}
		}
	}
	return found
}

// Components are the components of a site that its pages know without import.
type Components struct {
	Names []string     // sorted
	Reads source.Reads // what that was found out from

	// Of a project of Docusaurus: what takes the place of parts of the theme, and those of Names that its mapping gives.
	Swizzles Swizzles
	Mapped   []string
}

// ReadComponents finds them: what components/index exports under a name with a capital, and the files of theme/ that
// replace components of writers; of a project of Docusaurus, what src/theme says. Problems go to log, and ErrComponents is
// returned.
func ReadComponents(tree *source.Tree, project *Project, log *diag.Log) (Components, error) {
	if project != nil {
		return readProject(tree, project, log), nil
	}
	files := tree.Record()
	theme.CheckParts(files, log)
	names, err := indexExports(files, log)
	replaced := theme.Replacements(files)
	for _, p := range theme.Parts() {
		if p.Source == "" && replaced[p.Name] != "" {
			names = append(names, p.Name)
		}
	}
	slices.Sort(names)
	return Components{Names: slices.Compact(names), Reads: files.Reads()}, err
}

// indexExports lists the components that components/index exports.
func indexExports(files *source.Recorder, log *diag.Log) ([]string, error) {
	index := componentIndex(files)
	if index == "" {
		return nil, nil
	}
	r := api.Build(api.BuildOptions{
		AbsWorkingDir: files.Tree().Dir(),
		TsconfigRaw:   siteConfig,
		EntryPoints:   []string{files.Tree().Path(index)},
		Outdir:        filepath.Join(files.Tree().Dir(), "out"),
		Bundle:        true,
		Metafile:      true,
		Format:        api.FormatESModule,
		JSX:           api.JSXAutomatic,
		LogLevel:      api.LogLevelSilent,
		Plugins:       []api.Plugin{onlyModules(), siteFiles(files, "", ownEndings)},
	})
	if err := report(r.Errors, Options{Tree: files.Tree()}, "", log); err != nil {
		return nil, err
	}
	meta, err := readMetafile(r.Metafile)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, out := range meta.Outputs {
		for _, name := range out.Exports {
			if name[0] >= 'A' && name[0] <= 'Z' {
				names = append(names, name)
			}
		}
	}
	return names, nil
}

// onlyModules leaves out of a bundle all that exports nothing: packages, style sheets, pictures.
func onlyModules() api.Plugin {
	return api.Plugin{Name: "only modules", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^[^./]|\.(css|svg|png|jpe?g|gif|webp|avif|woff2?)$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Kind == api.ResolveEntryPoint || strings.HasPrefix(a.Path, "@site/") {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: a.Path, External: true}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `^@site/`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: a.Path, External: true}, nil
		})
	}}
}
