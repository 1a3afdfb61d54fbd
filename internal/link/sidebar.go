package link

import (
	"context"

	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// sidebarOf is the key of the sidebar beside a page; "" for none. A sidebar written by hand stands beside the pages
// that it lists.
func (l *linker) sidebarOf(en *entry, locale int) string {
	own := en.node != nil || en.edition.written == nil
	if en.edition.docset.Blog != nil {
		own = len(en.edition.top.items) > 0
	}
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
	for _, node := range nodes {
		item := site.SidebarItem{Type: node.kind, Label: l.label(node, locale), Collapsed: node.collapsed}
		if node.entry != nil {
			item.Href, item.DocID, item.Unlisted = node.entry.routes[locale], node.entry.id, node.entry.unlisted
			if node.entry.doc != nil {
				item.ClassName = node.entry.infos[locale].front.SidebarClassName
			}
		}
		if node.category != nil && node.category.ClassName != "" {
			item.ClassName = node.category.ClassName
		}
		switch node.kind {
		case "category":
			item.Items = l.sidebarItems(node.items, locale)
		case "link":
			item.Href = l.writtenHref(node.written.Href, locale)
		case "html":
			item.HTML = node.written.HTML
		}
		items = append(items, item)
	}
	return items
}
