package view

import (
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// Markdown returns the page as Markdown, with all that a program needs to build a request. address gives a route the address
// at which the site is published.
func (p *Page) Markdown(address func(route string) string) string {
	w := &twinWriter{address: address}
	w.line("# " + p.Title)
	p.twin(w)
	return strings.TrimRight(w.b.String(), "\n") + "\n"
}

// inMarkdown is the book with descriptions and code as they are written, not as HTML.
func inMarkdown(b *book) *book {
	plain := *b
	plain.opts.Markdown = func(text string) string { return lowered(strings.TrimSpace(text)) }
	plain.opts.Highlight = nil
	return &plain
}

// lowered puts the headings of a description below those of the page, as its HTML has them.
func lowered(text string) string {
	if !strings.HasPrefix(text, "#") && !strings.Contains(text, "\n#") {
		return text
	}
	lines, inCode := strings.Split(text, "\n"), false
	for i, line := range lines {
		if strings.HasPrefix(line, "```") {
			inCode = !inCode
		}
		if title := strings.TrimLeft(line, "#"); !inCode && title != line && strings.HasPrefix(title, " ") {
			lines[i] = "#####" + title
		}
	}
	return strings.Join(lines, "\n")
}

// typed is a type that Markdown shows as it is.
func typed(name string) string {
	if strings.Contains(name, "<") {
		return codeSpan(name)
	}
	return name
}

// twinWriter writes what the components of web/content/api show as Markdown.
type twinWriter struct {
	b       strings.Builder
	labels  Labels
	address func(route string) string
}

// line writes a block: a line with an empty one before it.
func (w *twinWriter) line(text string) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	if w.b.Len() > 0 {
		w.b.WriteByte('\n')
	}
	w.b.WriteString(text + "\n")
}

func (w *twinWriter) heading(level int, text string) { w.line(strings.Repeat("#", level) + " " + text) }

// items writes a list.
func (w *twinWriter) items(items []string) { w.line(strings.Join(items, "\n")) }

func (w *twinWriter) prose(p *Prose) {
	if p != nil {
		w.line(p.HTML)
	}
}

func (w *twinWriter) code(c *CodeView) {
	if c == nil {
		return
	}
	fence := "```"
	for strings.Contains(c.Text, fence) {
		fence += "`"
	}
	w.line(fence + c.Lang + "\n" + strings.Trim(c.Text, "\n") + "\n" + fence)
}

// link is a link in Markdown; routes become addresses.
func (w *twinWriter) link(l *LinkView) string {
	href := l.Href
	if strings.HasPrefix(href, "/") {
		href = w.address(href)
	}
	return "[" + l.Label.Text + "](" + href + ")"
}

// inline is a description within a line; further paragraphs are indented below it.
func inline(p *Prose, indent string) string {
	if p == nil {
		return ""
	}
	return strings.ReplaceAll(strings.TrimSpace(p.HTML), "\n", "\n"+indent+"  ")
}

// with joins a name and what is said of it.
func with(name, about string) string {
	if about == "" {
		return name
	}
	return name + ": " + about
}

func codeSpan(text string) string { return "`" + text + "`" }

func (w *twinWriter) list(p ListProps) {
	w.labels = p.Labels
	w.line(p.Labels.ListDescription)
	for _, s := range p.Services {
		w.heading(2, w.link(&LinkView{Label: s.Title, Href: s.Href}))
		w.prose(s.Description)
		facts := []string{"- " + s.Count}
		if s.Version != "" {
			facts = append(facts, "- "+p.Labels.Version+": "+codeSpan(s.Version))
		}
		if s.Document != "" {
			facts = append(facts, "- "+w.link(&LinkView{Label: openapi.Text{Text: p.Labels.Document}, Href: s.Document}))
		}
		w.items(facts)
	}
}

func (w *twinWriter) service(p ServiceProps) {
	w.labels = p.Labels
	w.info(p.Info, p.Changes)
	w.servers(p.Servers, 2)
	w.schemes(p.Schemes)
	if p.Errors != nil {
		w.errors(p.Errors)
	}
	for _, g := range p.Groups {
		w.heading(2, g.Label.Text)
		w.group(g)
	}
	if len(p.Schemas) > 0 {
		w.heading(2, w.labels.Schemas)
		for _, s := range p.Schemas {
			w.heading(3, s.Name)
			w.schema(s)
		}
	}
}

