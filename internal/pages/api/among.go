package api

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/internal/site"
)

// amongService is a service whose pages are among documents.
type amongService struct {
	site.AmongDocuments
	service *site.APIService
	names   map[string]string // of its pages, the same in all languages; nil until the first is read
	taken   map[string]int    // names of pages in the folder
}

// amongPage is a page of the reference that a document stands for while the site is linked: so it has a place in sidebars, versions
// and languages like any document.
type amongPage struct {
	in   *inLocale
	page *view.Page
}

// placeServices finds where the pages of services are.
func (a *edition) placeServices(cfg *site.Config) {
	a.roots, a.among, a.documents = map[string]string{}, map[string]amongService{}, map[string]string{}
	taken := map[string]map[string]int{}
	for i := range a.config.Services {
		s := &a.config.Services[i]
		if s.Path != "" {
			a.roots[s.Name] = s.Path
		}
		if s.Among == "" {
			continue
		}
		if where, ok := cfg.AmongDocuments(s.Among); ok { // config says that there is none
			root := where.Route()
			if taken[root] == nil {
				taken[root] = map[string]int{}
			} else {
				a.documents[s.Name] = s.Name + "." + view.DocumentName
			}
			a.among[s.Name] = amongService{AmongDocuments: where, service: s, taken: taken[root]}
			a.roots[s.Name] = root
		}
	}
}

// placeOf is where the pages of a service are in a locale; nil: below those of the reference.
func (a *edition) placeOf(s *site.APIService, r *openapi.Reference, l site.Locale) *view.Place {
	root, placed := a.roots[s.Name]
	if !placed {
		return nil
	}
	p := &view.Place{Root: l.Prefix() + root, OnePage: s.OnePage, Document: a.documents[s.Name]}
	if own, ok := a.among[s.Name]; ok {
		if own.names == nil {
			own.names = view.DocumentNames(r, own.taken)
			a.among[s.Name] = own
		}
		p.Names, p.NoGroups = own.names, !slices.Contains(s.Pages, "tags")
	}
	return p
}

// textsOf are the documents that no file holds.
func textsOf(api *site.API) []string {
	var out []string
	for _, s := range api.Services {
		out = append(out, s.Text)
	}
	return out
}

// placesOf are where the folders are that pages of services are among.
func placesOf(cfg *site.Config) []string {
	var out []string
	for _, s := range cfg.API.Services {
		if where, ok := cfg.AmongDocuments(s.Among); ok && s.Among != "" {
			out = append(out, where.Route()+" "+where.Docset.ID+" "+where.Root.Dir)
		}
	}
	return out
}

// rootOf is the route that the pages of a service are below, without locale prefix.
func (a *edition) rootOf(service string) string {
	if root, ok := a.roots[service]; ok {
		return root
	}
	return strings.TrimSuffix(a.config.Path, "/") + "/" + service
}

func (a *edition) isAmong(p *view.Page) bool {
	_, ok := a.among[p.Service]
	return ok
}

// sourceOf is the file that a page comes from.
func (a *edition) sourceOf(p *view.Page) string {
	for _, s := range a.config.Services {
		if s.Name == p.Service && s.Placed() {
			return FileOf(a.config, s)
		}
	}
	return a.config.Folder
}

// scopesOf are what navbar items of a page match.
func (a *edition) scopesOf(p *view.Page) []string {
	if root, ok := a.roots[p.Service]; ok {
		return (&site.API{Path: root, Scope: a.config.Scope}).Scopes()
	}
	return a.config.Scopes()
}

// kindOf is the ending of the document that stands for a page, and whether pages of the kind have a place in sidebars that follow
// from folders.
func kindOf(s *site.APIService, p *view.Page) (kind string, listed bool) {
	switch p.Component {
	case "ApiService":
		return "info", s.Pages == nil || slices.Contains(s.Pages, "introduction")
	case "ApiGroup":
		return "tag", true
	case "ApiSchema":
		return "schema", slices.Contains(s.Pages, "schemas")
	}
	return "api", true
}

// standIn makes a document for each page that is among documents.
func (a *edition) standIn(cfg *site.Config, here inLocale) {
	for _, p := range here.pages.Pages {
		own, ok := a.among[p.Service]
		if !ok {
			continue
		}
		root := cfg.Layout.Root(own.Docset.ID, own.Root.Folder, here.locale.Code)
		if root == nil {
			continue
		}
		kind, listed := kindOf(own.service, p)
		none := ""
		doc := &site.Doc{
			Locale: here.locale.Code, Docset: own.Docset.ID, Folder: root.Folder, Raw: path.Join(own.Folder, p.Path+"."+kind+".mdx"),
			Front: site.FrontMatter{
				ID: path.Base(p.Path), Title: p.Title, Description: p.Description, CustomEditURL: &none, Unlisted: !listed, SidebarClassName: classOf(p),
			},
			Module: &mdx.Module{Anchors: here.anchors[p]}, HasAnchor: p.HasAnchor,
		}
		doc.File, doc.Path = path.Join(root.Dir, doc.Raw), root.Names.Strip(doc.Raw)
		if kind == "info" {
			doc.HasPos = true // the first in its folder
			if label := own.service.Label.For(here.locale.Code); label != own.service.Name {
				doc.Front.SidebarLabel = label
			}
		}
		a.docs[doc] = amongPage{&here, p}
		a.order = append(a.order, doc)
	}
}

func classOf(p *view.Page) string {
	if p.Method == "" {
		return ""
	}
	return "api-method api-" + strings.ToLower(p.Method)
}

// Documents stand for the pages that are among documents. No file is written for them.
func (a *Provider) Documents() []*site.Doc {
	var out []*site.Doc
	for i := range a.editions {
		out = append(out, a.editions[i].order...)
	}
	return out
}

// takePlaces turns pages of documents that stand for the reference's into those.
func (a *edition) takePlaces(s *site.Site) {
	for _, linked := range s.Pages {
		own, ok := a.docs[linked.Doc]
		if !ok || linked.Doc == nil {
			continue
		}
		p := own.page
		linked.Doc, linked.Fill, linked.TwinFill, linked.HeadingIDs, linked.Aliases = nil, nil, nil, nil, nil
		linked.Origin, linked.Anchors, linked.InSearch = diag.Pos{File: a.sourceOf(p)}, own.in.anchors[p], true
		linked.Component, linked.Props, linked.MakeTwin = p.Component, p.Props, func() string { return p.Markdown(s.Config.Address) }
		page := &linked.Page
		if page.Unlisted {
			page.Unlisted, linked.NoIndex = false, a.among[p.Service].Version.NoIndex
		}
		page.Kind, page.Title, page.Description, page.Toc, page.ClassName = site.PageAPI, p.Title, p.Description, tocOf(s.Config, p), columnsOf(p)
		page.TitleHTML, page.EditURL, page.Minutes, page.HideTitle, page.Updated = "", "", "", false, nil
		own.in.describe(linked, p)
	}
}

// textFS is a file system in which one file has a text that no file holds.
type textFS struct {
	fs.FS
	name, text string
}

// filesOf are the files that a service is read from, with its text if no file holds that.
func filesOf(fsys fs.FS, e *site.APIEdition, s site.APIService) fs.FS {
	if s.Text == "" {
		return fsys
	}
	return textFS{fsys, FileOf(e, s), s.Text}
}

// ReadFile reads a file.
func (f textFS) ReadFile(name string) ([]byte, error) {
	if name == f.name {
		return []byte(f.text), nil
	}
	return fs.ReadFile(f.FS, name)
}
