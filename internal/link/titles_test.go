package link_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/link/titles"
	"github.com/orihon/orihon/internal/site"
)

// TestPagesOfOneTitle are told apart by version, sections and docset, as far as it takes.
func TestPagesOfOneTitle(t *testing.T) {
	s := &site.Site{
		Config:   &site.Config{Docsets: []site.Docset{{ID: "docs", Label: site.Text{"": "Docs"}}, {ID: "more", Label: site.Text{"": "More"}}}},
		Versions: map[string][]site.DocsVersion{"docs/en": {{Name: "2", Label: "v2", IsLast: true}, {Name: "1", Label: "v1"}}},
	}
	// of a page: title, docset, version, the labels around it with its own
	add := func(title, docset, version string, crumbs ...string) {
		p := &site.LinkedPage{Page: site.Page{Kind: site.PageDoc, Locale: "en", Title: title, Docset: docset, Version: version}, Context: "before"}
		for _, label := range crumbs {
			p.Page.Breadcrumbs = append(p.Page.Breadcrumbs, site.Crumb{Label: label})
		}
		s.Pages = append(s.Pages, p)
	}
	add("A", "docs", "2", "Top", "In", "A")
	add("A", "docs", "1", "Top", "In", "A")
	add("A", "docs", "2", "Top", "Other", "A")
	add("A", "docs", "2", "Upper", "Other", "A")
	add("A", "more", "", "Top", "Other", "A")
	add("A", "none", "")
	add("B", "docs", "2", "In", "B")
	add("", "docs", "2", "In", "")
	add("", "docs", "2", "In", "")
	add("C", "docs", "2", "C", "In", "C", "C")
	add("C", "docs", "2", "Out", "In", "C")
	add("D", "docs", "2")
	add("D", "docs", "2")
	for _, kind := range []site.PageKind{site.PageSearch, site.PageNotFound} {
		add("D", "docs", "2", "In", "D")
		s.Pages[len(s.Pages)-1].Page.Kind = kind
	}
	add("A", "docs", "1", "Top", "In", "A")
	s.Pages[len(s.Pages)-1].Page.Locale = "ja"
	titles.TellApart(s)
	var got []string
	for _, p := range s.Pages {
		got = append(got, p.Context)
	}
	if text, want := strings.Join(got, "|"), "In|v1|Other, Top, Docs|Other, Upper|Other, Top, More|||||In, Docs|In, Out|Docs|Docs|||"; text != want {
		t.Errorf("%s\nwant %s", text, want)
	}
}
