package bundle

import (
	"context"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// SearchClient is the search client of browsers as a script for an engine: it sets the global orihon, see web/search/engine.ts.
func SearchClient(ctx context.Context) (string, error) {
	r, err := run(ctx, api.BuildOptions{
		EntryPoints: []string{"web:search/engine.ts"},
		Bundle:      true,
		Format:      api.FormatIIFE,
		Target:      api.ES2022,
		LogLevel:    api.LogLevelSilent,
		Plugins: []api.Plugin{{Name: "search client", Setup: func(b api.PluginBuild) {
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
		return "", fmt.Errorf("bundle the search client: %s", r.Errors[0].Text)
	case len(r.OutputFiles) != 1:
		return "", fmt.Errorf("bundle the search client: %d files", len(r.OutputFiles))
	}
	return string(r.OutputFiles[0].Contents), nil
}
