package link

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Cards are the pages directly below a page, or below a folder that a card list names.
func (f *filler) Cards(folder string) []site.CardItem {
	e, n := f.at.entry.edition, f.at.entry.node
	if folder != "" {
		dir := path.Join(path.Dir(f.doc.Path), folder)
		if strings.HasPrefix(folder, "/") {
			dir = strings.Trim(folder, "/")
		}
		n = e.nodes[site.StripPath(dir)]
	} else if n != nil && n.kind != "category" {
		n = n.parent
	}
	if n == nil {
		return nil
	}
	return f.cardsOf(n, f.at)
}

// cardsOf are the items of a category, without the page that shows them.
func (l *linker) cardsOf(n *node, at showing) []site.CardItem {
	out := make([]site.CardItem, 0, len(n.items))
	for _, item := range n.items {
		if item.entry == at.entry || item.entry != nil && item.entry.unlisted || item.kind == "html" {
			continue
		}
		if c := l.card(item, at); c.Href != "" {
			out = append(out, c)
		}
	}
	return out
}

func (l *linker) card(n *node, at showing) site.CardItem {
	c := site.CardItem{Label: l.label(n, at.locale)}
	switch {
	case n.kind == "link":
		c.Href = l.writtenHref(n.written.Href, at.locale)
	case n.entry != nil:
		c.Href = n.entry.routes[at.locale]
	default:
		c.Href = l.firstHref(n, at.locale)
	}
	if cat := l.categoryIn(n.category, at.locale); cat != nil && cat.Description != "" {
		c.Description = cat.Description
	} else if n.entry != nil && n.entry.doc != nil {
		c.Description = n.entry.infos[at.locale].text
	}
	if n.kind == "category" && c.Description == "" {
		c.Count = len(n.items)
	}
	return c
}

// firstHref is where a category without a page of its own leads: to its first page.
func (l *linker) firstHref(n *node, locale int) string {
	for _, item := range n.items {
		if item.entry != nil && !item.entry.unlisted {
			return item.entry.routes[locale]
		}
		if h := l.firstHref(item, locale); h != "" {
			return h
		}
	}
	return ""
}

// writtenHref is the address of a link in the configuration.
func (l *linker) writtenHref(href string, locale int) string {
	if !strings.HasPrefix(href, "/") || strings.HasPrefix(href, "//") {
		return href
	}
	out := target{locale: locale, route: href}
	p, suffix := href, ""
	if i := strings.IndexAny(href, "?#"); i >= 0 {
		p, suffix = href[:i], href[i:]
	}
	out.route = p
	l.lookup(p, &out)
	return l.href(out) + suffix
}
