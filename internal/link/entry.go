package link

import (
	"fmt"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// entry is a page of an edition, the same in all languages: a document, or a generated page.
type entry struct {
	edition  *edition
	doc      *site.Doc // the source; nil for generated pages
	kind     site.PageKind
	id       string
	route    string // without locale prefix
	match    string // the same for the same page in other editions
	unlisted bool
	node     *node              // its place in the sidebar, nil if it has none
	category *node              // of category pages
	tag      *tag               // of the page of a tag
	allTags  []*tag             // of the list of tags
	date     string             // of posts
	list     *postList          // of lists of posts
	docs     []*site.Doc        // what it shows, by locale
	infos    []*info            // of docs
	prev     *entry             // by the sidebar
	next     *entry             //
	pages    []*site.LinkedPage // by locale
	routes   []string           // by locale, with prefix
	pager    []site.PageLink    // to it from its neighbours, by locale
	latest   *entry             // the same page in the latest version
	versions [][]site.PageLink  // by locale
}

// is reports whether another entry stands for the same page: one that was retouched has a copy.
func (e *entry) is(other *entry) bool {
	return e == other || other != nil && e.edition == other.edition && e.route == other.route
}

// makeEntries gives each document of an edition its id and route.
func (l *linker) makeEntries(edition *edition) {
	edition.byPath = make(map[string]*entry, len(edition.docs))
	edition.byID = make(map[string]*entry, len(edition.docs))
	for _, d := range edition.docs {
		en := &entry{edition: edition, doc: d, kind: site.PageDoc, id: docID(d), match: edition.match(d)}
		en.route = docRoute(edition, d)
		en.unlisted = d.Front.Unlisted
		l.showDocs(en)
		if first := edition.byID[en.id]; first != nil && (edition.owns(d) || edition.owns(first.doc)) {
			l.log.Errorf("duplicate-id", placeOfKey(d, "id"), "Give one of them another id.",
				"%s has the id %q too", first.doc.File, en.id)
		}
		edition.byID[en.id] = en
		edition.byPath[en.match] = en
		edition.entries = append(edition.entries, en)
	}
}

// showDocs finds the document that an entry shows in each locale: the translation, else the source.
func (l *linker) showDocs(en *entry) {
	en.docs = make([]*site.Doc, len(l.cfg.Locales))
	en.infos = make([]*info, len(l.cfg.Locales))
	for k := range en.docs {
		en.docs[k] = en.doc
		if t := l.translations[en.doc]; t != nil && t[k] != nil {
			en.docs[k] = t[k]
		}
		en.infos[k] = l.infos[en.docs[k]]
	}
}

// docID is the folder and the name of a document, or the id that its front matter gives in place of the name.
func docID(d *site.Doc) string {
	if d.Front.ID == "" {
		return d.Path
	}
	return path.Join(path.Dir(d.Path), d.Front.ID)
}

func docRoute(edition *edition, doc *site.Doc) string {
	dir := site.EscapePath(path.Dir(doc.Path))
	if dir == "." {
		dir = ""
	}
	switch slug := doc.Front.Slug; {
	case strings.HasPrefix(slug, "/"):
		return slugRoute(edition, slug)
	case slug != "":
		return slugRoute(edition, dir+"/"+slug)
	case doc.IsIndex:
		return site.JoinRoute(edition.route, dir) + slash(edition.route, dir)
	}
	return site.JoinRoute(edition.route, site.EscapePath(docID(doc)))
}

func slash(route, dir string) string {
	if dir == "" && route == "/" {
		return ""
	}
	return "/"
}

// slugRoute resolves dots; a slash at the end stays, and the version's own route has one.
func slugRoute(e *edition, slug string) string {
	clean := site.CleanRoute(path.Clean("/" + slug))
	if clean == "/" {
		return site.JoinRoute(e.route) + slash(e.route, "")
	}
	if strings.HasSuffix(slug, "/") {
		clean += "/"
	}
	return site.JoinRoute(e.route, clean)
}

// makeRoutes collects all routes of the site and reports those that two pages want.
func (l *linker) makeRoutes() {
	l.routes = map[string]destination{}
	for i := range l.content.Static {
		a := &l.content.Static[i]
		l.routes[site.RouteKey(a.URL)] = destination{asset: a}
	}
	for i := range l.opt.Known {
		k := &l.opt.Known[i]
		k.Route = l.cfg.PageRoute(k.Route)
		l.claim(k.Route, destination{known: k})
	}
	for _, e := range l.editions {
		for _, en := range e.entries {
			en.route = l.cfg.PageRoute(en.route)
			en.routes = make([]string, len(l.cfg.Locales))
			for k := range l.cfg.Locales {
				en.routes[k] = l.cfg.PageRoute(l.prefixed(en.route, k))
			}
			l.claim(en.route, destination{entry: en})
		}
	}
}

func (l *linker) claim(route string, d destination) {
	key := site.RouteKey(route)
	first := l.routes[key]
	if !first.found() {
		l.routes[key] = d
		return
	}
	if d.inherited() && first.inherited() {
		return // has been said of the version they come from
	}
	l.report(diag.Message{
		ID: "duplicate-route", Severity: diag.Error, Pos: d.place(), Hint: "Change the file name or slug of one of them.",
		Text: fmt.Sprintf("%s is the route of %s too", route, first.owner()),
	})
}

// owner names what is at a destination: its file, or that Orihon makes it.
func (d destination) owner() string {
	if d.known != nil && d.known.isFile || d.asset != nil && d.asset.File == "" {
		return "a file that Orihon makes"
	}
	return d.place().File
}

// place is the file that a destination comes from.
func (d destination) place() diag.Pos {
	switch {
	case d.known != nil:
		return diag.Pos{File: d.known.Source}
	case d.asset != nil:
		return diag.Pos{File: d.asset.File}
	case d.entry.doc != nil:
		if p, ok := d.entry.doc.Front.Pos["slug"]; ok {
			return p
		}
		return diag.Pos{File: d.entry.doc.File}
	case d.entry.category != nil && d.entry.category.category != nil:
		return diag.Pos{File: d.entry.category.category.File}
	}
	return diag.Pos{File: d.entry.edition.config}
}

// label names an edition in messages.
func (e *edition) label() string {
	if e.version.Name == "" {
		return e.docset.ID
	}
	return fmt.Sprintf("%s %s", e.docset.ID, e.version.Name)
}

// placeOfKey is where a key of a document's front matter stands, else the document.
func placeOfKey(d *site.Doc, key string) diag.Pos {
	if p, ok := d.Front.Pos[key]; ok {
		return p
	}
	return diag.Pos{File: d.File}
}

// owns reports whether a document lies in the edition's own folder.
func (e *edition) owns(d *site.Doc) bool { return d.Folder == e.version.Folder }

func (d destination) inherited() bool {
	return d.entry != nil && d.entry.doc != nil && !d.entry.edition.owns(d.entry.doc)
}
