package importing

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

// importerIn imports what others have read of a project.
func importerIn(t *testing.T, files map[string]string) *importer {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		writeIn(t, dir, name, text)
	}
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	cfg := &site.Config{
		Title: site.Text{"": "Fold"}, URL: "https://fold.example", Layout: site.Layout{Config: "docusaurus.config.js"},
		Locales:    []site.Locale{{Code: "en", Label: "English", HTMLLang: "en", Default: true}, {Code: "ja", Label: "日本語", HTMLLang: "ja"}},
		Docusaurus: &site.Docusaurus{}, Toc: site.TocLevels{Min: 2, Max: 3}, Limits: site.Limits{Memory: 64, Seconds: 1},
	}
	var log diag.Log
	p := docusaurus.Adopt(tree, cfg, &log)
	p.Value, p.Reads = []byte(`{"title": "T", "themeConfig": {"a": 1}, "customFields": {"b": 2}}`), source.Reads{}
	return &importer{project: p, dir: dir, Inspected: &pipeline.Inspected{Tree: tree, Config: cfg, Project: p, Site: &site.Site{Config: cfg}, Log: &log}}
}

func writeIn(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	disk.Write(t, file, text)
}

func pageAt(route string) *site.LinkedPage {
	return &site.LinkedPage{Page: site.Page{Kind: site.PageDoc, Route: route, Locale: "en"}, Doc: &site.Doc{File: route[1:] + ".md", Locale: "en"}}
}

// printed are values, one after another, with their names.
type printed struct{ strings.Builder }

func (p *printed) add(name string, values ...any) {
	fmt.Fprintf(p, "== %s\n", name)
	for _, v := range values {
		if text, ok := v.(string); ok {
			fmt.Fprintf(p, "%s\n", text)
			continue
		}
		p.WriteString(golden.Folded(v))
	}
}

func (p *printed) compare(t *testing.T, name string) {
	t.Helper()
	golden.Compare(t, "testdata/"+name+".golden", p.String(), *update)
}

func said(log *diag.Log) string {
	var b strings.Builder
	for _, m := range log.Messages() {
		fmt.Fprintln(&b, m)
	}
	return b.String()
}

var update = flag.Bool("update", false, "write the goldens")

// TestWhatAnImportWrites holds the files of an import, what is told of it and the configuration that it is made of.
func TestWhatAnImportWrites(t *testing.T) {
	i := importerIn(t, map[string]string{"src/deep/a.tsx": "", "src/a.css": ""})
	i.Site.Pages = []*site.LinkedPage{pageAt("/docs/a"), pageAt("/docs/b/")}
	cfg := i.Config
	cfg.Redirects = []site.Redirect{{From: "/old", To: "/docs/a"}, {From: "/docs/a/", To: "/docs/b"}}
	i.project.Made = []site.Redirect{{From: "/made", To: "/docs/a"}, {From: "/old/", To: "/docs/b"}, {From: "/docs/b", To: "/docs/a"}}
	cfg.Head = []site.HeadTag{{Tag: "meta", Attributes: map[string]string{"name": "a", "content": "b"}}, {Tag: "style", Text: "\n a {}\n"}, {Tag: "style", Text: "b {}"}}
	cfg.Docusaurus.Styles = []string{"src/a.css"}
	cfg.Footer.Logo = &site.FooterLogo{Src: "/img/a.svg", Dark: "/img/b.svg", Alt: "A"}
	cfg.Docusaurus.Docsets = []site.DocusaurusDocset{{ID: "plain", TagsFile: "tags.yml"}, {ID: "docs", TagsFile: "tags.yml", EditURL: "https://e.example/", EditCurrent: true, EditLocalized: true}}
	i.project.Summary.Replaced = []docusaurus.Replacement{{What: "plugin x", By: "something\n else"}, {What: "plugin x", By: "something\n else"}}
	i.Log.Warnf("left-out", diag.Pos{}, "", "left out: a thing")
	before := fmt.Sprint(cfg.Redirects, cfg.Head, cfg.Footer.Logo, cfg.Docusaurus.Docsets, cfg.Docusaurus.Styles)
	if err := i.make(); err != nil {
		t.Fatal(err)
	}
	if after := fmt.Sprint(cfg.Redirects, cfg.Head, cfg.Footer.Logo, cfg.Docusaurus.Docsets, cfg.Docusaurus.Styles); after != before {
		t.Errorf("the configuration that was read has changed:\n%s\n%s", before, after)
	}
	var out printed
	for _, f := range i.files {
		out.add(f.Name, string(f.data))
	}
	out.add("left", i.left)
	out.add("messages", said(i.Log))

	bare := importerIn(t, map[string]string{"src/a.css": "", "src/b.json": ""})
	bare.Config.Footer.Logo = &site.FooterLogo{Src: "https://elsewhere.example/a.svg"}
	bare.Config.Head = []site.HeadTag{{Tag: "style", Text: "c {}"}}
	bare.Config.Docusaurus.Docsets = []site.DocusaurusDocset{{ID: "plain", TagsFile: "tags.yml"}}
	if err := bare.make(); err != nil {
		t.Fatal(err)
	}
	for _, f := range bare.files {
		out.add("bare "+f.Name, string(f.data))
	}
	out.add("bare messages", bare.left, said(bare.Log))

	broken := importerIn(t, map[string]string{"src/a.js": ""})
	broken.project.Value = []byte("[")
	out.add("values that are none", fmt.Sprint(broken.make()))
	out.compare(t, "import")
}

