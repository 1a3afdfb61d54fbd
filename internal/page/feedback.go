package page

import (
	"net/url"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// AddFeedback tells the documents of a site where their feedback goes.
func AddFeedback(s *site.Site) {
	f := s.Config.Feedback
	if f == nil {
		return
	}
	for _, p := range s.Pages {
		switch p.Page.Kind {
		case site.PageReact, site.PageSearch, site.PageNotFound:
		default:
			p.Page.Feedback = feedbackOf(s.Config, &p.Page)
		}
	}
}

// feedbackOf is the address of the feedback link of a page, or of the page itself where answers are sent.
func feedbackOf(cfg *site.Config, p *site.Page) string {
	address := cfg.Absolute(p.Route)
	if cfg.Feedback.Post != "" {
		return address
	}
	fill := []string{}
	for name, value := range map[string]string{
		"url": address, "title": p.Title, "path": p.Route, "locale": p.Locale, "docset": p.Docset, "version": p.Version,
	} {
		fill = append(fill, "{"+name+"}", strings.ReplaceAll(url.QueryEscape(value), "+", "%20"))
	}
	return strings.NewReplacer(fill...).Replace(cfg.Feedback.Link)
}

// feedbackPost is where forms of pages send answers; "" if they send none.
func feedbackPost(cfg *site.Config) string {
	if cfg.Feedback == nil {
		return ""
	}
	return cfg.Feedback.Post
}

// feedbackOrigin is what the policy must allow for answers to arrive: nothing where they go to the site's own host.
func feedbackOrigin(cfg *site.Config) []string {
	post := feedbackPost(cfg)
	if post == "" || site.IsRoute(post) {
		return nil
	}
	return []string{withoutQuery(post)}
}
