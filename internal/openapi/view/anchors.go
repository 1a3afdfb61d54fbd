package view

import (
	"fmt"
	"strings"
	"unicode"
)

// HasAnchor reports whether a parameter, header, property, response or security scheme of the page has an id, as components in
// web/content/api make. It makes the props of the page, so ask for ids that are none of headings.
func (p *Page) HasAnchor(id string) bool { return p.anchors()[id] }

func (p *Page) anchors() anchors {
	a := anchors{}
	switch props := p.Props().(type) {
	case OperationProps:
		a.operation(&props.Operation)
	case GroupProps:
		a.group(&props.Group)
	case SchemaProps:
		a.schema("schema", props.Schema)
	case ServiceProps:
		for _, s := range props.Schemes {
			a[s.ID] = true
		}
		for i := range props.Groups {
			a.group(&props.Groups[i])
		}
		for _, s := range props.Schemas {
			a[s.ID] = true
			a.schema(s.ID, s)
		}
		if props.Errors != nil {
			a.schema("error", props.Errors.Schema)
		}
	}
	return a
}

// anchors are ids of a page.
type anchors map[string]bool

func (a anchors) group(g *GroupView) {
	for i := range g.Operations {
		a.operation(&g.Operations[i])
	}
	for _, e := range g.Entries {
		a[e.ID] = true
	}
}

func (a anchors) operation(o *OperationView) {
	for _, list := range o.Parameters {
		a.rows(o.ID+"-"+list.In, list.Items)
	}
	if o.Body != nil {
		a.media(o.ID+"-body", o.Body.Media)
	}
	for _, r := range o.Responses {
		id := o.ID + "-" + strings.ToLower(r.Status)
		a[id] = true
		a.rows(id+"-header", r.Headers)
		a.media(id, r.Media)
	}
	for i, c := range o.Callbacks {
		if c.Body != nil {
			a.media(fmt.Sprintf("%s-callback-%d", o.ID, i), c.Body.Media)
		}
	}
}

func (a anchors) media(id string, list []MediaView) {
	for i, m := range list {
		if i == 0 {
			a.schema(id, m.Schema)
		} else {
			a.schema(fmt.Sprintf("%s-%d", id, i+1), m.Schema)
		}
	}
}

func (a anchors) schema(id string, s *SchemaView) {
	if s == nil {
		return
	}
	a.rows(id, s.Children)
	for i, g := range s.Variants {
		a.rows(fmt.Sprintf("%s.%d", id, i+1), g.Items)
	}
}

func (a anchors) rows(id string, items []*SchemaView) {
	for i, s := range items {
		name := strings.Join(strings.FieldsFunc(s.Name, unicode.IsSpace), "-")
		if name == "" {
			name = fmt.Sprint(i + 1)
		}
		a[id+"."+name] = true
		a.schema(id+"."+name, s)
	}
}
