package content

import (
	"fmt"
	"strings"

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
		front.Slug = d.str(name, value)
	case "kind":
		front.Kind = d.str(name, value)
	case "image":
		front.Image = d.str(name, value)
	case "keywords":
		front.Keywords = d.list(name, value)
	case "tags":
		front.Tags = d.tags(value)
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
	case "hide_title":
		front.HideTitle = d.boolean(name, value)
	case "hide_table_of_contents":
		front.HideTableOfContents = d.boolean(name, value)
	case "toc_min_heading_level":
		front.TocMin = d.level(name, value)
	case "toc_max_heading_level":
		front.TocMax = d.level(name, value)
	case "custom_edit_url":
		front.CustomEditURL = d.optional(name, value)
	default:
		d.misspelt(key)
	}
}

// misspelt warns of an unknown key that is nearly a known one. Only keys with an underscore are judged: those are of
// the generator's kind, others may be anything.
func (d *decoder) misspelt(key *yaml.Node) {
	known := []string{
		"sidebar_label", "sidebar_position", "sidebar_class_name", "displayed_sidebar", "pagination_label",
		"pagination_next", "pagination_prev", "hide_title", "hide_table_of_contents", "toc_min_heading_level",
		"toc_max_heading_level", "custom_edit_url", "last_update",
	}
	switch key.Value {
	case "sidebar_custom_props", "sidebar_key", "parse_number_prefixes", "title_meta":
		return
	}
	if !strings.Contains(key.Value, "_") {
		return
	}
	if near := diag.Nearest(key.Value, known); near != "" {
		d.log.Warnf("unknown-key", d.at(key), fmt.Sprintf("Did you mean %q?", near), "unknown key %q", key.Value)
	}
}
