package evaluate_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/source"
)

// TestFailingExpressions evaluates scripts that throw: they give what can be had, and each failure is named with its place.
func TestFailingExpressions(t *testing.T) {
	for name, c := range map[string]struct{ script, value, losses string }{
		"call of an import that is not there": {
			"import {x} from './empty.js';\nconst y = x('a');\nexport default {n: 1, y};\n",
			`{"n":1,"y":{"$stub":"(absent)()"}}`, "c.ts:2:11: `x` is not a function; what it gives was left out",
		},
		"call of a default import": {
			"import make from './named.js';\nexport default {n: make().n ?? 1, a: 2};\n",
			`{"n":{"$stub":"(absent)().n"},"a":2}`, "c.ts:2:20: `make` is not a function; what it gives was left out",
		},
		"method that is not there": {
			"const o = {};\nexport default {n: 1, m: [o.missing('x'), 2]};\n",
			`{"n":1,"m":[{"$stub":"(absent)()"},2]}`, "c.ts:2:27: `o.missing` is not a function; what it gives was left out",
		},
		"spread of what is not there": {
			"export default ['a', ...require('./empty.js').items, 'b'];\n",
			`["a","b"]`, "c.ts:1:25: `require(\"./empty.js\").items` is not a list; what it gives was left out",
		},
		"property of what is not there": {
			"const o = {};\nexport default {n: o.a.b.c, m: 1};\n",
			`{"n":{"$stub":"(absent).b.c"},"m":1}`, "c.ts:2:20: `o.a` is not there; what it gives was left out",
		},
		"what is assigned to": {
			"const o = {};\no.a.b = 3;\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:2:1: `o.a` is not there; what it gives was left out",
		},
		"name that is not defined": {
			"const w = window.location;\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:1:11: `window` is not defined; what it gives was left out",
		},
		"error that is thrown on purpose": {
			"if (!process.env.TOKEN) throw new Error('TOKEN is required');\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:1:25: TOKEN is required",
		},
		"error of a kind of its own": {
			"throw new TypeError('no version: none');\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:1:1: no version: none",
		},
		"error with words before it": {
			"throw new Error('an Error: inner');\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:1:1: an Error: inner",
		},
		"rejected promise": {
			"export default async () => { throw new Error('later'); };\n",
			`null`, "c.ts:1:30: later",
		},
		"file that cannot be read": {
			"import fs from 'fs';\nconst v = fs.readFileSync('gone.txt', 'utf8').trim();\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:2:11: `fs.readFileSync(\"gone.txt\", \"utf8\")` fails: ENOENT: no such file or directory, read 'gone.txt'; what it gives was left out",
		},
		"text that is no JSON": {
			"const v = JSON.parse('{');\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:1:11: `JSON.parse(\"{\")` fails: expecting property name; what it gives was left out",
		},
		"file of JSON that is empty": {
			"const v = require('./empty.json');\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:1:11: `require(\"./empty.json\")` fails: Unexpected end of JSON input; what it gives was left out",
		},
		"module with a mistake": {
			"import v from './broken.js';\nexport default {n: 1, v};\n",
			`{"n":1,"v":{"$stub":"(absent)"}}`, "broken.js:2:1: Expected identifier but found end of file; what the file gives was left out",
		},
		"end of the process": {
			"if (!process.env.TOKEN) process.exit(1);\nexport default {n: 1};\n",
			`{"n":1}`, "c.ts:1:25: `process.exit(1)` fails: process.exit(1) was called; what it gives was left out",
		},
		"function of another module": {
			"import {need} from './needs.js';\nconst a = need('x');\nexport default {n: 1};\n",
			`{"n":1}`, "needs.js:2:10: x is missing",
		},
		"callback": {
			"export default {n: [{a: {b: 1}}, {}].map((q) => q.a.b)};\n",
			`{"n":[{"$stub":"(absent).b"},{"$stub":"(absent).b"}]}`, "c.ts:1:49: `q.a` is not there; what it gives was left out",
		},
		"async function": {
			"export default async function () {\n  const a = await load();\n  return {n: 1};\n}\n",
			`{"n":1}`, "c.ts:2:19: `load` is not defined; what it gives was left out",
		},
		"several": {
			"const a = one();\nconst b = two();\nexport default {n: 1, t: three};\n",
			`{"n":1,"t":{"$stub":"(absent)"}}`,
			"c.ts:1:11: `one` is not defined; what it gives was left out\nc.ts:2:11: `two` is not defined; what it gives was left out\nc.ts:3:26: `three` is not defined; what it gives was left out",
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := open(t, "-- website/c.ts --\n"+c.script+`-- website/empty.js --
-- website/empty.json --
-- website/named.js --
export const x = 1;
-- website/broken.js --
export default {
-- website/needs.js --
export function need(name) {
  if (1) throw new Error(name + ' is missing');
}
`)
			got, err := e.Evaluate(context.Background(), "c.ts")
			if err != nil {
				t.Fatal(err)
			}
			if text := string(got.Value.JSON()); text != c.value {
				t.Errorf("got  %s\nwant %s", text, c.value)
			}
			var losses []string
			for _, l := range got.Losses {
				losses = append(losses, fmt.Sprintf("%s:%d:%d: %s", l.Pos.File, l.Pos.Line, l.Pos.Column, l.Text))
			}
			if text := strings.Join(losses, "\n"); text != c.losses {
				t.Errorf("got  %s\nwant %s", text, c.losses)
			}
		})
	}
}

// TestEndlessScripts: a loop is stopped, and so is a script that fails without end.
func TestEndlessScripts(t *testing.T) {
	soon := func(ctx context.Context, files *source.Recorder, env map[string]string) (*evaluate.Evaluator, error) {
		return evaluate.NewWithin(ctx, files, env, 500*time.Millisecond)
	}
	for name, script := range map[string]string{
		"a loop": "for (;;) {}\n",
		"a text": "throw 'unlucky';\n",
	} {
		e := openBy(t, "-- website/c.ts --\n"+script, soon)
		began := time.Now()
		_, err := e.Evaluate(context.Background(), "c.ts")
		var failed *evaluate.ScriptError
		if !errors.As(err, &failed) {
			t.Errorf("%s: %v after %v", name, err, time.Since(began))
		}
	}
}
