package rules

import (
	"path"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// unreachablePage finds documents that no sidebar and no menu leads to, in any version or language.
func unreachablePage() Rule {
	return Rule{ID: "unreachable-page", What: "No sidebar and no menu leads to a page.", Site: func(s *Site, log *Log) {
		led := navigation(s.Linked)
		reached := map[string]bool{} // by file
		for _, p := range s.Linked.Pages {
			if p.Doc != nil {
				reached[p.Doc.File] = reached[p.Doc.File] || led[site.RouteKey(p.Page.Route)] || p.Page.Unlisted || p.Page.Draft || needsNoMenu(s.Linked, p)
			}
		}
		said := map[string]bool{}
		for _, p := range s.Linked.Pages {
			if p.Doc == nil || reached[p.Doc.File] || said[p.Doc.File] {
				continue
			}
			said[p.Doc.File] = true
			log.Warn(diag.Pos{File: p.Doc.File}, "no sidebar and no menu leads to "+p.Page.Route, "Add it to the sidebar, or say `unlisted: true`.")
		}
	}}
}

// needsNoMenu reports whether a page is one of the versions of a page, which has a menu of them, or one of pages/, which
// texts lead to.
func needsNoMenu(s *site.Site, p *site.LinkedPage) bool {
	d := s.Config.Docset(p.Doc.Docset)
	return d != nil && (d.Pages || slices.Contains(d.BlockVersions, path.Base(p.Doc.Path)))
}

// navigation is every route that a sidebar, the navbar, the footer or a version menu leads to.
func navigation(s *site.Site) map[string]bool {
	led := map[string]bool{}
	for _, bar := range s.Sidebars {
		addSidebar(led, bar.Items)
	}
	for _, l := range s.Config.Locales {
		prefix := ""
		if !l.Default {
			prefix = "/" + l.Code
		}
		addMenu(led, prefix, s.Config.Navbar.Items)
		addMenu(led, prefix, s.Config.Footer.Icons)
		for _, column := range s.Config.Footer.Columns {
			addMenu(led, prefix, column.Items)
		}
	}
	for _, versions := range s.Versions {
		for _, v := range versions {
			for _, d := range v.Docs {
				if d.ID == v.MainDocID {
					led[site.RouteKey(d.Path)] = true
				}
			}
		}
	}
	return led
}

func addSidebar(led map[string]bool, items []site.SidebarItem) {
	for _, i := range items {
		led[site.RouteKey(i.Href)] = true
		addSidebar(led, i.Items)
	}
}

func addMenu(led map[string]bool, prefix string, items []site.NavItem) {
	for _, i := range items {
		if i.To != "" {
			led[site.RouteKey(prefix+i.To)] = true
		}
		addMenu(led, prefix, i.Items)
	}
}
