package stylesheets

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

// project is a repository whose folder site is the project: packages lie in both.
const project = `
-- site/css/main.scss --
main
-- site/css/_part.scss --
part
-- site/css/both.scss --
both
-- site/css/_both.scss --
not this one
-- site/css/plain.css --
plain
-- site/css/list.sass --
indented
-- site/css/folder/_index.scss --
index
-- site/css/folder/index.css --
index
-- site/css/dotted.theme.scss --
dotted
-- site/css/dir.css/x.md --
no style sheet
-- site/docs/a.md --
flex md:hover:bg-[#fff]/50 -mt-2, grid. "quoted" (bracketed) w-(--x)
-- site/docs/deep/b.mdx --
deep-word
-- site/docs/c.txt --
not-scanned
-- site/src/x.jsx --
<a className="from-src left"/>
-- site/skip/s.md --
skipped
-- site/package.json --
{}
-- site/node_modules/sass/package.json --
{"name": "sass", "main": "sass.default.js"}
-- site/node_modules/sass/sass.default.js --
exports.compileString = (text, { url, importer, syntax }) => {
  const word = text.trim();
  if (word === "hang") for (;;) {}
  if (word === "fail") throw { sassMessage: "it is wrong", span: { url: importer.canonicalize("./plain.css", { containingUrl: url }), start: { line: 0, column: 4 } } };
  if (word === "plain fault") throw new Error("no place");
  if (word === "line 9") throw { message: "m", span: { start: { line: 8, column: 0 } } };
  const found = importer.canonicalize(word, { containingUrl: url });
  return { css: syntax + " " + word + " " + (found ? found.href + " " + JSON.stringify(importer.load(found)) : found) };
};
-- site/node_modules/own/package.json --
{"sass": "none.scss", "style": "style.css", "main": "main.css"}
-- site/node_modules/own/style.css --
own
-- site/node_modules/own/index.css --
own index
-- site/node_modules/@scope/pack/package.json --
{}
-- site/node_modules/@scope/pack/_index.scss --
scoped
-- site/node_modules/@scope/pack/deep/er.css --
deeper
-- site/node_modules/@scope/pack/index.css --
tailwind reads it
-- node_modules/above/package.json --
{"main": "main.js"}
-- node_modules/above/index.scss --
above
-- node_modules/above/theme.css --
theme
-- css/outside.scss --
outside
`

func open(t *testing.T) (*source.Tree, string) {
	t.Helper()
	dir := t.TempDir()
	disk.Unpack(t, dir, txtar.Parse([]byte(project)))
	return reopen(t, dir), dir
}

