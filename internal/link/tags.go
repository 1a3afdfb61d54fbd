package link

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"github.com/orihon/orihon/internal/site"
)

// tag is a tag of an edition. It is named as the source documents name it; a translation that has as many tags names
// them in its language.
type tag struct {
	slug    string
	label   string
	entries []*entry
	page    *entry
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
	tags := collectTags(edition, listed)
	if len(tags) == 0 {
		return
	}
	edition.entries = append(edition.entries, &entry{
		edition: edition, kind: site.PageTags, id: "/tags", match: "/tags", route: site.JoinRoute(edition.route, "tags"), allTags: tags,
	})
	for _, t := range tags {
		t.page = &entry{
			edition: edition, kind: site.PageTag, id: "/tags/" + t.slug, match: "/tags/" + t.slug, tag: t,
			route: site.JoinRoute(edition.route, "tags", t.slug),
		}
		edition.entries = append(edition.entries, t.page)
	}
}

// collectTags are the tags of an edition by their slugs, each with those of the entries that have it.
func collectTags(edition *edition, entries []*entry) []*tag {
	edition.tags = map[string]*tag{}
	var tags []*tag
	for _, en := range entries {
		for _, label := range en.doc.Front.Tags {
			slug := site.Slug(label)
			t := edition.tags[slug]
			if t == nil {
				t = &tag{slug: slug, label: label}
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
		t := en.edition.tags[site.Slug(label)]
		if t == nil || t.page == nil {
			continue
		}
		if len(labels) == len(en.doc.Front.Tags) {
			label = labels[i]
		}
		out = append(out, site.PageLink{Label: label, Href: t.page.routes[locale]})
	}
	return out
}

// tagLabel is the name of a tag in a locale: that which the first translated page gives it.
func (l *linker) tagLabel(tag *tag, locale int) string {
	for _, en := range tag.entries {
		d := en.docs[locale]
		if d == en.doc || len(d.Front.Tags) != len(en.doc.Front.Tags) {
			continue
		}
		for i, label := range en.doc.Front.Tags {
			if site.Slug(label) == tag.slug {
				return d.Front.Tags[i]
			}
		}
	}
	return tag.label
}

// fillTag fills the list of all tags, or the list of the pages with one.
func (l *linker) fillTag(page *site.LinkedPage, at showing) {
	own := l.words[at.locale]
	page.Page.Sidebar = ""
	if t := at.entry.tag; t != nil {
		page.Page.Title = own.Fill("pages.tagged", "tag", l.tagLabel(t, at.locale))
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
