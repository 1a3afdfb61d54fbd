package site

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
)

// Docusaurus is what a site keeps of a project of Docusaurus: where files lie, what their names mean, and choices that only
// such projects have. A locator fills it in from the project's configuration, "orihon import" writes it to site.yaml.
type Docusaurus struct {
	I18n          string             `json:"i18n"`          // the folder of translations
	LocaleFolders map[string]string  `json:"localeFolders"` // code -> folder below I18n, where it is not the code
	Static        []string           `json:"static"`        // folders that are published as they are
	Styles        []string           `json:"styles"`        // style sheets of all pages, site-relative
	Copyright     string             `json:"copyright"`     // HTML, in place of Config.Copyright
	Pages         *DocusaurusPages   `json:"pages"`         // nil: no pages of its own
	Docsets       []DocusaurusDocset `json:"docsets"`       // what a docset has besides
	// Aliases are names that imports of components begin with -> the folders that they mean, site-relative; @x/* and src/*.
	Aliases      map[string]string `json:"aliases"`
	Announcement *BarColors        `json:"announcement"` // colours of the announcement bar; nil: those of the theme
	Brand        *Brand            `json:"brand"`        // how the logo of the navbar is shown; nil: as usual
	FooterStyle  string            `json:"footerStyle"`  // "dark" or ""
	// MagicComments are those that mark lines of code beside the usual ones.
	MagicComments []mdx.MagicComment `json:"magicComments"`
	// Truncate is a pattern of what ends the part of a post that lists show, as a regular expression; "": the usual mark.
	Truncate string     `json:"truncate"`
	Broken   Severities `json:"broken"`
}

// Brand is how the logo of the navbar is shown: what is "" is as usual.
type Brand struct {
	Href   string `json:"href,omitempty"` // a route of the site, or an address
	Target string `json:"target,omitempty"`
	Alt    string `json:"alt,omitempty"`
	Width  string `json:"width,omitempty"`
	Height string `json:"height,omitempty"`
	Alone  bool   `json:"alone,omitempty"` // no title stands beside it
}

// BarColors are the colours of a bar, as CSS has them.
type BarColors struct {
	Background string `json:"background"`
	Text       string `json:"text"`
}

// DocusaurusPages is the folder of React and Markdown pages.
type DocusaurusPages struct {
	Folder  string   `json:"folder"`
	Path    string   `json:"path"`    // the route that they are below
	Exclude []string `json:"exclude"` // patterns of files that are none; nil: those of Docusaurus
}

// DocusaurusDocset is what a docset of a project has besides what any docset has.
type DocusaurusDocset struct {
	ID            string   `json:"id"`            // of the docset
	Folder        string   `json:"folder"`        // of its current documents, if it lies outside of the site folder
	Include       []string `json:"include"`       // nil: those of Docusaurus
	Exclude       []string `json:"exclude"`       // likewise
	KeepNumbers   bool     `json:"keepNumbers"`   // 01-a is named so, and not the first
	EditURL       string   `json:"editUrl"`       // what files of the docset are edited at
	EditCurrent   bool     `json:"editCurrent"`   // of the newest version
	EditLocalized bool     `json:"editLocalized"` // of the translation
	ShowUpdated   bool     `json:"updated"`       // pages tell when they were last changed
	ShowAuthor    bool     `json:"author"`        // and by whom
	NoBreadcrumbs bool     `json:"noBreadcrumbs"` // pages do not show where they are
	TagsFile      string   `json:"tagsFile"`
	TagsPath      string   `json:"tagsPath"`
}

// Names of the folders of translations.
const (
	docsTranslations  = "docusaurus-plugin-content-docs"
	blogTranslations  = "docusaurus-plugin-content-blog"
	pagesTranslations = "docusaurus-plugin-content-pages"
)

// CurrentVersion is what the documents that are being written are called among versions.
const CurrentVersion = "current"

// DocusaurusExclude are the files of a folder of documents that are none, unless a project says otherwise.
func DocusaurusExclude() []string {
	return []string{"**/_*.{js,jsx,ts,tsx,md,mdx}", "**/_*/**", "**/*.test.{js,jsx,ts,tsx}", "**/__tests__/**"}
}

// Docset finds what a docset has besides; the zero value if it has nothing.
func (d *Docusaurus) Docset(id string) DocusaurusDocset {
	for _, own := range d.Docsets {
		if own.ID == id {
			return own
		}
	}
	return DocusaurusDocset{ID: id, TagsFile: "tags.yml"}
}

// LocaleFolder is where the translations of a locale lie.
func (d *Docusaurus) LocaleFolder(code string) string {
	folder := d.LocaleFolders[code]
	if folder == "" {
		folder = code
	}
	return path.Join(d.I18n, folder)
}

// instance is the id of the instance of a plugin that a docset comes from, "default" for the one without an id.
func (d *Docset) instance() string {
	switch {
	case d.Kind != "blog":
		return d.ID
	case d.ID == "blog":
		return "default"
	}
	return strings.TrimPrefix(d.ID, "blog-")
}

// Instance puts the id of an instance behind the name of its plugin, as names of folders have it.
func Instance(name, id string) string {
	if id == "default" {
		return name
	}
	return name + "-" + id
}

// VersionFolder is what the folder of a version's translations is called.
func VersionFolder(version string) string {
	if version == CurrentVersion {
		return version
	}
	return "version-" + version
}

// Translations are where the translated documents of a version in a locale lie; of blogs the version is "".
func (c *Config) Translations(set *Docset, version, locale string) string {
	dir := c.Docusaurus.LocaleFolder(locale)
	if set.Kind == "blog" {
		return path.Join(dir, Instance(blogTranslations, set.instance()))
	}
	return path.Join(dir, Instance(docsTranslations, set.instance()), VersionFolder(version))
}

