package site

// Shell is what all pages of one locale and version share: the site's words, its navigation and the sidebar. The
// client fetches it once.
type Shell struct {
	Key            string             `json:"key"` // "ja/backend/latest"; "ja" for pages without a sidebar
	Locale         string             `json:"locale"`
	HTMLLang       string             `json:"htmlLang"`
	Dir            string             `json:"dir"`
	Title          string             `json:"title"`
	Delimiter      string             `json:"delimiter"`
	Tagline        string             `json:"tagline,omitempty"`
	Logo           string             `json:"logo,omitempty"`
	LogoDark       string             `json:"logoDark,omitempty"`
	LogoNarrow     string             `json:"logoNarrow,omitempty"` // on phones
	LogoNarrowDark string             `json:"logoNarrowDark,omitempty"`
	Brand          *ShellBrand        `json:"brand,omitempty"` // how the logo is shown, where it is not as usual
	Home           string             `json:"home"`            // route of the locale's home page
	Prefix         string             `json:"prefix"`          // "" or "/ja"
	Locales        []ShellLocale      `json:"locales"`
	Navbar         []NavEntry         `json:"navbar"`
	Footer         []NavEntry         `json:"footer"`
	FooterLogo     *FooterLogo        `json:"footerLogo,omitempty"`
	FooterIcons    []NavEntry         `json:"footerIcons,omitempty"`
	Copyright      string             `json:"copyright"`
	CopyrightHTML  string             `json:"copyrightHtml,omitempty"` // in place of Copyright
	Announcement   *ShellAnnouncement `json:"announcement,omitempty"`
	ColorMode      ColorMode          `json:"colorMode"`
	Reading        ShellReading       `json:"reading"`
	FeedbackPost   string             `json:"feedbackPost,omitempty"` // where answers about pages are sent
	Docsets        []ShellDocset      `json:"docsets"`
	Sidebar        []SidebarItem      `json:"sidebar,omitempty"`
	SearchPage     string             `json:"searchPage"`             // route of the search page
	SearchBase     string             `json:"searchBase,omitempty"`   // folder of the search index
	SearchWorker   string             `json:"searchWorker,omitempty"` // address of the script that searches
	Words          Words              `json:"words"`
}

// ShellReading says what helps readers beside the text of a page.
type ShellReading struct {
	Copy     bool       `json:"copy"`
	Markdown bool       `json:"markdown"`
	Menu     []MenuItem `json:"menu,omitempty"` // beside the button that copies a page
}

// MenuItem is an entry of that menu: one of Orihon's, by its name, or a link of the site.
type MenuItem struct {
	Item  string `json:"item,omitempty"`
	Label string `json:"label,omitempty"`
	To    string `json:"to,omitempty"`
}

// Words are the words of the interface that the theme needs, by group; web/model/words.ts has their types.
type Words map[string]any

// ShellBrand is what the logo has beside what it has on all sites, as attributes.
type ShellBrand struct {
	Link  BrandLink  `json:"link"`
	Image BrandImage `json:"image"`
	Alone bool       `json:"alone,omitempty"` // no title stands beside it
}

// BrandLink is where the logo leads, if that is not home.
type BrandLink struct {
	Href   string `json:"href,omitempty"`
	Target string `json:"target,omitempty"`
}

// BrandImage is what the picture says, and its size.
type BrandImage struct {
	Alt    string `json:"alt,omitempty"`
	Width  string `json:"width,omitempty"`
	Height string `json:"height,omitempty"`
}

// ShellLocale is an entry of the language menu.
type ShellLocale struct {
	Code     string `json:"code"`
	Label    string `json:"label"`
	HTMLLang string `json:"htmlLang"`
}

// NavEntry is an item of the navbar or the footer in one locale.
type NavEntry struct {
	Type     string     `json:"type"` // link, dropdown, versions, locales, search, html
	Label    string     `json:"label"`
	Href     string     `json:"href,omitempty"`
	External bool       `json:"external,omitempty"`
	Docset   string     `json:"docset,omitempty"`
	Items    []NavEntry `json:"items,omitempty"`
	After    []NavEntry `json:"after,omitempty"` // of versions and locales: links behind them, where items stand before them
	Scope    []string   `json:"scope,omitempty"`
	Right    bool       `json:"right,omitempty"`
	Icon     string     `json:"icon,omitempty"` // address of a picture that is drawn in the colour of the text
	IconOnly bool       `json:"iconOnly,omitempty"`
	HTML     string     `json:"html,omitempty"`
	Beside   bool       `json:"beside,omitempty"` // leads to pages beside the sidebar of the shell, one of several of its docset
}

// ShellAnnouncement is the announcement bar in one locale.
type ShellAnnouncement struct {
	ID       string `json:"id"`
	HTML     string `json:"html"`
	Closable bool   `json:"closable"`
}

// ShellDocset names a docset and its versions.
type ShellDocset struct {
	ID       string         `json:"id"`
	Label    string         `json:"label"`
	Path     string         `json:"path"`
	Versions []ShellVersion `json:"versions"`
}

// ShellVersion is an entry of a version menu.
type ShellVersion struct {
	Name   string `json:"name"`
	Label  string `json:"label"`
	Href   string `json:"href"` // its main page
	IsLast bool   `json:"isLast,omitempty"`
}

// PageData is the file a client fetches when it navigates to a page.
type PageData struct {
	Build   string   `json:"build"`            // names the front end the data was made for
	Shell   string   `json:"shell"`            // address of the shell
	Head    string   `json:"head"`             // the tags of <head> that change from page to page
	Styles  []string `json:"styles,omitempty"` // addresses of the style sheets that this page needs and others do not
	Page    Page     `json:"page"`
	Article string   `json:"article,omitempty"`
}
