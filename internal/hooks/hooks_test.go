package hooks_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const config = `title: Test
url: https://example.com
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets: [{id: docs, label: Docs, path: /docs, folder: docs, versions: [{name: "2", folder: "2", extends: "1"}, {name: "1", folder: "1"}]}]
limits: {seconds: 60}
`

const site = "-- site.yaml --\n" + config + `
-- hooks/_words.js --
export const upper = (text) => text.toUpperCase();
-- hooks/b-owners.js --
import { upper } from "./_words.js";
let pages = 0;
export function frontMatter({ file, version, text }) {
  pages++;
  const owners = readYAML("data/owners.yaml");
  const owner = owners[file.split("/").pop()];
  return owner === undefined ? undefined : { description: upper(owner) + " " + version + " " + pages + " " + text.length, title: "Never" };
}
-- hooks/a-words.js --
export function page(text, { file, locale, version, docset, frontMatter }) {
  const words = JSON.parse(read("data/words.json"));
  return text.replace("%WHERE%", [locale, docset, version, frontMatter.description, list("data")].join(" ")).replace("%WORD%", words.word);
}
-- data/owners.yaml --
one.md: Ann
-- data/words.json --
{"word": "kiln"}
-- docs/1/one.md --
---
title: One
---

Text %WHERE% of a %WORD%.
-- docs/1/two.md --
# Two

Nothing to change.
-- i18n/ja/docs/1/one.md --
---
title: 一
---

文 %WHERE%。
`

func text(s *sitetest.Site, name string) string { return s.Read(name) }

// TestHooksChangePages: texts are changed, front matter comes from data, what a page says of itself stays, and a page is made anew when
// the data are.
func TestHooksChangePages(t *testing.T) {
	s := sitetest.New(t, site)
	english := text(s, "docs/1/one/index.html")
	for _, want := range []string{"Text en docs 1 ANN 1 1 27 owners.yaml,words.json of a kiln.", `content="ANN 1 1 27"`, "<h1>One</h1>"} {
		if !strings.Contains(english, want) {
			t.Errorf("no %q in the page", want)
		}
	}
	if got := text(s, "ja/docs/1/one/index.html"); !strings.Contains(got, "文 ja docs 1 ANN") {
		t.Error("the translation is not changed")
	}
	before := text(s, "_orihon/manifest.json")
	s.Build(pipeline.Options{Clean: true})
	if text(s, "_orihon/manifest.json") != before {
		t.Error("a clean build gives other files")
	}
	s.Write("data/words.json", `{"word": "cup"}`)
	s.Build(pipeline.Options{})
	warm := text(s, "docs/1/one/index.html")
	if !strings.Contains(warm, "of a cup.") {
		t.Error("the data have changed, the page has not")
	}
	manifest := text(s, "_orihon/manifest.json")
	s.Build(pipeline.Options{Clean: true})
	if text(s, "_orihon/manifest.json") != manifest {
		t.Error("a warm build gives other files than a cold one")
	}
}

// TestHooksWhileWriting: the development server shows what a build would, after a save of a page, of data and of a hook.
func TestHooksWhileWriting(t *testing.T) {
	s := sitetest.Folder(t, site)
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	defer live.Close()
	shown := func(what, want string) {
		t.Helper()
		if report, err := live.Update(t.Context(), nil); err != nil {
			t.Fatal(what, err, report.Messages)
		}
		if page, err := live.File("docs/1/one/index.html"); err != nil || !strings.Contains(string(page), want) {
			t.Errorf("%s: no %q, %v", what, want, err)
		}
	}
	shown("at first", "of a kiln.")
	s.Write("docs/1/one.md", "# One\n\nA %WORD% of %WHERE%.\n")
	if !live.Retouch([]string{filepath.Join(s.Dir, "docs/1/one.md")}) {
		t.Log("left to the update")
	}
	shown("another text", "A kiln of en docs 1 ANN")
	s.Write("data/words.json", `{"word": "cup"}`)
	shown("other data", "A cup of en")
	s.Write("hooks/a-words.js", "export const page = (text) => text.replace('%WORD%', 'bowl');\n")
	shown("another hook", "A bowl of %WHERE%")
}