// VersionFile is the name of a file or folder that belongs to the versions of a docset: versions.json, versioned_docs.
func VersionFile(name, instance string) string {
	if instance == "default" {
		return name
	}
	return instance + "_" + name
}

// documents is where the documents of a version lie.
func (d *Docset) documents(version string) string {
	if version == CurrentVersion || d.Kind == "blog" {
		return d.Folder
	}
	return VersionFile("versioned_docs", d.instance()) + "/version-" + version
}

// ApplyDocusaurus gives a configuration what its part Docusaurus says: the layout, and the choices of docsets. The docsets are
// there, with versions; what follows from names is filled in.
func (c *Config) ApplyDocusaurus() {
	d := c.Docusaurus
	c.Layout = Layout{Config: c.Layout.Config, Static: d.Static}
	c.Policy = d.policy(c.Layout.Config)
	if d.Static == nil {
		c.Layout.Static = []string{"static"}
	}
	c.CopyrightHTML = d.Copyright
	for i := range c.Docsets {
		set := &c.Docsets[i]
		own := d.Docset(set.ID)
		own.applyTo(set)
		for k := range set.Versions {
			c.Layout.Roots = append(c.Layout.Roots, c.rootsOf(set, set.Versions[k].Folder, own)...)
		}
	}
}

// policy is how a project is treated whose configuration is read from a file.
func (d *Docusaurus) policy(config string) Policy {
	p := Policy{
		Dialect: mdx.Dialect{
			CodeBlockFences: true, HeadingNotes: true, PlainBlocks: true, LenientMarkup: true, UnboxedDirectives: true, PackageTabs: true,
			AnyComments: true, FootnoteHeading: true, SpacedHeadings: true, TitleTakesID: true, PlainImages: true, ClassAttribute: true, OutsideImports: true,
			Metadata: true, ShowChildren: true, Head: true, HeadModule: "@docusaurus/Head",
		},
		Truncate: d.Truncate, MagicComments: d.MagicComments,
		Severities: &d.Broken, Quiet: true, UnknownKeys: true, ShowFailing: true, StaticYields: true,
		PublishLinked: true, RouterLinks: true, KeepAddresses: true,
		OwnCanonical: true, OwnHeadingIDs: true, RepeatedTitles: true, WrittenTitle: true, BarePages: true, LayoutModule: "@theme/Layout", DatesByDocset: true, IndexText: true,
		SeveralIndexes: true, KeepFolders: true, NamedTags: true,
		Blog: BlogPolicy{
			HomeTitle: true, OneTitle: true, AuthorOnParts: true, AllAuthors: true, OwnSlash: true, PlainIDs: true, DayDates: true, BareCounts: true,
			LongDates: true, WordMinutes: true, NoFeedWhenEmpty: true,
		},
		Look: Look{Brand: d.Brand, BareLogo: true, Announcement: d.Announcement, DarkFooter: d.FooterStyle == "dark"},
	}
	if config != "site.yaml" {
		p.AllowHint = "Allow it in " + strings.ReplaceAll(config, "%", "%%") + ": customFields: {orihon: {allow: {%s: ['%s']}}}."
	}
	return p
}

func (own *DocusaurusDocset) applyTo(set *Docset) {
	if own.Folder != "" {
		set.Folder = own.Folder
	}
	set.EditURL, set.EditCurrent, set.EditLocalized = own.EditURL, own.EditCurrent, own.EditLocalized
	set.NoBreadcrumbs = own.NoBreadcrumbs
	set.ShowUpdated, set.ShowAuthor, set.TagsFile, set.TagsPath = own.ShowUpdated, own.ShowAuthor, own.TagsFile, own.TagsPath
	if first := &set.Versions[0]; set.Kind != "blog" && !set.Versioned() {
		if first.Folder == "" {
			first.Folder = CurrentVersion
		}
		if first.Sidebar == nil && len(first.Sidebars) == 0 { // an empty sidebar of a docset is none, too
			first.Sidebar, first.Sidebars, set.Sidebar, set.Sidebars = set.Sidebar, set.Sidebars, nil, nil
		}
	}
}

// rootsOf are the folders of a version in every language.
func (c *Config) rootsOf(set *Docset, version string, own DocusaurusDocset) []Root {
	var out []Root
	include, exclude := own.Include, own.Exclude
	if include == nil {
		include = []string{"**/*.{md,mdx}"}
	}
	if exclude == nil {
		exclude = DocusaurusExclude()
	}
	for _, loc := range c.Locales {
		dir := set.documents(version)
		if !loc.Default {
			dir = c.Translations(set, version, loc.Code)
		}
		out = append(out, Root{
			Dir: dir, Locale: loc.Code, Docset: set.ID, Folder: version, Include: include, Exclude: exclude, Counted: set.Kind == "blog",
			Names: NameRules{KeepNumbers: own.KeepNumbers || set.Kind == "blog", RawIndex: true},
		})
	}
	return out
}

// AddDocusaurusPages makes the pages of a project part of the site, if it has any.
func (c *Config) AddDocusaurusPages() {
	p := c.Docusaurus.Pages
	if p == nil {
		return
	}
	dirs := map[string]string{}
	for _, loc := range c.Locales {
		dirs[loc.Code] = p.Folder
		if !loc.Default {
			dirs[loc.Code] = path.Join(c.Docusaurus.LocaleFolder(loc.Code), pagesTranslations)
		}
	}
	exclude := p.Exclude
	if exclude == nil {
		exclude = DocusaurusExclude()
	}
	c.AddPages(Pages{Dirs: dirs, Route: p.Path, Endings: []string{".tsx", ".jsx", ".ts", ".js"}, Exclude: exclude})
}
