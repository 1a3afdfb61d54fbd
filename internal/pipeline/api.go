package pipeline

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
)

// apiPages is the API reference in every locale.
type apiPages struct {
	config  *site.API
	place   func(route string) string // the site's rule for routes of pages
	locales []apiLocale
	known   []link.Known // its routes, for links from documents
	reads   source.Reads // the files it is made from
}

// apiLocale is the API reference in one locale.
type apiLocale struct {
	locale site.Locale
	pages  *view.Pages
}

// keptAPI is an API reference with the choices it was made by, and what was said about it. It holds as long as its reads.
type keptAPI struct {
	choices  string
	pages    apiPages
	messages []diag.Message
}

// readAPI reads the OpenAPI documents of the site with their translations, or takes the pages that an earlier build of
// this process made from the same ones. What makes pages vanish is an error; any other fault of a document is a warning
// unless the site is strict, for the rest of it is shown.
func (s *State) readAPI(tree *source.Tree, cfg *site.Config, book *words.Book, log *diag.Log) apiPages {
	if cfg.API == nil {
		return apiPages{}
	}
	labels := map[string]string{}
	for _, l := range cfg.Locales {
		labels[l.Code] = fmt.Sprint(book.For(l.Code).Group("api"))
	}
	choices, _ := json.Marshal([]any{cfg.API, cfg.Locales, cfg.Markdown, labels})
	if s.api.choices != string(choices) || !tree.Holds(s.api.pages.reads) {
		var problems diag.Log
		files := tree.Record()
		pages := buildAPI(files, cfg, book, s.code, &problems)
		pages.reads = files.Reads()
		s.api = keptAPI{choices: string(choices), pages: pages, messages: problems.Messages()}
	}
	for _, m := range s.api.messages {
		if !cfg.Strict && !openapi.LosesContent(m) {
			m.Severity = diag.Warning
		}
		log.Add(m)
	}
	return s.api.pages
}

func fileOf(cfg *site.Config, s site.APIService) string {
	if s.File != "" {
		return s.File
	}
	return path.Join(cfg.API.Folder, s.Name+".yaml")
}

// overlayFile holds the translation of an OpenAPI document.
func overlayFile(l site.Locale, file string) string { return path.Join("i18n", l.Code, file) }

func buildAPI(fsys fs.FS, cfg *site.Config, book *words.Book, code *highlight.Cache, problems *diag.Log) apiPages {
	api := apiPages{config: cfg.API, place: cfg.PageRoute}
	for _, l := range cfg.Locales {
		options := view.Options{
			Base: l.Prefix() + strings.TrimSuffix(cfg.API.Path, "/") + "/", SplitAt: cfg.API.SplitAt, Place: cfg.PageRoute,
			Labels:    view.LabelsOf(book.For(l.Code)),
			Highlight: func(lang, text string) string { return strings.Join(code.Lines(lang, text), "\n") },
		}
		services := readServices(fsys, cfg, l, problems)
		api.locales = append(api.locales, apiLocale{locale: l, pages: view.Build(services, options)})
	}
	api.known = api.routes()
	return api
}

func readServices(fsys fs.FS, cfg *site.Config, l site.Locale, log *diag.Log) []view.Service {
	var services []view.Service
	for _, s := range cfg.API.Services {
		reference := readReference(fsys, fileOf(cfg, s), cfg, l, log)
		if reference == nil {
			continue
		}
		service := view.Service{Name: s.Name, Label: s.Label.For(l.Code), Reference: reference}
		if s.Previous != "" {
			service.Previous = readReference(fsys, s.Previous, cfg, l, log)
		}
		services = append(services, service)
	}
	return services
}

func readReference(fsys fs.FS, file string, cfg *site.Config, l site.Locale, log *diag.Log) *openapi.Reference {
	data, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // config has said so, with the place that names it
	}
	if err != nil {
		log.Errorf("openapi-unreadable", diag.Pos{File: file}, "", "the OpenAPI document cannot be read: %v", err)
		return nil
	}
	overlay := openapi.Source{}
	if l.Code != cfg.Locales[0].Code {
		overlay = openapi.Source{File: overlayFile(l, file), Lang: l.HTMLLang}
		if text, err := fs.ReadFile(fsys, overlay.File); err == nil {
			overlay.Data = text
		}
	}
	return openapi.Parse(openapi.Source{File: file, Data: data, Lang: cfg.Locales[0].HTMLLang}, overlay, log)
}

// routes are the pages of the reference as links from documents know them.
func (a apiPages) routes() []link.Known {
	var out []link.Known
	for _, p := range a.locales[0].pages.Pages {
		out = append(out, link.Known{Route: a.route(site.Locale{Default: true}, p), Source: a.config.Folder, Title: p.Title, Anchors: anchorsOf(p), HasAnchor: p.HasAnchor})
	}
	return out
}

func anchorsOf(p *view.Page) []string {
	ids := []string{}
	for _, t := range p.Toc {
		ids = append(ids, t.ID)
	}
	for _, s := range p.Sections() {
		ids = append(ids, s.ID)
	}
	return ids
}

