package translations

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestWhatIsSaidOfTranslations holds the text of the page with their state, in both languages, and the notes on pages.
func TestWhatIsSaidOfTranslations(t *testing.T) {
	b := pagestest.New(t, nil)
	section := func(id string, state revision.State) revision.SectionState {
		return revision.SectionState{Section: revision.Section{ID: id, Title: "S " + id}, State: state}
	}
	old, missing, fine := revision.Stale, revision.Missing, revision.Translated
	pr := &Provider{Writer: pages.Writer{Config: b.Config, Words: b.Words}, Status: []revision.Status{{Locale: "ja", Recorded: true, Pages: []revision.Translation{
		{Source: "a.md", Title: "A_a", File: "ja/a.md", Sections: []revision.SectionState{section("", old), section("one", old), section("two", fine)}},
		{Source: "b.md", Title: "B", Sections: []revision.SectionState{section("", missing), section("x", missing)}},
		{Source: "c.md", Title: "C", File: "ja/c.md", Sections: []revision.SectionState{section("", fine), section("x", missing), section("y", revision.Unknown)}},
		{Source: "d.md", Title: "D", File: "ja/d.md", Sections: []revision.SectionState{section("", fine)}},
	}}, {Locale: "fr", Recorded: false, Pages: []revision.Translation{{Source: "a.md", File: "ja/c.md", Sections: []revision.SectionState{section("", old)}}}}}}
	for _, name := range []string{"a", "b", "c", "d"} {
		p, other := pagestest.PageOf("/"+name, "en", name+".md"), pagestest.PageOf("/ja/"+name, "ja", "ja/"+name+".md")
		p.Page.Locales, other.Page.Locales = []string{"/" + name, "/ja/" + name}, []string{"/" + name, "/ja/" + name}
		b.Site.Pages = append(b.Site.Pages, p, other, pagestest.PageOf("/again/"+name, "en", name+".md"))
	}
	var out pagestest.Printed
	for _, l := range b.Config.Locales {
		var text strings.Builder
		pr.describe(&text, b.Site, &pr.Status[0], l.Default, l)
		out.Add(l.Code, text.String())
	}
	pr.Notes(b.Site)
	for _, p := range b.Site.Pages {
		if p.Page.Stale != "" || p.Notes != nil {
			out.Add(p.Page.Route, p.Page.Stale, p.Notes)
		}
	}
	out.Add("pages", pr.Routes())
	pr.Status = pr.Status[1:]
	out.Add("without a record", pr.Routes())
	out.Compare(t, "translations", *update)
}

// TestTitlesOfDocuments: the one of the front matter comes before that of the text.
func TestTitlesOfDocuments(t *testing.T) {
	if got := titleOf(&site.Doc{Front: site.FrontMatter{Title: "F"}, Module: &mdx.Module{Title: "M"}}) + titleOf(&site.Doc{Module: &mdx.Module{Title: "M"}}) + titleOf(&site.Doc{}); got != "FM" {
		t.Error(got)
	}
}

