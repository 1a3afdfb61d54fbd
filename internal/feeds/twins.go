package feeds

import (
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// AddTwins gives a Markdown twin to the pages that no document is written for: generated indexes, tags and the home
// page. Those of documents come from the documents, those of the API reference from its sections.
func AddTwins(s *site.Site) {
	for _, p := range s.Pages {
		if p.Page.Markdown != "" || p.Page.Kind == site.PageNotFound || p.Page.Kind == site.PageSearch {
			continue
		}
		p.Page.Markdown = site.TwinRoute(p.Page.Route)
		if p.MakeTwin == nil {
			page := &p.Page
			p.MakeTwin = func() string { return indexTwin(s.Config, page) }
		}
	}
}

func indexTwin(cfg *site.Config, page *site.Page) string {
	var b strings.Builder
	title := page.Title
	if title == "" {
		title = cfg.Title.For(page.Locale)
	}
	b.WriteString("# " + title + "\n")
	if page.Description != "" {
		b.WriteString("\n" + page.Description + "\n")
	}
	if len(page.Items) > 0 {
		b.WriteByte('\n')
	}
	for _, item := range page.Items {
		b.WriteString("- [" + item.Label + "](" + cfg.Address(item.Href) + ")")
		if item.Description != "" {
			b.WriteString(": " + item.Description)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
