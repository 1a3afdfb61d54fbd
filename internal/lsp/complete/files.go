package complete

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
)

// imageFiles offers images with their sizes, in the form in which the document can name them.
func (c *completer) imageFiles() []protocol.CompletionItem {
	cfg := c.State.Site.Config
	var items []protocol.CompletionItem
	typed := strings.TrimLeft(c.typed(), "./")
	for _, name := range c.In.ImageNames(cfg) {
		label := workspace.Relative(c.Name, name)
		switch {
		case cfg.Layout.IsStatic(name):
			label = cfg.Layout.StaticURL(name, "")
		case !text.IsMarkdown(c.Name):
			continue // site.yaml names those of static/
		}
		if label == "" || !text.Alike(typed, label) {
			continue
		}
		item := c.item(label, c.In.SizeOf(name), protocol.CompletionFile)
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
	dirs := []string{path.Dir(c.Name), "components", "src"}
	seen := map[string]bool{}
	for _, dir := range dirs {
		for _, name := range c.In.Listed(dir) {
			label := workspace.Relative(c.Name, name)
			if strings.HasPrefix(typed, "@") {
				label = "@site/" + name
			}
			if name == c.Name || seen[name] || !wanted(name) || !text.Alike(strings.TrimLeft(typed, "./"), label) {
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