// TestWhatAnImportMayWriteOver is what it wrote itself, and nobody has changed.
func TestWhatAnImportMayWriteOver(t *testing.T) {
	text := "title: T\n"
	i := importerIn(t, nil)
	i.files = []File{{Name: "site.yaml"}, {Name: "src/b.css", data: []byte("b")}, {Name: "c.json", data: []byte("c")}}
	signed := string(i.signed([]byte(text)))
	if want := "# Written by \"orihon import\" from docusaurus.config.js, which is not read any more. Change what you like.\n# orihon import: site.yaml " +
		digest([]byte(text)) + ", src/b.css " + digest([]byte("b")) + ", c.json " + digest([]byte("c")) + "\n" + text; signed != want {
		t.Errorf("%s\n%s", signed, want)
	}
	if got := digest([]byte("b")); got != "3e23e8160039594a" {
		t.Error(got)
	}
	if got := known([]byte(strings.ReplaceAll(signed, "\n", "\r\n"))); got["c.json"] != digest([]byte("c")) || got["site.yaml"] != digest([]byte(text)) {
		t.Errorf("as git checks it out on Windows: %v", got)
	}
	if got := known([]byte(signed)); !reflect.DeepEqual(got, map[string]string{"site.yaml": digest([]byte(text)), "src/b.css": digest([]byte("b")), "c.json": digest([]byte("c"))}) {
		t.Error(got)
	}
	for _, other := range []string{text, signed + "x", strings.Replace(signed, "title", "titel", 1), "# orihon import: \n", ""} {
		if got := known([]byte(other)); got != nil {
			t.Errorf("%q: %v", other, got)
		}
	}
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"nothing":                           {nil, "written written written"},
		"all as it was":                     {map[string]string{"site.yaml": signed, "src/b.css": "b", "c.json": "c"}, "changed unchanged unchanged"},
		"the same as now":                   {map[string]string{"site.yaml": "new", "src/b.css": "b", "c.json": "new c"}, "unchanged unchanged unchanged"},
		"some gone":                         {map[string]string{"site.yaml": signed, "c.json": "c"}, "changed written unchanged"},
		"one that was not there":            {map[string]string{"c.json": "mine"}, "c.json is there and is not as an import left it; move it away to import again: nothing was written"},
		"one that was changed":              {map[string]string{"site.yaml": signed, "c.json": "mine"}, "c.json is there and is not as an import left it; move it away to import again: nothing was written"},
		"a site.yaml of one's own":          {map[string]string{"site.yaml": text}, "site.yaml is there and is not as an import left it; move it away to import again: nothing was written"},
		"a site.yaml that is changed since": {map[string]string{"site.yaml": signed + "a: b\n"}, "site.yaml is there and is not as an import left it; move it away to import again: nothing was written"},
		"a folder of that name":             {map[string]string{"c.json/x": ""}, "is a directory"},
	} {
		i := importerIn(t, c.files)
		i.files = []File{{Name: "site.yaml", data: []byte("new")}, {Name: "src/b.css", data: []byte("b")}, {Name: "c.json", data: []byte("c")}}
		if name == "the same as now" {
			i.files[2].data = []byte("new c")
		}
		if err := i.compare(); err != nil {
			if !errors.Is(err, ErrNotWritten) || !strings.HasSuffix(err.Error(), c.want) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		var states []string
		for _, f := range i.files {
			states = append(states, f.State)
		}
		if got := strings.Join(states, " "); got != c.want {
			t.Errorf("%s: %s", name, got)
		}
		i.files[1].data = append(i.files[1].data, " now"...) // what is unchanged is not written
		if err := i.write(); err != nil {
			t.Fatal(err)
		}
		for _, f := range i.files {
			data, err := os.ReadFile(filepath.Join(i.dir, f.Name))
			if err != nil || (string(data) == string(f.data)) != (f.State != "unchanged" || !strings.HasSuffix(string(f.data), " now")) {
				t.Errorf("%s: %s is %q, %v", name, f.Name, data, err)
			}
		}
	}
}

