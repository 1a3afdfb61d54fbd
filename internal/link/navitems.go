package link

import (
	"slices"

	"github.com/orihon/orihon/internal/site"
)

// resolveNavigation gives links of the navbar and footer that name a document, a sidebar or a docset the route that is
// there. It changes a copy of the configuration.
func (l *linker) resolveNavigation() {
	cfg := *l.cfg
	cfg.Navbar.Items = l.resolveItems(cfg.Navbar.Items)
	cfg.Footer.Columns = slices.Clone(cfg.Footer.Columns)
	for i := range cfg.Footer.Columns {
		cfg.Footer.Columns[i].Items = l.resolveItems(cfg.Footer.Columns[i].Items)
	}
	l.cfg = &cfg
}

func (l *linker) resolveItems(items []site.NavItem) []site.NavItem {
	out := make([]site.NavItem, 0, len(items))
	for _, it := range items {
		it.Items, it.After = l.resolveItems(it.Items), l.resolveItems(it.After)
		if it.Doc == "" && it.Sidebar == "" && !it.Version || l.resolveItem(&it) {
			out = append(out, it)
		}
	}
	return out
}

// resolveItem finds the page that an item means: in the last version, else in the newest that has it. What has none is
// left out after a warning; a draft is left out in silence, as in sidebars.
func (l *linker) resolveItem(it *site.NavItem) bool {
	var en *entry
	for _, e := range l.byAge(it.Docset) {
		switch {
		case it.Doc != "":
			en = e.byID[it.Doc]
		case it.Sidebar != "":
			en = e.firstOf(it.Sidebar)
		default:
			en = e.main
		}
		if en != nil {
			break
		}
	}
	if en == nil {
		if !l.isDraft(it) {
			l.log.Warnf("navbar-item", l.posOf("navbar.items"), "", "an item of the navbar or footer was left out: there is no %s",
				what(it))
		}
		return false
	}
	if it.To == "" {
		it.To = en.route
	}
	if it.Label == nil {
		it.Label = l.labelOf(en, it)
	}
	return true
}

func what(it *site.NavItem) string {
	switch {
	case it.Doc != "":
		return "document with the id " + it.Doc
	case it.Sidebar != "":
		return "document in the sidebar " + it.Sidebar
	}
	return "docset " + it.Docset
}

// byAge are the editions of a docset, the last version first.
func (l *linker) byAge(docset string) []*edition {
	var out []*edition
	for _, e := range l.editions {
		switch {
		case e.docset.ID != docset:
		case e.version.IsLast:
			out = slices.Insert(out, 0, e)
		default:
			out = append(out, e)
		}
	}
	return out
}

func (l *linker) isDraft(it *site.NavItem) bool {
	return it.Doc != "" && slices.ContainsFunc(l.content.Docs, func(d *site.Doc) bool { return d.Docset == it.Docset && docID(d) == it.Doc })
}

// labelOf is what an item without a label says: the version, or the document's name in sidebars, in every language.
func (l *linker) labelOf(en *entry, it *site.NavItem) site.Text {
	if it.Version {
		return en.edition.version.Label
	}
	out := site.Text{}
	for k, loc := range l.cfg.Locales {
		d := en.docs[k]
		out[loc.Code] = d.Front.SidebarLabel
		if out[loc.Code] == "" {
			out[loc.Code] = titleOf(d)
		}
	}
	out[""] = out[l.cfg.DefaultLocale()]
	return out
}

// firstOf is the first document of a named sidebar.
func (e *edition) firstOf(sidebar string) *entry {
	at := slices.IndexFunc(e.bars, func(b bar) bool { return b.name == sidebar })
	if at < 0 {
		return nil
	}
	return firstEntry(e.itemsOf(at))
}

func firstEntry(nodes []*node) *entry {
	for _, n := range nodes {
		if n.entry != nil {
			return n.entry
		}
		if en := firstEntry(n.items); en != nil {
			return en
		}
	}
	return nil
}
