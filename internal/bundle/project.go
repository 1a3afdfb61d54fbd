package bundle

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
	"github.com/orihon/orihon/web"
)

// Project is a project of Docusaurus, whose components import modules that come with it. The front end has them in
// web/docusaurus; a package that is not installed is left out, and what imports it goes on.
type Project struct {
	Config  json.RawMessage              // the value of its configuration, functions left out
	Texts   map[string]map[string]string // translated texts by locale and id
	Aliases map[string]string            // names that imports begin with -> folders, site-relative
	Static  []string                     // the folders of its static files, site-relative
	// Packages are those of the repository, by name: their folders, site-relative.
	Packages map[string]string
	Styles   []string // its style sheets, site-relative
	Rules    string   // of CSS that follow from its configuration
	Compiler StyleCompiler

	Swizzles Swizzles // what it puts in the place of parts of the theme
	Mapped   []string // components that its pages know without import

	mu      sync.Mutex
	absent  map[string][]string // module -> who imports it
	lacking map[string][]string // module of the front end -> names that are imported from it, and that it has not
}

// Namespaces of what project makes.
const (
	projectNamespace = "project" // its configuration and texts
	absentNamespace  = "absent"  // a module that is not there
	addressNamespace = "address" // the address of a file
	textNamespace    = "text"    // a file as a text
	dataNamespace    = "data"    // a YAML file as its data
)

// missingMark begins the names of files, site-relative, among the modules that are not there.
const missingMark = "file:"

// asked marks lookups issued by this plugin.
const asked = "asked"

// project resolves what components of a project import.
func (p *Project) plugin(opt Options, files *source.Recorder) api.Plugin {
	return api.Plugin{Name: "project", Setup: func(b api.PluginBuild) {
		p.aliases(b)
		p.given(b, files)
		p.lacks(b)
		p.fromRoot(b, files)
		p.packages(b, files)
		p.compiled(b, files)
		p.files(b, opt, files)
		p.missing(b, opt, files)
		p.styles(b)
	}}
}

