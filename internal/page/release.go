package page

import (
	"sync/atomic"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// articles counts for each module the pages that are still to be made of it.
type articles map[*mdx.Module]*atomic.Int32

// articlesOf counts those of a site, but for posts: lists and feeds show them again.
func articlesOf(pages []*site.LinkedPage) articles {
	all, again := articles{}, map[*mdx.Module]bool{}
	for _, p := range pages {
		module := p.Module()
		if module == nil {
			continue
		}
		again[module] = again[module] || p.FeedHTML != nil
		if all[module] == nil {
			all[module] = &atomic.Int32{}
		}
		all[module].Add(1)
	}
	for module := range all {
		if again[module] {
			delete(all, module)
		}
	}
	return all
}

// made lets go of the article of a page when the last page that shows it has been made: the articles are the half of what a
// large site takes in memory, and the index, which comes after the pages, is a third of it.
func (a articles) made(module *mdx.Module) {
	if left := a[module]; left != nil && left.Add(-1) == 0 {
		module.Article = nil
	}
}
