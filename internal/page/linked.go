package page

import (
	"cmp"
	"encoding/json"

	"github.com/orihon/orihon/internal/site"
)

// Types of schema.org for what crawlers are told of a page.
type (
	structured struct {
		Context string `json:"@context"`
		Graph   []any  `json:"@graph"`
	}
	linkedArticle struct {
		Type        string         `json:"@type"`
		Headline    string         `json:"headline"`
		Description string         `json:"description,omitempty"`
		URL         string         `json:"url"`
		Language    string         `json:"inLanguage"`
		Published   string         `json:"datePublished,omitempty"`
		Modified    string         `json:"dateModified,omitempty"`
		Authors     []linkedPerson `json:"author,omitempty"`
		PartOf      linkedSite     `json:"isPartOf"`
	}
	linkedPerson struct {
		Type string `json:"@type"`
		Name string `json:"name"`
	}
	linkedSite struct {
		Type string `json:"@type"`
		Name string `json:"name"`
		URL  string `json:"url"`
	}
	linkedTrail struct {
		Type  string       `json:"@type"`
		Steps []linkedStep `json:"itemListElement"`
	}
	linkedStep struct {
		Type     string `json:"@type"`
		Position int    `json:"position"`
		Name     string `json:"name"`
		Item     string `json:"item,omitempty"`
	}
)

// structuredData is what a page says of itself as JSON-LD, "" for pages that are no articles. Documents alone have it: crawlers
// load no data of pages.
func (d *document) structuredData(p *site.LinkedPage) string {
	page := &p.Page
	kind := ""
	switch {
	case p.NoIndex || page.Title == "":
	case page.Kind == site.PageAPI:
		kind = "APIReference"
	case page.Post != nil:
		kind = "BlogPosting"
	case page.Kind == site.PageDoc:
		kind = "TechArticle"
	}
	if kind == "" {
		return ""
	}
	locale := d.locale(page.Locale)
	article := linkedArticle{
		Type: kind, Headline: page.Title, Description: page.Description, Language: locale.HTMLLang,
		URL:    d.config.Absolute(cmp.Or(p.Canonical, page.Route)),
		PartOf: linkedSite{"WebSite", d.config.Title.For(page.Locale), d.config.Absolute(locale.Prefix() + "/")},
	}
	if page.Updated != nil {
		article.Modified = page.Updated.Date
	}
	if page.Post != nil {
		article.Published = page.Post.Date
		for _, a := range page.Post.Authors {
			article.Authors = append(article.Authors, linkedPerson{"Person", a.Name})
		}
	}
	data := structured{"https://schema.org", []any{article}}
	if trail := d.trail(page); len(trail) > 1 {
		data.Graph = append(data.Graph, linkedTrail{"BreadcrumbList", trail})
	}
	text, err := json.Marshal(data) // <, > and & are escaped: the text ends no script
	if err != nil {
		return ""
	}
	return `<script data-head type="application/ld+json">` + string(text) + `</script>`
}

// trail are the breadcrumbs. The last is the page itself, whose address is known.
func (d *document) trail(page *site.Page) []linkedStep {
	var steps []linkedStep
	for _, c := range page.Breadcrumbs {
		step := linkedStep{Type: "ListItem", Position: len(steps) + 1, Name: c.Label}
		if c.Href != "" && site.IsRoute(c.Href) {
			step.Item = d.config.Absolute(c.Href)
		}
		steps = append(steps, step)
	}
	return steps
}
