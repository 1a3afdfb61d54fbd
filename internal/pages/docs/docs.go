// Package docs says what the search finds of the pages of documents. The pages themselves are made by link.
package docs

import (
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
)

// Texts are the pages that readers may find, with their text by section. A page that is not translated is found in
// its own language, and by the titles and headings of an older translation where there is one.
func Texts(s *site.Site) []search.Page {
	var out []search.Page
	older := translationsOf(s)
	for _, p := range s.Pages {
		if !p.InSearch || p.Doc == nil || p.Doc.Module == nil {
			continue
		}
		page := searchPage(s, p)
		if p.Page.Fallback {
			page.Lang = p.Page.ContentLang
			if t := older[docKey(p)]; t != nil {
				lendHeadings(&page, t)
			}
		}
		out = append(out, page)
	}
	return out
}

func docKey(p *site.LinkedPage) [3]string {
	return [3]string{p.Page.Locale, p.Page.Docset, p.Page.DocID}
}

// translationsOf finds for each document of the other locales its newest translation in any version.
func translationsOf(s *site.Site) map[[3]string]*site.LinkedPage {
	source := s.Config.Locales[0].Code
	newest := map[[3]string]*site.LinkedPage{}
	rank := map[*site.LinkedPage]int{}
	for _, p := range s.Pages {
		if p.Page.Locale == source || p.Page.Fallback || p.Doc == nil || p.Doc.Module == nil {
			continue
		}
		for i, v := range s.Versions[p.Page.Docset+"/"+p.Page.Locale] {
			if v.Name == p.Page.Version {
				rank[p] = i
			}
		}
		if t := newest[docKey(p)]; t == nil || rank[p] < rank[t] {
			newest[docKey(p)] = p
		}
	}
	return newest
}

// lendHeadings lets a page be found by the title, description and headings of its older translation.
func lendHeadings(page *search.Page, t *site.LinkedPage) {
	page.Aliases = append(page.Aliases, t.Page.Title)
	if t.Page.Description != "" {
		page.Aliases = append(page.Aliases, t.Page.Description)
	}
	text := map[string]string{}
	for i, id := range t.HeadingIDs {
		if i < len(t.Doc.Module.Headings) {
			text[id] = t.Doc.Module.Headings[i].Text
		}
	}
	for i := range page.Sections {
		section := &page.Sections[i]
		if alias := text[section.ID]; alias != section.Heading {
			section.Alias = strings.TrimSpace(section.Alias + "\n" + alias)
		}
	}
}

func searchPage(s *site.Site, p *site.LinkedPage) search.Page {
	page := search.Page{
		Route: p.Page.Route, Title: p.Page.Title, Locale: p.Page.Locale,
		Description: p.Page.Description, Kind: kindOf(p.Page.DocKind), Overview: strings.HasSuffix(p.Page.Route, "/"),
	}
	pages.Place(s, p, &page)
	page.Sections = searchSections(p)
	addAsked(&page, p.Doc.Front)
	return page
}

// addAsked lets the page and its sections be found by the words that its front matter gives them. Those of a section that
// there is not count for the page.
func addAsked(page *search.Page, front site.FrontMatter) {
	page.Keywords = slices.Clone(front.Keywords)
	for _, id := range slices.Sorted(maps.Keys(front.AlsoAsked)) {
		words := front.AlsoAsked[id]
		i := slices.IndexFunc(page.Sections, func(s search.Section) bool { return s.ID == id })
		if id == "" || i < 0 {
			page.Keywords = append(page.Keywords, words...)
			continue
		}
		page.Sections[i].Alias = strings.Join(words, "\n")
	}
}

// searchSections leaves out a list of links that ends a page: what it names has pages of its own.
func searchSections(p *site.LinkedPage) []search.Section {
	var out []search.Section
	sections := p.Doc.Module.Sections
	if n := len(sections); n > 1 && sections[n-1].OnlyLinks {
		sections = sections[:n-1]
	}
	for _, section := range sections {
		found := search.Section{Text: section.Text, Code: section.Code}
		if section.Heading >= 0 && section.Heading < len(p.HeadingIDs) {
			found.ID, found.Heading = p.HeadingIDs[section.Heading], p.Doc.Module.Headings[section.Heading].Text
		}
		out = append(out, found)
	}
	return out
}

// kindOf maps what a writer says a document is to what the search tells apart.
func kindOf(docKind string) search.Kind {
	switch docKind {
	case "":
		return ""
	case "reference":
		return search.KindReference
	}
	return search.KindGuide
}