// TestAnImportThatCannotWrite says which file, and leaves site.yaml unwritten.
func TestAnImportThatCannotWrite(t *testing.T) {
	for name, file := range map[string]string{"a file where its folder was": "src", "a folder of its name": "src/b.css/x"} {
		i := importerIn(t, map[string]string{file: ""})
		i.files = []File{{Name: "site.yaml", State: "written"}, {Name: "src/b.css", State: "written"}}
		if err := i.write(); err == nil {
			t.Errorf("%s: no error", name)
		}
		if _, err := os.Stat(filepath.Join(i.dir, "site.yaml")); err == nil {
			t.Errorf("%s: site.yaml is written", name)
		}
	}
}

// TestAnImportIsReadAgain: what the new site refuses is told at its line of the file, and that it is read in another way.
func TestAnImportIsReadAgain(t *testing.T) {
	var out printed
	good := "# Title.\ntitle: T\n\nurl: https://example.com\n"
	i := importerIn(t, nil)
	same, err := config.Encode(config.Load(withFile{i.Tree, "site.yaml", []byte(good)}, "site.yaml", i.Log), i.comments())
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{string(same), good, "title: T\nurl: none\nnope: 1\n", "title: T\ntagline: ''\nurl: https://example.com\n", "title: [\n"} {
		i = importerIn(t, nil)
		i.files = []File{{Name: "site.yaml", data: []byte("# one\n# two\n" + text)}}
		i.check([]byte(text))
		out.add(text, said(i.Log))
	}
	out.compare(t, "importchecked")
}

// TestFilesThatAreNotReadAnyMore are those of Docusaurus that are there.
func TestFilesThatAreNotReadAnyMore(t *testing.T) {
	names := []string{
		"docusaurus.config.js", "sub/docusaurus.config.base.ts", "sidebars.js", "sidebars.d/x.js", "versions.json", "community_versions.json",
		"versioned_sidebars/version-1-sidebars.json", "src/a.js", "sidebars.json5x", "package.json", "sidebarsx.js",
	}
	files := map[string]string{}
	for _, name := range names {
		files[name] = ""
	}
	i := importerIn(t, files)
	for _, name := range append(names, "sidebars.gone.js") {
		i.project.Reads[name] = "x"
	}
	want := []string{
		"community_versions.json", "docusaurus.config.js", "sidebars.js", "sidebars.json5x", "sub/docusaurus.config.base.ts", "versioned_sidebars/version-1-sidebars.json", "versions.json",
	}
	if got := i.unread(); !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
}

// TestImportedProjects: what is not a project, what stops an import, and what it leaves untouched.
func TestImportedProjects(t *testing.T) {
	plain := "module.exports = {title: 'T', url: 'https://e.example', baseUrl: '/', presets: [['classic', {blog: false}]]};\n"
	for name, c := range map[string]struct {
		files map[string]string
		err   error
		want  string // a text in site.yaml
	}{
		"no project":                  {map[string]string{"docs/a.md": "# A"}, ErrNotWritten, ""},
		"a configuration that throws": {map[string]string{"docusaurus.config.js": "throw new Error('no')"}, pipeline.ErrContent, ""},
		"a page that is wrong":        {map[string]string{"docusaurus.config.js": plain, "docs/a.mdx": "# A\n\n<b>\n", "docs/b.md": "# B"}, nil, "title: T"},
		"addresses that are lost":     {map[string]string{"docusaurus.config.js": plain, "docs/a.md": "# A", "urls.lock": "/docs/gone\n"}, nil, "title: T"},
	} {
		dir := t.TempDir()
		for file, text := range c.files {
			writeIn(t, dir, file, text)
		}
		made, err := Import(t.Context(), Options{Dir: dir})
		if !errors.Is(err, c.err) || c.err == nil && err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text, _ := os.ReadFile(filepath.Join(dir, "site.yaml"))
		if (len(text) > 0) != (c.want != "") || !strings.Contains(string(text), c.want) {
			t.Errorf("%s: %s", name, text)
		}
		if _, err := os.Stat(filepath.Join(dir, ".orihon")); err == nil {
			t.Errorf("%s: the import leaves a cache", name)
		}
		if made == nil {
			continue
		}
		if (len(made.Messages) > 0) != (name == "a page that is wrong" || c.err == pipeline.ErrContent) {
			t.Errorf("%s: %v", name, made.Messages)
		}
		if c.err == nil && (made.Config != "docusaurus.config.js" || !reflect.DeepEqual(made.Unread, []string{"docusaurus.config.js"}) || made.Migration == nil) {
			t.Errorf("%s: %+v", name, made)
		}
		if c.err != nil {
			continue
		}
		if again, err := Import(t.Context(), Options{Dir: dir}); err != nil || again.Config != made.Config || again.Files[0].State != "unchanged" && again.Files[0].State != "changed" {
			t.Errorf("%s, again: %+v, %v", name, again, err)
		}
	}
}