// TestHowFarLocalesAreTranslated compares documents of three languages by a record, without one, and with a wrong one.
func TestHowFarLocalesAreTranslated(t *testing.T) {
	b := pagestest.New(t, map[string]string{"docs/a.md": "Begin.\n\n## One\n\ntext\n", "docs/b.md": "Begin of b.\n", "docs/draft.md": "Draft.\n"})
	var docs []*site.Doc
	sections := &pages.Sections{}
	var pr *Provider
	compare := func() {
		sections.Tree = b.Tree
		pr = New(pages.Writer{Config: b.Config, Words: b.Words, Code: b.Code}, b.Tree, sections, docs, nil, b.Log)
	}
	b.Config.Locales = append(b.Config.Locales, site.Locale{Code: "fr", Label: "Français", HTMLLang: "fr"})
	doc := func(file, locale, folder, path string) *site.Doc {
		d := &site.Doc{File: file, Locale: locale, Docset: "docs", Folder: folder, Path: path, Hash: "of " + file, Module: &mdx.Module{Title: "T of " + file}}
		docs = append(docs, d)
		return d
	}
	doc("docs/a.md", "en", "", "a")
	doc("docs/b.md", "en", "", "b")
	doc("docs/draft.md", "en", "", "draft").Front.Draft = true
	doc("i18n/ja/docs/a.md", "ja", "", "a")
	doc("i18n/ja/docs/b.md", "ja", "2", "b")
	doc("i18n/fr/docs/other.md", "fr", "", "other")
	var out pagestest.Printed
	compare()
	out.Add("without records", pr.Status, b.Said())
	record := revision.Record{}
	record.Done("docs/a.md", sections.Of(docs[0]), nil)
	b.Rewrite(t, revision.RecordFile("ja"), string(record.Text()))
	b.Rewrite(t, revision.RecordFile("fr"), "<<<<<<< ours\n")
	compare()
	out.Add("with records", pr.Status, b.Said())
	b.Rewrite(t, "docs/a.md", "Begin otherwise.\n")
	b.Log = &diag.Log{}
	compare()
	out.Add("a text that has changed, of the same hash", pr.Status[0].Pages[0].Sections)
	docs[0].Hash = "another"
	compare()
	out.Add("a text that has changed", pr.Status[0].Pages[0].Sections)
	gone := doc("docs/gone.md", "en", "", "gone")
	out.Add("no file", len(sections.Of(gone)))

	page := pagestest.PageOf("/a", "en", "docs/a.md")
	page.Doc = docs[0]
	b.Site.Pages = append(b.Site.Pages, page)
	pr.Provide(b.Site)
	for _, p := range b.Site.Pages[1:] {
		out.Add(p.Page.Route, p.Page, p.NoIndex, p.Twin())
	}
	pr.Status, b.Site.Pages = pr.Status[1:], nil
	pr.Status[0].Recorded = false
	pr.Provide(b.Site)
	out.Add("pages without a record", len(b.Site.Pages))
	out.Compare(t, "locales", *update)
}

// TestComparisonsOfBefore hold for the documents and records that are the same, and for no others.
func TestComparisonsOfBefore(t *testing.T) {
	b := pagestest.New(t, map[string]string{"docs/a.md": "A.\n", "docs/b.md": "B.\n", "docs/c.md": "C.\n"})
	var docs []*site.Doc
	add := func(file, locale, path string) {
		docs = append(docs, &site.Doc{File: file, Locale: locale, Docset: "docs", Path: path, Hash: file, Module: &mdx.Module{Title: path}})
	}
	for _, path := range []string{"a", "b", "c"} {
		add("docs/"+path+".md", "en", path)
	}
	sections := &pages.Sections{}
	after := func(before *Provider) *Provider {
		sections.Tree = b.Tree
		return New(pages.Writer{Config: b.Config, Words: b.Words, Code: b.Code}, b.Tree, sections, docs, before, b.Log)
	}
	titles := func(pr *Provider) (all []string) {
		for _, p := range pr.Status[0].Pages {
			all = append(all, p.Title)
		}
		return all
	}
	record := revision.Record{}
	record.Done("docs/a.md", nil, nil)
	b.Rewrite(t, revision.RecordFile("ja"), string(record.Text()))
	before := after(nil)
	for i := range before.Status[0].Pages {
		before.Status[0].Pages[i].Title += " of before"
	}
	for _, c := range []struct {
		name   string
		change func()
		want   []string
	}{
		{"all", func() {}, []string{"a of before", "b of before", "c of before"}},
		{"those beside one that changed", func() { changed := *docs[1]; docs[1] = &changed }, []string{"a of before", "b", "c of before"}},
		{"those without a new translation", func() { add("i18n/ja/docs/a.md", "ja", "a") }, []string{"a", "b", "c of before"}},
		{"none behind one that came", func() {
			docs = append([]*site.Doc{{File: "docs/0.md", Locale: "en", Docset: "docs", Path: "0", Module: &mdx.Module{Title: "0"}}}, docs...)
		}, []string{"0", "a", "b", "c"}},
		{"none by another record", func() {
			docs = docs[1:]
			record.Done("docs/b.md", nil, nil)
			b.Rewrite(t, revision.RecordFile("ja"), string(record.Text()))
		}, []string{"a", "b", "c"}},
	} {
		c.change()
		if got := titles(after(before)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
