package pipeline

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/collector"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/react"
	"github.com/orihon/orihon/internal/pages/special"
	"github.com/orihon/orihon/internal/pages/translations"
	"github.com/orihon/orihon/internal/pages/tried"
	"github.com/orihon/orihon/internal/pages/unpublished"
	"github.com/orihon/orihon/internal/pages/versions"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/preview"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/retext"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/theme"
)

// read parses all content. Only changed files are parsed if State knows the others.
func (b *contents) read(ctx context.Context) error {
	if err := b.readComponents(); err != nil {
		return err
	}
	b.openHooks()
	first := len(b.opt.State.content.Modules()) == 0
	modules := cache.NewModules(b.opt.State.content, b.keptIn())
	var cache content.Cache = modules
	if !first {
		cache = b.opt.State.content // what the disk has is known
	}
	rewrite, tell := b.project.Rewrites(ctx, b.log)
	b.reading = content.Input{
		FS:      b.tree,
		Config:  b.config,
		Parse:   mdx.Parse,
		Options: func(locale string) mdx.Options { return b.markdown(ctx, locale) },
		State:   b.opt.State.content,
		Rewrite: rewrite,
		Cache:   cache,
		Found:   b.spareMemory,
		Updated: b.lastUpdates(ctx),
	}
	all, err := content.Read(ctx, b.reading, b.log)
	if err != nil {
		return fmt.Errorf("read the content: %w", err)
	}
	tell()
	if b.opt.Untrusted {
		b.leaveOutScripts(all)
	}
	if first && b.mode.leaves() { // later ones are those of dev, which is in a hurry
		modules.Save()
	}
	if b.single {
		b.opt.State.content.ForgetSources()
	}
	b.content = all
	b.tellHooks()
	b.tellShallow()
	if b.previews, err = preview.Read(b.tree.Record(), b.words, b.opt.State.code, b.log); err != nil {
		return fmt.Errorf("read the previews: %w", err)
	}
	b.api = b.opt.State.api.Read(b.tree, b.config, b.words, b.opt.State.code, b.log)
	b.versionAPIs = b.opt.State.versions.Read(b.tree, b.config, b.log)
	if b.mode == live {
		b.readTold = b.log.Messages()
	}
	return nil
}

// tellShallow warns of dates that are left out.
func (b *opened) tellShallow() {
	if b.opt.State.history.Shallow {
		b.log.Warnf("shallow-clone", diag.Pos{File: b.config.Layout.Config}, "Fetch all of it: git fetch --unshallow; with GitHub's checkout action, fetch-depth: 0.",
			"the clone holds not all of the history: pages whose last change is not in it show no date")
	}
}

// readComponents finds the components that pages know without import. While they are wrong, dev has the last ones.
func (b *opened) readComponents() error {
	kept := &b.opt.State.components
	if kept.Reads != nil && b.tree.Holds(kept.Reads) {
		return nil
	}
	told := len(b.log.Messages())
	found, err := bundle.ReadComponents(b.tree, b.modules(), b.log)
	switch {
	case errors.Is(err, bundle.ErrComponents) && b.isolates():
		return nil
	case errors.Is(err, bundle.ErrComponents):
		return ErrContent
	case err != nil:
		return fmt.Errorf("read the components: %w", err)
	}
	*kept = found
	if len(b.log.Messages()) > told {
		kept.Reads = nil // its messages are told every time
	}
	return nil
}

// largeSite is the number of documents from which memory is dearer than the collector's time.
const largeSite = 5000

// spareMemory has the collector run more often while a large site is built. Not for dev, where someone waits.
func (b *job) spareMemory(documents int) {
	if documents < largeSite || !b.single || !b.opt.Alone {
		return
	}
	b.heapGrew()
	b.stopped = append(b.stopped, collector.Spare())
}

