package workspace

import (
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// sizes of images

// Listed are the files below a folder of the site, by their names from the site folder.
func (f *Folder) Listed(dir string) []string {
	var names []string
	source.Walk(os.DirFS(f.Dir), dir, func(name string, _ fs.DirEntry) { names = append(names, name) })
	return names
}

// ImageNames are the images of the site.
func (f *Folder) ImageNames(cfg *site.Config) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.images == nil {
		f.images = []string{}
		dirs := slices.Clone(cfg.Layout.Static)
		for _, r := range cfg.Layout.Roots {
			dirs = append(dirs, r.Dir)
		}
		for _, dir := range dirs {
			for _, name := range f.Listed(dir) {
				if text.IsImage(name) {
					f.images = append(f.images, name)
				}
			}
		}
		slices.Sort(f.images)
		f.images = slices.Compact(f.images)
	}
	return f.images
}

// Wording is what an overlay may translate of an OpenAPI document of the site.
func (f *Folder) Wording(name string) openapi.Wording {
	t := f.TextOf(name)
	if t == nil {
		return openapi.Wording{}
	}
	return openapi.WordingOf(openapi.Source{File: name, Data: []byte(t.Content)})
}

// SizeOf says how large an image is.
func (f *Folder) SizeOf(name string) string {
	file, err := os.Open(f.PathOf(name))
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

// Glossary are the terms of a language.
func (f *Folder) Glossary(locale string) []rules.Term {
	return rules.Glossary(f.Files(), locale)
}

// FileOf is the file of the site that an import names, as it is written in a document; "" if there is none.
func (f *Folder) FileOf(from, written string) string {
	name, isOfSite := strings.CutPrefix(written, "@site/")
	if !isOfSite {
		if !strings.HasPrefix(written, ".") {
			return ""
		}
		name = path.Join(path.Dir(from), written)
	}
	for _, ending := range []string{"", ".tsx", ".jsx", ".ts", ".js", ".mjs", "/index.tsx", "/index.jsx", "/index.ts", "/index.js"} {
		if info, err := os.Stat(filepath.Join(f.Dir, filepath.FromSlash(name+ending))); err == nil && info.Mode().IsRegular() {
			return name + ending
		}
	}
	return ""
}

// ComponentFile is the file that a component of the site is likely written in; "" if there is none of its name.
func (f *Folder) ComponentFile(name string) string {
	scripts := slices.DeleteFunc(f.Listed("components"), func(file string) bool { return !text.IsScript(file) })
	for _, file := range scripts {
		base := strings.TrimSuffix(path.Base(file), path.Ext(file))
		if base == name || base == "index" && path.Base(path.Dir(file)) == name {
			return file
		}
	}
	for _, file := range scripts {
		if t := f.TextOf(file); t != nil {
			for _, form := range []string{"function " + name + "(", "const " + name + " =", "const " + name + ":", "class " + name + " "} {
				if strings.Contains(t.Content, "export "+form) || strings.Contains(t.Content, "export default "+form) {
					return file
				}
			}
		}
	}
	return ""
}
