package evaluate_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
)

// TestMarkdownOfPlugins: what plugins make of Markdown has the nodes of MDX.
func TestMarkdownOfPlugins(t *testing.T) {
	e, all := plugins(t, `-- website/c.ts --
import { fromMarkdown } from 'mdast-util-from-markdown';
export default [
  function made() { return (tree) => { tree.children = [...fromMarkdown('a <B/> {c}').children, ...this.parse('# D').children]; }; },
  function told() { return (tree, file) => { file.message('look', { line: 2, column: 3 }); file.message('there'); }; },
  function fails() { return (tree, file) => { tree.children = []; if (file.path.endsWith('b.md')) file.fail('refused', { line: 1, column: 2 }); throw new Error('unlucky'); }; },
  function nothing() {},
];
`)
	for _, c := range []struct {
		file string
		want string
	}{
		{"docs/a.mdx", `{"text":"a <B /> {c}\n\n# D\n","skipped":[{"Key":"d","Reason":"it gives no function that changes a tree"}],"failed":[{"Key":"c","Reason":"unlucky","Fatal":false,"Line":0,"Column":0}],` +
			`"messages":[{"Text":"look","Line":2,"Column":3},{"Text":"there","Line":0,"Column":0}],"lost":[]}`},
		{"docs/b.md", `{"text":"a <B /> {c}\n\n# D\n","skipped":[{"Key":"d","Reason":"it gives no function that changes a tree"}],"failed":[{"Key":"c","Reason":"refused","Fatal":true,"Line":1,"Column":2}],` +
			`"messages":[{"Text":"look","Line":2,"Column":3},{"Text":"there","Line":0,"Column":0}],"lost":[]}`},
	} {
		out, err := e.Remark(context.Background(), all, evaluate.Document{File: c.file, Body: "x\n\ny\n", MDX: true})
		if err != nil {
			t.Fatal(err)
		}
		got, _ := json.Marshal(out)
		if string(got) != strings.NewReplacer("<", `\u003c`, ">", `\u003e`).Replace(c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.file, got, c.want)
		}
	}
}

// TestWhatIsAskedInVain: what cannot be handed over, is called off or fails is an error of each call.
func TestWhatIsAskedInVain(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	e := open(t, "-- website/c.ts --\nexport default { fails: () => { throw new Error('unlucky'); } };\n")
	got, err := e.Evaluate(ctx, "c.ts")
	if err != nil {
		t.Fatal(err)
	}
	fails, _ := got.Value.Get("fails").Function()
	each := func(arg any) map[string]error {
		_, evaluated := e.Evaluate(ctx, "c.ts", arg)
		_, applied := e.Apply(ctx, fails, arg)
		_, all := e.ApplyAll(ctx, fails, [][]any{{arg}})
		_, arranged := e.Arrange(ctx, fails, evaluate.NoFunction, evaluate.Arrangement{Items: []any{arg}, Docs: []any{}, Categories: map[string]map[string]any{}})
		_, rewritten := e.Rewrite(ctx, fails, evaluate.NoFunction, "a.md", "text")
		_, remarked := e.Remark(ctx, []evaluate.Plugin{{Key: "a", Name: "b", Function: fails, Options: json.RawMessage(options(arg))}}, evaluate.Document{File: "a.md"})
		return map[string]error{"Evaluate": evaluated, "Apply": applied, "ApplyAll": all, "Arrange": arranged, "Rewrite": rewritten, "Remark": remarked}
	}
	for name, err := range each(make(chan int)) {
		if wanted := name != "Rewrite"; (err != nil && strings.Contains(err.Error(), "encode")) != wanted {
			t.Errorf("%s with what is no data: %v", name, err)
		}
	}
	for name, err := range each("data") {
		if wanted := name != "Evaluate" && name != "Remark"; (err != nil && strings.Contains(err.Error(), "unlucky")) != wanted {
			t.Errorf("%s of a function that fails: %v", name, err)
		}
	}
	stop()
	for name, err := range each("data") {
		if err == nil || strings.Contains(err.Error(), "unlucky") {
			t.Errorf("%s after it is called off: %v", name, err)
		}
	}
}

func options(arg any) string {
	text, err := json.Marshal(arg)
	if err != nil {
		return "{"
	}
	return string(text)
}

