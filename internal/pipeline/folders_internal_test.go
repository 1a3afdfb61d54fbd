package pipeline

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// TestModulesThatCannotBeBundled stand aside: those of a file with errors, those that import it, or all if it is not known which.
func TestModulesThatCannotBeBundled(t *testing.T) {
	modules := []bundle.Module{{Name: "/a", File: "docs/a.mdx"}, {Name: "/b", File: "docs/b.mdx"}, {Name: "pages/c.tsx", File: "pages/c.tsx"}}
	problem := func(file string) diag.Message {
		return diag.Message{ID: "component", Severity: diag.Error, Pos: diag.Pos{File: file, Line: 1, Column: 2}, Text: "wrong <in> " + file}
	}
	var out printed
	for _, c := range []struct {
		name     string
		problems []diag.Message
		inputs   map[string][]string
		modules  []bundle.Module
	}{
		{"its own file", []diag.Message{problem("docs/a.mdx")}, nil, modules},
		{"a file that two import", []diag.Message{problem("src/box.tsx"), problem("docs/b.mdx")}, map[string][]string{"/a": {"src/other.tsx"}, "/b": {"src/box.tsx"}, "pages/c.tsx": {"src/box.tsx"}}, modules},
		{"a file of nobody", []diag.Message{problem("src/new.tsx")}, map[string][]string{"/a": {"src/other.tsx"}}, modules},
		{"warnings", []diag.Message{{ID: "x", Severity: diag.Warning, Pos: diag.Pos{File: "docs/a.mdx"}, Text: "may be wrong"}, {ID: "configuration", Severity: diag.Error, Pos: diag.Pos{File: "docs/a.mdx"}}, {ID: "remark-plugin", Severity: diag.Error, Pos: diag.Pos{File: "docs/a.mdx"}}}, nil, modules},
		{"no modules", []diag.Message{problem("docs/a.mdx")}, nil, nil},
	} {
		b := builderIn(t, nil)
		if c.inputs != nil {
			b.opt.State.bundle.Bundle = &bundle.Bundle{Inputs: c.inputs}
		}
		for _, m := range c.problems {
			b.log.Add(m)
		}
		for i, name := range []string{"/a", "/b", "pages/c.tsx", ""} {
			file := []string{"docs/a.mdx", "docs/b.mdx", "", "docs/d.md"}[i]
			p := pageOf(fmt.Sprintf("/%d", i), "ja", file)
			p.ScriptFile, p.Page.Kind = name, site.PageReact
			if i == 1 {
				p.Doc.Module = &mdx.Module{Title: "B", TitleHTML: "<b>B</b>"}
			}
			b.site.Pages = append(b.site.Pages, p)
		}
		out.add(c.name, b.setAsideModules(c.modules))
		for _, p := range b.site.Pages {
			if p.Page.Kind != site.PageReact {
				out.add(p.Page.Route, p.ScriptFile+string(p.Page.Kind), p.Doc.Locale+p.Doc.File, p.Doc.Module.Title+p.Doc.Module.TitleHTML, p.Doc.Module.Article[0].Text)
			}
		}
	}
	p := instead(pageOf("/x", "ja", ""), problem("x"))
	out.add("instead", p.Page.Module, p.Doc.Locale, p.Doc.Module.Article[0].Text)
	doc := &site.Doc{File: "docs/a.md", Module: &mdx.Module{Includes: []string{"docs/_part.md"}}}
	problems := map[string][]diag.Message{"docs/a.md": {problem("docs/a.md")}, "docs/_part.md": {problem("docs/_part.md")}, "docs/b.md": {problem("docs/b.md")}}
	out.add("of a document", len(problemsOf(doc, problems)), len(problemsOf(&site.Doc{File: "docs/b.md"}, problems)), len(problems["docs/a.md"]))
	b := builderIn(t, nil)
	b.content = &site.Content{Docs: []*site.Doc{doc, {File: "docs/c.md"}}}
	b.setAside()
	if b.content.Docs[0] != doc {
		t.Error("a document without errors stands aside")
	}
	b.log.Add(problem("docs/_part.md"))
	before := b.content.Docs
	b.setAside()
	out.add("set aside", b.content.Docs[0].Module.Article[0].Text, b.content.Docs[1].File, before[0] == doc)
	out.compare(t, "aside")
}

