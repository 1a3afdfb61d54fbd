package view

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// printer writes pages of an API as an outline: what readers see, and where links lead. Code of samples is for the tests of
// package sample.
type printer struct{ strings.Builder }

// verb is the method in the table of contents.
var verb = regexp.MustCompile(`<span class="api-verb api-(\w+)" translate="no">(\w+)</span>`)

func printed(pages *Pages) string {
	var p printer
	for _, page := range pages.Pages {
		p.page(page)
	}
	p.WriteString("== sidebar\n")
	p.sidebar(pages.Sidebar, "")
	return p.String()
}

func (p *printer) line(indent, format string, args ...any) {
	p.WriteString(strings.TrimRight(indent+strings.Join(strings.Fields(fmt.Sprintf(format, args...)), " "), " ") + "\n")
}

func (p *printer) page(page *Page) {
	p.line("", "== %s %q %q %s %q", page.Component, page.Path, page.Title, page.TitleLang, page.Description)
	var parts []string
	for _, c := range page.Breadcrumbs {
		parts = append(parts, c.Label+"="+c.Href)
	}
	if len(parts) > 0 {
		p.line("", "crumbs %s", strings.Join(parts, " > "))
	}
	for _, e := range page.Toc {
		p.line("", "toc %d #%s %s", e.Level, e.ID, verb.ReplaceAllString(e.HTML, "[$1 $2]"))
	}
	for _, s := range page.Sections() {
		p.line("", "search #%s %q %q %s", s.ID, s.Title, cut(s.Text), s.Code)
	}
	switch props := page.Props().(type) {
	case ListProps:
		for _, s := range props.Services {
			p.line("", "service %s %s %s, %s: %s", link(LinkView{s.Title, s.Href}), s.Version, proseLine(s.Description), s.Count, strings.Join(s.Groups, ", "))
		}
	case ServiceProps:
		p.service(props)
	case GroupProps:
		p.group(props.Group)
	case OperationProps:
		p.operation(props.Operation, "")
	case SchemaProps:
		p.schema(props.Schema, "", "")
	case DiffProps:
		p.line("", "intro %s", props.Intro)
		for _, g := range props.Groups {
			p.line("", "#%s %s %s %s", g.ID, g.Method, g.Path, g.Href)
			for _, c := range g.Changes {
				p.line("  ", "%s %s%s", c.Kind, c.Text, when(c.Breaking, "breaks"))
			}
		}
	}
}

func (p *printer) service(s ServiceProps) {
	i := s.Info
	p.line("", "info %s %s %s license %s contact %s terms %s docs %s", i.Version, textOf(i.Summary), proseLine(i.Description), linkOf(i.License), linkOf(i.Contact), i.Terms, linkOf(i.Docs))
	p.servers(s.Servers, "")
	for _, x := range s.Schemes {
		p.line("", "scheme #%s %s, %s: %s %s", x.ID, x.Name, x.Type, x.How, proseLine(x.Description))
		for _, f := range x.Flows {
			p.line("  ", "flow %s %v", f.Name, f.URLs)
			for _, scope := range f.Scopes {
				p.line("    ", "%s %s", scope.Name, textOf(scope.Description))
			}
		}
	}
	if s.Errors != nil {
		for _, r := range s.Errors.Rows {
			p.line("", "error %s %s: %s", r.Status, r.Reason, r.Count)
		}
		p.schema(s.Errors.Schema, "error ", "  ")
		p.line("  ", "%s", code(s.Errors.Example))
	}
	for _, g := range s.Groups {
		p.group(g)
	}
	for _, x := range s.Schemas {
		p.schema(x, "schema ", "")
	}
	if s.Changes != nil {
		p.line("", "changes %s", linkOf(s.Changes))
	}
}

func (p *printer) servers(list []ServerView, indent string) {
	for _, s := range list {
		p.line(indent, "server %s %s", s.URL, textOf(s.Description))
		for _, v := range s.Variables {
			p.line(indent+"  ", "{%s} %s %v %s", v.Name, v.Default, v.Enum, textOf(v.Description))
		}
	}
}

func (p *printer) group(g GroupView) {
	p.line("", "group #%s %s, %s: %s", g.ID, link(LinkView{g.Label, g.Href}), g.Count, proseLine(g.Description))
	for _, e := range g.Entries {
		p.line("  ", "#%s %s %s %s%s", e.ID, e.Method, e.Path, link(LinkView{e.Label, e.Href}), when(e.Deprecated, "deprecated"))
	}
	for _, o := range g.Operations {
		p.operation(o, "  ")
	}
}