func (b *opened) markdown(ctx context.Context, locale string) mdx.Options {
	own := &b.config.Policy
	return mdx.Options{
		Dialect: own.Dialect, MagicComments: own.MagicComments, Truncate: own.Truncate,
		CJKFriendly: b.config.Markdown.CJKFriendly,
		Typographer: b.config.Markdown.Typographer,
		Zoom:        b.config.Markdown.Zoom,
		Pictures:    b.config.Images.Optimize,
		SetFormula:  b.opt.State.formulas.Setter(b.lasting(ctx), b.keptIn()),
		Labels:      mdx.LabelsOf(b.words.For(locale)),
		Highlight:   b.opt.State.code,
		Components:  b.opt.State.components.Names,
	}
}

// link puts the pages together: documents, and what the providers make.
func (b *linked) link(ctx context.Context) error {
	if b.isolates() {
		b.setAside()
	}
	b.opt.State.texts.Turn()
	translated := translations.New(b.writer(), b.tree, b.sections(), b.content.Docs, b.opt.State.translated, b.log)
	translated.Later = b.writesLater()
	tried := &tried.Notes{Config: b.config, Words: b.words, Tree: b.tree, Log: b.log}
	compared := &versions.Provider{Writer: b.writer(), Files: b.tree, Sections: b.sections(), Memory: b.opt.State.versions.Memory(), APIs: b.versionAPIs, Later: b.writesLater()}
	all := *b.content
	all.Docs = slices.Concat(b.content.Docs, b.api.Documents())
	b.site = link.Link(b.config, &all, link.Options{
		Drafts: b.opt.Drafts, Now: b.opt.Now, Words: b.words.For, Picture: func(file string) *site.Picture { return b.gallery.Picture(file) }, Arrange: b.project.Arranges(ctx, b.log),
		Providers: b.providers(ctx, translated, tried, compared), Kept: &b.opt.State.linked,
	}, b.log)
	if b.single {
		b.opt.State.versions, b.opt.State.linked = versions.Kept{}, link.Kept{}
	}
	if b.mode == live {
		b.written, b.opt.State.translated = retext.Written{Translated: translated, Compared: compared}, translated
	}
	b.translations, b.untried, b.changes = translated.Status, tried.Untried, compared.Feeds
	b.project.Check(b.log)
	b.previews.Check(b.site, b.tree, b.log)
	b.tellHabits()
	b.checkAddresses(ctx)
	if b.opt.Locale != "" {
		b.site = b.site.Only(b.opt.Locale)
		b.config = b.site.Config
	}
	return nil
}

// providers make the pages that are no documents, in the order in which pages come, and say more on those that are there.
func (b *contents) providers(ctx context.Context, translated *translations.Provider, tried *tried.Notes, compared *versions.Provider) []link.Provider {
	all := []link.Provider{
		link.Amend(func(s *site.Site) { b.project.Complete(ctx, s, b.log) }),
		b.api,
		special.Search{Words: b.words},
		react.New(b.tree, b.config, b.log),
		special.NotFound{Words: b.words},
		link.Amend(translated.Notes),
		tried,
		translated,
		compared,
		link.Amend(feeds.AddTwins),
		link.Amend(page.AddFeedback),
	}
	if b.isDev() {
		all = append(all, link.Amend(unpublished.Mark))
	}
	return all
}

// writer writes pages of Orihon's own texts.
func (b *opened) writer() pages.Writer {
	w := pages.Writer{Config: b.config, Words: b.words, Code: b.opt.State.code}
	if b.mode == live {
		w.Texts = &b.opt.State.texts
	}
	return w
}

// sections knows the sections of documents as they are now.
func (b *opened) sections() *pages.Sections {
	b.opt.State.sections.Tree = b.tree
	return &b.opt.State.sections
}

// Names of the files of the cache.
const (
	bundleCache   = "bundle"
	liveCache     = "bundle-dev" // that of the development server, whose scripts can be patched
	previewsCache = "previews"
)

