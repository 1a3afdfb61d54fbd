// Package view splits OpenAPI References into pages, with the props of the components in web/content/api, the sidebar and
// the texts for search.
package view

import (
	"cmp"
	"strings"

	"github.com/orihon/orihon/internal/mdx/prose"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/words"
)

// Service is a Reference with its place in the site.
type Service struct {
	Name      string // segment of the route: "user"
	Label     string // in sidebar and breadcrumbs; "": the title of the document
	Reference *openapi.Reference
	Previous  *openapi.Reference // an older document to compare with; nil: there is none
	Console   *bool              // in place of Options.Console; nil: that counts
	Place     *Place             // where its pages are; nil: below Options.Base by its name
}

// Options are the choices that all services share.
type Options struct {
	Base string // route of the list of services, with locale prefix and closing slash: "/ja/v2/api/"
	// Place gives a page the route that the site has for it; nil: as it is.
	Place func(route string) string
	// Documents says that the OpenAPI document of each service is published beside its page.
	Documents bool
	// Console says that readers can send the requests of operations from the pages.
	Console bool
	SplitAt int // number of operations above which each gets a page of its own; 0 is the default, 10
	Labels  Labels
	// Highlight turns code into HTML for the inside of <code>; nil leaves code plain.
	Highlight func(lang, code string) string
	// Markdown turns the text of a description into HTML; nil is the Markdown of pages without raw HTML.
	Markdown func(text string) string
}

// Pages are the pages of all services and their sidebar.
type Pages struct {
	Pages   []*Page // the list first, if a service is below Options.Base
	Sidebar []SidebarItem
	// Sidebars are those of services with a place of their own, by name.
	Sidebars map[string][]SidebarItem
}

// Page is one page. Its props and search sections are made when asked for, so that a reference of ten thousand pages
// does not lie in memory; asking is safe from many goroutines.
type Page struct {
	Path        string // below Options.Base: "" (the list), "user/", "user/list-users", "user/tag/members", "user/schema/user"; or below Place.Root
	Rest        string // the same below its service, as Orihon calls it: "", "list-users", "tag/members", "schema/user", "changes"
	Component   string // ApiList, ApiService, ApiGroup, ApiOperation, ApiSchema, ApiDiff
	Title       string // also the h1, which the component leaves to the page around it
	TitleLang   string // language of the title where it is not translated
	Description string
	Toc         []TocEntry
	Breadcrumbs []Crumb // from the service on, without the list of services; the last is the page itself
	Service     string  // Service.Name; "" on the list
	Method      string  // of an operation
	props       func() any
	sections    func() []Section
	twin        func(w *twinWriter)
}

// Props returns the props of the component; they marshal to JSON.
func (p *Page) Props() any { return p.props() }

// Sections returns the page as plain text by heading, for search.
func (p *Page) Sections() []Section { return p.sections() }

// TocEntry is a heading in the table of contents.
type TocEntry struct {
	ID    string
	HTML  string
	Level int
}

// Crumb is a step of the breadcrumbs.
type Crumb struct {
	Label string
	Href  string
}

// SidebarItem is a category or a link.
type SidebarItem struct {
	Label     string
	Href      string
	ClassName string // "api-method api-get" on operations
	Items     []SidebarItem
	Collapsed bool
}

// Section is the text below a heading.
type Section struct {
	ID    string // of the heading; "" is the head of the page
	Title string
	Text  string
	Code  string
}

// defaultSplitAt keeps a page with all its operations within a size that phones like.
const defaultSplitAt = 10

// maxInlineSchemas is how many schemas the page of a service shows itself; above it, each gets a page of its own.
const maxInlineSchemas = 500

// Build splits services into pages. Services without a Reference are left out.
func Build(services []Service, o Options) *Pages {
	if o.SplitAt <= 0 {
		o.SplitAt = defaultSplitAt
	}
	if o.Labels.Title == "" {
		o.Labels = LabelsOf(words.For("en"))
	}
	if o.Markdown == nil {
		o.Markdown = prose.HTML
	}
	if !strings.HasSuffix(o.Base, "/") {
		o.Base += "/"
	}
	out := &Pages{Sidebars: map[string][]SidebarItem{}}
	var books, listed []*book
	isPlaced := false
	for _, s := range services {
		isPlaced = isPlaced || s.Place != nil
		if s.Reference == nil {
			continue
		}
		b := newBook(s, o)
		books = append(books, b)
		if s.Place == nil {
			listed = append(listed, b)
		}
	}
	if len(listed) > 0 || !isPlaced {
		out.Pages = append(out.Pages, listPage(listed, o))
	}
	for _, b := range books {
		out.Pages = append(out.Pages, b.pages()...)
		if b.service.Place == nil {
			out.Sidebar = append(out.Sidebar, b.sidebar())
		} else {
			whole := b.sidebar()
			out.Sidebars[b.service.Name] = append([]SidebarItem{{Label: whole.Label, Href: whole.Href}}, whole.Items...)
		}
	}
	return out
}

// DocumentName is the name of the published document of a service, beside its page.
const DocumentName = "openapi.json"

