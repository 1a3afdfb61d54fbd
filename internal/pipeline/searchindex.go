package pipeline

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/pages/docs"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
)

// searchCache holds what the last index of the site left for the next.
const searchCache = "search"

// search is the index, a set of files whose names are known once it is made.
func (b *builder) search() *plan.Output {
	return &plan.Output{Prefix: searchPrefix, Owner: "search", Recipe: func() (plan.Recipe, error) {
		pages, options := append(docs.Texts(b.site), b.api.Texts(b.site)...), searchOptions(b.site.Config)
		key := plan.Key{
			plan.Text("orihon", cache.Version()), plan.Text("texts", search.Sum(pages)), plan.Text("options", fmt.Sprint(options)),
		}
		return plan.Recipe{Key: key, Make: func(ctx context.Context) ([]plan.File, error) {
			index, err := b.index(ctx, pages, options)
			var files []plan.File
			for _, f := range index {
				files = append(files, plan.File{Name: f.Name, Data: f.Data})
			}
			return files, err
		}}, nil
	}}
}

// index makes the index with what the last one left, and leaves as much.
func (b *builder) index(ctx context.Context, pages []search.Page, options search.Options) ([]search.File, error) {
	b.opt.State.searching.Lock()
	defer b.opt.State.searching.Unlock()
	options.Memory = b.searchMemory()
	files, err := search.Index(ctx, pages, options)
	if err == nil && b.mode.leaves() {
		cache.WriteBytes(b.keptIn(), searchCache, func(w io.Writer) error {
			_, err := options.Memory.WriteTo(w)
			return err
		})
	}
	if b.single {
		b.opt.State.search = nil
	}
	return files, err
}

// searchMemory is what the last index left, in this process or on disk.
func (b *opened) searchMemory() *search.Memory {
	state := b.opt.State
	if state.search == nil {
		state.search = search.ReadMemory(cache.Bytes(b.keptIn(), searchCache))
	}
	if state.search == nil {
		state.search = search.NewMemory()
	}
	return state.search
}

func searchOptions(cfg *site.Config) search.Options {
	options := search.Options{Prefix: searchPrefix}
	for _, group := range cfg.Search.Synonyms {
		options.Synonyms = append(options.Synonyms, strings.Fields(group))
	}
	return options
}
