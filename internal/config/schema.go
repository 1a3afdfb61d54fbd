package config

import "github.com/orihon/orihon/internal/markup"

// siteObject is the table of all keys of site.yaml.
func siteObject() *object {
	nav := navItemObject()
	return &object{name: "Site", fields: []field{
		{key: "title", kind: kindText, required: true, doc: "Name of the site, after the page's title in the browser's tab."},
		{key: "titleDelimiter", kind: kindString, def: "|", doc: "Stands between the page's title and the site's."},
		{key: "tagline", kind: kindText, doc: "One line about the site, for the home page and feeds."},
		{key: "description", kind: kindText, doc: "Description of pages that have none of their own."},
		{key: "url", kind: kindString, format: formatOrigin, required: true, doc: "Where the site is published: scheme and host, such as https://docs.example.com, and the path below which all of it is served, such as https://me.github.io/project/."},
		{key: "trailingSlash", kind: kindBool, doc: "Whether the addresses of pages end in a slash. With true each page is a folder with an index.html, with false a file such as start.html; absent: pages of folders end in one, others do not, and each is a folder."},
		{key: "image", kind: kindString, format: formatPath, doc: "Image for social networks, a path under static/."},
		{key: "cards", kind: kindBool, def: false, doc: "Whether a card is drawn for every page, with its title, for social networks: a picture that pages without an image of their own name."},
		{key: "favicon", kind: kindString, format: formatPath, doc: "Icon of the site, a path under static/."},
		{key: "copyright", kind: kindString, doc: "Copyright line of the footer."},
		{key: "locales", kind: kindObjects, of: localeObject(), doc: "Languages of the site; the first is the one that sources are written in."},
		{key: "docsets", kind: kindObjects, of: docsetObject(), doc: "Sets of documents, each with a route prefix and a sidebar."},
		{key: "api", kind: kindObject, of: apiObject(), doc: "The API reference, from OpenAPI documents."},
		{key: "navbar", kind: kindObject, doc: "The bar at the top.", of: &object{name: "Navbar", fields: []field{
			{key: "title", kind: kindText, doc: "Name beside the logo; default: the site's title."},
			{key: "logo", kind: kindString, format: formatPath, doc: "Logo, a path under static/."},
			{key: "logoDark", kind: kindString, format: formatPath, doc: "Logo in dark colours; default: the same."},
			{key: "logoNarrow", kind: kindString, format: formatPath, doc: "Logo in narrow windows, such as those of phones; default: the same."},
			{key: "logoNarrowDark", kind: kindString, format: formatPath, doc: "Logo in narrow windows in dark colours; default: logoNarrow."},
			{key: "items", kind: kindObjects, of: nav, doc: "Links and menus, in order."},
		}}},
		{key: "footer", kind: kindObject, doc: "The bar at the bottom.", of: &object{name: "Footer", fields: []field{
			{key: "logo", kind: kindObject, doc: "Logo above the copyright line; a path under static/, or a mapping.", of: &object{name: "FooterLogo", short: "src", fields: []field{
				{key: "src", kind: kindString, format: formatPath, required: true, doc: "The picture, a path under static/."},
				{key: "dark", kind: kindString, format: formatPath, doc: "The picture in dark colours; default: the same."},
				{key: "alt", kind: kindString, doc: "What it is for those who do not see it; default: the site's title."},
				{key: "href", kind: kindString, format: formatTarget, doc: "Where it leads: a route or an address elsewhere; default: the home page."},
				{key: "width", kind: kindString, doc: "Its width in pixels; default: by the height."},
				{key: "height", kind: kindString, doc: "Its height in pixels; default: that of a line and a half."},
			}}},
			{key: "icons", kind: kindObjects, of: nav, doc: "Links that are shown as icons, each with a label and an icon."},
			{key: "columns", kind: kindObjects, doc: "Titled lists of links.", of: &object{name: "FooterColumn", fields: []field{
				{key: "title", kind: kindText, doc: "Title of the column."},
				{key: "items", kind: kindObjects, of: nav, doc: "Links, in order."},
			}}},
		}}},
		{key: "announcement", kind: kindObject, doc: "The announcement bar above the navbar.", of: &object{name: "Announcement", fields: []field{
			{key: "id", kind: kindString, doc: "Readers who closed the bar see it again once this changes; default: made from the content."},
			{key: "content", kind: kindText, format: formatHTML, in: markup.Announcement, required: true, doc: "What it says; HTML is allowed."},
			{key: "closable", kind: kindBool, def: true, doc: "Whether readers can close it."},
		}}},
		{key: "colorMode", kind: kindObject, doc: "How light and dark are chosen.", of: &object{name: "ColorMode", fields: []field{
			{key: "default", kind: kindString, def: "light", enum: []string{"light", "dark"}, doc: "Mode of readers who chose none."},
			{key: "switch", kind: kindBool, def: true, doc: "Whether readers can choose."},
			{key: "respectSystem", kind: kindBool, def: false, doc: "Whether the system's preference decides for readers who chose none."},
		}}},
		{key: "toc", kind: kindObject, doc: "Levels of headings in tables of contents.", of: &object{name: "Toc", fields: []field{
			{key: "min", kind: kindInt, def: 2, doc: "Highest level shown, 2 to 6."},
			{key: "max", kind: kindInt, def: 3, doc: "Lowest level shown, 2 to 6."},
		}}},
		{key: "lastUpdated", kind: kindObject, doc: "What pages say about their last change.", of: &object{name: "LastUpdated", fields: []field{
			{key: "author", kind: kindBool, def: true, doc: "Whether the name of the committer stands beside the date."},
		}}},
		{key: "reading", kind: kindObject, doc: "What helps readers beside the text of a page.", of: &object{name: "Reading", fields: []field{
			{key: "copy", kind: kindBool, def: true, doc: "Whether a button copies the page as Markdown."},
			{key: "markdown", kind: kindBool, def: true, doc: "Whether a link leads to the page as Markdown."},
			{key: "menu", kind: kindObjects, doc: "The menu beside the button that copies; default: markdown, link, chatgpt and claude. An empty list has no menu.", of: &object{name: "MenuChoice", short: "item", fields: []field{
				{key: "item", kind: kindString, enum: []string{"markdown", "link", "chatgpt", "claude", "mcp"}, doc: "What it does: open the page as Markdown, copy a link to the page or to the section that a link led to, open an assistant with a question about the page, copy the address of the MCP server."},
				{key: "label", kind: kindText, doc: "Of a link of your own: what it says."},
				{key: "to", kind: kindString, format: formatTarget, doc: "Of such a link: where it leads; {url} and {title} stand for those of the page. Of mcp: the address of the server."},
			}}},
		}}},
		{key: "feedback", kind: kindObject, doc: "How readers say what they think of a page: by a link, or by two buttons that send an answer; one of them.", of: &object{name: "Feedback", fields: []field{
			{key: "link", kind: kindString, doc: "Where the link leads. {url}, {title}, {path}, {locale}, {docset} and {version} stand for those of the page."},
			{key: "post", kind: kindString, doc: "Where answers are sent: an address with https://, or a route of the same host."},
		}}},
		{key: "editUrl", kind: kindString, format: formatHref, doc: "Address that a file's path is added to for its edit link; empty for no edit links."},
		{key: "redirects", kind: kindObjects, doc: "Old routes and where they lead now, in every locale.", of: &object{name: "Redirect", id: "from", fields: []field{
			{key: "from", kind: kindString, format: formatSource, required: true, doc: "The old route, without locale prefix; or a page's route and an id that was on it: /page#id. One that begins with the prefix of a locale is for that locale alone. With /* at its end it stands for all routes below."},
			{key: "to", kind: kindString, format: formatRoute, required: true, doc: "The route that is there now, without locale prefix. In it, :splat is what the star in from stood for."},
		}}},
		{key: "head", kind: kindObjects, doc: "Elements that stand in <head> of every page.", of: &object{name: "HeadTag", fields: []field{
			{key: "tag", kind: kindString, required: true, enum: []string{"meta", "link", "script"}, doc: "Name of the element; a script holds data, such as application/ld+json."},
			{key: "attributes", kind: kindMap, doc: "Its attributes."},
			{key: "text", kind: kindString, doc: "Of script: the data, as JSON."},
		}}},
		{key: "scripts", kind: kindObjects, doc: "Scripts of others on every page, such as analytics. The Content-Security-Policy allows them, and what they name, and nothing else.", of: &object{name: "Script", fields: []field{
			{key: "src", kind: kindString, doc: "Its address, with https://, or a path under static/."},
			{key: "inline", kind: kindString, doc: "Its text, in place of src."},
			{key: "async", kind: kindBool, def: false, doc: "Whether it runs as soon as it is there."},
			{key: "defer", kind: kindBool, def: false, doc: "Whether it waits for the page."},
			{key: "attributes", kind: kindMap, doc: "Its other attributes."},
			{key: "allow", kind: kindObject, of: allowObject(), doc: "What it needs besides itself."},
		}}},
		{key: "markdown", kind: kindObject, doc: "Choices about the language of pages.", of: &object{name: "Markdown", fields: []field{
			{key: "format", kind: kindString, def: "md", enum: []string{"mdx", "md"}, doc: "How .md files are read: as MDX, or as Markdown with components. Files in .mdx are MDX."},
			{key: "typographer", kind: kindBool, def: false, doc: "Turns straight quotes and hyphens into curly quotes and dashes."},
			{key: "cjkFriendly", kind: kindBool, def: true, doc: "Emphasis and line breaks by the rules for Chinese and Japanese."},
			{key: "zoom", kind: kindBool, def: false, doc: "Whether images that stand by themselves open larger when they are pressed."},
			{key: "math", kind: kindBool, def: false, doc: "Reads what stands between dollars as formulas in TeX."},
		}}},
		{key: "images", kind: kindObject, doc: "Choices about pictures of pages.", of: &object{name: "Images", fields: []field{
			{key: "optimize", kind: kindBool, def: false, doc: "Whether PNG, JPEG, GIF and WebP pictures are published as smaller WebP in several widths, too. The first build takes about a second for each."},
		}}},
		{key: "search", kind: kindObject, doc: "Choices about the search.", of: &object{name: "Search", fields: []field{
			{key: "synonyms", kind: kindStrings, doc: "Groups of words that stand for each other, a string each with spaces between the words; a word of several parts is written as one, as in \"signin\". They are used beside the built-in English and Japanese ones."},
		}}},
		{key: "offline", kind: kindBool, def: false, doc: "Whether pages can be read without a connection: those that were read before, and versions that readers keep."},
		{key: "limits", kind: kindObject, doc: "What the scripts of one page may use while the site is built.", of: &object{name: "Limits", fields: []field{
			{key: "memory", kind: kindInt, def: 512, doc: "Megabytes of memory, 64 to 4096."},
			{key: "seconds", kind: kindInt, def: 20, doc: "Seconds of running time, 1 to 600."},
		}}},
		{key: "output", kind: kindObject, doc: "Choices about the folder that is built.", of: &object{name: "Output", fields: []field{
			{key: "keep", kind: kindObject, doc: "How long scripts, styles and parts of the search index of earlier builds stay, for pages that are still open in a browser. Both limits count.", of: &object{name: "Keep", fields: []field{
				{key: "builds", kind: kindInt, def: 3, doc: "Builds that a file outlives, 0 to 100; 0 keeps none."},
				{key: "days", kind: kindInt, def: 7, doc: "Days that a file stays, 0 to 365; 0 keeps none."},
			}}},
		}}},
		{key: "security", kind: kindObject, doc: "Choices about what browsers are told to refuse.", of: &object{name: "Security", fields: []field{
			{key: "policyInPage", kind: kindBool, def: false, doc: "Writes the Content-Security-Policy into every page too, for hosts that send no headers. What only a header can say, that other sites may not frame the pages, is left out."},
			{key: "allow", kind: kindObject, of: allowObject(), doc: "What pages and components of the site need of others."},
		}}},
		{key: "strict", kind: kindBool, def: false, doc: "Makes broken links errors, which stop the build."},
		{key: "docusaurus", kind: kindObject, of: docusaurusObject(), doc: "What the site keeps of a project of Docusaurus. \"orihon import\" writes it; while it is there, files lie where Docusaurus has them, and are read by its rules."},
		{key: "check", kind: kindObject, of: checkObject(), doc: "What \"orihon check\" looks for; the guide lists the rules."},
	}}
}

