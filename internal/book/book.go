// Package book makes books of a site: all pages of one docset, in one version and language, as a document for print, an
// EPUB, a folder that works without a server, or a PDF.
//
// A book is made from the pages as they are published. It parses the document of a page, takes the article out of it, and
// adapts that to paper: no buttons, one tab of each set, ids that are unique in the book, links that stay within it.
package book

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// Edition names what a book holds. Version is "" in docsets without versions.
type Edition struct{ Docset, Version, Locale string }

// Stem is the name of the files of a book, without ending.
func (e Edition) Stem() string {
	stem := strings.TrimPrefix(e.Docset, "@")
	if e.Version != "" {
		stem += "-" + e.Version
	}
	stem = strings.Map(func(r rune) rune {
		if r == '.' || r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r) {
			return r
		}
		return '-'
	}, stem)
	return stem + "-" + e.Locale
}

// Format is a kind of file that a book is written as.
type Format string

// The formats.
const (
	HTML   Format = "html"   // one page, for print
	EPUB   Format = "epub"   // EPUB 3
	PDF    Format = "pdf"    // printed by a Chromium
	Folder Format = "folder" // pages that work without a server
	ZIP    Format = "zip"    // that folder, packed
)

// Formats are all formats.
func Formats() []Format { return []Format{HTML, EPUB, PDF, Folder, ZIP} }

// File is a file of a book.
type File = plan.File

// Source gives what a book is made from, as it is published.
type Source interface {
	// Document is the HTML document of a page.
	Document(ctx context.Context, p *site.LinkedPage) ([]byte, error)
	// File is a published file by its route; ErrNoFile if there is none.
	File(ctx context.Context, route string) ([]byte, error)
}

// ErrNoFile says that no file is published at a route.
var ErrNoFile = errors.New("no such file")

// Choices are what a book is made with beside its pages.
type Choices struct {
	Tabs  []string // labels or values of the tabs that are printed; of sets without any of them, all are
	Paper string   // size of the pages: A4, A5, B5 (the Japanese one) or letter
	Cover []byte   // the picture of the cover, PNG; nil: none
	// Draw draws diagrams, given by their source, as SVG; nil: they are shown as their source.
	Draw func(ctx context.Context, sources []string) (map[string]string, error)
	// Printer prints a document of HTML as PDF, with named destinations as Chromium writes them; nil: there are no PDFs.
	Printer func(ctx context.Context, html []byte) ([]byte, error)
}

// Papers are the sizes of pages.
func Papers() []string { return []string{"A4", "A5", "B5", "letter"} }

// Book is a docset in one version and language, in the order in which it is read.
type Book struct {
	Edition
	Choices
	Title    string // of the docset, with its version
	Site     string // title of the site
	Tagline  string
	Lang     string
	Dir      string
	URL      string // where its first page is published
	Updated  string // YYYY-MM-DD: when a page of it was last changed; "": nobody knows
	Chapters []*Chapter

	config  *site.Config
	words   *words.Words
	source  Source
	pages   []*Chapter          // those that have a page, in order
	byRoute map[string]*Chapter // those that have a page, by site.RouteKey
}

// Chapter is a page of a book, or a title above others.
type Chapter struct {
	Title    string
	Page     *site.LinkedPage // nil: a title alone
	Key      string           // begins the ids of the chapter, and names its file
	Depth    int              // 0: it begins a part of the book
	Chapters []*Chapter
}

// New arranges the pages of an edition. ok is false if it has none.
func New(s *site.Site, e Edition, w *words.Words, from Source, choices Choices) (b *Book, ok bool) {
	locale := s.Config.Locale(e.Locale)
	if locale == nil {
		return nil, false
	}
	b = &Book{
		Edition: e, Choices: choices, config: s.Config, words: w, source: from, byRoute: map[string]*Chapter{},
		Site: s.Config.Title.For(e.Locale), Tagline: s.Config.Tagline.For(e.Locale), Lang: locale.HTMLLang, Dir: locale.Dir,
		Title: Title(s, e),
	}
	b.arrange(s)
	if len(b.pages) == 0 {
		return nil, false
	}
	b.URL = s.Config.Absolute(b.pages[0].Page.Page.Route)
	for _, c := range b.pages {
		if u := c.Page.Page.Updated; u != nil {
			b.Updated = max(b.Updated, u.Date)
		}
	}
	return b, true
}

