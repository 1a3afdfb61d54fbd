// Package content reads the folders of a site: documents with their front matter and translations, category files,
// images and static files.
//
// What costs time is parsing, and a file says the same wherever it is shown. So reading is per file, parallel and cached
// by content hash, and nothing here knows how pages relate. That is link's part.
package content

import (
	"context"
	"io/fs"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// Input is what Read reads, and how.
type Input struct {
	FS     fs.FS // rooted at the site folder
	Config *site.Config
	// Parse is mdx.Parse.
	Parse func(mdx.Input, mdx.Options, *diag.Log) *mdx.Module
	// Options returns the choices for documents of a locale. Format, and ReadFile where it is nil, are set by Read.
	Options func(locale string) mdx.Options
	// Cache keeps modules from build to build; nil: those of State.
	Cache Cache
	// State remembers the files of the last Read, so that only changed ones are read again; nil: reads all.
	State *State
	// Rewrite is what becomes of the text of a document before it is read; nil: nothing.
	Rewrite func(file string, text []byte) ([]byte, error)
	// Found is told how many documents there are, before they are read; nil: nobody asks.
	Found func(documents int)
	// Updated says when files were last changed, by site-relative path.
	Updated map[string]site.LastUpdate
}

// Read returns all content of the site. Problems in files go to log; the error is that of ctx.
func Read(ctx context.Context, input Input, log *diag.Log) (*site.Content, error) {
	if input.State == nil {
		input.State = NewState()
	}
	if input.Cache == nil {
		input.Cache = input.State
	}
	walker := walk(input.FS, input.Config, log)
	if input.Found != nil {
		input.Found(len(walker.docs))
	}
	sources := make([]*source, len(walker.docs))
	parallel.Each(ctx, len(walker.docs), func(i int) { sources[i] = input.State.source(input.FS, walker.docs[i], input.Rewrite) })
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	for _, s := range sources {
		replay(s.messages, log)
		misspelt(&s.front, input.Config.Check.Keys, log)
	}
	judgeNames(walker, sources, log)
	sources = slices.DeleteFunc(sources, func(s *source) bool { return s.unreadable })
	docs := newParser(input).parse(ctx, sources, log)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	input.State.sweep(docs)
	if input.Config.Policy.PublishLinked {
		walker.assets = append(walker.assets, referred(input.FS, walker, docs)...)
	}
	return &site.Content{
		Docs:       docs,
		Categories: readCategories(input.FS, walker.categories, log),
		Authors:    readAuthors(input.FS, input.Config, log),
		Tags:       readTags(input.FS, input.Config, log),
		Assets:     input.State.assets(ctx, input.FS, walker.assets, hashedURL, log),
		Static:     input.State.assets(ctx, input.FS, walker.static, input.Config.Layout.StaticURL, log),
	}, ctx.Err()
}

func replay(messages []diag.Message, log *diag.Log) {
	for _, m := range messages {
		log.Add(m)
	}
}
