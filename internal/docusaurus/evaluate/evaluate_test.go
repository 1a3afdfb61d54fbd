package evaluate_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

// open writes the files of an archive and starts an Evaluator in the folder website/ of it.
func open(t *testing.T, archive string) *evaluate.Evaluator {
	t.Helper()
	return openBy(t, archive, evaluate.New)
}

type opener = func(context.Context, *source.Recorder, map[string]string) (*evaluate.Evaluator, error)

func openBy(t *testing.T, archive string, start opener) *evaluate.Evaluator {
	t.Helper()
	dir := t.TempDir()
	disk.Unpack(t, dir, txtar.Parse([]byte(archive)))
	tree, err := source.OpenWithin(filepath.Join(dir, "website"), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	e, err := start(context.Background(), tree.Record(), map[string]string{"NODE_ENV": "production"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

func TestValues(t *testing.T) {
	for _, c := range []struct{ name, archive, want string }{
		{"TypeScript with types alone", "-- website/c.ts --\nimport type { Config } from '@docusaurus/types';\nconst c: Config = { title: 'A' };\nexport default c;\n", `{"title":"A"}`},
		{"CommonJS", "-- website/c.ts --\nmodule.exports = { a: [1, true, null] };\n", `{"a":[1,true,null]}`},
		{"both", "-- website/c.ts --\nimport path from 'path';\nmodule.exports = { a: path.join('x', '../y') };\n", `{"a":"y"}`},
		{"async function", "-- website/c.ts --\nexport default async () => { const { x } = await import('./x.mjs'); return { x: await x }; };\n-- website/x.mjs --\nexport const x = Promise.resolve(2);\n", `{"x":2}`},
		{"a default of .mjs in .mjs", "-- website/c.ts --\nimport { b } from './b.mjs';\nexport default { v: b(2) };\n-- website/b.mjs --\nimport twice from './twice.mjs';\nexport const b = (n) => twice(n);\n-- website/twice.mjs --\nexport default function twice(n) { return 2 * n; }\n", `{"v":4}`},
		{"packages", "-- website/c.ts --\nimport { themes as t } from 'prism-react-renderer';\nimport plugin, { other } from 'plugin';\nmodule.exports = { theme: { ...t.dracula, plain: { ...t.dracula.plain, color: 'red' } }, plugins: [plugin, other, plugin.deep({}).deeper] };\n", `{"theme":{"$theme":"dracula","plain":{"color":"red"},"styles":[]},"plugins":[{"$stub":"plugin"},{"$stub":"plugin.other"},{"$stub":"plugin.deep().deeper"}]}`},
		{"files", "-- website/c.ts --\nconst fs = require('node:fs');\nconst users = require('./users.json');\nmodule.exports = { users, v: fs.readFileSync(require.resolve('../v.txt'), 'utf8'), list: fs.readdirSync(__dirname), none: fs.existsSync('no'), outside: fs.existsSync('/etc/passwd'), up: fs.existsSync('../../../x') };\n-- website/users.json --\n[{\"n\":1}]\n-- v.txt --\n1.2\n", `{"users":[{"n":1}],"v":"1.2\n","list":["c.ts","users.json"],"none":false,"outside":false,"up":false}`},
		{"computed require, own __dirname", "-- website/c.ts --\nimport { fileURLToPath } from 'url';\nimport { createRequire } from 'module';\nconst __dirname = fileURLToPath(new URL('.', import.meta.url));\nconst require = createRequire(import.meta.url);\nconst name = './x';\nexport default { x: require(name).default, d: __dirname };\n-- website/x.js --\nexport default __filename;\n", `{"x":"/project/website/x.js","d":"/project/website/"}`},
		{"ENOENT", "-- website/c.ts --\nlet code; try { require('fs').readFileSync('no') } catch (e) { code = e.code }\nlet other; try { require('./no') } catch (e) { other = e.code }\nexport default { code, other };\n", `{"code":"ENOENT","other":"MODULE_NOT_FOUND"}`},
		{"no network, no clock", "-- website/c.ts --\nexport default async () => { setTimeout(() => {}, 5); try { await fetch('https://example.com') } catch { return { ok: 1 } } };\n", `{"ok":1}`},
		{"environment", "-- website/c.ts --\nexport default { a: process.env.HOME ?? 'none', b: process.env.NODE_ENV, c: process.cwd() };\n", `{"a":"none","b":"production","c":"/project/website"}`},
		{"glob", "-- website/c.ts --\nimport { glob } from 'glob';\nimport path from 'path';\nexport default { a: glob.sync(path.resolve(__dirname, '*.ts')), b: glob.sync('*.ts', { cwd: __dirname }) };\n", `{"a":["/project/website/c.ts"],"b":["c.ts"]}`},
		{"order of keys", "-- website/c.ts --\nexport default { z: 1, a: { y: 1, b: 2 } };\n", `{"z":1,"a":{"y":1,"b":2}}`},
		{"JSX, YAML, regular expressions, circles", "-- website/c.ts --\nconst a: any = { r: /a+/g, y: require('js-yaml').load('a: [1, b]') };\na.self = a;\nexport default a;\n", `{"r":{"$regexp":"a+","flags":"g"},"y":{"a":[1,"b"]}}`},
		{"endings and folders", "-- website/c.ts --\nimport a from './a.js';\nimport b from '@site/b';\nimport d from './d';\nimport u from '../up';\nimport v from './view.js';\nexport default { a, b, d, u, v };\n-- website/a.ts --\nexport default 1;\n-- website/b.mts --\nexport default 'not the first ending';\n-- website/b.js --\nexport default 2;\n-- website/d/index.js --\nexport default 3;\n-- up.cjs --\nmodule.exports = 4;\n-- website/view.tsx --\nexport default 5;\n", `{"a":1,"b":2,"d":3,"u":4,"v":5}`},
		{"the main file of a folder's package.json", "-- website/c.ts --\nexport default require('./theme').name;\n-- website/theme/package.json --\n{\"main\": \"src/entry\"}\n-- website/theme/src/entry.js --\nexports.name = 'of main';\n-- website/theme/index.js --\nexports.name = 'of index';\n", `"of main"`},
		{"the exports of a folder's package.json", "-- website/c.ts --\nexport default require('./theme').name;\n-- website/theme/package.json --\n{\"exports\": \"./a.mjs\"}\n-- website/theme/a.mjs --\nexport const name = 'of exports';\n", `"of exports"`},
		{"a script beside one of TypeScript", "-- website/c.ts --\nexport default require('./x').name;\n-- website/x.ts --\nexport const name = 'typed';\n-- website/x.js --\nexports.name = 'plain';\n", `"plain"`},
		{"keys of YAML that are no texts", "-- website/c.ts --\nexport default require('js-yaml').load('1: {true: a}\\nl: [{2: b}, c]\\nm: {3: [{4: d}]}');\n", `{"1":{"true":"a"},"l":[{"2":"b"},"c"],"m":{"3":[{"4":"d"}]}}`},
		{"addresses", "-- website/c.ts --\nconst u = new URL('../b?x=1#h', 'https://example.com/a/c');\nexport default { u: u.href, q: u.searchParams.get('x'), p: u.pathname };\n", `{"u":"https://example.com/b?x=1#h","q":"1","p":"/b"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := open(t, c.archive).Evaluate(context.Background(), "c.ts")
			if err != nil {
				t.Fatal(err)
			}
			if text := string(got.Value.JSON()); text != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}

func TestFunctionsStayCallable(t *testing.T) {
	e := open(t, "-- website/c.ts --\nlet calls = 0;\nexport default { edit: async ({ docPath }) => `https://x/${docPath}?${++calls}`, wrap: ({ f }) => f(2) };\n")
	got, err := e.Evaluate(context.Background(), "c.ts")
	if err != nil {
		t.Fatal(err)
	}
	edit, ok := got.Value.Get("edit").Function()
	if !ok {
		t.Fatal("no function")
	}
	for _, want := range []string{"https://x/a.md?1", "https://x/a.md?2"} {
		value, err := e.Apply(context.Background(), edit, map[string]string{"docPath": "a.md"})
		if err != nil || value.Text() != want {
			t.Errorf("got %q, %v, want %q", value.Text(), err, want)
		}
	}
	wrap, _ := got.Value.Get("wrap").Function()
	if _, err := e.Apply(context.Background(), wrap, 1); err == nil {
		t.Error("an error of the function is not told")
	}
}

func TestGeneratedFilesAreMissing(t *testing.T) {
	e := open(t, "-- website/c.ts --\nconst data = require('./generated.json');\nconst more = require('../api/sidebar.cjs');\nexport default { items: [...data], n: more.items };\n")
	got, err := e.Evaluate(context.Background(), "c.ts")
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(got.Missing, " "); text != "generated.json ../api/sidebar.cjs" {
		t.Errorf("missing: %s", text)
	}
	if text := string(got.Value.JSON()); !strings.HasPrefix(text, `{"items":[],"n":{"$stub":`) {
		t.Error(text)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ name, archive, file, want string }{
		{"syntax", "-- website/c.ts --\nexport default {\n", "c.ts", "Expected identifier"},
		{"text that is thrown", "-- website/c.ts --\nthrow 'no version';\n", "c.ts", "no version"},
		{"rejected with a text", "-- website/c.ts --\nexport default () => Promise.reject('later');\n", "c.ts", "later"},
		{"never settled", "-- website/c.ts --\nexport default () => new Promise(() => {});\n", "c.ts", "it waits for something that never comes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := open(t, c.archive).Evaluate(context.Background(), "c.ts")
			var failed *evaluate.ScriptError
			if !errors.As(err, &failed) || failed.File != c.file || !strings.HasPrefix(failed.Text, c.want) || strings.Contains(failed.Text, "\x1e") || (failed.At != nil) != (c.name == "syntax") {
				t.Errorf("got %v, want %s in %s", err, c.want, c.file)
			}
		})
	}
}

// TestFunctionsOfAConfiguration are called as a build calls them: for many documents in one turn, and for the text of one.
func TestFunctionsOfAConfiguration(t *testing.T) {
	ctx := context.Background()
	e := open(t, "-- website/c.ts --\nexport default { double: (n) => 2 * n, fails: () => { throw new Error('no'); }, "+
		"pre: ({ filePath, fileContent }) => filePath + '|' + fileContent.toUpperCase(), "+
		"parse: async ({ defaultParseFrontMatter, ...p }) => { const r = await defaultParseFrontMatter(p); r.frontMatter.title += '!'; return r; } };\n")
	got, err := e.Evaluate(ctx, "c.ts")
	if err != nil {
		t.Fatal(err)
	}
	function := func(name string) int {
		n, ok := got.Value.Get(name).Function()
		if !ok {
			t.Fatalf("%s is no function", name)
		}
		return n
	}
	if all, err := e.ApplyAll(ctx, function("double"), [][]any{{1}, {4}}); err != nil || len(all) != 2 || all[0].Int(0) != 2 || all[1].Int(0) != 8 {
		t.Errorf("for two: %v, %v", all, err)
	}
	if all, err := e.ApplyAll(ctx, function("double"), nil); err != nil || all != nil {
		t.Errorf("for none: %v, %v", all, err)
	}
	if _, err := e.ApplyAll(ctx, function("fails"), [][]any{{1}}); err == nil || !strings.Contains(err.Error(), "no") {
		t.Errorf("a function that fails: %v", err)
	}
	if text, err := e.Rewrite(ctx, evaluate.NoFunction, function("pre"), "docs/a.md", "text\n"); err != nil || text != "/project/website/docs/a.md|TEXT\n" {
		t.Errorf("preprocessed: %q, %v", text, err)
	}
	if text, err := e.Rewrite(ctx, function("parse"), evaluate.NoFunction, "docs/a.md", "---\ntitle: T\n---\n\ntext\n"); err != nil || !strings.Contains(text, "T!") || !strings.HasSuffix(text, "text\n") {
		t.Errorf("front matter: %q, %v", text, err)
	}
	if _, err := e.Rewrite(ctx, evaluate.NoFunction, function("fails"), "docs/a.md", "text"); err == nil {
		t.Error("a function that fails is not told")
	}
	// What a failure leaves behind hinders nobody.
	if v, err := e.Apply(ctx, function("double"), 21); err != nil || v.Int(0) != 42 {
		t.Errorf("afterwards: %v, %v", v, err)
	}
}
