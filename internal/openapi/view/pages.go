package view

import (
	"fmt"
	"html"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// Budgets of schemas in bytes of HTML, see expander: of an operation on its own page, of one among others, of a schema.
const (
	pageBudget   = 12_000
	inlineBudget = 12_000
	schemaBudget = 16_000
)

func listPage(books []*book, o Options) *Page {
	l := o.Labels
	p := &Page{Component: "ApiList", Title: l.Title, Description: l.ListDescription}
	list := func(shown func(b *book) *book) ListProps {
		props := ListProps{Labels: l}
		for _, b := range books {
			props.Services = append(props.Services, cardOf(shown(b)))
		}
		return props
	}
	p.props = func() any { return list(func(b *book) *book { return b }) }
	p.twin = func(w *twinWriter) { w.list(list(inMarkdown)) }
	p.sections = func() []Section {
		s := Section{Title: l.Title, Text: l.ListDescription}
		for _, b := range books {
			s.Text += "\n" + b.title.Text
		}
		return []Section{s}
	}
	return p
}

// maxCardGroups is how many groups of a service the list of services names.
const maxCardGroups = 12

// cardOf is the service in the list of services.
func cardOf(b *book) ServiceCard {
	card := ServiceCard{
		Title: b.title, Href: b.to(""), Version: b.ref.Info.Version, Count: b.opts.Labels.count(len(b.ref.Operations)),
		Description: b.prose(firstParagraph(b.lead())), Document: documentHref(b),
	}
	for i, g := range b.groups {
		if i == maxCardGroups {
			break
		}
		card.Groups = append(card.Groups, g.label.Text)
	}
	return card
}

// pages are the page of the service and whatever it is split into.
func (b *book) pages() []*Page {
	out := []*Page{b.servicePage()}
	if b.service.Previous != nil {
		out = append(out, b.diffPage())
	}
	if !b.split {
		return out
	}
	for _, g := range b.groups {
		if hasPage(b, g) {
			out = append(out, b.groupPage(g))
		}
		for _, o := range g.operations {
			out = append(out, b.operationPage(g, o))
		}
	}
	for _, key := range b.ref.SchemaKeys {
		out = append(out, b.schemaPage(key))
	}
	return out
}

func (b *book) page(path, component, title, description string) *Page {
	below := b.service.Name + "/" + path
	if p := b.service.Place; p != nil {
		below = p.below(path)
	}
	return &Page{Path: below, Rest: path, Component: component, Title: title, Description: oneLine(description), Service: b.service.Name}
}

func (b *book) servicePage() *Page {
	p := b.page("", "ApiService", b.title.Text, plain(b.lead().Text))
	p.TitleLang = b.title.Lang
	p.Breadcrumbs = []Crumb{{Label: b.label, Href: b.to("")}}
	p.props = func() any { return b.serviceProps() }
	p.twin = func(w *twinWriter) { w.service(inMarkdown(b).serviceProps()) }
	p.sections = b.serviceSections
	p.Toc = b.serviceToc()
	return p
}

// lead is the text that introduces the service.
func (b *book) lead() openapi.Text {
	if b.ref.Info.Summary.Text != "" {
		return b.ref.Info.Summary
	}
	return b.ref.Info.Description
}

func (b *book) serviceToc() []TocEntry {
	l := b.opts.Labels
	var toc []TocEntry
	add := func(on bool, id, label string, level int) {
		if on {
			toc = append(toc, TocEntry{ID: id, HTML: html.EscapeString(label), Level: level})
		}
	}
	operation := func(o *openapi.Operation) {
		verb := fmt.Sprintf(`<span class="api-verb api-%s" translate="no">%s</span> `, strings.ToLower(o.Method), html.EscapeString(o.Method))
		toc = append(toc, TocEntry{ID: o.Slug, HTML: verb + html.EscapeString(o.Name()), Level: 3})
	}
	add(len(b.ref.Servers) > 0, "servers", l.Servers, 2)
	add(true, "authentication", l.Authentication, 2)
	add(b.hasErrors(), "errors", l.Errors, 2)
	for _, g := range b.groups {
		add(true, "tag-"+g.slug, g.label.Text, 2)
		for _, o := range g.operations {
			if b.listsOperations() {
				operation(o)
			}
		}
	}
	add(b.listsSchemas(), "schemas", l.Schemas, 2)
	return toc
}

func (b *book) groupPage(g opGroup) *Page {
	description := g.description.Text
	if description == "" {
		description = fill(b.opts.Labels.OperationsOf, "label", g.label.Text, "service", b.title.Text)
	}
	p := b.page("tag/"+g.slug, "ApiGroup", g.label.Text, plain(description))
	p.TitleLang = g.label.Lang
	p.Breadcrumbs = []Crumb{{Label: b.label, Href: b.to("")}, {Label: g.label.Text, Href: b.groupHref(g)}}
	p.props = func() any { return GroupProps{Labels: b.opts.Labels, Group: b.groupView(g)} }
	p.twin = func(w *twinWriter) {
		w.labels = b.opts.Labels
		w.group(inMarkdown(b).groupView(g))
	}
	p.sections = func() []Section {
		s := Section{Title: g.label.Text, Text: plain(g.description.Text)}
		for _, o := range g.operations {
			s.Text += "\n" + o.Method + " " + o.Path + " " + o.Name()
		}
		return []Section{s}
	}
	return p
}

func (b *book) groupHref(g opGroup) string {
	if !hasPage(b, g) {
		return b.to("#tag-" + g.slug)
	}
	return b.to("tag/" + g.slug)
}

func (b *book) operationPage(g opGroup, o *openapi.Operation) *Page {
	description := o.Description.Text
	if description == "" {
		description = o.Method + " " + o.Path + " – " + b.title.Text
	}
	p := b.page(o.Slug, "ApiOperation", o.Name(), plain(description))
	p.TitleLang, p.Method = o.Summary.Lang, o.Method
	p.Breadcrumbs = []Crumb{{Label: b.label, Href: b.to("")}, {Label: g.label.Text, Href: b.groupHref(g)}, {Label: p.Title, Href: b.operationHref(o)}}
	l := b.opts.Labels
	for _, e := range []struct {
		on        bool
		id, label string
	}{
		{true, "authorization", l.Authorization},
		{len(o.Parameters) > 0, "parameters", l.Parameters},
		{o.Body != nil, "request-body", l.RequestBody},
		{len(o.Callbacks) > 0, "callbacks", l.Callbacks},
		{len(o.Responses) > 0, "responses", l.Responses},
		{!o.Webhook || len(o.Samples) > 0, "samples", l.Samples},
	} {
		if e.on {
			p.Toc = append(p.Toc, TocEntry{ID: o.Slug + "-" + e.id, HTML: html.EscapeString(e.label), Level: 2})
		}
	}
	p.props = func() any {
		return OperationProps{Labels: l, Operation: b.operationView(o, pageBudget), Console: consoleOf(b, o)}
	}
	p.twin = func(w *twinWriter) {
		w.labels = l
		w.operation(inMarkdown(b).operationView(o, pageBudget), 2)
	}
	p.sections = func() []Section { return []Section{b.operationSection(o, "")} }
	return p
}

func (b *book) schemaPage(key string) *Page {
	s := b.ref.Schemas[key]
	l := b.opts.Labels
	description := plain(s.Description.Text)
	if description == "" {
		description = fill(l.SchemaDescription, "name", s.Name, "service", b.title.Text)
	}
	p := b.page("schema/"+b.slugs[key], "ApiSchema", s.Name, description)
	p.Breadcrumbs = []Crumb{{Label: b.label, Href: b.to("")}, {Label: s.Name, Href: b.schemaHref(key)}}
	p.props = func() any { return SchemaProps{Labels: l, Schema: schemaView(b, key)} }
	p.twin = func(w *twinWriter) {
		w.labels = l
		w.line(b.typeOf(key))
		w.schema(schemaView(inMarkdown(b), key))
	}
	p.sections = func() []Section {
		return []Section{{Title: s.Name, Text: join(plain(s.Description.Text), b.propertyText(&openapi.Schema{Ref: key}))}}
	}
	return p
}

// schemaView is a named schema on its own page.
func schemaView(b *book, key string) *SchemaView {
	x := &expander{b: b, budget: schemaBudget, named: true, dir: openapi.ForResponse}
	v := x.add(&openapi.Schema{Ref: key}, "", false, nil)
	x.run()
	return v
}

// sidebar is the category of a service: its groups, and in them its operations.
func (b *book) sidebar() SidebarItem {
	item := SidebarItem{Label: b.label, Href: b.to(""), Collapsed: true}
	for _, g := range b.groups {
		// The operations of a service that is open are one click away, unless they are hundreds.
		category := SidebarItem{Label: g.label.Text, Href: b.to("#tag-" + g.slug), Collapsed: b.split}
		if b.split {
			category.Href = b.groupHref(g)
		}
		for _, o := range g.operations {
			category.Items = append(category.Items, SidebarItem{
				Label: o.Name(), Href: b.operationHref(o), ClassName: "api-method api-" + strings.ToLower(o.Method),
			})
		}
		item.Items = append(item.Items, category)
	}
	if len(item.Items) == 1 && !b.split {
		item.Items = item.Items[0].Items
	}
	if b.service.Previous != nil {
		item.Items = append(item.Items, SidebarItem{Label: b.changesLabel(), Href: b.to("changes")})
	}
	return item
}
