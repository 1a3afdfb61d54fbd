package link

import (
	"cmp"
	"path"
	"slices"

	"github.com/orihon/orihon/internal/site"
)

// makeSiblings finds the same page in the other versions of a docset.
func (l *linker) makeSiblings() {
	byDocset := map[*site.Docset][]*edition{}
	for _, e := range l.editions {
		byDocset[e.docset] = append(byDocset[e.docset], e)
	}
	l.byDocset = byDocset
	for i := range l.cfg.Docsets {
		d := &l.cfg.Docsets[i]
		if d.Versioned() {
			l.siblings(byDocset[d], d.Latest())
		}
	}
}

func (l *linker) siblings(editions []*edition, last *site.VersionSpec) {
	lists := map[string][][]site.PageLink{}
	for _, e := range editions {
		for _, en := range e.entries {
			list, done := lists[en.match]
			if !done {
				list = l.versionLinks(editions, en.match)
				lists[en.match] = list
			}
			en.versions = list
			for _, other := range editions {
				if other.version == last {
					en.latest = other.byMatch[en.match]
				}
			}
		}
	}
}

// versionLinks lists, for each locale, where a page is in each version; the main page of those that lack it.
func (l *linker) versionLinks(editions []*edition, match string) [][]site.PageLink {
	out := make([][]site.PageLink, len(l.cfg.Locales))
	for k, loc := range l.cfg.Locales {
		for _, e := range editions {
			if en := cmp.Or(e.byMatch[match], e.main); en != nil {
				out[k] = append(out[k], site.PageLink{Label: e.version.Label.For(loc.Code), Href: en.routes[k]})
			}
		}
	}
	return out
}

// connect sets what leads from a page to others; it reads pages that fillPage has filled.
func (l *linker) connect(p *site.LinkedPage, at showing) {
	en := at.entry
	if en.versions != nil {
		p.Page.Versions = en.versions[at.locale]
	}
	p.Page.Prev, p.Page.Next = l.neighbour(at, en.prev, "prev"), l.neighbour(at, en.next, "next")
	p.Page.Translated = l.olderTranslation(at)
	p.Page.Banner, p.Page.Ahead = l.banner(at), l.ahead(at)
	p.Canonical = l.canonical(p, at)
	p.Alternates = l.alternates(at)
}

// olderTranslation is the way from a page without a translation to the newest older version of it that has one.
func (l *linker) olderTranslation(at showing) *site.PageLink {
	if !at.entry.pages[at.locale].Page.Fallback {
		return nil
	}
	code := l.cfg.Locales[at.locale].Code
	older := false
	for _, e := range l.byDocset[at.entry.edition.docset] {
		if en := e.byMatch[at.entry.match]; older && en != nil && !en.unlisted && en.doc != nil && en.docs[at.locale].Locale == code {
			return &site.PageLink{Label: e.version.InSentence(code), Href: en.routes[at.locale]}
		}
		older = older || e == at.entry.edition
	}
	return nil
}

// neighbour is the previous or next page: as the front matter says, else by the sidebar.
func (l *linker) neighbour(at showing, entry *entry, which string) *site.PageLink {
	if d := at.entry.doc; d != nil {
		own := d.Front.PaginationNext
		if which == "prev" {
			own = d.Front.PaginationPrev
		}
		if own != nil {
			if entry = l.named(at.entry, *own); entry == nil && *own != "" && at.locale == 0 && at.entry.edition.owns(d) {
				t := tree{linker: l, edition: at.entry.edition}
				l.log.Errorf("unknown-doc", placeOfKey(d, "pagination_"+which), t.hintID(*own, path.Dir(d.Path)), "there is no document %q", *own)
			}
		}
	}
	if entry == nil {
		return nil
	}
	return &entry.pager[at.locale]
}

// makePager makes the links that neighbours show.
func (l *linker) makePager(en *entry) {
	if en.doc == nil && en.category == nil && en.list == nil {
		return
	}
	en.pager = make([]site.PageLink, len(l.cfg.Locales))
	for k := range en.pager {
		en.pager[k] = site.PageLink{Label: l.pagerLabel(en, k), Href: en.routes[k]}
	}
}

func (l *linker) named(en *entry, id string) *entry {
	if id == "" {
		return nil
	}
	if found := en.edition.byID[id]; found != nil {
		return found
	}
	return en.edition.byID[path.Join(path.Dir(en.doc.Path), id)]
}

