package link_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

// readSite is a site or a project in a folder, read by the parser of all builds and linked.
type readSite struct {
	dir    string
	drafts bool
	log    *diag.Log
	site   *site.Site
	input  content.Input
}

// folderOf writes an archive into a folder, with changes: from, to.
func folderOf(t *testing.T, file string, changes ...string) string {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range archive.Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		disk.Write(t, name, strings.NewReplacer(changes...).Replace(string(f.Data)))
	}
	return dir
}

func readFolder(t *testing.T, dir string, drafts bool, change func(*site.Config)) *readSite {
	t.Helper()
	s := &readSite{dir: dir, drafts: drafts, log: &diag.Log{}}
	var cfg *site.Config
	var tree *source.Tree
	var err error
	if name := docusaurus.ConfigFile(dir); name != "" {
		if tree, err = docusaurus.Open(dir); err != nil {
			t.Fatal(err)
		}
		project, err := docusaurus.Load(t.Context(), tree, name, s.log)
		if err != nil || project == nil {
			t.Fatal(err, s.log.Messages())
		}
		t.Cleanup(project.Close)
		cfg = project.Config
	} else {
		if tree, err = source.Open(dir); err != nil {
			t.Fatal(err)
		}
		if cfg = config.Load(tree, "site.yaml", s.log); cfg == nil {
			t.Fatal(s.log.Messages())
		}
	}
	if change != nil {
		change(cfg)
	}
	s.input = content.Input{FS: tree, Config: cfg, Parse: mdx.Parse, State: content.NewState(), Options: func(locale string) mdx.Options {
		return mdx.Options{Dialect: cfg.Policy.Dialect, Labels: mdx.LabelsOf(words.For(locale))}
	}}
	s.link(t)
	return s
}

func (s *readSite) link(t *testing.T) {
	t.Helper()
	all, err := content.Read(context.Background(), s.input, s.log)
	if err != nil {
		t.Fatal(err)
	}
	s.site = link.Link(s.input.Config, all, link.Options{Now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), Drafts: s.drafts}, s.log)
}

// TestSitesAsTheyAreRead holds all that comes of sites whose pages are read by the parser, in all severities.
func TestSitesAsTheyAreRead(t *testing.T) {
	navigation := func(cfg *site.Config) {
		cfg.Navbar.Items = []site.NavItem{
			{Docset: "docs", Doc: "start"},
			{Docset: "docs", Doc: "only", Label: site.Text{"": "Given"}},
			{Docset: "docs", Version: true},
			{Docset: "docs", Doc: "none"},
			{Docset: "bars", Sidebar: "first"},
			{Docset: "bars", Sidebar: "second"},
			{Docset: "bars", Sidebar: "third"},
			{Docset: "bars", Doc: "c"},
			{Docset: "none", Version: true},
			{Label: site.Text{"": "Menu"}, Items: []site.NavItem{{Docset: "docs", Doc: "more/a", To: "/docs/start"}}, After: []site.NavItem{{Docset: "docs", Doc: "nope"}}},
		}
		cfg.Footer.Columns = []site.FooterColumn{{Items: []site.NavItem{{Docset: "docs", Doc: "start"}, {Docset: "docs", Doc: "none"}}}}
	}
	read := map[string]string{}
	for _, tc := range []struct {
		name, file string
		change     func(*site.Config)
		replace    []string
	}{
		{"native", "native", navigation, nil},
		{"nativeDrafts", "native", navigation, []string{"feedContent: summary, ", "", "locales: [en, ja]", "locales: [en, ja]\nstrict: true"}},
		{"located", "located", nil, nil},
		{"locatedDrafts", "located", nil, []string{"onBrokenLinks: 'warn'", "onBrokenLinks: 'throw'", "onBrokenAnchors: 'ignore'", "onBrokenAnchors: 'warn'", "postsPerPage: 1", "postsPerPage: 'ALL', blogSidebarCount: 0", "editCurrentVersion: true, ", ""}},
		{"locatedQuiet", "located", nil, []string{"onBrokenLinks: 'warn'", "onBrokenLinks: 'ignore'", "onDuplicateRoutes: 'throw'", "onDuplicateRoutes: 'warn'", "onBrokenMarkdownLinks: 'throw'", "onBrokenMarkdownLinks: 'ignore'", "onBrokenMarkdownImages: 'warn'", "onBrokenMarkdownImages: 'throw'"}},
		{"locatedSlash", "located", nil, []string{"baseUrl: '/base/'", "baseUrl: '/base/', trailingSlash: true"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := readFolder(t, folderOf(t, "testdata/read/"+tc.file+".txtar", tc.replace...), strings.HasSuffix(tc.name, "Drafts"), tc.change)
			got := navItems(s.site.Config.Navbar.Items, "navbar")
			for _, c := range s.site.Config.Footer.Columns {
				got += navItems(c.Items, "footer")
			}
			show := []string{"sidebars", "versions", "redirects", "assets", "all", "messages"}
			if strings.HasSuffix(tc.name, "Slash") { // it changes every route
				show = []string{"sidebars", "title", "pager", "crumbs", "links", "written"}
			}
			got += printSite(s.site, s.log, show)
			got = strings.ReplaceAll(got, s.dir, "DIR")
			if tc.name != tc.file && !strings.HasSuffix(tc.name, "Slash") {
				got = golden.Difference(read[tc.file], got)
			}
			read[tc.name] = got
			golden.Compare(t, "testdata/read/"+tc.name+".txt", got, *update)
		})
	}
}

