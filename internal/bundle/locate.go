package bundle

import (
	"context"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/sourcemap"
)

// SourceMap returns the source map of the renderer's script. It returns false if there is none, or if the sources have changed since the
// script was built. The script is built a second time for it, because places are needed only when something went wrong.
func SourceMap(ctx context.Context, opt Options, script string) (*sourcemap.Map, bool) {
	o := serverOptions(opt, opt.Tree.Record())
	o.Sourcemap, o.SourcesContent = api.SourceMapExternal, api.SourcesContentExclude
	r, err := run(ctx, o)
	if err != nil {
		return nil, false
	}
	var code, mapped string
	for _, f := range r.OutputFiles {
		if strings.HasSuffix(f.Path, ".js.map") { // style sheets have maps too
			mapped = string(f.Contents)
		} else if strings.HasSuffix(f.Path, ".js") {
			code = string(f.Contents)
		}
	}
	if code != script {
		return nil, false
	}
	m, err := sourcemap.Read(mapped)
	return m, err == nil
}
