// Package versions makes the pages that tell what differs between a version and the one before it.
package versions

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/feeds"
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

// Provider makes a page for each pair of neighbouring versions, a feed of each docset with them, and notes on the sections that differ.
type Provider struct {
	pages.Writer
	Files    fs.FS // the site's
	Sections *pages.Sections
	Memory   *changes.Memory // of what pages differ in
	APIs     APIs
	Later    bool             // pages have no text, and feeds no items, until Rewrite
	Feeds    []*feeds.Changes // once the pages are made

	pairs []pair
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
			p.changes = pr.diff(s, &p)
			out = append(out, p)
		}
	}
	return out
}

func (pr *Provider) diff(s *site.Site, v *pair) []revision.PageChange {
	return revision.Diff(pr.PagesOf(s, v.docset, v.older.Name), pr.PagesOf(s, v.docset, v.newer.Name))
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

// byLocale are the pages of a docset by locale, then by version and id.
func byLocale(s *site.Site, d *site.Docset) map[string]map[[2]string]*site.LinkedPage {
	out := map[string]map[[2]string]*site.LinkedPage{}
	for _, l := range s.Config.Locales {
		out[l.Code] = byVersion(s, d, l.Code)
	}
	return out
}

// byVersion are the pages of a docset in a locale, by version and id.
func byVersion(s *site.Site, d *site.Docset, locale string) map[[2]string]*site.LinkedPage {
	out := make(map[[2]string]*site.LinkedPage, len(s.Pages)/len(s.Config.Locales))
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
	defer pr.Memory.Turn()
	known := map[string]*feeds.Changes{}
	pr.pairs = pr.compare(s)
	for _, pair := range pr.pairs {
		pr.note(s, &pair)
		var all map[string]map[[2]string]*site.LinkedPage
		if !pr.Later {
			all = byLocale(s, pair.docset)
		}
		pages.Everywhere(s, pair.route(), func(l site.Locale, p *site.LinkedPage) {
			w := pr.Words.For(l.Code)
			feed := pr.feed(known, &pair, l)
			title := w.Fill("pages.changes", "from", pair.older.InSentence(l.Code), "to", pair.newer.InSentence(l.Code))
			text := ""
			if !pr.Later {
				text = pr.describe(&pair, l, all, feed.Route)
			}
			pr.Fill(p, l, title, text)
			p.Page.Docset, p.Page.Version, p.Page.Scopes = pair.docset.ID, pair.newer.Name, pair.docset.Scopes()
			p.Page.Sidebar = firstSidebar(s, l.Code+"/"+pair.docset.ID+"/"+pair.newer.Name)
			p.Page.DocID = "/version-changes"
			p.Alternates = pages.Alternates(s, pair.route())
			p.NoIndex = pair.newer.NoIndex
			p.Head = append(p.Head, site.HeadTag{Tag: "link", Attributes: map[string]string{"rel": "alternate", "type": site.FeedType("rss"), "href": pr.Config.Address(feed.Route)}})
			// Now: a build lets go of articles.
			if !pr.Later {
				feed.Items = append(feed.Items, pr.item(p))
			}
		})
	}
}

func (pr *Provider) item(p *site.LinkedPage) feeds.ChangesItem {
	return feeds.ChangesItem{Title: p.Page.Title, Route: p.Page.Route, Summary: p.Page.Description, HTML: pr.Elsewhere(p.Text)}
}

// feed is the feed of a docset in a locale.
func (pr *Provider) feed(known map[string]*feeds.Changes, pair *pair, l site.Locale) *feeds.Changes {
	key := pair.docset.ID + " " + l.Code
	if known[key] == nil {
		known[key] = &feeds.Changes{
			Locale: l, Title: pr.Config.Title.For(l.Code) + ": " + pair.docset.Label.For(l.Code), Home: l.Prefix() + pair.docset.Path + "/",
			Route: pair.feedRoute(l),
		}
		pr.Feeds = append(pr.Feeds, known[key])
	}
	return known[key]
}

// feedRoute is where the feed of the docset is, in a locale.
func (v *pair) feedRoute(l site.Locale) string {
	return strings.TrimSuffix(l.Prefix()+v.docset.Path, "/") + "/version-changes.xml"
}

// note says below each heading what an older version has otherwise.
func (pr *Provider) note(s *site.Site, pair *pair) {
	changed, older := pair.byPath(), pair.olderOf(s, pair.changes...)
	for _, p := range s.Pages {
		if c := changed[p.Page.DocID]; pair.isNewer(p) && len(c.Sections) > 0 {
			pr.noteOn(p, older[[2]string{p.Page.Locale, cmp.Or(c.Was, c.Path)}], pair, c)
		}
	}
}

// byPath are the pages that differ, by their path in the newer version.
func (v *pair) byPath() map[string]revision.PageChange {
	changed := map[string]revision.PageChange{}
	for _, c := range v.changes {
		changed[c.Path] = c
	}
	return changed
}

// isNewer reports whether a page is a document of the newer version.
func (v *pair) isNewer(p *site.LinkedPage) bool {
	return p.Page.Docset == v.docset.ID && p.Page.Version == v.newer.Name && p.Doc != nil
}

// noteOn notes what differs on a page. One of which all is new has no notes, and neither has a section that says the same in other words.
func (pr *Provider) noteOn(p, older *site.LinkedPage, pair *pair, c revision.PageChange) {
	locale := p.Page.Locale
	w, was := pr.Words.For(locale), pair.older.InSentence(locale)
	of := changes.Noted{
		Newer: p.Doc, Was: was, Is: pair.newer.InSentence(locale),
		New: w.Fill("pages.newSince", "label", was), Changed: w.Fill("pages.changedSince", "label", was), All: w.Text("pages.allChanges"),
		Href: pr.Config.Address(pr.Config.Locale(locale).Prefix()+pair.route()) + "#" + changes.ID(p.Page.DocID),
	}
	if older != nil {
		of.Older, of.Comparable = older.Doc, older.Page.Fallback == p.Page.Fallback
	}
	for _, note := range pr.Memory.Notes(of, c.Sections, p.HeadingIDs, func() []changes.SectionNote { return pr.notes(&of, p, older, c) }) {
		pages.NoteHTML(p, note.ID, note.HTML)
	}
}

// notes are those on the sections of a page that differ.
func (pr *Provider) notes(of *changes.Noted, p, older *site.LinkedPage, c revision.PageChange) []changes.SectionNote {
	var notes []changes.SectionNote
	add := func(id, text string) { notes = append(notes, changes.SectionNote{ID: id, HTML: text}) }
	rows, size := pr.Memory.Between(pr.Files, older, p, c.Sections), 0
	for _, part := range c.Sections {
		id := part.Section.ID
		if part.Kind == revision.Removed || !slices.Contains(p.HeadingIDs, id) {
			continue
		}
		if part.Kind == revision.Added {
			add(id, pages.NoteText("", of.Href, of.New))
		} else if !rows.IsWording(id) {
			text := changes.Note(rows[id], of.Was, of.Is, of.Changed, of.All, of.Href)
			if size += len(text); len(rows[id]) == 0 || size > changes.MostNotes {
				text = pages.NoteText("", of.Href, of.Changed)
			}
			add(id, text)
		}
	}
	return notes
}

// describe is the text of the page with what differs, in a locale.
func (pr *Provider) describe(pair *pair, l site.Locale, byLocale map[string]map[[2]string]*site.LinkedPage, feed string) string {
	apis, broken := pr.describeAPIs(pair, l)
	page := changes.Page{
		Files: pr.Files, Memory: pr.Memory, Words: pr.Words.For(l.Code), Older: pair.older.Name, Newer: pair.newer.Name, Changes: pair.changes,
		Pages: byLocale[l.Code], Sources: byLocale[pr.Config.DefaultLocale()], APIs: apis, BrokenAPIs: broken, Feed: feed,
		Escape: pages.Escape, Link: pages.Link,
	}
	return page.Text()
}
