// Package versions makes the pages that tell what differs between a version and the one before it.
package versions

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// pair is a version and the one before it, with what differs.
type pair struct {
	docset       *site.Docset
	newer, older *site.VersionSpec
	changes      []revision.PageChange
}

// route is where readers find what differs, without locale prefix: the same whatever the version before is called.
func (v *pair) route() string {
	return site.JoinRoute(v.docset.Path, v.newer.Path, "version-changes")
}

// Provider makes a page for each pair of neighbouring versions, and notes on the sections that differ.
type Provider struct {
	pages.Writer
	Sections *pages.Sections
	APIs     APIs
}

var _ link.Provider = (*Provider)(nil)

// Routes are none: documents do not link to these pages.
func (*Provider) Routes() []link.Known { return nil }

// compare compares each version of the docsets that ask for it with the one before it.
func (pr *Provider) compare(s *site.Site) []pair {
	var out []pair
	for i := range s.Config.Docsets {
		d := &s.Config.Docsets[i]
		for k := 0; d.Changes && k+1 < len(d.Versions); k++ {
			p := pair{docset: d, newer: &d.Versions[k], older: &d.Versions[k+1]}
			p.changes = revision.Diff(pr.PagesOf(s, d, p.older.Name), pr.PagesOf(s, d, p.newer.Name))
			out = append(out, p)
		}
	}
	return out
}

// PagesOf are the documents of a version, in the language of the sources.
func (pr *Provider) PagesOf(s *site.Site, d *site.Docset, version string) []revision.Page {
	var out []revision.Page
	for _, p := range s.Pages {
		if p.Page.Locale == s.Config.DefaultLocale() && p.Page.Docset == d.ID && p.Page.Version == version && p.Doc != nil && !p.Page.Unlisted {
			out = append(out, revision.Page{Path: p.Page.DocID, File: p.Doc.File, Sections: pr.Sections.Of(p.Doc)})
		}
	}
	return out
}

// byVersion are the pages of a docset in a locale, by version and id.
func byVersion(s *site.Site, d *site.Docset, locale string) map[[2]string]*site.LinkedPage {
	out := map[[2]string]*site.LinkedPage{}
	for _, p := range s.Pages {
		if p.Page.Locale == locale && p.Page.Docset == d.ID && p.Doc != nil {
			out[[2]string{p.Page.Version, p.Page.DocID}] = p
		}
	}
	return out
}

// firstSidebar is the key of the sidebar of a version, or of the first of several.
func firstSidebar(s *site.Site, version string) string {
	for _, bar := range s.Sidebars {
		if bar.Key == version || strings.HasPrefix(bar.Key, version+"/") {
			return bar.Key
		}
	}
	return ""
}

// Provide adds the pages and the notes.
func (pr *Provider) Provide(s *site.Site) {
	for _, pair := range pr.compare(s) {
		pr.note(s, &pair)
		byLocale := map[string]map[[2]string]*site.LinkedPage{}
		for _, l := range s.Config.Locales {
			byLocale[l.Code] = byVersion(s, pair.docset, l.Code)
		}
		pages.Everywhere(s, pair.route(), func(l site.Locale, p *site.LinkedPage) {
			w := pr.Words.For(l.Code)
			title := w.Fill("pages.changes", "from", pair.older.InSentence(l.Code), "to", pair.newer.InSentence(l.Code))
			pr.Fill(p, l, title, pr.describe(&pair, l, byLocale[l.Code]))
			p.Page.Docset, p.Page.Version, p.Page.Scopes = pair.docset.ID, pair.newer.Name, pair.docset.Scopes()
			p.Page.Sidebar = firstSidebar(s, l.Code+"/"+pair.docset.ID+"/"+pair.newer.Name)
			p.Page.DocID = "/version-changes"
			p.Alternates = pages.Alternates(s, pair.route())
			p.NoIndex = pair.newer.NoIndex
		})
	}
}

