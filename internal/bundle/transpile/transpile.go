// Package transpile turns single scripts of a project, in any language of JavaScript's, into ones that the engine runs.
package transpile

import (
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/sourcemap"
)

// noConfig is the tsconfig.json of every script: that of a project may ask for what the engine has not.
const noConfig = "{}"

// Mistake is what is wrong with the text of a script, with its place.
type Mistake struct {
	Text         string
	Line, Column int // from 1; 0: not known
	Source       string
}

func (e *Mistake) Error() string { return e.Text }

// Script turns a script of any kind (TypeScript, JSX, import or require, told by the ending of its name) into the body
// of a CommonJS module: it uses require, module, exports and, for what import.meta says, __importMeta.
func Script(name, text string) (string, error) {
	code, _, err := transpile(name, text, api.SourceMapNone)
	return code, err
}

// Mapped is Script with the places in the text that those in the code come from.
func Mapped(name, text string) (string, *sourcemap.Map, error) {
	code, mapped, err := transpile(name, text, api.SourceMapExternal)
	if err != nil {
		return "", nil, err
	}
	m, err := sourcemap.Read(mapped)
	return code, m, err
}

// Plain turns a script of any kind into JavaScript that begins its statements as its writer did: without types and JSX, with import
// and export, strings in quotes and a semicolon behind each statement.
func Plain(name, text string) (string, *sourcemap.Map, error) {
	r := api.Transform(text, api.TransformOptions{
		Sourcefile: path.Base(name), Loader: loaderOf(name), Target: api.ES2022, JSX: api.JSXAutomatic, TsconfigRaw: noConfig,
		Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent, Sourcemap: api.SourceMapExternal, SourcesContent: api.SourcesContentExclude,
	})
	if len(r.Errors) > 0 {
		return "", nil, mistakeOf(r.Errors[0])
	}
	places, err := sourcemap.Read(string(r.Map))
	return string(r.Code), places, err
}

// loaderOf is how scripts that configure a project are read.
func loaderOf(name string) api.Loader {
	loader, ok := map[string]api.Loader{
		".ts": api.LoaderTS, ".mts": api.LoaderTS, ".cts": api.LoaderTS, ".tsx": api.LoaderTSX, ".json": api.LoaderJSON,
	}[path.Ext(name)]
	if !ok {
		return api.LoaderJSX
	}
	return loader
}

func transpile(name, text string, places api.SourceMap) (code, mapped string, err error) {
	r := api.Transform(text, api.TransformOptions{
		// The default of a module that .mjs imports is not its exports as a whole, since all modules are CommonJS here.
		Sourcefile: strings.NewReplacer(".mjs", ".js", ".mts", ".ts").Replace(path.Base(name)), Loader: loaderOf(name), Format: api.FormatCommonJS, Target: api.ES2022, Platform: api.PlatformNeutral,
		JSX: api.JSXAutomatic, TsconfigRaw: noConfig, Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
		Supported: map[string]bool{"dynamic-import": false},
		Define:    map[string]string{"import.meta": "__importMeta"},
		Sourcemap: places, SourcesContent: api.SourcesContentExclude,
	})
	if len(r.Errors) == 0 {
		return string(r.Code), string(r.Map), nil
	}
	return "", "", mistakeOf(r.Errors[0])
}

func mistakeOf(m api.Message) *Mistake {
	if m.Location == nil {
		return &Mistake{Text: m.Text}
	}
	return &Mistake{Text: m.Text, Line: m.Location.Line, Column: m.Location.Column + 1, Source: m.Location.LineText}
}
