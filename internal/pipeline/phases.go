package pipeline

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/site"
)

// searchPrefix is the folder of the search index in the output.
const searchPrefix = "_orihon/search/"

// read parses all content. Only changed files are parsed if State knows the others.
func (b *builder) read(ctx context.Context) error {
	// A root, unlike os.DirFS, leads nowhere outside of the site, however many links a file is.
	root, err := os.OpenRoot(b.opt.Dir)
	if err != nil {
		return fmt.Errorf("open the site folder: %w", err)
	}
	defer func() { _ = root.Close() }()
	all, err := content.Read(ctx, content.Input{
		FS:      root.FS(),
		Config:  b.config,
		Parse:   mdx.Parse,
		Options: b.markdown,
		State:   b.opt.State.content,
		Updated: b.opt.State.lastUpdates(ctx, b.opt.Dir),
	}, b.log)
	if err != nil {
		return fmt.Errorf("read the content: %w", err)
	}
	b.content = all
	if b.previews, err = readPreviews(root.FS(), b.opt.State.code, b.log); err != nil {
		return fmt.Errorf("read the previews: %w", err)
	}
	b.previews.words = b.words
	b.api, err = b.opt.State.readAPI(b.opt.Dir, b.config, b.words, b.log)
	return err
}

func (b *builder) markdown(locale string) mdx.Options {
	return mdx.Options{
		CJKFriendly: b.config.Markdown.CJKFriendly,
		Typographer: b.config.Markdown.Typographer,
		SetFormula:  b.opt.State.formulas.setter(b.opt.Dir),
		Labels:      mdx.LabelsOf(b.words.For(locale)),
		Highlight:   b.opt.State.code,
	}
}

// link puts the pages together: documents, React pages, the API reference, search and the 404 pages.
func (b *builder) link(context.Context) error {
	react, err := reactPages(b.opt.Dir)
	if err != nil {
		return err
	}
	known := slices.Concat(b.api.known, knownPages(react))
	b.site = link.Link(b.config, b.content, link.Options{
		Drafts: b.opt.Drafts, Known: known, Cards: cards, Component: component, Words: b.words.For,
	}, b.log)
	b.checkPreviews()
	b.api.addTo(b.site)
	addReactPages(b.site, react)
	b.addSpecialPages()
	addTwins(b.site)
	if b.opt.Locale != "" {
		keepLocale(b.site, b.opt.Locale)
		b.config = b.site.Config
	}
	b.checkCollisions()
	return nil
}

// makeBundle bundles the front end with the site's components, or takes the bundle of an earlier build.
func (b *builder) makeBundle(context.Context) error {
	modules, err := b.scriptModules()
	if err != nil {
		return err
	}
	key := bundleKey(b.opt.Dir, modules)
	made := b.opt.State.bundles[key]
	if made == nil {
		var err error
		made, err = bundle.Build(bundle.Options{SiteDir: absolute(b.opt.Dir), Modules: modules, Sketches: b.previews.sketches}, b.log)
		if errors.Is(err, bundle.ErrComponents) {
			return ErrContent
		}
		if err != nil {
			return fmt.Errorf("bundle: %w", err)
		}
		b.opt.State.bundles = map[string]*bundle.Bundle{key: made}
	}
	b.bundle = made
	for _, p := range b.site.Pages {
		if p.Page.Module != "" {
			p.Page.Module = made.Modules[p.Page.Module]
			b.report.Scripted++
		}
	}
	return nil
}

// scriptModules are the components that pages need. Until the bundle is made, Page.Module holds the module's name.
func (b *builder) scriptModules() ([]bundle.Module, error) {
	var modules []bundle.Module
	seen := map[string]bool{}
	parts := &scriptParts{b: b}
	defer parts.close()
	for _, p := range b.site.Pages {
		if p.Runs() {
			source := p.Script(scriptFiller{p.Fill, parts, p.Page.Locale})
			p.Page.Module = p.Page.Route
			modules = append(modules, bundle.Module{Name: p.Page.Route, File: p.Doc.File, Source: source})
		} else if p.Page.Module != "" && !seen[p.Page.Module] {
			seen[p.Page.Module] = true
			modules = append(modules, bundle.Module{Name: p.Page.Module, File: p.Page.Module})
		}
	}
	return modules, parts.err
}

