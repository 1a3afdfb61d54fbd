package view

import (
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// maxSectionNames bounds the names of properties that a section holds for search.
const maxSectionNames = 150

// serviceSections are the parts of the page of a service, with its operations where they stand there.
func (b *book) serviceSections() []Section {
	l := b.opts.Labels
	out := []Section{{Title: b.title.Text, Text: join(plain(b.ref.Info.Summary.Text), plain(b.ref.Info.Description.Text))}}
	authentication := Section{ID: "authentication", Title: l.Authentication}
	for _, s := range b.ref.Schemes {
		authentication.Text = join(authentication.Text, s.Name, strings.ReplaceAll(b.how(s), "`", ""), plain(s.Description.Text))
	}
	out = append(out, authentication)
	if b.hasErrors() {
		s := Section{ID: "errors", Title: l.Errors, Text: l.ErrorsIntro}
		if b.errorRef != "" {
			s.Text = join(s.Text, b.propertyText(&openapi.Schema{Ref: b.errorRef}))
		}
		out = append(out, s)
	}
	for _, g := range b.groups {
		out = append(out, Section{ID: "tag-" + g.slug, Title: g.label.Text, Text: plain(g.description.Text)})
		if b.split {
			continue
		}
		for _, o := range g.operations {
			out = append(out, b.operationSection(o, o.Slug))
		}
	}
	return out
}

// operationSection is an operation as text: what a reader might search for.
func (b *book) operationSection(o *openapi.Operation, id string) Section {
	s := Section{ID: id, Title: o.Name(), Code: o.Method + " " + o.Path}
	parts := []string{o.Method + " " + o.Path, o.ID, plain(o.Description.Text), plain(o.Authorization.Text)}
	for _, p := range o.Parameters {
		parts = append(parts, strings.TrimSpace(p.Name+" "+plain(p.Description.Text)))
	}
	if o.Body != nil {
		parts = append(parts, plain(o.Body.Description.Text))
		for _, m := range o.Body.Contents {
			parts = append(parts, b.propertyText(m.Schema))
		}
	}
	for _, r := range o.Responses {
		parts = append(parts, strings.TrimSpace(r.Status+" "+plain(r.Description.Text)))
	}
	s.Text = join(parts...)
	return s
}

// propertyText lists the properties of a schema with their descriptions, level by level.
func (b *book) propertyText(s *openapi.Schema) string {
	var out []string
	queue := []*openapi.Schema{s}
	seen := map[string]bool{}
	for len(queue) > 0 && len(out) < maxSectionNames {
		s := queue[0]
		queue = queue[1:]
		if s == nil || s.Ref != "" && seen[s.Ref] {
			continue
		}
		seen[s.Ref] = true
		f := b.ref.Flatten(s)
		for _, p := range f.Properties {
			d := b.ref.Deref(p.Schema)
			out = append(out, strings.TrimSpace(p.Name+" "+plain(d.Description.Text)))
			queue = append(queue, p.Schema)
		}
		if d := b.ref.Deref(s); d.Items != nil {
			queue = append(queue, d.Items)
		}
	}
	return strings.Join(out, "\n")
}