func (a apiPages) route(l site.Locale, p *view.Page) string {
	return a.place(l.Prefix() + strings.TrimSuffix(a.config.Path, "/") + "/" + p.Path)
}

// addTo adds the reference's pages and sidebars to the site.
func (a apiPages) addTo(s *site.Site) {
	for _, l := range a.locales {
		key := l.locale.Code + "/" + site.APIDocset
		s.Sidebars = append(s.Sidebars, &site.Sidebar{Key: key, Items: apiSidebar(l.pages.Sidebar)})
		var last *site.LinkedPage
		for _, p := range l.pages.Pages {
			linked := a.page(s, l, p, key)
			if last != nil {
				linked.Page.Prev = &site.PageLink{Label: last.Page.Title, Href: last.Page.Route}
				last.Page.Next = &site.PageLink{Label: linked.Page.Title, Href: linked.Page.Route}
			}
			s.Pages = append(s.Pages, linked)
			last = linked
		}
	}
}

func (a apiPages) page(s *site.Site, l apiLocale, p *view.Page, key string) *site.LinkedPage {
	route := a.route(l.locale, p)
	plain := a.route(site.Locale{Default: true}, p)
	linked := &site.LinkedPage{
		Anchors: anchorsOf(p), Component: p.Component, Props: p.Props, MakeTwin: func() string { return apiTwin(p) }, InSearch: true, Canonical: route, Alternates: alternates(s, plain),
		Page: site.Page{
			Kind: site.PageAPI, Route: route, Locale: l.locale.Code, Title: p.Title, Description: p.Description,
			Docset: site.APIDocset, DocID: p.Path, Sidebar: key, Scopes: a.config.Scopes(), Locales: routesOf(s, plain),
			ClassName: columnsOf(p),
		},
	}
	if ahead := a.config.Ahead; ahead != nil {
		to := site.PageLink{Label: ahead.Label.For(l.locale.Code), Href: a.place(l.locale.Prefix() + ahead.To)}
		linked.Page.Ahead = &site.Hint{Text: ahead.Text.For(l.locale.Code), Link: to}
	}
	for _, t := range p.Toc {
		if t.Level >= s.Config.Toc.Min && t.Level <= s.Config.Toc.Max {
			linked.Page.Toc = append(linked.Page.Toc, site.TocEntry{ID: t.ID, HTML: t.HTML, Level: t.Level})
		}
	}
	for _, c := range p.Breadcrumbs {
		linked.Page.Breadcrumbs = append(linked.Page.Breadcrumbs, site.Crumb{Label: c.Label, Href: c.Href})
	}
	return linked
}

// columnsOf tells the layout from the start that requests and responses stand beside the text of a page.
func columnsOf(p *view.Page) string {
	switch p.Component {
	case "ApiService", "ApiGroup", "ApiOperation":
		return "api-columns"
	}
	return ""
}

func apiSidebar(items []view.SidebarItem) []site.SidebarItem {
	out := make([]site.SidebarItem, 0, len(items))
	for _, i := range items {
		item := site.SidebarItem{Type: "doc", Label: i.Label, Href: i.Href, ClassName: i.ClassName, Collapsed: i.Collapsed}
		if len(i.Items) > 0 {
			item.Type, item.Items = "category", apiSidebar(i.Items)
		}
		out = append(out, item)
	}
	return out
}

// searchPages are the reference's pages as search reads them.
func (a apiPages) searchPages(s *site.Site) []search.Page {
	var out []search.Page
	for _, l := range a.locales {
		for _, p := range l.pages.Pages {
			page := search.Page{
				Route: a.route(l.locale, p), Title: p.Title, Locale: l.locale.Code, Docset: site.APIDocset, DocID: p.Path, Kind: search.KindAPI,
				Description: p.Description, Last: true, Breadcrumb: []string{a.config.Label.For(l.locale.Code)},
				DocsetLabel: a.config.Label.For(l.locale.Code), Overview: true,
			}
			for _, section := range p.Sections() {
				found := search.Section{ID: section.ID, Text: section.Text, Code: section.Code, Method: methodOf(section.Code)}
				if section.ID != "" { // what has no address of its own is the page, which has its title
					found.Heading = section.Title
				}
				page.Sections = append(page.Sections, found)
			}
			out = append(out, page)
		}
	}
	return out
}

// methodOf is the HTTP method of the code of an operation's section, "POST /orders"; "" of others.
func methodOf(code string) string {
	if method, _, ok := strings.Cut(code, " /"); ok && strings.Trim(method, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return method
	}
	return ""
}

// apiTwin is a page of the API reference as Markdown.
func apiTwin(p *view.Page) string {
	var b strings.Builder
	b.WriteString("# " + p.Title + "\n")
	for _, s := range p.Sections() {
		if s.ID != "" {
			b.WriteString("\n## " + s.Title + "\n")
		}
		if s.Text != "" {
			b.WriteString("\n" + s.Text + "\n")
		}
		if s.Code != "" {
			b.WriteString("\n```\n" + strings.Trim(s.Code, "\n") + "\n```\n")
		}
	}
	return b.String()
}
