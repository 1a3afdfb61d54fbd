package bundle

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
)

// siteConfig is the tsconfig.json of every site: none. Without it esbuild would read those of all folders above, which
// belong to other projects and change what a site's scripts mean.
const siteConfig = "{}"

// siteFiles lets esbuild read the site through its recorder, so that nothing outside of the site gets into a page and
// every file that did is known. Packages are found by esbuild, as Node does; what it finds must lie in the site too.
func siteFiles(files *source.Recorder, base string, order endings) api.Plugin {
	return api.Plugin{Name: "site", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `.*`, Namespace: "file"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if inPackage(a.Importer) || a.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{}, nil
			}
			found, err := resolveIn(files, a, place{filepath.Dir(a.Importer), base, order})
			if found.Path != "" && isComponentIndex(files, a.Importer) {
				found.SideEffects = api.SideEffectsFalse // a page that uses one component gets that one
			}
			return found, err
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			return loadFrom(files, a.Path)
		})
	}}
}

func inPackage(file string) bool { return strings.Contains(filepath.ToSlash(file), "/node_modules/") }

// place is where an import stands: its folder, the base path of the site, and the endings that an import may leave out.
type place struct {
	dir, base string
	order     endings
}

// endings are those that an import may leave out, in the order in which they are tried.
type endings []string

var (
	ownEndings = endings{".tsx", ".ts", ".jsx", ".js", ".css", ".json"} // esbuild's
	// webpackEndings are those of Docusaurus (packages/docusaurus/src/webpack/base.ts). Where a project keeps index.js beside
	// index.tsx, another order would show another component.
	webpackEndings = endings{".mjs", ".js", ".jsx", ".ts", ".tsx", ".json", ".css"}
)

func (o Options) endings() endings {
	if o.Project != nil {
		return webpackEndings
	}
	return ownEndings
}

// resolveIn finds the file that an import in a folder of the site means. What is no path is left to others.
func resolveIn(files *source.Recorder, a api.OnResolveArgs, at place) (api.OnResolveResult, error) {
	isStyle := a.Kind == api.ResolveCSSImportRule || a.Kind == api.ResolveCSSURLToken
	switch {
	case strings.HasPrefix(a.Path, at.base+Base), strings.Contains(a.Path, ":") && !filepath.IsAbs(a.Path), strings.HasPrefix(a.Path, "//"), strings.HasPrefix(a.Path, "#"):
		return api.OnResolveResult{}, nil
	case isStyle && strings.HasPrefix(a.Path, "/"):
		return api.OnResolveResult{Path: at.base + a.Path, External: true}, nil // a route of the site
	case strings.HasPrefix(a.Path, "."), isRooted(a.Path):
	case isStyle:
		found, err := siteFile(files, at.order, filepath.Join(at.dir, a.Path))
		if err != nil || found.Path != "" {
			return found, err
		}
		return api.OnResolveResult{}, nil
	default:
		return api.OnResolveResult{}, nil
	}
	target := a.Path
	if !isRooted(target) {
		target = filepath.Join(at.dir, filepath.FromSlash(target))
	}
	found, err := siteFile(files, at.order, target)
	if err == nil && found.Path == "" {
		//lint:ignore ST1005 as esbuild says it, so that one report reads both
		err = fmt.Errorf("Could not resolve %q", a.Path)
	}
	return found, err
}

// isRooted reports whether a path is no relative one. On Windows, filepath.IsAbs is false of a path that begins with a slash.
func isRooted(name string) bool { return strings.HasPrefix(name, "/") || filepath.IsAbs(name) }

const outside = "the import leads out of the site"

// errOutside is what an import that leads out of the site is told.
func errOutside(file string) error {
	return fmt.Errorf("%s, to %s: copy the file into the site folder", outside, filepath.Base(file))
}

// siteFile is the file of the site that an absolute path means, with its ending or without; an empty result if there is
// none.
func siteFile(files *source.Recorder, order endings, file string) (api.OnResolveResult, error) {
	name, ok := files.Tree().Name(file)
	if !ok {
		return api.OnResolveResult{}, errOutside(file)
	}
	for _, candidate := range order.candidates(name) {
		if files.IsFile(candidate) {
			return api.OnResolveResult{Path: files.Tree().Path(candidate), Namespace: "file"}, nil
		}
	}
	if _, err := files.Tree().Lstat(name); err == nil {
		if _, err := files.Tree().Stat(name); err != nil {
			return api.OnResolveResult{}, errOutside(file) // a link
		}
	}
	return api.OnResolveResult{}, nil
}

// candidates are the files that an import may mean, in order: the file, the file with an ending, TypeScript that is named
// by what it becomes, and the index of a folder.
func (order endings) candidates(name string) []string {
	found := []string{name}
	for _, ending := range order {
		found = append(found, name+ending)
	}
	switch ending := path.Ext(name); ending {
	case ".js", ".jsx":
		stem := strings.TrimSuffix(name, ending)
		found = append(found, stem+".ts", stem+".tsx")
	}
	for _, ending := range order {
		found = append(found, name+"/index"+ending)
	}
	return found
}

// ownName is what a file is called in namespaces of our own: its name in the site, so that the hashes in the names of what is
// bundled, which esbuild makes of such names too, do not know where the site lies. A file outside of it keeps its path.
func ownName(files *source.Recorder, file string) string {
	if name, ok := files.Tree().Name(file); ok {
		return name
	}
	return file
}

// namedFile is the file that ownName has named.
func namedFile(files *source.Recorder, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return files.Tree().Path(name)
}

// loadAs reads a file for a loader of bytes. Those of packages are read here, too: esbuild does so under their own names alone.
func loadAs(files *source.Recorder, file string, loader api.Loader) (api.OnLoadResult, error) {
	loaded, err := loadFrom(files, file)
	loaded.Loader = loader
	if err != nil || !inPackage(file) {
		return loaded, err
	}
	name, _ := files.Tree().Name(file)
	data, err := files.Tree().ReadFile(name)
	text := string(data)
	loaded.Contents = &text
	return loaded, err
}

// loadFrom reads a file for esbuild; what it gives of a package's file says nothing, so that esbuild reads that by itself.
func loadFrom(files *source.Recorder, file string) (api.OnLoadResult, error) {
	name, ok := files.Tree().Name(file)
	if !ok {
		return api.OnLoadResult{}, errOutside(file)
	}
	if inPackage(file) {
		files.NotePackage(name)
		return api.OnLoadResult{}, nil
	}
	data, err := files.ReadFile(name)
	if err != nil {
		return api.OnLoadResult{}, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	text := string(data)
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderDefault, ResolveDir: filepath.Dir(file)}, nil
}
