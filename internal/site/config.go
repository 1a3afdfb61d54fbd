package site

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Config is site.yaml: every choice of a site, checked and with defaults filled in.
type Config struct {
	Title          Text         `json:"title"`
	TitleDelimiter string       `json:"titleDelimiter"` // between page title and site title; default "|"
	Tagline        Text         `json:"tagline"`
	URL            string       `json:"url"`           // scheme and host of the published site; its path is Base
	Base           string       `json:"-"`             // path below which the site is published: "/project"; "" at the root of its host
	TrailingSlash  *bool        `json:"trailingSlash"` // whether routes of pages end in a slash; nil: as they are written
	Description    Text         `json:"description"`
	Image          string       `json:"image"`   // social image, a path under static/
	Cards          bool         `json:"cards"`   // a social card is drawn for every page
	Favicon        string       `json:"favicon"` // a path under static/
	Copyright      string       `json:"copyright"`
	CopyrightHTML  string       `json:"-"`       // in place of Copyright
	Locales        []Locale     `json:"locales"` // the first is the default one
	Docsets        []Docset     `json:"docsets"`
	API            *API         `json:"api,omitempty"`
	Navbar         Navbar       `json:"navbar"`
	Footer         Footer       `json:"footer"`
	Announcement   *Announce    `json:"announcement,omitempty"`
	ColorMode      ColorMode    `json:"colorMode"`
	LastUpdated    LastUpdated  `json:"lastUpdated"`
	Toc            TocLevels    `json:"toc"`
	Reading        Reading      `json:"reading"`
	Feedback       *Feedback    `json:"feedback,omitempty"`
	EditURL        string       `json:"editUrl"` // prefix of the page's path in the repository; "" hides edit links
	Redirects      []Redirect   `json:"redirects"`
	Head           []HeadTag    `json:"head"`    // elements of <head> on every page
	Scripts        []Script     `json:"scripts"` // of others, such as analytics
	Markdown       MarkdownOpts `json:"markdown"`
	Images         ImageOpts    `json:"images"`
	Search         SearchOpts   `json:"search"`
	Offline        bool         `json:"offline"` // pages can be read without a connection
	Limits         Limits       `json:"limits"`
	Output         OutputOpts   `json:"output"`
	Security       SecurityOpts `json:"security"`
	Strict         bool         `json:"strict"` // broken links are errors
	Check          CheckOpts    `json:"check"`

	Docusaurus *Docusaurus `json:"docusaurus,omitempty"`

	// Layout says where the files lie, Policy how they are treated.
	Layout Layout `json:"-"`
	Policy Policy `json:"-"`

	// Pos says where a value stands: "navbar.items[0].to".
	Pos map[string]diag.Pos `json:"-"`
}

// Locale is a language the site is offered in.
type Locale struct {
	Code     string `json:"code"`     // "en"; its folder under i18n/, its prefix in routes unless it is the default
	Label    string `json:"label"`    // its own name: "日本語"
	HTMLLang string `json:"htmlLang"` // for <html lang>; default Code
	Dir      string `json:"dir"`      // "ltr" or "rtl"
	Default  bool   `json:"default"`
}

// Text is a string per locale code; the key "" holds the default.
type Text map[string]string

// For returns the text for a locale.
func (t Text) For(locale string) string {
	if s, ok := t[locale]; ok {
		return s
	}
	return t[""]
}

// Docset is a set of documents with a route prefix, a sidebar and perhaps versions.
type Docset struct {
	ID       string         `json:"id"`
	Label    Text           `json:"label"`
	Kind     string         `json:"kind"`           // "docs", or "blog": posts by date
	Blog     *Blog          `json:"blog,omitempty"` // the choices of a blog; nil for docs
	Path     string         `json:"path"`           // route prefix: "/v2/backend"
	Folder   string         `json:"folder"`         // "docs/backend"
	Versions []VersionSpec  `json:"versions"`       // newest first; one with an empty name if the docset has none
	Scope    string         `json:"scope"`          // what navbar items name under `scope`
	Sidebar  []SidebarEntry `json:"sidebar"`        // hand-written; empty: from the folders
	Sidebars []NamedSidebar `json:"sidebars"`       // several, in place of Sidebar
	Include  []string       `json:"include"`        // patterns of its documents, below the folder of a version; empty: all
	Exclude  []string       `json:"exclude"`        // patterns of files that are no documents
	Archived bool           `json:"archived"`       // shows the archive banner
	Tags     bool           `json:"tags"`
	Changes  bool           `json:"changes"` // pages with what differs between neighbouring versions
	// EditURL is what the files of the docset are edited at, instead of the site's: of the version that is shown, or
	// with EditCurrent of the newest; of the source, or with EditLocalized of the translation.
	EditURL                    string `json:"-"`
	EditCurrent, EditLocalized bool   `json:"-"`
	// TagsFile is the file that says what tags of the docset are called, in each folder of documents; "" for none.
	// TagsPath is the route of the pages of tags below that of the docset; default "tags".
	TagsFile, TagsPath string `json:"-"`
	// ShowUpdated has pages tell when, and by whom, they were last changed.
	ShowUpdated, ShowAuthor bool `json:"-"`
	// NoBreadcrumbs: pages do not show where they are in the sidebar.
	NoBreadcrumbs bool   `json:"-"`
	LinkTo        string `json:"linkTo"` // where the archive banner points
	Pages         bool   `json:"-"`      // holds the Markdown pages of Layout.Pages: readers see no docset
	// SidebarName is what metadata calls the sidebar; default "defaultSidebar".
	SidebarName string `json:"sidebarName"`
	// BlockVersions are the file names that stand for versions of the folder they lie in: hero/latest.md.
	BlockVersions []string `json:"blockVersions"`
}

