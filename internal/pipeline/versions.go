package pipeline

import (
	"context"
	"html"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/feeds"
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

// addVersionPages adds a page for each pair of neighbouring versions, a feed of each docset with them, and notes on the sections
// that differ.
func (b *builder) addVersionPages() {
	b.changes = nil
	known := map[string]*feeds.Changes{}
	for _, pair := range b.compareVersions() {
		byLocale := map[string]map[[2]string]*site.LinkedPage{}
		for _, l := range b.site.Config.Locales {
			byLocale[l.Code] = b.versionPages(pair.docset, l.Code)
		}
		b.noteChanges(&pair, byLocale)
		addEverywhere(b.site, pair.route(), func(l site.Locale, p *site.LinkedPage) {
			w := b.words.For(l.Code)
			feed := b.changesFeed(known, &pair, l)
			title := w.Fill("pages.changes", "from", pair.older.InSentence(l.Code), "to", pair.newer.InSentence(l.Code))
			b.fillGenerated(p, l, title, b.describeVersions(&pair, l, byLocale, feed.Route))
			p.Page.Docset, p.Page.Version, p.Page.Scopes = pair.docset.ID, pair.newer.Name, pair.docset.Scopes()
			p.Page.Sidebar = firstSidebar(b.site, l.Code+"/"+pair.docset.ID+"/"+pair.newer.Name)
			p.Page.DocID = "/version-changes"
			p.Alternates = alternates(b.site, pair.route())
			p.NoIndex = pair.newer.NoIndex
			p.Head = append(p.Head, site.HeadTag{Tag: "link", Attributes: map[string]string{"rel": "alternate", "type": site.FeedType("rss"), "href": b.config.Address(feed.Route)}})
			feed.Items = append(feed.Items, changesItem(b.config, p))
		})
	}
}

// changesFeed is the feed of a docset in a locale.
func (b *builder) changesFeed(known map[string]*feeds.Changes, pair *versionPair, l site.Locale) *feeds.Changes {
	key := pair.docset.ID + " " + l.Code
	if known[key] == nil {
		home := l.Prefix() + pair.docset.Path
		known[key] = &feeds.Changes{
			Locale: l, Title: b.config.Title.For(l.Code) + ": " + pair.docset.Label.For(l.Code), Home: home + "/",
			Route: strings.TrimSuffix(home, "/") + "/version-changes.xml",
		}
		b.changes = append(b.changes, known[key])
	}
	return known[key]
}

func changesItem(cfg *site.Config, p *site.LinkedPage) feeds.ChangesItem {
	html := p.Text.Article.Render(absoluteFiller{generatedFiller{m: p.Text, cfg: cfg}}) // now: a build lets go of articles
	return feeds.ChangesItem{Title: p.Page.Title, Route: p.Page.Route, Summary: p.Page.Description, HTML: html}
}

// absoluteFiller fills texts that are read elsewhere: in feeds.
type absoluteFiller struct{ generatedFiller }

// Href is the whole address of a link.
func (f absoluteFiller) Href(link int) string {
	return html.EscapeString(site.EscapeHref(f.cfg.Absolute(f.m.Links[link].Dest)))
}

// noteChanges says below each heading what an older version has otherwise. A page of which all is new has no notes, and neither has
// a section that says the same in other words.
func (b *builder) noteChanges(pair *versionPair, byLocale map[string]map[[2]string]*site.LinkedPage) {
	changed := map[string]revision.PageChange{}
	for _, c := range pair.changes {
		changed[c.Path] = c
	}
	for _, p := range b.site.Pages {
		c := changed[p.Page.DocID]
		if p.Page.Docset != pair.docset.ID || p.Page.Version != pair.newer.Name || p.Doc == nil || len(c.Sections) == 0 {
			continue
		}
		locale := p.Page.Locale
		w, older := b.words.For(locale), byLocale[locale][[2]string{pair.older.Name, firstOf(c.Was, c.Path)}]
		rows := changes.Between(b.tree, older, p, c.Sections)
		href := b.config.Address(b.config.Locale(locale).Prefix()+pair.route()) + "#" + changes.ID(p.Page.DocID)
		was, is, size := pair.older.InSentence(locale), pair.newer.InSentence(locale), 0
		for _, s := range c.Sections {
			id := s.Section.ID
			if s.Kind == revision.Removed || !slices.Contains(p.HeadingIDs, id) {
				continue
			}
			if s.Kind == revision.Added {
				addNote(p, id, "", href, w.Fill("pages.newSince", "label", was))
			} else if !rows.IsWording(id) {
				label := w.Fill("pages.changedSince", "label", was)
				text := changes.Note(rows[id], was, is, label, w.Text("pages.allChanges"), href)
				if size += len(text); len(rows[id]) == 0 || size > changes.MostNotes {
					addNote(p, id, "", href, label)
				} else {
					note(p, id, text)
				}
			}
		}
	}
}

// describeVersions is the text of the page with what differs, in a locale.
func (b *builder) describeVersions(pair *versionPair, l site.Locale, pages map[string]map[[2]string]*site.LinkedPage, feed string) string {
	apis, broken := b.describeAPIs(pair, l)
	page := changes.Page{
		Files: b.tree, Words: b.words.For(l.Code), Older: pair.older.Name, Newer: pair.newer.Name, Changes: pair.changes,
		Pages: pages[l.Code], Sources: pages[b.config.DefaultLocale()], APIs: apis, BrokenAPIs: broken, Feed: feed,
		Escape: escapeText, Link: linkText,
	}
	return page.Text()
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
