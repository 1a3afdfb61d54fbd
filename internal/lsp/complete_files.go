package lsp

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// imageFiles offers images with their sizes, in the form in which the document can name them.
func (c *completer) imageFiles() []protocol.CompletionItem {
	cfg := c.state.site.Config
	var items []protocol.CompletionItem
	typed := strings.TrimLeft(c.typed(), "./")
	for _, name := range c.in.imageNames(cfg) {
		label := relative(c.name, name)
		switch {
		case cfg.Layout.IsStatic(name):
			label = cfg.Layout.StaticURL(name, "")
		case !isMarkdown(c.name):
			continue // site.yaml names those of static/
		}
		if label == "" || !alike(typed, label) {
			continue
		}
		item := c.item(label, c.in.sizeOf(name), protocol.CompletionFile)
		item.SortText = "1" + label
		if strings.HasPrefix(label, "./") {
			item.SortText = "0" + label
		}
		if items = append(items, item); len(items) > most {
			break
		}
	}
	return items
}

// files offers files to import or include, in the form that is being written.
func (c *completer) files(wanted func(name string) bool) []protocol.CompletionItem {
	var items []protocol.CompletionItem
	typed := c.typed()
	dirs := []string{path.Dir(c.name), "components", "src"}
	seen := map[string]bool{}
	for _, dir := range dirs {
		for _, name := range c.in.listed(dir) {
			label := relative(c.name, name)
			if strings.HasPrefix(typed, "@") {
				label = "@site/" + name
			}
			if name == c.name || seen[name] || !wanted(name) || !alike(strings.TrimLeft(typed, "./"), label) {
				continue
			}
			seen[name] = true
			if items = append(items, c.item(label, "", protocol.CompletionFile)); len(items) > most {
				return items
			}
		}
	}
	return items
}
