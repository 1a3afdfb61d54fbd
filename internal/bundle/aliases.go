package bundle

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// aliases resolves imports that begin with a name which the project gives to a folder.
func (p *Project) aliases(b api.PluginBuild) {
	if len(p.Aliases) == 0 {
		return
	}
	names := slices.SortedFunc(maps.Keys(p.Aliases), func(x, y string) int { return cmp.Or(cmp.Compare(len(y), len(x)), strings.Compare(x, y)) })
	b.OnResolve(api.OnResolveOptions{Filter: `^[^./]`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.PluginData == asked || a.Namespace == "web" {
			return api.OnResolveResult{}, nil
		}
		for _, name := range names {
			if name == "*" && inPackage(a.Importer) { // baseUrl is the project's
				continue
			}
			target, ok := aliased(name, p.Aliases[name], a.Path)
			if !ok {
				continue
			}
			found := b.Resolve("@site/"+target, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: a.Namespace, Kind: a.Kind, PluginData: asked})
			if len(found.Errors) == 0 && found.Path != "" {
				return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix}, nil
			}
			if name != "*" && path.Ext(target) == ".json" {
				return p.without(api.OnResolveArgs{Path: missingMark + path.Clean(target), Importer: a.Importer}), nil // a command makes it
			}
		}
		return api.OnResolveResult{}, nil
	})
}

// aliased is what an import means by an alias: @x stands for itself and all below it, @x$ for itself alone, @x/* for all below.
func aliased(name, target, path string) (string, bool) {
	if prefix, ok := strings.CutSuffix(name, "*"); ok {
		rest, ok := strings.CutPrefix(path, prefix)
		return strings.Replace(target, "*", rest, 1), ok && rest != ""
	}
	if exact, ok := strings.CutSuffix(name, "$"); ok {
		return target, path == exact
	}
	rest, ok := strings.CutPrefix(path, name)
	return target + rest, ok && (rest == "" || rest[0] == '/')
}
