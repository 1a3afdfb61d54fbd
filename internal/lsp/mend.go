package lsp

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/site"
)

// mendLinks changes the destinations of links that lead to moved files, and of links in them. Without moves it mends those that are
// written as routes which are others after the change.
func mendLinks(f *folder, st *state, after *trial, e *edits, moves map[string]string) {
	eachReference(f, st, func(to link.Target) bool { return to.Page != nil || to.Asset != nil }, func(r reference) {
		by, ok := mended(st, after, r, moves)
		if written, suffix := cutSuffix(r.link.Dest); ok && by != written {
			e.add(r.file, protocol.TextEdit{Range: r.text.span(r.start, r.end-len(suffix)), NewText: by})
		}
	})
}

// cutSuffix cuts query and fragment off a destination.
func cutSuffix(dest string) (written, suffix string) {
	if i := strings.IndexAny(dest, "?#"); i >= 0 {
		return dest[:i], dest[i:]
	}
	return dest, ""
}

// mended is the destination of a link after a change, without query and fragment. False: it stays.
func mended(st *state, after *trial, r reference, moves map[string]string) (string, bool) {
	cfg := st.site.Config
	written, _ := cutSuffix(r.link.Dest)
	if written == "" || strings.Contains(written, "://") {
		return "", false
	}
	file, isAsset := "", r.to.Asset != nil
	if isAsset {
		file = r.to.Asset.File
	} else {
		file = r.to.Page.Doc.File
	}
	now := file
	if to := moves[file]; to != "" {
		now = to
	}
	if r.to.IsRoute {
		return mendedRoute(st, after, r, written, file, now)
	}
	from := r.file
	if to := moves[from]; to != "" {
		from = to
	}
	if now == file && path.Dir(from) == path.Dir(r.file) {
		return "", false
	}
	by := ""
	switch {
	case isAsset:
		by = relativeAsset(st, r, from, now)
	default:
		by = relative(sourceOf(cfg, from), versioned(cfg, r, sourceOf(cfg, now)))
	}
	switch {
	case strings.HasPrefix(written, "@site/"):
		by = "@site/" + sourceOf(cfg, now)
	case !isAsset && !isMarkdown(written):
		by = strings.TrimSuffix(strings.TrimSuffix(by, ".mdx"), ".md")
	case !strings.HasPrefix(written, "."):
		by = strings.TrimPrefix(by, "./")
	}
	return by, true
}

// mendedRoute is the route of a page or file after a change, in the language in which it was written.
func mendedRoute(st *state, after *trial, r reference, written, file, now string) (string, bool) {
	if r.to.Asset != nil {
		if cfg := st.site.Config; now != file && cfg.Layout.IsStatic(file) && cfg.Layout.IsStatic(now) {
			return cfg.Layout.StaticURL(now, ""), true
		}
		return "", false
	}
	was := r.to.Page
	for _, p := range st.site.Pages {
		if p.Doc == nil || p.Page.DocID != was.Page.DocID || p.Page.Docset != was.Page.Docset || p.Page.Version != was.Page.Version || site.RouteKey(p.Page.Route) != site.RouteKey(written) {
			continue
		}
		for _, other := range after.site.Pages { // of a translation, the page may show another file
			if other.Doc != nil && other.Page.Locale == p.Page.Locale && other.Page.Docset == p.Page.Docset && other.Page.Version == p.Page.Version &&
				sourceOf(after.site.Config, other.Doc.File) == sourceOf(after.site.Config, now) {
				return other.Page.Route, other.Page.Route != p.Page.Route
			}
		}
	}
	return "", false
}

// sourceOf is the file of the source of a translation; other files are their own.
func sourceOf(cfg *site.Config, file string) string {
	var own *site.Root
	rel := ""
	for i := range cfg.Layout.Roots {
		r := &cfg.Layout.Roots[i]
		if below, ok := r.Rel(file); ok && (own == nil || len(r.Dir) > len(own.Dir)) {
			own, rel = r, below
		}
	}
	if own == nil {
		return file
	}
	if r := cfg.Layout.Root(own.Docset, own.Folder, cfg.DefaultLocale()); r != nil {
		return path.Join(r.Dir, rel)
	}
	return file
}

// versioned is the file by which a link names a source: as if it lay in the link's own version, if it was named so before.
func versioned(cfg *site.Config, r reference, file string) string {
	d := r.from.Doc
	own := cfg.Layout.Root(d.Docset, d.Folder, cfg.DefaultLocale())
	to := cfg.Layout.Root(r.to.Page.Doc.Docset, r.to.Page.Doc.Folder, cfg.DefaultLocale())
	if own == nil || to == nil || own == to || d.Docset != r.to.Page.Doc.Docset {
		return file
	}
	written, _ := cutSuffix(r.link.Dest)
	if _, inside := own.Rel(path.Join(path.Dir(logicalFile(cfg, d)), written)); !inside {
		return file
	}
	if rel, ok := to.Rel(file); ok {
		return path.Join(own.Dir, rel)
	}
	return file
}

// relativeAsset is the path to a file that is no page: from the source of a document, or from a translation if the file lies beside it.
func relativeAsset(st *state, r reference, from, now string) string {
	cfg := st.site.Config
	if d := r.from.Doc; d.Locale != cfg.DefaultLocale() {
		if root := cfg.Layout.Root(d.Docset, d.Folder, d.Locale); root != nil {
			if _, beside := root.Rel(now); beside {
				return relative(from, now)
			}
		}
	}
	return relative(sourceOf(cfg, from), now)
}

// mendImports changes the imports of documents that move to another folder, and those of files that move.
func mendImports(f *folder, st *state, e *edits, moves map[string]string) {
	for name, pages := range st.pages {
		d := pages[0].Doc
		if d.Module == nil {
			continue
		}
		from := name
		if to := moves[name]; to != "" {
			from = to
		}
		for _, imp := range d.Module.Imports {
			target := path.Join(path.Dir(name), imp.Dest)
			now := target
			if to := moves[target]; to != "" {
				now = to
			}
			if !strings.HasPrefix(imp.Dest, ".") || now == target && path.Dir(from) == path.Dir(name) {
				continue
			}
			t := f.textOf(name)
			if t == nil {
				continue
			}
			at, _ := t.at(imp.Pos)
			at = t.starts[t.lineOf(at)]
			if i := strings.Index(t.content[at:], imp.Dest); i >= 0 {
				e.add(name, protocol.TextEdit{Range: t.span(at+i, at+i+len(imp.Dest)), NewText: relative(from, now)})
			}
		}
	}
}
