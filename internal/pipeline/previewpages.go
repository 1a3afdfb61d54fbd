package pipeline

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// previewsCache keeps the bundle of previews for the next build; making it takes seconds.
const previewsCache = ".orihon/previews.gob"

// cachedPreviews is a bundle with the key of what it was made from.
type cachedPreviews struct {
	Key    string
	Bundle *bundle.Previews
}

// makePreviews bundles the previews, or takes the bundle of an earlier build.
func (b *builder) makePreviews(context.Context) error {
	if !b.previews.runs {
		return nil
	}
	key := previewsKey(b.opt.Dir)
	if b.opt.State.previews.Key != key {
		b.opt.State.previews = readPreviewsCache(b.opt.Dir)
	}
	if b.opt.State.previews.Key == key {
		return nil
	}
	made, err := bundle.BuildPreviews(bundle.PreviewOptions{
		SiteDir: absolute(b.opt.Dir), Dir: filepath.Join(absolute(b.opt.Dir), previewsDir),
		Names: sortedKeys(b.previews.blocks), Frame: b.previews.frame,
	}, b.log)
	if errors.Is(err, bundle.ErrComponents) {
		return ErrContent
	}
	if err != nil {
		return fmt.Errorf("bundle the previews: %w", err)
	}
	b.opt.State.previews = cachedPreviews{Key: key, Bundle: made}
	writeCache(b.opt.Dir, previewsCache, b.opt.State.previews)
	return nil
}

// previewsKey changes with the previews, their packages, and what Orihon adds.
func previewsKey(dir string) string {
	root := filepath.Join(dir, previewsDir)
	parts := []string{bundle.PreviewVersion()}
	add := func(name string) {
		if data, err := os.ReadFile(name); err == nil {
			rel, _ := filepath.Rel(root, name)
			parts = append(parts, filepath.ToSlash(rel), string(data))
		}
	}
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case d.IsDir() && (d.Name() == "node_modules" || name == filepath.Join(dir, filepath.FromSlash(sketchesDir))):
			return filepath.SkipDir
		case d.Type().IsRegular() && d.Name() != heightsFile:
			add(name)
		}
		return nil
	})
	// npm's list of what is installed.
	add(filepath.Join(root, "node_modules", ".package-lock.json"))
	return pageKey(parts...)
}

// readPreviewsCache reads what an earlier build left; nothing if it cannot be used.
func readPreviewsCache(dir string) cachedPreviews {
	var c cachedPreviews
	if !readCache(dir, previewsCache, &c) {
		return cachedPreviews{}
	}
	return c
}

// previewFiles are the documents that run previews and their scripts, by output name.
func (b *builder) previewFiles() map[string][]byte {
	files := map[string][]byte{}
	if !b.previews.runs {
		return files
	}
	made := b.opt.State.previews.Bundle
	for _, f := range made.Files {
		files[f.Name] = f.Data
	}
	for name, page := range made.Pages {
		files[strings.TrimPrefix(previewsBase, "/")+name+"/index.html"] = previewDocument(b.config, b.words, name, page)
	}
	return files
}

func (b *builder) writePreviews(out *output) error {
	files := b.previewFiles()
	for _, name := range sortedKeys(files) {
		if err := out.write(name, files[name]); err != nil {
			return err
		}
	}
	return nil
}

// previewDocument is the document of a preview, alone or in its frame. It carries no script of its own: the site's
// content security policy holds for it too.
func previewDocument(cfg *site.Config, book *words.Book, name string, p bundle.PreviewPage) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<!doctype html><html lang="%s"><head><meta charset="utf-8">`, esc(cfg.Locales[0].HTMLLang))
	b.WriteString(`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`)
	fmt.Fprintf(&b, `<meta name="color-scheme" content="light dark"><title>%s %s %s</title>`, esc(name), esc(cfg.TitleDelimiter), esc(cfg.Title.For(cfg.Locales[0].Code)))
	for _, style := range p.Styles {
		fmt.Fprintf(&b, `<link rel="stylesheet" href="%s">`, style)
	}
	for _, script := range p.Preload {
		fmt.Fprintf(&b, `<link rel="modulepreload" href="%s">`, script)
	}
	fmt.Fprintf(&b, `<script type="module" src="%s"></script></head>`, p.Script)
	fmt.Fprintf(&b, `<body><div id="preview"></div><noscript>%s</noscript></body></html>`, esc(book.For(cfg.Locales[0].Code).Text("preview.noscript")))
	return []byte(b.String())
}