// bundleKey changes with whatever goes into a bundle: module sources, and all scripts of the site folder.
func bundleKey(dir string, modules []bundle.Module) string {
	parts := []string{}
	for _, m := range modules {
		parts = append(parts, m.Name, m.File, m.Source)
	}
	for _, root := range []string{"pages", "src", "components", "data", sketchesDir} {
		_ = filepath.WalkDir(filepath.Join(dir, root), func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				if data, err := os.ReadFile(name); err == nil {
					parts = append(parts, name, string(data))
				}
			}
			return nil
		})
	}
	return pageKey(parts...)
}

// write renders the pages and writes the output, which takes the place of the last one only when it is whole.
func (b *builder) write(ctx context.Context) error {
	out, err := newOutput(absolute(b.opt.Out), b.opt.Compress, b.opt.Clean)
	if err != nil {
		return err
	}
	defer out.abandon()
	all, err := shells(b.site, b.words, b.bundle.Worker)
	if err != nil {
		return err
	}
	doc := newDocument(b.config, b.bundle, b.frames(), b.opt.DevHead)
	setting, err := b.formulaFiles(doc)
	if err != nil {
		return err
	}
	start, stop := b.renderer(all)
	defer stop()
	job := &pageJob{document: doc, shells: all, renderer: start, out: out, previews: b.previews, log: b.log}
	total := len(b.site.Pages)
	group, running := errgroup.WithContext(ctx)
	group.Go(func() error {
		return b.explain(job.writePages(running, b.site.Pages, func(done int) { b.opt.Progress("write", done, total) }))
	})
	group.Go(func() error { return b.writeSearch(out) })
	group.Go(func() error { return b.writeRest(out, doc, all) })
	group.Go(func() error { return writeFiles(setting, out) })
	if err := group.Wait(); err != nil {
		return err
	}
	if b.log.HasErrors() {
		return ErrContent
	}
	if err := out.finish(b.bundle.Build, headers(doc)); err != nil {
		return err
	}
	b.report.Pages, b.report.Rendered, b.report.Site = total, int(job.rendered.Load()), b.site
	b.report.Written, b.report.Files = out.written, len(out.new.Files)
	for _, p := range b.site.Pages {
		if p.Page.Fallback {
			b.report.Fallbacks++
		}
	}
	return nil
}

// explain adds what to do to an error of rendering.
func (b *builder) explain(err error) error {
	var difference *render.DifferenceError
	if err == nil || errors.As(err, &difference) || b.opt.OnlyReact {
		return err
	}
	return fmt.Errorf("render: %w", err)
}

func (b *builder) writeRest(out *output, doc *document, all map[string]shellFile) error {
	if err := writeFiles(b.bundle.Files, out); err != nil {
		return err
	}
	for _, s := range all {
		if err := out.write(strings.TrimPrefix(s.address, "/"), s.data); err != nil {
			return err
		}
	}
	if err := b.writePreviews(out); err != nil {
		return err
	}
	if err := writeDiagrams(b.site, out); err != nil {
		return err
	}
	if err := writeAssets(b.opt.Dir, b.site, out); err != nil {
		return err
	}
	return writeExtras(b.site, doc, out)
}

func (b *builder) writeSearch(out *output) error {
	for _, f := range search.Index(searchPages(b.site, b.api), searchOptions(b.site.Config)) {
		if err := out.write(f.Name, f.Data); err != nil {
			return err
		}
	}
	return nil
}

func writeAssets(dir string, s *site.Site, out *output) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("open the site folder: %w", err)
	}
	defer func() { _ = root.Close() }()
	for _, a := range s.Assets {
		data, err := root.ReadFile(filepath.FromSlash(a.File))
		if err != nil {
			return fmt.Errorf("read %s: %w", a.File, err)
		}
		if err := out.write(strings.TrimPrefix(a.URL, "/"), data); err != nil {
			return err
		}
	}
	return nil
}

func absolute(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		return abs
	}
	return dir
}

func writeFiles(files []bundle.File, out *output) error {
	for _, f := range files {
		if err := out.write(f.Name, f.Data); err != nil {
			return err
		}
	}
	return nil
}