func reopen(t *testing.T, dir string) *source.Tree {
	t.Helper()
	tree, err := source.OpenWithin(filepath.Join(dir, "site"), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	return tree
}

// TestStyleSheetsAreFound as sass-loader and Tailwind find them.
func TestStyleSheetsAreFound(t *testing.T) {
	tree, _ := open(t)
	e := &engine{files: tree.Record(), base: world + "/site", folders: []string{"docs", "src", "skip", "none"}}
	const at = "file:///project/site/"
	for question, want := range map[[2]string]string{
		{at + "css/main.scss", "part"}: at + "css/_part.scss", {at + "css/main.scss", "./part.scss"}: at + "css/_part.scss", {at + "css/main.scss", "both"}: at + "css/both.scss",
		{at + "css/main.scss", "plain"}: at + "css/plain.css", {at + "css/main.scss", "plain.css"}: at + "css/plain.css", {at + "css/main.scss", "list"}: at + "css/list.sass", {at + "css/main.scss", "folder"}: at + "css/folder/index.css",
		{at + "css/main.scss", "dotted.theme"}: at + "css/dotted.theme.scss", {at + "css/main.scss", "dir"}: "", {at + "css/main.scss", "none"}: "", {at + "css/main.scss", "main.md"}: "",
		{at + "css/main.scss", "../../css/outside"}: "file:///project/css/outside.scss", {"file:///project/css/outside.scss", "../site/css/plain"}: at + "css/plain.css",
		{at + "css/main.scss", at + "css/part"}: at + "css/_part.scss", {"", "file:///elsewhere/a.scss"}: "", {"", "@site/css/both"}: at + "css/both.scss",
		{at + "css/main.scss", "~own"}: at + "node_modules/own/style.css", {at + "css/main.scss", "own"}: at + "node_modules/own/style.css", {at + "css/main.scss", "pkg:@scope/pack"}: at + "node_modules/@scope/pack/index.css",
		{at + "css/main.scss", "~@scope/pack/deep/er"}: at + "node_modules/@scope/pack/deep/er.css", {at + "css/main.scss", "~part"}: "", {at + "css/main.scss", "pkg:part"}: "", {at + "css/main.scss", "above"}: "file:///project/node_modules/above/index.scss",
		{at + "css/main.scss", "above/theme"}: "file:///project/node_modules/above/theme.css", {at + "css/main.scss", "@scope"}: "", {"https://x.example/a.scss", "part"}: "", {"%", "css/part"}: "",
	} {
		asked, _ := json.Marshal(question)
		if got, err := e.find(string(asked)); got != want || err != nil {
			t.Errorf("%q: %q %v, want %q", question, got, err, want)
		}
	}
	for question, want := range map[[2]string]string{
		{world + "/site/css", "./plain.css"}: "plain.css", {world + "/site/css", "plain"}: "plain.css", {world + "/site/css", "@scope/pack"}: "tailwind reads it", {world + "/site/css", "@scope/pack/deep/er"}: "deeper",
		{world + "/site", "own"}: "own index", {world + "/site", "own/style.css"}: "own", {world + "/site", "above/theme"}: "theme", {world + "/site", "none"}: "none cannot be had", {"/elsewhere", "./plain.css"}: "./plain.css cannot be had", {world + "/site", "@scope"}: "@scope cannot be had",
	} {
		asked, _ := json.Marshal(question)
		got, err := e.stylesheet(string(asked))
		var answer struct{ Path, Base, Content string }
		_ = json.Unmarshal([]byte(got), &answer)
		if said := fmt.Sprint(answer.Content, err); !strings.Contains(said, strings.TrimSuffix(want, ".css")) || err == nil && answer.Base+"/"+answer.Path[strings.LastIndex(answer.Path, "/")+1:] != answer.Path {
			t.Errorf("%q: %q %v, want %q", question, got, err, want)
		}
	}
	for _, call := range []func(string) (string, error){e.find, e.stylesheet} {
		if _, err := call("{"); err == nil {
			t.Error("a question that is no JSON is answered")
		}
	}
	for address, want := range map[string]string{"css/list.sass": "indented\n/indented", "css/plain.css": "plain\n/css", "css/main.scss": "main\n/scss"} {
		got, err := e.read(at + address)
		var answer struct{ Contents, Syntax string }
		if err != nil || json.Unmarshal([]byte(got), &answer) != nil || answer.Contents+"/"+answer.Syntax != want {
			t.Errorf("%s: %q %v", address, got, err)
		}
	}
	for _, address := range []string{at + "css/none.scss", "https://x.example/a.css"} {
		if got, err := e.read(address); err == nil {
			t.Errorf("%s can be read: %s", address, got)
		}
	}
}

// TestNamesOfClasses are those in the files of the project's folders, and what the style sheet says of them.
func TestNamesOfClasses(t *testing.T) {
	tree, _ := open(t)
	e := &engine{files: tree.Record(), base: world + "/site", folders: []string{"docs", "src"}}
	all := "-mt-2 a bracketed className deep-word flex from-src grid left md:hover:bg-[#fff]/50 quoted w-(--x)"
	for text, want := range map[string]string{
		"": all, `@source "../skip";`: all + " skipped", `@source not "../docs/deep";`: strings.Replace(all, "deep-word ", "", 1), "@source not '../docs/*.md';": "a className deep-word from-src left",
		`@import "tailwindcss" source(none);`: "", `@import "tailwindcss" source(none); x` + "\n" + `@source "../**/*.jsx";`: "a className from-src left", `@source inline("one two-3 one");`: all + " one two-3",
		`@import "tailwindcss" source(none);` + "\n@source not '../docs';\n@source '../docs';": "-mt-2 bracketed deep-word flex grid md:hover:bg-[#fff]/50 quoted w-(--x)", `@import "tailwindcss" source(none);` + "\n@source '../docs/c.txt';\n@source '../../../x';\n@source '../[';": "",
	} {
		got := strings.Join(e.candidates("css/main.css", text), " ")
		words := strings.Fields(want)
		for _, w := range words {
			if !strings.Contains(" "+got+" ", " "+w+" ") {
				t.Errorf("%q: %s is not among %q", text, w, got)
			}
		}
		if len(strings.Fields(got)) != len(words) {
			t.Errorf("%q: %q", text, got)
		}
	}
	for text, want := range map[string]*language{
		"@import 'tailwindcss';": &tailwind, "@tailwind base;": &tailwind, " @theme { }": &tailwind, "@utility x { }": &tailwind, "@reference 'x';": &tailwind, "a { } /* @tailwind */": nil, "": nil,
	} {
		if languageOf("a.css", text) != want || languageOf("a.scss", text) != &sass || languageOf("a.sass", "") != &sass || languageOf("a.less", text) != nil {
			t.Errorf("%q", text)
		}
	}
}

// TestCompiledOnce: a style sheet is compiled anew when a file that it was made from changes, and told where it is wrong.
func TestCompiledOnce(t *testing.T) {
	tree, dir := open(t)
	c := New(t.Context())
	defer c.Close()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		tree = reopen(t, dir)
	}
	compile := func(name string) string {
		t.Helper()
		files := tree.Record()
		css, wrong, ok := c.Compile(files, name)
		if wrong != nil {
			return fmt.Sprint(wrong.Pos, " ", wrong.Text, " ", wrong.Line)
		}
		if _, reads := files.Reads()[name]; ok != (css != "") || ok && !reads {
			t.Errorf("%s: %v %q %q", name, ok, css, files.Reads())
		}
		return css
	}
	const plain = ` file:///project/site/css/plain.css {"contents":"plain\n","syntax":"css"}`
	const main = "site/css/main.scss"
	if !HasSass(tree.Record()) || compile("css/main.scss") != `scss main file:///project/site/css/main.scss {"contents":"main\n","syntax":"scss"}` || compile("css/plain.css")+compile("css/none.scss") != "" {
		t.Error(compile("css/main.scss"))
	}
	for text, want := range map[string]string{
		"plain": "scss plain" + plain, "nowhere": "scss nowhere null", "fail": "css/plain.css:1:5 left out: it is wrong plain", "plain fault": "css/main.scss:1 left out: no place plain fault", "line 9": "css/main.scss:9:1 left out: m ",
	} {
		write(main, text)
		if got := compile("css/main.scss"); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	write(main, "plain")
	write("site/css/plain.css", "other")
	if got := compile("css/main.scss"); got != "scss plain"+strings.Replace(plain, `plain\n`, "other", 1) {
		t.Errorf("with another import: %q", got)
	}
	e := c.engines["sass"]
	if again := compile("css/main.scss") + compile("css/list.sass"); !strings.Contains(again, "other") || !strings.Contains(again, "indented indented null") || c.engines["sass"] != e {
		t.Errorf("%q", again)
	}
	write("site/node_modules/sass/sass.default.js", "exports.compileString = () => ({ css: 'of the next version' });")
	if got := compile("css/list.sass"); got != "of the next version" || c.engines["sass"] == e {
		t.Errorf("with another compiler: %q", got)
	}
	write("site/node_modules/sass/sass.default.js", "export { x } from './none.js';")
	if got := compile("css/list.sass"); !strings.HasPrefix(got, "css/list.sass:1 left out: the package sass cannot be run here: ") {
		t.Errorf("with a broken compiler: %q", got)
	}
	if err := os.RemoveAll(filepath.Join(dir, "site/node_modules/sass")); err != nil {
		t.Fatal(err)
	}
	tree = reopen(t, dir)
	if got := compile("css/list.sass"); got != "" || HasSass(tree.Record()) {
		t.Errorf("without a compiler: %q", got)
	}
	var none *Compiler
	none.Close()
	if css, wrong, ok := none.Compile(tree.Record(), "css/list.sass"); css != "" || wrong != nil || ok {
		t.Error("no compiler compiles", css, wrong)
	}
}