func (l *linker) pagerLabel(en *entry, locale int) string {
	if en.list != nil {
		return en.list.blog.title(en.list, locale)
	}
	if en.doc == nil {
		return l.label(en.category, locale)
	}
	d := en.docs[locale]
	label := cmp.Or(d.Front.PaginationLabel, d.Front.SidebarLabel)
	if label == "" && en.node != nil && en.node.written != nil && en.node.kind == "doc" {
		label = l.label(en.node, locale)
	}
	return cmp.Or(label, en.infos[locale].title)
}

func (l *linker) banner(at showing) *site.Banner {
	edition := at.entry.edition
	loc := l.cfg.Locales[at.locale]
	if edition.docset.Archived {
		b := &site.Banner{Type: "archived", Label: edition.docset.Label.For(loc.Code)}
		if edition.docset.LinkTo != "" {
			b.Href = l.writtenHref(edition.docset.LinkTo, at.locale)
		}
		return b
	}
	last := edition.docset.Latest()
	if edition.version.Banner == "" || edition.version.Banner == "none" || last == nil {
		return nil
	}
	b := &site.Banner{Type: edition.version.Banner, Label: edition.version.InSentence(loc.Code), Last: last.InSentence(loc.Code)}
	b.Text = edition.version.BannerText.For(loc.Code)
	to := at.entry.latest
	if to == nil {
		to = l.byFolder[edition.docset.ID+"/"+last.Folder].main
	}
	if to != nil {
		b.Href = to.routes[at.locale]
	}
	return b
}

// ahead is the hint that leads to the same page of another version: from the main page, and from pages for which that
// version has a text of its own.
func (l *linker) ahead(at showing) *site.Hint {
	own, code := at.entry.edition, l.cfg.Locales[at.locale].Code
	spec, all := own.version.Ahead, l.byDocset[own.docset]
	i := slices.IndexFunc(all, func(e *edition) bool { return spec != nil && e.version.Name == spec.Version })
	if i < 0 {
		return nil
	}
	other := all[i]
	to, text := other.byMatch[at.entry.match], spec.PageText
	if at.entry.is(own.main) {
		to, text = other.main, spec.Text
	} else if to == nil || to.doc == nil || to.unlisted || to.doc == at.entry.doc {
		return nil
	}
	if to == nil || text.For(code) == "" {
		return nil
	}
	label := other.version.InSentence(code) + ": " + l.pagerLabel(to, at.locale)
	return &site.Hint{Text: text.For(code), Link: site.PageLink{Label: label, Href: to.routes[at.locale]}}
}

// canonical is the page itself, its counterpart in the latest version, or, for a page in the source language among
// those of another, the source. A translation never yields to a page in the source language.
func (l *linker) canonical(p *site.LinkedPage, at showing) string {
	en, locale := at.entry, at.locale
	if p.Page.Fallback && !l.cfg.Policy.OwnCanonical {
		locale = 0
	}
	if last := en.latest; last != nil && !l.cfg.Policy.OwnCanonical && !last.unlisted && !(locale > 0 && last.pages[locale].Page.Fallback) {
		en = last
	}
	return en.routes[locale]
}

// alternates are the languages that a page is really there in.
func (l *linker) alternates(at showing) []site.Alternate {
	entry := at.entry
	if entry.pages[at.locale].Page.Fallback {
		return nil
	}
	var out []site.Alternate
	for k, loc := range l.cfg.Locales {
		if !entry.pages[k].Page.Fallback && l.translated(entry, k) {
			out = append(out, site.Alternate{Lang: loc.HTMLLang, Route: entry.routes[k]})
		}
	}
	if len(out) < 2 || !l.translated(entry, at.locale) {
		return nil
	}
	return append(out, site.Alternate{Lang: "x-default", Route: entry.routes[0]})
}

// translated reports whether a generated page has words of its own in a locale.
func (l *linker) translated(en *entry, locale int) bool {
	if en.doc != nil || locale == 0 || en.category == nil {
		return true
	}
	n, code := en.category, l.cfg.Locales[locale].Code
	if n.written != nil {
		_, ok := n.written.Label[code]
		return ok
	}
	t := l.categories[n.category]
	return t != nil && t[locale] != nil
}
