package pipeline

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// reactPage is a component of pages/ with the route it is shown at, without locale prefix.
type reactPage struct {
	file  string
	route string
}

// reactPages finds the components of pages/, or of the folder that a located project has for them. index.tsx is the page of
// its folder; names that begin with _ or hold a second dot are not pages.
func reactPages(tree *source.Tree, layout *site.Layout, log *diag.Log) []reactPage {
	dir, base, endings := pagesDir, "/", []string{".tsx", ".jsx"}
	if layout.Located {
		dir, base, endings = layout.Pages, layout.PagesRoute, []string{".tsx", ".jsx", ".ts", ".js"}
	}
	if dir == "" {
		return nil
	}
	var pages []reactPage
	source.Walk(tree, dir, func(file string, _ fs.DirEntry) {
		rel := strings.TrimPrefix(file, dir+"/")
		name, ext := strings.TrimSuffix(path.Base(rel), path.Ext(rel)), path.Ext(rel)
		if !layout.Located && (ext == ".md" || ext == ".mdx") {
			log.Warnf("unknown-extension", diag.Pos{File: file}, "Put it into the folder of a docset, or write a component that ends in .tsx.",
				"files of %s/ that end in %s are not read: pages of their own are components", pagesDir, ext)
		}
		hidden := strings.HasPrefix(name, "_") || layout.Located && strings.Contains("/"+path.Dir(rel), "/_")
		if !slices.Contains(endings, ext) || hidden || strings.Contains(name, ".") || !source.Readable(tree, file, log) {
			return
		}
		route := path.Join(base, path.Dir(rel), name)
		if name == "index" {
			route = strings.TrimSuffix(path.Join(base, path.Dir(rel)), "/") + "/"
		}
		pages = append(pages, reactPage{file: file, route: route})
	})
	return pages
}

const pagesDir = "pages"

// area is the scope of pages that belong to no docset: navbar items of the part of the site that comes first are shown
// on them.
func area(cfg *site.Config) []string {
	if len(cfg.Docsets) == 0 {
		return nil
	}
	return cfg.Docsets[0].Scopes()[:1]
}

func knownPages(pages []reactPage) []link.Known {
	known := []link.Known{{Route: "/search", Source: "Orihon", Title: "Search"}}
	for _, p := range pages {
		known = append(known, link.Known{Route: p.route, Source: p.file})
	}
	return known
}

// addReactPages adds the pages of components, in every locale.
func addReactPages(s *site.Site, pages []reactPage) {
	for _, p := range pages {
		scopes := append([]string{"page"}, area(s.Config)...)
		if p.route == "/" {
			scopes[0] = "home"
		}
		addEverywhere(s, p.route, func(l site.Locale, page *site.LinkedPage) {
			page.Page.Kind = site.PageReact
			page.Page.Module = p.file
			page.Page.Scopes = scopes
			page.InSearch = false
			page.Page.Description = s.Config.Description.For(l.Code)
			if p.route != "/" {
				page.Page.Title = strings.TrimPrefix(path.Base(p.route), "/")
			}
			page.Alternates = alternates(s, s.Config.PageRoute(p.route))
		})
	}
}

// addSpecialPages adds the search page and the 404 page of every locale.
func (b *builder) addSpecialPages() {
	s := b.site
	addEverywhere(s, "/search", func(l site.Locale, page *site.LinkedPage) {
		page.Page.Kind, page.NoIndex = site.PageSearch, true
		page.Page.Title = b.words.For(l.Code).Text("pages.search")
		page.Page.Description = s.Config.Description.For(l.Code)
		page.Page.Scopes = append([]string{"search"}, area(s.Config)...)
	})
	addEverywhere(s, "/404.html", func(l site.Locale, page *site.LinkedPage) {
		page.Page.Kind, page.NoIndex = site.PageNotFound, true
		page.Page.Title = b.words.For(l.Code).Text("pages.notFound")
		page.Page.Scopes = area(s.Config)
		page.Page.Locales = routesOf(s, "/")
	})
}

func addEverywhere(s *site.Site, route string, fill func(l site.Locale, p *site.LinkedPage)) {
	route = s.Config.PageRoute(route)
	for _, l := range s.Config.Locales {
		p := &site.LinkedPage{Page: site.Page{
			Route: l.Prefix() + route, Locale: l.Code, Locales: routesOf(s, route),
		}}
		fill(l, p)
		s.Pages = append(s.Pages, p)
	}
}

func routesOf(s *site.Site, route string) []string {
	var out []string
	for _, l := range s.Config.Locales {
		out = append(out, l.Prefix()+route)
	}
	return out
}

func alternates(s *site.Site, route string) []site.Alternate {
	if len(s.Config.Locales) < 2 {
		return nil
	}
	var out []site.Alternate
	for _, l := range s.Config.Locales {
		out = append(out, site.Alternate{Lang: l.HTMLLang, Route: l.Prefix() + route})
	}
	return append(out, site.Alternate{Lang: "x-default", Route: route})
}

// keepLocale drops the pages of all other locales. The site gets a configuration of its own: links are written later, and
// those who write them know locales by their number among all.
func keepLocale(s *site.Site, code string) {
	s.Pages = slices.DeleteFunc(s.Pages, func(p *site.LinkedPage) bool { return p.Page.Locale != code })
	cfg := *s.Config
	cfg.Locales = slices.DeleteFunc(slices.Clone(cfg.Locales), func(l site.Locale) bool { return l.Code != code })
	s.Config = &cfg
}
