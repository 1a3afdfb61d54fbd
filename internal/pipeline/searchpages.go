package pipeline

import (
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
)

// searchPages are the pages that readers may find: listed, translated, with their text by section.
func searchPages(s *site.Site, api apiPages) []search.Page {
	var out []search.Page
	for _, p := range s.Pages {
		if !p.InSearch || p.Doc == nil || p.Doc.Module == nil {
			continue
		}
		out = append(out, searchPage(s, p))
	}
	return append(out, api.searchPages(s)...)
}

func searchPage(s *site.Site, p *site.LinkedPage) search.Page {
	page := search.Page{
		Route: p.Page.Route, Title: p.Page.Title, Locale: p.Page.Locale, Docset: p.Page.Docset, Version: p.Page.Version,
		Description: p.Page.Description, DocID: p.Page.DocID, Last: true,
	}
	if docset := s.Config.Docset(p.Page.Docset); docset != nil {
		page.Archived = docset.Archived
	}
	for _, v := range s.Versions[p.Page.Docset+"/"+p.Page.Locale] {
		if v.Name == p.Page.Version {
			page.VersionLabel, page.Last = v.Label, v.IsLast
		}
	}
	for i, c := range p.Page.Breadcrumbs {
		if i < len(p.Page.Breadcrumbs)-1 {
			page.Breadcrumb = append(page.Breadcrumb, c.Label)
		}
	}
	for _, section := range p.Doc.Module.Sections {
		found := search.Section{Text: section.Text, Code: section.Code}
		if section.Heading >= 0 && section.Heading < len(p.HeadingIDs) {
			found.ID, found.Heading = p.HeadingIDs[section.Heading], p.Doc.Module.Headings[section.Heading].Text
		}
		page.Sections = append(page.Sections, found)
	}
	return page
}