// given resolves the modules that come with Docusaurus.
func (p *Project) given(b api.PluginBuild, files *source.Recorder) {
	b.OnResolve(api.OnResolveOptions{Filter: `^(orihon:project|@generated/docusaurus\.config)$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: a.Path, Namespace: projectNamespace, SideEffects: api.SideEffectsFalse}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: projectNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		texts, err := json.Marshal(p.Texts)
		text := fmt.Sprintf("export const config = %s;\nexport const texts = %s;\nexport default config;\n", p.Config, texts)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, err
	})
	b.OnResolve(api.OnResolveOptions{Filter: `^(@docusaurus/|@theme/|@theme-original/|@theme-init/|@generated/|clsx$|classnames$)`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		scope, name, _ := strings.Cut(a.Path, "/")
		if file := p.swizzled(scope, name, a.Importer); file != "" {
			return api.OnResolveResult{Path: files.Tree().Path(file), Namespace: "file"}, nil
		}
		part, hasPart := theme.Swizzled(name)
		hasPart = hasPart && strings.HasPrefix(scope, "@theme") && part.Source != "" && original(part.Name) != ""
		if hasPart && (scope != "@theme" || !inTheme(name)) {
			return api.OnResolveResult{Path: part.Name, Namespace: originalNamespace, SideEffects: api.SideEffectsFalse}, nil
		}
		switch scope {
		case "clsx", "classnames":
			return inWeb("docusaurus/clsx.ts"), nil
		case "@docusaurus":
		case "@generated":
			return p.without(a), nil
		default:
			name = "theme/" + name
		}
		if file := webModule(strings.TrimSuffix(name, "/internal")); file != "" {
			return inWeb(file), nil
		}
		if scope == "@theme" {
			found := b.Resolve("@site/src/"+name, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: a.Namespace, Kind: a.Kind, PluginData: asked})
			if len(found.Errors) == 0 && found.Path != "" {
				return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace}, nil
			}
		}
		return p.without(a), nil
	})
}

// noExport is what esbuild says of a name that a module has not.
var noExport = regexp.MustCompile(`^No matching export in "web:(docusaurus/[^"]+)" for import "([^"]+)"`)

// learn notes names that Docusaurus' modules have and ours have not; false: no mistake is of that kind.
func (p *Project) learn(mistakes []api.Message) bool {
	learned := false
	for _, m := range mistakes {
		found := noExport.FindStringSubmatch(m.Text)
		if found == nil || m.Location == nil {
			continue
		}
		module := strings.TrimSuffix(strings.TrimSuffix(found[1], path.Ext(found[1])), "/index")
		p.without(api.OnResolveArgs{Path: "@" + module + ": " + found[2], Importer: m.Location.File})
		p.mu.Lock()
		if p.lacking == nil {
			p.lacking = map[string][]string{}
		}
		if !slices.Contains(p.lacking[found[1]], found[2]) {
			p.lacking[found[1]] = append(p.lacking[found[1]], found[2])
		}
		p.mu.Unlock()
		learned = true
	}
	return learned
}

// lacks gives modules of the front end the names that they have not.
func (p *Project) lacks(b api.PluginBuild) {
	b.OnResolve(api.OnResolveOptions{Filter: `^orihon:absent$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: a.Path, Namespace: absentNamespace}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `^docusaurus/`, Namespace: "web"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.lacking[a.Path]) == 0 {
			return api.OnLoadResult{}, nil
		}
		loaded, err := loadWeb(a)
		if err != nil {
			return loaded, err
		}
		text := "import orihonAbsent from \"orihon:absent\";\n" + *loaded.Contents
		for i, name := range p.lacking[a.Path] {
			text += fmt.Sprintf("\nconst orihonAbsent%[1]d = orihonAbsent[%[2]q];\nexport { orihonAbsent%[1]d as %[2]q };", i, name)
		}
		loaded.Contents = &text
		return loaded, nil
	})
}

// webModule is the file of the front end that stands for a module of Docusaurus; "" if there is none.
func webModule(name string) string {
	for _, ending := range []string{".tsx", ".ts", "/index.tsx"} {
		if _, err := fs.Stat(web.FS, "docusaurus/"+name+ending); err == nil {
			return "docusaurus/" + name + ending
		}
	}
	return ""
}

func inTheme(name string) bool { return webModule("theme/"+name) != "" }

