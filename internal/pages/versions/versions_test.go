package versions

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestWhatIsSaidOfVersions holds the text of the page with what differs between two versions.
func TestWhatIsSaidOfVersions(t *testing.T) {
	b := pagestest.New(t, nil)
	d := &site.Docset{ID: "docs", Path: "/docs"}
	compared := &pair{docset: d, newer: &site.VersionSpec{Name: "2", Path: "2"}, older: &site.VersionSpec{Name: "1", Path: "1", Label: site.Text{"": "v1"}}}
	change := func(kind revision.Kind, id string) revision.SectionChange {
		return revision.SectionChange{Kind: kind, Section: revision.Section{ID: id, Title: "Source " + id}}
	}
	compared.changes = []revision.PageChange{
		{Kind: revision.Added, Path: "new"},
		{Kind: revision.Added, Path: "deep/new"},
		{Kind: revision.Added, Path: "nowhere"},
		{Kind: revision.Removed, Path: "gone"},
		{Kind: revision.Renamed, Path: "now", Was: "was", Sections: []revision.SectionChange{change(revision.Added, "one")}},
		{Kind: revision.Renamed, Path: "new", Was: "unknown"},
		{Kind: revision.Changed, Path: "new", Sections: []revision.SectionChange{change(revision.Changed, ""), change(revision.Removed, "old"), change(revision.Changed, "one"), change(revision.Added, "other"), change(revision.Added, "not translated")}},
	}
	for _, name := range []string{"2 new", "2 deep/new", "1 gone", "2 now", "1 was"} {
		version, id, _ := strings.Cut(name, " ")
		p := pagestest.PageOf("/docs/"+version+"/"+id, "en", name+".md")
		p.Page.Docset, p.Page.Version, p.Page.DocID, p.HeadingIDs = "docs", version, id, []string{"one", "other"}
		p.Doc.Module = pagestest.Headings("2 One", "2 Other")
		b.Site.Pages = append(b.Site.Pages, p)
	}
	pr := &Provider{Writer: pages.Writer{Config: b.Config, Words: b.Words}, Files: b.Tree, Memory: changes.NewMemory()}
	byLocale := map[string]map[[2]string]*site.LinkedPage{"en": byVersion(b.Site, d, "en")}
	var out pagestest.Printed
	out.Add("text", pr.describe(compared, b.Config.Locales[0], byLocale, "/docs/version-changes.xml"), compared.route())
	pr.note(b.Site, compared)
	for _, p := range b.Site.Pages {
		out.Add("notes of "+p.Page.Route, p.Notes)
	}
	compared.changes = nil
	out.Add("nothing", pr.describe(compared, b.Config.Locales[1], nil, ""))
	b.Site.Sidebars = []*site.Sidebar{{Key: "en/docs/20"}, {Key: "en/docs/2/first"}, {Key: "en/docs/2/second"}, {Key: "en/docs/1"}}
	out.Add("sidebars", firstSidebar(b.Site, "en/docs/2"), firstSidebar(b.Site, "en/docs/1"), firstSidebar(b.Site, "ja/docs/1"))
	out.Compare(t, "versions", *update)
}

func usersOf(title, operations string) string {
	return "openapi: 3.1.0\ninfo: {title: '" + title + "', version: '1'}\npaths: {/users: {" + operations + "}}\n"
}

