package pipeline

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/site"
)

// reactPage is a component of pages/ with the route it is shown at, without locale prefix.
type reactPage struct {
	file  string
	route string
}

// reactPages finds the components of pages/. index.tsx is the page of its folder; names that begin with _ or hold a
// second dot are not pages.
func reactPages(dir string) ([]reactPage, error) {
	var pages []reactPage
	root := filepath.Join(dir, "pages")
	if _, err := os.Stat(root); err != nil {
		return nil, nil
	}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		base, ext := strings.TrimSuffix(path.Base(rel), path.Ext(rel)), path.Ext(rel)
		if !slices.Contains([]string{".tsx", ".jsx"}, ext) || strings.HasPrefix(base, "_") || strings.Contains(base, ".") {
			return nil
		}
		route := "/" + path.Join(path.Dir(rel), base)
		if base == "index" {
			route = strings.TrimSuffix("/"+path.Dir(rel), "/.") + "/"
		}
		pages = append(pages, reactPage{file: "pages/" + rel, route: route})
		return nil
	})
	return pages, err
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
		scopes := []string{"page", "v2"}
		if p.route == "/" {
			scopes = []string{"home", "v2"}
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
			page.Alternates = alternates(s, p.route)
		})
	}
}

// addSpecialPages adds the search page and the 404 page of every locale.
func (b *builder) addSpecialPages() {
	s := b.site
	addEverywhere(s, "/search", func(l site.Locale, page *site.LinkedPage) {
		page.Page.Kind, page.NoIndex = site.PageSearch, true
		page.Page.Title = b.words.For(l.Code).Text("pages.search")
		page.Page.Scopes = []string{"search", "v2"}
	})
	addEverywhere(s, "/404.html", func(l site.Locale, page *site.LinkedPage) {
		page.Page.Kind, page.NoIndex = site.PageNotFound, true
		page.Page.Title = b.words.For(l.Code).Text("pages.notFound")
		page.Page.Scopes = []string{"v2"}
		page.Page.Locales = routesOf(s, "/")
	})
}

func addEverywhere(s *site.Site, route string, fill func(l site.Locale, p *site.LinkedPage)) {
	for _, l := range s.Config.Locales {
		p := &site.LinkedPage{Page: site.Page{
			Route: localePrefix(l) + route, Locale: l.Code, Locales: routesOf(s, route),
		}}
		fill(l, p)
		s.Pages = append(s.Pages, p)
	}
}

func routesOf(s *site.Site, route string) []string {
	var out []string
	for _, l := range s.Config.Locales {
		out = append(out, localePrefix(l)+route)
	}
	return out
}

func alternates(s *site.Site, route string) []site.Alternate {
	if len(s.Config.Locales) < 2 {
		return nil
	}
	var out []site.Alternate
	for _, l := range s.Config.Locales {
		out = append(out, site.Alternate{Lang: l.HTMLLang, Route: localePrefix(l) + route})
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
