package view

import (
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// Place says where the pages of a service are that are not below Options.Base.
type Place struct {
	// Root is the route of the service, with locale prefix, as it is written: "/docs/petstore".
	Root string
	// Names are the names of pages below Root by what Orihon calls them; nil: they have those.
	Names map[string]string
	// Document is what its OpenAPI document is called there; "": DocumentName.
	Document string
	// OnePage shows all operations on the page of the service, however many there are; SplitAt decides otherwise.
	OnePage bool
	// NoGroups leaves out the pages of tags. What leads to one leads to its part of the page of the service.
	NoGroups bool
}

// DocumentNames are names for the pages of a service among documents: lodash's kebabCase of operationId or summary, of the title and of
// tags; schemas lie in a folder of their own. Where two pages want one name, the first has it; taken are the names that are not free.
func DocumentNames(r *openapi.Reference, taken map[string]int) map[string]string {
	b := &book{ref: r, split: true}
	names := map[string]string{}
	add := func(rest, folder string, texts ...string) {
		name := ""
		for _, text := range append(texts, rest, "reference") {
			if name == "" {
				name = openapi.Kebab(text)
			}
		}
		names[rest] = openapi.Unique(path.Join(folder, name), taken)
	}
	add("", "", lowerTitle(r.Info.Title.Text))
	for _, o := range r.Operations {
		name := o.Method + " " + o.Path
		if o.Webhook {
			name = o.Path
		}
		add(o.Slug, "", o.ID, o.Summary.Text, name)
	}
	for _, g := range b.group() {
		if !slices.ContainsFunc(r.Tags, func(t openapi.Tag) bool { return t.Name == g.tag }) {
			continue // what no tag describes has no page
		}
		add("tag/"+g.slug, "", g.tag, g.slug)
	}
	slugs := SchemaSlugs(r)
	for _, key := range r.SchemaKeys {
		s := r.Schemas[key]
		add("schema/"+slugs[key], "schemas", lowerTitle(s.Title.Text), lowerTitle(s.Name))
	}
	return names
}

// TagSlugs are the ids of the parts of tags on the page of a service, by tag.
func TagSlugs(r *openapi.Reference) map[string]string {
	out := map[string]string{}
	for _, g := range (&book{ref: r}).group() {
		out[g.tag] = "tag-" + g.slug
	}
	return out
}

// lowerTitle prepares a title for Kebab as generators of API pages do.
func lowerTitle(title string) string {
	return strings.ToLower(strings.Replace(title, " ", "-", 1))
}

func tagSlug(tag string) string {
	if slug := openapi.Slugify(tag); slug != "" {
		return slug
	}
	return "group"
}

// SchemaSlugs are what Orihon calls the pages of schemas, by their keys.
func SchemaSlugs(r *openapi.Reference) map[string]string {
	taken := map[string]int{}
	slugs := make(map[string]string, len(r.SchemaKeys))
	for _, key := range r.SchemaKeys {
		slug := openapi.Slugify(r.Schemas[key].Name)
		if slug == "" {
			slug = "schema"
		}
		slugs[key] = openapi.Unique(slug, taken)
	}
	return slugs
}

// below is what the page of a service that Orihon calls rest is called below the root of the service.
func (p *Place) below(rest string) string {
	if name, ok := p.Names[rest]; ok {
		return name
	}
	return rest
}

// route is where that page is.
func (p *Place) route(rest string) string {
	name := p.below(rest)
	if name == "" {
		return p.Root
	}
	return strings.TrimSuffix(p.Root, "/") + "/" + name
}

// hasPage reports whether a group has a page of its own.
func hasPage(b *book, g opGroup) bool {
	p := b.service.Place
	if !b.split || p == nil || p.Names == nil {
		return b.split
	}
	_, named := p.Names["tag/"+g.slug]
	return named && !p.NoGroups
}

// isSplit reports whether operations have pages of their own.
func isSplit(b *book) bool {
	switch p := b.service.Place; {
	case p == nil:
	case p.Names != nil:
		return true
	case p.OnePage:
		return false
	}
	return len(b.ref.Operations) > b.opts.SplitAt || len(b.ref.SchemaKeys) > maxInlineSchemas
}
