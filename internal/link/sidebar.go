package link

import (
	"context"
	"slices"
	"strconv"

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
	at := 0
	if en.node != nil {
		at = en.node.bar
	}
	if en.doc != nil && en.doc.Front.DisplayedSidebar != nil {
		name := *en.doc.Front.DisplayedSidebar
		own = name != ""
		if named := slices.IndexFunc(en.edition.bars, func(b bar) bool { return b.name == name }); named >= 0 {
			at = named
		} else if own && locale == 0 {
			l.unknownSidebar(en, name)
		}
	}
	if !own {
		return ""
	}
	return en.edition.sidebarKey(at, locale)
}

// bar is one of the sidebars of an edition.
type bar struct {
	name  string
	start int // the first of its nodes among those of the edition
}

// itemsOf are the nodes of a sidebar at its top.
func (e *edition) itemsOf(bar int) []*node {
	end := len(e.top.items)
	if bar+1 < len(e.bars) {
		end = min(end, e.bars[bar+1].start)
	}
	return e.top.items[min(e.bars[bar].start, end):end]
}

// nameNodes notes at each node which sidebar it is in.
func (e *edition) nameNodes() {
	var walk func(items []*node, bar int)
	walk = func(items []*node, bar int) {
		for _, n := range items {
			n.bar = bar
			walk(n.items, bar)
		}
	}
	for k := range e.bars {
		walk(e.itemsOf(k), k)
	}
}

// sidebarKey names a sidebar in a locale. An edition with one has it under its own name.
func (e *edition) sidebarKey(bar, locale int) string {
	if len(e.bars) == 1 {
		return e.sidebars[locale]
	}
	return e.sidebars[locale] + "/sidebar-" + strconv.Itoa(bar+1)
}

// makeSidebars makes the sidebars of each edition in each locale.
func (l *linker) makeSidebars() []*site.Sidebar {
	type shown struct {
		edition     *edition
		bar, locale int
	}
	var all []shown
	several := map[string]bool{} // docsets
	for locale := range l.cfg.Locales {
		for _, e := range l.docEditions() {
			several[e.docset.ID] = several[e.docset.ID] || len(e.bars) > 1
			for bar := range e.bars {
				all = append(all, shown{e, bar, locale})
			}
		}
	}
	out := make([]*site.Sidebar, len(all))
	parallel.Each(context.Background(), len(out), func(i int) {
		s := all[i]
		out[i] = &site.Sidebar{Key: s.edition.sidebarKey(s.bar, s.locale), Items: l.sidebarItems(s.edition.itemsOf(s.bar), s.locale)}
		if several[s.edition.docset.ID] {
			out[i].Docset, out[i].Name = s.edition.docset.ID, s.edition.bars[s.bar].name
		}
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
			item.HTML = l.cfg.PlaceHTML(node.written.HTML)
		}
		items = append(items, item)
	}
	return items
}