func checkObject() *object {
	return &object{name: "Check", fields: []field{
		{key: "off", kind: kindStrings, doc: "Ids of rules that are switched off."},
		{key: "on", kind: kindStrings, doc: "Ids of rules that are switched on; only some are off by default."},
		{key: "errors", kind: kindStrings, doc: "Ids of rules whose messages are errors, not warnings."},
		{key: "folders", kind: kindObjects, doc: "Switches for some of the files; later entries win.", of: &object{name: "CheckFolder", id: "files", fields: []field{
			{key: "files", kind: kindString, format: formatPath, required: true, doc: "A pattern of paths from the site folder: docs/v1/**. A star stands for anything but a slash, two stars for slashes too."},
			{key: "off", kind: kindStrings, doc: "Ids of rules that are switched off there."},
			{key: "on", kind: kindStrings, doc: "Ids of rules that are switched on there."},
		}}},
		{key: "keys", kind: kindStrings, doc: "Keys of front matter that are the site's own."},
		{key: "sentenceWords", kind: kindInt, def: 60, doc: "The most words of a sentence."},
		{key: "sentenceCharacters", kind: kindInt, def: 140, doc: "The most characters of a sentence in Chinese or Japanese."},
		{key: "imageSize", kind: kindInt, def: 1024, doc: "The most kilobytes of an image."},
		{key: "pageSize", kind: kindInt, def: 4096, doc: "The most kilobytes of all images of a page."},
	}}
}