// note says below each heading what an older version has otherwise. A page of which all is new has no notes.
func (pr *Provider) note(s *site.Site, pair *pair) {
	sections := map[string][]revision.SectionChange{}
	for _, c := range pair.changes {
		sections[c.Path] = c.Sections
	}
	for _, p := range s.Pages {
		if p.Page.Docset != pair.docset.ID || p.Page.Version != pair.newer.Name || p.Doc == nil {
			continue
		}
		w := pr.Words.For(p.Page.Locale)
		for _, c := range sections[p.Page.DocID] {
			key := "pages.changedSince"
			if c.Kind == revision.Added {
				key = "pages.newSince"
			}
			if c.Kind != revision.Removed && slices.Contains(p.HeadingIDs, c.Section.ID) {
				href := pr.Config.Address(pr.Config.Locale(p.Page.Locale).Prefix()+pair.route()) + "#" + changeID(p.Page.DocID)
				pages.Note(p, c.Section.ID, "", href, w.Fill(key, "label", pair.older.InSentence(p.Page.Locale)))
			}
		}
	}
}

// changeID is the id of a page on the page with the differences.
func changeID(doc string) string { return "page-" + site.Slug(strings.ReplaceAll(doc, "/", "-")) }

func (pr *Provider) describe(pair *pair, l site.Locale, shown map[[2]string]*site.LinkedPage) string {
	w := pr.Words.For(l.Code)
	var text strings.Builder
	last, headed := revision.Kind(""), false
	for _, c := range pair.changes {
		version := pair.newer.Name
		if c.Kind == revision.Removed {
			version = pair.older.Name
		}
		p := shown[[2]string{version, c.Path}]
		if p == nil {
			continue
		}
		if c.Kind != last {
			last, headed = c.Kind, false
			fmt.Fprintf(&text, "\n## %s {#%s}\n\n", w.Text("pages."+string(c.Kind)), c.Kind)
		}
		name := pages.Link(p.Page.Title, p.Page.Route)
		if old := shown[[2]string{pair.older.Name, c.Was}]; c.Kind == revision.Renamed && old != nil {
			name = pages.Link(old.Page.Title, old.Page.Route) + " → " + name
		}
		// Below a page with a heading, an item of a list would be one of its sections.
		if headed = headed || len(c.Sections) > 0; headed {
			fmt.Fprintf(&text, "\n### %s {#%s}\n\n", name, changeID(c.Path))
		} else {
			fmt.Fprintf(&text, "- %s\n", name)
		}
		titles := sectionTitles(p)
		for _, s := range c.Sections {
			pr.describeSection(&text, s, p, titles, l)
		}
	}
	text.WriteString(pr.describeAPIs(pair, l))
	if text.Len() == 0 {
		return w.Text("pages.unchanged") + "\n"
	}
	return text.String()
}

// sectionTitles are the headings of a page in its own language, by id.
func sectionTitles(p *site.LinkedPage) map[string]string {
	titles := map[string]string{}
	if p.Doc.Module != nil {
		for i, h := range p.Doc.Module.Headings {
			if i < len(p.HeadingIDs) {
				titles[p.HeadingIDs[i]] = h.Text
			}
		}
	}
	return titles
}

func (pr *Provider) describeSection(text *strings.Builder, s revision.SectionChange, p *site.LinkedPage, titles map[string]string, l site.Locale) {
	w := pr.Words.For(l.Code)
	mark := map[revision.Kind]string{revision.Added: "pages.sectionNew", revision.Removed: "pages.sectionRemoved", revision.Changed: "pages.sectionChanged"}[s.Kind]
	title, route := cmp.Or(titles[s.Section.ID], s.Section.Title), p.Page.Route
	switch {
	case s.Kind == revision.Removed:
		route = ""
	case s.Section.ID == "":
		title = w.Text("pages.introduction")
	case slices.Contains(p.HeadingIDs, s.Section.ID): // a translation may lack it
		route += "#" + s.Section.ID
	}
	fmt.Fprintf(text, "- %s (%s)\n", pages.Link(title, route), pages.Escape(w.Text(mark)))
}
