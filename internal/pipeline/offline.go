package pipeline

import (
	"context"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/offline"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// readsOffline reports whether the pages of this run start a worker. Those of the development server never do: what a worker has
// stored would be older than what was saved.
func (b *builder) readsOffline() bool { return b.config.Offline && b.mode != live }

// addOffline adds the worker, and the script of pages that starts it.
func (b *builder) addOffline(ctx context.Context, p *plan.Plan) error {
	if !b.readsOffline() {
		return nil
	}
	worker, script, err := bundle.OfflineScripts(ctx)
	if err != nil {
		return err
	}
	files, address, err := offline.Files(b.config, b.words, offline.Scripts{Worker: worker, Page: script, Build: b.bundle.Build}, b.frontEnd())
	if err != nil {
		return err
	}
	for _, file := range files {
		p.Add(plan.Ready(file.Name, "offline reading", file.Data))
	}
	b.maker.Offline = address
	return nil
}

func (b *builder) frontEnd() []string {
	var names []string
	for _, file := range b.bundle.Files {
		names = append(names, file.Name)
	}
	return names
}

// putOfflineLists puts the lists of what readers can keep beside all else, which has been made.
func (b *builder) putOfflineLists(folder *output.Folder) error {
	if !b.readsOffline() {
		return nil
	}
	made := map[string]offline.Made{}
	for name, entry := range folder.Made() {
		made[name] = offline.Made{Hash: entry.Hash, Size: entry.Size}
	}
	files, err := offline.Lists(b.site, offline.Output{
		Files: made, Front: b.frontEnd(), Read: folder.Read,
		HTML: func(p *site.Page) string { return page.HTMLName(b.config, p) },
	})
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := folder.Put(output.File{Name: file.Name, Data: file.Data}); err != nil {
			return err
		}
	}
	return nil
}
