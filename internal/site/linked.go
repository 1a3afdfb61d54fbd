package site

// Site is the whole site, linked: every page with its route, its article and its neighbours.
type Site struct {
	Config    *Config
	Pages     []*LinkedPage            // in a fixed order: by locale, then route
	Sidebars  []*Sidebar               // one per locale and version
	Versions  map[string][]DocsVersion // docset id + "/" + locale -> its versions, newest first
	Redirects []Redirect               // with locale prefixes
	Assets    []Asset
}

// LinkedPage is a page with what only the build needs.
type LinkedPage struct {
	Page       Page
	Doc        *Doc        // nil for generated pages
	Article    string      // HTML of the article, links resolved; "" where a component renders it
	Twin       string      // Markdown of the page
	Canonical  string      // route the page is canonical for: that of the latest version if the page is there
	Alternates []Alternate // translations that exist, the page itself included; empty if there is only one
	NoIndex    bool
	InSearch   bool              // listed, not a fallback
	Aliases    map[string]string // heading id -> former ids, for anchors that must go on working
	Component  string            // for generated articles: the server component that renders it
	Props      any               // its props
}

// Alternate is the page in another language.
type Alternate struct {
	Lang  string // BCP 47, or "x-default"
	Route string
}
