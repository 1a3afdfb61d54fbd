// Package unpublished marks pages that readers do not see.
package unpublished

import (
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Classes of items in sidebars of the development server; web/dev/marks.ts says what they look like.
const (
	draftClass    = "dev-draft"
	unlistedClass = "dev-unlisted"
)

// Mark marks drafts and unlisted pages in the sidebars of the development server, and shows the latter there:
// whoever writes must find them, and know what readers do not see.
func Mark(s *site.Site) {
	classes := map[string]string{}
	for _, p := range s.Pages {
		switch {
		case p.Page.Draft || p.Page.Post != nil && p.Page.Post.Scheduled:
			classes[p.Page.Route] = draftClass
		case p.Page.Unlisted:
			classes[p.Page.Route] = unlistedClass
		}
	}
	for _, bar := range s.Sidebars {
		markItems(bar.Items, classes)
	}
}

func markItems(items []site.SidebarItem, classes map[string]string) {
	for i := range items {
		if class := classes[items[i].Href]; class != "" {
			items[i].ClassName = strings.TrimSpace(items[i].ClassName + " " + class)
			items[i].Unlisted = false
		}
		markItems(items[i].Items, classes)
	}
}
