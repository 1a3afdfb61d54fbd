package docusaurus

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
)

// read are the keys of parts of a configuration that are read, and those that change nothing here: they are for the tools of
// Docusaurus, or what they ask for is there on every site. All others are told.
var (
	readOfSite = []string{
		"title", "tagline", "titleDelimiter", "url", "baseUrl", "favicon", "trailingSlash", "i18n", "noIndex", "onBrokenLinks", "onBrokenAnchors",
		"onBrokenMarkdownLinks", "onDuplicateRoutes", "organizationName", "projectName", "deploymentBranch", "githubHost", "githubPort", "themeConfig",
		"plugins", "themes", "presets", "markdown", "customFields", "staticDirectories", "headTags", "scripts", "stylesheets",
		"baseUrlIssueBanner", "future", "storage", "webpack",
	}
	readOfMarkdown = []string{"format", "mermaid", "parseFrontMatter", "preprocessor", "mdx1Compat", "hooks"}
	readOfNavbar   = []string{"title", "logo", "items"}
	readOfLogo     = []string{"alt", "src", "srcDark", "href", "target", "width", "height"}
	readOfFooter   = []string{"style", "links", "logo", "copyright"}
	readOfDocs     = []string{"versionPersistence"}
	readOfSidebar  = []string{"hideable", "autoCollapseCategories"}
	readOfPrism    = []string{"theme", "darkTheme", "additionalLanguages", "magicComments"}
	readOfMenu     = []string{
		"type", "label", "aria-label", "position", "docsPluginId", "dropdownItemsBefore", "dropdownItemsAfter", "dropdownActiveClassDisabled", "className",
	}
	readOfBlog = []string{
		"id", "path", "routeBasePath", "blogTitle", "blogDescription", "blogSidebarTitle", "blogSidebarCount", "postsPerPage", "archiveBasePath",
		"authorsBasePath", "pageBasePath", "tagsBasePath", "authorsMapPath", "feedOptions", "showReadingTime", "sortPosts", "truncateMarker", "include", "exclude",
		"editUrl", "editLocalizedFiles", "showLastUpdateTime", "showLastUpdateAuthor", "tags", "admonitions", "remarkPlugins", "rehypePlugins",
		"recmaPlugins", "beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins", "processBlogPosts", "readingTime", "onInlineTags", "onInlineAuthors",
		"onUntruncatedBlogPosts",
	}
	readOfDocuments = []string{
		"id", "path", "routeBasePath", "tagsBasePath", "include", "exclude", "editUrl", "editCurrentVersion", "editLocalizedFiles", "sidebarPath",
		"sidebarItemsGenerator", "sidebarCollapsible", "sidebarCollapsed", "numberPrefixParser", "remarkPlugins", "rehypePlugins", "recmaPlugins",
		"beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins", "admonitions", "showLastUpdateTime", "showLastUpdateAuthor", "disableVersioning",
		"includeCurrentVersion", "lastVersion", "versions", "onlyIncludeVersions", "tags", "onInlineTags", "breadcrumbs",
	}
	readOfPages = []string{
		"id", "path", "routeBasePath", "include", "exclude", "editUrl", "editLocalizedFiles", "remarkPlugins", "rehypePlugins", "recmaPlugins",
		"beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins", "admonitions",
	}
	readOfColors = []string{"defaultMode", "disableSwitch", "respectPrefersColorScheme"}
	readOfBar    = []string{"id", "content", "backgroundColor", "textColor", "isCloseable"}
	readOfToc    = []string{"minHeadingLevel", "maxHeadingLevel"}
	readOfFeeds  = []string{"type", "title", "description", "limit", "createFeedItems", "copyright", "language"}
)

// tellUnread names the choices of the configuration that nothing is made of, each once.
func (l *locator) tellUnread() {
	t := l.value.Get("themeConfig")
	l.unreadOf(l.value, "the configuration", readOfSite)
	l.unreadOf(l.value.Get("markdown"), "markdown", readOfMarkdown)
	l.unreadOf(t.Get("navbar"), "themeConfig.navbar", readOfNavbar)
	l.unreadOf(t.Get("navbar", "logo"), "themeConfig.navbar.logo", readOfLogo)
	l.unreadOf(t.Get("footer"), "themeConfig.footer", readOfFooter)
	l.unreadOf(t.Get("docs"), "themeConfig.docs", append([]string{"sidebar"}, readOfDocs...))
	l.unreadOf(t.Get("docs", "sidebar"), "themeConfig.docs.sidebar", readOfSidebar)
	l.unreadOf(t.Get("blog", "sidebar"), "themeConfig.blog.sidebar", nil)
	l.unreadOf(t.Get("prism"), "themeConfig.prism", readOfPrism)
	l.unreadOf(t.Get("colorMode"), "themeConfig.colorMode", readOfColors)
	l.unreadOf(t.Get("announcementBar"), "themeConfig.announcementBar", readOfBar)
	l.unreadOf(t.Get("tableOfContents"), "themeConfig.tableOfContents", readOfToc)
	for _, key := range []string{"mermaid", "liveCodeBlock"} { // others may be for components of the project's own
		if t.Get(key).IsObject() && len(t.Get(key).Keys) > 0 {
			l.leftOut("themeConfig." + key)
		}
	}
	for _, item := range t.Get("navbar", "items").List {
		if kind := item.Get("type").Text(); kind == "docsVersionDropdown" || kind == "localeDropdown" {
			l.unreadOf(item, "the "+kind+" of the navbar", readOfMenu)
		}
	}
}

// unreadOf names the keys of an object that are not among those which are read. What is off or empty asks for nothing.
func (l *locator) unreadOf(v evaluate.Value, where string, read []string) {
	if !v.IsObject() {
		return
	}
	var unread []string
	for _, key := range v.Keys {
		own := v.Get(key)
		empty := own.IsFalse() || own.IsText() && own.Text() == "" || own.IsList() && len(own.List) == 0 || own.IsObject() && len(own.Keys) == 0
		if !empty && !slices.Contains(read, key) && !strings.HasPrefix(key, "$") {
			unread = append(unread, key)
		}
	}
	if len(unread) > 0 {
		l.leftOut(strings.Join(unread, ", ") + " of " + where)
	}
}

// unreadAdmonitions names what the option for admonitions asks for: none at all, or other names.
func (l *locator) unreadAdmonitions(options evaluate.Value, where string) {
	switch own := options.Get("admonitions"); {
	case own.IsFalse():
		l.leftOut("admonitions: false of " + where + "; they are there")
	case len(own.Get("keywords").List) > 0:
		l.leftOut("the keywords of admonitions of " + where)
	}
}
