package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
)

// togetherName is the module that imports what the app consists of.
const togetherName = "orihon:together"

// notFound is the part of the theme that is loaded later.
const notFound = "theme/NotFoundPage.tsx"

// choicesImport starts the script of the choices that samples of the API reference have. It is no part of the app's own modules, so that
// other sites have the same bytes without it.
const choicesImport = "import { waitForChoices } from \"web:content/console/wait.ts\";\nwaitForChoices();\n"

// loadedLater marks modules that are imported when they are needed.
type loadedLater struct{}

// together keeps the app in one piece. esbuild makes a chunk of what one set of scripts shares, and another for each other
// set: the app, of which nearly every script that is loaded later uses something else, falls into ten files that every
// reader fetches. As these scripts come after the app anyway, each of them imports all of it, so that there is one set.
//
// Parts that a site replaces may import style sheets, which would then belong to all those scripts too: there only the
// modules below them are kept together.
func together(opt Options, files *source.Recorder, modules map[string]Module) api.Plugin {
	text := opt.togetherText(files)
	replaced := map[string]bool{}
	for _, p := range theme.Parts() {
		replaced[p.Source] = opt.around(files)[p.Name] != ""
	}
	return api.Plugin{Name: "together", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "web"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			// The search begins nothing with the app: a worker runs it, too.
			if a.Kind != api.ResolveJSDynamicImport || strings.HasPrefix(a.Importer, "search/") {
				return api.OnResolveResult{}, nil
			}
			found, err := resolveInWeb(a)
			if replaced[found.Path] {
				return api.OnResolveResult{}, nil
			}
			found.PluginData = loadedLater{}
			return found, err
		})
		b.OnLoad(api.OnLoadOptions{Filter: `^entry\.client\.tsx$`, Namespace: "web"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			loaded, err := loadWeb(a)
			if err == nil && opt.Choices {
				text := *loaded.Contents + choicesImport
				loaded.Contents = &text
			}
			// What a site puts in its place may import style sheets, which a script that is loaded later would not bring.
			if err == nil && replaced[notFound] {
				text := *loaded.Contents + "export * from \"./" + notFound + "\";\n"
				loaded.Contents = &text
			}
			return loaded, err
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "web"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			if a.PluginData != (loadedLater{}) {
				return api.OnLoadResult{}, nil
			}
			loaded, err := loadWeb(a)
			return afterApp(loaded), err
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "module"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			return afterApp(loadModule(opt, files, modules[a.Path])), nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: "^" + togetherName + "$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "together", Namespace: "orihon", SideEffects: api.SideEffectsTrue}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: "^together$", Namespace: "orihon"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}

// togetherText is the module that imports what is kept together.
func (o Options) togetherText(files *source.Recorder) string {
	text := `import "react/jsx-runtime";
import "web:app/router.ts";
import "web:app/context.ts";
import "web:theme/useText.ts";
import "web:theme/icons.tsx";
`
	if o.later || o.Project == nil && len(o.around(files)) == 0 {
		text += `import "web:start.tsx";` + "\n"
	}
	if o.Project.guards() {
		text += `import "web:docusaurus/guarded.tsx";` + "\n"
	}
	return text
}

// afterApp imports the app before anything else.
func afterApp(loaded api.OnLoadResult) api.OnLoadResult {
	if loaded.Contents != nil {
		text := "import \"" + togetherName + "\";\n" + *loaded.Contents
		loaded.Contents = &text
	}
	return loaded
}
