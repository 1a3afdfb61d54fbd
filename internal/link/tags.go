package link

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// tag is a tag of an edition. It is named as the source documents name it; a translation that has as many tags names
// them in its language.
type tag struct {
	slug    string
	label   string
	entries []*entry
	page    *entry
	named   []*site.Tag // by number of the locale: what a file of tags says of it, nil if nothing
}

// makeTags collects the tags of an edition and adds their pages.
func (l *linker) makeTags(edition *edition) {
	if !edition.docset.Tags {
		return
	}
	var listed []*entry
	for _, en := range edition.entries {
		if en.doc != nil && (!en.unlisted || l.opt.Drafts) {
			listed = append(listed, en)
		}
	}
	tags := l.collectTags(edition, listed)
	if len(tags) == 0 {
		return
	}
	edition.entries = append(edition.entries, &entry{
		edition: edition, kind: site.PageTags, id: "/tags", match: "/tags", route: site.JoinRoute(edition.route, edition.tagsPath()), allTags: tags,
	})
	for _, t := range tags {
		t.page = &entry{
			edition: edition, kind: site.PageTag, id: "/tags/" + t.slug, match: "/tags/" + t.slug, tag: t,
			route: site.JoinRoute(edition.route, edition.tagsPath(), t.slug),
		}
		edition.entries = append(edition.entries, t.page)
	}
}

// tagsPath is where the pages of tags lie below the route of an edition.
func (e *edition) tagsPath() string { return cmp.Or(e.docset.TagsPath, "tags") }

// tagSlug is what the route of a tag of a document ends in.
func (l *linker) tagSlug(e *edition, d *site.Doc, label string) string {
	if !l.cfg.Policy.NamedTags {
		return site.Slug(label)
	}
	if own := d.Front.TagPaths[label]; own != "" {
		return own
	}
	if own := l.namedTag(e, label, 0); own != nil {
		return cmp.Or(strings.Trim(own.Permalink, "/"), kebab(label))
	}
	return kebab(label)
}

// namedTag is what a file of tags says of one, by its key; nil if nothing.
func (l *linker) namedTag(e *edition, key string, locale int) *site.Tag {
	for _, t := range l.content.Tags {
		if t.Key == key && t.Docset == e.docset.ID && t.Folder == e.version.Folder && t.Locale == l.cfg.Locales[locale].Code {
			return t
		}
	}
	return nil
}

// collectTags are the tags of an edition by their slugs, each with those of the entries that have it.
func (l *linker) collectTags(edition *edition, entries []*entry) []*tag {
	edition.tags = map[string]*tag{}
	var tags []*tag
	for _, en := range entries {
		for _, label := range en.doc.Front.Tags {
			slug := l.tagSlug(edition, en.doc, label)
			t := edition.tags[slug]
			if t == nil {
				t = &tag{slug: slug, label: label}
				for k := range l.cfg.Locales {
					t.named = append(t.named, l.namedTag(edition, label, k))
				}
				edition.tags[slug] = t
				tags = append(tags, t)
			}
			if !slices.Contains(t.entries, en) {
				t.entries = append(t.entries, en)
			}
		}
	}
	slices.SortFunc(tags, func(a, b *tag) int { return cmp.Compare(a.slug, b.slug) })
	return tags
}

// tagLinks are the tags of a page; none where tags have no pages.
func (l *linker) tagLinks(en *entry, locale int) []site.PageLink {
	var out []site.PageLink
	labels := en.docs[locale].Front.Tags
	for i, label := range en.doc.Front.Tags {
		t := en.edition.tags[l.tagSlug(en.edition, en.doc, label)]
		switch {
		case t == nil || t.page == nil:
			continue
		case t.named[0] != nil:
			label = l.tagLabel(t, locale)
		case len(labels) == len(en.doc.Front.Tags):
			label = labels[i]
		}
		out = append(out, site.PageLink{Label: label, Href: t.page.routes[locale]})
	}
	return out
}

// tagLabel is the name of a tag in a locale: that of a file of tags, else that which the first translated page gives it.
func (l *linker) tagLabel(tag *tag, locale int) string {
	for _, k := range []int{locale, 0} {
		if own := tag.named[k]; own != nil && own.Label != "" {
			return own.Label
		}
	}
	for _, en := range tag.entries {
		d := en.docs[locale]
		if d == en.doc || len(d.Front.Tags) != len(en.doc.Front.Tags) {
			continue
		}
		for i, label := range en.doc.Front.Tags {
			if l.tagSlug(en.edition, en.doc, label) == tag.slug {
				return d.Front.Tags[i]
			}
		}
	}
	return tag.label
}

// description is what a file of tags says of one, "" if nothing.
func (t *tag) description(locale int) string {
	for _, k := range []int{locale, 0} {
		if own := t.named[k]; own != nil && own.Description != "" {
			return own.Description
		}
	}
	return ""
}

// fillTag fills the list of all tags, or the list of the pages with one.
func (l *linker) fillTag(page *site.LinkedPage, at showing) {
	own := l.words[at.locale]
	page.Page.Sidebar = ""
	if t := at.entry.tag; t != nil {
		page.Page.Title = words.Fill(own.Count("pages.tagged", len(t.entries)), "tag", l.tagLabel(t, at.locale))
		page.Page.Description = t.description(at.locale)
		for _, en := range t.entries {
			in := en.infos[at.locale]
			page.Page.Items = append(page.Page.Items, site.CardItem{Label: in.title, Href: en.routes[at.locale], Description: in.text})
		}
	} else {
		page.Page.Title = own.Text("pages.tags")
		for _, t := range at.entry.allTags {
			page.Page.Items = append(page.Page.Items, site.CardItem{
				Label: l.tagLabel(t, at.locale), Href: t.page.routes[at.locale], Count: len(t.entries),
			})
		}
	}
	page.Page.Breadcrumbs = []site.Crumb{{Label: page.Page.Title}}
	if b := l.blogOf(at.entry.edition); b != nil {
		page.Page.Breadcrumbs = b.crumbs(at)
		page.Page.Sidebar = l.sidebarOf(at.entry, at.locale)
	}
	sortCards(page.Page.Items, l.cfg.Locales[at.locale].Code)
}

// sortCards orders by label as readers of the language do.
func sortCards(items []site.CardItem, locale string) {
	c := collate.New(language.Make(locale))
	slices.SortStableFunc(items, func(a, b site.CardItem) int { return c.CompareString(a.Label, b.Label) })
}
