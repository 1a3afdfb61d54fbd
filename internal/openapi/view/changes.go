package view

import (
	"html"
	"strconv"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
)

func (b *book) changesLabel() string {
	return fill(b.opts.Labels.ChangesLink, "old", b.service.Previous.Info.Version)
}

// diffPage shows what changed since the previous document of the service.
func (b *book) diffPage() *Page {
	l := b.opts.Labels
	title := fill(l.Changes, "old", b.service.Previous.Info.Version, "new", b.ref.Info.Version)
	p := b.page("changes", "ApiDiff", title, b.title.Text+": "+title)
	p.Breadcrumbs = []Crumb{{Label: b.label, Href: b.to("")}, {Label: title, Href: b.to("changes")}}
	changes := diff.Compare(b.service.Previous, b.ref)
	props := b.diffProps(changes)
	p.props = func() any { return props }
	p.twin = func(w *twinWriter) { w.diff(props) }
	p.sections = func() []Section {
		s := Section{Title: title}
		for _, c := range changes {
			s.Text = join(s.Text, c.Method+" "+c.Path+" "+c.Text(l.ChangeTexts))
		}
		return []Section{s}
	}
	for _, g := range props.Groups {
		p.Toc = append(p.Toc, TocEntry{ID: g.ID, HTML: html.EscapeString(g.Method + " " + g.Path), Level: 2})
	}
	return p
}

// diffProps groups changes by operation, in their order.
func (b *book) diffProps(changes []diff.Change) DiffProps {
	l := b.opts.Labels
	props := DiffProps{Labels: l, Intro: l.NoChanges}
	hrefs := map[string]string{}
	for _, o := range b.ref.Operations {
		hrefs[o.Shape()] = b.operationHref(o)
	}
	breaking := 0
	at := map[string]int{}
	taken := map[string]int{}
	for _, c := range changes {
		if c.Breaking {
			breaking++
		}
		name := c.Method + " " + c.Path
		i, ok := at[name]
		if !ok {
			i = len(props.Groups)
			at[name] = i
			props.Groups = append(props.Groups, ChangeGroup{
				ID: openapi.Unique(openapi.Slugify(name), taken), Method: c.Method, Path: c.Path,
				Href: hrefs[(&openapi.Operation{Method: c.Method, Path: c.Path}).Shape()],
			})
		}
		g := &props.Groups[i]
		g.Changes = append(g.Changes, ChangeView{Kind: c.Kind, Breaking: c.Breaking, Text: c.Text(l.ChangeTexts)})
	}
	if len(changes) > 0 {
		props.Intro = fill(l.ChangesIntro, "n", strconv.Itoa(len(changes)), "breaking", strconv.Itoa(breaking))
	}
	return props
}
