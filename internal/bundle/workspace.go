package bundle

import (
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/packagejson"
	"github.com/orihon/orihon/internal/source"
)

// Packages of the repository that a project is in are found in their sources, as a link in node_modules would have them found:
// nobody need have installed anything.

// entryMark begins the names of packages of the repository whose entry is not there: the package, a space, the entry.
const entryMark = "entry:"

// ofWorkspace finds a module of a package of the repository. known is false if the import means none; an empty result says that
// the package has not got the module, whose file should be lacking.
func (p *Project) ofWorkspace(name string, files *source.Recorder) (found api.OnResolveResult, lacking string, known bool) {
	pkg, subpath := packageOf(name), "."
	if rest := strings.TrimPrefix(strings.TrimPrefix(name, pkg), "/"); rest != "" {
		subpath = "./" + rest
	}
	dir, known := p.Packages[pkg]
	if !known {
		return api.OnResolveResult{}, "", false
	}
	data, _ := files.ReadFile(path.Join(dir, "package.json")) // npm reports what is wrong with it
	entries := packagejson.Entries(data, subpath)
	for _, entry := range slices.Concat(entries, sourcesOf(subpath)) {
		file := path.Join(dir, entry)
		if file != dir && !strings.HasPrefix(file, dir+"/") {
			continue // a package has its modules below its folder
		}
		if found, err := siteFile(files, webpackEndings, files.Tree().Path(file)); err == nil && found.Path != "" {
			return found, "", true
		}
	}
	return api.OnResolveResult{}, path.Clean(append(entries, subpath)[0]), true
}

// sourcesOf are the files where sources mostly are which a build has not made anything of yet.
func sourcesOf(subpath string) []string {
	if subpath == "." {
		return []string{"src/index", "src/main", "index", "lib/index"}
	}
	return []string{subpath, path.Join("src", subpath)}
}
