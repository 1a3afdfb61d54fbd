package bundle

import (
	"context"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// SearchClient is the search client of browsers as a script for an engine: it sets the global orihon, see web/search/engine.ts.
func SearchClient(ctx context.Context) (string, error) {
	return standalone(ctx, "search/engine.ts", false)
}

// OfflineScripts are the service worker of sites that can be read offline, and the script of their pages that starts it. Both
// expect the global orihonOffline, see web/offline/config.ts.
func OfflineScripts(ctx context.Context) (worker, page string, err error) {
	if worker, err = standalone(ctx, "offline/worker.ts", true); err != nil {
		return "", "", err
	}
	page, err = standalone(ctx, "offline/client.ts", true)
	return worker, page, err
}

// standalone bundles a script of the front end that shares nothing with the app.
func standalone(ctx context.Context, entry string, minify bool) (string, error) {
	r, err := run(ctx, api.BuildOptions{
		EntryPoints:       []string{"web:" + entry},
		Bundle:            true,
		Format:            api.FormatIIFE,
		Target:            api.ES2022,
		Charset:           api.CharsetUTF8,
		MinifySyntax:      minify,
		MinifyWhitespace:  minify,
		MinifyIdentifiers: minify,
		LogLevel:          api.LogLevelSilent,
		Plugins: []api.Plugin{{Name: "front end", Setup: func(b api.PluginBuild) {
			b.OnResolve(api.OnResolveOptions{Filter: `^web:`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return inWeb(strings.TrimPrefix(a.Path, "web:")), nil
			})
			b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "web"}, resolveInWeb)
			b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "web"}, loadWeb)
		}}},
	})
	switch {
	case err != nil:
		return "", err
	case len(r.Errors) > 0:
		return "", fmt.Errorf("bundle %s: %s", entry, r.Errors[0].Text)
	case len(r.OutputFiles) != 1:
		return "", fmt.Errorf("bundle %s: %d files", entry, len(r.OutputFiles))
	}
	return string(r.OutputFiles[0].Contents), nil
}
