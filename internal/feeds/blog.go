package feeds

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// addBlogs adds the feeds of every blog in every locale.
func addBlogs(p *plan.Plan, s *site.Site) {
	makers := map[string]func(*site.Config, *site.BlogSite) ([]byte, error){"rss": rss, "atom": atom, "json": jsonFeed}
	for _, blog := range s.Blogs {
		if s.Config.Locale(blog.Locale) == nil {
			continue // another locale is built alone
		}
		for _, kind := range blog.Feeds {
			route := blog.FeedRoute(kind)
			p.Add(plan.Lazy(site.OutputName(route), "the feed "+route, func() ([]byte, error) { return makers[kind](s.Config, blog) }))
		}
	}
}

// feedPost is a post as all feeds tell of it.
type feedPost struct {
	title, address, summary, html, lang string
	written, changed                    time.Time
	authors                             []site.AuthorLink
	tags                                []string
}

// feedPosts are the posts of a feed: those that have a date, at most as many as the site wants. html is empty for posts
// that run in the browser, and where a feed of summaries has none.
func feedPosts(cfg *site.Config, blog *site.BlogSite) []feedPost {
	var out []feedPost
	for _, p := range blog.Posts {
		written, dated := moment(p.Page.Post.Date)
		if most := blog.Docset.Blog.FeedItems; !dated || p.Page.Unlisted || most > 0 && len(out) == most {
			continue
		}
		post := feedPost{
			title: p.Page.Title, address: cfg.Absolute(p.Page.Route), summary: p.Page.Description, html: p.FeedHTML(),
			lang: cfg.Locale(blog.Locale).HTMLLang, written: written, changed: written, authors: p.Page.Post.Authors,
		}
		if p.Page.Fallback {
			post.lang = p.Page.ContentLang
		}
		if p.Page.Updated != nil {
			if changed, ok := moment(p.Page.Updated.Date); ok && changed.After(written) {
				post.changed = changed
			}
		}
		for _, tag := range p.Page.Tags {
			post.tags = append(post.tags, tag.Label)
		}
		out = append(out, post)
	}
	return out
}

func moment(date string) (time.Time, bool) {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, date); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}

// content is the post as HTML: the summary as a paragraph where there is no more.
func (p *feedPost) content() string {
	if p.html == "" && p.summary != "" {
		return "<p>" + html.EscapeString(p.summary) + "</p>"
	}
	return p.html
}

// newest is when the last of the posts was changed.
func newest(posts []feedPost) time.Time {
	var last time.Time
	for _, p := range posts {
		if p.changed.After(last) {
			last = p.changed
		}
	}
	return last
}

// rss is RSS 2.0 (https://www.rssboard.org/rss-specification) with content:encoded and dc:creator.
func rss(cfg *site.Config, blog *site.BlogSite) ([]byte, error) {
	type item struct {
		Title       string   `xml:"title"`
		Link        string   `xml:"link"`
		GUID        string   `xml:"guid"`
		Date        string   `xml:"pubDate"`
		Description string   `xml:"description,omitempty"`
		Content     string   `xml:"content:encoded,omitempty"`
		Creators    []string `xml:"dc:creator"`
		Categories  []string `xml:"category"`
	}
	type self struct {
		Href string `xml:"href,attr"`
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr"`
	}
	type channel struct {
		Title       string `xml:"title"`
		Link        string `xml:"link"`
		Description string `xml:"description"`
		Language    string `xml:"language"`
		Built       string `xml:"lastBuildDate,omitempty"`
		Generator   string `xml:"generator"`
		Self        self   `xml:"atom:link"`
		Items       []item `xml:"item"`
	}
	posts := feedPosts(cfg, blog)
	out := channel{
		Title: blog.Title, Link: cfg.Absolute(blog.Route), Description: blog.Description, Language: cfg.Locale(blog.Locale).HTMLLang,
		Generator: "Orihon", Self: self{cfg.Absolute(blog.FeedRoute("rss")), "self", site.FeedType("rss")},
	}
	if len(posts) > 0 {
		out.Built = newest(posts).Format(time.RFC1123Z)
	}
	for _, p := range posts {
		i := item{
			Title: p.title, Link: p.address, GUID: p.address, Date: p.written.Format(time.RFC1123Z), Description: p.summary,
			Content: p.content(), Categories: p.tags,
		}
		for _, a := range p.authors {
			i.Creators = append(i.Creators, a.Name)
		}
		out.Items = append(out.Items, i)
	}
	return document(struct {
		XMLName xml.Name `xml:"rss"`
		Version string   `xml:"version,attr"`
		Atom    string   `xml:"xmlns:atom,attr"`
		Content string   `xml:"xmlns:content,attr"`
		DC      string   `xml:"xmlns:dc,attr"`
		Channel channel  `xml:"channel"`
	}{xml.Name{}, "2.0", atomSpace, "http://purl.org/rss/1.0/modules/content/", "http://purl.org/dc/elements/1.1/", out})
}

const atomSpace = "http://www.w3.org/2005/Atom"

