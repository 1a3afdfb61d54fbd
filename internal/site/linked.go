package site

import (
	"slices"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// Site is the whole site, linked: every page with its route, its article and its neighbours.
type Site struct {
	Config    *Config
	Pages     []*LinkedPage              // in a fixed order: by locale, then route
	Sidebars  []*Sidebar                 // one per locale and version
	Versions  map[string][]DocsVersion   // docset id + "/" + locale -> its versions, newest first
	Blocks    map[string][]BlockVersions // docset id + "/" + locale -> versions of single pages, by route
	Redirects []Redirect                 // with locale prefixes
	Blogs     []*BlogSite                // one per blog and locale
	Moves     []Move                     // of ids, with locale prefixes
	Due       time.Time                  // when the next post is due that was left out; zero: none is
	Assets    []Asset                    // to be published: all of static/, and what pages refer to
	Requests  Requests                   // what readers can do with the samples of the API reference
	Pictures  []Asset                    // of Assets, images that may be shown in other forms, sorted by file
	// Categories are the _category_ files, sorted by file.
	Categories []*Category
}

// Requests is what readers can do with the samples of the API reference.
type Requests struct {
	Choices bool     // there is a choice of servers or a console: pages need a script for it
	Origins []string // where the console may send to, sorted
}

// Only returns the site with the pages of one locale. It has a configuration of its own: links are written later, and those who write
// them know locales by their number among all.
func (s *Site) Only(locale string) *Site {
	only := *s
	only.Pages = slices.DeleteFunc(slices.Clone(s.Pages), func(p *LinkedPage) bool { return p.Page.Locale != locale })
	cfg := *s.Config
	cfg.Locales = slices.DeleteFunc(slices.Clone(cfg.Locales), func(l Locale) bool { return l.Code != locale })
	only.Config = &cfg
	return &only
}

// Replaced returns the site with other pages in the place of some: replace returns a page as it is, or another one.
func (s *Site) Replaced(replace func(p *LinkedPage) *LinkedPage) *Site {
	other := *s
	other.Pages = make([]*LinkedPage, len(s.Pages))
	for i, p := range s.Pages {
		other.Pages[i] = replace(p)
	}
	return &other
}

// Filler fills the holes of an article on a page.
type Filler interface {
	mdx.Filler
	// Cards are the pages below this one, or below a folder, that a card list shows.
	Cards(folder string) []CardItem
	// Target is the site-relative file of the document that a link of the article leads to; "" if it leads to none.
	Target(link int) string
	// Route is Href as components name it: without the base path of the site, which they add themselves.
	Route(link int) string
}

// LinkedPage is a page with what only the build needs.
type LinkedPage struct {
	Page       Page
	Doc        *Doc        // nil for generated pages
	Origin     diag.Pos    // of generated pages: the file that they are made from, for messages
	HeadingIDs []string    // the id of each of Doc.Module.Headings on this page
	Fill       Filler      // of the article
	TwinFill   mdx.Filler  // of the twin
	Head       []HeadTag   // elements that the page adds to its <head>
	HeadTitle  string      // title of the document, "": as that of the page says
	Image      string      // address of the social image, if the page has one of its own
	Card       string      // route of the social card that is drawn for the page; "" for none
	Context    string      // what tells it from other pages of its title, see titles.TellApart
	Canonical  string      // route the page is canonical for: that of the latest version if the page is there
	Alternates []Alternate // translations that exist, the page itself included; empty if there is only one
	NoIndex    bool
	InSearch   bool                // listed, and no draft
	Aliases    map[string]string   // heading id -> the id that it would have by itself, an anchor too
	Former     map[string][]string // heading id -> ids that redirects lead to it
	Notes      map[string]string   // heading id -> what is said below it, as HTML
	Tried      []string            // for each of Doc.Module.Samples what is said of it, as HTML; may be shorter
	Anchors    []string            // ids of pages that no document is written for
	Text       *mdx.Module         // of pages that Orihon writes itself
	ScriptFile string              // of pages that a component of the site is: its file
	Component  string              // for generated articles: the server component that renders it
	Props      func() any          // its props
	MakeTwin   func() string       // the twin of a generated page
	Files      []BesideFile        // files that are published beside the page
	Describes  string              // route of the OpenAPI document of what the page describes
	FeedHTML   func() string       // of posts: the article with absolute addresses; "" for posts that run
}

// BesideFile is a file that is published beside a page, made from texts that are its key.
type BesideFile struct {
	Route string
	From  [][]byte
	Make  func() ([]byte, error)
}

// Source is the place in the site that gives the page its route.
func (p *LinkedPage) Source() diag.Pos {
	if p.Doc == nil {
		return p.Origin
	}
	if pos, ok := p.Doc.Front.Pos["slug"]; ok {
		return pos
	}
	return diag.Pos{File: p.Doc.File}
}

// Module is what the page says: of its document, or of the text that Orihon writes itself; nil for pages that components
// render.
func (p *LinkedPage) Module() *mdx.Module {
	if p.Doc == nil {
		return p.Text
	}
	return p.Doc.Module
}

// Article is the HTML of the article with its links resolved; "" where a component renders it. It is made anew at
// each call, so that a site in memory does not grow with its versions.
func (p *LinkedPage) Article() string {
	if m := p.Module(); m != nil {
		return m.Article.Render(p.Fill)
	}
	return ""
}

// Twin is the Markdown of the page with its links resolved.
func (p *LinkedPage) Twin() string {
	if p.MakeTwin != nil {
		return p.MakeTwin()
	}
	if p.Doc == nil || p.Doc.Module == nil {
		return ""
	}
	return p.Doc.Module.Twin.Render(p.TwinFill)
}

// Runs reports whether a script renders the article.
func (p *LinkedPage) Runs() bool {
	return p.Doc != nil && p.Doc.Module != nil && p.Doc.Module.Script != nil
}

// ScriptName names the module that runs in the page: its route if it is a document, else the file of the component that is the page;
// "": none runs. Once scripts are bundled, Page.Module is the module's address.
func (p *LinkedPage) ScriptName() string {
	if p.Runs() {
		return p.Page.Route
	}
	return p.ScriptFile
}

// Script is the module that renders the article of a page that runs; "" for all others. It is filled by fill.
func (p *LinkedPage) Script(fill mdx.Filler) string {
	if !p.Runs() {
		return ""
	}
	return p.Doc.Module.Script.Source.Render(fill)
}

// Alternate is the page in another language.
type Alternate struct {
	Lang  string // BCP 47, or "x-default"
	Route string
}
