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
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

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

// glossary are the terms of a language.
func (f *folder) glossary(locale string) []rules.Term {
	return rules.Glossary(f.files(), locale)
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

// componentFile is the file that a component of the site is likely written in; "" if there is none of its name.
func (f *folder) componentFile(name string) string {
	for _, file := range f.listed("components") {
		base := path.Base(file)
		if isScript(file) && (strings.TrimSuffix(base, path.Ext(base)) == name || base[:len(base)-len(path.Ext(base))] == "index" && path.Base(path.Dir(file)) == name) {
			return file
		}
	}
	for _, file := range f.listed("components") {
		if t := f.textOf(file); t != nil && isScript(file) {
			for _, form := range []string{"function " + name + "(", "const " + name + " =", "const " + name + ":", "class " + name + " "} {
				if strings.Contains(t.content, "export "+form) || strings.Contains(t.content, "export default "+form) {
					return file
				}
			}
		}
	}
	return ""
}
