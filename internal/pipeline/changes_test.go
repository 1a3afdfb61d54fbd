package pipeline_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/tests/depth"
)

// change is a single edit of a site.
type change struct {
	name string
	// edits are made one after the other: file -> what its text becomes. See edit.
	edits map[string]edit
	// scripts: the edit may change a script, so that the cold build must bundle anew.
	scripts bool
	// compress: built with compression from here on; plain: without again.
	compress, plain bool
	// commit makes a commit of that date once the edits are made.
	commit string
	// drafts: builds show drafts, as dev always does. hidden: they do not, and dev is not asked.
	drafts, hidden bool
	// file is an output file that holds text afterwards, or is not there if text is empty.
	file, text string
}

// edit is what happens to a file: it is removed if nothing else is said.
type edit struct{ replace, with, text, moveTo string }

func replaced(file, old, text string) map[string]edit {
	return map[string]edit{file: {replace: old, with: text}}
}
func written(file, text string) map[string]edit { return map[string]edit{file: {text: text}} }
func moved(file, to string) map[string]edit     { return map[string]edit{file: {moveTo: to}} }
func removed(file string) map[string]edit       { return map[string]edit{file: {}} }

// changes are made one after the other to the site of testdata/changes.txtar.
var changes = []change{
	{name: "nothing"},
	{name: "text", edits: replaced("docs/2/group/a.md", "Text of a", "Other text of a"), file: "docs/2/group/a/index.html", text: "Other text of a"},
	{name: "text of an inherited page", edits: replaced("docs/1/kept.md", "Inherited", "Still inherited")},
	{name: "heading", edits: replaced("docs/2/group/a.md", "Part one", "Part 1"), file: "docs/2/group/a/index.html", text: "Part 1"},
	{name: "title in the front matter", edits: replaced("docs/2/index.md", "title: Start", "title: Begin"), file: "docs/2/index.html", text: "Begin"},
	{name: "description", edits: replaced("docs/2/index.md", "tags:", "description: Where to begin.\ntags:"), file: "docs/2/index.html", text: "Where to begin."},
	{name: "tag", edits: replaced("docs/2/index.md", "[first]", "[first, second]")},
	{name: "slug", edits: written("guide/code.md", "---\nslug: programs\n---\n# Code\n\n```js\nconst a = 2;\n```\n")},
	{name: "sidebar label", edits: written("guide/code.md", "---\nsidebar_label: Programs\n---\n# Code\n")},
	{name: "sidebar position", edits: replaced("guide/code.md", "sidebar_label", "sidebar_position: 1\nsidebar_label")},
	{name: "category", edits: replaced("docs/2/group/_category_.yaml", "label: Group", "label: Groups")},
	{name: "partial", edits: replaced("docs/2/_partial.md", "many", "several")},
	{name: "picture", edits: replaced("docs/2/picture.svg", "M0 0", "M1 1")},
	{name: "size of a picture", edits: replaced("docs/2/picture.svg", `width="10"`, `width="20"`)},
	{name: "translation", edits: replaced("i18n/ja/docs/2/index.md", "文。", "別の文。")},
	{name: "new translation", edits: written("i18n/ja/docs/2/group/a.md", "# 甲\n\n文。\n")},
	{name: "differences of versions", edits: replaced("site.yaml", "    tags: true\n", "    tags: true\n    changes: true\n")},
	{name: "page that versions differ in", edits: written("docs/2/kept.md", "---\ntitle: Kept\n---\n\nInherited no more.\n\n## Since {#since}\n\nTen files.\n")},
	{name: "text that versions differ in", edits: replaced("docs/2/kept.md", "Ten files", "Six files")},
	{name: "text of the older version", edits: replaced("docs/1/kept.md", "Still inherited", "Once more inherited")},
	{name: "inherited again", edits: removed("docs/2/kept.md")},
	{name: "record of translations", edits: written("i18n/ja/translated.txt", "docs/2/index.md\n  00000000 #\ndocs/2/group/a.md\n  00000000 #\n  00000000 #part-1\n")},
	{name: "what a record says", edits: replaced("i18n/ja/translated.txt", "00000000 #part-1", "11111111 #part-1")},
	{name: "translation removed", edits: removed("i18n/ja/docs/2/group/a.md")},

	{name: "site title", edits: replaced("site.yaml", "title: Site", "title: The site"), file: "docs/2/index.html", text: "The site"},
	{name: "title delimiter", edits: replaced("site.yaml", "url:", "titleDelimiter: \"·\"\nurl:"), file: "docs/2/index.html", text: "·"},
	{name: "site description", edits: replaced("site.yaml", "that changes", "that has changed")},
	{name: "tagline", edits: replaced("site.yaml", "Changing", "Changed")},
	{name: "url", edits: replaced("site.yaml", "url: https://example.com", "url: https://example.org"), file: "docs/2/index.html", text: "https://example.org"},
	{name: "copyright", edits: replaced("site.yaml", "Nobody", "Somebody"), file: "docs/2/index.html", text: "Somebody"},
	{name: "favicon", edits: replaced("site.yaml", "favicon: icon.svg", "favicon: plain.txt"), file: "docs/2/index.html", text: "plain.txt"},
	{name: "edit link", edits: replaced("site.yaml", "com/edit", "com/change"), file: "docs/2/group/a/index.html", text: "com/change"},
	{name: "label of a locale", edits: replaced("site.yaml", "label: English", "label: British")},
	{name: "label of a docset", edits: replaced("site.yaml", "ja: 文書}", "ja: 資料}")},
	{name: "label of a version", edits: replaced("site.yaml", `{name: "1", banner`, `{name: "1", label: One, banner`)},
	{name: "banner of a version", edits: replaced("site.yaml", "banner: unmaintained", "banner: unreleased"), file: "docs/1/kept/index.html", text: "unreleased"},
	{name: "navbar", edits: replaced("site.yaml", "{label: Docs, to", "{label: Read, to"), file: "docs/2/index.html", text: "Read"},
	{name: "footer", edits: replaced("site.yaml", "title: More", "title: Further"), file: "docs/2/index.html", text: "Further"},
	{name: "redirect", edits: replaced("site.yaml", "/old, to", "/older, to")},
	{name: "redirect of an id to another on its page", edits: replaced("site.yaml", "redirects:\n", "redirects:\n  - {from: \"/docs/2/group/a#part-old\", to: \"/docs/2/group/a#part-1\"}\n")},
	{name: "redirect of an id to another page", edits: replaced("site.yaml", "redirects:\n", "redirects:\n  - {from: \"/docs/2/group/a#part-older\", to: /docs/2/}\n")},
	{name: "lock of the addresses", edits: written("urls.lock", "locales: en ja\n/docs/2/group/a #part-1 #part-old\n")},
	{name: "announcement", edits: replaced("site.yaml", "redirects:", "announcement: {id: a, content: New, closable: true}\nredirects:")},
	{name: "colour mode", edits: replaced("site.yaml", "redirects:", "colorMode: {default: light, switch: true}\nredirects:")},
	{name: "levels of contents", edits: replaced("site.yaml", "redirects:", "toc: {min: 2, max: 2}\nredirects:")},
	{name: "typographer", edits: replaced("site.yaml", "redirects:", "markdown: {typographer: true, math: true}\nredirects:")},
	{name: "hand-written sidebar", edits: replaced("site.yaml", "folder: guide}", "folder: guide, sidebar: [{type: doc, id: code}, {type: doc, id: index}]}")},

	{name: "component", edits: replaced("components/Counter.tsx", "{n}<", "{n} times<"), scripts: true, file: "docs/2/runs/index.html", text: "times"},
	{name: "style of a component", edits: replaced("components/counter.css", "#123", "#456"), scripts: true},
	{name: "import of a component from lib/", edits: replaced("lib/step.ts", "= 1", "= 2"), scripts: true},
	{name: "JSON beside a page", edits: replaced("docs/2/data.json", "3", "4"), scripts: true},
	{name: "text file beside a page", edits: replaced("docs/2/sample.txt", "A sample", "Another sample"), scripts: true},
	{name: "page that runs", edits: replaced("docs/2/runs.mdx", "# Runs", "# Runs\n\nText."), scripts: true},
	{name: "React page", edits: replaced("pages/index.tsx", "Home {", "Our home {"), scripts: true},
	{name: "import of a React page", edits: replaced("components/word.ts", "'word'", "'other'"), scripts: true},
	{name: "style of a React page", edits: replaced("pages/home.css", "#333", "#444"), scripts: true},
	{name: "new file that comes before the imported one", edits: written("components/word.tsx", "export const word = 'nearer';\n"), scripts: true},
	{name: "preview", edits: replaced("previews/hello.tsx", "Hello {", "Hallo {"), scripts: true},
	{name: "import of a preview from outside its folder", edits: replaced("components/tint.ts", "red", "blue"), scripts: true},
	{name: "helper of sketches and previews", edits: replaced("previews/sketches/_kit.ts", "'kit'", "'tools'"), scripts: true},
	{name: "sketch", edits: replaced("previews/sketches/plan.tsx", "One box", "A box"), scripts: true},
	{name: "height of a preview", edits: replaced("previews/heights.json", "96", "128")},
	{name: "new React page", edits: written("pages/about.tsx", "export default () => <p>About</p>;\n"), scripts: true},
	{name: "React page removed", edits: removed("pages/about.tsx"), scripts: true},
	{name: "tokens of the site", edits: written("theme/tokens.css", ":root { --color-accent: #123 }\n@font-face { font-family: A; src: url(/a.woff2) }\n"), scripts: true},
	{name: "colour of the site", edits: replaced("theme/tokens.css", "#123", "#234"), scripts: true},
	{name: "font of the site", edits: replaced("theme/tokens.css", "/a.woff2", "/b.woff2"), scripts: true},
	{name: "style sheet of the site", edits: written("theme/more.css", ".article { color: red }\n"), scripts: true},
	{name: "style sheet of the site removed", edits: removed("theme/more.css"), scripts: true},
	{name: "part of the theme replaced", edits: map[string]edit{
		"theme/Footer.tsx": {text: "import { Footer as Original } from '@orihon/theme/original/Footer';\nimport { year } from './year';\nexport default () => <><Original /><p>{year}</p></>;\n"},
		"theme/year.ts":    {text: "export const year = 2025;\n"},
	}, scripts: true},
	{name: "import of a part", edits: replaced("theme/year.ts", "2025", "2026"), scripts: true},
	{name: "component replaced", edits: written("theme/Badge.tsx", "export default ({ text }) => <b>{text}</b>;\n"), scripts: true},
	{name: "component registered", edits: written("components/index.ts", "export { default as Counted } from './Counter';\n"), scripts: true},
	{name: "registered component used", edits: written("guide/code.md", "# Code\n\n<Counted /> <Badge text=\"new\" />\n"), scripts: true},
	{name: "registered component changed", edits: replaced("components/Counter.tsx", "times<", "turns<"), scripts: true},
	{name: "replaced component given back", edits: removed("theme/Badge.tsx"), scripts: true},
	{name: "component no longer registered or used", edits: map[string]edit{"components/index.ts": {}, "guide/code.md": {text: "# Code\n"}}, scripts: true},
	{name: "part given back", edits: map[string]edit{"theme/Footer.tsx": {}, "theme/year.ts": {}}, scripts: true},
	{name: "logo in dark", edits: replaced("site.yaml", "navbar:", "navbar:\n  logo: icon.svg\n  logoDark: icon.svg")},
	{name: "tsconfig.json above the site", edits: written("../tsconfig.json", `{"compilerOptions": {"jsx": "react", "jsxFactory": "h"}}`), scripts: true},
	{name: "tsconfig.json above the site removed", edits: removed("../tsconfig.json"), scripts: true},

	{name: "OpenAPI document", edits: replaced("api/pets.yaml", "summary: List pets", "summary: List all pets")},
	{name: "target of a $ref", edits: replaced("api/pets.yaml", "{name: {type: string}}", "{name: {type: string}, age: {type: integer}}")},
	{name: "console", edits: replaced("site.yaml", "  scope: api", "  scope: api\n  console: true"), file: "api/pets/index.html", text: "data-console"},
	{name: "overlay", edits: replaced("i18n/ja/api/pets.yaml", "ペット", "動物")},
	{name: "file of static/", edits: replaced("static/plain.txt", "Plain", "Plainer")},
	{name: "file of static/.well-known", edits: replaced("static/.well-known/security.txt", "nobody", "somebody")},
	{name: "new file of static/", edits: written("static/robots.txt", "User-agent: *\n")},
	{name: "file of static/ removed", edits: removed("static/robots.txt")},
	{name: "text in a folder called build", edits: replaced("guide/build/index.md", "about building", "on building")},
	{name: "page added", edits: written("guide/new.md", "# New\n\nText.\n")},
	{name: "page renamed", edits: moved("guide/new.md", "guide/newer.md")},
	{name: "page removed", edits: removed("guide/newer.md")},
	{name: "formula", edits: replaced("guide/code.md", "# Code", "---x\n\n# Code")},
	{name: "math", edits: written("guide/code.md", "# Code\n\n$x^2$\n")},
	{name: "diagram", edits: written("guide/code.md", "# Code\n\n```mermaid\ngraph TD; A-->B\n```\n")},
	{name: "film", edits: written("guide/code.md", "# Code\n\n<iframe src=\"https://www.youtube-nocookie.com/embed/x\"></iframe>\n")},
	{name: "glossary", edits: written("i18n/ja/glossary.yaml", "terms: []\n")},
	{name: "docset at the root", edits: map[string]edit{"site.yaml": {replace: "path: /guide", with: "path: /"}, "pages/index.tsx": {}}, scripts: true},
	{name: "draft", edits: written("guide/later.md", "---\ndraft: true\n---\n# Later\n\nText.\n"), hidden: true, file: "later/index.html"},
	{name: "draft that is shown", drafts: true, file: "later/index.html", text: "Later"},
	{name: "draft that is published", edits: replaced("guide/later.md", "draft: true", "draft: false"), file: "later/index.html", text: "Later"},
	{name: "folder of a version", edits: map[string]edit{
		"docs/3/index.md": {text: "# Third\n\nText.\n"}, "site.yaml": {replace: `{name: "2", isLast: true`, with: `{name: "3"}` + "\n      - " + `{name: "2", isLast: true`},
	}, file: "docs/3/index.html", text: "Third"},
	{name: "folder of a version removed", edits: map[string]edit{
		"docs/3/index.md": {}, "site.yaml": {replace: `{name: "3"}` + "\n      - ", with: ""},
	}, file: "docs/3/index.html"},
	{name: "blog", edits: map[string]edit{
		"site.yaml":              {replace: "docsets:\n", with: "docsets:\n  - {id: news, kind: blog, label: News, folder: news, blog: {perPage: 2}}\n"},
		"news/2020-01-02-one.md": {text: "---\nauthors: [ann]\ntags: [x]\n---\n# One\n\nShort.\n\n<!-- truncate -->\n\nLong.\n"},
		"news/2020-02-03-two.md": {text: "# Two\n\nText, and [one](./2020-01-02-one.md).\n"},
		"news/authors.yml":       {text: "ann: {name: Ann, page: true}\n"},
	}, file: "news/2020/01/02/one/index.html", text: "Ann"},
	{name: "post", edits: written("news/2020-03-04-three.md", "# Three\n\nText.\n"), file: "news/index.html", text: "Three"},
	{name: "text of a post", edits: replaced("news/2020-01-02-one.md", "Long.", "Longer.")},
	{name: "summary of a post", edits: replaced("news/2020-01-02-one.md", "Short.", "Shorter."), file: "news/page/2/index.html", text: "Shorter."},
	{name: "date of a post", edits: replaced("news/2020-02-03-two.md", "# Two", "---\ndate: 2021-01-01\n---\n# Two"), file: "news/2020/02/03/two/index.html", text: "Jan 1, 2021"},
	{name: "author", edits: replaced("news/authors.yml", "Ann,", "Anna,"), file: "news/authors/ann/index.html", text: "Anna"},
	{name: "translation of a post", edits: written("i18n/ja/news/2020-01-02-one.md", "# いち\n\n文。\n"), file: "ja/news/archive/index.html", text: "いち"},
	{name: "translation of an author", edits: written("i18n/ja/news/authors.yml", "ann: {name: アン}\n"), file: "ja/news/authors/index.html", text: "アン"},
	{name: "order of posts", edits: replaced("site.yaml", "perPage: 2", "perPage: 2, order: oldest")},
	{name: "posts on a page", edits: replaced("site.yaml", "perPage: 2", "perPage: 1"), file: "news/page/3/index.html", text: "Two"},
	{name: "post of a date to come", edits: written("news/2999-01-01-later.md", "# Later\n\nText.\n"), hidden: true, file: "news/2999/01/01/later/index.html"},
	{name: "post of a date to come, shown", drafts: true, file: "news/2999/01/01/later/index.html", text: "Later"},
	{name: "post whose date has come", edits: moved("news/2999-01-01-later.md", "news/2020-05-05-later.md"), file: "news/2020/05/05/later/index.html", text: "Later"},
	{name: "post removed", edits: removed("news/2020-05-05-later.md"), file: "news/2020/05/05/later/index.html"},
	{name: "first commit", commit: "2024-05-06T12:00:00Z", file: "index.html", text: "2024-05-06"},
	{name: "date of a commit", edits: replaced("guide/index.md", "#", "Text.\n\n#"), commit: "2025-07-08T12:00:00Z", file: "index.html", text: "2025-07-08"},
	{name: "with compression", compress: true},
	{name: "without compression", plain: true},
}

