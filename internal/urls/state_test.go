package urls_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/urls"
)

func publishedSite() *site.Site {
	doc := &site.Doc{File: "docs/a.md", Module: &mdx.Module{Anchors: []string{"here", "one", ""}}}
	page := func(route string, kind site.PageKind) *site.LinkedPage {
		return &site.LinkedPage{Page: site.Page{Route: route, Kind: kind}}
	}
	a := page("/docs/a", "")
	a.Doc, a.HeadingIDs, a.Anchors = doc, []string{"one", "two", "fn-1", "fnref-1"}, []string{"table"}
	a.Aliases, a.Former = map[string]string{"x": "was-one"}, map[string][]string{"two": {"once", "before"}}
	a.Page.Moved = map[string]string{"gone": "/docs/b"}
	generated := page("/tags/", "")
	generated.Text, generated.HeadingIDs = &mdx.Module{}, []string{"tag"}
	draft := page("/docs/draft", "")
	draft.Page.Draft = true
	return &site.Site{
		Config:    &site.Config{Locales: []site.Locale{{Code: "en", Default: true}}},
		Pages:     []*site.LinkedPage{page("/404.html", site.PageNotFound), draft, a, generated},
		Assets:    []site.Asset{{File: "docs/beside.png", URL: "/_orihon/beside.png"}, {File: "static/b.pdf", URL: "/b.pdf"}, {File: "static/a.pdf", URL: "/a.pdf"}},
		Redirects: []site.Redirect{{From: "/old", To: "/docs/a"}, {From: "/all/*", To: "/docs/:splat"}, {From: "/tags", To: "/docs/a"}},
	}
}

// TestWhatASitePublishes: pages with the ids that lead into them, files of static/, and routes that lead on; no drafts, and nothing that
// changes by itself.
func TestWhatASitePublishes(t *testing.T) {
	st := urls.Of(publishedSite())
	if len(st.Pages) != 2 || strings.Join(st.Pages["/docs/a"], " ") != "one two table here before gone once was-one" || st.Pages["/tags/"] == nil || len(st.Pages["/tags/"]) != 0 {
		t.Errorf("%v", st.Pages)
	}
	if !slices.Equal(st.Files, []string{"/a.pdf", "/b.pdf"}) || !slices.Equal(st.Former, []string{"/old"}) || !slices.Equal(st.Locales, []string{"en"}) || len(st.Sources) != 1 || st.Sources["/docs/a"] != "docs/a.md" {
		t.Errorf("files %v, former %v, locales %v, sources %v", st.Files, st.Former, st.Locales, st.Sources)
	}
	for address, want := range map[string][2]bool{ // is there, leads there
		"/docs/a": {true, true}, "/docs/a/": {true, true}, "/docs/a#two": {true, true}, "/docs/a#none": {false, false}, "/a.pdf": {true, true}, "/none.pdf": {false, false},
		"/old": {false, true}, "/old#two": {false, true}, "/old#none": {false, false}, "/all/a": {false, true}, "/all/b": {false, false}, "/docs/draft": {false, false}, "/404.html": {false, false},
		"/docs/a#fn-1": {false, false},
	} {
		if got := [2]bool{st.Has(address), st.Reaches(address)}; got != want {
			t.Errorf("%s: is there, leads there: %v, want %v", address, got, want)
		}
	}
}

// TestFilesAreRecorded beside pages: they are lost, found again, and forgotten like them; a page in the place of a file is none.
func TestFilesAreRecorded(t *testing.T) {
	before := publishedSite()
	l := lockOf(t, urls.Of(before))
	if !l.Has("/a.pdf") || l.Has("/a.pdf#x") || !l.Has("/docs/a#two") || l.Has("/docs/a#none") || l.Has("/none") {
		t.Errorf("%+v", l)
	}
	after := publishedSite()
	after.Assets = after.Assets[:2] // a.pdf is gone
	lost := urls.Compare(l, urls.Of(after))
	if len(lost) != 1 || lost[0].Path != "/a.pdf" || lost[0].IDs != nil {
		t.Errorf("lost: %+v", lost)
	}
	if lost := urls.Compare(l.Without("/a.pdf"), urls.Of(after)); len(lost) != 0 {
		t.Errorf("forgotten, and lost all the same: %+v", lost)
	}
	if without := l.Without("/docs/a#two"); without.Has("/docs/a#two") || !without.Has("/docs/a#one") || !l.Has("/docs/a#two") || !without.Has("/a.pdf") {
		t.Errorf("without an id: %+v", without)
	}
	after.Pages = append(after.Pages, &site.LinkedPage{Page: site.Page{Route: "/a.pdf"}})
	merged := urls.Merge(l, urls.Of(after))
	if slices.Contains(merged.Files, "/a.pdf") || !slices.Contains(merged.Files, "/b.pdf") {
		t.Errorf("a page in the place of a file: %+v", merged)
	}
	if again, err := urls.Parse(merged.Text()); err != nil || !again.Has("/a.pdf") || slices.Contains(again.Files, "/a.pdf") {
		t.Errorf("a page in the place of a file is read as %+v, %v", again, err)
	}
	// Two pages, one route that leads on, two files; their ids.
	if paths, ids := urls.Unrecorded(nil, urls.Of(before)); paths != 5 || ids != 8 {
		t.Errorf("%d paths and %d ids are not recorded", paths, ids)
	}
	if paths, ids := urls.Unrecorded(l, urls.Of(after)); paths != 1 || ids != 0 {
		t.Errorf("%d paths and %d ids are not recorded any more", paths, ids)
	}
	proposals := []urls.Proposal{{From: "/x", To: "/y"}, {From: "/z", To: "/w"}}
	if urls.Find(proposals, "/z").To != "/w" || urls.Find(proposals, "/none") != (urls.Proposal{}) {
		t.Error("a proposal is not found")
	}
}