// Blog is what a docset of posts is shown with.
type Blog struct {
	PerPage     int      `json:"perPage"`     // posts on a page of the list; 0: all
	Order       string   `json:"order"`       // "newest" or "oldest" first
	Recent      int      `json:"recent"`      // posts in the sidebar; 0: no sidebar
	Archive     bool     `json:"archive"`     // whether there is a page that lists all posts by year
	Feeds       []string `json:"feeds"`       // "rss", "atom", "json"
	FeedItems   int      `json:"feedItems"`   // posts in a feed; 0: all
	FeedContent string   `json:"feedContent"` // "full" or "summary"
	Authors     string   `json:"authors"`     // the file of authors, in the folder of posts: "authors.yml"
	Description Text     `json:"description"` // of the list and of the feeds

	RecentTitle     Text      `json:"recentTitle"`     // above the posts in the sidebar
	FeedTitle       Text      `json:"feedTitle"`       // of the feeds; default: by the site and the blog
	FeedDescription Text      `json:"feedDescription"` // default: Description
	Paths           BlogPaths `json:"paths"`
	Whole           bool      `json:"whole"`          // lists show posts that have no mark in full
	WithoutMinutes  bool      `json:"withoutMinutes"` // posts do not tell how long they take to read
}

// BlogPaths are the routes of what a blog makes, below its own.
type BlogPaths struct {
	Page    string `json:"page"`    // of further pages of a list, below that list; default "page"
	Archive string `json:"archive"` // default "archive"
	Authors string `json:"authors"` // default "authors"
}

// VersionSpec is a version as configured.
type VersionSpec struct {
	Name  string `json:"name"`
	Label Text   `json:"label"`
	// ShortLabel is what sentences call the version, where the label is more than a name: "0.6.0 (Latest)".
	ShortLabel Text   `json:"shortLabel"`
	Path       string `json:"path"`   // route segment; default Name; "": at the route of the docset
	Folder     string `json:"folder"` // below the docset's folder; default Path
	IsLast     bool   `json:"isLast"` // the version readers should use
	Banner     string `json:"banner"` // "none", "unreleased" or "unmaintained"
	// BannerText is what the banner says instead of the theme's sentence, where the label would make that one confusing.
	BannerText Text     `json:"bannerText"`
	Ahead      *Ahead   `json:"ahead,omitempty"` // leads readers to another version; nil: to none
	Extends    string   `json:"extends"`         // the older version whose pages this one inherits
	Removed    []string `json:"removed"`         // paths of inherited documents that this version drops, without extension
	NoIndex    bool     `json:"noIndex"`
	API        string   `json:"api"` // the folder with its OpenAPI documents, which the page of changes compares
	// Labels are translations of the labels of sidebars that follow from folders: locale, then
	// "sidebar.<name>.category.<label>".
	Labels map[string]map[string]string `json:"-"`
	// Sidebar is that of this version where versions differ: nil as the docset has it, empty for none.
	Sidebar  []SidebarEntry `json:"sidebar"`
	Sidebars []NamedSidebar `json:"sidebars"` // several, in place of Sidebar
}

// InSentence is what a sentence calls the version in a locale.
func (v *VersionSpec) InSentence(locale string) string {
	return cmp.Or(v.ShortLabel.For(locale), v.Label.For(locale))
}

// Ahead is a hint that leads from the pages of one version to those of another that says more.
type Ahead struct {
	Version  string `json:"version"`  // the other version
	Text     Text   `json:"text"`     // on the main page
	PageText Text   `json:"pageText"` // on each other page that the other version has a text of its own for
}

