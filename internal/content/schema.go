package content

import "encoding/json"

// keyDoc describes a key for editors.
type keyDoc struct {
	key  string
	kind string // of JSON Schema, or one of the kinds of schemaOf
	doc  string
	enum []string
}

// frontDocs describe the keys of front matter.
func frontDocs() []keyDoc {
	return []keyDoc{
		{key: "title", kind: "text", doc: "Title of the page; default: its level-1 heading."},
		{key: "description", kind: "text", doc: "One sentence for lists, search engines and social networks; default: the first one of the page."},
		{key: "id", kind: "text", doc: "Name of the document in sidebars; default: the file's name."},
		{key: "slug", kind: "text", doc: "Address of the page, below its folder, or from / below its version."},
		{key: "redirect_from", kind: "list", doc: "Old routes that lead to the page."},
		{key: "kind", kind: "text", doc: "What the page is for: tutorial, how-to, reference or explanation."},
		{key: "image", kind: "text", doc: "Image for social networks."},
		{key: "keywords", kind: "list", doc: "Words that the page is found by."},
		{key: "also_asked", kind: "asked", doc: "Other words that readers ask with, for the page or by the id of a section."},
		{key: "breaking", kind: "list", doc: "Ids of sections whose change since the version before breaks what readers have made."},
		{key: "tags", kind: "tags", doc: "Tags of the page."},
		{key: "draft", kind: "boolean", doc: "Whether only orihon dev shows the page."},
		{key: "unlisted", kind: "boolean", doc: "Whether the page is left out of sidebars, sitemaps and search."},
		{key: "format", kind: "text", doc: "Language of the page.", enum: []string{"mdx", "md", "detect"}},
		{key: "math", kind: "boolean", doc: "Whether dollars mean formulas."},
		{key: "mdx", kind: "object", doc: "Holds format, as other generators write it."},
		{key: "date", kind: "text", doc: "Date of a post: 2025-11-02, or with a time: 2025-11-02T09:00:00Z; default: that of the file's name."},
		{key: "authors", kind: "authors", doc: "Who wrote a post: keys of the file of authors, or mappings with a name."},
		{key: "last_update", kind: "update", doc: "Date and author of the last change, where git does not know them."},
		{key: "review_by", kind: "date", doc: "Day by which somebody reads the page again: 2025-11-02."},
		{key: "check", kind: "rules", doc: "Rules of orihon check that the page switches."},
		{key: "sidebar_label", kind: "text", doc: "Name of the page in the sidebar."},
		{key: "sidebar_position", kind: "number", doc: "Place of the page in the sidebar."},
		{key: "sidebar_class_name", kind: "text", doc: "Class of the page's entry in the sidebar."},
		{key: "displayed_sidebar", kind: "optional", doc: "Sidebar that the page shows; null for none."},
		{key: "pagination_label", kind: "text", doc: "Name of the page in the links at the end of its neighbours."},
		{key: "pagination_next", kind: "optional", doc: "Id of the page that follows; null for none."},
		{key: "pagination_prev", kind: "optional", doc: "Id of the page before; null for none."},
		{key: "hide_title", kind: "boolean", doc: "Whether the title is not shown."},
		{key: "hide_table_of_contents", kind: "boolean", doc: "Whether the table of contents is not shown."},
		{key: "hide_navbar", kind: "boolean", doc: "Whether the bar at the top is not shown."},
		{key: "hide_footer", kind: "boolean", doc: "Whether the footer of the site is not shown."},
		{key: "full_width", kind: "boolean", doc: "Whether the page is as wide as the window."},
		{key: "wrapperClassName", kind: "text", doc: "Classes for style sheets of the site, on what stands between navbar and footer."},
		{key: "head", kind: "head", doc: "Elements that stand in <head> of this page."},
		{key: "toc_min_heading_level", kind: "level", doc: "Highest level of headings in the table of contents, 2 to 6."},
		{key: "toc_max_heading_level", kind: "level", doc: "Lowest level of headings in the table of contents, 2 to 6."},
		{key: "custom_edit_url", kind: "optional", doc: "Where the edit link leads; null for none."},
	}
}

