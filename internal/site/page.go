package site

// PageKind names the component that shows a page.
type PageKind string

// The kinds of pages.
const (
	PageDoc      PageKind = "doc"      // a document
	PageCategory PageKind = "category" // a generated category index
	PageTags     PageKind = "tags"     // all tags of a version
	PageTag      PageKind = "tag"      // the documents with one tag
	PagePost     PageKind = "post"     // a post of a blog
	PagePosts    PageKind = "posts"    // a page of a list of posts: all, with a tag, of an author
	PageArchive  PageKind = "archive"  // all posts of a blog by year
	PageAuthors  PageKind = "authors"  // the authors of a blog
	PageAPI      PageKind = "api"      // API reference: the list, a service, an operation, a comparison
	PageReact    PageKind = "react"    // a component of pages/
	PageSearch   PageKind = "search"   // the search page
	PageNotFound PageKind = "notFound" // 404 of a locale
)

// APIDocset is the docset of the API reference. No docset of a site can have the name: those do not begin with @.
const APIDocset = "@api"

// Page is what is shown at one route. Its JSON is the page's data: the same value renders the HTML, hydrates it, and
// arrives by fetch on navigation. The article's HTML travels beside it, never in it.
type Page struct {
	Kind        PageKind   `json:"kind"`
	Route       string     `json:"route"`  // with locale prefix: "/ja/v2/backend/latest/quickstart"
	Locale      string     `json:"locale"` // of the shell
	Title       string     `json:"title"`
	Description string     `json:"description,omitempty"`
	Docset      string     `json:"docset,omitempty"`
	Version     string     `json:"version,omitempty"`
	DocID       string     `json:"docId,omitempty"`   // the same in every version and locale
	Sidebar     string     `json:"sidebar,omitempty"` // key of the sidebar file: "ja/backend/latest"; "" for none
	ContentLang string     `json:"contentLang,omitempty"`
	ContentDir  string     `json:"contentDir,omitempty"` // of an article that is written in the other direction than its locale
	TitleHTML   string     `json:"titleHtml,omitempty"`
	Breadcrumbs []Crumb    `json:"breadcrumbs,omitempty"`
	Toc         []TocEntry `json:"toc,omitempty"`
	Prev        *PageLink  `json:"prev,omitempty"`
	Next        *PageLink  `json:"next,omitempty"`
	EditURL     string     `json:"editUrl,omitempty"`
	Updated     *Updated   `json:"updated,omitempty"`
	Tried       string     `json:"tried,omitempty"`   // when the marked code of the page was run, and with what
	Minutes     string     `json:"minutes,omitempty"` // reading time, in words
	DocKind     string     `json:"docKind,omitempty"`
	Tags        []PageLink `json:"tags,omitempty"`
	Banner      *Banner    `json:"banner,omitempty"`
	Ahead       *Hint      `json:"ahead,omitempty"`
	Fallback    bool       `json:"fallback,omitempty"`   // shown in the source language for want of a translation
	Translated  *PageLink  `json:"translated,omitempty"` // of a fallback: the same page in an older version that is translated
	Stale       string     `json:"stale,omitempty"`      // of a translation whose original has another beginning now: route of the original
	Draft       bool       `json:"draft,omitempty"`
	Unlisted    bool       `json:"unlisted,omitempty"`
	HideTitle   bool       `json:"hideTitle,omitempty"`
	HideToc     bool       `json:"hideToc,omitempty"`
	HideNavbar  bool       `json:"hideNavbar,omitempty"`
	HideFooter  bool       `json:"hideFooter,omitempty"`
	FullWidth   bool       `json:"fullWidth,omitempty"` // the article is as wide as the window
	ClassName   string     `json:"className,omitempty"` // classes of the element between navbar and footer
	Scopes      []string   `json:"scopes"`              // what navbar items match: "v2", "backend"
	Originals   []string   `json:"originals,omitempty"` // parts that are the theme's own, since those of the site throw on this page
	Versions    []PageLink `json:"versions,omitempty"`  // this page in each version of its docset, in their order
	Locales     []string   `json:"locales"`             // its route per locale of the site, in their order
	Markdown    string     `json:"markdown,omitempty"`  // route of the .md twin
	Feedback    string     `json:"feedback,omitempty"`  // where its feedback link leads, or the address that answers name
	Module      string     `json:"module,omitempty"`    // script module of pages that run one
	Items       []CardItem `json:"items,omitempty"`     // category, tag and tags pages
	Post        *Post      `json:"post,omitempty"`      // of posts
	Dated       bool       `json:"dated,omitempty"`     // posts and lists whose neighbours are newer and older, in this order
	// Moved are ids that were on the page -> where they are now, for those that lead to another page.
	Moved map[string]string `json:"moved,omitempty"`
}

