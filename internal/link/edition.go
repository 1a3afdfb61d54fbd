package link

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// edition is a version of a docset, the same in all languages.
type edition struct {
	docset     *site.Docset
	version    *site.VersionSpec
	route      string   // "/v2/backend/latest"
	key        string   // "backend/latest"; of sidebars and messages
	folders    []string // its own and those of the versions it extends, nearest first
	scopes     []string
	docs       []*site.Doc               // what it shows, inherited documents included, sorted by path
	categories map[string]*site.Category // by folder
	entries    []*entry                  // documents first, then generated pages
	byPath     map[string]*entry         // by logical path
	byID       map[string]*entry
	byMatch    map[string]*entry // by what is the same in other editions
	top        *node             // of the sidebar
	nodes      map[string]*node  // categories made from folders, by folder
	main       *entry
	tags       map[string]*tag // by slug
	sidebars   []string        // keys of its sidebars, by locale
	written    []writtenBar    // by hand; nil: the sidebar follows from the folders
	bars       []bar           // the sidebars that top holds one after the other, at least one
	at         string          // of the version in the configuration, for messages
	config     string          // the file of the configuration
}

// logicalPath is the same for x and x/index, so that a page stays the same page when it becomes a folder.
func logicalPath(p string) string {
	dir, base := path.Split(p)
	if isIndexName(base) {
		return strings.TrimSuffix(dir, "/")
	}
	return p
}

// pagePath is logicalPath where readme is a page of its own.
func pagePath(p string) string {
	if dir, base := path.Split(p); base == "index" {
		return strings.TrimSuffix(dir, "/")
	}
	return p
}

// match is the path that documents of an edition share with the same page in others.
func (e *edition) match(d *site.Doc) string {
	if e.docset.Pages {
		return pagePath(d.Path)
	}
	return logicalPath(d.Path)
}

func isIndexName(base string) bool {
	return strings.EqualFold(base, "index") || strings.EqualFold(base, "readme")
}

// makeEditions finds out which version shows which documents.
func (l *linker) makeEditions() {
	l.docs = make(map[docKey]*site.Doc, len(l.content.Docs))
	source := l.cfg.DefaultLocale()
	byFolder := map[string][]*site.Doc{}
	for _, d := range l.content.Docs {
		if d.Locale != source {
			continue
		}
		l.docs[keyOf(d)] = d
		if !l.holdBack(d) {
			byFolder[d.Docset+"/"+d.Folder] = append(byFolder[d.Docset+"/"+d.Folder], d)
		}
	}
	categories := map[string][]*site.Category{}
	for _, c := range l.content.Categories {
		if c.Locale == source {
			categories[c.Docset+"/"+c.Folder] = append(categories[c.Docset+"/"+c.Folder], c)
		}
	}
	l.byFolder = map[string]*edition{}
	for i := range l.cfg.Docsets {
		d := &l.cfg.Docsets[i]
		for k := range d.Versions {
			e := l.newEdition(d, k, fmt.Sprintf("docsets[%d].versions[%d]", i, k))
			l.inherit(e, byFolder)
			for _, folder := range slices.Backward(e.folders) {
				for _, c := range categories[d.ID+"/"+folder] {
					e.categories[c.Path] = c
				}
			}
			l.editions = append(l.editions, e)
			l.byFolder[d.ID+"/"+e.version.Folder] = e
		}
	}
}

func (l *linker) newEdition(d *site.Docset, n int, at string) *edition {
	v := &d.Versions[n]
	e := &edition{docset: d, version: v, key: d.ID, route: site.JoinRoute(d.Path, v.Path), at: at, config: l.cfg.Layout.Config, scopes: d.Scopes(), categories: map[string]*site.Category{}}
	e.written = writtenBars(d, v, at[:strings.LastIndexByte(at, '.')], at)
	if v.Name != "" {
		e.key += "/" + v.Name
	}
	for _, loc := range l.cfg.Locales {
		e.sidebars = append(e.sidebars, loc.Code+"/"+e.key)
	}
	for _, v := range lineage(d, v) {
		e.folders = append(e.folders, v.Folder)
	}
	return e
}

// lineage is a version and those it extends, nearest first.
func lineage(d *site.Docset, v *site.VersionSpec) []*site.VersionSpec {
	var out []*site.VersionSpec
	for v != nil && len(out) <= len(d.Versions) {
		out = append(out, v)
		parent := v.Extends
		v = nil
		for i := range d.Versions {
			if parent != "" && d.Versions[i].Name == parent {
				v = &d.Versions[i]
			}
		}
	}
	return out
}

