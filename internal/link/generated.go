package link

import (
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// generated adds the generated index pages of a tree, in its order, which numbers equal slugs.
func (t *tree) generated(n *node) {
	for _, item := range n.items {
		if item.kind != "category" {
			continue
		}
		if slug, ok := t.wantsIndex(item); ok {
			t.addIndex(item, slug)
		}
		t.generated(item)
	}
}

// wantsIndex reports whether a category has a generated page, and the slug that it was given.
func (t *tree) wantsIndex(n *node) (slug string, ok bool) {
	if n.entry != nil {
		return "", false
	}
	if n.written != nil {
		return n.written.Slug, n.written.Link == "generated-index" || n.written.Link == "" && n.written.Slug != ""
	}
	if n.category == nil || n.category.Link == nil {
		return "", false
	}
	return n.category.Link.Slug, n.category.Link.Type == "generated-index" || n.category.Link.Type == ""
}

func (t *tree) addIndex(n *node, slug string) {
	if slug == "" {
		slug = "/category/" + t.slugger.Slug(t.label(n, 0))
	}
	en := &entry{
		edition: t.edition, kind: site.PageCategory, route: slugRoute(t.edition, slug),
		id: "/" + strings.Trim(slug, "/"), match: n.folder, category: n,
	}
	if n.folder == "" {
		en.match = en.id
	}
	n.entry = en
	t.edition.byID[en.id] = en
	t.edition.entries = append(t.edition.entries, en)
}
