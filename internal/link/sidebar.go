package link

import (
	"context"

	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// sidebarOf is the key of the sidebar beside a page; "" for none. A sidebar written by hand stands beside the pages
// that it lists.
func (l *linker) sidebarOf(en *entry, locale int) string {
	own := en.node != nil || len(en.edition.docset.Sidebar) == 0
	if en.doc != nil && en.doc.Front.DisplayedSidebar != nil {
		own = *en.doc.Front.DisplayedSidebar != ""
	}
	if !own {
		return ""
	}
	return en.edition.sidebars[locale]
}

// makeSidebars makes the sidebar of each edition in each locale.
func (l *linker) makeSidebars() []*site.Sidebar {
	out := make([]*site.Sidebar, len(l.cfg.Locales)*len(l.editions))
	parallel.Each(context.Background(), len(out), func(i int) {
		locale, e := i/len(l.editions), l.editions[i%len(l.editions)]
		out[i] = &site.Sidebar{Key: e.sidebars[locale], Items: l.sidebarItems(e.top.items, locale)}
	})
	return out
}

func (l *linker) sidebarItems(nodes []*node, locale int) []site.SidebarItem {
	items := make([]site.SidebarItem, 0, len(nodes))
	for _, n := range nodes {
		it := site.SidebarItem{Type: n.kind, Label: l.label(n, locale), Collapsed: n.collapsed}
		if n.entry != nil {
			it.Href, it.DocID, it.Unlisted = n.entry.routes[locale], n.entry.id, n.entry.unlisted
			if n.entry.doc != nil {
				it.ClassName = n.entry.infos[locale].front.SidebarClassName
			}
		}
		if n.category != nil && n.category.ClassName != "" {
			it.ClassName = n.category.ClassName
		}
		switch n.kind {
		case "category":
			it.Items = l.sidebarItems(n.items, locale)
		case "link":
			it.Href = l.writtenHref(n.written.Href, locale)
		case "html":
			it.HTML = n.written.HTML
		}
		items = append(items, it)
	}
	return items
}