// documentHref is where the document of the service is published; "" if it is not.
func documentHref(b *book) string {
	if !b.opts.Documents {
		return ""
	}
	if p := b.service.Place; p != nil {
		return p.route(cmp.Or(p.Document, DocumentName))
	}
	return b.root + DocumentName
}

// book is a service while it is split. It does not change once made.
type book struct {
	service  Service
	ref      *openapi.Reference
	opts     Options
	title    openapi.Text
	label    string
	root     string // route of the service, with closing slash
	split    bool
	groups   []opGroup
	slugs    map[string]string // schema key -> slug
	errorRef string            // key of the schema that most errors have
}

func newBook(s Service, o Options) *book {
	b := &book{service: s, ref: s.Reference, opts: o, title: s.Reference.Info.Title, root: o.Base + s.Name + "/"}
	if b.title.Text == "" {
		b.title.Text = s.Name
	}
	b.label = s.Label
	if b.label == "" {
		b.label = b.title.Text
	}
	if s.Console != nil {
		b.opts.Console = *s.Console
	}
	b.split = isSplit(b)
	b.groups = b.group()
	b.slugs = SchemaSlugs(b.ref)
	b.errorRef = b.commonError()
	return b
}

// operationHref is where an operation is shown.
func (b *book) operationHref(o *openapi.Operation) string {
	if b.split {
		return b.to(o.Slug)
	}
	return b.to("#" + o.Slug)
}

func (b *book) schemaHref(key string) string {
	if b.split {
		return b.to("schema/" + b.slugs[key])
	}
	return "#schema-" + b.slugs[key]
}

func (b *book) schemaLink(key string) *LinkView {
	s := b.ref.Schemas[key]
	if s == nil {
		return nil
	}
	return &LinkView{Label: openapi.Text{Text: fill(b.opts.Labels.SeeSchema, "name", s.Name)}, Href: b.schemaHref(key)}
}

// commonError is the schema that most bodies of errors have, if at least two do.
func (b *book) commonError() string {
	count := map[string]int{}
	best := ""
	for _, o := range b.ref.Operations {
		for _, r := range o.Responses {
			if openapi.IsError(r.Status) {
				for _, m := range r.Contents {
					if m.Schema == nil || m.Schema.Ref == "" {
						continue
					}
					count[m.Schema.Ref]++
					if c := count[m.Schema.Ref]; c > 1 && c > count[best] {
						best = m.Schema.Ref
					}
				}
			}
		}
	}
	return best
}

// opGroup is a group of operations as lists show it.
type opGroup struct {
	tag         string // "": operations without one, and webhooks
	slug        string
	label       openapi.Text
	description openapi.Text
	operations  []*openapi.Operation
}

// maxGroup bounds the operations of a group, so that no list grows beyond what a page can hold.
const maxGroup = 100

// group sorts operations by their first tag, tags in the order of the document, and cuts groups that are too big.
func (b *book) group() []opGroup {
	byTag := map[string][]*openapi.Operation{}
	var order []string
	known := map[string]bool{}
	for _, t := range b.ref.Tags {
		order, known[t.Name] = append(order, t.Name), true
	}
	for _, o := range b.ref.Operations {
		tag := ""
		if len(o.Tags) > 0 {
			tag = o.Tags[0]
		}
		if o.Webhook {
			tag = "\x00webhooks"
		}
		if !known[tag] && tag != "" && !o.Webhook {
			known[tag] = true
			order = append(order, tag)
		}
		byTag[tag] = append(byTag[tag], o)
	}
	taken := map[string]int{}
	var out []opGroup
	for _, tag := range append(order, "", "\x00webhooks") {
		if len(byTag[tag]) == 0 {
			continue
		}
		g := b.tagGroup(tag)
		g.operations = byTag[tag]
		g.slug = openapi.Unique(g.slug, taken)
		out = append(out, b.cut(g, taken)...)
	}
	return b.joined(out, taken)
}

func (b *book) tagGroup(tag string) opGroup {
	l := b.opts.Labels
	switch tag {
	case "":
		if len(b.ref.Tags) == 0 {
			return opGroup{slug: "operations", label: openapi.Text{Text: l.Operations}}
		}
		return opGroup{slug: "other", label: openapi.Text{Text: l.Other}}
	case "\x00webhooks":
		return opGroup{slug: "webhooks", label: openapi.Text{Text: l.Webhooks}}
	}
	g := opGroup{tag: tag, slug: tagSlug(tag), label: openapi.Text{Text: tag}}
	for _, t := range b.ref.Tags {
		if t.Name == tag {
			g.label, g.description = t.Label, t.Description
		}
	}
	return g
}

// to is the destination of what lies below the service: "", "tag/pets" or "#errors".
func (b *book) to(rest string) string {
	path, fragment, found := strings.Cut(rest, "#")
	if p := b.service.Place; p != nil {
		path = p.route(path)
	} else {
		path = b.root + path
	}
	if b.opts.Place != nil {
		path = b.opts.Place(path)
	}
	if found {
		path += "#" + fragment
	}
	return path
}