// changing is a site in two folders that get the same edits: one is built again and again, in the other each build is
// the first.
type changing struct {
	t          *testing.T
	dir, fresh string
	live       *pipeline.Live
	// warm are the bundles that warm builds and the live server share, cold those of cold builds, which begin anew once a script has
	// changed: a bundle holds as long as its reads do, and a read that is not recorded must be seen.
	warm, cold *pipeline.Bundles
	compress   bool
	changed    []string // files that have changed since the live server was asked, by absolute names
}

func newChanging(t *testing.T) *changing {
	root := t.TempDir()
	c := &changing{t: t, dir: filepath.Join(root, "warm", "site"), fresh: filepath.Join(root, "cold", "site")}
	archive, err := txtar.ParseFile("testdata/changes.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		c.write(f.Name, string(f.Data))
	}
	c.warm, c.cold = &pipeline.Bundles{}, &pipeline.Bundles{}
	c.live = pipeline.NewLive(pipeline.Options{Dir: c.dir, Bundles: c.warm})
	t.Cleanup(c.live.Close)
	return c
}

func (c *changing) write(name, text string) {
	c.t.Helper()
	for _, dir := range []string{c.dir, c.fresh} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			c.t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			c.t.Fatal(err)
		}
	}
}

func (c *changing) make(file string, e edit) {
	c.t.Helper()
	if e.replace != "" {
		data, err := os.ReadFile(filepath.Join(c.dir, file))
		if err != nil || !strings.Contains(string(data), e.replace) {
			c.t.Fatalf("%s does not hold %q: %v", file, e.replace, err)
		}
		e.text = strings.Replace(string(data), e.replace, e.with, 1)
	}
	if e.text != "" {
		c.write(file, e.text)
		return
	}
	for _, dir := range []string{c.dir, c.fresh} {
		var err error
		if e.moveTo != "" {
			err = os.Rename(filepath.Join(dir, file), filepath.Join(dir, e.moveTo))
		} else {
			err = os.Remove(filepath.Join(dir, file))
		}
		if err != nil {
			c.t.Fatal(err)
		}
	}
}

