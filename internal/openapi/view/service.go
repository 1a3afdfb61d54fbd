package view

import (
	"net/http"
	"sort"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/sample"
)

func (b *book) serviceProps() ServiceProps {
	info := b.ref.Info
	props := ServiceProps{
		Labels: b.opts.Labels, Servers: serverViews(b.ref.Servers), Schemes: b.schemeViews(), Errors: b.errorsView(),
		Info: InfoView{
			Version: info.Version, Summary: optional(info.Summary), Description: b.prose(info.Description), Terms: info.Terms,
			Docs: b.docsView(b.ref.Docs),
		},
	}
	if info.License != "" {
		props.Info.License = &LinkView{Label: openapi.Text{Text: info.License}, Href: safeHref(info.LicenseURL)}
	}
	if info.Contact != "" {
		props.Info.Contact = &LinkView{Label: openapi.Text{Text: info.Contact}, Href: safeHref(info.ContactURL)}
	}
	if href := documentHref(b); href != "" {
		props.Info.Document = &LinkView{Label: openapi.Text{Text: b.opts.Labels.Document}, Href: href}
	}
	props.Info.Terms = safeHref(props.Info.Terms)
	for _, g := range b.groups {
		props.Groups = append(props.Groups, b.serviceGroup(g))
	}
	if b.listsSchemas() {
		props.Schemas = b.schemaViews()
	}
	if !b.split {
		props.Console = consoleOf(b, b.ref.Operations...)
	}
	if b.service.Previous != nil {
		props.Changes = &LinkView{Label: openapi.Text{Text: b.changesLabel()}, Href: b.to("changes")}
	}
	return props
}

// maxServiceEntries is how many operations the page of a service lists itself; above it, it lists their groups.
const maxServiceEntries = 80

// listsOperations reports whether the page of the service has an anchor for each operation.
func (b *book) listsOperations() bool {
	return !b.split || len(b.ref.Operations) <= maxServiceEntries
}

func (b *book) serviceGroup(g opGroup) GroupView {
	if !b.split {
		v := GroupView{ID: "tag-" + g.slug, Label: g.label, Description: b.prose(g.description), Count: b.opts.Labels.count(len(g.operations))}
		for _, o := range g.operations {
			v.Operations = append(v.Operations, b.operationView(o, inlineBudget))
		}
		return v
	}
	v := b.groupView(g)
	if !hasPage(b, g) {
		return v
	}
	v.Href = b.groupHref(g)
	if !b.listsOperations() {
		v.Entries = nil
		v.Description = b.prose(firstParagraph(g.description))
	}
	return v
}

// groupView is a group with links to its operations.
func (b *book) groupView(g opGroup) GroupView {
	v := GroupView{ID: "tag-" + g.slug, Label: g.label, Description: b.prose(g.description), Count: b.opts.Labels.count(len(g.operations))}
	for _, o := range g.operations {
		v.Entries = append(v.Entries, EntryView{
			ID: o.Slug, Href: b.operationHref(o), Method: o.Method, Path: o.Path,
			Label: openapi.Text{Text: o.Name(), Lang: o.Summary.Lang}, Deprecated: o.Deprecated,
		})
	}
	return v
}

// maxListedSchemas is how many schemas with pages of their own the page of a service links to.
const maxListedSchemas = 2_000

// listsSchemas reports whether the page of the service has its schemas: whole, or, where there are few operations that
// could lead to them, as links.
func (b *book) listsSchemas() bool {
	count := len(b.ref.SchemaKeys)
	if b.split {
		return count > maxInlineSchemas && count <= maxListedSchemas && len(b.ref.Operations) <= b.opts.SplitAt
	}
	return count > 0
}

// schemaViews shows every named schema once; those that it mentions are links.
func (b *book) schemaViews() []*SchemaView {
	if b.split {
		return b.schemaLinks()
	}
	x := &expander{b: b, budget: schemaBudget * 10, dir: openapi.ForResponse}
	var out []*SchemaView
	for _, key := range b.ref.SchemaKeys {
		v := x.add(&openapi.Schema{Ref: key}, b.ref.Schemas[key].Name, false, nil)
		v.ID = "schema-" + b.slugs[key]
		v.Type = b.typeOf(key)
		out = append(out, v)
	}
	x.run()
	return out
}

func serverViews(servers []openapi.Server) []ServerView {
	var out []ServerView
	for _, s := range servers {
		v := ServerView{URL: s.URL, Description: optional(s.Description)}
		for _, p := range s.Variables {
			v.Variables = append(v.Variables, VariableView{Name: p.Name, Default: p.Default, Enum: p.Enum, Description: optional(p.Description)})
		}
		out = append(out, v)
	}
	return out
}

