package link

import (
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// summaryFiller fills what a list shows of a post. Ids of headings get the name of the post, since the list has several.
// With PlainIDs they get it only where another post has the id.
type summaryFiller struct {
	*filler
	prefix string
	taken  map[string]bool // ids that the list has
	own    map[int]string  // ids that were given
}

var _ mdx.Filler = &summaryFiller{}

// Picture is nothing in lists, which are made before pictures are.
func (f *summaryFiller) Picture(int, string) string { return "" }

// Href leads to the post where the link is one within it.
func (f *summaryFiller) Href(link int) string {
	if link < len(f.info.links) && f.info.links[link].kind == destAnchor {
		return f.cfg.Address(f.page.Page.Route) + f.filler.Href(link)
	}
	return f.filler.Href(link)
}

// HeadingID is unique among posts.
func (f *summaryFiller) HeadingID(heading int) string {
	if id, ok := f.own[heading]; ok {
		return id
	}
	id := f.filler.HeadingID(heading)
	if !f.cfg.Policy.Blog.PlainIDs || f.taken[id] {
		id = f.prefix + id
	}
	f.taken[id], f.own[heading] = true, id
	return id
}

// Alias is nothing in lists.
func (f *summaryFiller) Alias(int) string { return "" }

// Tried is nothing in lists.
func (f *summaryFiller) Tried(int) string { return "" }

// forReaders is what feeds leave out: buttons, and the marks beside headings.
var forReaders = regexp.MustCompile(`<button [^>]*>.*?</button>|<a class="hash-link"[^>]*>.*?</a>`)

// rootAddress is an address below the root of the host, in an attribute.
var rootAddress = regexp.MustCompile(`(\s(?:href|src|poster)=")(/[^/"])`)

// feedHTML is the article of a post as feeds have it: addresses are absolute. "" for posts that run.
func (b *blog) feedHTML(page *site.LinkedPage) string {
	if page.Runs() || page.Doc == nil {
		return ""
	}
	body := module(page.Doc).Article
	if b.edition.docset.Blog.FeedContent == "summary" {
		body = module(page.Doc).Summary
	}
	text := body.Render(feedFiller{page.Fill.(*filler)})
	text = forReaders.ReplaceAllString(text, "")
	return strings.TrimSpace(rootAddress.ReplaceAllString(text, "${1}"+b.cfg.URL+"${2}"))
}

// feedFiller fills a post for readers of feeds, where # is not the page.
type feedFiller struct{ *filler }

var _ mdx.Filler = feedFiller{}

// Picture is nothing in feeds.
func (f feedFiller) Picture(int, string) string { return "" }

// Tried is nothing in feeds.
func (f feedFiller) Tried(int) string { return "" }

// Href leads to the post where the link is one within it.
func (f feedFiller) Href(link int) string {
	if link < len(f.info.links) && f.info.links[link].kind == destAnchor {
		return f.cfg.Absolute(f.page.Page.Route) + f.filler.Href(link)
	}
	return f.filler.Href(link)
}
