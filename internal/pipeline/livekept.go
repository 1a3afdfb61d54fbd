package pipeline

import (
	"context"
	"io/fs"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/retext"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// keptLink is a linked site with what it was made from. It holds while nothing changes but files that it was not made from, such as
// components and style sheets, and texts of documents that only their own pages show.
type keptLink struct {
	linked   linked
	messages []diag.Message
	seen     source.Seen
	head     string        // the commit of the dates of its pages
	texts    *retext.Texts // nil: other pages show what is worked out from the text of a document
}

// keepLink notes what was linked; nil if more than the files of the site decides whether it holds.
func (b *linked) keepLink() *keptLink {
	seen, isPlain := b.tree.Seen()
	_, isOwn := b.project.(locate.Plain)
	isScheduled := func(p *site.LinkedPage) bool { return p.Page.Post != nil && p.Page.Post.Scheduled }
	if seen == nil || !isPlain || !isOwn || b.opt.Unsaved != nil || b.opt.State.hooks != nil || b.log.HasErrors() || slices.ContainsFunc(b.site.Pages, isScheduled) {
		return nil
	}
	kept := &keptLink{linked: *b, messages: b.log.Messages(), seen: seen, head: b.opt.State.history.At()}
	kept.texts = retext.New(b.site, b.content.Docs, b.reading, b.translations, kept.messages, func(shown *site.Site, files fs.FS) []diag.Message {
		var log diag.Log
		kept.linked.previews.Check(shown, files.(*source.Tree), &log)
		return append(log.Messages(), kept.linked.opt.State.habits.Find(files, shown)...)
	})
	return kept
}

// resume goes on with a linked site after files have changed, given by absolute names, in the tree of the state before, and returns what
// to keep of it. nil: the site has to be linked again.
func (b *linked) resume(ctx context.Context, kept *keptLink, before *source.Tree, files []string) *keptLink {
	if kept == nil || len(files) == 0 {
		return nil
	}
	var names, texts []string
	for _, file := range files {
		name, ok := before.Name(file)
		isUnseen := kept.seen.Holds(name)
		if !ok || isUnseen && !before.Knows(name) {
			return nil
		}
		if !isUnseen {
			texts = append(texts, name)
		}
		names = append(names, name)
	}
	if b.lastUpdates(ctx); b.opt.State.history.At() != kept.head {
		return nil
	}
	tree := before.Next(names)
	if tree == nil {
		return nil
	}
	next := *kept
	var ok bool
	if next.texts, ok = kept.texts.Again(tree, texts); !ok {
		tree.Close()
		return nil
	}
	own := b.job
	own.stopped = append(own.stopped, tree.Close)
	*b = kept.linked
	b.job, b.tree, b.reading.FS = own, tree, tree
	b.site = next.texts.Site(kept.linked.site)
	for _, m := range kept.messages {
		b.log.Add(m)
	}
	return &next
}
