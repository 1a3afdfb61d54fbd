package transpile

import (
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestScriptsThatBecomeModules of CommonJS, by the endings of their names, or the place of what is wrong with them.
func TestScriptsThatBecomeModules(t *testing.T) {
	var out strings.Builder
	for _, c := range []struct{ name, text string }{
		{"a.ts", "import x from './x'; const a: string = x; export default a;"},
		{"dir/a.mts", "import x from './x'; export const a = x as string;"},
		{"a.cts", "export = 1 as number;"},
		{"a.tsx", "export const a: any = <p>日本</p>;"},
		{"a.json", `{"a": [1]}`},
		{"a.js", "import x from './x'; export default <p>{x}</p>;"},
		{"a.mjs", "import x from './x'; export default import('./y').then(() => x, import.meta.url);"},
		{"a", "module.exports = require('a');"},
		{"a.ts", "let a = <p/>;"},
		{"a.js", "\n  let a: string;"},
		{"a.json", "{a}"},
		{"a.tsx", "a b"},
	} {
		code, err := Script(c.name, c.text)
		var mistake *Mistake
		if errors.As(err, &mistake) {
			code = fmt.Sprintf("%s at %d:%d of %q%s", err, mistake.Line, mistake.Column, mistake.Source, code)
		}
		if at := strings.Index(code, "\nvar __toCommonJS"); at > 0 { // behind what esbuild puts before every module
			code = strings.TrimLeft(code[at:], "\n")
		}
		fmt.Fprintf(&out, "== %s %s\n%s\n", c.name, strings.ReplaceAll(c.text, "\n", `\n`), code)
	}
	golden.Compare(t, "testdata/transpiled.txt", out.String(), *update)
	if got := mistakeOf(api.Message{Text: "wrong"}); *got != (Mistake{Text: "wrong"}) {
		t.Errorf("%+v", got)
	}
}
