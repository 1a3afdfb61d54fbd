package bundle

import (
	"fmt"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/source"
)

// nodeModules are modules of Node, which are there where packages run.
var nodeModules = [...]string{"node:*", "path", "fs", "url", "util", "os", "assert", "process", "buffer", "module", "child_process"}

// ForNode are the conditions by which a package.json names files for Node.
var ForNode = []string{"node", "import", "require", "default"}

// Package bundles an installed package with all that it needs into the body of a CommonJS module. Conditions choose among
// the files that its package.json names.
func Package(files *source.Recorder, name string, conditions []string) (string, error) {
	dir := files.Tree().Dir()
	r := api.Build(api.BuildOptions{
		Stdin:         &api.StdinOptions{Contents: fmt.Sprintf("module.exports = require(%q);", name), ResolveDir: dir, Loader: api.LoaderJS},
		AbsWorkingDir: dir, TsconfigRaw: siteConfig, Bundle: true, Format: api.FormatCommonJS, Platform: api.PlatformNeutral, Target: api.ES2022,
		MainFields: []string{"module", "main"}, Conditions: conditions, External: nodeModules[:],
		Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsNone, LogLevel: api.LogLevelSilent,
		Plugins: []api.Plugin{siteFiles(files, "", ownEndings)}, Define: map[string]string{"process.env.NODE_ENV": `"production"`},
	})
	if len(r.Errors) > 0 {
		return "", fmt.Errorf("bundle %s: %s", name, r.Errors[0].Text)
	}
	return string(r.OutputFiles[0].Contents), nil
}
