package page

import (
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestArticlesAreLetGoOf with the last page that shows them; those of posts are shown again by lists and feeds.
func TestArticlesAreLetGoOf(t *testing.T) {
	module := func() *mdx.Module { return &mdx.Module{Article: mdx.Body{{Text: "text"}}} }
	one, two, post, shared := module(), module(), module(), module()
	pages := []*site.LinkedPage{
		{},
		{Doc: &site.Doc{Module: one}},
		{Doc: &site.Doc{Module: two}},
		{Doc: &site.Doc{Module: two}}, // in its own language, and in one without a translation
		{Doc: &site.Doc{Module: post}, FeedHTML: func() string { return "" }},
		{Doc: &site.Doc{Module: shared}},
		{Doc: &site.Doc{Module: shared}, FeedHTML: func() string { return "" }},
		{Component: "Api"},
	}
	unmade := articlesOf(pages)
	gone := func() [4]bool {
		return [4]bool{one.Article == nil, two.Article == nil, post.Article == nil, shared.Article == nil}
	}
	for i, want := range [][4]bool{
		{false, false, false, false},
		{true, false, false, false},
		{true, false, false, false},
		{true, true, false, false},
		{true, true, false, false},
		{true, true, false, false},
		{true, true, false, false},
		{true, true, false, false},
	} {
		unmade.made(pages[i].Module())
		if got := gone(); got != want {
			t.Errorf("after page %d: %v are gone, want %v", i, got, want)
		}
	}
}
