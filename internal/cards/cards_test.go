package cards

import (
	"flag"
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestWhatCardsSay holds the texts of social cards.
func TestWhatCardsSay(t *testing.T) {
	s := pagestest.New(t, nil).Site
	s.Config.Tagline = site.Text{"": "One sheet", "ja": "一枚"}
	s.Config.API = &site.API{Label: site.Text{"": "API"}}
	s.Config.Docsets = []site.Docset{
		{ID: "docs", Label: site.Text{"": "Docs", "ja": "文書"}, Versions: []site.VersionSpec{{Name: "2", Label: site.Text{"": "v2"}}, {Name: "1", Label: site.Text{"": "v1"}}}},
		{ID: "one", Label: site.Text{"": "One"}, Versions: []site.VersionSpec{{Label: site.Text{"": "none"}}}},
	}
	var out pagestest.Printed
	for name, p := range map[string]site.Page{
		"1 of a version": {Title: "A", Locale: "en", Docset: "docs", Version: "1"}, "2 in Japanese": {Title: "あ", Locale: "ja", Docset: "docs", Version: "2"},
		"3 of none": {Title: "A", Locale: "en"}, "4 without a title": {Locale: "en"}, "5 of the site's title": {Title: "Fold", Locale: "ja", Docset: "docs", Version: "gone"},
		"6 without versions": {Title: "A", Locale: "en", Docset: "one"}, "7 of the reference": {Title: "A", Locale: "en", Kind: site.PageAPI, Docset: "docs", Version: "2"},
	} {
		s.Pages = append(s.Pages, &site.LinkedPage{Page: p, Context: name})
	}
	lines := map[string]string{}
	for _, p := range s.Pages {
		lines[p.Context] = fmt.Sprintf("%+v", of(s, &p.Page))
	}
	out.Add("cards", lines)
	var none *missedCards
	first := none.and(pagestest.PageOf("/a", "en", "a.md"), 'あ')
	out.Add("missed", fmt.Sprintf("%+v", *first.and(pagestest.PageOf("/b", "en", "b.md"), 'い')), fmt.Sprintf("%+v", *none.and(&site.LinkedPage{}, 'う')))
	if got := counted(0, "page") + counted(1, "page") + counted(2, "page"); got != "0 pages1 page2 pages" {
		t.Error(got)
	}
	out.Compare(t, "cards", *update)
}