func (p *printer) operation(o OperationView, indent string) {
	p.line(indent, "%s %s #%s %s%s %s", o.Method, o.Path, o.ID, text(o.Label), when(o.Deprecated, "deprecated"), proseLine(o.Description))
	indent += "  "
	if o.Docs != nil {
		p.line(indent, "docs %s", linkOf(o.Docs))
	}
	p.servers(o.Servers, indent)
	for _, all := range o.Security {
		var names []string
		for _, s := range all {
			names = append(names, fmt.Sprintf("%s=%s %v", s.Name, s.Href, s.Scopes))
		}
		p.line(indent, "security %s", strings.Join(names, " and "))
	}
	if o.Open || o.Authorization != nil {
		p.line(indent, "%s authorization %s", when(o.Open, "open"), proseLine(o.Authorization))
	}
	for _, l := range o.Parameters {
		p.line(indent, "in %s, %s", l.In, l.Label)
		for _, x := range l.Items {
			p.schema(x, "", indent+"  ")
		}
	}
	p.body(o.Body, indent)
	for _, r := range o.Responses {
		p.line(indent, "%s %s%s %s %s", r.Status, r.Reason, when(r.Open, "unfolded"), proseLine(r.Gist), proseLine(r.Description))
		for _, h := range r.Headers {
			p.schema(h, "header ", indent+"  ")
		}
		p.media(r.Media, indent+"  ")
	}
	for _, c := range o.Callbacks {
		p.line(indent, "callback %s %s %s %s", c.Name, c.Method, c.Expression, proseLine(c.Description))
		p.body(c.Body, indent+"  ")
	}
	var samples []string
	for _, s := range o.Samples {
		samples = append(samples, fmt.Sprintf("%s (%s, %s)", s.Key, s.Label, s.Code.Lang))
	}
	if said := strings.Join(samples, ", "); said != usualSamples {
		p.line(indent, "samples %s", said)
	}
}

// usualSamples are not printed.
const usualSamples = "curl (curl, bash), javascript (JavaScript, js), typescript (TypeScript, ts), go (Go, go), python (Python, python)"

func (p *printer) body(b *BodyView, indent string) {
	if b != nil {
		p.line(indent, "body%s %s", when(b.Required, "required"), proseLine(b.Description))
		p.media(b.Media, indent+"  ")
	}
}

func (p *printer) media(list []MediaView, indent string) {
	for _, m := range list {
		p.line(indent, "%s #%s %s", m.Type, m.ID, m.SeeHref)
		p.schema(m.Schema, "", indent+"  ")
		for _, e := range m.Examples {
			p.line(indent+"  ", "example %s %s %s", textOf(e.Label), code(e.Code), e.Href)
		}
	}
}

func (p *printer) schema(s *SchemaView, name, indent string) {
	if s == nil {
		return
	}
	said := []string{name + s.Name + when(s.Required, "*"), s.Type}
	if s.ID != "" {
		said = append(said, "#"+s.ID)
	}
	if len(s.Marks) > 0 {
		said = append(said, "["+strings.Join(s.Marks, ", ")+"]")
	}
	for _, f := range s.Facts {
		said = append(said, f.Label+": "+strings.Join(f.Values, ", ")+";")
	}
	p.line(indent, "%s %s %s %s", strings.Join(said, " "), proseLine(s.Description), s.Note, linkOf(s.Link))
	for _, c := range s.Children {
		p.schema(c, "", indent+"  ")
	}
	for _, v := range s.Variants {
		p.line(indent+"  ", "%s %s", v.Label, v.Note)
		for _, c := range v.Items {
			p.schema(c, "| ", indent+"  ")
		}
	}
}

func (p *printer) sidebar(items []SidebarItem, indent string) {
	for _, it := range items {
		p.line(indent, "%s=%s %s%s", it.Label, it.Href, it.ClassName, when(it.Collapsed, "collapsed"))
		p.sidebar(it.Items, indent+"  ")
	}
}

func when(on bool, name string) string {
	if on {
		return " " + name
	}
	return ""
}

func text(t openapi.Text) string {
	if t.Lang != "" {
		return fmt.Sprintf("%q@%s", t.Text, t.Lang)
	}
	return fmt.Sprintf("%q", t.Text)
}

func textOf(t *openapi.Text) string {
	if t == nil {
		return ""
	}
	return text(*t)
}

func proseLine(p *Prose) string {
	if p == nil {
		return ""
	}
	return text(openapi.Text{Text: cut(p.HTML), Lang: p.Lang})
}

func link(l LinkView) string { return text(l.Label) + "=" + l.Href }

func linkOf(l *LinkView) string {
	if l == nil {
		return ""
	}
	return link(*l)
}

func code(c *CodeView) string {
	if c == nil {
		return ""
	}
	return c.Lang + " " + cut(strings.Join(slices.Concat(strings.Fields(c.Text), strings.Fields(c.HTML)), " "))
}

// cut keeps goldens readable: long texts come from the document as they are.
func cut(text string) string {
	const most = 120
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
