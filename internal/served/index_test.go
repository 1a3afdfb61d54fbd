package served

import (
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
)

// TestIndexFindsPagesOfLaterTexts: by the numbers that they had.
func TestIndexFindsPagesOfLaterTexts(t *testing.T) {
	made := func() *site.Site {
		return &site.Site{Pages: []*site.LinkedPage{pagestest.PageOf("/a", "en", "a.md"), pagestest.PageOf("/b", "en", "")}}
	}
	first, later := made(), made()
	x := NewIndex(first, func(p *site.Page) string { return p.Route + ".html" })
	if x.Named(later, "/a.html") != later.Pages[0] || x.Named(later, "/c.html") != nil || x.Doc(later, "a.md") != later.Pages[0].Doc || x.Doc(later, "b.md") != nil {
		t.Error("another page is found")
	}
	if routes := x.Routes(later); len(routes) != 2 || routes["/b"] != later.Pages[1] {
		t.Errorf("%v", routes)
	}
}

// TestNamesOfFilesChange with what pages need, are called and lead to, not with their texts.
func TestNamesOfFilesChange(t *testing.T) {
	made := func(change func(s *site.Site)) *site.Site {
		s := &site.Site{Pages: []*site.LinkedPage{pagestest.PageOf("/a", "en", "a.md")}, Assets: []site.Asset{{File: "a.png", URL: "/a.png"}}, Redirects: []site.Redirect{{From: "/x", To: "/a"}}}
		s.Pages[0].Doc.Module = &mdx.Module{}
		s.Pages = append(s.Pages, &site.LinkedPage{Page: site.Page{Route: "/react"}})
		change(s)
		return s
	}
	same := made(func(*site.Site) {})
	if !NamedLike(same, made(func(s *site.Site) { s.Pages[0].Page.Title = "Other" })) {
		t.Error("a title changes names of files")
	}
	for i, change := range []func(s *site.Site){
		func(s *site.Site) { s.Pages[0].Page.Route = "/b" },
		func(s *site.Site) { s.Pages[0].Page.Markdown = "/a.md" },
		func(s *site.Site) { s.Pages[0].Doc.Module.Math = true },
		func(s *site.Site) { s.Pages[0].Doc.Module.Diagrams = true },
		func(s *site.Site) { s.Pages[0].Card = "/card" },
		func(s *site.Site) { s.Pages = append(s.Pages, pagestest.PageOf("/b", "en", "")) },
		func(s *site.Site) { s.Assets[0].URL = "/b.png" },
		func(s *site.Site) { s.Redirects[0].From = "/y" },
		func(s *site.Site) { s.Blogs = []*site.BlogSite{{}} },
	} {
		if NamedLike(same, made(change)) {
			t.Errorf("%d: the names are said to be the same", i)
		}
	}
}