// files reads an output folder, but for what is kept of earlier builds.
func (c *changing) files(out string) map[string]string {
	c.t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(out, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(out, name)
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	for name, kept := range output.ReadExtra(out).Kept {
		for _, ending := range append(kept.Encodings, "") {
			delete(files, strings.TrimSuffix(name+"."+ending, "."))
		}
	}
	delete(files, output.ExtraName)
	return files
}

func (c *changing) build(opt pipeline.Options) map[string]string {
	c.t.Helper()
	opt.Out = filepath.Join(filepath.Dir(opt.Dir), "out")
	opt.Compress = c.compress
	if _, err := pipeline.Build(context.Background(), opt); err != nil {
		c.t.Fatal(err)
	}
	return c.files(opt.Out)
}

// commit makes a commit of everything, the first one in a new repository.
func (c *changing) commit(date string) {
	c.t.Helper()
	for _, dir := range []string{c.dir, c.fresh} {
		for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"-c", "user.name=W", "-c", "user.email=w@example.com", "commit", "-qm", "x"}} {
			cmd := exec.Command("git", args...)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date, "GIT_CONFIG_GLOBAL="+os.DevNull)
			if text, err := cmd.CombinedOutput(); err != nil {
				c.t.Fatalf("git %s: %v\n%s", args, err, text)
			}
		}
	}
}

