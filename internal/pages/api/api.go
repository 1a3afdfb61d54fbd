// Package api makes the pages of the API reference from the OpenAPI documents of a site.
package api

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/console"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
)

// Provider is the API reference: its versions, or the one it has.
type Provider struct {
	editions []edition
	known    []link.Known // its routes, for links from documents
	requests site.Requests
	reads    source.Reads // the files it is made from
}

// edition is one version of the API reference in every locale.
type edition struct {
	config  *site.APIEdition
	place   func(route string) string // the site's rule for routes of pages
	locales []inLocale
	roots   map[string]string // routes of services that are placed, by name
	among   map[string]amongService
	// documents are the names of their OpenAPI documents, by service, if another in the folder has the usual one.
	documents map[string]string
	docs      map[*site.Doc]amongPage // documents that stand for pages
	order     []*site.Doc

	requests site.Requests
}

// inLocale is one version of the API reference in one locale.
type inLocale struct {
	locale site.Locale
	pages  *view.Pages
	files  map[string]*site.BesideFile // OpenAPI documents, by service

	anchors map[*view.Page][]string
}

// Kept is an API reference from one build of a process to the next, with the choices it was made by, and what was said about it. It holds as long as its reads.
type Kept struct {
	choices  string
	pages    Provider
	messages []diag.Message
}

// Read reads the OpenAPI documents of the site with their translations, or takes the pages that an earlier build of
// this process made from the same ones. What makes pages vanish is an error; any other fault of a document is a warning
// unless the site is strict, for the rest of it is shown.
func (k *Kept) Read(tree *source.Tree, cfg *site.Config, book *words.Book, code *highlight.Cache, log *diag.Log) *Provider {
	if cfg.API == nil {
		return &Provider{}
	}
	labels := map[string]string{}
	for _, l := range cfg.Locales {
		labels[l.Code] = fmt.Sprint(book.For(l.Code).Group("api"))
	}
	choices, _ := json.Marshal([]any{cfg.API, cfg.Locales, cfg.Markdown, labels, textsOf(cfg.API), placesOf(cfg)})
	if k.choices != string(choices) || !tree.Holds(k.pages.reads) {
		var problems diag.Log
		files := tree.Record()
		made := build(files, cfg, book, code, &problems)
		made.reads = files.Reads()
		*k = Kept{choices: string(choices), pages: made, messages: problems.Messages()}
	}
	for _, m := range k.messages {
		if !cfg.Strict && !openapi.LosesContent(m) {
			m.Severity = diag.Warning
		}
		log.Add(m)
	}
	return &k.pages
}

// FileOf is the OpenAPI document of a service.
func FileOf(e *site.APIEdition, s site.APIService) string {
	if s.File != "" {
		return s.File
	}
	return path.Join(e.Folder, s.Name+".yaml")
}

// overlayFile holds the translation of an OpenAPI document.
func overlayFile(l site.Locale, file string) string { return path.Join("i18n", l.Code, file) }

func build(fsys fs.FS, cfg *site.Config, book *words.Book, code *highlight.Cache, problems *diag.Log) Provider {
	api := Provider{}
	for _, e := range cfg.API.Editions() {
		made := buildEdition(fsys, &e, cfg, book, code, problems)
		api.editions = append(api.editions, made)
		api.requests.Choices = api.requests.Choices || made.requests.Choices
		api.requests.Origins = append(api.requests.Origins, made.requests.Origins...)
		api.known = append(api.known, made.routes()...)
	}
	slices.Sort(api.requests.Origins)
	api.requests.Origins = slices.Compact(api.requests.Origins)
	return api
}

