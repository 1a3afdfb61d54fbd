// Package site holds the nouns of a documentation site and its URL rules; it does no I/O.
//
// A Doc is written, a Page is shown, a Route is where.
package site

import (
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// Doc is one document as written: a source file in one language, parsed. The same Doc is shown in every version that
// inherits it, and in every locale that has no translation of it.
type Doc struct {
	File     string // site-relative path
	Hash     string // of the file's bytes and whatever else its Module depends on
	Locale   string // the language it is written in
	Docset   string
	Folder   string // the version folder it lies in: "0.4.2"; "" in docsets without versions
	Raw      string // within the version folder, as it is on disk: "blocks/02-user/handlers.md"
	Path     string // the same without number prefixes and extension: "blocks/user/handlers"
	IsIndex  bool   // it stands for its folder
	Position float64
	HasPos   bool
	Front    FrontMatter
	Module   *mdx.Module
	Updated  LastUpdate
	Words    int // of its text as it is written, in folders whose documents are counted; else 0
	// HasAnchor reports ids of the page that Module does not know; nil: there are none. Pages of the API reference that are among
	// documents have it, for no file is written for them.
	HasAnchor func(id string) bool
}

// FrontMatter holds the keys between --- lines at the head of a document.
type FrontMatter struct {
	Title               string
	Description         string
	ID                  string
	Slug                string
	SidebarLabel        string
	SidebarPosition     *float64
	SidebarClassName    string
	DisplayedSidebar    *string
	PaginationLabel     string
	PaginationNext      *string // nil: by the sidebar; "": none; else a document id
	PaginationPrev      *string
	HideTitle           bool
	HideTableOfContents bool
	HideNavbar          bool
	HideFooter          bool
	FullWidth           bool
	ClassName           string // of the element between navbar and footer
	Head                []HeadTag
	TocMin, TocMax      int // 0: as the site
	Keywords            []string
	AlsoAsked           map[string][]string // other words that readers ask with, by the id of a section; "" for the page
	Breaking            []string            // ids of sections whose change since the version before breaks what readers have made
	Image               string
	Tags                []string
	TagPaths            map[string]string // by tag: where its page lies below those of tags, if Policy.NamedTags; nil: by the tag
	Draft, Unlisted     bool
	CustomEditURL       *string
	RedirectFrom        []string // routes that lead to the page
	Format              string   // "", "mdx" or "md"
	Math                *bool    // nil: as the site has it
	Kind                string   // tutorial, how-to, reference, explanation
	Date                string   // of a post: YYYY-MM-DD, or RFC 3339 in UTC if it has a time
	Authors             []PostAuthor
	LastUpdate          LastUpdate
	ReviewBy            string // YYYY-MM-DD: the day on which the page is to be read again
	Check               CheckRules
	Pos                 map[string]diag.Pos // where each key stands
}

// LastUpdate says when and by whom a document was last changed.
type LastUpdate struct {
	Date   string `json:"date,omitempty"` // YYYY-MM-DD, UTC
	Author string `json:"author,omitempty"`
}

// Category is a _category_ file.
type Category struct {
	File        string
	Locale      string
	Docset      string
	Folder      string
	Path        string // folder path within the version folder
	Label       string
	Description string
	Position    *float64
	Collapsed   *bool
	ClassName   string
	Link        *CategoryLink
	Check       CheckRules
	Pos         map[string]diag.Pos // where each key stands
}

// CategoryLink says where a category leads.
type CategoryLink struct {
	Type        string // "doc", "generated-index" or "none"
	ID          string
	Slug        string
	Title       string
	Description string
	Pos         diag.Pos
}

// Asset is a file that pages refer to, or one of static/.
type Asset struct {
	File   string // site-relative source path
	URL    string // where it is served
	Width  int    // of images, in pixels; 0 if unknown
	Height int
}
