package bundle

import (
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// Syntax parses a script in a language of esbuild (js, jsx, ts, tsx) and says what is wrong with it, and on which line;
// "" if nothing is.
func Syntax(code, language string) string {
	loaders := map[string]api.Loader{"js": api.LoaderJS, "jsx": api.LoaderJSX, "ts": api.LoaderTS, "tsx": api.LoaderTSX}
	loader, ok := loaders[language]
	if !ok {
		return ""
	}
	result := api.Transform(code, api.TransformOptions{Loader: loader, LogLevel: api.LogLevelSilent, JSX: api.JSXPreserve, Target: api.ESNext})
	if len(result.Errors) == 0 {
		return ""
	}
	first := result.Errors[0]
	if first.Location == nil {
		return first.Text
	}
	return fmt.Sprintf("%s (line %d)", first.Text, first.Location.Line)
}
