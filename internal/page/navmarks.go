package page

import (
	"slices"

	"github.com/orihon/orihon/internal/site"
)

// navMarks finds the items of the navbar that lead to pages beside a sidebar. Addresses do not tell where a docset has
// several: documents of all of them may lie in one folder.
type navMarks struct {
	items []site.NavItem
	names map[string]barName // key of a sidebar -> its name; those of docsets with one are not in it
	pages map[string]string  // route -> key of the sidebar beside it
}

// barName names one of several sidebars of a docset, in all its versions and locales.
type barName struct{ docset, name string }

func newNavMarks(s *site.Site) navMarks {
	m := navMarks{items: s.Config.Navbar.Items, names: map[string]barName{}, pages: map[string]string{}}
	for _, bar := range s.Sidebars {
		if bar.Name != "" {
			m.names[bar.Key] = barName{bar.Docset, bar.Name}
		}
	}
	if len(m.names) == 0 {
		return m
	}
	for _, p := range s.Pages {
		m.pages[p.Page.Route] = p.Page.Sidebar
	}
	return m
}

// of marks the entries of the navbar for the shell of a sidebar: those that name the sidebar or a document beside it, else
// those that lead to a page there.
func (m navMarks) of(entries []site.NavEntry, bar *site.Sidebar) []site.NavEntry {
	name, ok := m.names[bar.Key]
	if !ok {
		return entries
	}
	fits := func(at int, e site.NavEntry) bool {
		return namesBar(m.items[at], name) || m.items[at].Doc != "" && m.leadsTo(e, name)
	}
	if !slices.ContainsFunc(m.items, func(it site.NavItem) bool { return namesBar(it, name) }) {
		fits = func(_ int, e site.NavEntry) bool { return m.leadsTo(e, name) }
	}
	out := slices.Clone(entries)
	for i := range out {
		out[i].Beside = fits(i, out[i])
	}
	return out
}

// namesBar reports whether an item, or one of its menu, names a sidebar.
func namesBar(it site.NavItem, bar barName) bool {
	return it.Sidebar != "" && barName{it.Docset, it.Sidebar} == bar ||
		slices.ContainsFunc(it.Items, func(it site.NavItem) bool { return namesBar(it, bar) })
}

func (m navMarks) leadsTo(e site.NavEntry, bar barName) bool {
	name, ok := m.names[m.pages[e.Href]]
	return ok && name == bar || slices.ContainsFunc(e.Items, func(e site.NavEntry) bool { return m.leadsTo(e, bar) })
}