// categoryDocs describe the keys of _category_ files.
func categoryDocs() []keyDoc {
	return []keyDoc{
		{key: "label", kind: "text", doc: "Name of the folder; default: the folder's own."},
		{key: "description", kind: "text", doc: "One sentence for the folder's index and for lists."},
		{key: "position", kind: "number", doc: "Place of the folder in the sidebar."},
		{key: "collapsed", kind: "boolean", doc: "Whether the folder starts closed; default: true."},
		{key: "collapsible", kind: "boolean", doc: "Whether the folder can be closed."},
		{key: "className", kind: "text", doc: "Class of the folder's entry in the sidebar."},
		{key: "link", kind: "link", doc: "Where the folder leads; null for nowhere."},
		{key: "check", kind: "rules", doc: "Rules of orihon check that the folder switches."},
		{key: "customProps", kind: "object", doc: "Of other generators; it means nothing here."},
		{key: "key", kind: "text", doc: "Of other generators; it means nothing here."},
	}
}

type object = map[string]any

// FrontMatterSchema returns the JSON Schema of front matter. Keys that it does not name may be the site's own.
func FrontMatterSchema() []byte { return schemaText("Front matter of a page", frontDocs(), true) }

// CategorySchema returns the JSON Schema of _category_ files.
func CategorySchema() []byte { return schemaText("A folder of pages", categoryDocs(), false) }

func schemaText(title string, keys []keyDoc, more bool) []byte {
	properties := object{}
	for _, k := range keys {
		s := schemaOf(k.kind)
		s["description"] = k.doc
		if k.enum != nil {
			s["enum"] = k.enum
		}
		properties[k.key] = s
	}
	text, err := json.MarshalIndent(object{
		"$schema": "http://json-schema.org/draft-07/schema#", "title": title, "type": "object",
		"properties": properties, "additionalProperties": more,
	}, "", "  ")
	if err != nil {
		panic(err) // maps of strings always marshal
	}
	return append(text, '\n')
}

// schemaOf is the schema of a kind of value.
func schemaOf(kind string) object {
	text := object{"type": []string{"string", "number", "boolean"}}
	list := object{"oneOf": []any{object{"type": "array", "items": text}, text}}
	switch kind {
	case "text":
		return object{"type": []string{"string", "number", "boolean"}}
	case "optional":
		return object{"type": []string{"string", "number", "null"}}
	case "list":
		return list
	case "asked":
		return object{"oneOf": []any{list, object{"type": "object", "additionalProperties": list}}}
	case "authors":
		return object{"type": []string{"string", "object", "array", "null"}}
	case "tags":
		tag := object{"oneOf": []any{text, object{"type": "object", "required": []string{"label"}, "properties": object{"label": text}}}}
		return object{"oneOf": []any{object{"type": "array", "items": tag}, text}}
	case "date":
		return object{"type": "string", "pattern": `^\d{4}-\d{1,2}-\d{1,2}`}
	case "level":
		return object{"type": "integer", "minimum": 2, "maximum": 6}
	case "update":
		return object{"type": "object", "properties": object{"date": schemaOf("date"), "author": text}}
	case "rules":
		return object{"type": "object", "properties": object{"off": list, "on": list}, "additionalProperties": false}
	case "head":
		return object{"type": "array", "items": object{
			"type": "object", "required": []string{"tag"}, "additionalProperties": false, "properties": object{
				"tag": object{"enum": []string{"meta", "link", "script"}}, "attributes": object{"type": "object"}, "text": text,
			},
		}}
	case "link":
		return object{"type": []string{"object", "null"}, "properties": object{
			"type": object{"enum": []string{"doc", "generated-index", "none"}}, "id": text, "slug": text, "title": text, "description": text,
		}}
	}
	return object{"type": kind}
}