// Title is what a book is called beside the name of the site.
func Title(s *site.Site, e Edition) string {
	label := ""
	if set := s.Config.Docset(e.Docset); set != nil {
		label = set.Label.For(e.Locale)
	} else if e.Docset == site.APIDocset && s.Config.API != nil {
		label = s.Config.API.Label.For(e.Locale)
	}
	for _, v := range s.Versions[e.Docset+"/"+e.Locale] {
		if v.Name == e.Version && v.Label != label {
			return strings.TrimSpace(label + " " + v.Label)
		}
	}
	return label
}

// Pages are the pages of the book in order.
func (b *Book) Pages() []*site.LinkedPage {
	pages := make([]*site.LinkedPage, 0, len(b.pages))
	for _, c := range b.pages {
		pages = append(pages, c.Page)
	}
	return pages
}

// Make writes the book in a format. Only a Folder is more than one file; their names begin with the stem of the book.
func (b *Book) Make(ctx context.Context, f Format) ([]File, error) {
	one := func(data []byte, err error) ([]File, error) {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.Stem(), err)
		}
		return []File{{Name: b.Stem() + "." + string(f), Data: data}}, nil
	}
	switch f {
	case HTML:
		return one(b.Print(ctx))
	case EPUB:
		return one(b.EPUB(ctx))
	case PDF:
		return one(b.PDF(ctx))
	case ZIP:
		return one(b.ZIP(ctx))
	case Folder:
		return b.Folder(ctx)
	}
	return nil, fmt.Errorf("there is no format %q", f)
}

// id is a name for the book that stays the same when it is made again.
func (b *Book) id() string {
	sum := sha256.Sum256([]byte(b.config.Absolute("/") + " " + b.Docset + " " + b.Version + " " + b.Locale))
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80 // a UUID of version 8: by a rule of our own
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", sum[0:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}

// target is where a link leads.
type target struct {
	chapter  *Chapter // nil: out of the book
	fragment string
	address  string // of targets out of the book
}

// resolve finds the target of an address on a page; ok is false for addresses that a book cannot lead to.
func (b *Book) resolve(from *Chapter, href string) (t target, ok bool) {
	u, err := url.Parse(strings.TrimSpace(href))
	if err != nil {
		return t, false
	}
	if u.Scheme != "" && u.Scheme != "http" && u.Scheme != "https" {
		return target{address: href}, u.Scheme == "mailto" || u.Scheme == "tel"
	}
	base, err := url.Parse(b.config.Absolute(from.Page.Page.Route))
	if err != nil {
		return t, false
	}
	u = base.ResolveReference(u)
	fragment := u.Fragment
	if u.Scheme == base.Scheme && u.Host == base.Host {
		route := strings.TrimPrefix(u.EscapedPath(), b.config.Base)
		if c := b.byRoute[site.RouteKey(site.CleanRoute(route))]; c != nil {
			return target{chapter: c, fragment: fragment}, true
		}
	}
	return target{address: u.String()}, true
}

// routeOf is the route of a file of the site, given as pages name it; "" for addresses elsewhere.
func (b *Book) routeOf(from *Chapter, src string) string {
	t, ok := b.resolve(from, src)
	if !ok || t.chapter != nil {
		return ""
	}
	rest, ours := strings.CutPrefix(t.address, b.config.URL+b.config.Base+"/")
	if !ours {
		return ""
	}
	rest, _, _ = strings.Cut(rest, "?")
	rest, _, _ = strings.Cut(rest, "#")
	return "/" + rest
}

// file is a published file; nil if there is none, which the site has been told about when it was linked.
func (b *Book) file(ctx context.Context, route string) ([]byte, error) {
	data, err := b.source.File(ctx, route)
	if errors.Is(err, ErrNoFile) {
		return nil, nil
	}
	return data, err
}
