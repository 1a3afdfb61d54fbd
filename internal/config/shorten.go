package config

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// shortened is a copy of a configuration without what Load fills in by itself.
func shortened(cfg *site.Config) *site.Config {
	out := *cfg
	if out.URL += out.Base; out.Base != "" {
		out.URL += "/"
	}
	out.Locales = shortLocales(cfg.Locales)
	out.Docsets = nil
	for i := range cfg.Docsets {
		if !cfg.Docsets[i].Pages {
			out.Docsets = append(out.Docsets, shortDocset(cfg.Docsets[i]))
		}
	}
	out.Navbar.Items = shortItems(cfg.Navbar.Items)
	out.Footer.Icons = shortItems(cfg.Footer.Icons)
	out.Footer.Columns = slices.Clone(cfg.Footer.Columns)
	for i := range out.Footer.Columns {
		out.Footer.Columns[i].Items = shortItems(out.Footer.Columns[i].Items)
	}
	if out.Redirects != nil && len(out.Redirects) == 0 {
		out.Redirects = nil
	}
	if out.Check.SentenceWords == 0 { // no locator sets what check looks for
		defaults := &decoder{log: &diag.Log{}, pos: map[string]diag.Pos{}}
		defaults.object(&yaml.Node{Kind: yaml.MappingNode}, checkObject(), valueOf(&out.Check), "")
	}
	return &out
}

func shortLocales(all []site.Locale) []site.Locale {
	out := slices.Clone(all)
	for i := range out {
		l := &out[i]
		if l.HTMLLang == l.Code {
			l.HTMLLang = ""
		}
		if l.Dir == direction(l.Code) {
			l.Dir = ""
		}
	}
	return out
}

func shortDocset(d site.Docset) site.Docset {
	if d.Scope == d.ID {
		d.Scope = ""
	}
	if d.Label.For("") == d.ID && len(d.Label) == 1 {
		d.Label = nil
	}
	if strings.HasPrefix(d.Folder, "../") || d.Folder == defaultFolder(&d) {
		d.Folder = ""
	}
	if d.Blog != nil {
		blog := *d.Blog
		blog.PerPage, blog.Recent, blog.FeedItems = min(blog.PerPage, maxPosts), min(blog.Recent, maxPosts), min(blog.FeedItems, maxPosts)
		d.Blog = &blog
	}
	d.Versions = slices.Clone(d.Versions)
	for i := range d.Versions {
		shortVersion(&d.Versions[i])
	}
	if !d.Versioned() {
		for _, v := range d.Versions {
			if v.Sidebar != nil || v.Sidebars != nil {
				d.Sidebar, d.Sidebars = v.Sidebar, v.Sidebars
			}
		}
		d.Versions = nil
	}
	d.Sidebar, d.Sidebars = shortSidebars(d.Sidebar, d.Sidebars)
	return d
}

func shortVersion(v *site.VersionSpec) {
	if v.Path == "" {
		v.Path = "/"
	}
	if v.Folder == orElse(strings.TrimSuffix(v.Path, "/"), v.Name) {
		v.Folder = ""
	}
	if v.Path == v.Name {
		v.Path = ""
	}
	if v.Label.For("") == v.Name && len(v.Label) == 1 {
		v.Label = nil
	}
	v.Sidebar, v.Sidebars = shortSidebars(v.Sidebar, v.Sidebars)
}

// shortSidebars parts a list whose entries name the sidebars that begin there.
func shortSidebars(one []site.SidebarEntry, several []site.NamedSidebar) ([]site.SidebarEntry, []site.NamedSidebar) {
	if len(one) > 0 && one[0].Sidebar != "" {
		for i := range one {
			if one[i].Sidebar != "" {
				several = append(several, site.NamedSidebar{Name: one[i].Sidebar})
			}
			last := &several[len(several)-1]
			last.Items = append(last.Items, one[i])
		}
		one = nil
	}
	several = slices.Clone(several)
	for i := range several {
		several[i].Items = shortEntries(several[i].Items)
	}
	return shortEntries(one), several
}

func shortEntries(entries []site.SidebarEntry) []site.SidebarEntry {
	out := slices.Clone(entries)
	for i := range out {
		e := &out[i]
		e.Items = shortEntries(e.Items)
		if e.Collapsed != nil && *e.Collapsed {
			e.Collapsed = nil
		}
		if e.Type == sidebarType(e) {
			e.Type = ""
		}
	}
	return out
}

func shortItems(items []site.NavItem) []site.NavItem {
	out := slices.Clone(items)
	for i := range out {
		it := &out[i]
		if it.Type != "versions" && !byName(it) {
			it.Docset = ""
		}
		plain := []site.NavItem{{Items: it.Items, HTML: it.HTML}}
		fillNavItems(plain)
		if it.Type == plain[0].Type {
			it.Type = ""
		}
		usual := []site.NavItem{{Type: orElse(it.Type, plain[0].Type)}}
		fillNavItems(usual)
		if it.Position == usual[0].Position {
			it.Position = ""
		}
		it.Items, it.After = shortItems(it.Items), shortItems(it.After) // last: what is filled in above goes into them too
	}
	return out
}
