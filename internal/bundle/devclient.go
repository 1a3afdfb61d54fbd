package bundle

import (
	"context"
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// DevClient is the script that the development server puts into every document: web/dev/client.ts.
func DevClient(ctx context.Context) ([]byte, error) {
	r, err := run(ctx, api.BuildOptions{
		EntryPoints: []string{"web:dev/client.ts"},
		Bundle:      true,
		Outfile:     "client.js",
		Format:      api.FormatIIFE,
		Target:      api.ES2022,
		Charset:     api.CharsetUTF8,
		LogLevel:    api.LogLevelSilent,
		Plugins: []api.Plugin{{Name: "web", Setup: func(b api.PluginBuild) {
			b.OnResolve(api.OnResolveOptions{Filter: `^web:`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: "dev/client.ts", Namespace: "web"}, nil
			})
			b.OnResolve(api.OnResolveOptions{Filter: `^\.`, Namespace: "web"}, resolveInWeb)
			b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "web"}, loadWeb)
		}}},
	})
	switch {
	case err != nil:
		return nil, err
	case len(r.Errors) > 0:
		return nil, fmt.Errorf("bundle the script of the development server: %s", r.Errors[0].Text)
	case len(r.OutputFiles) != 1:
		return nil, fmt.Errorf("bundle the script of the development server: esbuild gave %d files", len(r.OutputFiles))
	}
	return r.OutputFiles[0].Contents, nil
}