// TestTheAPIsOfVersionsAreRead from the folders that docsets with pages of changes name, and kept.
func TestTheAPIsOfVersionsAreRead(t *testing.T) {
	const fault = "openapi: 3.1.0\ninfo: {title: F, version: '1'}\npaths: {/a: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/no'}}}}}}}}\n"
	b := pagestest.New(t, map[string]string{
		"api/1/a.yaml": "openapi: 3.1.0\ninfo: {title: One, version: '1'}\npaths: {}\n", "api/1/b.yml": "openapi: 3.1.0\ninfo: {title: B, version: '1'}\npaths: {}\n",
		"api/1/readme.md": "# no", "api/1/d.yaml/x": "a folder", "api/1/broken.json": "{", "api/2/a.json": `{"openapi": "3.1.0", "info": {"title": "Two", "version": "1"}, "paths": {}}`,
		"api/2/fault.yaml": fault, "api/1/users.yaml": usersOf("", "get: {responses: {'200': {description: ok}}}, delete: {responses: {'204': {description: gone}}}"),
		"api/2/users.yml":      usersOf("Us_ers", "get: {parameters: [{name: p, in: query, required: true, schema: {type: string}}, {name: q, in: query, schema: {type: string}}], responses: {'200': {description: ok}}}, post: {responses: {'204': {description: made}}}"),
		"i18n/ja/api/1/a.yaml": "targets: {'#/info': {title: 一}}\n",
	})
	versions := []site.VersionSpec{{Name: "4", API: "api/none"}, {Name: "3"}, {Name: "2", API: "api/2"}, {Name: "1", API: "api/1"}, {Name: "0", API: "api/1"}}
	var kept Kept
	read := func() APIs {
		b.Log = &diag.Log{}
		return kept.Read(b.Tree, b.Config, b.Log)
	}
	var out pagestest.Printed
	show := func(name string) {
		apis := read()
		titles := map[string]string{}
		for folder, locales := range apis {
			titles[folder] = "no locale"
			for locale, documents := range locales {
				titles[folder+" "+locale] = "nothing"
				for name, r := range documents {
					titles[folder+" "+locale+" "+name] = r.Info.Title.Text
				}
			}
		}
		out.Add(name, titles, b.Said())
	}
	show("no docset")
	b.Config.Docsets = []site.Docset{{ID: "docs", Versions: versions}}
	show("no pages of changes")
	b.Config.Docsets[0].Changes = true
	show("all")
	first := read()
	if again := read(); again["api/2"]["en"]["a"] != first["api/2"]["en"]["a"] {
		t.Error("they are read again though nothing has changed")
	}
	b.Config.API = &site.API{Folder: "api/1", Services: []site.APIService{{Name: "broken", File: "api/1/broken.json", Previous: "api/2/fault.yaml"}}}
	show("shown by the reference too")
	b.Config.API, b.Config.Strict = nil, true
	show("strict")
	b.Rewrite(t, "api/2/a.json", `{"openapi": "3.1.0", "info": {"title": "Deux", "version": "1"}, "paths": {}}`)
	show("a document has changed")
	b.Config.Docsets[0].Versions = versions[3:]
	show("fewer folders")

	b.Config.Docsets[0].Versions = versions
	pr := &Provider{Writer: pages.Writer{Config: b.Config, Words: b.Words}, Memory: changes.NewMemory(), APIs: read()}
	d := &b.Config.Docsets[0]
	for _, c := range [][2]int{{2, 3}, {3, 2}, {3, 4}, {1, 2}, {2, 1}, {0, 2}} {
		compared := &pair{docset: d, newer: &d.Versions[c[0]], older: &d.Versions[c[1]]}
		for _, l := range b.Config.Locales {
			out.Add(compared.older.Name+" to "+compared.newer.Name+" in "+l.Code, listedOf(pr.describeAPIs(compared, l)))
		}
	}
	out.Compare(t, "versionapis", *update)
	if len(diff.Compare(pr.APIs["api/1"]["en"]["a"], pr.APIs["api/1"]["en"]["a"])) > 0 {
		t.Error("a document differs from itself")
	}
}

func listedOf(all, _ string) string { return all }

// TestKeptVersionAPIsKnowLocales: a language that is added has the documents too, though no file of them has changed.
func TestKeptVersionAPIsKnowLocales(t *testing.T) {
	dir := t.TempDir()
	disk.Write(t, filepath.Join(dir, "api", "a.yaml"), "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n")
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	cfg := &site.Config{Docsets: []site.Docset{{ID: "docs", Changes: true, Versions: []site.VersionSpec{{Name: "1", API: "api"}}}}}
	var kept Kept
	for _, locales := range [][]site.Locale{{{Code: "en", Default: true}}, {{Code: "en", Default: true}, {Code: "ja"}}} {
		cfg.Locales = locales
		var log diag.Log
		apis := kept.Read(tree, cfg, &log)["api"]
		for _, l := range locales {
			if apis[l.Code]["a"] == nil {
				t.Errorf("in %s there is no document: %v", l.Code, log.Messages())
			}
		}
	}
}

// TestTextsOfChanges holds the ids of pages on the page with the differences, and code on it.
func TestTextsOfChanges(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{changes.ID("a/b c"), "page-a-b-c"},
		{changes.CodeText("a"), "`a`"},
		{changes.CodeText("a`b"), "`` a`b ``"},
		{changes.CodeText("a``b`"), "``` a``b` ```"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
