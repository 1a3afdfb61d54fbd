package pipeline

import (
	"context"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// keptLink is a linked site with what it was made from. It holds while nothing changes but files that it was not made from, such as
// components and style sheets.
type keptLink struct {
	linked   linked
	messages []diag.Message
	seen     source.Seen
	head     string // the commit of the dates of its pages
}

// keepLink notes what was linked; nil if more than the files of the site decides whether it holds.
func (b *linked) keepLink() *keptLink {
	seen, isPlain := b.tree.Seen()
	_, isOwn := b.project.(locate.Plain)
	isScheduled := func(p *site.LinkedPage) bool { return p.Page.Post != nil && p.Page.Post.Scheduled }
	if seen == nil || !isPlain || !isOwn || b.opt.Unsaved != nil || b.opt.State.hooks != nil || b.log.HasErrors() || slices.ContainsFunc(b.site.Pages, isScheduled) {
		return nil
	}
	return &keptLink{linked: *b, messages: b.log.Messages(), seen: seen, head: b.opt.State.history.At()}
}

// resume goes on with a linked site after files have changed, given by absolute names, in the tree of the state before. False: it has to
// be linked again.
func (b *linked) resume(ctx context.Context, kept *keptLink, before *source.Tree, files []string) bool {
	if kept == nil || len(files) == 0 {
		return false
	}
	var names []string
	for _, file := range files {
		name, ok := before.Name(file)
		if !ok || !kept.seen.Holds(name) {
			return false
		}
		names = append(names, name)
	}
	if b.lastUpdates(ctx); b.opt.State.history.At() != kept.head {
		return false
	}
	tree := before.Next(names)
	if tree == nil {
		return false
	}
	own := b.job
	own.stopped = append(own.stopped, tree.Close)
	*b = kept.linked
	b.job, b.tree, b.reading.FS = own, tree, tree
	for _, m := range kept.messages {
		b.log.Add(m)
	}
	return true
}
