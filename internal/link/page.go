package link

import (
	"cmp"
	"context"
	"html"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// makePages makes the pages of all entries in all locales.
func (l *linker) makePages() []*site.LinkedPage {
	var entries []*entry
	for _, e := range l.editions {
		entries = append(entries, e.entries...)
	}
	slices.SortStableFunc(entries, func(a, b *entry) int { return cmp.Compare(a.route, b.route) })
	n := len(entries)
	pages := make([]site.LinkedPage, n*len(l.cfg.Locales))
	for i, en := range entries {
		en.pages = make([]*site.LinkedPage, len(l.cfg.Locales))
		for k := range l.cfg.Locales {
			en.pages[k] = &pages[k*n+i]
		}
	}
	parallel.Each(context.Background(), n, func(i int) {
		for k := range l.cfg.Locales {
			l.fillPage(entries[i].pages[k], showing{entries[i], k})
		}
		l.makePager(entries[i])
	})
	out := make([]*site.LinkedPage, len(pages))
	for i := range pages {
		out[i] = &pages[i]
	}
	parallel.Each(context.Background(), n, func(i int) {
		for k := range l.cfg.Locales {
			l.connect(entries[i].pages[k], showing{entries[i], k})
		}
	})
	l.shown = make(map[*info][]showing, len(l.infos))
	for _, en := range entries {
		for k, in := range en.infos {
			l.shown[in] = append(l.shown[in], showing{en, k})
		}
	}
	return out
}

// fillPage sets what follows from the entry and its document.
func (l *linker) fillPage(page *site.LinkedPage, at showing) {
	en := at.entry
	e := en.edition
	loc := l.cfg.Locales[at.locale]
	page.Page = site.Page{
		Kind: en.kind, Route: en.routes[at.locale], Locale: loc.Code, Docset: e.docset.ID, Version: e.version.Name,
		DocID: en.id, Scopes: e.scopes, Locales: en.routes, Sidebar: l.sidebarOf(en, at.locale), Unlisted: en.unlisted,
	}
	page.NoIndex = en.unlisted || e.version.NoIndex
	if en.doc == nil {
		page.Origin = destination{entry: en}.place()
	}
	if b := l.blogOf(e); b != nil {
		b.fill(page, at)
		return
	}
	if e.docset.Pages {
		l.fillDoc(page, at)
		l.withoutDocset(page, en)
		return
	}
	if !e.docset.NoBreadcrumbs {
		page.Page.Breadcrumbs = l.breadcrumbs(at)
	}
	if en.doc == nil {
		l.fillGenerated(page, at)
		return
	}
	l.fillDoc(page, at)
}

// withoutDocset takes from a page of pages/ what tells readers where they are in a set of documents, and how long it is.
func (l *linker) withoutDocset(p *site.LinkedPage, en *entry) {
	p.Page.Docset, p.Page.Minutes = "", ""
	p.Page.Scopes = l.cfg.PageScopes(site.KindOfPage(en.route))
}

func (l *linker) fillDoc(p *site.LinkedPage, at showing) {
	entry := at.entry
	doc := entry.docs[at.locale]
	info, m := entry.infos[at.locale], module(doc)
	loc := l.cfg.Locales[at.locale]
	f := &filler{linker: l, at: at, doc: doc, info: info, page: p}
	p.Doc, p.HeadingIDs, p.Aliases = doc, info.ids, info.aliases
	p.Fill, p.TwinFill = f, twinFiller{f}
	page := &p.Page
	page.Title, page.Description = info.title, info.text
	if m.Title != "" && m.TitleHTML != html.EscapeString(info.title) {
		page.TitleHTML = m.TitleHTML
	}
	page.Fallback = doc.Locale != loc.Code
	if page.Fallback {
		source := l.cfg.Locales[0]
		page.ContentLang = source.HTMLLang
		if source.Dir != loc.Dir {
			page.ContentDir = source.Dir
		}
	}
	page.Toc, page.EditURL = info.toc, info.edit
	page.Minutes = l.readingTime(at.locale, info)
	page.DocKind, page.Draft = info.front.Kind, entry.doc.Front.Draft
	page.HideTitle = m.TitleInText && info.front.Title == "" || info.front.HideTitle && (!l.cfg.Policy.WrittenTitle || m.Title == "")
	page.HideToc = info.front.HideTableOfContents
	p.Head, p.HeadTitle = info.front.Head, info.named
	page.HideNavbar, page.HideFooter = info.front.HideNavbar, info.front.HideFooter
	page.FullWidth, page.ClassName = info.front.FullWidth, info.front.ClassName
	page.Tags = l.tagLinks(entry, at.locale)
	page.Markdown = site.TwinRoute(page.Route)
	if set := entry.edition.docset; doc.Updated.Date != "" && (set.ShowUpdated || set.ShowAuthor || !l.cfg.Policy.DatesByDocset) {
		page.Updated = &site.Updated{Date: doc.Updated.Date, Text: l.words[at.locale].Date(doc.Updated.Date), Author: doc.Updated.Author}
		if !l.cfg.LastUpdated.Author && !set.ShowAuthor {
			page.Updated.Author = ""
		}
	}
	if info.image.kind != destNone {
		p.Image = l.imageAddress(&info.image, at)
	}
	p.InSearch = !entry.unlisted && !page.Draft
}

// readingTime is how long a document takes to read, in the words of a locale.
func (l *linker) readingTime(locale int, in *info) string {
	return l.words[locale].Count("pages.minutes", in.minutes)
}

func (l *linker) imageAddress(t *dest, at showing) string {
	switch t.kind {
	case destWeb, destExternal:
		return t.written
	case destRaw:
		return t.path
	}
	if a := l.resolve(t, at).asset; a != nil {
		return a.URL
	}
	return ""
}

// fillGenerated sets what generated index and tag pages show.
func (l *linker) fillGenerated(page *site.LinkedPage, at showing) {
	if at.entry.kind != site.PageCategory {
		l.fillTag(page, at)
		return
	}
	n := at.entry.category
	page.Page.Title = l.label(n, at.locale)
	page.Page.Items = l.cardsOf(n, at)
	if c := l.categoryIn(n.category, at.locale); c != nil {
		page.Page.Description = c.Description
		if c.Link != nil {
			page.Page.Title = cmp.Or(c.Link.Title, page.Page.Title)
			page.Page.Description = cmp.Or(c.Link.Description, page.Page.Description)
		}
	}
	if n.written != nil {
		code := l.cfg.Locales[at.locale].Code
		page.Page.Title = cmp.Or(n.written.IndexTitle.For(code), page.Page.Title)
		page.Page.Description = cmp.Or(n.written.IndexText.For(code), page.Page.Description)
	}
	if page.Page.Description != "" && l.cfg.Policy.IndexText {
		page.Text = &mdx.Module{Article: mdx.Body{{Text: "<p>" + html.EscapeString(page.Page.Description) + "</p>\n"}}}
	}
	page.Page.Description = cmp.Or(page.Page.Description, listOf(page.Page.Title, page.Page.Items, l.cfg.Locales[at.locale]))
}

// maxListed bounds how many pages a description made of their names names.
const maxListed = 12

// ListOf describes a generated page by the names of what it leads to: "Blocks: Avatar, Chat, Order". It is empty if there are none.
func ListOf(title string, names []string, loc site.Locale) string {
	if len(names) == 0 {
		return ""
	}
	colon, comma := ": ", ", "
	if lang := loc.Language(); lang == "ja" || lang == "zh" {
		colon, comma = "：", "、"
	}
	return title + colon + strings.Join(names[:min(len(names), maxListed)], comma)
}

func listOf(title string, items []site.CardItem, loc site.Locale) string {
	var labels []string
	for _, item := range items {
		labels = append(labels, item.Label)
	}
	return ListOf(title, labels, loc)
}

// breadcrumbs lead from the outermost category to the page itself.
func (l *linker) breadcrumbs(at showing) []site.Crumb {
	en := at.entry
	n := en.node
	if n == nil {
		if en.doc == nil {
			return nil
		}
		crumbs := slices.Clone(l.crumbs(l.nearest(en), at.locale))
		return append(crumbs, site.Crumb{Label: l.shortTitle(en, at.locale)})
	}
	around := l.crumbs(n.parent, at.locale)
	out := make([]site.Crumb, len(around), len(around)+1)
	copy(out, around)
	return append(out, site.Crumb{Label: l.label(n, at.locale)})
}

// nearest is the category of the folder that a page without a place in the sidebar lies in.
func (l *linker) nearest(en *entry) *node {
	dir := en.doc.Path
	for {
		i := strings.LastIndexByte(dir, '/')
		if i < 0 {
			return nil
		}
		dir = dir[:i]
		if n := en.edition.nodes[dir]; n != nil && n.entry != en {
			return n
		}
	}
}

// shortTitle is the name of a page in lists.
func (l *linker) shortTitle(en *entry, locale int) string {
	if en.doc == nil {
		return l.label(en.category, locale)
	}
	d := en.docs[locale]
	return cmp.Or(d.Front.SidebarLabel, en.infos[locale].title)
}

// crumbs are those of a category, worked out beforehand by makeCrumbs.
func (l *linker) crumbs(n *node, locale int) []site.Crumb {
	if n == nil || n.crumbs == nil {
		return nil
	}
	return n.crumbs[locale]
}

// makeCrumbs works out the breadcrumbs of categories, which all pages below them share.
func (l *linker) makeCrumbs(n *node) {
	for _, item := range n.items {
		if item.kind != "category" {
			continue
		}
		item.crumbs = make([][]site.Crumb, len(l.cfg.Locales))
		for k := range l.cfg.Locales {
			c := site.Crumb{Label: l.label(item, k)}
			if item.entry != nil && !item.entry.unlisted {
				c.Href = item.entry.routes[k]
			}
			item.crumbs[k] = append(slices.Clone(l.crumbs(n, k)), c)
		}
		l.makeCrumbs(item)
	}
}