// NamedSidebar is one of several sidebars of a docset.
type NamedSidebar struct {
	Name  string         `json:"name"` // what displayed_sidebar names
	Items []SidebarEntry `json:"items"`
}

// SidebarEntry is an item of a hand-written sidebar.
type SidebarEntry struct {
	Type       string         `json:"type"` // doc, category, link, html, autogenerated, ref
	ID         string         `json:"id"`   // doc, ref: document id
	Label      Text           `json:"label"`
	Href       string         `json:"href"`
	Dir        string         `json:"dir"` // autogenerated: folder
	Items      []SidebarEntry `json:"items"`
	Link       string         `json:"link"` // category: document id, or "generated-index"
	Slug       string         `json:"slug"`
	Collapsed  *bool          `json:"collapsed"`
	HTML       string         `json:"html"`
	IndexTitle Text           `json:"title"`       // of a generated index; default: the label
	IndexText  Text           `json:"description"` // of a generated index
	// Sidebar names the sidebar that begins with this entry, of several in one list.
	Sidebar string `json:"-"`
}

// API is the set of OpenAPI references.
type API struct {
	Path     string       `json:"path"`   // "/v2/api"
	Folder   string       `json:"folder"` // "api"
	Label    Text         `json:"label"`
	Scope    string       `json:"scope"`
	Services []APIService `json:"services"` // in order; each has <folder>/<name>.yaml
	// SplitAt is the number of operations above which each gets a page of its own.
	SplitAt   int          `json:"splitAt"`
	Documents bool         `json:"documents"` // publishes the OpenAPI document of each service
	Console   bool         `json:"console"`   // readers can send the requests of operations from the pages
	Ahead     *APIAhead    `json:"ahead,omitempty"`
	Versions  []APIVersion `json:"versions,omitempty"` // newest first
}

// APIVersion is the API reference of one version. That of the last one has the folder, the services and the path of the
// reference itself.
type APIVersion struct {
	Name     string       `json:"name"` // also its segment in routes
	Label    Text         `json:"label"`
	IsLast   bool         `json:"isLast"`
	Folder   string       `json:"folder"` // default <folder of the reference>/<name>
	Services []APIService `json:"services"`
}

// APIEdition is what one version of the API reference shows. A reference without versions has one edition without a name.
type APIEdition struct {
	API
	Version APIVersion
}

// Editions returns the versions of the reference, each with its own path, folder, services and hint.
func (a *API) Editions() []APIEdition {
	if len(a.Versions) == 0 {
		return []APIEdition{{API: *a, Version: APIVersion{IsLast: true}}}
	}
	out := make([]APIEdition, 0, len(a.Versions))
	for _, v := range a.Versions {
		e := APIEdition{API: *a, Version: v}
		if !v.IsLast {
			e.Path, e.Folder, e.Services, e.Ahead = strings.TrimSuffix(a.Path, "/")+"/"+v.Name, v.Folder, v.Services, nil
		}
		out = append(out, e)
	}
	return out
}

// Files returns the OpenAPI documents of all versions of the reference, by their site-relative paths.
func (a *API) Files() []string {
	var files []string
	for _, e := range a.Editions() {
		for _, s := range e.Services {
			files = append(files, cmp.Or(s.File, path.Join(e.Folder, s.Name+".yaml")))
		}
	}
	return files
}

// OverlaySource returns the OpenAPI document that a file translates; "" if it is no overlay of one.
func (c *Config) OverlaySource(file string) string {
	if c.API == nil {
		return ""
	}
	for _, l := range c.Locales {
		if source, ok := strings.CutPrefix(file, "i18n/"+l.Code+"/"); ok && !l.Default && slices.Contains(c.API.Files(), source) {
			return source
		}
	}
	return ""
}

// APIAhead is a hint on all pages of the API reference that leads to a page that says more.
type APIAhead struct {
	Text  Text   `json:"text"`
	Label Text   `json:"label"` // of the link
	To    string `json:"to"`    // route of the page
}

// APIService is one OpenAPI document.
type APIService struct {
	Name     string `json:"name"`
	Label    Text   `json:"label"`
	File     string `json:"file"`     // default <folder>/<name>.yaml
	Previous string `json:"previous"` // an older document of the same service, to compare with
	// Path is the route of its page, as it is written; "": below the path of the reference.
	Path string `json:"path"`
	// Among is a folder of documents, from the site folder, that its pages are among, in the sidebars and versions of their docset.
	Among string `json:"among"`
	// Pages are what besides operations has pages among documents: introduction, tags, schemas. What has none is shown on that of the
	// service, and schemas have pages that no sidebar lists.
	Pages   []string `json:"pages"`
	OnePage bool     `json:"onePage"` // all operations are on its page, however many there are
	Console *bool    `json:"console"` // nil: as the reference has it
	// Text is the document, where no file holds it.
	Text string `json:"-"`
}

