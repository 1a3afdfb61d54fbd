package locate_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// summed is a project of which there is something to say.
type summed struct {
	locate.Plain
	summary *locate.Summary
}

func (s summed) Summed() *locate.Summary { return s.summary }

// TestWhatIsSaidOfAProject, by class, each thing once.
func TestWhatIsSaidOfAProject(t *testing.T) {
	b := pagestest.New(t, nil)
	b.Config.Layout.Config = "docusaurus.config.js"
	b.Config.Layout.Pages.Dirs = map[string]string{"en": "src/pages", "ja": "not this"}
	b.Config.Docsets = []site.Docset{
		{ID: "docs", Folder: "docs", Path: "/docs", Versions: []site.VersionSpec{{Name: "2"}, {Name: "1"}}},
		{ID: "blog", Kind: "blog", Folder: "blog", Path: "/blog"},
		{ID: "pages", Pages: true, Folder: "src/pages", Path: "/"},
		{ID: "none", Folder: "none", Path: "/none"},
	}
	for _, of := range [][2]string{{"docs", "a.md"}, {"docs", "b.md"}, {"docs", "b.md"}, {"blog", "x.md"}, {"pages", "p.md"}, {"pages", "q.md"}} {
		p := pagestest.PageOf("/"+of[1], "en", of[1])
		p.Doc.Docset = of[0]
		b.Site.Pages = append(b.Site.Pages, p)
	}
	for range 2 {
		react := pagestest.PageOf("/r", "en", "r.jsx")
		react.Doc.Docset, react.Page.Kind = "docs", site.PageReact
		b.Site.Pages = append(b.Site.Pages, react, pagestest.PageOf("/made", "en", ""))
	}
	at := func(id, file, text string, severity diag.Severity) diag.Message {
		return diag.Message{ID: id, Severity: severity, Pos: diag.Pos{File: file}, Text: text}
	}
	messages := []diag.Message{
		at("one", "a.md", "", diag.Warning), at("two", "a.md", "", diag.Error), at("two", "a.md", "", diag.Warning), at("two", "b.md", "", diag.Error), at("two", "a.md", "", diag.Error), at("one too", "", "", diag.Warning),
		at("left-out", "c", "left out: a thing", diag.Warning), at("left-out", "d", "left out: a thing", diag.Warning), at("missing-folder", "c", "no folder left out: here", diag.Warning),
		at("missing-package", "c", "p", diag.Error), at("duplicate-docset", "c", "d", diag.Error), at("sidebar-item", "c", "s", diag.Error), at("unknown-preset", "c", "u", diag.Error),
	}
	migrate := func(s *locate.Summary, messages []diag.Message) *locate.Migration {
		return locate.Migrate(summed{summary: s}, b.Site, b.Tree, []string{"../beside"}, messages)
	}
	if got := migrate(nil, messages); got != nil {
		t.Errorf("of what says nothing: %+v", got)
	}
	compare(t, "all", migrate(&locate.Summary{Replaced: []string{"x", "y", "x"}, Styles: []string{"a style"}}, messages), &locate.Migration{
		Config: "docusaurus.config.js", MayRead: []string{".", "../beside"},
		Read: []string{
			"documents in docs at /docs: 3 pages from 2 files, 2 versions", "posts in blog at /blog: 1 page from 1 file", "Markdown pages in src/pages at /: 2 pages from 2 files",
			"React pages in src/pages: 2", "2 languages: en, ja", "a style",
		},
		Replaced: []string{"x", "y"}, LeftOut: []string{"a thing", "no folder left out: here", "p", "d", "s", "u"},
		Broken: []locate.Class{{"two", diag.Error, 3, 2}, {"one", diag.Warning, 1, 1}, {"two", diag.Warning, 1, 1}, {"one too", diag.Warning, 1, 1}},
	})
	b.Config.Locales, b.Site.Pages = b.Config.Locales[:1], nil
	compare(t, "nothing", migrate(&locate.Summary{}, nil), &locate.Migration{Config: "docusaurus.config.js", MayRead: []string{".", "../beside"}, Replaced: []string{}, LeftOut: []string{}, Broken: []locate.Class{}})
}

// TestWhatAProjectMayRead is relative to it.
func TestWhatAProjectMayRead(t *testing.T) {
	dir := t.TempDir()
	for sub, want := range map[string]string{".": ".", "a": "..", "a/b": "../.."} {
		if err := os.MkdirAll(filepath.Join(dir, sub), 0o755); err != nil {
			t.Fatal(err)
		}
		tree, err := source.OpenWithin(filepath.Join(dir, sub), dir)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(tree.Close)
		got := locate.Migrate(summed{summary: &locate.Summary{}}, &site.Site{Config: &site.Config{}}, tree, nil, nil)
		compare(t, sub, got.MayRead, []string{want})
	}
}

// TestAPlainProject has nothing, and changes nothing.
func TestAPlainProject(t *testing.T) {
	var p locate.Project = locate.Plain{}
	b := pagestest.New(t, nil)
	rewrite, tell := p.Rewrites(t.Context(), b.Log)
	tell()
	p.Complete(t.Context(), b.Site, b.Log)
	p.Check(b.Log)
	if p.Words() != nil || rewrite != nil || p.Arranges(t.Context(), b.Log) != nil || p.Scripts(b.Tree, nil) != nil || p.Inputs() != nil || p.AllReads() != nil || p.Summed() != nil || len(b.Site.Pages) > 0 || b.Said() != "" {
		t.Error("it has something")
	}
	p.Close()
}

func compare(t *testing.T, name string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got\n%+v\nwant\n%+v", name, got, want)
	}
}