// TestAPageIsRetouched: with a newer text of its document, a page is what linking all of the site again makes of it; where more
// has changed, it is not tried.
func TestAPageIsRetouched(t *testing.T) {
	for _, tc := range []struct {
		name, file, page, from, to string
		done                       bool
	}{
		{"nothing", "docs/one/start.md", "/docs/start", "", "", true},
		{"a word", "docs/one/start.md", "/docs/start", "Text first.", "Text first, and more of it.", true},
		{"the title", "docs/one/start.md", "/docs/start", "# Start", "# Other <b>start</b> & `x`", true},
		{"a heading", "docs/one/start.md", "/docs/start", "## First", "## Another\n\n### Below", true},
		{"a link", "docs/one/start.md", "/docs/start", "[back](./index.md)", "[there](./more/a.md) [out](https://x.example)", true},
		{"many words", "docs/one/start.md", "/docs/start", "Text first.", strings.Repeat("Words of a text. ", 400), true},
		{"a translation", "i18n/ja/docs/one/start.md", "/ja/docs/start", "# 始め", "# 開始\n\n## 初め", true},
		{"the heading of a translation", "i18n/ja/docs/one/index.md", "/ja/docs/", "## ここ", "## そこ", true},
		{"the description by the text", "docs/one/more/a.md", "/docs/more/a", "# A of more", "# A of more\n\nIt says more.", true},
		{"a title that the front matter gives", "docs/one/index.md", "/docs/", "# Home", "# Other home", true},
		{"front matter", "docs/one/start.md", "/docs/start", "sidebar_label: Begin", "sidebar_label: Commence", false},
		{"a key of front matter", "docs/one/start.md", "/docs/start", "sidebar_label: Begin\n", "", false},
		{"a picture", "docs/one/index.md", "/docs/", "![svg](./pic.svg)", "![svg](./pic.png)", false},
		{"a script", "docs/one/start.md", "/docs/start", "sidebar_label: Begin", "sidebar_label: Begin\nformat: mdx", false},
		{"a formula", "docs/one/start.md", "/docs/start", "Text first.", "```mermaid\nflowchart LR\n```", false},
		{"a film", "docs/one/start.md", "/docs/start", "Text first.", "<Video youtube=\"abcdefghijk\" title=\"x\"/>", false},
		{"a post", "news/2025-01-01-one.md", "/news/2025/01/01/one", "The rest.", "The end.", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := readFolder(t, folderOf(t, "testdata/read/native.txtar"), false, nil)
			page := func() *site.LinkedPage {
				for _, p := range s.site.Pages {
					if p.Page.Route == tc.page {
						return p
					}
				}
				t.Fatalf("there is no page %s", tc.page)
				return nil
			}
			old := page()
			before := pageText(s.site, old)
			file := filepath.Join(s.dir, filepath.FromSlash(tc.file))
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			newer := string(text)
			if tc.from != "" {
				if newer = strings.Replace(newer, tc.from, tc.to, 1); newer == string(text) {
					t.Fatalf("there is no %q", tc.from)
				}
			}
			if err := os.WriteFile(file, []byte(newer), 0o644); err != nil {
				t.Fatal(err)
			}
			input := s.input
			input.FS = reopened(t, s.dir)
			doc, _ := content.Again(input, tc.file)
			if doc == nil {
				t.Fatal("the document cannot be read again")
			}
			touched, ok := link.Retouch(old, doc)
			if ok != tc.done {
				t.Fatalf("done: %v, want %v", ok, tc.done)
			}
			if got := pageText(s.site, old); got != before {
				t.Error("the page itself has changed")
			}
			if !ok {
				return
			}
			s.input.FS = input.FS
			s.link(t)
			if got, want := pageText(s.site, touched), pageText(s.site, page()); got != want {
				t.Error(damage.Same(want, got))
			}
			if changed := pageText(s.site, touched) != before; changed != (tc.from != "") {
				t.Errorf("the page has changed: %v", changed)
			}
			if !reflect.DeepEqual(touched.Doc.Module.Headings, page().Doc.Module.Headings) {
				t.Error("the document is another")
			}
			_, twice := link.Retouch(touched, doc)
			if !twice {
				t.Error("it cannot be retouched again")
			}
		})
	}
}

func reopened(t *testing.T, dir string) *source.Tree {
	t.Helper()
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// pageText is a page with what its functions return, as a text.
func pageText(s *site.Site, p *site.LinkedPage) string {
	return printFields(s, p, append(allFields(), "article", "twin"))
}