// Placed reports whether the pages of a service are elsewhere than below the path of the reference.
func (s *APIService) Placed() bool { return s.Path != "" || s.Among != "" }

// HasList reports whether the reference has a list of its services, at its path: those without a place of their own.
func (a *API) HasList() bool {
	return len(a.Services) == 0 || slices.ContainsFunc(a.Services, func(s APIService) bool { return !s.Placed() })
}

// AmongDocuments is a folder of documents in the language of the sources.
type AmongDocuments struct {
	Root    *Root
	Docset  *Docset
	Version *VersionSpec
	Folder  string // below that of the version, as it is on disk; "" is that itself
}

// AmongDocuments finds the version whose documents a folder holds. False: no version has it.
func (c *Config) AmongDocuments(folder string) (AmongDocuments, bool) {
	var found AmongDocuments
	for i := range c.Layout.Roots {
		r := &c.Layout.Roots[i]
		below, ok := r.Rel(folder)
		if !ok || r.Locale != c.DefaultLocale() || found.Root != nil && len(found.Root.Dir) > len(r.Dir) {
			continue
		}
		set := c.Docset(r.Docset)
		if set == nil || set.Pages || set.Kind == "blog" {
			continue
		}
		for k := range set.Versions {
			if set.Versions[k].Folder == r.Folder {
				found = AmongDocuments{r, set, &set.Versions[k], below}
			}
		}
	}
	return found, found.Root != nil
}

// Route is where documents of the folder are, without locale prefix.
func (a AmongDocuments) Route() string {
	below := a.Root.Names.Strip(path.Join(a.Folder, "x"))
	return JoinRoute(a.Docset.Path, a.Version.Path, EscapePath(strings.TrimSuffix(strings.TrimSuffix(below, "x"), "/")))
}

// Navbar is the bar at the top.
type Navbar struct {
	Title          Text      `json:"title"`
	Logo           string    `json:"logo"`
	LogoDark       string    `json:"logoDark"`
	LogoNarrow     string    `json:"logoNarrow"`
	LogoNarrowDark string    `json:"logoNarrowDark"`
	Items          []NavItem `json:"items"`
}

// NavItem is a link or a menu of the navbar.
type NavItem struct {
	Type     string    `json:"type"` // link, dropdown, versions, locales, search
	Label    Text      `json:"label"`
	To       string    `json:"to"`       // a route of the site, without locale prefix
	Href     string    `json:"href"`     // an address elsewhere
	Docset   string    `json:"docset"`   // versions: whose
	Items    []NavItem `json:"items"`    // dropdown; of versions and locales: before them
	After    []NavItem `json:"after"`    // of versions and locales: behind them
	Scope    []string  `json:"scope"`    // shown only on pages of these scopes: "v1", "v2", "backend", "frontend"
	Position string    `json:"position"` // left or right
	Icon     string    `json:"icon"`     // a name of NavIcons, or a path of an SVG under static/
	IconOnly bool      `json:"iconOnly"` // the label is for screen readers and for menus
	HTML     Text      `json:"html"`     // of type html

	// What a link leads to where that is no route: a document by its id, the first page of a sidebar, or the main page of
	// the last version, each of Docset.
	Doc     string `json:"doc"`
	Sidebar string `json:"sidebar"`
	Version bool   `json:"version"`
}

// Footer is the bar at the bottom.
type Footer struct {
	Columns []FooterColumn `json:"columns"`
	Logo    *FooterLogo    `json:"logo,omitempty"` // nil if there is none
	Icons   []NavItem      `json:"icons"`          // links that are shown as icons
}

// FooterLogo is a picture in the footer.
type FooterLogo struct {
	Src    string `json:"src"` // a path under static/, or an address; in the shell a route or an address
	Dark   string `json:"dark,omitempty"`
	Alt    string `json:"alt"`
	Href   string `json:"href,omitempty"`
	Width  string `json:"width,omitempty"`
	Height string `json:"height,omitempty"`
}

// FooterColumn is a titled list of links.
type FooterColumn struct {
	Title Text      `json:"title"`
	Items []NavItem `json:"items"`
}

// Announce is the announcement bar.
type Announce struct {
	ID       string `json:"id"` // readers who closed it see it again once this changes
	Content  Text   `json:"content"`
	Closable bool   `json:"closable"`
}