func allowObject() *object {
	return &object{name: "Allow", fields: []field{
		{key: "scripts", kind: kindStrings, doc: "Origins that scripts may be loaded from, such as https://cdn.example.com."},
		{key: "connect", kind: kindStrings, doc: "Origins that scripts may send to and ask; https:// or wss://."},
		{key: "frames", kind: kindStrings, doc: "Origins that may be shown in frames, or one of the names codepen, codesandbox, figma and stackblitz."},
		{key: "styles", kind: kindStrings, doc: "Origins that style sheets may be loaded from."},
	}}
}

func localeObject() *object {
	return &object{name: "Locale", short: "code", id: "code", fields: []field{
		{key: "code", kind: kindString, format: formatLocale, required: true, doc: "The language: en, ja, pt-BR. Names its folder under i18n/ and, unless it is the first, its route prefix."},
		{key: "label", kind: kindString, doc: "The language's name in itself; default: by the code."},
		{key: "htmlLang", kind: kindString, format: formatLocale, doc: "Value of <html lang>; default: the code."},
		{key: "dir", kind: kindString, enum: []string{"ltr", "rtl"}, doc: "Direction of writing; default: by the language."},
	}}
}

func docsetObject() *object {
	return &object{name: "Docset", id: "id", fields: []field{
		{key: "id", kind: kindString, format: formatName, required: true, doc: "Names the docset in this file."},
		{key: "label", kind: kindText, doc: "Its name for readers; default: the id."},
		{key: "path", kind: kindString, format: formatPrefix, doc: "Route prefix; default: / and the id."},
		{key: "folder", kind: kindString, format: formatPath, doc: "Where its documents lie; default: docs/ and the id, of a blog the id."},
		{key: "kind", kind: kindString, def: "docs", enum: []string{"docs", "blog"}, doc: "What its documents are: pages with a sidebar, or posts by date."},
		{key: "blog", kind: kindObject, of: blogObject(), doc: "Choices about a docset of kind blog."},
		{key: "scope", kind: kindString, format: formatName, doc: "What navbar items name under scope to be shown here, beside the first segment of the path; default: the id."},
		{key: "versions", kind: kindObjects, of: versionObject(), doc: "Its versions, newest first; none for a docset without versions."},
		{key: "sidebar", kind: kindObjects, of: sidebarObject(), doc: "A sidebar written by hand; absent: made from the folders."},
		{key: "sidebars", kind: kindObjects, of: namedSidebarObject(), doc: "Several sidebars written by hand, in place of one; each stands beside the documents that it lists."},
		{key: "include", kind: kindStrings, doc: "Patterns of the files that are its documents, below its folder or that of a version: guide/**. Default: all."},
		{key: "exclude", kind: kindStrings, doc: "Patterns of files that are none of its documents: drafts/**. A star stands for anything but a slash, two stars for slashes too."},
		{key: "sidebarName", kind: kindString, def: "defaultSidebar", doc: "What metadata calls the sidebar."},
		{key: "archived", kind: kindBool, doc: "Shows the archive banner on all pages."},
		{key: "linkTo", kind: kindString, format: formatRoute, doc: "Where the archive banner leads."},
		{key: "changes", kind: kindBool, def: false, doc: "Whether each version has a page with what changed since the one before it, and notes on changed sections."},
		{key: "tags", kind: kindBool, def: true, doc: "Whether tags have pages of their own."},
		{key: "blockVersions", kind: kindStrings, doc: "File names that stand for versions of the folder they lie in."},
	}}
}

