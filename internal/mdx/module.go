// Package mdx turns Markdown and MDX text into a Module: HTML, headings, links, plain text, and a script only where a
// page needs one.
//
// One file is shown by many pages, in every version that inherits it and every locale without a translation, and only its
// links and heading ids differ there. So a Module is made once per file content, never changes and knows nothing of the
// site: what depends on the site stands in the output as holes that Body.Render fills.
//
// A page is parsed, then resolved, and read only from then on; the article, its script, the Markdown twin and the text
// for search each have a writer of their own. What they write of a built-in component stands together, in its file.
package mdx

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
)

// Module is what one file of Markdown or MDX says.
type Module struct {
	IsProblem   bool      // it says what is wrong with a document, in the place of its text
	Title       string    // text of the first level-1 heading; in projects that build elsewhere "" unless it leads the page
	TitleHTML   string    // its inner HTML
	TitleInText bool      // the article shows the title in its place, behind something else
	Headings    []Heading // levels 2 to 6, in order of appearance, those of partials included
	Links       []Link    // every link, image and asset, in order of appearance
	Imports     []Link    // files of the site that the page itself imports, as written; Kind says nothing of them
	Article     Body      // the page as HTML, without the title
	Summary     Body      // what of Article stands before <!-- truncate -->; nil without one, and for pages that run
	Twin        Body      // the page as plain Markdown without JSX, title included, for the .md twin
	Sections    []Section // the page as plain text by heading, for search
	Excerpt     string    // first sentence or line of running text, for descriptions
	Words       int       // words in scripts that have spaces
	CJK         int       // characters in Chinese and Japanese scripts
	Anchors     []string  // ids other than those of Headings: of HTML elements, footnotes
	Script      *Script   // not nil: the page imports or computes, and must run as a component
	Math        bool      // the page has formulas, which need a style sheet
	Diagrams    bool      // the page holds a diagram for the client to draw
	Frames      []string  // origins of film players that the article names, see FrameOrigins
	Head        []HeadTag // what the page writes for the <head>, see Dialect.Head
	Includes    []string  // site-relative paths of the files that were read besides the page itself
	Samples     []Fence   // blocks of the page itself that are tried: written, run or compared
	Untold      []int     // lines of blocks beside them that are not tried and do not say why
}

// Heading is a heading of levels 2 to 6.
type Heading struct {
	Level    int
	ID       string // as written with {#id}, else the slug of the text, made unique in the page
	Explicit bool   // the id was written
	Text     string
	HTML     string // inner HTML without links, for tables of contents
	Pos      diag.Pos
}

// LinkKind says what a link points at.
type LinkKind uint8

const (
	// LinkPage is a link to read: [text](dest), <a href>, href of a component.
	LinkPage LinkKind = iota
	// LinkImage is shown in place: ![alt](dest), <img src>.
	LinkImage
	// LinkAsset is another file the page loads: <video src>, <source>.
	LinkAsset
)

// Link is a destination as written, with its place. Destinations are unescaped, not yet resolved.
type Link struct {
	Kind LinkKind
	Dest string
	Pos  diag.Pos // File is the file that holds the link: of a partial where the link is the partial's
	// Element is set where it is an attribute of an element of HTML, which other generators do not check.
	Element bool
	// Picture is set where the image may be shown in another form than its file.
	Picture bool
}

// Section is the text between two headings.
type Section struct {
	Heading int    // index into Headings; -1 before the first
	Text    string // running text; ruby as base text; a row of a table as a line, without the head
	Code    string // code blocks, one after another
	// OnlyLinks is set where the section is a list whose items all begin with a link, and nothing else.
	OnlyLinks bool
}

// Script is the source of a page that must run: an ES module in JSX whose default export renders the article. It
// imports only what the page imports; built-in components arrive as props.components.
type Script struct {
	Source  Body
	Pos     diag.Pos
	Missing []string // components that computed parts seem to use and nobody defines
	Uses    []string // of Options.Components, those that arrive as props.components
	// Computed is what the page itself computes, in its order.
	Computed []Computed
}

// Computed is an expression, in its braces, or the opening tag of an element that runs.
type Computed struct {
	Code string
	Pos  diag.Pos
}

// Tags are the names of the components that the page runs, each once, and the place of the first.
func (s *Script) Tags() (names []string, first diag.Pos) {
	for _, c := range s.Computed {
		name := strings.TrimPrefix(c.Code, "<")
		if i := strings.IndexAny(name, " \t\n/>"); i >= 0 {
			name = name[:i]
		}
		if name == c.Code || name == "" || name[0] < 'A' || name[0] > 'Z' || slices.Contains(names, name) {
			continue
		}
		if len(names) == 0 {
			first = c.Pos
		}
		names = append(names, name)
	}
	return names, first
}

// PieceKind says how a Piece is filled.
type PieceKind uint8

const (
	// PieceText is copied as it is.
	PieceText PieceKind = iota
	// PieceHref is the resolved destination of Links[Ref], escaped for an attribute.
	PieceHref
	// PieceHeadingID is the id of Headings[Ref], escaped for an attribute.
	PieceHeadingID
	// PieceAlias is an empty anchor for each former id of Headings[Ref], or nothing.
	PieceAlias
	// PieceCardList is the list of the pages below this one; Text names the wanted folder, "" for the page's own.
	PieceCardList
	// PieceLinkAttrs is what the resolved Links[Ref] adds to its element: target and rel of an external link, width
	// and height of an image. It begins with a space or is empty.
	PieceLinkAttrs
	// PieceComponent is the HTML of a built-in component that shows data of the site; Text is its name and its
	// properties as a JSON object, with a space between.
	PieceComponent
	// PieceNote is what a site has to say of the section below Headings[Ref], as HTML, or nothing.
	PieceNote
	// PieceTried is what a site has to say of Samples[Ref], as HTML, or nothing.
	PieceTried
	// PiecePicture is what stands around or in an <img> for Links[Ref] that is shown in other forms, or nothing; Text is one of
	// PictureOpen and those beside it.
	PiecePicture
	// PieceHTML is HTML that is copied as it is; Text has it.
	PieceHTML
)