// Crumb is a step of the breadcrumbs; the last one is the page itself.
type Crumb struct {
	Label string `json:"label"`
	Href  string `json:"href,omitempty"`
}

// TocEntry is a heading in the table of contents.
type TocEntry struct {
	ID    string `json:"id"`
	HTML  string `json:"html"` // inner HTML
	Level int    `json:"level"`
}

// PageLink is a link with its label.
type PageLink struct {
	Label string `json:"label"`
	Href  string `json:"href"`
}

// Updated is the last change, formatted for the reader.
type Updated struct {
	Date   string `json:"date"` // 2025-11-02
	Text   string `json:"text"` // in the locale: "Nov 2, 2025"
	Author string `json:"author,omitempty"`
}

// Banner is the notice above a page of an old, unreleased or archived version.
type Banner struct {
	Type  string `json:"type"` // "unreleased", "unmaintained" or "archived"
	Label string `json:"label"`
	Text  string `json:"text,omitempty"` // the site's own sentence in place of the theme's
	Href  string `json:"href"`           // the same page in the latest version, else that version's main page
	Last  string `json:"last"`           // label of the latest version
}

// Hint is a sentence and a link, from a page to the same page of a version that says more.
type Hint struct {
	Text string   `json:"text"`
	Link PageLink `json:"link"`
}

// CardItem is an entry of a generated index.
type CardItem struct {
	Label       string `json:"label"`
	Href        string `json:"href"`
	Description string `json:"description,omitempty"`
	Count       int    `json:"count,omitempty"` // items of a category without a description
}

// Sidebar is the tree of one version in one locale, fetched once by the client.
type Sidebar struct {
	Key   string        `json:"key"`
	Items []SidebarItem `json:"items"`

	// Docset and Name are given where the docset has several sidebars.
	Docset string `json:"-"`
	Name   string `json:"-"`
}

// SidebarItem is a document, a category or a link.
type SidebarItem struct {
	Type      string        `json:"type"` // "doc", "category", "link" or "html"
	Label     string        `json:"label"`
	Href      string        `json:"href,omitempty"`
	DocID     string        `json:"docId,omitempty"`
	Items     []SidebarItem `json:"items,omitempty"`
	Collapsed bool          `json:"collapsed,omitempty"`
	ClassName string        `json:"className,omitempty"`
	Unlisted  bool          `json:"unlisted,omitempty"`
	HTML      string        `json:"html,omitempty"`
}

// DocsVersion is a version of a docset as the specification names it (section 3).
type DocsVersion struct {
	Name      string            `json:"name"`
	Label     string            `json:"label"` // in the locale
	IsLast    bool              `json:"isLast"`
	Path      string            `json:"path"` // route of the version in the locale
	MainDocID string            `json:"mainDocId"`
	Docs      []DocRef          `json:"docs"`
	Sidebars  map[string]string `json:"sidebars"` // sidebar name -> route of its first document
}

// DocRef is a document of a version.
type DocRef struct {
	ID       string `json:"id"`
	Path     string `json:"path"` // its route
	Sidebar  string `json:"sidebar,omitempty"`
	Unlisted bool   `json:"unlisted,omitempty"`
}

// BlockVersions is the version list of the frontend blocks.
type BlockVersions struct {
	Path     string   `json:"path"`
	Versions []string `json:"versions"`
}
