package feeds

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestWhichPagesAreListed: of a docset that readers do not know, and of a version; in lists those alone that have a twin and are listed.
func TestWhichPagesAreListed(t *testing.T) {
	of := func(name, locale, docset, version string, change func(*site.LinkedPage)) *site.LinkedPage {
		p := &site.LinkedPage{Page: site.Page{Title: name, Locale: locale, Docset: docset, Version: version, Markdown: "/" + name + ".md"}, Doc: &site.Doc{Docset: docset}}
		if change != nil {
			change(p)
		}
		return p
	}
	s := &site.Site{Config: &site.Config{URL: "https://e.com", Locales: []site.Locale{{Code: "en", Default: true}}}, Pages: []*site.LinkedPage{
		of("a", "en", "docs", "1", nil), of("b", "ja", "docs", "1", nil), of("c", "en", "api", "1", nil), of("d", "en", "docs", "2", nil),
		of("e", "en", "docs", "1", func(p *site.LinkedPage) { p.NoIndex = true }),
		of("f", "en", "docs", "1", func(p *site.LinkedPage) { p.Doc = nil }),
		of("g", "en", "docs", "1", func(p *site.LinkedPage) { p.Page.Unlisted = true }),
		of("h", "en", "docs", "1", func(p *site.LinkedPage) { p.Page.Markdown = "" }),
		of("i", "en", "docs", "1", func(p *site.LinkedPage) { p.Page.Description = "What i is." }),
		of("j", "ja", "api", "2", func(p *site.LinkedPage) { p.NoIndex, p.Doc = true, nil }),
	}}
	names := func(pages []*site.LinkedPage) string {
		var all []string
		for _, p := range pages {
			all = append(all, p.Page.Title)
		}
		return strings.Join(all, " ")
	}
	versioned := &site.Docset{ID: "docs", Versions: []site.VersionSpec{{Name: "1"}, {Name: "2"}}}
	for _, c := range []struct{ got, want string }{
		{names(ownPages(s, "en", "docs")), "a d g h i"},
		{names(ownPages(s, "ja", "docs")), "b"},
		{names(ownPages(s, "en", "api")), "c"},
		{names(ownPages(s, "ja", "api")), ""},
		{names(pagesOf(s, "en", versioned, site.DocsVersion{Name: "1"})), "a e f g h i"},
		{names(pagesOf(s, "en", versioned, site.DocsVersion{Name: "2"})), "d"},
		{names(pagesOf(s, "en", &site.Docset{ID: "docs"}, site.DocsVersion{})), "a d e f g h i"},
		{names(pagesOf(s, "ja", &site.Docset{ID: "api"}, site.DocsVersion{Name: "none"})), "j"},
		{llmsPages(s, ownPages(s, "en", "docs")), "- [a](https://e.com/a.md)\n- [d](https://e.com/d.md)\n- [i](https://e.com/i.md): What i is.\n"},
		{llmsPages(s, nil), ""},
		{versionLabel("Docs", "Docs"), "Docs"},
		{versionLabel("Docs", ""), "Docs"},
		{versionLabel("Docs", "2.0"), "Docs 2.0"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestWhichPagesAreInOneFile: those with a text that the search knows, of each version, and at the root those of versions that readers
// should use; no file for what has no text.
func TestWhichPagesAreInOneFile(t *testing.T) {
	of := func(name, version string, doc, text, isSearched bool) *site.LinkedPage {
		p := &site.LinkedPage{Page: site.Page{Title: name, Locale: "en", Docset: "docs", Version: version}, InSearch: isSearched}
		if doc {
			p.Doc = &site.Doc{Docset: "docs"}
		}
		if text {
			module := mdx.Parse(mdx.Input{File: name + ".md", Text: []byte("# " + name + "\n"), Line: 1}, mdx.Options{}, &diag.Log{})
			p.Text = module
			if doc {
				p.Doc.Module = module
			}
		}
		return p
	}
	s := &site.Site{
		Config:   &site.Config{Title: site.Text{"": "Site"}, Locales: []site.Locale{{Code: "en", Default: true}}, Docsets: []site.Docset{{ID: "docs", Label: site.Text{"": "Docs"}, Versions: []site.VersionSpec{{Name: "1"}, {Name: "2"}, {Name: "3"}}}}},
		Versions: map[string][]site.DocsVersion{"docs/en": {{Name: "1", Label: "1.0", Path: "/docs/1"}, {Name: "2", Label: "2.0", Path: "/docs", IsLast: true}, {Name: "3", Label: "3.0", Path: "/docs/3"}}},
		Pages: []*site.LinkedPage{
			of("a", "2", true, true, true), of("without a document", "2", false, true, true), of("broken", "2", true, false, true), of("a list", "2", false, false, true), of("hidden", "2", true, true, false), of("b", "2", true, true, true), of("old", "1", true, true, true), of("broken too", "3", true, false, true),
		},
	}
	var got []string
	for name, full := range fullTexts(s, s.Config.Locales[0]) {
		text := name + " " + full.title + ":"
		for _, p := range full.pages {
			text += " " + p.Page.Title
		}
		got = append(got, text)
	}
	slices.Sort(got)
	if want := []string{"docs/1/llms-full.txt Site: Docs 1.0: old", "docs/llms-full.txt Site: Docs 2.0: a b", "llms-full.txt Site: a b"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestSitemapLeavesOutPages: crawlers are not sent to pages that tell them to go away, or that name another page.
func TestSitemapLeavesOutPages(t *testing.T) {
	for name, c := range map[string]struct {
		page site.LinkedPage
		want bool
	}{
		"a page":             {site.LinkedPage{Page: site.Page{Route: "/a"}}, true},
		"not for an index":   {site.LinkedPage{Page: site.Page{Route: "/a"}, NoIndex: true}, false},
		"unlisted":           {site.LinkedPage{Page: site.Page{Route: "/a", Unlisted: true}}, false},
		"a draft":            {site.LinkedPage{Page: site.Page{Route: "/a", Draft: true}}, false},
		"the search":         {site.LinkedPage{Page: site.Page{Route: "/search", Kind: site.PageSearch}}, false},
		"not found":          {site.LinkedPage{Page: site.Page{Route: "/404", Kind: site.PageNotFound}}, false},
		"of another address": {site.LinkedPage{Page: site.Page{Route: "/a"}, Canonical: "/b"}, false},
		"its own address":    {site.LinkedPage{Page: site.Page{Route: "/a"}, Canonical: "/a"}, true},
	} {
		if got := inSitemap(&c.page); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
