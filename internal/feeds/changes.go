package feeds

import (
	"encoding/xml"

	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// Changes is a feed of what differs between the versions of a docset, in a locale.
type Changes struct {
	Locale site.Locale
	Title  string
	Home   string // route of the docset
	Route  string // of the feed
	Items  []ChangesItem
}

// ChangesItem is what a version has otherwise than the one before it.
type ChangesItem struct {
	Title, Route, Summary, HTML string
}

// AddChanges adds such feeds to a plan. They have no dates: the versions of a docset have none.
func AddChanges(p *plan.Plan, cfg *site.Config, all []*Changes) {
	for _, c := range all {
		if cfg.Locale(c.Locale.Code) == nil {
			continue // another locale is built alone
		}
		p.Add(plan.Lazy(site.OutputName(c.Route), "the feed "+c.Route, func() ([]byte, error) { return changesFeed(cfg, c) }))
	}
}

func changesFeed(cfg *site.Config, c *Changes) ([]byte, error) {
	type item struct {
		Title       string `xml:"title"`
		Link        string `xml:"link"`
		GUID        string `xml:"guid"`
		Description string `xml:"description,omitempty"`
		Content     string `xml:"content:encoded"`
	}
	type channel struct {
		Title       string `xml:"title"`
		Link        string `xml:"link"`
		Description string `xml:"description"`
		Language    string `xml:"language"`
		Generator   string `xml:"generator"`
		Items       []item `xml:"item"`
	}
	out := channel{Title: c.Title, Link: cfg.Absolute(c.Home), Description: c.Title, Language: c.Locale.HTMLLang, Generator: "Orihon"}
	for _, i := range c.Items {
		out.Items = append(out.Items, item{Title: i.Title, Link: cfg.Absolute(i.Route), GUID: cfg.Absolute(i.Route), Description: i.Summary, Content: i.HTML})
	}
	return document(struct {
		XMLName xml.Name `xml:"rss"`
		Version string   `xml:"version,attr"`
		Content string   `xml:"xmlns:content,attr"`
		Channel channel  `xml:"channel"`
	}{Version: "2.0", Content: "http://purl.org/rss/1.0/modules/content/", Channel: out})
}