// packages lets modules go on whose packages are not installed.
func (p *Project) packages(b api.PluginBuild, files *source.Recorder) {
	own := packages(false)
	b.OnResolve(api.OnResolveOptions{Filter: `^[^./]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		isScript := a.Kind == api.ResolveJSImportStatement || a.Kind == api.ResolveJSRequireCall || a.Kind == api.ResolveJSDynamicImport
		if _, known := own[a.Path]; known || a.PluginData == asked || !isScript || a.Namespace == "web" ||
			strings.Contains(a.Path, ":") || strings.Contains(a.Path, "!") || strings.HasPrefix(a.Path, "@site/") || filepath.IsAbs(a.Path) {
			return api.OnResolveResult{}, nil
		}
		found := b.Resolve(a.Path, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: a.Namespace, Kind: a.Kind, PluginData: asked})
		if len(found.Errors) == 0 && !found.External {
			return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix}, nil
		}
		own, lacking, isOfWorkspace := p.ofWorkspace(a.Path, files)
		switch {
		case own.Path != "":
			return own, nil
		case isOfWorkspace:
			return p.without(api.OnResolveArgs{Path: entryMark + a.Path + " " + lacking, Importer: a.Importer}), nil
		}
		return p.without(a), nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: absentNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text := fmt.Sprintf(absentModule, a.Path)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
}

// without notes that a module is not there and gives what stands for it.
func (p *Project) without(a api.OnResolveArgs) api.OnResolveResult {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.absent == nil {
		p.absent = map[string][]string{}
	}
	if !slices.Contains(p.absent[a.Path], a.Importer) {
		p.absent[a.Path] = append(p.absent[a.Path], a.Importer)
	}
	return api.OnResolveResult{Path: a.Path, Namespace: absentNamespace}
}

// absentModule is the stub of a module that cannot be found. As a component it renders its children, and every name can be imported
// from it. Hooks, calls with anything but props, and their results yield another stub.
//
//go:embed modules/absent.js
var absentModule string

// files loads files as the bundler of Docusaurus does.
func (p *Project) files(b api.PluginBuild, opt Options, files *source.Recorder) {
	b.OnLoad(api.OnLoadOptions{Filter: `\.(png|jpe?g|gif|webp|avif|ico|svg|mp4|webm|mov|ogg|mp3|wav|pdf|zip)$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text := fmt.Sprintf("export { default } from %q;", a.Path+"?address")
		if strings.HasSuffix(a.Path, ".svg") {
			loaded, err := loadFrom(files, a.Path)
			if err != nil || loaded.Contents == nil {
				return loaded, err
			}
			text = fmt.Sprintf(svgModule, a.Path+"?address", *loaded.Contents)
		}
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS, ResolveDir: filepath.Dir(a.Path)}, nil
	})
	b.OnResolve(api.OnResolveOptions{Filter: `^[^:/#].*\.(svg|mp4|ico|gif|webp|avif|png|jpe?g|woff2?|ttf|otf|eot)(\?.*|#.*)?$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.Kind != api.ResolveCSSURLToken || a.Namespace == "web" || a.PluginData == asked || strings.HasPrefix(a.Path, "~") {
			return api.OnResolveResult{}, nil
		}
		if !inPackage(a.Importer) {
			return p.picture(a, opt, files)
		}
		found := b.Resolve(a.Path, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: a.Namespace, Kind: a.Kind, PluginData: asked})
		if len(found.Errors) > 0 || found.External {
			return api.OnResolveResult{}, nil
		}
		return api.OnResolveResult{Path: ownName(files, found.Path), Namespace: addressNamespace, Suffix: found.Suffix}, nil
	})
	b.OnResolve(api.OnResolveOptions{Filter: `\?address$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: ownName(files, strings.TrimSuffix(a.Path, "?address")), Namespace: addressNamespace}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: addressNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadAs(files, namedFile(files, a.Path), api.LoaderFile)
	})
	p.loaders(b, files)
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: textNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadAs(files, namedFile(files, a.Path), api.LoaderText)
	})
	b.OnLoad(api.OnLoadOptions{Filter: `\.(scss|sass|less|styl|mdx?)$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		name, _ := files.Tree().Name(a.Path)
		p.without(api.OnResolveArgs{Path: name})
		text := "module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name === 'default' ? module.exports : String(name)) });"
		if strings.Contains(filepath.Ext(a.Path), "md") {
			text = fmt.Sprintf(absentModule, name)
		}
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
}

// namedLoader is the loader of webpack that an import names, before the file.
var namedLoader = regexp.MustCompile(`^[-!]*(?:@[\w.-]+/)?([\w.-]+)-loader[^!]*!`)

// loaders loads files by the loader of webpack that an import names.
func (p *Project) loaders(b api.PluginBuild, files *source.Recorder) {
	b.OnResolve(api.OnResolveOptions{Filter: namedLoader.String()}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		parts := strings.Split(a.Path, "!")
		namespace := map[string]string{
			"raw": textNamespace, "url": addressNamespace, "file": addressNamespace, "yaml": dataNamespace, "js-yaml": dataNamespace,
		}[namedLoader.FindStringSubmatch(a.Path)[1]]
		if namespace == "" {
			return p.without(api.OnResolveArgs{Path: strings.TrimLeft(parts[len(parts)-2], "-"), Importer: a.Importer}), nil
		}
		found := b.Resolve(parts[len(parts)-1], api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: a.Namespace, Kind: a.Kind})
		switch {
		case len(found.Errors) > 0:
			return api.OnResolveResult{Errors: found.Errors}, nil
		case found.Namespace == absentNamespace:
			return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace}, nil
		}
		return api.OnResolveResult{Path: ownName(files, found.Path), Namespace: namespace}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: dataNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadYAML(files, namedFile(files, a.Path))
	})
	b.OnLoad(api.OnLoadOptions{Filter: `\.ya?ml$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		return loadYAML(files, a.Path)
	})
}

