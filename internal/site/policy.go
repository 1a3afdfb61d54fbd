package site

import "github.com/orihon/orihon/internal/mdx"

// Policy holds the choices that generators make differently, one field each. Its zero value is that of a site with a site.yaml.
// The locator that finds a project of another generator fills it in; rooms read their field and don't ask where a site comes from.
type Policy struct {
	// Dialect says what documents mean that Orihon's own don't.
	Dialect mdx.Dialect
	// Truncate and MagicComments: see mdx.Options.
	Truncate      string
	MagicComments []mdx.MagicComment

	// Severities of problems with links; nil: Config.Strict decides.
	Severities *Severities
	// AllowHint says how a source is allowed in the configuration: a format for its kind and the source; "": as in site.yaml.
	AllowHint string
	// Quiet reports neither files that belong to no docset, nor unknown sidebars, posts without a date, or the address of the footer's logo.
	Quiet bool
	// UnknownKeys accepts keys in files of data that Orihon doesn't know.
	UnknownKeys bool
	// ShowFailing leaves out or replaces what has errors and shows the rest of the site.
	ShowFailing bool
	// StaticYields lets a page take the address of a static file. Otherwise two owners of an address are an error.
	StaticYields bool

	// PublishLinked publishes the files that documents refer to, wherever they lie.
	PublishLinked bool
	// RouterLinks resolves a destination that is no document from the route of the page, as a client-side router does, and a path
	// without a dot from the folder of the version, then from the site folder.
	RouterLinks bool
	// KeepAddresses leaves addresses in HTML as they are written: they hold the base path already.
	KeepAddresses bool

	// OwnCanonical makes each page its own canonical page. Otherwise that is its counterpart in the latest version.
	OwnCanonical bool
	// OwnHeadingIDs derives the ids of translated headings from their own words. Otherwise they are those of the source.
	OwnHeadingIDs bool
	// RepeatedTitles keeps titles that several pages share. Otherwise they are told apart.
	RepeatedTitles bool
	// WrittenTitle keeps a title that is written in the text, even if the front matter hides it.
	WrittenTitle bool
	// LayoutModule exports the component whose props are the title and the description of a React page; "": none does.
	LayoutModule string
	// BarePages gives a page without a title that of the site alone.
	BarePages bool
	// IndexText shows what is written of a category on the page that is made for it.
	IndexText bool
	// DatesByDocset shows the date of the last change only in docsets that ask for it.
	DatesByDocset bool
	// SeveralIndexes makes index and readme in one folder two pages.
	SeveralIndexes bool
	// KeepFolders keeps the category of a folder with a single document.
	KeepFolders bool
	// NamedTags gives tags the addresses that documents and files of tags choose.
	NamedTags bool

	Blog BlogPolicy
	Look Look
}

// BlogPolicy holds the choices about blogs.
type BlogPolicy struct {
	HomeTitle       bool // the list of a blog at the root of the site has the title of the site
	OneTitle        bool // all parts of a list have its title, without a number
	AuthorOnParts   bool // each part of an author's list shows the author
	AllAuthors      bool // the list of authors shows those without a page
	OwnSlash        bool // the route of the blog itself takes no trailing slash
	PlainIDs        bool // headings in lists keep their ids unless two posts have the same
	DayDates        bool // the archive shows day and month
	BareCounts      bool // counts of posts are bare numbers
	LongDates       bool // dates of posts name the month
	WordMinutes     bool // reading time is counted from all words of the file
	NoFeedWhenEmpty bool // a blog without posts has no feeds
}

// Look holds what a project chooses about bars and logo.
type Look struct {
	Brand        *Brand     // how the logo of the navbar is shown; nil: as usual
	BareLogo     bool       // the footer's logo gets neither a text nor a link of its own
	Announcement *BarColors // nil: those of the theme
	DarkFooter   bool
}