// Elements of Atom (RFC 4287).
type (
	atomLink struct {
		Href string `xml:"href,attr"`
		Rel  string `xml:"rel,attr,omitempty"`
		Type string `xml:"type,attr,omitempty"`
	}
	atomText struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	}
	atomPerson struct {
		Name string `xml:"name"`
		URI  string `xml:"uri,omitempty"`
	}
	atomCategory struct {
		Term string `xml:"term,attr"`
	}
	atomEntry struct {
		Lang       string         `xml:"xml:lang,attr,omitempty"`
		Title      string         `xml:"title"`
		ID         string         `xml:"id"`
		Link       atomLink       `xml:"link"`
		Updated    string         `xml:"updated"`
		Published  string         `xml:"published"`
		Summary    *atomText      `xml:"summary"`
		Content    *atomText      `xml:"content"`
		Authors    []atomPerson   `xml:"author"`
		Categories []atomCategory `xml:"category"`
	}
	atomFeed struct {
		XMLName   xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Lang      string      `xml:"xml:lang,attr"`
		Title     string      `xml:"title"`
		Subtitle  string      `xml:"subtitle,omitempty"`
		ID        string      `xml:"id"`
		Links     []atomLink  `xml:"link"`
		Updated   string      `xml:"updated"`
		Author    atomPerson  `xml:"author"` // of entries that name nobody
		Generator string      `xml:"generator"`
		Entries   []atomEntry `xml:"entry"`
	}
)

func atom(cfg *site.Config, blog *site.BlogSite) ([]byte, error) {
	posts, lang := feedPosts(cfg, blog), cfg.Locale(blog.Locale).HTMLLang
	feed := atomFeed{
		Lang: lang, Title: blog.Title, Subtitle: blog.Description, ID: cfg.Absolute(blog.Route), Generator: "Orihon",
		Links:   []atomLink{{Href: cfg.Absolute(blog.Route)}, {cfg.Absolute(blog.FeedRoute("atom")), "self", site.FeedType("atom")}},
		Updated: newest(posts).Format(time.RFC3339), Author: atomPerson{Name: cfg.Title.For(blog.Locale)},
	}
	for _, p := range posts {
		e := atomEntry{
			Title: p.title, ID: p.address, Link: atomLink{Href: p.address},
			Updated: p.changed.Format(time.RFC3339), Published: p.written.Format(time.RFC3339),
		}
		if p.lang != lang {
			e.Lang = p.lang
		}
		if p.summary != "" {
			e.Summary = &atomText{"text", p.summary}
		}
		if text := p.content(); text != "" {
			e.Content = &atomText{"html", text}
		}
		for _, a := range p.authors {
			e.Authors = append(e.Authors, atomPerson{a.Name, authorAddress(cfg, a)})
		}
		for _, tag := range p.tags {
			e.Categories = append(e.Categories, atomCategory{tag})
		}
		feed.Entries = append(feed.Entries, e)
	}
	return document(feed)
}

// authorAddress is the page of an author; "" for those who have an address for mail alone.
func authorAddress(cfg *site.Config, a site.AuthorLink) string {
	switch {
	case strings.HasPrefix(a.Href, "mailto:"):
		return ""
	case site.IsRoute(a.Href):
		return cfg.Absolute(a.Href)
	}
	return a.Href
}

func document(v any) ([]byte, error) {
	data, err := xml.MarshalIndent(v, "", " ")
	if err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return append([]byte(xml.Header), append(data, '\n')...), nil
}

// jsonFeed is JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
func jsonFeed(cfg *site.Config, blog *site.BlogSite) ([]byte, error) {
	type person struct {
		Name string `json:"name"`
		URL  string `json:"url,omitempty"`
	}
	type item struct {
		ID        string   `json:"id"`
		URL       string   `json:"url"`
		Title     string   `json:"title"`
		HTML      string   `json:"content_html"`
		Summary   string   `json:"summary,omitempty"`
		Published string   `json:"date_published"`
		Modified  string   `json:"date_modified"`
		Language  string   `json:"language"`
		Authors   []person `json:"authors,omitempty"`
		Tags      []string `json:"tags,omitempty"`
	}
	items := []item{}
	for _, p := range feedPosts(cfg, blog) {
		i := item{
			ID: p.address, URL: p.address, Title: p.title, HTML: p.content(), Summary: p.summary, Language: p.lang, Tags: p.tags,
			Published: p.written.Format(time.RFC3339), Modified: p.changed.Format(time.RFC3339),
		}
		for _, a := range p.authors {
			i.Authors = append(i.Authors, person{a.Name, authorAddress(cfg, a)})
		}
		items = append(items, i)
	}
	data, err := json.MarshalIndent(map[string]any{
		"version": "https://jsonfeed.org/version/1.1", "title": blog.Title, "description": blog.Description,
		"home_page_url": cfg.Absolute(blog.Route), "feed_url": cfg.Absolute(blog.FeedRoute("json")),
		"language": cfg.Locale(blog.Locale).HTMLLang, "items": items,
	}, "", " ")
	if err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return append(data, '\n'), nil
}
