package feeds_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is made into the cases")

// TestCases makes the files for machines of the site of each case. The files below made/ are what is to be made, by name; a
// case lists all of them, or those alone that its first lines name after "show:".
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { runCase(t, name) })
	}
}

func runCase(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	files, want := fstest.MapFS{}, txtar.Archive{}
	for _, f := range archive.Files {
		if strings.HasPrefix(f.Name, "made/") {
			want.Files = append(want.Files, f)
		} else {
			files[f.Name] = &fstest.MapFile{Data: f.Data}
		}
	}
	got := txtar.Archive{Files: made(t, files)}
	if string(txtar.Format(&got)) == string(txtar.Format(&want)) {
		return
	}
	if !*update {
		t.Fatalf("got:\n%s\nwant:\n%s", txtar.Format(&got), txtar.Format(&want))
	}
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return strings.HasPrefix(f.Name, "made/") })
	archive.Files = append(archive.Files, got.Files...)
	if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

// made plans and makes the files for machines of a site.
func made(t *testing.T, files fstest.MapFS) []txtar.File {
	t.Helper()
	log := &diag.Log{}
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(t.Context(), content.Input{FS: files, Config: cfg, Parse: mdx.Parse}, log)
	if err != nil {
		t.Fatal(err)
	}
	s := link.Link(cfg, all, link.Options{Now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}, log)
	for _, m := range log.Messages() {
		if m.Severity == diag.Error {
			t.Fatal(m)
		}
	}
	feeds.AddTwins(s)
	p := &plan.Plan{}
	p.Add(plan.Ready("robots.txt", "the site", []byte("of the site's own\n")))
	if cfg.Base == "" {
		p = &plan.Plan{}
	}
	feeds.Add(p, s, feeds.Options{Base: cfg.Base, Headers: map[string]string{"X-B": "2", "X-A": "1"}, Hashed: []string{"_orihon/assets/", "_orihon/shell/"}, Onward: "onward()"})
	if clashes := p.Clashes(); len(clashes) > 0 {
		t.Error(clashes)
	}
	var out []txtar.File
	for _, o := range p.Outputs {
		recipe, err := o.Recipe()
		if err != nil {
			t.Fatal(err)
		}
		results, err := recipe.Make(context.Background())
		if err != nil || len(results) != 1 || results[0].Name != o.Names[0] || o.Owner == "" {
			t.Fatalf("%v of %q: %v, %v", o.Names, o.Owner, results, err)
		}
		out = append(out, txtar.File{Name: "made/" + results[0].Name, Data: append(results[0].Data, '\n')})
	}
	return out
}

