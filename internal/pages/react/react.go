// Package react makes the pages that components of the site are.
package react

import (
	"bytes"
	"cmp"
	"html"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// page is a component of pages/ with the route it is shown at, without locale prefix.
type page struct {
	file         string
	route        string
	front        site.FrontMatter
	translations map[string]*page // by locale: the component that is shown there instead
}

// Provider makes the pages of components.
type Provider struct{ pages []page }

var _ link.Provider = (*Provider)(nil)

// New finds the components of the folder of pages, and their translations. index is the page of its folder; names that begin with _
// or hold a second dot are not pages.
func New(tree *source.Tree, cfg *site.Config, log *diag.Log) *Provider {
	own := &cfg.Layout.Pages
	if own.Dirs == nil {
		return &Provider{}
	}
	var found []page
	at := map[string]int{} // by what files of translations share with their source
	walkComponents(tree, own, own.Dirs[cfg.DefaultLocale()], log, func(file, name string) {
		at[name] = len(found)
		found = append(found, read(tree, cfg, file, log))
		found[at[name]].route, found[at[name]].translations = routeOfPage(own.Route, name), map[string]*page{}
	})
	for _, l := range cfg.Locales[1:] {
		walkComponents(tree, own, own.Dirs[l.Code], log, func(file, name string) {
			if i, ok := at[name]; ok {
				translation := read(tree, cfg, file, log)
				found[i].translations[l.Code] = &translation
				return
			}
			log.Warnf("orphan-translation", diag.Pos{File: file}, "Remove it, or move it to where its source is.", "it translates nothing")
		})
	}
	return &Provider{found}
}

func read(tree *source.Tree, cfg *site.Config, file string, log *diag.Log) page {
	text, err := tree.ReadFile(file)
	if err != nil {
		log.Errorf("unreadable-file", diag.Pos{File: file}, "", "cannot read it: %v", err)
	}
	front := content.ComponentFront(file, text, log)
	title, description := layoutProps(text, cfg)
	front.Title, front.Description = cmp.Or(front.Title, title), cmp.Or(front.Description, description)
	return page{file: file, front: front}
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

// Routes are those of the pages.
func (p *Provider) Routes() []link.Known {
	var known []link.Known
	for _, page := range p.pages {
		known = append(known, link.Known{Route: page.route, Source: page.file})
	}
	return known
}

// Provide adds the pages in every locale.
func (p *Provider) Provide(s *site.Site) {
	for _, p := range p.pages {
		pages.Everywhere(s, p.route, func(l site.Locale, page *site.LinkedPage) {
			shown := &p
			if own := p.translations[l.Code]; own != nil {
				shown = own
			}
			page.Page.Kind = site.PageReact
			page.ScriptFile, page.Origin = shown.file, diag.Pos{File: shown.file}
			page.Page.Scopes = s.Config.PageScopes(site.KindOfPage(p.route))
			page.InSearch = false
			page.Page.Description = cmp.Or(shown.front.Description, s.Config.Description.For(l.Code))
			page.Page.Title = shown.front.Title
			if p.route != "/" && page.Page.Title == "" && !s.Config.Policy.BarePages {
				page.Page.Title = site.Unescape(path.Base(p.route))
			}
			showAs(page, &shown.front, &p.front)
			page.Alternates = pages.Alternates(s, s.Config.PageRoute(p.route))
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

var (
	layoutTag  = regexp.MustCompile("<Layout\\b(?:[^>\"'`]|\"[^\"]*\"|'[^']*'|`[^`]*`)*>")
	layoutProp = regexp.MustCompile("\\b(title|description)=(?:\"([^\"]*)\"|\\{\\s*(\"[^\"]*\"|'[^']*'|`[^`]*`|[\\w.]+)\\s*\\})")
	ofSite     = regexp.MustCompile(`^(?:\w+\.)*siteConfig\.(title|tagline)$`)
	computed   = regexp.MustCompile(`\$\{\s*([^{}]*?)\s*\}`)
)

// layoutProps are the title and the description that a React page gives to the component of a module (Policy.LayoutModule) as
// strings, perhaps with the names of the site in them. What else it computes is set in the browser.
func layoutProps(script []byte, cfg *site.Config) (title, description string) {
	module := cfg.Policy.LayoutModule
	if module == "" || !bytes.Contains(script, []byte(module)) {
		return "", ""
	}
	for _, m := range layoutProp.FindAllStringSubmatch(string(layoutTag.Find(script)), -1) {
		text := html.UnescapeString(m[2])
		if m[3] != "" {
			text, _ = valueOf(m[3], script, cfg)
		}
		if m[1] == "title" {
			title = text
		} else {
			description = text
		}
	}
	return title, description
}

// valueOf is the text of an expression: a string, a name of the site, or a constant of the script. False: it is computed.
func valueOf(expression string, script []byte, cfg *site.Config) (string, bool) {
	switch expression[0] {
	case '"', '\'':
		return expression[1 : len(expression)-1], true
	case '`':
		known := true
		text := computed.ReplaceAllStringFunc(expression[1:len(expression)-1], func(part string) string {
			value, ok := valueOf(cmp.Or(computed.FindStringSubmatch(part)[1], "?"), script, cfg)
			known = known && ok
			return value
		})
		if !known {
			return "", false
		}
		return text, true
	}
	if m := ofSite.FindStringSubmatch(expression); m != nil {
		return map[string]site.Text{"title": cfg.Title, "tagline": cfg.Tagline}[m[1]].For(cfg.Locales[0].Code), true
	}
	declared := regexp.MustCompile(`(?m)^const ` + regexp.QuoteMeta(expression) + `(?:\s*:\s*string)?\s*=\s*("[^"]*"|'[^']*')`).FindSubmatch(script)
	if declared == nil {
		return "", false
	}
	return string(declared[1][1 : len(declared[1])-1]), true
}
