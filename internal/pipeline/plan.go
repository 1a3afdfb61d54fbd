package pipeline

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/blocked"
	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/cards"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/diagrams"
	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/gallery"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/plan/clashes"
	"github.com/orihon/orihon/internal/preview"
	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/internal/site"
)

// searchPrefix is the folder of the search index in the output.
const searchPrefix = "_orihon/search/"

// makePlan lists the outputs of the site. A new kind of file is one more entry here.
func (b *builder) makePlan(ctx context.Context) error {
	if err := b.makeMaker(ctx); err != nil {
		return err
	}
	p, told := &b.plan, b.log.Mark()
	// Much of it is done on one core alone, while pages are rendered on the others. On large sites it comes last, when articles are gone.
	if len(b.content.Docs) < largeSite {
		p.Add(b.search())
	}
	if err := b.addCards(p); err != nil {
		return err
	}
	if err := b.addOffline(ctx, p); err != nil {
		return err
	}
	for _, o := range b.maker.Outputs() {
		p.Add(o)
	}
	for _, shell := range b.maker.Shells {
		p.Add(plan.Ready(strings.TrimPrefix(shell.Address, "/"), "a shell", shell.Data))
	}
	for _, file := range b.bundle.Files {
		p.Add(script(file))
	}
	if b.running != nil {
		preview.Add(p, b.config, b.words, b.running)
	}
	if err := b.addFormulas(p); err != nil {
		return err
	}
	if err := b.addDiagrams(p); err != nil {
		return err
	}
	for _, asset := range b.site.Assets {
		p.Add(b.asset(asset.URL, asset.File))
	}
	for _, o := range b.gallery.Outputs() {
		p.Add(o)
	}
	if len(b.content.Docs) >= largeSite {
		p.Add(b.search())
	}
	p.Add(b.licenses())
	feeds.AddChanges(p, b.config, b.changes)
	feeds.Add(p, b.site, feeds.Options{Base: b.config.Base, Headers: b.maker.Headers(), Hashed: b.hashed(), Internal: serve.InternalFolders(), Onward: page.RedirectScript, Version: cache.Version()})
	clashes.Tell(p, b.config, b.log)
	p.WarnUnportable(output.Reserved, b.log)
	b.isPlanned, b.planTold = true, told()
	return nil
}

// script is a file of the front end, with the compressed form that the binary may bring.
func script(file bundle.File) *plan.Output {
	return &plan.Output{Names: []string{file.Name}, Owner: "the front end", Recipe: func() (plan.Recipe, error) {
		return plan.Recipe{Key: plan.Key{plan.Bytes("content", file.Data)}, Make: func(context.Context) ([]plan.File, error) {
			return []plan.File{{Name: file.Name, Data: file.Data, Brotli: file.Brotli}}, nil
		}}, nil
	}}
}

// makeMaker says what pages are made with.
func (b *builder) makeMaker(ctx context.Context) error {
	shells, err := page.Shells(b.site, page.ShellOptions{Words: b.words, SearchPrefix: searchPrefix, SearchWorker: b.bundle.Worker, OwnParts: len(b.bundle.Parts) > 0})
	if err != nil {
		return err
	}
	told := b.log.Mark()
	b.makeMakerOf(ctx, shells, page.FrameOrigins(b.site, b.opt.State.frames.Of(b.bundle)))
	watcher := &blocked.Watcher{Site: b.site, Tree: b.tree, Bundle: b.bundle, Log: b.log, Players: b.maker.Frames, Checking: !b.mode.leaves()}
	if !watcher.Checking {
		b.opt.State.framed = watcher.Documents(b.opt.State.framed)
	}
	b.maker.Look, b.makerTold = watcher.Rendered, told()
	return nil
}

// makeMakerOf makes it with shells and origins of frames that are known.
func (b *builder) makeMakerOf(ctx context.Context, shells map[string]page.Shell, frames []string) {
	b.maker = &page.Maker{
		Version: cache.Version(), Site: b.site, Bundle: b.bundle, Shells: shells, Frames: frames,
		DevHead: b.opt.DevHead, Complete: b.previews.Complete,
		APIFiles: b.api.Reads().Names(), ComponentFiles: b.previews.Reads.Names(),
	}
	b.maker.Locate = b.placeOfScript(ctx)
	for _, c := range b.content.Categories {
		b.maker.Categories = append(b.maker.Categories, c.File)
	}
	if b.config.Policy.ShowFailing {
		b.maker.Instead = instead
	}
	b.maker.Twice = !b.mode.leaves()
	b.maker.Renderer = b.startOnce(ctx)
}

// addFormulas adds KaTeX's style sheet, whose address the pages are told, and its fonts, if there are formulas.
func (b *builder) addFormulas(p *plan.Plan) error {
	if !slices.ContainsFunc(b.site.Pages, page.HasFormulas) {
		return nil
	}
	k, err := b.opt.State.formulas.KaTeX()
	if err != nil {
		return err
	}
	b.maker.Formulas = k.Style
	for _, file := range k.Files {
		p.Add(plan.Ready(file.Name, "formulas", file.Data))
	}
	return nil
}

// addDiagrams adds the files that draw diagrams, if there are any.
func (b *builder) addDiagrams(p *plan.Plan) error {
	if !slices.ContainsFunc(b.site.Pages, hasDiagrams) {
		return nil
	}
	files, err := diagrams.Files()
	for _, file := range files {
		p.Add(packed(file))
	}
	return err
}

func packed(file diagrams.Packed) *plan.Output {
	return &plan.Output{Names: []string{file.Name}, Owner: "diagrams", Recipe: func() (plan.Recipe, error) {
		return plan.Recipe{Key: plan.Key{plan.Text("content", file.Key)}, Make: func(context.Context) ([]plan.File, error) {
			data, err := file.Data()
			return []plan.File{{Name: file.Name, Data: data, Brotli: file.Brotli}}, err
		}}, nil
	}}
}

// asset is a file that is published as it is.
func (b *linked) asset(url, file string) *plan.Output {
	name := site.OutputName(url)
	return &plan.Output{Names: []string{name}, Owner: file, Source: diag.Pos{File: file}, Recipe: func() (plan.Recipe, error) {
		key := plan.Key{plan.Text("content", b.tree.Hash(file)).From(func() []plan.Cause { return plan.Files(file) })}
		return plan.Recipe{Key: key, Make: func(context.Context) ([]plan.File, error) {
			data, err := b.tree.ReadFile(file)
			if err != nil {
				return nil, fmt.Errorf("read %s: %w", file, err)
			}
			return []plan.File{{Name: name, Data: data}}, nil
		}}, nil
	}}
}

// hashed are the folders of the output whose files never change.
func (b *linked) hashed() []string {
	folders := []string{"_orihon/assets/", "_orihon/shell/", cards.Prefix, gallery.Prefix}
	for _, l := range b.config.Locales {
		folders = append(folders, searchPrefix+l.Code+"/parts/")
	}
	return folders
}
