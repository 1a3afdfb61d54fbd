package book_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/book"
	"github.com/orihon/orihon/internal/site"
)

func TestWishesNameBooks(t *testing.T) {
	s := &site.Site{Config: &site.Config{Docsets: []site.Docset{
		{ID: "docs", Versions: []site.VersionSpec{{Name: "2"}, {Name: "1"}}},
		{ID: "news", Blog: &site.Blog{}},
		{ID: "old", Archived: true},
		{ID: "pages", Pages: true},
	}}, Versions: map[string][]site.DocsVersion{}}
	add := func(docset, version, locale string) {
		s.Pages = append(s.Pages, &site.LinkedPage{Doc: &site.Doc{}, Page: site.Page{Kind: site.PageDoc, Docset: docset, Version: version, Locale: locale}})
	}
	add("", "", "en")
	add("pages", "", "en")
	for _, l := range []string{"en", "ja"} {
		s.Versions["docs/"+l] = []site.DocsVersion{{Name: "2", IsLast: true}, {Name: "1"}}
		add("docs", "1", l)
		add("docs", "2", l)
	}
	add("news", "", "en")
	add("old", "", "en")
	add(site.APIDocset, "", "en")
	for wish, want := range map[book.Wish]string{
		{}:                             "docs-2-en docs-2-ja",
		{Version: "all"}:               "docs-2-en docs-2-ja docs-1-en docs-1-ja",
		{Version: "1", Locale: "ja"}:   "docs-1-ja",
		{Docset: "news"}:               "news-en",
		{Docset: "@api"}:               "api-en",
		{Docset: "dosc"}:               `there is no docset "dosc" with pages; did you mean "docs"?`,
		{Version: "7"}:                 `there is no version "7"; there are 1, 2`,
		{Docset: "news", Locale: "ja"}: `there is no language "ja"; there are en`,
	} {
		editions, err := wish.Editions(s)
		var got []string
		for _, e := range editions {
			got = append(got, e.Stem())
		}
		if err != nil {
			got = []string{err.Error()}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%+v: %s, want %s", wish, got, want)
		}
	}
}
