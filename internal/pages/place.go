package pages

import (
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
)

// Place tells the search where a page stands: in which docset and version, and below what.
func Place(s *site.Site, p *site.LinkedPage, page *search.Page) {
	page.Docset, page.DocID, page.Version = p.Page.Docset, p.Page.DocID, p.Page.Version
	page.VersionLabel, page.Last, page.Breadcrumb = "", true, nil
	if docset := s.Config.Docset(p.Page.Docset); docset != nil {
		page.Archived, page.DocsetLabel = docset.Archived, docset.Label.For(p.Page.Locale)
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
}