// bundlePreviews bundles the previews, or takes the bundle of an earlier build.
func (b *bundled) bundlePreviews(ctx context.Context) error {
	if !b.previews.Runs() {
		return nil
	}
	kept := &b.opt.State.previews
	key := plan.Text("previews", append(b.previews.Entries(), b.config.Base)...).Hash
	if kept.Bundle == nil && !cache.Read(b.keptIn(), previewsCache, kept) {
		*kept = keptPreviews{}
	}
	if kept.Bundle == nil || kept.Key != key || !b.tree.Holds(kept.Bundle.Reads) {
		made, err := b.previews.Bundle(ctx, b.tree, b.config.Base, b.log)
		switch {
		case errors.Is(err, bundle.ErrComponents) && b.isolates() && kept.Bundle != nil:
			b.running = kept.Bundle // the last ones that were right
			return nil
		case errors.Is(err, bundle.ErrComponents):
			return ErrContent
		case err != nil:
			return err
		}
		*kept = keptPreviews{key, made}
		b.remember(previewsCache, kept)
	}
	b.running = kept.Bundle
	return nil
}

// makeBundle bundles the front end with the site's components, or takes the bundle of an earlier build.
func (b *bundled) makeBundle(ctx context.Context) error {
	if err := b.checkTokens(); err != nil {
		return err
	}
	modules, err := b.scriptModules(ctx)
	if err != nil {
		return err
	}
	made, err := b.bundleOf(ctx, modules)
	if errors.Is(err, bundle.ErrComponents) {
		if b.isolates() && b.setAsideModules(modules) {
			return b.makeBundle(ctx)
		}
		return ErrContent
	}
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	b.bundle = made
	b.site = b.site.Replaced(func(p *site.LinkedPage) *site.LinkedPage {
		name := p.ScriptName()
		if name == "" {
			return p
		}
		b.report.Scripted++
		scripted := *p
		scripted.Page.Module = made.Modules[name]
		return &scripted
	})
	return nil
}

// checkTokens tells of tokens that change nothing, unless what was read for it holds and there were none.
func (b *opened) checkTokens() error {
	kept := &b.opt.State.tokens
	if b.modules() != nil || *kept != nil && b.tree.Holds(*kept) {
		return nil
	}
	files, told := b.tree.Record(), len(b.log.Messages())
	err := theme.CheckTokens(files, b.log)
	if *kept = nil; len(b.log.Messages()) == told {
		*kept = files.Reads()
	}
	return err
}

// modules are what components import besides files and packages; nil: nothing.
func (b *opened) modules() *bundle.Project {
	return b.project.Scripts(b.tree, &b.opt.State.components)
}

func (b *bundled) bundleOf(ctx context.Context, modules []bundle.Module) (*bundle.Bundle, error) {
	texts := append(slices.Clone(b.previews.Sketches), b.config.Base, fmt.Sprint(b.isDev(), b.site.Requests.Choices))
	for _, m := range modules {
		texts = append(texts, m.Name, m.File, m.Source, strings.Join(m.Components, " "))
	}
	project := b.modules()
	if project != nil {
		given, err := json.Marshal([]any{project.Config, project.Texts, project.Styles, project.Swizzles, project.Mapped, project.Rules, project.Aliases, project.Static, project.Packages})
		if err != nil {
			return nil, fmt.Errorf("encode the configuration: %w", err)
		}
		texts = append(texts, string(given))
	}
	key := plan.Text("modules", texts...).Hash
	b.scripts = bundle.Options{
		Tree: b.tree, Base: b.config.Base, Modules: modules, Sketches: b.previews.Sketches, Project: project,
		Choices: b.site.Requests.Choices, Dev: b.isDev(),
	}
	if b.isDev() && project == nil {
		return b.opt.State.liveBundle(ctx, b)
	}
	kept := &b.opt.State.bundle
	if kept.Bundle == nil && !cache.Read(b.keptIn(), b.bundleCache(), kept) {
		*kept = keptBundle{}
	}
	if kept.Bundle != nil && kept.Key == key && b.tree.Holds(kept.Bundle.Reads) {
		bundle.ReportAbsent(kept.Bundle.Absent, b.tree, b.log)
		return kept.Bundle, nil
	}
	made := b.opt.Bundles.find(key, b.tree)
	shared := made != nil
	if !shared {
		var err error
		if made, err = bundle.Build(ctx, b.scripts, b.log); err != nil {
			return nil, err
		}
		b.opt.Bundles.add(key, made)
	}
	bundle.ReportAbsent(made.Absent, b.tree, b.log)
	*kept = keptBundle{key, made}
	if !shared && !b.isDev() { // of a development server when it ends: a save need not wait for it
		b.remember(bundleCache, kept)
	}
	return made, nil
}

