package site

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx"
)

// TestWhatAPageSays: by its document, by the text that Orihon writes, or by a component.
func TestWhatAPageSays(t *testing.T) {
	body := func(text string) mdx.Body { return mdx.Body{{Text: text}} }
	read := &mdx.Module{Article: body("<p>a</p>"), Twin: body("a")}
	runs := &mdx.Module{Article: body("<p>b</p>"), Twin: body("b"), Script: &mdx.Script{Source: body("export default () => null;")}}
	for name, c := range map[string]struct {
		page                  LinkedPage
		article, twin, script string
		module                *mdx.Module
	}{
		"a document":           {LinkedPage{Doc: &Doc{Module: read}}, "<p>a</p>", "a", "", read},
		"a page that runs":     {LinkedPage{Doc: &Doc{Module: runs}}, "<p>b</p>", "b", "export default () => null;", runs},
		"a broken document":    {LinkedPage{Doc: &Doc{}}, "", "", "", nil},
		"a text of Orihon":     {LinkedPage{Text: runs}, "<p>b</p>", "", "", runs},
		"a component":          {LinkedPage{Component: "List"}, "", "", "", nil},
		"with a twin":          {LinkedPage{MakeTwin: func() string { return "own" }}, "", "own", "", nil},
		"with a twin, and one": {LinkedPage{Doc: &Doc{Module: read}, MakeTwin: func() string { return "own" }}, "<p>a</p>", "own", "", read},
	} {
		p := &c.page
		if p.Article() != c.article || p.Twin() != c.twin || p.Script(nil) != c.script || p.Module() != c.module || p.Runs() != (c.script != "") {
			t.Errorf("%s: %q, %q, %q, %v", name, p.Article(), p.Twin(), p.Script(nil), p.Runs())
		}
	}
}

// TestNamesOfWhatLiesBelowARoute: lists for programs and feeds, and how large a list may be.
func TestNamesOfWhatLiesBelowARoute(t *testing.T) {
	for size, want := range map[int]bool{-1: false, 0: false, 1: true, 4 << 20: true, 4<<20 + 1: false} {
		if HasFullText(size) != want {
			t.Errorf("%d bytes of text have a file: %v", size, !want)
		}
	}
	for got, want := range map[string]string{
		ListRoute(""): "/llms.txt", ListRoute("/ja/docs"): "/ja/docs/llms.txt", FullTextRoute("/"): "/llms-full.txt", FullTextRoute("/v1"): "/v1/llms-full.txt",
		VersionFile("versions.json", "default"): "versions.json", VersionFile("versioned_docs", "api"): "api_versioned_docs",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	b := &BlogSite{Prefix: "/ja/news"}
	for kind, want := range map[string]string{"rss": "/ja/news/rss.xml application/rss+xml", "atom": "/ja/news/atom.xml application/atom+xml", "json": "/ja/news/feed.json application/feed+json"} {
		if got := b.FeedRoute(kind) + " " + FeedType(kind); got != want {
			t.Errorf("%s: %s, want %s", kind, got, want)
		}
	}
	if en, ja := (Locale{Code: "en", Default: true}), (Locale{Code: "ja"}); en.Prefix() != "" || ja.Prefix() != "/ja" {
		t.Error("prefixes of locales")
	}
	title := Text{"": "a", "ja": "あ", "fr": ""}
	if got := strings.Join([]string{title.For("en"), title.For("ja"), title.For("fr"), title.For(""), Text(nil).For("en")}, "|"); got != "a|あ||a|" {
		t.Errorf("texts: %s", got)
	}
}

// TestWhereAFileLiesBelowARoot, with folders whose names begin alike.
func TestWhereAFileLiesBelowARoot(t *testing.T) {
	for _, c := range []struct{ dir, file, want string }{
		{"docs", "docs/a.md", "a.md"},
		{"docs", "docs", ""},
		{"docs", "docs2/a.md", "-"},
		{"docs", "other/docs/a.md", "-"},
		{"docs", "doc", "-"},
		{".", "a/b.md", "a/b.md"},
		{"", "a.md", "a.md"},
		{".", "../a.md", "-"},
		{"", "../a.md", "-"},
		{"../docs", "../docs/a.md", "a.md"},
	} {
		got, ok := (&Root{Dir: c.dir}).Rel(c.file)
		if !ok {
			got = "-"
		}
		if got != c.want {
			t.Errorf("%s below %q: %q, want %q", c.file, c.dir, got, c.want)
		}
	}
	var s Slugger
	last := ""
	for range 25 {
		last = s.Slug("Same")
	}
	if last != "same-24" {
		t.Errorf("the 25th of a name has the id %q", last)
	}
}
