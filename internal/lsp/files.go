package lsp

import (
	"fmt"
	"image"
	_ "image/gif"  // sizes of images
	_ "image/jpeg" // sizes of images
	_ "image/png"  // sizes of images
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// follow is where a destination leads from a page.
func (st *state) follow(p *site.LinkedPage, written string) link.Target {
	if p == nil {
		return link.Target{}
	}
	to, _ := link.Follow(p, written)
	return to
}

// logicalFile is the file that links are written from in a document: that of its source, where translations mirror its folders.
func logicalFile(cfg *site.Config, d *site.Doc) string {
	if r := cfg.Layout.Root(d.Docset, d.Folder, cfg.DefaultLocale()); r != nil {
		return path.Join(r.Dir, d.Raw)
	}
	return d.File
}

// inVersion is the file by which a document names another of its version: one that the version inherits is named as if it lay there.
func inVersion(cfg *site.Config, d, from *site.Doc) string {
	if r := cfg.Layout.Root(from.Docset, from.Folder, cfg.DefaultLocale()); r != nil {
		return path.Join(r.Dir, d.Raw)
	}
	return d.File
}

// relative is the path to a file as a link in another has it.
func relative(from, to string) string { return link.Relative(from, to) }

func isScript(name string) bool {
	return slices.Contains([]string{".tsx", ".jsx", ".ts", ".js", ".mjs", ".json"}, path.Ext(name))
}

func isImage(name string) bool {
	return slices.Contains([]string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".ico"}, strings.ToLower(path.Ext(name)))
}

// listed are the files below a folder of the site, by their names from the site folder.
func (f *folder) listed(dir string) []string {
	var names []string
	source.Walk(os.DirFS(f.dir), dir, func(name string, _ fs.DirEntry) { names = append(names, name) })
	return names
}

// imageNames are the images of the site.
func (f *folder) imageNames(cfg *site.Config) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.images == nil {
		f.images = []string{}
		dirs := slices.Clone(cfg.Layout.Static)
		for _, r := range cfg.Layout.Roots {
			dirs = append(dirs, r.Dir)
		}
		for _, dir := range dirs {
			for _, name := range f.listed(dir) {
				if isImage(name) {
					f.images = append(f.images, name)
				}
			}
		}
		slices.Sort(f.images)
		f.images = slices.Compact(f.images)
	}
	return f.images
}

// imageFiles offers images with their sizes, in the form in which the document can name them.
func (c *completer) imageFiles() []protocol.CompletionItem {
	cfg := c.state.site.Config
	var items []protocol.CompletionItem
	typed := strings.TrimLeft(c.typed(), "./")
	for _, name := range c.in.imageNames(cfg) {
		label := relative(c.name, name)
		switch {
		case cfg.Layout.IsStatic(name):
			label = cfg.Layout.StaticURL(name, "")
		case !isMarkdown(c.name):
			continue // site.yaml names those of static/
		}
		if label == "" || !alike(typed, label) {
			continue
		}
		item := c.item(label, c.in.sizeOf(name), protocol.CompletionFile)
		item.SortText = "1" + label
		if strings.HasPrefix(label, "./") {
			item.SortText = "0" + label
		}
		if items = append(items, item); len(items) > most {
			break
		}
	}
	return items
}

// sizeOf says how large an image is.
func (f *folder) sizeOf(name string) string {
	file, err := os.Open(f.pathOf(name))
	if err != nil {
		return ""
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return ""
	}
	size := fmt.Sprintf("%d KB", (info.Size()+1023)/1024)
	if cfg, _, err := image.DecodeConfig(file); err == nil {
		return fmt.Sprintf("%d × %d, %s", cfg.Width, cfg.Height, size)
	}
	return size
}

// files offers files to import or include, in the form that is being written.
func (c *completer) files(wanted func(name string) bool) []protocol.CompletionItem {
	var items []protocol.CompletionItem
	typed := c.typed()
	dirs := []string{path.Dir(c.name), "components", "src"}
	seen := map[string]bool{}
	for _, dir := range dirs {
		for _, name := range c.in.listed(dir) {
			label := relative(c.name, name)
			if strings.HasPrefix(typed, "@") {
				label = "@site/" + name
			}
			if name == c.name || seen[name] || !wanted(name) || !alike(strings.TrimLeft(typed, "./"), label) {
				continue
			}
			seen[name] = true
			if items = append(items, c.item(label, "", protocol.CompletionFile)); len(items) > most {
				return items
			}
		}
	}
	return items
}

// glossary are the terms of a language.
func (f *folder) glossary(locale string) []rules.Term {
	return rules.Glossary(editorFiles{f}, locale)
}

// fileOf is the file of the site that an import names, as it is written in a document; "" if there is none.
func (f *folder) fileOf(from, written string) string {
	name, isOfSite := strings.CutPrefix(written, "@site/")
	if !isOfSite {
		if !strings.HasPrefix(written, ".") {
			return ""
		}
		name = path.Join(path.Dir(from), written)
	}
	for _, ending := range []string{"", ".tsx", ".jsx", ".ts", ".js", ".mjs", "/index.tsx", "/index.jsx", "/index.ts", "/index.js"} {
		if info, err := os.Stat(filepath.Join(f.dir, filepath.FromSlash(name+ending))); err == nil && info.Mode().IsRegular() {
			return name + ending
		}
	}
	return ""
}