// The parts of a picture.
const (
	PictureOpen    = "open"        // in front of <img>
	PictureOpenJSX = "open as JSX" // the same in a script
	PictureColor   = "color"       // an attribute, which begins with a space
	PictureEnd     = "end"         // behind it
)

// Piece is a run of output or a hole in it.
type Piece struct {
	Kind  PieceKind
	Ref   int
	Text  string
	Quote bool // in a script: what fills the hole is written as a JavaScript string
}

// Body is output with holes.
type Body []Piece

// Size is the number of bytes of a body without what fills its holes.
func (b Body) Size() int {
	n := 0
	for i := range b {
		n += len(b[i].Text)
	}
	return n
}

// Filler supplies what depends on the site. All results are escaped for where they go.
type Filler interface {
	Href(link int) string
	LinkAttrs(link int) string
	Picture(link int, part string) string
	HeadingID(heading int) string
	Alias(heading int) string
	Note(heading int) string
	Tried(sample int) string
	CardList(folder string) string
	Component(name, propsJSON string) string
}

// Render fills the holes.
func (b Body) Render(f Filler) string {
	n := 0
	for _, p := range b {
		n += len(p.Text) + 16
	}
	var out strings.Builder
	out.Grow(n)
	for _, p := range b {
		text := p.Fill(f)
		if p.Quote {
			text = quoteJS(text)
		}
		out.WriteString(text)
	}
	return out.String()
}

// Fill replaces the piece.
func (p Piece) Fill(filler Filler) string {
	switch p.Kind {
	case PieceHref:
		return filler.Href(p.Ref)
	case PieceHeadingID:
		return filler.HeadingID(p.Ref)
	case PieceAlias:
		return filler.Alias(p.Ref)
	case PieceNote:
		return filler.Note(p.Ref)
	case PieceTried:
		return filler.Tried(p.Ref)
	case PieceCardList:
		return filler.CardList(p.Text)
	case PieceLinkAttrs:
		return filler.LinkAttrs(p.Ref)
	case PiecePicture:
		return filler.Picture(p.Ref, p.Text)
	case PieceComponent:
		name, props, _ := strings.Cut(p.Text, " ")
		return filler.Component(name, props)
	}
	return p.Text
}

// In is the module of a file with the same text: places are in that file. What stands in partials, which such a module does
// not have, would stay there.
func (m *Module) In(file string) *Module {
	moved := *m
	moved.Headings, moved.Links = slices.Clone(m.Headings), slices.Clone(m.Links)
	for i := range moved.Headings {
		moved.Headings[i].Pos.File = file
	}
	for i := range moved.Links {
		moved.Links[i].Pos.File = file
	}
	return &moved
}

// Format is the language of a file.
type Format uint8

const (
	// FormatMDX is Markdown with JSX, expressions and ES imports.
	FormatMDX Format = iota
	// FormatMarkdown is CommonMark and GFM with HTML, and with the components that all pages know.
	FormatMarkdown
)

// Options are the choices of a site, the same for all its files of one language.
type Options struct {
	Format      Format
	Partials    Format // of partials whose name ends in .md
	CJKFriendly bool   // emphasis and line breaks by the rules for Chinese and Japanese
	Typographer bool   // curly quotes and dashes
	Zoom        bool   // images that stand by themselves open larger
	Pictures    bool   // images may be shown in other forms than their files
	Math        bool   // dollars mean formulas; fenced code in the language math always does
	Labels      Labels // words that the article itself needs, in its language; none: the English ones
	// Components names the site's own components, which all pages know beside the built-in ones or in their place.
	Components []string
	// Dialect says what documents of another generator mean differently.
	Dialect Dialect
	// Truncate is a regular expression for comments that end the part of a page which lists show, beside the usual one.
	Truncate string
	// MagicComments mark lines of code beside the comments that are always known.
	MagicComments []MagicComment
	// ReadFile reads a file of the site by its site-relative path: partials, included regions. Nil: none can be read.
	ReadFile func(path string) ([]byte, error)
	// HasFile reports whether a file can be read, for who asks nothing else. Nil: ReadFile says it.
	HasFile func(path string) bool
	// ListDir returns the names of the files in a folder of the site, for hints. Nil: hints name none.
	ListDir func(dir string) []string
	// SetFormula sets formulas. Nil: their source is shown.
	SetFormula SetFormula
	// Highlight keeps the results of highlighting code between files. Nil: nothing is kept.
	Highlight *highlight.Cache
}

// MagicComment is a comment that gives the next line of code, or the lines between two, a class.
type MagicComment struct {
	Class string `json:"class"`
	Line  string `json:"line"`  // what the comment says; "" if it is for several lines alone
	Start string `json:"start"` // likewise for one line alone
	End   string `json:"end"`
}

// Input is one file.
type Input struct {
	File string // site-relative path, for messages and for relative includes
	Text []byte // without front matter
	Line int    // the line of the file on which Text begins, from 1
	// Front is the front matter as a JSON object, for pages that compute with it (Dialect.Metadata); nil: it is empty.
	Front []byte
}
