package link

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Cards are the pages directly below a page, or below a folder that a card list names.
func (f *filler) Cards(folder string) []site.CardItem {
	e, node := f.at.entry.edition, f.at.entry.node
	if folder != "" {
		dir := path.Join(path.Dir(f.doc.Path), folder)
		if strings.HasPrefix(folder, "/") {
			dir = strings.Trim(folder, "/")
		}
		node = e.nodes[site.StripPath(dir)]
	} else if node != nil && node.kind != "category" {
		node = node.parent
	}
	if node == nil {
		return nil
	}
	if f.retell != nil {
		return f.retell(f.cardsOf(node, f.at))
	}
	return f.cardsOf(node, f.at)
}

// cardsOf are the items of a category, without the page that shows them.
func (l *linker) cardsOf(n *node, at showing) []site.CardItem {
	out := make([]site.CardItem, 0, len(n.items))
	for _, item := range n.items {
		if at.entry.is(item.entry) || item.entry != nil && item.entry.unlisted || item.kind == "html" {
			continue
		}
		if c := l.card(item, at); c.Href != "" {
			out = append(out, c)
		}
	}
	return out
}

func (l *linker) card(node *node, at showing) site.CardItem {
	c := site.CardItem{Label: l.label(node, at.locale)}
	switch {
	case node.kind == "link":
		c.Href = l.writtenHref(node.written.Href, at.locale)
	case node.entry != nil:
		c.Href = node.entry.routes[at.locale]
	default:
		c.Href = l.firstHref(node.items, at.locale)
	}
	if cat := l.categoryIn(node.category, at.locale); cat != nil && cat.Description != "" {
		c.Description = cat.Description
	} else if node.entry != nil && node.entry.doc != nil {
		c.Description = node.entry.infos[at.locale].text
	}
	if node.kind == "category" && c.Description == "" {
		c.Count = len(node.items)
	}
	return c
}

// firstHref is where a category without a page of its own leads: to its first page.
func (l *linker) firstHref(nodes []*node, locale int) string {
	for _, item := range nodes {
		if item.entry != nil && !item.entry.unlisted {
			return item.entry.routes[locale]
		}
		if h := l.firstHref(item.items, locale); h != "" {
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
	out.route = site.CleanRoute(p)
	l.lookup(p, &out)
	return l.href(out) + suffix
}