func buildEdition(fsys fs.FS, e *site.APIEdition, cfg *site.Config, book *words.Book, code *highlight.Cache, problems *diag.Log) edition {
	made := edition{config: e, place: cfg.PageRoute, docs: map[*site.Doc]amongPage{}}
	made.placeServices(cfg)
	for _, l := range cfg.Locales {
		options := view.Options{
			Base: l.Prefix() + strings.TrimSuffix(e.Path, "/") + "/", SplitAt: e.SplitAt, Documents: e.Documents, Console: e.Console, Place: cfg.PageRoute,
			Labels:    view.LabelsOf(book.For(l.Code)),
			Highlight: func(lang, text string) string { return strings.Join(code.Lines(lang, text), "\n") },
		}
		services := made.readServices(fsys, cfg, l, problems)
		made.noteRequests(services)
		here := inLocale{locale: l, pages: view.Build(services, options), anchors: map[*view.Page][]string{}}
		for _, p := range here.pages.Pages {
			here.anchors[p] = p.Anchors()
		}
		if e.Documents {
			here.files = made.publishedFiles(fsys, cfg, l)
		}
		made.locales = append(made.locales, here)
		made.standIn(cfg, here)
	}
	return made
}

// noteRequests notes what readers can do with the samples of services.
func (a *edition) noteRequests(services []view.Service) {
	for _, s := range services {
		if s.Console == nil && a.config.Console || s.Console != nil && *s.Console {
			a.requests.Choices = true
			a.requests.Origins = append(a.requests.Origins, console.Origins(s.Reference)...)
		} else if view.HasChoices(s.Reference) {
			a.requests.Choices = true
		}
	}
}

func (a *edition) readServices(fsys fs.FS, cfg *site.Config, l site.Locale, log *diag.Log) []view.Service {
	var services []view.Service
	for _, s := range a.config.Services {
		reference := read(fsys, a.config, s, cfg, l, log)
		if reference == nil {
			continue
		}
		service := view.Service{Name: s.Name, Label: s.Label.For(l.Code), Reference: reference, Console: s.Console, Place: a.placeOf(&s, reference, l)}
		if s.Previous != "" {
			service.Previous = Reference(fsys, s.Previous, cfg, l, log)
		}
		services = append(services, service)
	}
	return services
}

func read(fsys fs.FS, e *site.APIEdition, s site.APIService, cfg *site.Config, l site.Locale, log *diag.Log) *openapi.Reference {
	return Reference(filesOf(fsys, e, s), FileOf(e, s), cfg, l, log)
}

// Reference reads an OpenAPI document with its translation; nil if it cannot be read.
func Reference(fsys fs.FS, file string, cfg *site.Config, l site.Locale, log *diag.Log) *openapi.Reference {
	doc, overlay, err := sources(fsys, file, cfg, l)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // config has said so, with the place that names it
	}
	if err != nil {
		log.Errorf("openapi-unreadable", diag.Pos{File: file}, "", "the OpenAPI document cannot be read: %v", err)
		return nil
	}
	return openapi.Parse(doc, overlay, log)
}

// sources are an OpenAPI document and its translation, which the language of the document has none of.
func sources(fsys fs.FS, file string, cfg *site.Config, l site.Locale) (doc, overlay openapi.Source, err error) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return doc, overlay, err
	}
	if l.Code != cfg.Locales[0].Code {
		overlay = openapi.Source{File: overlayFile(l, file), Lang: l.HTMLLang}
		if text, err := fs.ReadFile(fsys, overlay.File); err == nil {
			overlay.Data = text
		}
	}
	return openapi.Source{File: file, Data: data, Lang: cfg.Locales[0].HTMLLang}, overlay, nil
}

// publishedFiles are the OpenAPI documents of a version in a language, as programs get them.
func (a *edition) publishedFiles(fsys fs.FS, cfg *site.Config, l site.Locale) map[string]*site.BesideFile {
	files := map[string]*site.BesideFile{}
	for _, s := range a.config.Services {
		doc, overlay, err := sources(filesOf(fsys, a.config, s), FileOf(a.config, s), cfg, l)
		if err != nil {
			continue // Reference has said so
		}
		files[s.Name] = &site.BesideFile{
			Route: l.Prefix() + strings.TrimSuffix(a.rootOf(s.Name), "/") + "/" + cmp.Or(a.documents[s.Name], view.DocumentName),
			From:  [][]byte{doc.Data, overlay.Data},
			Make:  func() ([]byte, error) { return openapi.Published(doc, overlay), nil },
		}
	}
	return files
}

// Reads are the files that the reference is made from.
func (a *Provider) Reads() source.Reads { return a.reads }

// Routes are those of the pages of the reference.
func (a *Provider) Routes() []link.Known { return a.known }