// compare builds the changed site again, asks the live server, and reports where they disagree. A cold build is as dear as both:
// it is made if it is due, if there is nothing else to compare with, or if the two differ, so that the report says which is wrong.
func (c *changing) compare(change change, due bool) {
	c.t.Helper()
	warm := c.build(pipeline.Options{Dir: c.dir, Drafts: change.drafts, Bundles: c.warm})
	if text, there := warm[change.file]; change.file != "" && (there != (change.text != "") || !strings.Contains(text, change.text)) {
		c.t.Errorf("%s: there: %v, want it with %q", change.file, there, change.text)
	}
	var served map[string]string
	if !change.hidden {
		served = c.serve(warm)
		differ(c.t, "the live server", served, "the warm build", warm)
	}
	if !due && !change.hidden && !c.t.Failed() {
		return
	}
	cold := c.build(pipeline.Options{Dir: c.fresh, Drafts: change.drafts, Clean: true, Bundles: c.cold})
	differ(c.t, "the warm build", warm, "a cold one", cold)
	if c.t.Failed() && !change.hidden {
		differ(c.t, "the live server", c.serve(cold), "a cold build", cold)
	}
}

// serve asks the live server for the files that a build made. It does not serve manifests and compressed files.
func (c *changing) serve(made map[string]string) map[string]string {
	c.t.Helper()
	if _, err := c.live.Update(context.Background(), c.changed); err != nil {
		c.t.Fatal(err)
	}
	c.changed = nil
	served := map[string]string{}
	for name, text := range made {
		data, err := c.live.File(strings.TrimPrefix(name, "/"))
		switch {
		case name == output.ManifestName || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz"):
			served[name] = text
		case err == nil:
			served[name] = string(data)
		}
	}
	return served
}

