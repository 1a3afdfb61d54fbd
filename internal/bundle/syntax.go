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
	return withLine(result.Errors[0])
}

// withLine is what esbuild says, with the line of which it says it.
func withLine(m api.Message) string {
	if m.Location == nil {
		return m.Text
	}
	return fmt.Sprintf("%s (line %d)", m.Text, m.Location.Line)
}