// routes are the pages of the version as links from documents know them.
func (a *edition) routes() []link.Known {
	var out []link.Known
	for _, p := range a.locales[0].pages.Pages {
		if a.isAmong(p) {
			continue // link knows the documents that stand for them
		}
		out = append(out, link.Known{Route: a.route(site.Locale{Default: true}, p), Source: a.sourceOf(p), Title: p.Title, Anchors: a.locales[0].anchors[p], HasAnchor: p.HasAnchor})
	}
	return out
}

func (a *edition) route(l site.Locale, p *view.Page) string {
	root, placed := a.roots[p.Service]
	switch {
	case !placed:
		root = strings.TrimSuffix(a.config.Path, "/") + "/" + p.Path
	case p.Path != "":
		root = strings.TrimSuffix(root, "/") + "/" + p.Path
	}
	return a.place(l.Prefix() + root)
}

// Provide adds the reference's pages and sidebars to the site.
func (a *Provider) Provide(s *site.Site) {
	s.Requests = a.requests
	has := map[string]bool{}
	for _, k := range a.known {
		has[k.Route] = true
	}
	for i := range a.editions {
		e := &a.editions[i]
		e.describeVersion(s)
		e.takePlaces(s)
		e.addTo(s, func(l site.Locale, p *view.Page) []site.PageLink { return a.versionsOf(l, p, has) })
	}
}

// versionsOf is where each version has the page, or else its list of services.
func (a *Provider) versionsOf(l site.Locale, p *view.Page, has map[string]bool) []site.PageLink {
	if len(a.editions) < 2 {
		return nil
	}
	var out []site.PageLink
	for i := range a.editions {
		e := &a.editions[i]
		to := p
		if !has[e.route(site.Locale{Default: true}, p)] {
			to = &view.Page{}
		}
		out = append(out, site.PageLink{Label: e.config.Version.Label.For(l.Code), Href: e.route(l, to)})
	}
	return out
}

// describeVersion tells menus of the version, if it has a name.
func (a *edition) describeVersion(s *site.Site) {
	v := a.config.Version
	if v.Name == "" {
		return
	}
	for _, l := range a.locales {
		list := a.route(l.locale, &view.Page{})
		key := site.APIDocset + "/" + l.locale.Code
		s.Versions[key] = append(s.Versions[key], site.DocsVersion{
			Name: v.Name, Label: v.Label.For(l.locale.Code), IsLast: v.IsLast, Path: list, Docs: []site.DocRef{{Path: list}},
		})
	}
}

func (a *edition) addTo(s *site.Site, versions func(site.Locale, *view.Page) []site.PageLink) {
	for _, l := range a.locales {
		key := l.locale.Code + "/" + site.APIDocset
		if !a.config.Version.IsLast {
			key += "/" + a.config.Version.Name
		}
		if len(l.pages.Sidebar) > 0 || len(a.roots) == 0 {
			s.Sidebars = append(s.Sidebars, &site.Sidebar{Key: key, Items: sidebar(l.pages.Sidebar)})
		}
		var last *site.LinkedPage
		for _, p := range l.pages.Pages {
			if a.isAmong(p) {
				continue
			}
			own := key
			if _, placed := a.roots[p.Service]; placed {
				own += "/" + p.Service
				if p.Rest == "" {
					s.Sidebars = append(s.Sidebars, &site.Sidebar{Key: own, Items: sidebar(l.pages.Sidebars[p.Service])})
				}
			}
			linked := a.page(s, l, p, own)
			linked.Page.Versions = versions(l.locale, p)
			if last != nil && last.Page.Sidebar == own {
				linked.Page.Prev = &site.PageLink{Label: last.Page.Title, Href: last.Page.Route}
				last.Page.Next = &site.PageLink{Label: linked.Page.Title, Href: linked.Page.Route}
			}
			s.Pages = append(s.Pages, linked)
			last = linked
		}
	}
}