func differ(t *testing.T, nameA string, a map[string]string, nameB string, b map[string]string) {
	t.Helper()
	told := 0
	for name := range b {
		if text, ok := a[name]; !ok || text != b[name] {
			if told++; told <= 3 {
				t.Errorf("%s: %s (there: %v) and %s differ", name, nameA, ok, nameB)
			}
		}
	}
	for name := range a {
		if _, ok := b[name]; !ok {
			t.Errorf("%s: %s has it, %s has not", name, nameA, nameB)
		}
	}
}

// shares is how many parts of the table are tried beside each other.
const shares = 2

// coldEvery is after how many changes a cold build is made.
var coldEvery = depth.Of(8, 1)

// TestOneChangeGivesTheSameBytesEverywhere makes one change after the other; after each, the warm build and the live server agree
// on every byte of every file, and after every few a cold build in another folder agrees too. Each share of the table has sites
// of its own, in which the changes before its first are made without a comparison.
func TestOneChangeGivesTheSameBytesEverywhere(t *testing.T) {
	var tried atomic.Int32
	t.Cleanup(func() {
		t.Logf("%d changes tried", tried.Load())
		if !t.Failed() && int(tried.Load()) != len(changes) {
			t.Errorf("%d of %d changes tried", tried.Load(), len(changes))
		}
	})
	if len(changes) < 60 {
		t.Errorf("only %d changes", len(changes))
	}
	for share := range shares {
		from, to := len(changes)*share/shares, len(changes)*(share+1)/shares
		t.Run(fmt.Sprintf("%d to %d", from+1, to), func(t *testing.T) {
			t.Parallel()
			c := newChanging(t)
			for _, change := range changes[:from] {
				c.apply(change)
			}
			if from > 0 {
				t.Run("before", func(t *testing.T) { c.try(t, change{scripts: true}, true) })
			}
			for i, change := range changes[from:to] {
				c.apply(change)
				t.Run(change.name, func(t *testing.T) { c.try(t, change, (i+1)%coldEvery == 0 || from+i == to-1) })
				tried.Add(1)
			}
		})
	}
}

// apply makes the change in both folders.
func (c *changing) apply(change change) {
	c.t.Helper()
	dir, err := filepath.EvalSymlinks(c.dir)
	if err != nil {
		c.t.Fatal(err)
	}
	for file, e := range change.edits {
		c.make(file, e)
		c.changed = append(c.changed, filepath.Join(dir, file))
		if e.moveTo != "" {
			c.changed = append(c.changed, filepath.Join(dir, e.moveTo))
		}
	}
	if change.commit != "" {
		c.commit(change.commit)
	}
}

// try builds the changed site.
func (c *changing) try(t *testing.T, change change, due bool) {
	t.Helper()
	share := c.t
	c.t, c.compress = t, change.compress
	defer func() { c.t = share }()
	if change.scripts {
		c.cold = &pipeline.Bundles{}
	}
	c.compare(change, due)
}
