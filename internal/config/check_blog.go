package config

import (
	"fmt"
	"slices"

	"github.com/orihon/orihon/internal/site"
)

// maxPosts bounds the numbers of posts that a site file may name.
const maxPosts = 1000

// blog reports choices of a blog that no blog can have.
func (c *checker) blog(d *site.Docset, at string) {
	if d.Kind != "blog" {
		if d.Blog != nil {
			c.errorf("bad-value", at+".blog", "Add `kind: blog`, or remove it.", "%q has choices of a blog, but is none", d.ID)
			d.Blog = nil
		}
		return
	}
	if d.Versioned() {
		c.errorf("bad-value", at+".versions", "Remove the versions; posts have dates.", "the blog %q cannot have versions", d.ID)
	}
	for _, n := range []struct {
		key   string
		value *int
	}{{"perPage", &d.Blog.PerPage}, {"recent", &d.Blog.Recent}, {"feedItems", &d.Blog.FeedItems}} {
		if *n.value < 0 || *n.value > maxPosts {
			c.errorf("bad-value", at+".blog."+n.key, fmt.Sprintf("Use 0 to %d.", maxPosts), "%s cannot be %d", n.key, *n.value)
			*n.value = 0
		}
	}
	for i, kind := range d.Blog.Feeds {
		if !slices.Contains([]string{"rss", "atom", "json"}, kind) {
			c.errorf("bad-value", fmt.Sprintf("%s.blog.feeds[%d]", at, i), "Use rss, atom or json.", "there is no feed %q", kind)
		}
	}
}