func blogObject() *object {
	return &object{name: "Blog", fields: []field{
		{key: "perPage", kind: kindInt, def: 10, doc: "Posts on a page of the list, 0 to 1000; 0 shows all on one."},
		{key: "order", kind: kindString, def: "newest", enum: []string{"newest", "oldest"}, doc: "Which posts come first."},
		{key: "recent", kind: kindInt, def: 5, doc: "Posts in the sidebar, 0 to 1000; 0 for no sidebar."},
		{key: "archive", kind: kindBool, def: true, doc: "Whether a page lists all posts by year."},
		{key: "description", kind: kindText, doc: "What the list and the feeds say about the blog."},
		{key: "authors", kind: kindString, format: formatPath, def: "authors.yml", doc: "The file of authors, in the folder of the posts."},
		{key: "feeds", kind: kindStrings, doc: "Feeds of the blog: rss, atom and json. Default: all three; an empty list for none."},
		{key: "feedItems", kind: kindInt, def: 20, doc: "Posts in a feed, 0 to 1000; 0 for all."},
		{key: "recentTitle", kind: kindText, doc: "Title of the posts in the sidebar; default: that of the interface."},
		{key: "feedTitle", kind: kindText, doc: "Title of the feeds; default: the label."},
		{key: "feedDescription", kind: kindText, doc: "What the feeds say about the blog; default: description."},
		{key: "paths", kind: kindObject, doc: "Routes of what the blog makes, below its own.", of: &object{name: "BlogPaths", fields: []field{
			{key: "page", kind: kindString, format: formatSlug, doc: "Of further pages of a list; default: page."},
			{key: "archive", kind: kindString, format: formatSlug, doc: "Of the archive; default: archive."},
			{key: "authors", kind: kindString, format: formatSlug, doc: "Of the pages of authors; default: authors."},
		}}},
		{key: "whole", kind: kindBool, def: false, doc: "Whether lists show posts without a mark in full, and not their first paragraph alone."},
		{key: "withoutMinutes", kind: kindBool, def: false, doc: "Whether posts leave out how long they take to read."},
		{key: "feedContent", kind: kindString, def: "full", enum: []string{"full", "summary"}, doc: "Whether feeds hold whole posts or what lists show of them."},
	}}
}

