package content

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// readCategories reads the _category_ files, of which JSON is a kind of YAML.
func readCategories(fsys fs.FS, files []file, log *diag.Log) []*site.Category {
	out := make([]*site.Category, 0, len(files))
	byFolder := map[string]string{}
	for _, f := range files {
		dir := path.Dir(f.path)
		if first, twice := byFolder[dir]; twice {
			log.Errorf("duplicate-category", diag.Pos{File: f.path}, "Keep one of them.", "the folder has %s too", path.Base(first))
			continue
		}
		byFolder[dir] = f.path
		raw, err := readLimited(fsys, f)
		if err != nil {
			log.Errorf("unreadable-file", diag.Pos{File: f.path}, "", "%v", err)
			continue
		}
		out = append(out, readCategory(f, cleanText(f.path, raw, log), log))
	}
	return out
}

func readCategory(f file, text []byte, log *diag.Log) *site.Category {
	c := &site.Category{File: f.path, Locale: f.root.Locale, Docset: f.root.Docset, Folder: f.root.Folder}
	rel, _ := f.root.Rel(path.Dir(f.path))
	c.Path = f.root.Names.Strip(rel)
	d := &decoder{file: f.path, log: log}
	if top := d.mapping(text); top != nil {
		c.Pos = map[string]diag.Pos{}
		d.each(top, func(key, value *yaml.Node) {
			c.Pos[key.Value] = d.at(key)
			d.categoryKey(c, key, value)
		})
	}
	return c
}

func (d *decoder) categoryKey(category *site.Category, key, value *yaml.Node) {
	name := key.Value
	switch name {
	case "label":
		category.Label = d.str(name, value)
	case "description":
		category.Description = d.str(name, value)
	case "position":
		category.Position = d.number(name, value)
	case "collapsed":
		b := d.boolean(name, value)
		category.Collapsed = &b
	case "collapsible":
		if !d.boolean(name, value) {
			open := false
			category.Collapsed = &open
		}
	case "className":
		category.ClassName = d.str(name, value)
	case "link":
		category.Link = d.categoryLink(value)
	case "check":
		category.Check = d.checkRules(value)
	case "customProps", "key":
	default:
		known := []string{"label", "description", "position", "collapsed", "className", "link", "check"}
		hint := "Known keys: " + strings.Join(known, ", ") + "."
		if near := diag.Nearest(name, known); near != "" {
			hint = fmt.Sprintf("Did you mean %q?", near)
		}
		d.log.Errorf("unknown-key", d.at(key), hint, "a category has no key %q", name)
	}
}

func (d *decoder) categoryLink(node *yaml.Node) *site.CategoryLink {
	if node.Tag == "!!null" {
		return &site.CategoryLink{Type: "none", Pos: d.at(node)}
	}
	if node.Kind != yaml.MappingNode {
		d.wrongType("link", node, "a mapping with type doc or generated-index")
		return nil
	}
	link := &site.CategoryLink{Pos: d.at(node)}
	d.each(node, func(key, value *yaml.Node) {
		switch key.Value {
		case "type":
			link.Type = d.str("type", value)
		case "id":
			link.ID = d.str("id", value)
		case "slug":
			link.Slug = d.str("slug", value)
		case "title":
			link.Title = d.str("title", value)
		case "description":
			link.Description = d.str("description", value)
		case "image", "keywords":
		default:
			d.log.Errorf("unknown-key", d.at(key), "Known keys: type, id, slug, title, description.", "a category link has no key %q", key.Value)
		}
	})
	switch link.Type {
	case "none", "generated-index", "":
	case "doc":
		if link.ID == "" {
			d.log.Errorf("missing-key", d.at(node), "Add `id` with the id of a document.", "the link names no document")
			return nil
		}
	default:
		d.log.Errorf("bad-value", d.at(node), "Use doc, generated-index or none.", "the type of a link cannot be %q", link.Type)
		return nil
	}
	return link
}
