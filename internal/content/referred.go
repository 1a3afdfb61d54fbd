package content

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// referred are the files outside of the folders of documents that documents refer to by their paths: projects of other
// generators keep images beside their components, and in folders around the site's.
func referred(fsys fs.FS, w *walker, docs []*site.Doc) []file {
	known := map[string]bool{}
	for _, list := range [][]file{w.assets, w.static, w.docs} {
		for _, f := range list {
			known[f.path] = true
		}
	}
	var out []file
	for _, doc := range docs {
		if doc.Module == nil {
			continue
		}
		for _, link := range doc.Module.Links {
			name, ok := assetPath(link, doc.File)
			if !ok || known[name] {
				continue
			}
			known[name] = true
			if info, err := fs.Stat(fsys, name); err == nil && info.Mode().IsRegular() {
				out = append(out, file{path: name, size: info.Size(), modTime: info.ModTime()})
			}
		}
	}
	return out
}

// assetPath is the site-relative file that a destination names, if it names one that is no document and no address.
func assetPath(link mdx.Link, doc string) (string, bool) {
	dest, _, _ := strings.Cut(link.Dest, "#")
	dest, _, _ = strings.Cut(dest, "?")
	if unescaped, err := url.PathUnescape(dest); err == nil {
		dest = unescaped
	}
	if rest, ok := strings.CutPrefix(dest, "@site/"); ok {
		return path.Clean(rest), !isMarkdown(rest)
	}
	if dest == "" || dest[0] == '/' || dest[0] == '#' || strings.Contains(dest, ":") || path.Ext(dest) == "" || isMarkdown(dest) {
		return "", false
	}
	from := link.Pos.File
	if from == "" {
		from = doc
	}
	return path.Join(path.Dir(from), dest), true
}