func versionObject() *object {
	return &object{name: "Version", short: "name", id: "name", fields: []field{
		{key: "name", kind: kindString, format: formatName, required: true, doc: "Names the version in this file."},
		{key: "label", kind: kindText, doc: "Its name for readers; default: the name."},
		{key: "shortLabel", kind: kindText, doc: "What sentences call it, where the label is more than a name, such as 2.0 (latest); default: the label."},
		{key: "path", kind: kindString, format: formatVersionPath, doc: "Its segment in routes; default: the name. With / its pages lie at the route of the docset itself."},
		{key: "folder", kind: kindString, format: formatPath, doc: "Its folder below the docset's; default: the path."},
		{key: "isLast", kind: kindBool, doc: "The version readers should use; default: the first one."},
		{key: "banner", kind: kindString, enum: []string{"none", "unreleased", "unmaintained"}, doc: "Notice above its pages; default: none on the last version, unreleased on newer, unmaintained on older ones."},
		{key: "bannerText", kind: kindText, doc: "What the notice says in place of the sentence with the version's label. The link to the current version stays."},
		{key: "ahead", kind: kindObject, doc: "Leads readers to another version, by a line at the top of pages.", of: &object{name: "Ahead", fields: []field{
			{key: "version", kind: kindString, required: true, doc: "Name of the other version."},
			{key: "text", kind: kindText, doc: "The line on the main page; a link to the main page of the other version follows it."},
			{key: "pageText", kind: kindText, doc: "The line on each other page that the other version does not share; a link to its page there follows it."},
		}}},
		{key: "extends", kind: kindString, doc: "The version whose pages this one has too, unless it has a file of its own in their place."},
		{key: "removed", kind: kindStrings, doc: "Inherited documents that this version drops, as paths without extension; a path that ends in / drops a folder."},
		{key: "noIndex", kind: kindBool, doc: "Keeps its pages out of search engines."},
		{key: "api", kind: kindString, format: formatPath, doc: "Folder with its OpenAPI documents, from the site folder. The page of changes compares them with those of the version before, by file name."},
		{key: "sidebar", kind: kindObjects, of: sidebarObject(), doc: "The sidebar of this version, where it is not that of the docset."},
		{key: "sidebars", kind: kindObjects, of: namedSidebarObject(), doc: "Several sidebars of this version."},
	}}
}

