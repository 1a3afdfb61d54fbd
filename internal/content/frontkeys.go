package content

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// frontKey reads one key of front matter. Unknown keys are the writer's own.
func (d *decoder) frontKey(front *site.FrontMatter, key, value *yaml.Node) {
	name := key.Value
	switch name {
	case "title":
		front.Title = d.str(name, value)
	case "description":
		front.Description = d.str(name, value)
	case "id":
		front.ID = d.str(name, value)
	case "slug":
		front.Slug = d.address(name, value)
	case "kind":
		front.Kind = d.str(name, value)
	case "image":
		front.Image = d.str(name, value)
	case "keywords":
		front.Keywords = d.list(name, value)
	case "also_asked":
		front.AlsoAsked = d.asked(name, value)
	case "breaking":
		front.Breaking = d.list(name, value)
	case "tags":
		front.Tags, front.TagPaths = d.tags(value)
	case "draft":
		front.Draft = d.boolean(name, value)
	case "unlisted":
		front.Unlisted = d.boolean(name, value)
	case "format":
		front.Format = d.format(value)
	case "math":
		math := d.boolean(name, value)
		front.Math = &math
	case "mdx":
		if format := lookup(value, "format"); format != nil {
			front.Format = d.format(format)
		}
	case "last_update":
		front.LastUpdate = d.lastUpdate(value)
	case "date":
		front.Date = d.moment(value)
	case "authors":
		front.Authors = d.postAuthors(value)
	case "author", "author_title", "author_url", "author_image_url", "author_imageURL", "authorTitle", "authorURL", "authorImageURL":
		d.oldAuthor(front, name, value)
	case "review_by":
		front.ReviewBy = d.date(value)
	case "check":
		front.Check = d.checkRules(value)
	default:
		d.layoutKey(front, key, value)
	}
}

// layoutKey reads the keys that say how a page is shown.
func (d *decoder) layoutKey(front *site.FrontMatter, key, value *yaml.Node) {
	name := key.Value
	switch name {
	case "sidebar_label":
		front.SidebarLabel = d.str(name, value)
	case "sidebar_position":
		front.SidebarPosition = d.number(name, value)
	case "sidebar_class_name":
		front.SidebarClassName = d.str(name, value)
	case "displayed_sidebar":
		front.DisplayedSidebar = d.optional(name, value)
	case "pagination_label":
		front.PaginationLabel = d.str(name, value)
	case "pagination_next":
		front.PaginationNext = d.optional(name, value)
	case "pagination_prev":
		front.PaginationPrev = d.optional(name, value)
	case "hide_navbar":
		front.HideNavbar = d.boolean(name, value)
	case "hide_footer":
		front.HideFooter = d.boolean(name, value)
	case "full_width":
		front.FullWidth = d.boolean(name, value)
	case "wrapperClassName":
		front.ClassName = d.classes(name, value)
	case "head":
		front.Head = d.head(value)
	case "hide_title":
		front.HideTitle = d.boolean(name, value)
	case "hide_table_of_contents":
		front.HideTableOfContents = d.boolean(name, value)
	case "toc_min_heading_level":
		front.TocMin = d.level(name, value)
	case "toc_max_heading_level":
		front.TocMax = d.level(name, value)
	case "redirect_from":
		front.RedirectFrom = d.list(name, value)
	case "custom_edit_url":
		front.CustomEditURL = d.optional(name, value)
	}
}

// frontKeys are the keys that mean something here.
var frontKeys = [...]string{
	"title", "description", "id", "slug", "kind", "image", "keywords", "also_asked", "breaking", "tags", "draft", "unlisted", "format", "math", "mdx",
	"date", "authors", "last_update", "review_by", "check", "sidebar_label", "sidebar_position", "sidebar_class_name", "displayed_sidebar",
	"pagination_label", "pagination_next", "pagination_prev", "hide_title", "hide_table_of_contents",
	"hide_navbar", "hide_footer", "full_width", "wrapperClassName", "head",
	"toc_min_heading_level", "toc_max_heading_level", "custom_edit_url", "redirect_from",
}

// foreignKeys are keys of other generators that files may bring along, and that mean nothing here.
var foreignKeys = [...]string{"sidebar_custom_props", "sidebar_key", "parse_number_prefixes", "title_meta", "author", "author_title", "author_url", "author_image_url", "author_imageURL", "authorTitle", "authorURL", "authorImageURL"}

// misspelt warns of unknown keys of a document that are nearly a known one, in any spelling: descripton,
// sidebar-position, sidebarLabel. Keys that the site calls its own are right.
func misspelt(front *site.FrontMatter, own []string, log *diag.Log) {
	for key, pos := range front.Pos {
		if KnownFrontKey(key) || slices.Contains(own, key) {
			continue
		}
		if near := NearFrontKey(key); near != "" {
			log.Warnf("unknown-key", pos, MisspeltHint(near), "unknown key %q", key)
		}
	}
}

// MisspeltHint says what to do about a misspelt key of front matter.
func MisspeltHint(near string) string {
	return fmt.Sprintf("Did you mean %q? If it is a key of your own, name it in site.yaml, under check.keys.", near)
}

// KnownFrontKey reports whether a key of front matter means something to Orihon, or to a generator whose files it reads.
func KnownFrontKey(key string) bool {
	return slices.Contains(frontKeys[:], key) || slices.Contains(foreignKeys[:], key)
}

// NearFrontKey returns the key of front matter that was meant by one that is misspelt; "" if none is near.
func NearFrontKey(key string) string {
	snake := snakeCase(key)
	if KnownFrontKey(snake) {
		return snake
	}
	near := diag.Nearest(snake, frontKeys[:])
	size := utf8.RuneCountInString(snake)
	if near == "" || size < 5 || snake[0] != near[0] || size > len(near)+2 {
		return "" // short words are near to each other without being meant, and description_ja is a key of its own
	}
	return near
}

// snakeCase writes sidebar-position and sidebarPosition as sidebar_position.
func snakeCase(key string) string {
	var b strings.Builder
	for i, r := range key {
		switch {
		case r == '-' || r == ' ':
			b.WriteByte('_')
		case unicode.IsUpper(r):
			if i > 0 {
				b.WriteByte('_')
			}
			b.WriteRune(unicode.ToLower(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// checkRules reads the switches of rules that a page or a folder has for check.
func (d *decoder) checkRules(n *yaml.Node) site.CheckRules {
	var c site.CheckRules
	if n.Kind != yaml.MappingNode {
		if n.Tag != "!!null" {
			d.wrongType("check", n, "a mapping with off and on")
		}
		return c
	}
	d.each(n, func(key, value *yaml.Node) {
		switch key.Value {
		case "off":
			c.Off = d.list("check.off", value)
		case "on":
			c.On = d.list("check.on", value)
		default:
			d.log.Errorf("unknown-key", d.at(key), "Known keys: off, on.", "check has no key %q", key.Value)
		}
	})
	return c
}
