package content

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// frontKey reads one key of front matter. Unknown keys are the writer's own.
func (d *decoder) frontKey(f *site.FrontMatter, key, value *yaml.Node) {
	name := key.Value
	switch name {
	case "title":
		f.Title = d.str(name, value)
	case "description":
		f.Description = d.str(name, value)
	case "id":
		f.ID = d.str(name, value)
	case "slug":
		f.Slug = d.str(name, value)
	case "kind":
		f.Kind = d.str(name, value)
	case "image":
		f.Image = d.str(name, value)
	case "keywords":
		f.Keywords = d.list(name, value)
	case "tags":
		f.Tags = d.tags(value)
	case "draft":
		f.Draft = d.boolean(name, value)
	case "unlisted":
		f.Unlisted = d.boolean(name, value)
	case "format":
		f.Format = d.format(value)
	case "math":
		math := d.boolean(name, value)
		f.Math = &math
	case "mdx":
		if format := lookup(value, "format"); format != nil {
			f.Format = d.format(format)
		}
	case "last_update":
		f.LastUpdate = d.lastUpdate(value)
	default:
		d.layoutKey(f, key, value)
	}
}

// layoutKey reads the keys that say how a page is shown.
func (d *decoder) layoutKey(f *site.FrontMatter, key, value *yaml.Node) {
	name := key.Value
	switch name {
	case "sidebar_label":
		f.SidebarLabel = d.str(name, value)
	case "sidebar_position":
		f.SidebarPosition = d.number(name, value)
	case "sidebar_class_name":
		f.SidebarClassName = d.str(name, value)
	case "displayed_sidebar":
		f.DisplayedSidebar = d.optional(name, value)
	case "pagination_label":
		f.PaginationLabel = d.str(name, value)
	case "pagination_next":
		f.PaginationNext = d.optional(name, value)
	case "pagination_prev":
		f.PaginationPrev = d.optional(name, value)
	case "hide_title":
		f.HideTitle = d.boolean(name, value)
	case "hide_table_of_contents":
		f.HideTableOfContents = d.boolean(name, value)
	case "toc_min_heading_level":
		f.TocMin = d.level(name, value)
	case "toc_max_heading_level":
		f.TocMax = d.level(name, value)
	case "custom_edit_url":
		f.CustomEditURL = d.optional(name, value)
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