// stampedSite is a site with an output of one file and its stamp.
func stampedSite(t *testing.T) (b *builder, key func() string, seals output.Seals) {
	t.Helper()
	root := t.TempDir()
	writeIn(t, root, "site/site.yaml", "title: T\n")
	writeIn(t, root, "site/docs/a.md", "# A\n")
	writeIn(t, root, "site/build/index.html", "out")
	writeIn(t, root, "site/node_modules/.package-lock.json", "{}")
	writeIn(t, root, "site/previews/node_modules/.package-lock.json", "{}")
	writeIn(t, root, "around/b.md", "# B\n")
	writeIn(t, root, "around/lib.js", "x")
	b = newBuilder(Options{Dir: filepath.Join(root, "site"), Now: time.Unix(1000, 0), State: NewState()})
	t.Cleanup(b.close)
	tree, err := source.OpenWithin(b.opt.Dir, root)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	b.tree, b.config = tree, twoLanguages()
	b.site, b.bundle = &site.Site{Config: b.config}, &bundle.Bundle{}
	info, err := os.Lstat(filepath.Join(b.opt.Out, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	seals = output.Seals{"index.html": {Size: info.Size(), ModTime: info.ModTime().UnixNano()}}
	return b, func() string { return b.stamp(t.Context()).Key }, seals
}

// TestStampsStandForAllInput: each file, each choice, what lies around the site if it belongs to it; not what is built, nor kept.
func TestStampsStandForAllInput(t *testing.T) {
	b, key, _ := stampedSite(t)
	root := filepath.Dir(b.opt.Dir)
	first := key()
	if first != key() || first == "" {
		t.Fatal("a stamp is another each time")
	}
	put := func(name string) func() { return func() { writeIn(t, root, name, time.Now().String()+name) } }
	for _, c := range []struct {
		name    string
		change  func()
		differs bool
	}{
		{"a text", put("site/docs/a.md"), true},
		{"a new file", put("site/docs/new.md"), true},
		{"the configuration", put("site/site.yaml"), true},
		{"packages", put("site/node_modules/.package-lock.json"), true},
		{"packages of previews", put("site/previews/node_modules/.package-lock.json"), true},
		{"a file of a package", put("site/node_modules/a/index.js"), false},
		{"a file of the output", put("site/build/index.html"), false},
		{"a folder that a build works in", put("site/build" + output.WorkInfix + "1-2/x"), false},
		{"a file that is called like the output", put("site/builder"), true},
		{"the cache", put("site/.orihon/x"), false},
		{"what lies around", put("around/b.md"), false},
		{"when a file was written", func() {
			if err := os.Chtimes(filepath.Join(b.opt.Dir, "docs", "a.md"), time.Unix(5, 0), time.Unix(5, 0)); err != nil {
				t.Fatal(err)
			}
		}, true},
		{"whether it can be run", func() {
			if err := os.Chmod(filepath.Join(b.opt.Dir, "docs", "a.md"), 0o755); err != nil {
				t.Fatal(err)
			}
		}, true},
		{"the language", func() { b.opt.Locale = "ja" }, true},
		{"the address", func() { b.opt.URL = "https://x.example" }, true},
		{"drafts", func() { b.opt.Drafts = true }, true},
		{"compression", func() { b.opt.Compress = true }, true},
		{"react alone", func() { b.opt.OnlyReact = true }, true},
		{"the head of dev", func() { b.opt.DevHead = "<x>" }, true},
		{"who is told", func() { b.opt.Why = "/a" }, false},
		{"where it is written", func() { b.opt.Out = filepath.Join(root, "public") }, true},
		{"a folder around that belongs to it", func() { b.config.Layout.Roots = []site.Root{{Dir: "docs"}, {Dir: "../around"}} }, true},
		{"what lies there", put("around/b.md"), true},
	} {
		before := key()
		c.change()
		if differs := key() != before; differs != c.differs {
			t.Errorf("%s: the stamp differs: %t", c.name, differs)
		}
	}
}

// TestFoldersAroundASite are those of its documents, static files and project, each once and by their absolute names.
func TestFoldersAroundASite(t *testing.T) {
	b, _, _ := stampedSite(t)
	b.config.Layout.Roots = []site.Root{{Dir: "../b"}, {Dir: "docs"}, {Dir: "../a"}, {Dir: "../b"}}
	b.config.Layout.Static = []string{"static", "../c"}
	if got := strings.Join(b.outside(), " "); got != "../a ../b ../c" {
		t.Error(got)
	}
	b.project = &docusaurus.Project{Reads: source.Reads{"../package.json": "x", "sidebars.js": "y"}}
	if got := strings.Join(b.outside(), " "); got != "../a ../b ../c ../package.json" {
		t.Error(got)
	}
	b.bundle = &bundle.Bundle{Reads: source.Reads{"../around/lib.js": "1", "src/a.js": "2"}}
	if got := b.scriptsAround(); len(got) != 1 || got["../around/lib.js"] != "1" {
		t.Error(got)
	}
	var want []string
	for _, name := range []string{"a", "b", "c", "package.json", "around/lib.js"} {
		want = append(want, filepath.Join(filepath.Dir(b.tree.Dir()), filepath.FromSlash(name)))
	}
	if got := b.outsidePaths(); !slices.Equal(got, want) && !strings.HasSuffix(strings.Join(got, " "), "lib.js") || len(got) != 5 {
		t.Errorf("%q, want %q", got, want)
	}
	b.bundle = nil
	if got := b.scriptsAround(); got == nil || len(got) > 0 {
		t.Error(got)
	}
	b.config = nil
	if got := b.outsidePaths(); got != nil {
		t.Error(got)
	}
}

// TestWhatIsUpToDate: an output that the same input gave, that is whole, and that no other day changes. Its report is that of the build
// that made it.
func TestWhatIsUpToDate(t *testing.T) {
	b, _, seals := stampedSite(t)
	now := b.stamp(t.Context())
	if b.upToDate(now) {
		t.Error("without a stamp")
	}
	b.site.Due = time.Unix(2000, 0)
	b.bundle.Reads = source.Reads{"../around/lib.js": b.tree.Hash("../around/lib.js")}
	b.report.Pages, b.report.Rendered, b.report.Written, b.report.Files, b.report.Scripted = 3, 2, 4, 9, 1
	b.report.Phases, b.report.Unknown, b.report.Site, b.report.Why = []Phase{{Name: "x"}}, []string{"u"}, b.site, &Why{}
	b.log.Warnf("some", diag.Pos{File: "docs/a.md"}, "", "it may be wrong")
	b.saveStamp(now, seals)
	if b.report.Site == nil || b.report.Why == nil || len(b.report.Unknown) != 1 {
		t.Error("the report of this build has lost what is not kept")
	}
	fresh := func() {
		b.report, b.log = &Report{}, &diag.Log{}
		b.opt.Why, b.opt.Clean, b.opt.Drafts, b.opt.Now = "", false, false, time.Unix(1000, 0)
	}
	for _, c := range []struct {
		name   string
		change func()
		want   bool
	}{
		{"the same", func() {}, true},
		{"a moment before the next post is due", func() { b.opt.Now = time.Unix(1999, 0) }, true},
		{"when it is due", func() { b.opt.Now = time.Unix(2000, 0) }, false},
		{"later", func() { b.opt.Now = time.Unix(2001, 0) }, false},
		{"before it was built", func() { b.opt.Now = time.Unix(999, 0) }, false},
		{"clean", func() { b.opt.Clean = true }, false},
		{"with drafts", func() { b.opt.Drafts = true }, false},
		{"told why", func() { b.opt.Why = "/a" }, true},
	} {
		fresh()
		c.change()
		if got := b.upToDate(now); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
		if !c.want {
			if b.report.Unchanged || len(b.log.Messages()) > 0 {
				t.Errorf("%s: the report is that of another build", c.name)
			}
			continue
		}
		r := b.report
		if !r.Unchanged || r.Pages != 3 || r.Files != 9 || r.Scripted != 1 || r.Rendered != 0 || r.Written != 0 || r.Phases == nil || len(r.Phases) > 0 || r.Unknown != nil || r.Site != nil || said(b.log) != "docs/a.md: warning: it may be wrong [some]\n" {
			t.Errorf("%s: %+v, %s", c.name, r, said(b.log))
		}
		if (r.Why != nil) != (b.opt.Why != "") || r.Why != nil && (r.Why.Route != "/a" || !r.Why.Known || r.Why.First || r.Why.Parts == nil) {
			t.Errorf("%s: why %+v", c.name, r.Why)
		}
	}
	fresh()
	if other := now; b.upToDate(stamp{Key: other.Key + "x"}) {
		t.Error("of other input")
	}
	root := filepath.Dir(b.opt.Dir)
	writeIn(t, root, "around/lib.js", "another")
	tree, err := source.OpenWithin(b.opt.Dir, root)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	b.tree = tree
	if b.upToDate(now) {
		t.Error("a script around the site has changed")
	}
	b.bundle.Reads, b.site.Due = nil, time.Time{}
	b.saveStamp(now, seals)
	b.opt.Now = time.Unix(99999, 0)
	if !b.upToDate(now) {
		t.Error("no post is due, and nothing has changed")
	}
	writeIn(t, b.opt.Dir, "build/index.html", "touched")
	if b.upToDate(now) {
		t.Error("the output was changed")
	}
	b.saveStamp(now, nil)
	if b.upToDate(now) {
		t.Error("an output of no files")
	}
	b.mode = checking
	if err := os.RemoveAll(filepath.Join(b.opt.Dir, cache.Dir)); err != nil {
		t.Fatal(err)
	}
	b.saveStamp(now, seals)
	if b.readStamp().Key != "" {
		t.Error("a check has left a stamp")
	}
}

// TestChoicesOfBuilds: what is assumed of those that are not given, which folders may not be written into, which languages there are.
func TestChoicesOfBuilds(t *testing.T) {
	b := newBuilder(Options{Dir: "in"})
	b.opt.Progress("x", 1, 2)
	if b.opt.Out != filepath.Join("in", "build") || b.opt.Now.IsZero() || !b.single || b.heapGrew != nil || b.isDev() || b.bundleCache() != bundleCache {
		t.Errorf("%+v", b.opt)
	}
	b.close()
	state, at := NewState(), time.Unix(7, 0)
	defer state.Close()
	told := ""
	b = newBuilder(Options{Dir: "in", Out: "out", Now: at, State: state, Alone: true, DevHead: "x", Progress: func(phase string, _, _ int) { told = phase }})
	b.opt.Progress("x", 1, 2)
	if b.opt.Out != "out" || !b.opt.Now.Equal(at) || b.single || b.heapGrew != nil || told != "x" || !b.isDev() || b.bundleCache() != liveCache {
		t.Errorf("%+v", b.opt)
	}
	ctx := t.Context()
	if b.lasting(ctx) != ctx {
		t.Error("a build goes on after it was stopped")
	}
	b.mode = live
	if b.lasting(ctx).Done() != nil {
		t.Error("what is left for the next update ends with this one")
	}
	cfg := twoLanguages()
	cfg.Docsets, cfg.API = []site.Docset{{Folder: "texts"}}, &site.API{Folder: "specs"}
	cfg.Layout.Roots, cfg.Layout.Static = []site.Root{{Dir: "roots"}}, []string{"files"}
	for _, name := range []string{"i18n", "static", "pages", "src", "components", "data", "theme", "previews", "texts", "specs", "roots", "files"} {
		if !slices.Contains(sourceFolders(cfg), name) {
			t.Errorf("%s may be written into", name)
		}
	}
	var log diag.Log
	checkLocale(cfg, "ja", &log)
	checkLocale(cfg, "fr", &log)
	if got := said(&log); got != "site.yaml: error: there is no locale \"fr\" [unknown-locale]\n  hint: locales of this site: [en ja]\n" {
		t.Error(got)
	}
	dir := t.TempDir()
	if IsSite(dir) {
		t.Error("an empty folder is a site")
	}
	writeIn(t, dir, "a/site.yaml/x", "a folder")
	writeIn(t, dir, "b/site.yaml", "")
	writeIn(t, dir, "c/docusaurus.config.js", "")
	if IsSite(filepath.Join(dir, "a")) || !IsSite(filepath.Join(dir, "b")) || !IsSite(filepath.Join(dir, "c")) {
		t.Error("what is a site")
	}
}

// TestWhatAWindowIsTold of a page: its key is another when what it shows is, and its files are those that it is written in.
func TestWhatAWindowIsTold(t *testing.T) {
	doc := pageOf("/a", "en", "docs/a.mdx")
	doc.Doc.Module, doc.Page.Module = &mdx.Module{Includes: []string{"docs/_part.md", "docs/a.mdx"}}, "/m/a.js"
	s := &liveSite{builder: &builder{bundled: bundled{bundle: &bundle.Bundle{Modules: map[string]string{"/a": "/m/a.js", "/b": "/m/b.js"}, Inputs: map[string][]string{"/a": {"src/z.tsx", "docs/a.mdx"}, "/b": {"src/b.tsx"}}}}}}
	if got := strings.Join(s.filesOf(doc), " "); got != "docs/_part.md docs/a.mdx src/z.tsx" {
		t.Error(got)
	}
	if got := s.filesOf(pageOf("/x", "en", "")); len(got) > 0 {
		t.Error(got)
	}
	if got := s.filesOf(pageOf("/x", "en", "docs/x.md")); !slices.Equal(got, []string{"docs/x.md"}) {
		t.Error(got)
	}
	files := []plan.File{{Name: "a"}, {Name: "b", Data: []byte("x")}}
	if fileNamed(files, "b") != &files[1] || fileNamed(files, "c") != nil || fileNamed(nil, "a") != nil {
		t.Error("files by name")
	}
	var none *Live = NewLive(Options{Dir: t.TempDir()})
	_, gone := none.File("x")
	html, key, err := none.Document("x")
	to, leads := none.Redirect("/x")
	state, noState := none.Page("/x")
	if none.Has("x") || none.Base() != "" || none.Headers() != nil || gone != ErrNoFile || html != nil || key != "" || err != ErrNoFile || to != "" || leads || state != nil || noState != nil || none.ScriptProblem("/x") != nil || none.Published([]string{"x"}) != nil || none.Retouch([]string{"x"}) {
		t.Error("a site that is not there yet has something")
	}
	none.Close()
}

// TestConfigurationsOfSites: the marks of pages that are made into options of the parser.
func TestOptionsOfTheParser(t *testing.T) {
	b := builderIn(t, nil)
	b.config.Markdown.Typographer, b.config.Markdown.Zoom, b.config.Markdown.CJKFriendly = true, true, true
	if opt := b.markdown(t.Context(), "ja"); !opt.Typographer || !opt.Zoom || !opt.CJKFriendly || opt.Dialect != (mdx.Dialect{}) || opt.SetFormula == nil || opt.Highlight != b.opt.State.code {
		t.Errorf("%+v", opt)
	}
	b.config.Policy = site.Policy{Truncate: "cut here", Dialect: mdx.Dialect{Head: true}}
	if opt := b.markdown(t.Context(), "en"); opt.Truncate != "cut here" || !opt.Dialect.Head {
		t.Errorf("%+v", opt)
	}
}