func (w *twinWriter) info(info InfoView, changes *LinkView) {
	if info.Summary != nil {
		w.line(info.Summary.Text)
	}
	w.prose(info.Description)
	var facts []string
	if info.Version != "" {
		facts = append(facts, "- "+w.labels.Version+": "+codeSpan(info.Version))
	}
	for _, l := range []struct {
		label string
		link  *LinkView
	}{{"", info.Document}, {w.labels.License, info.License}, {w.labels.Contact, info.Contact}, {"", info.Docs}, {"", changes}} {
		if l.link != nil {
			fact := w.link(l.link)
			if l.link.Href == "" {
				fact = l.link.Label.Text
			}
			if l.label != "" {
				fact = l.label + ": " + fact
			}
			facts = append(facts, "- "+fact)
		}
	}
	if info.Terms != "" {
		facts = append(facts, "- ["+w.labels.Terms+"]("+info.Terms+")")
	}
	w.items(facts)
}

func (w *twinWriter) servers(servers []ServerView, level int) {
	if len(servers) == 0 {
		return
	}
	w.heading(level, w.labels.Servers)
	var items []string
	for _, s := range servers {
		items = append(items, "- "+with(codeSpan(s.URL), wordsOf(s.Description)))
		for _, v := range s.Variables {
			about := wordsOf(v.Description)
			if v.Default != "" {
				about = strings.TrimSpace(about + " " + w.labels.Default + ": " + codeSpan(v.Default))
			}
			if len(v.Enum) > 0 {
				about = strings.TrimSpace(about + " " + w.fact(Fact{Label: w.labels.Allowed, Values: v.Enum}))
			}
			items = append(items, "  - "+with(codeSpan("{"+v.Name+"}"), about))
		}
	}
	w.items(items)
}

func wordsOf(t *openapi.Text) string {
	if t == nil {
		return ""
	}
	return t.Text
}

func (w *twinWriter) schemes(schemes []SchemeView) {
	w.heading(2, w.labels.Authentication)
	if len(schemes) == 0 {
		w.line(w.labels.NoAuthentication)
	}
	var items []string
	for _, s := range schemes {
		about := strings.TrimSpace(s.How + " " + inline(s.Description, ""))
		items = append(items, "- "+with(codeSpan(s.Name)+" ("+s.Type+")", about))
		for _, f := range s.Flows {
			items = append(items, "  - "+with(f.Name, strings.Join(f.URLs, ", ")))
			for _, scope := range f.Scopes {
				items = append(items, "    - "+with(codeSpan(scope.Name), wordsOf(scope.Description)))
			}
		}
	}
	w.items(items)
}

func (w *twinWriter) errors(e *ErrorsView) {
	w.heading(2, w.labels.Errors)
	w.line(w.labels.ErrorsIntro)
	var items []string
	for _, r := range e.Rows {
		items = append(items, "- "+with(strings.TrimSpace(codeSpan(r.Status)+" "+r.Reason), r.Count))
	}
	w.items(items)
	w.schema(e.Schema)
	w.code(e.Example)
}

// group writes operations: whole, or as links to their pages.
func (w *twinWriter) group(g GroupView) {
	w.prose(g.Description)
	for _, o := range g.Operations {
		w.heading(3, o.Label.Text)
		w.operation(o, 4)
	}
	var items []string
	for _, e := range g.Entries {
		item := "- " + codeSpan(e.Method+" "+e.Path) + " " + w.link(&LinkView{Label: e.Label, Href: e.Href})
		if e.Deprecated {
			item += " (" + w.labels.Deprecated + ")"
		}
		items = append(items, item)
	}
	if len(g.Operations)+len(g.Entries) == 0 && g.Href != "" {
		items = append(items, "- "+w.link(&LinkView{Label: openapi.Text{Text: g.Count}, Href: g.Href}))
	}
	w.items(items)
}

// operation writes an operation; level is that of its headings.
func (w *twinWriter) operation(o OperationView, level int) {
	request := codeSpan(o.Method + " " + o.Path)
	if o.Deprecated {
		request += " (" + w.labels.Deprecated + ")"
	}
	w.line(request)
	w.prose(o.Description)
	w.servers(o.Servers, level)
	w.authorization(o, level)
	for _, list := range o.Parameters {
		w.heading(level, list.Label)
		w.schemas(list.Items)
	}
	if o.Body != nil {
		w.heading(level, w.labels.RequestBody)
		w.body(o.Body)
	}
	for _, s := range o.Samples {
		if s.Key == "curl" {
			w.heading(level, w.labels.Samples)
			w.code(&s.Code)
		}
	}
	if len(o.Responses) > 0 {
		w.heading(level, w.labels.Responses)
	}
	for _, r := range o.Responses {
		w.response(r)
	}
	for _, c := range o.Callbacks {
		w.heading(level, w.labels.Callbacks+": "+c.Name)
		w.line(codeSpan(c.Method + " " + c.Expression))
		w.prose(c.Description)
		w.body(c.Body)
	}
}

