package bundle

import (
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// absentStyleNamespace holds style sheets that a project imports and that cannot be had.
const absentStyleNamespace = "absent-style"

// styles lets a style sheet of the project go on without what it imports and that cannot be had: a package that is not
// installed, or a file that is missing or lies outside of what may be read. Each is a warning at its line.
func (p *Project) styles(b api.PluginBuild) {
	b.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		isImport := a.Kind == api.ResolveCSSImportRule
		if !isImport && a.Kind != api.ResolveCSSURLToken || a.PluginData == asked || a.Namespace == "web" || inPackage(a.Importer) ||
			strings.Contains(a.Path, ":") || strings.HasPrefix(a.Path, "//") || strings.HasPrefix(a.Path, "#") {
			return api.OnResolveResult{}, nil
		}
		wanted := a.Path
		if isImport {
			wanted = strings.TrimPrefix(wanted, "~") // webpack's mark of a package
		}
		found := b.Resolve(wanted, api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: a.Namespace, Kind: a.Kind, PluginData: asked})
		if len(found.Errors) == 0 {
			return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix, External: found.External}, nil
		}
		told := []api.Message{{Text: fmt.Sprintf("left out: %s cannot be had", a.Path)}}
		if isImport {
			return api.OnResolveResult{Path: a.Path, Namespace: absentStyleNamespace, Warnings: told}, nil
		}
		return api.OnResolveResult{Path: "data:,", External: true, Warnings: told}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: absentStyleNamespace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
		empty := ""
		return api.OnLoadResult{Contents: &empty, Loader: api.LoaderCSS}, nil
	})
}