// TestHooksThatFail are told at their place, and the page is read without them.
func TestHooksThatFail(t *testing.T) {
	const page = "\n-- docs/1/one.md --\n# One\n\nAs it is written.\n"
	for name, c := range map[string]struct{ hook, want string }{
		"throws inside":    {"const deep = (x) => x.y.z;\nexport const page = (text) => deep({});\n", "hooks/h.js:1:"},
		"loops":            {"export function page() {\n  for (;;);\n}\n", "hooks/h.js:1: error: page was stopped, and is not run again: it was still running"},
		"chance":           {"export const page = () => String(Math.random());\n", "Math.random() is not the same each time"},
		"a clock":          {"export const page = () => String(new Date());\n", "new Date() is not the same each time"},
		"a package":        {"import fs from 'node:fs';\nexport const page = () => fs.readFileSync('/etc/passwd');\n", "a hook imports node:fs, and may import files of hooks/ alone"},
		"a global":         {"export const page = (text) => { globalThis.kept = text; };\n", "hooks/h.js:1:"},
		"a wrong key":      {"export const frontMatter = () => ({ titel: 'x' });\n", "docs/1/one.md"},
		"too much memory":  {"export const page = () => { const a = []; for (;;) a.push('x'.repeat(1 << 20) + a.length); };\n", "page was stopped, and is not run again: it needs more than"},
		"calls itself":     {"const f = () => f() + 1;\nexport const page = () => f();\n", "stack overflow"},
		"a value unending": {"export const frontMatter = () => { const a = {}; a.a = a; return a; };\n", "error: TypeError: circular reference"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			limits := "{seconds: 60, memory: 64}" // what is not about time has plenty of it, on slow machines, too
			if name == "loops" {
				limits = "{seconds: 1}"
			}
			s := sitetest.Folder(t, "-- site.yaml --\n"+strings.Replace(config, "{seconds: 60}", limits, 1)+"-- hooks/h.js --\n"+c.hook+page)
			read := pipeline.Inspect(t.Context(), pipeline.Options{Dir: s.Dir})
			defer read.Close()
			var said strings.Builder
			for _, m := range read.Log.Messages() {
				fmt.Fprintln(&said, m)
			}
			if !strings.Contains(said.String(), c.want) {
				t.Errorf("got  %s\nwant %s", said.String(), c.want)
			}
			if strings.Count(said.String(), "h.js:") > 1 {
				t.Errorf("it is told more than once: %s", said.String())
			}
		})
	}
}

// TestPlacesInChangedTexts: what is wrong with a page is told in the lines of its writer.
func TestPlacesInChangedTexts(t *testing.T) {
	s := sitetest.Folder(t, "-- site.yaml --\n"+config+`-- hooks/h.js --
export const frontMatter = () => ({ description: "Added", keywords: ["a"] });
export const page = (text) => "A line more.\n\nAnd another.\n" + text.replace("%LINK%", "[made](./made.md)");
-- docs/1/one.md --
---
title: One
---

# One

See [none](./none.md).

%LINK%
`)
	read := pipeline.Inspect(t.Context(), pipeline.Options{Dir: s.Dir})
	defer read.Close()
	var said strings.Builder
	for _, m := range read.Log.Messages() {
		if m.ID == "broken-link" {
			fmt.Fprintln(&said, m.Pos)
		}
	}
	if got := said.String(); got != "docs/1/one.md:7:5\ndocs/1/one.md:9\n" && got != "docs/1/one.md:7:12\ndocs/1/one.md:9\n" {
		t.Errorf("places: %s", got)
	}
}

// TestHooksThatCheck find what they look for, in the text as it is written.
func TestHooksThatCheck(t *testing.T) {
	s := sitetest.Folder(t, "-- site.yaml --\n"+config+`-- hooks/h.js --
export const page = (text) => "Before.\n\n" + text;
export function check({ file, text, locale, frontMatter }) {
  return text.split("\n").flatMap((line, i) => {
    const at = line.indexOf("simply");
    return at < 0 ? [] : [{ line: i + 1, column: at + 1, message: "\"simply\" says nothing in " + file + " " + locale + " " + frontMatter.title, hint: "Leave it out." }];
  });
}
-- hooks/wrong.js --
export const check = () => readJSON("data/numbers.json").length > 1 ? [{ line: 99, message: "x" }] : [];
-- docs/1/one.md --
---
title: One
---

It is simply there.
`)
	const numbers = 50_000
	s.Write("data/numbers.json", "[1"+strings.Repeat(",1", numbers)+"]")
	report, err := pipeline.Examine(t.Context(), pipeline.Options{Dir: s.Dir})
	var said strings.Builder
	for _, m := range report.Messages {
		fmt.Fprintln(&said, m)
	}
	for _, want := range []string{
		`docs/1/one.md:5:7: warning: "simply" says nothing in docs/1/one.md en One [hook-check]`, "hint: Leave it out.", "hooks/wrong.js:1: error: check gives an entry without a message, or at line 99 of 6",
	} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("no %q in\n%s (%v)", want, said.String(), err)
		}
	}
	if stat := report.Hooks; len(stat) != 2 || stat[0].File != "hooks/h.js" || stat[0].Changed != 1 || stat[0].Calls != 2 || stat[0].Took <= 0 {
		t.Errorf("what they took: %+v", stat)
	}
	if least, most := report.Hooks[0].Memory, report.Hooks[1].Memory; least < 100<<10 || most-least < 8*numbers || most > 16<<20 {
		t.Errorf("the memory that they took: %d bytes, and with %d numbers %d", least, numbers, most)
	}
}

// TestNobodysHooksRun on a site that is not trusted.
func TestNobodysHooksRun(t *testing.T) {
	s := sitetest.Folder(t, site)
	read := pipeline.Inspect(t.Context(), pipeline.Options{Dir: s.Dir, Untrusted: true})
	defer read.Close()
	if read.Err != nil {
		t.Fatal(read.Err, read.Log.Messages())
	}
	for _, p := range read.Site.Pages {
		if p.Page.Route == "/docs/1/one" && strings.Contains(p.Page.Description, "ANN") {
			t.Error("a hook has run")
		}
	}
	s.Build(pipeline.Options{Untrusted: true, Out: filepath.Join(t.TempDir(), "out")})
	if !strings.Contains(s.Messages(), "hooks/_words.js: warning: left out, this file and 2 more") {
		t.Errorf("hooks that are left out are not told: %s", s.Messages())
	}
}