// loadYAML is a module with the data of a YAML file.
func loadYAML(files *source.Recorder, file string) (api.OnLoadResult, error) {
	loaded, err := loadAs(files, file, api.LoaderText)
	if err != nil || loaded.Contents == nil {
		return loaded, err
	}
	var value any
	if err := yaml.Unmarshal([]byte(*loaded.Contents), &value); err != nil {
		return api.OnLoadResult{}, fmt.Errorf("%s is not valid YAML: %w", path.Base(file), err)
	}
	text, err := json.Marshal(value)
	if err != nil {
		return api.OnLoadResult{}, fmt.Errorf("%s cannot be read as data: %w", path.Base(file), err)
	}
	module := string(text)
	return api.OnLoadResult{Contents: &module, Loader: api.LoaderJSON}, nil
}

// missing lets modules go on that import files which are not there.
func (p *Project) missing(b api.PluginBuild, opt Options, files *source.Recorder) {
	b.OnResolve(api.OnResolveOptions{Filter: `^(\.|@site/)`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		isScript := a.Kind == api.ResolveJSImportStatement || a.Kind == api.ResolveJSRequireCall || a.Kind == api.ResolveJSDynamicImport
		if !isScript || inPackage(a.Importer) || a.Namespace == "web" || a.PluginData == asked || strings.Contains(a.Path, "?") {
			return api.OnResolveResult{}, nil
		}
		if name, ok := lost(a, opt, files); ok {
			return p.without(api.OnResolveArgs{Path: missingMark + name, Importer: a.Importer}), nil
		}
		return api.OnResolveResult{}, nil
	})
}

// lost is the name of the file that a path means, if it could be read and is not there.
func lost(a api.OnResolveArgs, opt Options, files *source.Recorder) (string, bool) {
	found, err := siteFile(files, opt.endings(), atPath(a, opt))
	if err != nil || found.Path != "" {
		return "", false
	}
	name, ok := files.Tree().Name(atPath(a, opt))
	if info, err := files.Stat(name); err == nil && info.IsDir() && files.IsFile(path.Join(name, "package.json")) {
		return "", false // esbuild knows what it means
	}
	return name, ok && !source.Secret(name)
}

