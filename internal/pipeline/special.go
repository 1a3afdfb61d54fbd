package pipeline

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// reactPage is a component of pages/ with the route it is shown at, without locale prefix.
type reactPage struct {
	file         string
	route        string
	front        site.FrontMatter
	translations map[string]*reactPage // by locale: the component that is shown there instead
}

// reactPages finds the components of the folder of pages, and their translations. index is the page of its folder; names
// that begin with _ or hold a second dot are not pages.
func reactPages(tree *source.Tree, cfg *site.Config, log *diag.Log) []reactPage {
	own := &cfg.Layout.Pages
	if own.Dirs == nil {
		return nil
	}
	var pages []reactPage
	at := map[string]int{} // by what files of translations share with their source
	walkComponents(tree, own, own.Dirs[cfg.DefaultLocale()], log, func(file, name string) {
		at[name] = len(pages)
		pages = append(pages, readReactPage(tree, file, log))
		pages[at[name]].route, pages[at[name]].translations = routeOfPage(own.Route, name), map[string]*reactPage{}
	})
	for _, l := range cfg.Locales[1:] {
		walkComponents(tree, own, own.Dirs[l.Code], log, func(file, name string) {
			if i, ok := at[name]; ok {
				translation := readReactPage(tree, file, log)
				pages[i].translations[l.Code] = &translation
				return
			}
			log.Warnf("orphan-translation", diag.Pos{File: file}, "Remove it, or move it to where its source is.", "it translates nothing")
		})
	}
	return pages
}

func readReactPage(tree *source.Tree, file string, log *diag.Log) reactPage {
	text, err := tree.ReadFile(file)
	if err != nil {
		log.Errorf("unreadable-file", diag.Pos{File: file}, "", "cannot read it: %v", err)
	}
	front := content.ComponentFront(file, text, log)
	title, description := layoutProps(text)
	front.Title, front.Description = cmp.Or(front.Title, title), cmp.Or(front.Description, description)
	return reactPage{file: file, front: front}
}

// walkComponents calls add for each component in a folder of pages, with its name below the folder without extension.
func walkComponents(tree *source.Tree, own *site.Pages, dir string, log *diag.Log, add func(file, name string)) {
	source.Walk(tree, dir, func(file string, _ fs.DirEntry) {
		rel := strings.TrimPrefix(file, dir+"/")
		ext := path.Ext(rel)
		name := strings.TrimSuffix(rel, ext)
		isHidden := strings.HasPrefix(path.Base(name), "_") || strings.Contains("/"+path.Dir(rel), "/_") || strings.Contains(path.Base(name), ".") ||
			slices.ContainsFunc(own.Exclude, func(pattern string) bool { return doublestar.MatchUnvalidated(pattern, rel) })
		if slices.Contains(own.Endings, ext) && !isHidden && source.Readable(tree, file, log) {
			add(file, name)
		}
	})
}

// routeOfPage is where a page is shown, without locale prefix.
func routeOfPage(base, name string) string {
	if path.Base(name) == "index" {
		return strings.TrimSuffix(path.Join(base, site.EscapePath(path.Dir(name))), "/") + "/"
	}
	return path.Join(base, site.EscapePath(name))
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
		addEverywhere(s, p.route, func(l site.Locale, page *site.LinkedPage) {
			shown := &p
			if own := p.translations[l.Code]; own != nil {
				shown = own
			}
			page.Page.Kind = site.PageReact
			page.Page.Module = shown.file
			page.Page.Scopes = s.Config.PageScopes(site.KindOfPage(p.route))
			page.InSearch = false
			page.Page.Description = cmp.Or(shown.front.Description, s.Config.Description.For(l.Code))
			page.Page.Title = shown.front.Title
			if p.route != "/" && page.Page.Title == "" && !s.Config.Layout.Located { // those have the site's title alone
				page.Page.Title = site.Unescape(path.Base(p.route))
			}
			showAs(page, &shown.front, &p.front)
			page.Alternates = alternates(s, s.Config.PageRoute(p.route))
		})
	}
}

// showAs sets what the front matter of a component, and that of its source where it is a translation, say of the page.
func showAs(p *site.LinkedPage, own, source *site.FrontMatter) {
	p.Page.HideNavbar, p.Page.HideFooter = own.HideNavbar || source.HideNavbar, own.HideFooter || source.HideFooter
	p.Page.ClassName = cmp.Or(own.ClassName, source.ClassName)
	p.Image = cmp.Or(own.Image, source.Image)
	p.Page.Unlisted = own.Unlisted || source.Unlisted
	p.NoIndex = p.Page.Unlisted
	if p.Head = own.Head; p.Head == nil {
		p.Head = source.Head
	}
}

// addSpecialPages adds the search page and the 404 page of every locale.
func (b *builder) addSpecialPages() {
	s := b.site
	addEverywhere(s, "/search", func(l site.Locale, page *site.LinkedPage) {
		page.Page.Kind, page.NoIndex = site.PageSearch, true
		page.Page.Title = b.words.For(l.Code).Text("pages.search")
		page.Page.Description = s.Config.Description.For(l.Code)
		page.Page.Scopes = s.Config.PageScopes("search")
	})
	own := ownNotFound(s)
	addEverywhere(s, "/404.html", func(l site.Locale, page *site.LinkedPage) {
		route := page.Page.Route
		if p := own[l.Code]; p != nil {
			*page = *p
		}
		page.Page.Kind, page.NoIndex, page.InSearch = site.PageNotFound, true, false
		page.Page.Route, page.Page.Markdown = route, ""
		page.Canonical, page.Alternates = "", nil
		if page.Doc == nil && (own[l.Code] == nil || page.Page.Title == "404") {
			page.Page.Title = b.words.For(l.Code).Text("pages.notFound")
		}
		page.Page.Scopes = s.Config.PageScopes("")
		page.Page.Locales = routesOf(s, "/")
	})
}

// ownNotFound takes the page at /404, which a site has written for addresses that lead nowhere, out of its pages, by
// locale.
func ownNotFound(s *site.Site) map[string]*site.LinkedPage {
	own := map[string]*site.LinkedPage{}
	s.Pages = slices.DeleteFunc(s.Pages, func(p *site.LinkedPage) bool {
		isPage := p.Page.Kind == site.PageReact || p.Doc != nil && p.Doc.Docset == s.Config.Layout.Pages.Docset
		is404 := isPage && site.RouteKey(p.Page.Route) == s.Config.Locale(p.Page.Locale).Prefix()+"/404"
		if is404 {
			own[p.Page.Locale] = p
		}
		return is404
	})
	return own
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
