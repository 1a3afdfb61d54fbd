package openapiplugins

import (
	"cmp"
	"encoding/json"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/view"
)

// item is an item of a sidebar, as the plugin writes it. Documents have no label here: theirs is their title, in any language.
type item struct {
	Type        string `json:"type"`
	ID          string `json:"id,omitempty"`
	Label       string `json:"label,omitempty"`
	Link        *link  `json:"link,omitempty"`
	Collapsible *bool  `json:"collapsible,omitempty"`
	Collapsed   *bool  `json:"collapsed,omitempty"`
	Items       []item `json:"items,omitempty"`

	tag string
}

type link struct {
	Type  string `json:"type"`
	ID    string `json:"id,omitempty"`
	Title string `json:"title,omitempty"`
	Slug  string `json:"slug,omitempty"`
}

// sidebarOf is the sidebar of a folder as JSON.
func sidebarOf(out output, documents []document) string {
	b := &bar{output: out, taken: map[string]int{}, by: out.options.Get("sidebarOptions", "groupPathsBy").Text(), source: out.options.Get("sidebarOptions", "categoryLinkSource").Text()}
	for _, d := range documents {
		b.read(d)
	}
	items := []item{}
	switch b.by {
	case "tag":
		items = b.byTag(b.tags, true)
	case "tagParent":
		items = nested(b.byTag(b.tags, true), b.tags)
	case "tagGroup":
		items = b.byGroup(documents)
	}
	text, err := json.Marshal(items)
	if err != nil {
		return "[]"
	}
	return string(text)
}

// bar makes a sidebar of documents.
type bar struct {
	output
	by, source string
	tags       []tag
	entries    []entry
	intros     []intro
	taken      map[string]int // names of pages
}

// tag is a tag that a document describes.
type tag struct{ name, label, parent string }

// entry is an operation or a schema.
type entry struct {
	id       string
	tags     []string
	position float64
	placed   bool // it has a position
	isSchema bool
}

// intro is the introduction of a document, with the tags that this describes.
type intro struct {
	id   string
	tags []string
}

func (b *bar) id(name string) string { return path.Join(b.below, name) }

// read takes from a document what the sidebar shows.
func (b *bar) read(d document) {
	if d.ref == nil {
		return
	}
	names := view.DocumentNames(d.ref, b.taken)
	own := intro{id: b.id(names[""])}
	for _, t := range d.root.Get("tags").List() {
		name := t.Get("name").Str()
		b.tags = append(b.tags, tag{name, cmp.Or(t.Get("x-displayName").Str(), name), t.Get("parent").Str()})
		own.tags = append(own.tags, name)
	}
	if b.options.Get("showInfoPage").Bool(true) {
		b.intros = append(b.intros, own)
	}
	pages := pagesOf(d, b.options)
	if slices.Contains(pages, "schemas") {
		b.readSchemas(d, names)
	}
	var operations []entry
	for _, o := range d.ref.Operations {
		list := "paths"
		if o.Webhook {
			list = "webhooks"
		}
		raw := d.root.Get(list).Get(o.Path).Get(strings.ToLower(o.Method))
		e := entry{id: b.id(names[o.Slug]), tags: o.Tags}
		if at, err := strconv.ParseFloat(raw.Get("x-position").Scalar(), 64); err == nil {
			e.position, e.placed = at, true
		}
		operations = append(operations, e)
	}
	slices.SortStableFunc(operations, func(x, y entry) int {
		switch {
		case x.placed && y.placed:
			return cmp.Compare(x.position, y.position)
		case x.placed:
			return -1
		case y.placed:
			return 1
		}
		return 0
	})
	b.entries = append(b.entries, operations...)
}

func (b *bar) readSchemas(d document, names map[string]string) {
	whole := b.options.Get("showSchemas").Bool(false)
	at := 0
	slugs := view.SchemaSlugs(d.ref)
	for key := range d.root.Get("components").Get("schemas").Entries {
		raw := d.root.Get("components").Get("schemas").Get(key.Text)
		var tags []string
		for _, t := range raw.Get("x-tags").List() {
			tags = append(tags, t.Str())
		}
		if at < len(d.ref.SchemaKeys) && (whole || len(tags) > 0) {
			b.entries = append(b.entries, entry{id: b.id(names["schema/"+slugs[d.ref.SchemaKeys[at]]]), tags: tags, isSchema: true})
		}
		at++
	}
}