func namedSidebarObject() *object {
	return &object{name: "NamedSidebar", id: "name", fields: []field{
		{key: "name", kind: kindString, format: formatName, required: true, doc: "What displayed_sidebar in the front matter names."},
		{key: "items", kind: kindObjects, of: sidebarObject(), required: true, doc: "Its entries."},
	}}
}

func sidebarObject() *object {
	o := &object{name: "SidebarEntry", short: "id"}
	o.fields = []field{
		{key: "type", kind: kindString, enum: []string{"doc", "ref", "category", "link", "html", "autogenerated"}, doc: "Kind of entry; default: by the keys that are there."},
		{key: "id", kind: kindString, doc: "Of doc and ref: the document's id."},
		{key: "label", kind: kindText, doc: "What it is called; documents have their own name by default."},
		{key: "href", kind: kindString, format: formatTarget, doc: "Of link: a route or an address elsewhere."},
		{key: "dir", kind: kindString, doc: "Of autogenerated: the folder below the version's; . for all of it."},
		{key: "items", kind: kindObjects, of: o, doc: "Of category: its entries."},
		{key: "link", kind: kindString, doc: "Of category: the document it leads to, or generated-index."},
		{key: "slug", kind: kindString, format: formatSlug, doc: "Of category with a generated index: its route below the version's."},
		{key: "title", kind: kindText, doc: "Of category with a generated index: its title; default: the label."},
		{key: "description", kind: kindText, doc: "Of category with a generated index: the line below its title."},
		{key: "collapsed", kind: kindBool, doc: "Of category: whether it starts closed; default: true."},
		{key: "html", kind: kindString, format: formatHTML, in: markup.SidebarItem, doc: "Of html: what to show."},
	}
	return o
}

