// Package link puts the documents of a site together: which version shows which, at which route, between which
// neighbours, and where every link leads.
//
// No file says any of this by itself: a version inherits what it does not change, a translation stands in for a missing
// one, and one new file moves its neighbours and mends links elsewhere. So Link is pure and sees the whole site at once,
// on every change, and is made to be cheap instead of incremental. It has two kinds of knowledge: of an edition, a version of a docset,
// which is the same in all languages (routes, order, inheritance), and of a page, an entry of an edition in one
// language. A document that many pages show is looked into once (info.go).
package link

import (
	"strings"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// Options are what Link needs besides content.
type Options struct {
	// Drafts shows drafts and lists unlisted pages, for writers.
	Drafts bool
	// Now is when the site is built: posts of a later date are left out.
	Now time.Time
	// Known are pages that others make: the API reference, React pages, search.
	Known []Known
	// Words returns the words of a locale; nil: those that come with Orihon.
	Words func(locale string) *words.Words
}

// Known is a page, or another thing with an address, that Link does not make.
type Known struct {
	Route   string   // without locale prefix
	Source  string   // the file it comes from, for messages
	Title   string   // of the page
	Anchors []string // its ids; nil: not known, so that any is right
	// HasAnchor reports ids that are not among Anchors, because listing them is dear; nil: there are none.
	HasAnchor func(id string) bool
}

// Link makes the site of its content. Problems go to log; a page with a broken link is made all the same.
func Link(cfg *site.Config, content *site.Content, opt Options, log *diag.Log) *site.Site {
	linker := newLinker(cfg, content, opt, log)
	linker.makeEditions()
	linker.makeTranslations()
	linker.makeCategoryTranslations()
	linker.makeInfos()
	for _, e := range linker.editions {
		if e.docset.Blog != nil {
			linker.makeBlog(e)
			continue
		}
		linker.makeEntries(e)
		linker.makeTree(e)
		linker.makeTags(e)
		linker.makeOrder(e)
	}
	linker.makeRoutes()
	linker.collectFormer()
	linker.resolveNavigation()
	linker.makeSiblings()
	for _, e := range linker.editions {
		linker.makeCrumbs(e.top)
	}
	s := &site.Site{Config: linker.cfg, Categories: content.Categories}
	s.Pages = linker.makePages()
	s.Sidebars = linker.makeSidebars()
	s.Versions, s.Blocks = linker.makeVersions()
	s.Blogs, s.Due = linker.makeBlogSites(), linker.due
	s.Redirects, s.Moves = linker.makeRedirects()
	linker.checkLinks()
	linker.checkNavigation()
	s.Assets = linker.publish()
	return s
}

// linker is the work of one call of Link.
type linker struct {
	cfg     *site.Config
	content *site.Content
	opt     Options
	log     *diag.Log

	docs         map[docKey]*site.Doc  // sources
	translations map[*site.Doc]locales // source -> its translations
	categories   map[*site.Category][]*site.Category
	infos        map[*site.Doc]*info // of sources and translations
	editions     []*edition          // in the order of the configuration
	byDocset     map[*site.Docset][]*edition
	byFolder     map[string]*edition    // "backend" + "/" + "0.4.2"
	routes       map[string]destination // route key, without locale prefix -> what is there
	byFile       map[string]*site.Asset // site-relative path -> asset
	moves        map[string]bool        // key of a route + "#" + id, of ids that were on a page
	redirects    map[string]string      // route key -> route
	former       []former               // by front matter
	words        []*words.Words         // by number of the locale
	sources      []*site.Root           // roots of the language that sources are written in
	files        map[string]bool        // of documents, in located projects

	editionOf map[*node]*edition // by the top of its tree, of versions with labels
	blogs     []*blog
	due       time.Time // the nearest date of a post that is left out; zero: there is none

	published []map[*site.Asset]bool // by number of the document: what its pages refer to
	once      sync.Once
	allRoutes []string
}

// locales holds a document per locale, by the locale's number; nil where there is none.
type locales []*site.Doc

// docKey names a document across languages.
type docKey struct{ docset, folder, path string }

func keyOf(d *site.Doc) docKey { return docKey{d.Docset, d.Folder, d.Path} }

// destination is what a route leads to: one of the three.
type destination struct {
	entry *entry
	known *Known
	asset *site.Asset
}

func (d destination) found() bool { return d.entry != nil || d.known != nil || d.asset != nil }

func newLinker(cfg *site.Config, content *site.Content, opt Options, log *diag.Log) *linker {
	l := &linker{cfg: cfg, content: content, opt: opt, log: log}
	l.byFile = make(map[string]*site.Asset, len(content.Assets)+len(content.Static))
	for i := range content.Assets {
		l.byFile[content.Assets[i].File] = &content.Assets[i]
	}
	for i := range content.Static {
		l.byFile[content.Static[i].File] = &content.Static[i]
	}
	for i := range cfg.Layout.Roots {
		if r := &cfg.Layout.Roots[i]; r.Locale == cfg.DefaultLocale() {
			l.sources = append(l.sources, r)
		}
	}
	if cfg.Layout.Located {
		l.files = make(map[string]bool, len(content.Docs))
		for _, d := range content.Docs {
			l.files[d.File] = true
		}
	}
	if l.opt.Words == nil {
		l.opt.Words = words.For
	}
	l.redirects = make(map[string]string, len(cfg.Redirects))
	for _, r := range cfg.Redirects {
		if !strings.Contains(r.From, "#") {
			l.redirects[site.RouteKey(r.From)] = r.To
		}
	}
	l.makeMoves()
	for _, loc := range cfg.Locales {
		l.words = append(l.words, l.opt.Words(loc.Code))
	}
	return l
}

// report adds a problem with a link: an error on strict sites, what a located project wants it to be.
func (l *linker) report(m diag.Message) {
	if l.cfg.Strict {
		m.Severity = diag.Error
	}
	if l.cfg.Layout.Located {
		switch l.severity(m.ID) {
		case "ignore":
			return
		case "throw":
			m.Severity = diag.Error
		default:
			m.Severity = diag.Warning
		}
	}
	l.log.Add(m)
}

// severity is what a project makes of a problem with links.
func (l *linker) severity(id string) string {
	s := &l.cfg.Layout.Severities
	switch id {
	case "broken-link":
		return s.Links
	case "broken-file-link":
		return s.Markdown
	case "broken-anchor":
		return s.Anchors
	case "broken-asset":
		return s.Images
	case "duplicate-route":
		return s.Routes
	}
	return "warn"
}

// module is that of a document; documents that could not be parsed have an empty one.
func module(d *site.Doc) *mdx.Module {
	if d.Module == nil {
		return &mdx.Module{}
	}
	return d.Module
}