// TestRedirectsOfManyRoutes expands a redirect for all below a route to the pages that are there.
func TestRedirectsOfManyRoutes(t *testing.T) {
	cfg := &site.Config{Locales: []site.Locale{{Code: "en", Default: true}, {Code: "ja"}}}
	s := &site.Site{Config: cfg, Redirects: []site.Redirect{{From: "/one", To: "/two"}, {From: "/old/*", To: "/new/:splat"}, {From: "/ja/old/*", To: "/ja/new/:splat"}, {From: "/gone/*", To: "/new/a"}, {From: "/in-japanese/*", To: "/ja/new/:splat"}, {From: "/away/*", To: "https://b.example/:splat"}, {From: "/ja/two", To: "/two"}}}
	for _, route := range []string{"/new/a", "/new/b/c", "/other"} {
		s.Pages = append(s.Pages, &site.LinkedPage{Page: site.Page{Route: route, Locale: "en"}}, &site.LinkedPage{Page: site.Page{Route: "/ja" + route, Locale: "ja"}})
	}
	var got []string
	for _, r := range feeds.Redirects(s) {
		got = append(got, r.From+" "+r.To)
	}
	want := []string{"/one /two", "/old/a /new/a", "/old/b/c /new/b/c", "/ja/old/a /ja/new/a", "/ja/old/b/c /ja/new/b/c", "/gone /new/a", "/in-japanese/a /ja/new/a", "/in-japanese/b/c /ja/new/b/c", "/ja/two /two"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	for from, name := range map[string]string{"/old/": "old/index.html", "/old": "old/index.html", "/": "index.html"} {
		if got := feeds.RedirectName(from); got != name {
			t.Errorf("%s is the file %s, want %s", from, got, name)
		}
	}
}

// TestABlogWithoutPostsHasEmptyFeeds: there is no time at which nothing was written.
func TestABlogWithoutPostsHasEmptyFeeds(t *testing.T) {
	files := fstest.MapFS{
		"site.yaml":      {Data: []byte("title: T\nurl: https://example.com\ndocsets: [{id: news, kind: blog, label: News, path: /news, blog: {feeds: [rss, json]}}]\n")},
		"news/hidden.md": {Data: []byte("---\nunlisted: true\ndate: 2025-01-02\n---\n# Hidden\n")},
	}
	for _, f := range made(t, files) {
		text := string(f.Data)
		if strings.Contains(text, "Hidden") && f.Name != "made/news/hidden.md" {
			t.Errorf("%s tells of a page that is not listed:\n%s", f.Name, text)
		}
		if strings.HasSuffix(f.Name, "rss.xml") && (strings.Contains(text, "lastBuildDate") || strings.Contains(text, "<item>")) {
			t.Errorf("%s:\n%s", f.Name, text)
		}
		if strings.HasSuffix(f.Name, "feed.json") && !strings.Contains(text, `"items": []`) {
			t.Errorf("%s:\n%s", f.Name, text)
		}
	}
}

// TestWhichPostsAreInAFeed: those that are listed and have a date, as many as the site wants, each with the later of its two dates.
func TestWhichPostsAreInAFeed(t *testing.T) {
	post := func(title, date, changed string, unlisted bool) *site.LinkedPage {
		p := &site.LinkedPage{Page: site.Page{Title: title, Route: "/news/" + title, Locale: "en", Unlisted: unlisted, Post: &site.Post{Date: date}}, FeedHTML: func() string { return "" }}
		if changed != "" {
			p.Page.Updated = &site.Updated{Date: changed}
		}
		return p
	}
	posts := []*site.LinkedPage{
		post("hidden", "2025-05-05", "", true), post("undated", "", "", false), post("hidden-undated", "", "", true), post("changed", "2025-04-04", "2025-04-05", false),
		post("timed", "2025-03-03T10:00:00Z", "2025-03-01", false), post("wrong", "tomorrow", "", false), post("last", "2025-01-01", "none", false),
	}
	for most, want := range map[int]string{
		0: "changed 2025-04-05T00:00:00Z, timed 2025-03-03T10:00:00Z, last 2025-01-01T00:00:00Z", 1: "changed 2025-04-05T00:00:00Z", 2: "changed 2025-04-05T00:00:00Z, timed 2025-03-03T10:00:00Z", 9: "changed 2025-04-05T00:00:00Z, timed 2025-03-03T10:00:00Z, last 2025-01-01T00:00:00Z",
	} {
		cfg := &site.Config{URL: "https://example.com", Title: site.Text{"": "T"}, Locales: []site.Locale{{Code: "en", HTMLLang: "en", Default: true}}}
		set := &site.Docset{ID: "news", Label: site.Text{"": "News"}, Blog: &site.Blog{FeedItems: most, Feeds: []string{"json"}}}
		elsewhere := &site.BlogSite{Docset: set, Locale: "ja", Prefix: "/ja/news", Posts: posts, Feeds: set.Blog.Feeds}
		here := &site.BlogSite{Docset: set, Locale: "en", Title: "News", Route: "/news/", Prefix: "/news", Posts: posts, Feeds: set.Blog.Feeds}
		p := &plan.Plan{}
		feeds.Add(p, &site.Site{Config: cfg, Blogs: []*site.BlogSite{elsewhere, here}}, feeds.Options{})
		if p.Find("ja/news/feed.json") != nil {
			t.Error("a locale that is not built has a feed")
		}
		o := p.Find("news/feed.json")
		if o == nil {
			t.Fatal("there is no feed")
		}
		recipe, err := o.Recipe()
		if err != nil {
			t.Fatal(err)
		}
		files, err := recipe.Make(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var feed struct {
			Items []struct{ Title, Changed string }
		}
		if err := json.Unmarshal(bytes.ReplaceAll(files[0].Data, []byte("date_modified"), []byte("changed")), &feed); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, item := range feed.Items {
			got = append(got, item.Title+" "+item.Changed)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("at most %d: %s, want %s", most, strings.Join(got, ", "), want)
		}
	}
}