func apiObject() *object {
	service := &object{name: "Service", short: "name", id: "name", fields: []field{
		{key: "name", kind: kindString, format: formatName, required: true, doc: "Its segment in routes."},
		{key: "label", kind: kindText, doc: "Its name for readers; default: the name."},
		{key: "file", kind: kindString, format: formatPath, doc: "Its OpenAPI document; default: <folder>/<name>.yaml."},
		{key: "previous", kind: kindString, format: formatPath, doc: "An older document of the same service, to compare with."},
		{key: "path", kind: kindString, format: formatPrefix, doc: "Route of its page, with or without a slash at the end; default: its name below the path of the reference. The list of services and its sidebar leave it out: it has a sidebar of its own."},
		{key: "among", kind: kindString, format: formatPath, doc: "A folder of documents that its pages are among, in place of path. Its pages then have the sidebars and versions of these documents, as if docs/pets/list-pets.api.mdx were one of them: an id is lodash's kebabCase of the operationId."},
		{key: "pages", kind: kindStrings, doc: "Pages among documents that sidebars list beside operations: introduction, tags and schemas. Default: introduction."},
		{key: "onePage", kind: kindBool, def: false, doc: "Whether its page shows all operations, however many there are. Only with path."},
		{key: "console", kind: kindBool, doc: "Whether readers can send the requests of its operations; default: as the reference has it."},
	}}
	return &object{name: "API", fields: []field{
		{key: "path", kind: kindString, format: formatPrefix, def: "/api", doc: "Route prefix."},
		{key: "folder", kind: kindString, format: formatPath, def: "api", doc: "Where the OpenAPI documents lie."},
		{key: "label", kind: kindText, def: "API", doc: "Its name for readers."},
		{key: "scope", kind: kindString, format: formatName, def: "api", doc: "What navbar items name under scope to be shown here."},
		{key: "splitAt", kind: kindInt, def: 40, doc: "Number of operations above which each gets a page of its own."},
		{key: "documents", kind: kindBool, def: true, doc: "Whether the OpenAPI document of each service is published, translated, as openapi.json beside its page."},
		{key: "console", kind: kindBool, def: false, doc: "Whether readers can send the requests of operations from the page. The policy then allows requests to the servers of the documents."},
		{key: "ahead", kind: kindObject, doc: "Leads readers to a page that says more, by a line at the top of each page of the reference.", of: &object{name: "APIAhead", fields: []field{
			{key: "text", kind: kindText, required: true, doc: "The line."},
			{key: "label", kind: kindText, required: true, doc: "The text of the link behind it."},
			{key: "to", kind: kindString, format: formatRoute, required: true, doc: "The route that it leads to, without locale prefix."},
		}}},
		{key: "services", kind: kindObjects, doc: "The services, in order; default: each document in the folder, by name.", of: service},
		{key: "versions", kind: kindObjects, doc: "Versions of the reference, newest first. That of the last one is the reference itself; others have a path below it.", of: &object{name: "APIVersion", short: "name", id: "name", fields: []field{
			{key: "name", kind: kindString, format: formatName, required: true, doc: "Names the version, and is its segment in routes."},
			{key: "label", kind: kindText, doc: "Its name for readers; default: the name."},
			{key: "isLast", kind: kindBool, doc: "The version readers should use; default: the first one. It has the folder and the services of the reference."},
			{key: "folder", kind: kindString, format: formatPath, doc: "Where its OpenAPI documents lie; default: a folder of its name in that of the reference."},
			{key: "services", kind: kindObjects, doc: "Its services, in order; default: each document in its folder, by name.", of: service},
		}}},
	}}
}

func navItemObject() *object {
	o := &object{name: "NavItem", id: "to"}
	o.fields = []field{
		{key: "type", kind: kindString, enum: []string{"link", "dropdown", "versions", "locales", "search", "html"}, doc: "Kind of item; default: dropdown if it has items, html if it has html, else link."},
		{key: "label", kind: kindText, doc: "What it is called."},
		{key: "to", kind: kindString, format: formatRoute, doc: "A route of the site, without locale prefix."},
		{key: "href", kind: kindString, format: formatHref, doc: "An address elsewhere."},
		{key: "doc", kind: kindString, doc: "Id of a document of the docset, in place of `to`: its page in the last version that has it."},
		{key: "sidebar", kind: kindString, doc: "Name of a sidebar of the docset, in place of `to`: its first page."},
		{key: "version", kind: kindBool, def: false, doc: "In place of `to`: leads to the main page of the last version of the docset, and is called like it."},
		{key: "docset", kind: kindString, doc: "Of versions: the docset whose versions it lists; @api is the API reference. Of doc, sidebar and version: where they are."},
		{key: "items", kind: kindObjects, of: o, doc: "Of dropdown: its links. Of versions and locales: links before them."},
		{key: "after", kind: kindObjects, of: o, doc: "Of versions and locales: links behind them."},
		{key: "scope", kind: kindStrings, doc: "Shown only on pages of one of these scopes: the first segment of a docset's path, or its scope."},
		{key: "icon", kind: kindString, format: formatPath, doc: "A picture before the label, in its colour: github, mail, rss, star or x, or the path of an SVG file under static/."},
		{key: "iconOnly", kind: kindBool, doc: "Whether the bar shows the icon alone. Screen readers and the menu of phones have the label."},
		{key: "html", kind: kindText, format: formatHTML, in: markup.NavItem, doc: "Of html: what to show."},
		{key: "position", kind: kindString, enum: []string{"left", "right"}, doc: "Side of the bar; default: right for locales and search, else left."},
	}
	return o
}