func (w *twinWriter) authorization(o OperationView, level int) {
	w.heading(level, w.labels.Authorization)
	var ways []string
	for _, requirement := range o.Security {
		var all []string
		for _, s := range requirement {
			way := codeSpan(s.Name)
			if len(s.Scopes) > 0 {
				way += " (" + strings.Join(s.Scopes, ", ") + ")"
			}
			all = append(all, way)
		}
		ways = append(ways, strings.Join(all, " "+w.labels.And+" "))
	}
	if o.Open {
		ways = append(ways, w.labels.NoAuthentication)
	}
	w.line(strings.Join(ways, " "+w.labels.Or+" "))
	w.prose(o.Authorization)
}

func (w *twinWriter) body(body *BodyView) {
	if body == nil {
		return
	}
	w.prose(body.Description)
	w.media(body.Media, body.Required)
}

// media writes the media types of a body, each with its schema and examples.
func (w *twinWriter) media(media []MediaView, required bool) {
	for _, m := range media {
		name := codeSpan(m.Type)
		if m.Schema != nil && m.Schema.Type != "" {
			name += " (" + typed(m.Schema.Type) + ")"
		}
		if required {
			name += ", " + w.labels.Required
		}
		w.line(name)
		if m.SeeHref != "" {
			w.line(w.link(&LinkView{Label: openapi.Text{Text: w.labels.SeeErrors}, Href: m.SeeHref}))
		}
		w.schema(m.Schema)
		for _, e := range m.Examples {
			if e.Label != nil {
				w.line(e.Label.Text)
			}
			if e.Code == nil && e.Href != "" {
				w.line("<" + e.Href + ">")
			}
			w.code(e.Code)
		}
	}
}

func (w *twinWriter) response(r ResponseView) {
	w.line(with("**"+strings.TrimSpace(r.Status+" "+r.Reason)+"**", inline(r.Gist, "")))
	w.prose(r.Description)
	if len(r.Headers) > 0 {
		w.line(w.labels.ResponseHeaders + ":")
		w.schemas(r.Headers)
	}
	w.media(r.Media, false)
}

// schema writes what lies below a schema that has been named.
func (w *twinWriter) schema(s *SchemaView) {
	if s == nil {
		return
	}
	w.prose(s.Description)
	var items []string
	if about := w.about(s); about != "" {
		items = append(items, "- "+about)
	}
	w.items(append(items, w.below(s, "")...))
}

func (w *twinWriter) schemas(list []*SchemaView) {
	var items []string
	for _, s := range list {
		items = append(items, w.field(s, "")...)
	}
	w.items(items)
}

// field is a property or a parameter as items of a list: itself, and what lies below it.
func (w *twinWriter) field(s *SchemaView, indent string) []string {
	kind := typed(s.Type)
	if s.Required {
		kind = strings.TrimPrefix(kind+", "+w.labels.Required, ", ")
	}
	for _, m := range s.Marks {
		kind = strings.TrimPrefix(kind+", "+m, ", ")
	}
	name := "(" + kind + ")"
	if s.Name != "" {
		name = codeSpan(s.Name) + " " + name
	}
	about := strings.TrimSpace(inline(s.Description, indent) + " " + w.about(s))
	return append([]string{indent + "- " + with(name, about)}, w.below(s, indent+"  ")...)
}

// about are the limits of a schema, and where the rest of it is shown.
func (w *twinWriter) about(s *SchemaView) string {
	var parts []string
	for _, f := range s.Facts {
		parts = append(parts, w.fact(f))
	}
	if s.Note != "" {
		parts = append(parts, s.Note)
	}
	if s.Link != nil {
		parts = append(parts, w.link(s.Link))
	}
	return strings.Join(parts, " ")
}

// fact is a limit as a sentence.
func (w *twinWriter) fact(f Fact) string {
	values := make([]string, len(f.Values))
	for i, v := range f.Values {
		values[i] = codeSpan(v)
	}
	return with(f.Label, strings.Join(values, ", ")) + "."
}

func (w *twinWriter) below(s *SchemaView, indent string) []string {
	var items []string
	for _, child := range s.Children {
		items = append(items, w.field(child, indent)...)
	}
	for _, v := range s.Variants {
		items = append(items, indent+"- "+with(v.Label, v.Note))
		for _, one := range v.Items {
			items = append(items, w.field(one, indent+"  ")...)
		}
	}
	return items
}

func (w *twinWriter) diff(p DiffProps) {
	w.labels = p.Labels
	w.line(p.Intro)
	for _, g := range p.Groups {
		name := codeSpan(strings.TrimSpace(g.Method + " " + g.Path))
		if g.Href != "" {
			name = "[" + name + "](" + w.address(g.Href) + ")"
		}
		w.heading(2, name)
		var items []string
		for _, c := range g.Changes {
			kind := map[string]string{"added": w.labels.Added, "removed": w.labels.Removed}[c.Kind]
			if kind == "" {
				kind = w.labels.Changed
			}
			if c.Breaking {
				kind += ", **" + w.labels.Breaking + "**"
			}
			items = append(items, "- "+with(kind, c.Text))
		}
		w.items(items)
	}
}
