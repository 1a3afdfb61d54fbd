package pipeline

import (
	"context"
	"io/fs"
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/blocked"
	"github.com/orihon/orihon/internal/check/switches"
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
	head     string // the commit of the dates of its pages
	texts    *retext.Texts
}

// keepLink notes what was linked, of files that were seen before and since; nil if more than the files of the site decides whether it holds.
func (b *linked) keepLink(before source.Seen) *keptLink {
	seen, isPlain := b.tree.Seen()
	_, isOwn := b.project.(locate.Plain)
	isScheduled := func(p *site.LinkedPage) bool { return p.Page.Post != nil && p.Page.Post.Scheduled }
	if seen == nil || !isPlain || !isOwn || b.opt.Unsaved != nil || b.opt.State.hooks != nil || b.log.HasErrors() || slices.ContainsFunc(b.site.Pages, isScheduled) {
		return nil
	}
	maps.Copy(seen, before)
	kept := &keptLink{linked: *b, messages: b.log.Messages(), seen: seen, head: b.opt.State.history.At()}
	kept.texts = retext.New(retext.Linked{
		Site: b.site, Docs: b.content.Docs, Reading: b.reading, Messages: kept.messages, Check: kept.check, Written: b.written,
	})
	return kept
}

// check finds what is wrong with pages of other texts.
func (k *keptLink) check(touched *site.Site, files fs.FS) []diag.Message {
	var log diag.Log
	tree := files.(*source.Tree)
	k.linked.previews.Check(touched, tree, &log)
	watcher := &blocked.Watcher{Site: touched, Tree: tree, Log: &log}
	for _, p := range touched.Pages {
		watcher.Players = append(watcher.Players, p.Doc.Module.Frames...)
	}
	watcher.Documents(nil)
	return append(log.Messages(), (&switches.Builds{}).Find(files, touched)...)
}

// resume goes on with a linked site after files have changed, given by absolute names, after another state of it, and returns what
// to keep of it. nil: the site has to be read again; one without texts has to be linked again.
func (b *builder) resume(ctx context.Context, kept *keptLink, last *builder, files []string) *keptLink {
	if kept == nil || len(files) == 0 {
		return nil
	}
	before := last.tree
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
	b.opt.State.sections.Tree = tree
	own := b.job
	own.stopped = append(own.stopped, tree.Close)
	var ok bool
	if next.texts, ok = kept.texts.Again(tree, texts); ok {
		b.linked = kept.linked
		b.site, b.texts = next.texts.Site(), next.texts
	} else if docs, ok := kept.texts.Documents(tree, texts); ok {
		b.linked.contents = kept.linked.contents
		content := *b.content
		content.Docs, b.content = docs, &content
		tree.Notice()
	} else {
		tree.Close()
		return nil
	}
	b.job, b.tree, b.reading.FS = own, tree, tree
	messages := kept.messages
	if b.texts == nil {
		messages = b.readTold
	}
	for _, m := range messages {
		b.log.Add(m)
	}
	return &next
}