// lasting is the context of what one update leaves for the next: an update that is given up must not end it, nor leave half
// of it behind.
func (b *job) lasting(ctx context.Context) context.Context {
	if b.mode == live {
		return context.WithoutCancel(ctx)
	}
	return ctx
}

// isDev reports whether the site is that of a development server, whose windows are patched.
func (b *job) isDev() bool { return b.opt.DevHead != "" }

func (b *job) bundleCache() string {
	if b.isDev() {
		return liveCache
	}
	return bundleCache
}

// scriptModules are the components that pages need.
func (b *bundled) scriptModules(ctx context.Context) ([]bundle.Module, error) {
	var modules []bundle.Module
	seen := map[string]bool{}
	parts := b.parts(ctx)
	for _, p := range b.site.Pages {
		if p.Runs() {
			modules = append(modules, bundle.Module{
				Name: p.Page.Route, File: p.Doc.File, Source: p.Script(parts.Filler(p)), Components: p.Doc.Module.Script.Uses,
			})
		} else if file := p.ScriptFile; file != "" && !seen[file] {
			seen[file] = true
			modules = append(modules, bundle.Module{Name: file, File: file})
		}
	}
	err := parts.Err()
	if errors.Is(err, bundle.ErrComponents) {
		err = ErrContent
	}
	return modules, err
}

// partsScript bundles the script that renders parts. Only sites without a project share it: its key says nothing of one.
func (b *bundled) partsScript(ctx context.Context, key string) (bundle.Script, error) {
	project := b.modules()
	if made := b.opt.Bundles.find(key, b.tree); made != nil && project == nil {
		return bundle.Script{Code: made.Server, Reads: made.Reads}, nil
	}
	made, err := bundle.Server(ctx, bundle.Options{Tree: b.tree, Base: b.config.Base, Sketches: b.previews.Sketches, Project: project}, b.log)
	if err == nil && project == nil {
		b.opt.Bundles.add(key, &bundle.Bundle{Server: made.Code, Reads: made.Reads})
	}
	return made, err
}

// parts renders the previews in pages that run. Its renderer is started by the first part that is not known.
func (b *bundled) parts(ctx context.Context) *preview.Parts {
	kept := &b.opt.State.parts
	key := plan.Text("sketches", append(slices.Clone(b.previews.Sketches), b.config.Base)...).Hash
	if !kept.holds(key, b.tree) {
		b.opt.State.closeParts()
		*kept = keptParts{key: key, cache: preview.NewPartCache()}
	}
	return &preview.Parts{Previews: b.previews, Cache: kept.cache, Renderer: func() (*render.Renderer, error) {
		if kept.renderer != nil {
			return kept.renderer, nil
		}
		var err error
		if kept.script.Code == (bundle.Scripts{}) {
			if kept.script, err = b.partsScript(ctx, key); err != nil {
				return nil, fmt.Errorf("bundle the components of pages that run: %w", err)
			}
		}
		kept.renderer, err = render.New(b.lasting(ctx), render.Options{
			Theme: kept.script.Code.Theme, Script: kept.script.Code.Site, Workers: 1, Limits: engineLimits(b.config), Programs: b.opt.translated(),
		})
		return kept.renderer, err
	}}
}
