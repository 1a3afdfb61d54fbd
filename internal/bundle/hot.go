package bundle

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
)

// hotNamespace is the namespace of the wrapper modules of the development server.
const hotNamespace = "hot"

// throughHot tags resolve calls made by hotModules, so that it does not intercept its own.
type throughHot struct{}

// hotModules wraps each script of the site in a module whose exports keep their identity. Behind them web/dev/hot.ts exchanges an
// older script for a newer one, so that React recognises its components and keeps their state.
func hotModules(files *source.Recorder) api.Plugin {
	return api.Plugin{Name: "hot", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^(\.|/|@site/)`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Namespace == hotNamespace {
				return api.OnResolveResult{Path: a.Path, Namespace: "file"}, nil
			}
			_, isOurs := a.PluginData.(throughHot)
			if isOurs || a.Namespace == "web" || a.Kind == api.ResolveEntryPoint || inPackage(a.Importer) {
				return api.OnResolveResult{}, nil
			}
			found := b.Resolve(a.Path, api.ResolveOptions{
				Importer: a.Importer, Namespace: a.Namespace, ResolveDir: a.ResolveDir, Kind: a.Kind, PluginData: throughHot{}, With: a.With,
			})
			if len(found.Errors) > 0 || found.Namespace != "file" || found.External || found.Suffix != "" || !isSiteScript(files, found.Path) {
				return api.OnResolveResult{}, nil // the plugins after this one find the same, and say what is wrong
			}
			effects := api.SideEffectsTrue
			if !found.SideEffects {
				effects = api.SideEffectsFalse
			}
			return api.OnResolveResult{Path: ownName(files, found.Path), Namespace: hotNamespace, SideEffects: effects}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: hotNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			file := namedFile(files, a.Path)
			loaded, err := loadFrom(files, file)
			if err != nil {
				return loaded, err
			}
			text := hotText(a.Path, file, *loaded.Contents)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS, ResolveDir: filepath.Dir(file)}, nil
		})
	}}
}

func isSiteScript(files *source.Recorder, file string) bool {
	_, ok := files.Tree().Name(file)
	return ok && !inPackage(file) && slices.Contains([]string{".tsx", ".ts", ".jsx", ".js"}, path.Ext(file))
}

var (
	// Components and hooks: what else a script exports is new with every script that imports it.
	exportedName = regexp.MustCompile(`(?m)(?:^|[;}])\s*export\s+(?:function|const)\s+([A-Z][\w$]*|use[A-Z][\w$]*)`)
	calledHook   = regexp.MustCompile(`\buse(?:[A-Z]\w*)?\s*[(<]`)
	hasDefault   = regexp.MustCompile(`(?m)(?:^|[;}])\s*export\s+default\b|\bas\s+default\b|^\s*export\s*\{\s*default\b`)
)

// hotText returns the wrapper module of a script. Exports that it does not recognise are re-exported unchanged. A name that it finds in a
// comment is undefined, as it is in the script itself.
func hotText(name, file, source string) string {
	var text strings.Builder
	hooks := hooksOf(source)
	fmt.Fprintf(&text, "import * as real from %[1]q;\nimport { hot } from \"web:dev/hot.ts\";\nexport * from %[1]q;\n", file)
	seen := map[string]bool{}
	for _, m := range exportedName.FindAllStringSubmatch(source, -1) {
		if export := m[1]; !seen[export] {
			seen[export] = true
			fmt.Fprintf(&text, "export const %[1]s = /* @__PURE__ */ hot(%[2]q, () => real.%[1]s, %[3]q);\n", export, name+"#"+export, hooks)
		}
	}
	if hasDefault.MatchString(source) {
		fmt.Fprintf(&text, "export default /* @__PURE__ */ hot(%q, () => real.default, %q);\n", name+"#default", hooks)
	}
	return text.String()
}

// hooksOf are the hooks that a script calls, in order: as long as they are the same, React can keep the state of its
// components.
func hooksOf(source string) string {
	return strings.Join(calledHook.FindAllString(source, -1), " ")
}