// LastUpdated says what pages tell about their last change.
type LastUpdated struct {
	Author bool `json:"author"` // the committer's name, beside the date
}

// Reading says what helps readers beside the text of a page.
type Reading struct {
	Copy     bool         `json:"copy"`     // a button that copies the page as Markdown
	Markdown bool         `json:"markdown"` // a link to the page as Markdown
	Menu     []MenuChoice `json:"menu"`     // beside that button; nil: the usual one
}

// MenuChoice is an entry of the menu beside the button that copies a page: one of Orihon's, or a link of the site.
type MenuChoice struct {
	Item  string `json:"item"` // "markdown", "link", "chatgpt", "claude" or "mcp"; "" of a link
	Label Text   `json:"label"`
	To    string `json:"to"` // of a link, with {url} and {title}; of "mcp" the address of the server
}

// Feedback says how readers tell what they think of a page: one of its two is set.
type Feedback struct {
	Link string `json:"link"` // an address with {url}, {title} and the like
	Post string `json:"post"` // where answers are sent: an https address, or a route of the same host
}

// ColorMode says how light and dark are chosen.
type ColorMode struct {
	Default       string `json:"default"` // "dark" or "light"
	Switch        bool   `json:"switch"`
	RespectSystem bool   `json:"respectSystem"`
}

// TocLevels bounds the headings in the table of contents.
type TocLevels struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// Redirect sends an old route to a new one, in every locale.
type Redirect struct {
	From string   `json:"from"`
	To   string   `json:"to"`
	Pos  diag.Pos `json:"-"` // of those of a linked site: where it is written
}

// Move is a redirect of an id on a page, "/page#id".
type Move struct{ Redirect }

// SearchOpts are the choices of a site about its search.
type SearchOpts struct {
	Synonyms []string `json:"synonyms"` // groups of words that stand for each other, spaces between them
}

// Limits bound what the scripts of one page may use while the site is built.
type Limits struct {
	Memory  int `json:"memory"`  // megabytes
	Seconds int `json:"seconds"` // running time
}

// OutputOpts are the choices of a site about the folder that is built.
type OutputOpts struct {
	Keep Keep `json:"keep"`
}

// Keep says how long hashed files of earlier builds stay in the output: as long as neither limit is reached.
type Keep struct {
	Builds int `json:"builds"` // that a file outlives
	Days   int `json:"days"`
}

// SecurityOpts are the choices of a site about what browsers are told to refuse.
type SecurityOpts struct {
	PolicyInPage bool  `json:"policyInPage"` // the Content-Security-Policy stands in the pages too
	Allow        Allow `json:"allow"`        // what pages and components need of others
}

// IsMDX reports whether a file is MDX: by what its front matter says of its format, else by its name and the site's choice.
func (c *Config) IsMDX(file, format string) bool {
	if format != "" {
		return format == "mdx"
	}
	return c.Markdown.Format == "mdx" || strings.HasSuffix(file, ".mdx")
}

// MarkdownOpts are the site-wide choices of the language of pages.
type MarkdownOpts struct {
	Format      string `json:"format"` // of .md files: "md" or "mdx"
	Typographer bool   `json:"typographer"`
	Math        bool   `json:"math"`
	Zoom        bool   `json:"zoom"`
	CJKFriendly bool   `json:"cjkFriendly"`
}

// ImageOpts are the site-wide choices of pictures.
type ImageOpts struct {
	Optimize bool `json:"optimize"` // smaller forms are published too
}

// CheckOpts are the choices of a site about what check looks for.
type CheckOpts struct {
	Off     []string      `json:"off"`    // ids of rules
	On      []string      `json:"on"`     // ids of rules that are off by default
	Errors  []string      `json:"errors"` // ids of rules whose messages are errors
	Folders []CheckFolder `json:"folders"`
	Keys    []string      `json:"keys"` // keys of front matter that are the site's own

	SentenceWords      int `json:"sentenceWords"`      // most words of a sentence
	SentenceCharacters int `json:"sentenceCharacters"` // most characters of a sentence in Chinese or Japanese
	ImageSize          int `json:"imageSize"`          // most kilobytes of an image
	PageSize           int `json:"pageSize"`           // most kilobytes of all images of a page
}

// CheckRules switches rules of check, by their ids.
type CheckRules struct {
	Off []string `json:"off"`
	On  []string `json:"on"`
}

// CheckFolder switches rules for some files.
type CheckFolder struct {
	Files string   `json:"files"` // a pattern of site-relative paths: docs/v1/**
	Off   []string `json:"off"`
	On    []string `json:"on"`
}