// byTag is a category for each tag that has items, and what has none.
func (b *bar) byTag(described []tag, all bool) []item {
	var names []string
	used := map[string]bool{}
	for _, e := range b.entries {
		for _, t := range e.tags {
			used[t] = true
		}
	}
	add := func(name string) {
		if used[name] && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, t := range described {
		add(t.name)
	}
	for _, isSchema := range []bool{false, true} {
		for _, e := range b.entries {
			for _, t := range e.tags {
				if all && e.isSchema == isSchema {
					add(t)
				}
			}
		}
	}
	var out []item
	if len(b.intros) == 1 && b.source != "info" {
		out = append(out, item{Type: "doc", ID: b.intros[0].id})
	}
	for _, name := range names {
		out = append(out, b.category(name, described))
	}
	out = b.append(out, "UNTAGGED", func(e entry) bool { return !e.isSchema && len(e.tags) == 0 })
	if b.options.Get("showSchemas").Bool(false) {
		out = b.append(out, "Schemas", func(e entry) bool { return e.isSchema && len(e.tags) == 0 })
	}
	return out
}

// append adds a category of the entries that match, if there are any.
func (b *bar) append(items []item, label string, matches func(e entry) bool) []item {
	c := b.folded(item{Type: "category", Label: label})
	for _, e := range b.entries {
		if matches(e) {
			c.Items = append(c.Items, item{Type: "doc", ID: e.id})
		}
	}
	if len(c.Items) == 0 {
		return items
	}
	return append(items, c)
}

// folded is a category with the choices of the options.
func (b *bar) folded(c item) item {
	for key, field := range map[string]**bool{"sidebarCollapsible": &c.Collapsible, "sidebarCollapsed": &c.Collapsed} {
		if own := b.options.Get("sidebarOptions", key); own.IsBool() {
			on := own.Bool(true)
			*field = &on
		}
	}
	return c
}

func (b *bar) category(name string, described []tag) item {
	c := b.folded(item{Type: "category", Label: name, tag: name})
	at := slices.IndexFunc(described, func(t tag) bool { return t.name == name })
	if at >= 0 {
		c.Label = described[at].label
	}
	switch b.source {
	case "info":
		for _, i := range b.intros {
			if slices.Contains(i.tags, name) {
				c.Link = &link{Type: "doc", ID: i.id}
				break
			}
		}
	case "tag":
		if at >= 0 {
			c.Link = &link{Type: "doc", ID: b.id(openapi.Kebab(name))}
		}
	case "auto":
		c.Link = &link{Type: "generated-index", Title: name, Slug: path.Join("/category", b.below, openapi.Kebab(b.options.Get("label").Text()), openapi.Kebab(name))}
	}
	for _, isSchema := range []bool{true, false} {
		for _, e := range b.entries {
			if e.isSchema == isSchema && slices.Contains(e.tags, name) {
				c.Items = append(c.Items, item{Type: "doc", ID: e.id})
			}
		}
	}
	return c
}

// byGroup is a category for each group of tags, with what has no tag in each.
func (b *bar) byGroup(documents []document) []item {
	out, schemas := []item{}, []item{}
	folded := true
	for _, d := range documents {
		for _, group := range d.root.Get("x-tagGroups").List() {
			var own []tag
			for _, t := range b.tags {
				if slices.ContainsFunc(group.Get("tags").List(), func(n *openapi.Node) bool { return n.Str() == t.name }) {
					own = append(own, t)
				}
			}
			c := item{Type: "category", Label: group.Get("name").Str(), Collapsible: &folded, Collapsed: &folded}
			for _, i := range b.byTag(own, false) {
				if i.Label != "Schemas" {
					c.Items = append(c.Items, i)
				} else if len(schemas) == 0 {
					schemas = append(schemas, i)
				}
			}
			out = append(out, c)
		}
	}
	return append(out, schemas...)
}

// nested puts categories into those of the tags that theirs name as parents.
func nested(flat []item, tags []tag) []item {
	parent := map[string]string{}
	label := map[string]string{}
	var names []string
	for _, t := range tags {
		if label[t.name] == "" {
			names, label[t.name], parent[t.name] = append(names, t.name), t.label, t.parent
		}
	}
	above := func(name string) string {
		seen := map[string]bool{name: true}
		for at := parent[name]; label[at] != ""; at = parent[at] {
			if seen[at] {
				return ""
			}
			seen[at] = true
		}
		if label[parent[name]] == "" {
			return ""
		}
		return parent[name]
	}
	var children func(of string) []item
	children = func(of string) []item {
		var out []item
		for _, name := range names {
			if above(name) != of {
				continue
			}
			c := item{Type: "category", Label: label[name], tag: name}
			if at := slices.IndexFunc(flat, func(i item) bool { return i.tag == name }); at >= 0 {
				c = flat[at]
			}
			if c.Items = append(c.Items, children(name)...); len(c.Items) > 0 {
				out = append(out, c)
			}
		}
		return out
	}
	var first, last []item
	for _, i := range flat {
		switch {
		case i.Type == "doc":
			first = append(first, i)
		case label[i.tag] == "":
			last = append(last, i)
		}
	}
	return slices.Concat(first, children(""), last)
}