// TestFilesOfScripts are those of what may be read, by whatever names.
func TestFilesOfScripts(t *testing.T) {
	e := open(t, `-- website/c.ts --
import fs from 'fs';
import path from 'path';
import { glob } from 'glob';
const tried = (f) => { try { return f(); } catch (e) { return e.code ?? String(e); } };
export default {
  file: fs.statSync('a.txt').size, folder: fs.statSync('.').isDirectory(), gone: tried(() => fs.statSync('gone').size), text: fs.readFileSync('/project/website/a.txt', 'utf8'), up: fs.readFileSync('../up.txt', 'utf8'),
  list: fs.readdirSync('d'), none: tried(() => fs.readdirSync('gone')), ofFile: tried(() => fs.readdirSync('a.txt')), ofFolder: tried(() => fs.readFileSync('d', 'utf8')), outside: tried(() => fs.readFileSync('../../x', 'utf8')), root: fs.existsSync('/'), project: fs.existsSync('/project'),
  above: fs.readdirSync('..').sort(), site: fs.existsSync('/project/websitex'),
  glob: [glob.sync('**/*.txt'), glob.sync('./d/*', { cwd: __dirname }), glob.sync(['*.ts', 'a.*']), glob.sync('*', { cwd: '/elsewhere' }), glob.sync('*.md', { cwd: '..' })],
  modules: [tried(() => require('./m')), tried(() => require('./m.js')), tried(() => require('./n')), tried(() => require('./a.txt')), tried(() => require('./o.json')), tried(() => require('@site/d')), tried(() => require('/project/website/m.mjs').default), tried(() => require('./t.js').default), tried(() => require('./u.jsx').default), tried(() => require('./d/x'))],
  yaml: [tried(() => require('js-yaml').load('[')) !== undefined, require('js-yaml').load('a: &x {1: 2}\nb: *x\nc: 2024-01-02\nd: ~')],
};
-- website/a.txt --
text
-- up.txt --
up
-- x.md --
-- website/d/index.ts --
export default 'index';
-- website/d/x.cjs --
module.exports = 'x';
-- website/m.mjs --
export default 'm';
-- website/n.jsx --
export default 'n';
-- website/o.json --
{"o": [1]}
-- website/t.tsx --
export default 't' as string;
-- website/u.jsx --
export default 'u';
`)
	got, err := e.Evaluate(context.Background(), "c.ts")
	if err != nil {
		t.Fatal(err)
	}
	want := `{"file":5,"folder":true,"gone":"ENOENT","text":"text\n","up":"up\n","list":["index.ts","x.cjs"],"none":"ENOENT","ofFile":"ENOENT","ofFolder":"ENOENT","outside":"ENOENT","root":false,"project":true,` +
		`"above":["up.txt","website","x.md"],"site":false,"glob":[["a.txt"],["d/index.ts","d/x.cjs"],["a.txt","c.ts"],[],["x.md"]],` +
		`"modules":[{"default":"m"},"MODULE_NOT_FOUND",{"default":"n"},"text\n",{"o":[1]},{"default":"index"},"m","t","u","x"],` +
		`"yaml":[true,{"a":{"1":2},"b":{"1":2},"c":"2024-01-02T00:00:00Z","d":null}]}`
	if text := string(got.Value.JSON()); text != want {
		t.Errorf("got  %s\nwant %s", text, want)
	}
	for virtual, name := range map[string]string{
		"/project/website": ".", "/project/website/a/../b.md": "b.md", "/project": "..", "/project/x": "../x", "/": "../..", "/etc/passwd": "../../etc/passwd", "/project/websitex": "../websitex",
	} {
		if is := e.Name(virtual); is != name {
			t.Errorf("%s is called %q, want %q", virtual, is, name)
		}
	}
	if is := e.Virtual("../a.md"); is != "/project/a.md" {
		t.Error(is)
	}
}

// TestManyMissingFiles: files that are made by a command are passed over, but not without end, and each once.
func TestManyMissingFiles(t *testing.T) {
	for n, want := range map[int]int{1: 1, 60: 60, 61: -1} {
		code := "-- website/c.ts --\nlet out = 0;\n"
		for i := range n {
			code += "require('./gone" + strings.Repeat("x", i) + ".json');\n"
		}
		got, err := open(t, code+"export default { n: 1 };\n").Evaluate(context.Background(), "c.ts")
		var failed *evaluate.ScriptError
		if want < 0 && (!errors.As(err, &failed) || !strings.Contains(failed.Text, "gone")) || want >= 0 && (err != nil || len(got.Missing) != want) {
			t.Errorf("of %d files %d are passed over, %v; want %d", n, len(got.Missing), err, want)
		}
	}
}