// fromRoot are the files that a path with a slash may mean: of the static files, or of the site folder.
func (p *Project) fromRoot(b api.PluginBuild, files *source.Recorder) {
	b.OnResolve(api.OnResolveOptions{Filter: `^/[^/]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		isScript := a.Kind == api.ResolveJSImportStatement || a.Kind == api.ResolveJSRequireCall || a.Kind == api.ResolveJSDynamicImport
		if _, isThere := files.Tree().Name(filepath.Clean(strings.TrimSuffix(a.Path, "?address"))); !isScript || isThere || a.Namespace == "web" {
			return api.OnResolveResult{}, nil
		}
		for _, dir := range append(slices.Clone(p.Static), "") {
			found, err := siteFile(files, webpackEndings, files.Tree().Path(path.Join(dir, a.Path[1:])))
			if err != nil || found.Path != "" {
				return found, err
			}
		}
		return api.OnResolveResult{}, nil
	})
}

// atPath is the file that a relative path or one from the site folder means.
func atPath(a api.OnResolveArgs, opt Options) string {
	if rest, ok := strings.CutPrefix(a.Path, "@site/"); ok {
		return filepath.Join(opt.Tree.Dir(), filepath.FromSlash(rest))
	}
	dir := a.ResolveDir
	if a.Namespace == "file" {
		dir = filepath.Dir(a.Importer)
	}
	return filepath.Join(dir, filepath.FromSlash(a.Path))
}

// picture finds a file that a style sheet shows. One that is not there stays as it is written: the page stands without it.
func (p *Project) picture(a api.OnResolveArgs, opt Options, files *source.Recorder) (api.OnResolveResult, error) {
	plain := a
	plain.Path, _, _ = strings.Cut(plain.Path, "?")
	plain.Path, _, _ = strings.Cut(plain.Path, "#")
	found, err := siteFile(files, webpackEndings, atPath(plain, opt))
	if err != nil {
		return found, err
	}
	if found.Path == "" {
		name, _ := files.Tree().Name(atPath(plain, opt))
		p.without(api.OnResolveArgs{Path: missingMark + name, Importer: a.Importer})
		return api.OnResolveResult{Path: a.Path, External: true}, nil
	}
	found.Namespace = addressNamespace
	return found, nil
}

// svgModule is a drawing that can be used as a component and as an address.
//
//go:embed modules/drawing.js
var svgModule string

// rulesIn says how many rules a style sheet has, about.
func rulesIn(tree *source.Tree, name string) string {
	text, err := tree.ReadFile(name)
	if n := strings.Count(string(text), "{") - strings.Count(string(text), "#{"); err == nil && n > 0 && !strings.Contains(path.Ext(name), "md") {
		return fmt.Sprintf(", with about %d rules", n)
	}
	return ""
}

// ReportAbsent tells of modules that were left out, once for each, at the place of the first import.
func ReportAbsent(absent map[string][]string, tree *source.Tree, log *diag.Log) {
	for _, name := range slices.Sorted(maps.Keys(absent)) {
		importers := slices.Sorted(slices.Values(absent[name]))
		message := diag.Message{ID: "missing-package", Severity: diag.Warning}
		users := fmt.Sprintf("%d files import it", len(importers))
		if len(importers) == 1 {
			users = "one file imports it"
		}
		switch {
		case len(importers) == 1 && importers[0] == "":
			message.ID, message.File, message.Text = "left-out", name, "files of this kind are left out of components"+rulesIn(tree, name)
			message.Hint = "A style sheet in plain CSS is read."
		case strings.HasPrefix(name, missingMark):
			file := strings.TrimPrefix(name, missingMark)
			message.ID, message.Text = "missing-file", fmt.Sprintf("there is no file %s; %s", file, users)
			message.Hint = "If a command makes it before the build, run that first."
			message.Pos, message.Line = source.PlaceOf(tree, importers, path.Base(file))
			if path.Ext(file) != ".json" && path.Ext(message.File) != ".css" { // commands make data; browsers do without a picture
				message.Severity, message.Hint = diag.Error, Options{Tree: tree}.likeFile(file)
			}
			if message.File == "" && message.Severity == diag.Error {
				continue // a document has it, which was told of when it was read
			}
		case strings.HasPrefix(name, entryMark):
			module, entry, _ := strings.Cut(strings.TrimPrefix(name, entryMark), " ")
			message.Text = fmt.Sprintf("%s is a package of this repository without its %s, and was left out; %s", module, entry, users)
			message.Hint = "If a command builds the package, run that first."
		case strings.HasPrefix(name, "@theme") || strings.HasPrefix(name, "@docusaurus/") || strings.HasPrefix(name, "@generated/"):
			module, _, _ := strings.Cut(name, ": ")
			message.ID, message.Text = "left-out", fmt.Sprintf("%s has no counterpart and was left out; %s", name, users)
			message.Pos, message.Line = source.PlaceOf(tree, importers, module)
		default:
			message.Text = fmt.Sprintf("%s is not installed and was left out; %s", packageOf(name), users)
			message.Hint = "run `npm install` to include it"
			message.Pos, message.Line = source.PlaceOf(tree, importers, name)
		}
		log.Add(message)
	}
}
