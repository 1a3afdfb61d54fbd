package evaluate_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/source"
)

// TestLiteralConfigurations are read without being run: what is computed is a loss, and nothing around it.
func TestLiteralConfigurations(t *testing.T) {
	for name, c := range map[string]struct {
		files  map[string]string
		want   string
		unread string // the lines
	}{
		"plain":                    {map[string]string{"c.js": "module.exports = {a: 'x', b: [1, -2.5, true, null], 'c-d': {e: `f`}};"}, `{"a":"x","b":[1,-2.5,true,null],"c-d":{"e":"f"}}`, ""},
		"types":                    {map[string]string{"c.ts": "import type {C} from 'x';\nconst c: C = {a: 1 as number, b: 'x' satisfies string};\nexport default c satisfies C;"}, `{"a":1,"b":"x"}`, ""},
		"constants":                {map[string]string{"c.js": "const n = 'x', m = {k: n};\nlet o = [n];\nexport default {n, ...m, o: [...o, `${n}-${1}`], p: m.k + 'y', n: n};"}, `{"n":"x","k":"x","o":["x","x-1"],"p":"xy"}`, ""},
		"a function":               {map[string]string{"c.js": "module.exports = async function make() {\n  const t = 'x';\n  return {t};\n};"}, `{"t":"x"}`, ""},
		"a function of a constant": {map[string]string{"c.js": "const c = {t: 'x'};\nexport default async function make() {\n  change(c);\n  return c;\n}"}, `{"t":"x"}`, ""},
		"an arrow":                 {map[string]string{"c.mjs": "export default () => ({t: 'x'});"}, `{"t":"x"}`, ""},
		"packages":                 {map[string]string{"c.js": "const {themes} = require('p');\nimport q, {r} from 'q';\nmodule.exports = {a: [require('s'), {t: 1}], q, r};"}, `{"a":[{"$stub":"s"},{"t":1}],"q":{"$stub":"q"},"r":{"$stub":"q"}}`, ""},
		"files":                    {map[string]string{"c.js": "const d = require('./d');\nimport e from './e.json';\nimport {g} from './f';\nmodule.exports = {d: d.x, e, g};", "d.js": "module.exports = {x: 1};", "e.json": `{"y":[2]}`, "f.ts": "export const g: number = 3;"}, `{"d":1,"e":{"y":[2]},"g":3}`, ""},
		"paths":                    {map[string]string{"c.js": "const path = require('path');\nmodule.exports = {a: require.resolve('./x.css'), b: path.join(__dirname, 'y'), c: path.resolve('z'), d: require.resolve('p/q')};"}, `{"a":"/project/x.css","b":"/project/y","c":"/project/z","d":"package:p/q"}`, ""},
		"the environment":          {map[string]string{"c.js": "module.exports = {a: process.env.URL || 'x', b: process.env.NODE_ENV === 'production' ? 'y' : 'z', c: !process.env.CI, d: process.env.K ?? 1};"}, `{"a":"x","b":"y","c":true,"d":1}`, ""},
		"calls":                    {map[string]string{"c.js": "module.exports = {\n  a: make(),\n  b: 'x',\n  c: [f(1, {y: [2]}), 3],\n  m(a, b) { return a; },\n  [k]: 1,\n  e: /[,}]/.test('x'),\n  z: 1,\n};"}, `{"a":{"$stub":"(absent)"},"b":"x","c":[{"$stub":"(absent)"},3],"m":{"$stub":"(absent)"},"(computed)":{"$stub":"(absent)"},"e":{"$stub":"(absent)"},"z":1}`, "2, 4, 5, 6, 7"},
		"a circle":                 {map[string]string{"c.js": "const a = b, b = a;\nmodule.exports = {a};", "d.js": ""}, `{"a":{"$stub":"(absent)"}}`, "1, 2"},
		"a circle of files":        {map[string]string{"c.js": "import d from './d';\nexport default {x: 1, d};", "d.js": "import c from './c';\nexport default {y: 2, c};"}, `{"x":1,"d":{"y":2,"c":{"$stub":"(absent)"}}}`, "2"},
		"letters":                  {map[string]string{"c.js": `module.exports = {a: "\u00e9\x41\u{1F600}\n\"", b: 'don\'t', c: "日本"};`}, `{"a":"éA😀\n\"","b":"don't","c":"日本"}`, ""},
		"files of others":          {map[string]string{"c.js": "module.exports = {a: require('../outside.json'), b: require('/etc/hostname')};"}, `{"a":{"$stub":"(absent)"},"b":{"$stub":"(absent)"}}`, "1"},
		"what deletes files":       {map[string]string{"c.js": "require('fs').writeFileSync('x', '');\nmodule.exports = {a: 1};"}, `{"a":1}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for file, text := range c.files {
				if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			tree, err := source.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer tree.Close()
			e := evaluate.Literal(tree.Record(), map[string]string{"NODE_ENV": "production"})
			defer e.Close()
			file := "c.js"
			for _, other := range []string{"c.ts", "c.mjs"} {
				if c.files[other] != "" {
					file = other
				}
			}
			r, err := e.Evaluate(t.Context(), file)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(r.Value.JSON()); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			var lines []string
			for _, unread := range r.Unread {
				_, at, _ := strings.Cut(unread.Text, "line ")
				lines = append(lines, at)
			}
			if got := strings.Join(lines, "; "); got != c.unread {
				t.Errorf("unread lines %q, want %q", got, c.unread)
			}
			if _, err := e.Apply(t.Context(), 0); err == nil {
				t.Error("a function was called")
			}
		})
	}
}