// inherit collects the documents of an edition: those of its oldest ancestor, changed by each version after it.
func (l *linker) inherit(edition *edition, byFolder map[string][]*site.Doc) {
	shown := map[string]*site.Doc{}
	for _, v := range slices.Backward(lineage(edition.docset, edition.version)) {
		for i, removed := range v.Removed {
			if !remove(shown, removed) && v == edition.version {
				l.unknownRemoved(edition, i, shown)
			}
		}
		own := map[string]*site.Doc{}
		for _, d := range byFolder[edition.docset.ID+"/"+v.Folder] {
			key := edition.match(d)
			if own[key] != nil && l.cfg.Policy.SeveralIndexes {
				key = d.Path // index and readme beside each other are two pages, one of which has a slug
			}
			if first := own[key]; first != nil && v == edition.version {
				l.log.Errorf("duplicate-page", diag.Pos{File: d.File}, "Rename or remove one of them.",
					"it is the same page as %s", first.File)
			}
			if own[key] == nil {
				own[key] = d
				shown[key] = d
			}
		}
	}
	edition.docs = make([]*site.Doc, 0, len(shown))
	for _, d := range shown {
		edition.docs = append(edition.docs, d)
	}
	slices.SortFunc(edition.docs, func(a, b *site.Doc) int { return strings.Compare(a.Path, b.Path) })
}

// remove drops a document or, by a path with a slash at its end, a folder. It reports whether there was something.
func remove(shown map[string]*site.Doc, removed string) bool {
	folder, whole := strings.CutSuffix(removed, "/")
	if !whole {
		key := logicalPath(site.StripPath(removed))
		_, found := shown[key]
		delete(shown, key)
		return found
	}
	found := false
	for key := range shown {
		if key == folder || strings.HasPrefix(key, folder+"/") {
			delete(shown, key)
			found = true
		}
	}
	return found
}

func (l *linker) unknownRemoved(e *edition, i int, shown map[string]*site.Doc) {
	paths := make([]string, 0, len(shown))
	for _, d := range shown {
		paths = append(paths, d.Path)
	}
	slices.Sort(paths)
	hint := "Remove the entry."
	if near := diag.Nearest(e.version.Removed[i], paths); near != "" {
		hint = fmt.Sprintf("Did you mean %q?", near)
	}
	at := l.cfg.Pos[fmt.Sprintf("%s.removed[%d]", e.at, i)]
	l.log.Warnf("unknown-removed", at, hint, "%q inherits no document %q", e.version.Name, e.version.Removed[i])
}

// makeTranslations pairs sources with their translations.
func (l *linker) makeTranslations() {
	l.translations = map[*site.Doc]locales{}
	number := map[string]int{}
	for i, loc := range l.cfg.Locales {
		number[loc.Code] = i
	}
	for _, doc := range l.content.Docs {
		switch n, source := number[doc.Locale], l.docs[keyOf(doc)]; {
		case n == 0: // it is a source
		case source == nil:
			l.orphan(doc)
		default:
			l.makeTranslation(source, doc, n)
		}
	}
}

// makeTranslation notes that a document translates a source into the language of a number.
func (l *linker) makeTranslation(source, doc *site.Doc, n int) {
	if l.translations[source] == nil {
		l.translations[source] = make(locales, len(l.cfg.Locales))
	}
	if first := l.translations[source][n]; first != nil {
		l.log.Errorf("duplicate-page", diag.Pos{File: doc.File}, "Rename or remove one of them.", "it is the same page as %s", first.File)
	} else {
		l.translations[source][n] = doc
	}
}

// docEditions are the editions but that of the pages beside all docsets, which has no sidebar, list or version.
func (l *linker) docEditions() []*edition {
	return slices.DeleteFunc(slices.Clone(l.editions), func(e *edition) bool { return e.docset.Pages })
}

// orphan warns of a translation without a source in the same version folder.
func (l *linker) orphan(d *site.Doc) {
	hint := "Remove it, or move it to where its source is."
	if ed := l.byFolder[d.Docset+"/"+d.Folder]; ed != nil {
		for _, s := range ed.docs {
			if s.Path == d.Path {
				hint = "Its source is " + s.File + "; the translation must lie in the mirror of that folder."
			}
		}
	}
	l.log.Warnf("orphan-translation", diag.Pos{File: d.File}, hint, "it translates nothing")
}

// makeCategoryTranslations pairs _category_ files with those of the same folder in other languages.
func (l *linker) makeCategoryTranslations() {
	type key struct{ docset, folder, path string }
	sources := map[key]*site.Category{}
	number := map[string]int{}
	for i, loc := range l.cfg.Locales {
		number[loc.Code] = i
	}
	for _, c := range l.content.Categories {
		if number[c.Locale] == 0 {
			sources[key{c.Docset, c.Folder, c.Path}] = c
		}
	}
	l.categories = map[*site.Category][]*site.Category{}
	for _, category := range l.content.Categories {
		n := number[category.Locale]
		source := sources[key{category.Docset, category.Folder, category.Path}]
		switch {
		case n == 0:
		case source == nil:
			l.log.Warnf("orphan-translation", diag.Pos{File: category.File}, "Remove it, or move it to where its source is.", "it translates nothing")
		default:
			if l.categories[source] == nil {
				l.categories[source] = make([]*site.Category, len(l.cfg.Locales))
			}
			l.categories[source][n] = category
		}
	}
}
