package pipeline

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// versionPair is a version and the one before it, with what differs.
type versionPair struct {
	docset       *site.Docset
	newer, older *site.VersionSpec
	changes      []revision.PageChange
}

// route is where readers find what differs, without locale prefix: the same whatever the version before is called.
func (v *versionPair) route() string {
	return site.JoinRoute(v.docset.Path, v.newer.Path, "version-changes")
}

// compareVersions compares each version of the docsets that ask for it with the one before it.
func (b *builder) compareVersions() []versionPair {
	var out []versionPair
	for i := range b.site.Config.Docsets {
		d := &b.site.Config.Docsets[i]
		for k := 0; d.Changes && k+1 < len(d.Versions); k++ {
			pair := versionPair{docset: d, newer: &d.Versions[k], older: &d.Versions[k+1]}
			pair.changes = revision.Diff(b.pagesOf(d, pair.older.Name), b.pagesOf(d, pair.newer.Name))
			out = append(out, pair)
		}
	}
	return out
}

// pagesOf are the documents of a version, in the language of the sources.
func (b *builder) pagesOf(d *site.Docset, version string) []revision.Page {
	var out []revision.Page
	for _, p := range b.site.Pages {
		if p.Page.Locale == b.site.Config.DefaultLocale() && p.Page.Docset == d.ID && p.Page.Version == version && p.Doc != nil && !p.Page.Unlisted {
			out = append(out, revision.Page{Path: p.Page.DocID, File: p.Doc.File, Sections: b.sectionsOf(p.Doc)})
		}
	}
	return out
}

// versionPages are the pages of two versions in a locale, by version and id.
func (b *builder) versionPages(d *site.Docset, locale string) map[[2]string]*site.LinkedPage {
	out := map[[2]string]*site.LinkedPage{}
	for _, p := range b.site.Pages {
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

// addVersionPages adds a page for each pair of neighbouring versions, and notes on the sections that differ.
func (b *builder) addVersionPages() {
	for _, pair := range b.compareVersions() {
		b.noteChanges(&pair)
		byLocale := map[string]map[[2]string]*site.LinkedPage{}
		for _, l := range b.site.Config.Locales {
			byLocale[l.Code] = b.versionPages(pair.docset, l.Code)
		}
		addEverywhere(b.site, pair.route(), func(l site.Locale, p *site.LinkedPage) {
			w := b.words.For(l.Code)
			title := w.Fill("pages.changes", "from", pair.older.InSentence(l.Code), "to", pair.newer.InSentence(l.Code))
			b.fillGenerated(p, l, title, b.describeVersions(&pair, l, byLocale[l.Code]))
			p.Page.Docset, p.Page.Version, p.Page.Scopes = pair.docset.ID, pair.newer.Name, pair.docset.Scopes()
			p.Page.Sidebar = firstSidebar(b.site, l.Code+"/"+pair.docset.ID+"/"+pair.newer.Name)
			p.Page.DocID = "/version-changes"
			p.Alternates = alternates(b.site, pair.route())
			p.NoIndex = pair.newer.NoIndex
		})
	}
}

// noteChanges says below each heading what an older version has otherwise. A page of which all is new has no notes.
func (b *builder) noteChanges(pair *versionPair) {
	sections := map[string][]revision.SectionChange{}
	for _, c := range pair.changes {
		sections[c.Path] = c.Sections
	}
	for _, p := range b.site.Pages {
		if p.Page.Docset != pair.docset.ID || p.Page.Version != pair.newer.Name || p.Doc == nil {
			continue
		}
		w := b.words.For(p.Page.Locale)
		for _, s := range sections[p.Page.DocID] {
			key := "pages.changedSince"
			if s.Kind == revision.Added {
				key = "pages.newSince"
			}
			if s.Kind != revision.Removed && slices.Contains(p.HeadingIDs, s.Section.ID) {
				href := b.config.Address(b.config.Locale(p.Page.Locale).Prefix()+pair.route()) + "#" + changeID(p.Page.DocID)
				addNote(p, s.Section.ID, "", href, w.Fill(key, "label", pair.older.InSentence(p.Page.Locale)))
			}
		}
	}
}

// changeID is the id of a page on the page with the differences.
func changeID(doc string) string { return "page-" + site.Slug(strings.ReplaceAll(doc, "/", "-")) }

func (b *builder) describeVersions(pair *versionPair, l site.Locale, pages map[[2]string]*site.LinkedPage) string {
	w := b.words.For(l.Code)
	var text strings.Builder
	last, headed := revision.Kind(""), false
	for _, c := range pair.changes {
		version := pair.newer.Name
		if c.Kind == revision.Removed {
			version = pair.older.Name
		}
		p := pages[[2]string{version, c.Path}]
		if p == nil {
			continue
		}
		if c.Kind != last {
			last, headed = c.Kind, false
			fmt.Fprintf(&text, "\n## %s {#%s}\n\n", w.Text("pages."+string(c.Kind)), c.Kind)
		}
		name := linkText(p.Page.Title, p.Page.Route)
		if old := pages[[2]string{pair.older.Name, c.Was}]; c.Kind == revision.Renamed && old != nil {
			name = linkText(old.Page.Title, old.Page.Route) + " → " + name
		}
		// Below a page with a heading, an item of a list would be one of its sections.
		if headed = headed || len(c.Sections) > 0; headed {
			fmt.Fprintf(&text, "\n### %s {#%s}\n\n", name, changeID(c.Path))
		} else {
			fmt.Fprintf(&text, "- %s\n", name)
		}
		titles := sectionTitles(p)
		for _, s := range c.Sections {
			b.describeSection(&text, s, p, titles, l)
		}
	}
	text.WriteString(b.describeAPIs(pair, l))
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

func (b *builder) describeSection(text *strings.Builder, s revision.SectionChange, p *site.LinkedPage, titles map[string]string, l site.Locale) {
	w := b.words.For(l.Code)
	mark := map[revision.Kind]string{revision.Added: "pages.sectionNew", revision.Removed: "pages.sectionRemoved", revision.Changed: "pages.sectionChanged"}[s.Kind]
	title, route := firstOf(titles[s.Section.ID], s.Section.Title), p.Page.Route
	switch {
	case s.Kind == revision.Removed:
		route = ""
	case s.Section.ID == "":
		title = w.Text("pages.introduction")
	case slices.Contains(p.HeadingIDs, s.Section.ID): // a translation may lack it
		route += "#" + s.Section.ID
	}
	fmt.Fprintf(text, "- %s (%s)\n", linkText(title, route), escapeText(w.Text(mark)))
}

// Versions links a site and writes nothing: its docsets are in the site of the report. diff compares two versions of a
// docset by their names.
func Versions(ctx context.Context, dir string) (report *Report, diff func(docset, older, newer string) []revision.PageChange, err error) {
	b := newBuilder(Options{Dir: dir})
	b.writesNothing, b.forgets = true, true
	defer b.close()
	err = b.open()
	for _, step := range []func(context.Context) error{b.read, b.link} {
		if err == nil {
			err = step(ctx)
		}
	}
	b.report.Messages, b.report.Site = b.log.Messages(), b.site
	if err != nil {
		return b.report, nil, err
	}
	pages := map[string][]revision.Page{}
	for i := range b.site.Config.Docsets {
		d := &b.site.Config.Docsets[i]
		for _, v := range d.Versions {
			pages[d.ID+"\x00"+v.Name] = b.pagesOf(d, v.Name)
		}
	}
	return b.report, func(docset, older, newer string) []revision.PageChange {
		return revision.Diff(pages[docset+"\x00"+older], pages[docset+"\x00"+newer])
	}, nil
}
