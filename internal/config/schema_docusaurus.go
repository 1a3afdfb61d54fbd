package config

import "github.com/orihon/orihon/internal/markup"

// docusaurusObject is the table of what a site keeps of a project of Docusaurus.
func docusaurusObject() *object {
	severity := func(key, def, what string) field {
		return field{key: key, kind: kindString, def: def, enum: []string{"ignore", "log", "warn", "throw"}, doc: "What is made of " + what + "."}
	}
	return &object{name: "Docusaurus", fields: []field{
		{key: "i18n", kind: kindString, def: "i18n", doc: "The folder of translations; in it those of a locale lie in docusaurus-plugin-content-docs and the like."},
		{key: "localeFolders", kind: kindMap, doc: "Folders of locales in it, by the code, where they are not named like it."},
		{key: "static", kind: kindStrings, doc: "Folders whose files are published as they are."},
		{key: "styles", kind: kindStrings, doc: "Style sheets of all pages. Variables of Infima in them become tokens; the rest lies below the style of the theme."},
		{key: "aliases", kind: kindMap, doc: "Names that imports of components begin with, and the folders that they mean: '@parts/*': src/parts/*."},
		{key: "copyright", kind: kindString, format: formatHTML, in: markup.Copyright, doc: "HTML in place of the copyright line."},
		{key: "pages", kind: kindObject, doc: "The folder of pages in React and Markdown; absent: there is none.", of: &object{name: "DocusaurusPages", short: "folder", fields: []field{
			{key: "folder", kind: kindString, def: "src/pages", doc: "Where they lie."},
			{key: "path", kind: kindString, def: "/", format: formatPrefix, doc: "The route that they are below."},
			{key: "exclude", kind: kindStrings, doc: "Patterns of files that are no pages, in place of those of Docusaurus."},
		}}},
		{key: "docsets", kind: kindObjects, of: docusaurusDocsetObject(), doc: "What a docset has besides what stands under docsets."},
		{key: "announcement", kind: kindObject, doc: "Colours of the announcement bar; absent: those of the theme.", of: &object{name: "BarColors", fields: []field{
			{key: "background", kind: kindString, required: true, doc: "Its background, a colour of CSS."},
			{key: "text", kind: kindString, required: true, doc: "Its text, a colour of CSS."},
		}}},
		{key: "brand", kind: kindObject, doc: "How the logo of the navbar is shown; absent: as usual.", of: &object{name: "Brand", fields: []field{
			{key: "href", kind: kindString, doc: "Where it leads: a route of the site, or an address; default: home."},
			{key: "target", kind: kindString, doc: "In which window: _blank, _self; default: the same."},
			{key: "alt", kind: kindString, doc: "What it says to those who do not see it."},
			{key: "width", kind: kindString, doc: "Its width, as in the attribute of HTML."},
			{key: "height", kind: kindString, doc: "Its height, likewise."},
			{key: "alone", kind: kindBool, def: false, doc: "Whether it stands without the title of the site."},
		}}},
		{key: "footerStyle", kind: kindString, enum: []string{"dark", "light"}, doc: "Colours of the footer; default: those of the page."},
		{key: "magicComments", kind: kindObjects, doc: "Comments in code that mark lines, beside the usual ones.", of: &object{name: "MagicComment", fields: []field{
			{key: "class", kind: kindString, required: true, doc: "The class of the lines."},
			{key: "line", kind: kindString, doc: "What the comment before one line says."},
			{key: "start", kind: kindString, doc: "What the comment before several lines says."},
			{key: "end", kind: kindString, doc: "What the comment behind them says."},
		}}},
		{key: "truncate", kind: kindString, doc: "A regular expression for what ends the part of a post that lists show; default: the comment truncate."},
		{key: "broken", kind: kindObject, doc: "What is made of what leads nowhere: nothing, a note, a warning, or an error.", of: &object{name: "DocusaurusBroken", fields: []field{
			severity("links", "throw", "links to pages that are not there"),
			severity("anchors", "warn", "links to headings that are not there"),
			severity("markdown", "warn", "links to Markdown files that are not there"),
			severity("images", "throw", "images that are not there"),
			severity("routes", "warn", "two pages at one route"),
		}}},
	}}
}

func docusaurusDocsetObject() *object {
	return &object{name: "DocusaurusDocset", id: "id", fields: []field{
		{key: "id", kind: kindString, required: true, doc: "Id of the docset."},
		{key: "folder", kind: kindString, doc: "Where its current documents lie, if that is outside of the site folder: ../docs."},
		{key: "include", kind: kindStrings, doc: "Patterns of files that are documents; default: all in Markdown."},
		{key: "exclude", kind: kindStrings, doc: "Patterns of files that are none; default: names with a leading underscore, and tests."},
		{key: "keepNumbers", kind: kindBool, def: false, doc: "Whether numbers before names, as in 01-start, are part of them."},
		{key: "editUrl", kind: kindString, format: formatHref, doc: "Address that a file's path is added to for its edit link."},
		{key: "editCurrent", kind: kindBool, def: false, doc: "Whether edit links lead to the newest version of a file."},
		{key: "editLocalized", kind: kindBool, def: false, doc: "Whether edit links of translations lead to the translation."},
		{key: "updated", kind: kindBool, def: false, doc: "Whether pages tell when they were last changed."},
		{key: "author", kind: kindBool, def: false, doc: "Whether pages tell by whom."},
		{key: "tagsFile", kind: kindString, def: "tags.yml", doc: "The file that says what tags are called, in each folder of documents; empty for none."},
		{key: "noBreadcrumbs", kind: kindBool, def: false, doc: "Whether pages do not show where they are in the sidebar."},
		{key: "tagsPath", kind: kindString, format: formatSlug, doc: "Route of the pages of tags below that of the docset; default: tags."},
	}}
}