func (a *edition) page(s *site.Site, l inLocale, p *view.Page, key string) *site.LinkedPage {
	route := a.route(l.locale, p)
	plain := a.route(site.Locale{Default: true}, p)
	linked := &site.LinkedPage{
		Origin:  diag.Pos{File: a.sourceOf(p)},
		Anchors: l.anchors[p], Component: p.Component, Props: p.Props, MakeTwin: func() string { return p.Markdown(s.Config.Address) }, InSearch: true, Canonical: route, Alternates: pages.Alternates(s, plain),
		Page: site.Page{
			Kind: site.PageAPI, Route: route, Locale: l.locale.Code, Title: p.Title, Description: p.Description,
			Docset: site.APIDocset, Version: a.config.Version.Name, DocID: p.Path, Sidebar: key, Scopes: a.scopesOf(p), Locales: pages.Routes(s, plain),
			ClassName: columnsOf(p),
		},
	}
	l.describe(linked, p)
	if ahead := a.config.Ahead; ahead != nil {
		to := site.PageLink{Label: ahead.Label.For(l.locale.Code), Href: a.place(l.locale.Prefix() + ahead.To)}
		linked.Page.Ahead = &site.Hint{Text: ahead.Text.For(l.locale.Code), Link: to}
	}
	linked.Page.Toc = tocOf(s.Config, p)
	for _, c := range p.Breadcrumbs {
		linked.Page.Breadcrumbs = append(linked.Page.Breadcrumbs, site.Crumb{Label: c.Label, Href: c.Href})
	}
	return linked
}

// describe names the OpenAPI document that a page shows, and publishes it beside the page of its service.
func (l *inLocale) describe(linked *site.LinkedPage, p *view.Page) {
	file := l.files[p.Service]
	if file == nil {
		return
	}
	linked.Describes = file.Route
	if p.Component == "ApiService" {
		linked.Files = []site.BesideFile{*file}
	}
}

func tocOf(cfg *site.Config, p *view.Page) []site.TocEntry {
	var out []site.TocEntry
	for _, t := range p.Toc {
		if t.Level >= cfg.Toc.Min && t.Level <= cfg.Toc.Max {
			out = append(out, site.TocEntry{ID: t.ID, HTML: t.HTML, Level: t.Level})
		}
	}
	return out
}

// columnsOf tells the layout from the start that requests and responses stand beside the text of a page.
func columnsOf(p *view.Page) string {
	switch p.Component {
	case "ApiService", "ApiGroup", "ApiOperation":
		return "api-columns"
	}
	return ""
}

func sidebar(items []view.SidebarItem) []site.SidebarItem {
	out := make([]site.SidebarItem, 0, len(items))
	for _, i := range items {
		item := site.SidebarItem{Type: "doc", Label: i.Label, Href: i.Href, ClassName: i.ClassName, Collapsed: i.Collapsed}
		if len(i.Items) > 0 {
			item.Type, item.Items = "category", sidebar(i.Items)
		}
		out = append(out, item)
	}
	return out
}

// Texts are the reference's pages as search reads them.
func (a *Provider) Texts(s *site.Site) []search.Page {
	var out []search.Page
	linked := map[string]*site.LinkedPage{}
	for _, p := range s.Pages {
		if p.Page.Kind == site.PageAPI && p.Page.Docset != site.APIDocset {
			linked[p.Page.Route] = p
		}
	}
	for i := range a.editions {
		out = append(out, a.editions[i].texts(s, linked)...)
	}
	return out
}

func (a *edition) texts(s *site.Site, among map[string]*site.LinkedPage) []search.Page {
	var out []search.Page
	version := a.config.Version
	for _, l := range a.locales {
		for _, p := range l.pages.Pages {
			page := search.Page{
				Route: a.route(l.locale, p), Title: p.Title, Locale: l.locale.Code, Docset: site.APIDocset, DocID: p.Path, Kind: search.KindAPI,
				Version: version.Name, VersionLabel: version.Label.For(l.locale.Code),
				Description: p.Description, Last: version.IsLast, Breadcrumb: []string{a.config.Label.For(l.locale.Code)},
				DocsetLabel: a.config.Label.For(l.locale.Code), Overview: true,
			}
			if shown := among[page.Route]; shown != nil && a.isAmong(p) {
				pages.Place(s, shown, &page)
			}
			for _, section := range p.Sections() {
				found := search.Section{ID: section.ID, Text: section.Text, Code: section.Code, Method: section.Method()}
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
