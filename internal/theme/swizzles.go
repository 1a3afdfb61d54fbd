package theme

import "strings"

// Swizzled is the part that stands for a component of Docusaurus' theme, by the component's path below src/theme, which is also
// its name after @theme/ ("DocItem/Footer"); false if nothing of ours does its work alone.
// Source: the components of @docusaurus/theme-classic 3.10.
func Swizzled(component string) (Part, bool) {
	name, ok := map[string]string{
		"Admonition":             "Admonition",
		"AnnouncementBar":        "Announcement",
		"BackToTopButton":        "BackToTop",
		"CodeBlock":              "CodeBlock",
		"ColorModeToggle":        "ColorModeToggle",
		"Details":                "Details",
		"DocBreadcrumbs":         "Breadcrumbs",
		"DocCardList":            "CardList",
		"DocItem/Footer":         "DocFooter",
		"DocItem/Paginator":      "Pager",
		"DocItem/TOC/Desktop":    "Toc",
		"DocPaginator":           "Pager",
		"DocSidebar":             "Sidebar",
		"Footer":                 "Footer",
		"Layout":                 "Layout",
		"Logo":                   "Brand",
		"Navbar":                 "Navbar",
		"Navbar/ColorModeToggle": "ColorModeToggle",
		"Navbar/Logo":            "Brand",
		"Navbar/Search":          "Search",
		"NavbarItem/DocsVersionDropdownNavbarItem": "VersionMenu",
		"NavbarItem/LocaleDropdownNavbarItem":      "LocaleMenu",
		"NotFound":                                 "NotFound",
		"NotFound/Content":                         "NotFound",
		"SearchBar":                                "Search",
		"SkipToContent":                            "SkipLink",
		"TOC":                                      "Toc",
		"TOCItems":                                 "Toc",
		"TabItem":                                  "TabItem",
		"Tabs":                                     "Tabs",
	}[component]
	for _, p := range Parts() {
		if ok && p.Name == name {
			return p, true
		}
	}
	return Part{}, false
}

// IsSwizzle reports whether a path below src/theme is that of a component of Docusaurus' theme, and not of a component that a
// project keeps there for itself.
func IsSwizzle(component string) bool {
	top, _, _ := strings.Cut(component, "/")
	for known := range strings.FieldsSeq(`Admonition AnnouncementBar BackToTopButton Blog BlogArchivePage BlogLayout BlogListPage
		BlogListPaginator BlogPostItem BlogPostItems BlogPostPage BlogPostPaginator BlogSidebar BlogTagsListPage BlogTagsPostsPage CodeBlock
		CodeInline ColorModeToggle ContentVisibility Details DocBreadcrumbs DocCard DocCardList DocCategoryGeneratedIndexPage DocItem DocPage
		DocPaginator DocRoot DocSidebar DocSidebarItem DocSidebarItems DocTagDocListPage DocTagsListPage DocVersionBadge DocVersionBanner
		DocVersionRoot DocsRoot EditMetaRow EditThisPage ErrorPageContent Footer Heading Icon IconExternalLink LastUpdated Layout Logo
		MDXComponents MDXContent MDXPage Mermaid Navbar NavbarItem NotFound PaginatorNavLink Playground ReactLiveScope Root SearchBar
		SearchMetadata SearchPage SiteMetadata SkipToContent TOC TOCCollapsible TOCInline TOCItems TabItem Tabs Tag TagsListByLetter
		TagsListInline ThemeProvider ThemedImage prism-include-languages`) {
		if top == known {
			return true
		}
	}
	return false
}
