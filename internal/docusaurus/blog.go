package docusaurus

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/site"
)

// blogReader makes a docset of posts of an instance of the blog plugin. Its options and their defaults are those of
// @docusaurus/plugin-content-blog 3.
type blogReader struct {
	*locator
	options evaluate.Value
	id      string // of the instance, "default" where none is given
	dir     string
}

// blogPlugin is the folder of translations, and with an id the name of the docset.
const blogPlugin = "docusaurus-plugin-content-blog"

func (l *locator) blog(options evaluate.Value, known map[string]bool) {
	b := &blogReader{locator: l, options: options, id: orElse(options.Get("id").Text(), "default")}
	b.dir = l.path(orElse(options.Get("path").Text(), "blog"))
	if known[b.id] {
		l.warn("duplicate-docset", "Give one of them another id.", "two blogs have the id %q; the first is read", b.id)
		return
	}
	if !l.exists(b.dir) && options.Get("path").Exists() { // Docusaurus says nothing, and writes a list without posts
		l.warn("missing-folder", l.missingHint(b.dir), "there is no folder %s; the blog has no posts", b.dir)
	}
	known[b.id] = true
	title := b.translated(orElse(options.Get("blogTitle").Text(), "Blog"), "title")
	d := site.Docset{
		ID: site.Instance("blog", b.id), Label: title, Kind: "blog", Folder: b.dir, Scope: site.Instance("blog", b.id), Tags: true,
		SidebarName: "defaultSidebar", Path: routeOf(textOr(options.Get("routeBasePath"), "blog")),
		Versions: []site.VersionSpec{{IsLast: true, Banner: "none"}},
		Blog:     b.choices(),
	}
	l.besides(d.ID, b.dir, options)
	l.remark(d.ID, options)
	b.mark()
	l.cfg.Docsets = append(l.cfg.Docsets, d)
	b.unread()
	l.summary.Read = append(l.summary.Read, fmt.Sprintf("posts from %s at %s", b.dir, d.Path))
}

// choices are what the options say about lists and feeds.
func (b *blogReader) choices() *site.Blog {
	o := b.options
	c := &site.Blog{
		PerPage: countOf(o.Get("postsPerPage"), 10), Recent: countOf(o.Get("blogSidebarCount"), 5), Order: "newest",
		Authors: orElse(o.Get("authorsMapPath").Text(), "authors.yml"), FeedContent: "full",
		Archive: !o.Get("archiveBasePath").Exists() || !o.Get("archiveBasePath").IsFalse(), FeedItems: countOf(o.Get("feedOptions", "limit"), 20),
		Description: b.translated(orElse(o.Get("blogDescription").Text(), "Blog"), "description"),
		RecentTitle: b.translated(o.Get("blogSidebarTitle").Text(), "sidebar.title"),
		FeedTitle:   plainText(o.Get("feedOptions", "title").Text()), FeedDescription: plainText(o.Get("feedOptions", "description").Text()),
		Paths: site.BlogPaths{
			Page: segments(o.Get("pageBasePath")), Archive: segments(o.Get("archiveBasePath")), Authors: segments(o.Get("authorsBasePath")),
		},
		Whole: true, WithoutMinutes: o.Get("showReadingTime").IsFalse(),
	}
	if recent := o.Get("blogSidebarCount"); recent.Text() == "ALL" {
		c.Recent = allPosts
	}
	if o.Get("sortPosts").Text() == "ascending" {
		c.Order = "oldest"
	}
	c.Feeds = feedsOf(o.Get("feedOptions", "type"))
	return c
}

// allPosts is more than any blog has.
const allPosts = 1 << 20

// countOf is a number of posts; 0 is all of them where that makes sense: 'ALL', false and -1.
func countOf(v evaluate.Value, otherwise int) int {
	if v.Exists() && (v.IsFalse() || v.Text() == "ALL") {
		return 0
	}
	return max(0, v.Int(otherwise))
}

// feedsOf are the kinds of feeds: rss and atom where nothing is said, none where the type is null.
func feedsOf(v evaluate.Value) []string {
	switch kinds := v.Texts(); {
	case !v.Exists():
		return []string{"rss", "atom"}
	case slices.Contains(kinds, "all"):
		return []string{"rss", "atom", "json"}
	default:
		return append([]string{}, kinds...)
	}
}

// segments are those of a path below a blog, "" where none is given.
func segments(v evaluate.Value) string { return strings.Trim(v.Text(), "/") }

// mark reads what ends the part of a post that lists show.
func (b *blogReader) mark() {
	pattern := b.options.Get("truncateMarker", "$regexp").Text()
	if strings.Contains(b.options.Get("truncateMarker", "flags").Text(), "i") {
		pattern = "(?i)" + pattern
	}
	if pattern == "" {
		return
	}
	pattern = strings.ReplaceAll(pattern, `\/`, "/")
	if _, err := regexp.Compile(pattern); err != nil {
		b.leftOut("the truncateMarker of the blog in " + b.dir + ", which only JavaScript understands")
		return
	}
	if own := &b.cfg.Docusaurus.Truncate; *own == "" {
		*own = pattern
	} else {
		*own += "|" + pattern
	}
}

// translated is a text of the options in every language.
func (b *blogReader) translated(text, key string) site.Text {
	return b.text(text, site.Instance(blogPlugin, b.id)+"/options.json", key)
}

// unread tells of options that are functions which are not called.
func (b *blogReader) unread() {
	for _, keys := range [][]string{{"processBlogPosts"}, {"feedOptions", "createFeedItems"}, {"readingTime"}} {
		if _, ok := b.options.Get(keys...).Function(); ok {
			b.leftOut("the function " + strings.Join(keys, ".") + " of the blog in " + b.dir)
		}
	}
	b.unreadOf(b.options, "the blog in "+b.dir, readOfBlog)
	b.unreadAdmonitions(b.options, "the blog in "+b.dir)
	b.unreadOf(b.options.Get("feedOptions"), "the feeds of the blog in "+b.dir, readOfFeeds)
}

func textOr(v evaluate.Value, otherwise string) string {
	if v.IsText() {
		return v.Text()
	}
	return otherwise
}

// fileOr is the name of a file, "" where the option turns it off.
func fileOr(v evaluate.Value, otherwise string) string {
	if v.Exists() && v.IsFalse() {
		return ""
	}
	return textOr(v, otherwise)
}