func (b *book) schemeViews() []SchemeView {
	var out []SchemeView
	for _, s := range b.ref.Schemes {
		v := SchemeView{ID: schemeID(s.Name), Name: s.Name, Type: s.Type, How: b.how(s), Description: b.prose(s.Description)}
		for _, f := range s.Flows {
			flow := FlowView{Name: f.Name}
			for _, u := range []string{f.AuthorizationURL, f.TokenURL, f.RefreshURL} {
				if u != "" {
					flow.URLs = append(flow.URLs, u)
				}
			}
			for _, scope := range f.Scopes {
				flow.Scopes = append(flow.Scopes, ScopeView{Name: scope.Name, Description: optional(scope.Description)})
			}
			v.Flows = append(v.Flows, flow)
		}
		out = append(out, v)
	}
	return out
}

func schemeID(name string) string { return "auth-" + openapi.Slugify(name) }

// how says in words how to send the credentials of a scheme.
func (b *book) how(s openapi.Scheme) string {
	l := b.opts.Labels
	switch s.Type {
	case "apiKey":
		return fill(l.SendIn[s.In], "name", s.Key)
	case "http":
		if how, ok := l.HTTPScheme[s.HTTP]; ok {
			return how
		}
		return fill(l.HTTPScheme["other"], "name", s.HTTP)
	case "openIdConnect":
		return s.URL
	}
	return ""
}

func (b *book) docsView(d *openapi.ExternalDocs) *LinkView {
	if d == nil || safeHref(d.URL) == "" {
		return nil
	}
	label := d.Description
	if label.Text == "" {
		label = openapi.Text{Text: b.opts.Labels.MoreInfo}
	}
	return &LinkView{Label: label, Href: d.URL}
}

// safeHref drops addresses that run code.
func safeHref(href string) string {
	scheme, _, found := strings.Cut(href, ":")
	switch strings.ToLower(strings.TrimSpace(scheme)) {
	case "http", "https", "mailto":
		return href
	}
	if found && !strings.ContainsAny(scheme, "/?#.") {
		return ""
	}
	return href
}

func (b *book) hasErrors() bool {
	for _, o := range b.ref.Operations {
		for _, r := range o.Responses {
			if openapi.IsError(r.Status) {
				return true
			}
		}
	}
	return false
}

// errorsView counts the error statuses of all operations and shows the body that they share.
func (b *book) errorsView() *ErrorsView {
	if !b.hasErrors() {
		return nil
	}
	count := map[string]int{}
	for _, o := range b.ref.Operations {
		for _, r := range o.Responses {
			if openapi.IsError(r.Status) {
				count[r.Status]++
			}
		}
	}
	v := &ErrorsView{}
	for status, n := range count {
		v.Rows = append(v.Rows, ErrorRow{Status: status, Reason: b.reason(status), Count: b.opts.Labels.count(n)})
	}
	sort.Slice(v.Rows, func(i, j int) bool { return v.Rows[i].Status < v.Rows[j].Status })
	if b.errorRef != "" {
		x := &expander{b: b, budget: schemaBudget / 2, named: true, dir: openapi.ForResponse}
		s := &openapi.Schema{Ref: b.errorRef}
		v.Schema = x.add(s, "", false, nil)
		x.run()
		v.Example = b.code("json", sample.Value(b.ref, s, openapi.ForResponse, "").JSON())
	}
	return v
}

// reason is the phrase of a status code, as HTTP has it.
func (b *book) reason(status string) string {
	if status == "default" {
		return b.opts.Labels.DefaultResponse
	}
	if strings.HasSuffix(status, "XX") {
		return b.opts.Labels.StatusRanges[status[:1]]
	}
	code, _ := strconv.Atoi(status)
	return http.StatusText(code)
}

func (b *book) code(lang, text string) *CodeView {
	v := &CodeView{Lang: lang, Text: text}
	if b.opts.Highlight != nil {
		v.HTML, v.Text = b.opts.Highlight(lang, text), ""
	}
	return v
}

// optional is nil for an empty text.
func optional(t openapi.Text) *openapi.Text {
	if t.Text == "" {
		return nil
	}
	return &t
}

// schemaLinks lists the schemas that have pages of their own.
func (b *book) schemaLinks() []*SchemaView {
	var out []*SchemaView
	for _, key := range b.ref.SchemaKeys {
		out = append(out, &SchemaView{
			ID: "schema-" + b.slugs[key], Name: b.ref.Schemas[key].Name, Type: b.typeOf(key), Link: b.schemaLink(key),
		})
	}
	return out
}

// typeOf is the type of a named schema in words, without its name.
func (b *book) typeOf(key string) string {
	s := b.ref.Schemas[key]
	return b.ref.TypeLabel(&openapi.Schema{
		Types: s.Types, OneOf: s.OneOf, AnyOf: s.AnyOf, Properties: s.Properties, Items: s.Items, AllOf: s.AllOf,
	})
}
