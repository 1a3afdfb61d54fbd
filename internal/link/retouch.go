package link

import (
	"html"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// Retouch returns a page as it is with a newer text of its document, without linking the site again; the page itself stays as
// it is. What other pages show of the document, and what is wrong with its links, the next Link finds out. False: more than the text
// has changed, or the page is one whose text others hold.
func Retouch(p *site.LinkedPage, doc *site.Doc) (*site.LinkedPage, bool) {
	f, ok := p.Fill.(*filler)
	if !ok || p.Doc == nil || p.Doc != f.doc || f.at.entry.kind != site.PageDoc || f.at.entry.edition.docset.Pages || f.blogOf(f.at.entry.edition) != nil {
		return nil, false
	}
	if !alike(p.Doc, doc) {
		return nil, false
	}
	en := *f.at.entry
	en.docs, en.infos = slices.Clone(en.docs), slices.Clone(en.infos)
	in := f.newInfo(doc, f.sourceOf(p.Doc))
	en.docs[f.at.locale], en.infos[f.at.locale] = doc, in
	touched := *p
	own := &filler{linker: f.linker, at: showing{&en, f.at.locale}, doc: doc, info: in, page: &touched}
	touched.Doc, touched.HeadingIDs, touched.Aliases, touched.Fill, touched.TwinFill = doc, in.ids, in.aliases, own, twinFiller{own}
	page := &touched.Page
	page.Title, page.TitleHTML, page.Description = in.title, "", in.text
	if m := doc.Module; m.Title != "" && m.TitleHTML != html.EscapeString(in.title) {
		page.TitleHTML = m.TitleHTML
	}
	touched.Former, page.Moved = nil, nil
	for _, m := range f.idMoves {
		if from, id, _ := strings.Cut(m.From, "#"); site.RouteKey(from) == site.RouteKey(page.Route) && !slices.Contains(in.ids, id) {
			move(&touched, id, m.To)
		}
	}
	page.Toc, page.Minutes = in.toc, f.readingTime(f.at.locale, in)
	if n := len(page.Breadcrumbs) - 1; n >= 0 && doc.Front.SidebarLabel == "" && page.Breadcrumbs[n] == (site.Crumb{Label: f.info.title}) {
		page.Breadcrumbs = append(slices.Clone(page.Breadcrumbs[:n]), site.Crumb{Label: in.title})
	}
	return &touched, true
}

// Relist returns a page whose lists of pages say what retell makes of what they say. False: others hold what the page says.
func Relist(p *site.LinkedPage, retell func([]site.CardItem) []site.CardItem) (*site.LinkedPage, bool) {
	f, ok := p.Fill.(*filler)
	if !ok || p.FeedHTML != nil {
		return nil, false
	}
	listed, own := *p, *f
	own.page, own.retell = &listed, retell
	listed.Fill, listed.TwinFill = &own, twinFiller{&own}
	return &listed, true
}

// sourceOf is the document that another translates; nil for one that is a source itself.
func (l *linker) sourceOf(doc *site.Doc) *site.Doc {
	if doc.Locale == l.cfg.DefaultLocale() {
		return nil
	}
	isIts := func(t *site.Doc) bool { return t != nil && t.File == doc.File } // which may have been touched before
	for source, translations := range l.translations {
		if slices.ContainsFunc(translations, isIts) {
			return source
		}
	}
	return nil
}

// alike reports whether two states of a document differ in nothing but the article: what their front matter says,
// the files that they load and include, and what has to run are the same.
func alike(was, now *site.Doc) bool {
	a, b := was.Module, now.Module
	if a == nil || b == nil || (a.Script == nil) != (b.Script == nil) {
		return false
	}
	front, other := was.Front, now.Front
	if !slices.Equal(slices.Sorted(maps.Keys(front.Pos)), slices.Sorted(maps.Keys(other.Pos))) {
		return false
	}
	front.Pos, other.Pos = nil, nil // of the same keys
	return was.File == now.File && a.TitleInText == b.TitleInText && a.Math == b.Math && a.Diagrams == b.Diagrams && slices.Equal(a.Frames, b.Frames) &&
		slices.Equal(a.Includes, b.Includes) && slices.Equal(loaded(a), loaded(b)) && reflect.DeepEqual(front, other)
}

// loaded are the files that a page loads, as they are written.
func loaded(m *mdx.Module) []string {
	var files []string
	for _, link := range m.Links {
		if link.Kind != mdx.LinkPage {
			files = append(files, link.Dest)
		}
	}
	slices.Sort(files)
	return files
}
