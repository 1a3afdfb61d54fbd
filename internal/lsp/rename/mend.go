package rename

import (
	"cmp"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/site"
)

// mendLinks changes the destinations of links that lead to moved files, and of links in them. Without moves it mends those that are
// written as routes which are others after the change.
func mendLinks(f *workspace.Folder, st *workspace.State, after *trial, e *workspace.Edits, moves map[string]string) {
	workspace.EachReference(f, st, func(to link.Target) bool { return to.Page != nil || to.Asset != nil }, func(r workspace.Reference) {
		by, ok := mended(st, after, r, moves)
		if written, suffix := cutSuffix(r.Link.Dest); ok && by != written {
			e.Add(r.File, protocol.TextEdit{Range: r.Text.Span(r.Start, r.End-len(suffix)), NewText: by})
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
func mended(st *workspace.State, after *trial, r workspace.Reference, moves map[string]string) (string, bool) {
	cfg := st.Site.Config
	written, _ := cutSuffix(r.Link.Dest)
	if written == "" || strings.Contains(written, "://") {
		return "", false
	}
	file, isAsset := "", r.To.Asset != nil
	if isAsset {
		file = r.To.Asset.File
	} else {
		file = r.To.Page.Doc.File
	}
	now := cmp.Or(moves[file], file)
	if r.To.IsRoute {
		return mendedRoute(st, after, r, written, file, now)
	}
	from := cmp.Or(moves[r.File], r.File)
	if now == file && path.Dir(from) == path.Dir(r.File) {
		return "", false
	}
	by := ""
	switch {
	case isAsset:
		by = relativeAsset(st, r, from, now)
	default:
		by = workspace.Relative(cfg.SourceFile(from), versioned(cfg, r, cfg.SourceFile(now)))
	}
	switch {
	case strings.HasPrefix(written, "@site/"):
		by = "@site/" + cfg.SourceFile(now)
	case !isAsset && !text.IsMarkdown(written):
		by = strings.TrimSuffix(strings.TrimSuffix(by, ".mdx"), ".md")
	case !strings.HasPrefix(written, "."):
		by = strings.TrimPrefix(by, "./")
	}
	return by, true
}

// mendedRoute is the route of a page or file after a change, in the language in which it was written.
func mendedRoute(st *workspace.State, after *trial, r workspace.Reference, written, file, now string) (string, bool) {
	if r.To.Asset != nil {
		if cfg := st.Site.Config; now != file && cfg.Layout.IsStatic(file) && cfg.Layout.IsStatic(now) {
			return cfg.Layout.StaticURL(now, ""), true
		}
		return "", false
	}
	was := r.To.Page
	for _, p := range st.Site.Pages {
		if p.Doc == nil || p.Page.DocID != was.Page.DocID || p.Page.Docset != was.Page.Docset || p.Page.Version != was.Page.Version || site.RouteKey(p.Page.Route) != site.RouteKey(written) {
			continue
		}
		for _, other := range after.Site.Pages { // of a translation, the page may show another file
			if other.Doc != nil && other.Page.Locale == p.Page.Locale && other.Page.Docset == p.Page.Docset && other.Page.Version == p.Page.Version &&
				after.Site.Config.SourceFile(other.Doc.File) == after.Site.Config.SourceFile(now) {
				return other.Page.Route, other.Page.Route != p.Page.Route
			}
		}
	}
	return "", false
}

// versioned is the file by which a link names a source: as if it lay in the link's own version, if it was named so before.
func versioned(cfg *site.Config, r workspace.Reference, file string) string {
	d := r.From.Doc
	own := cfg.Layout.Root(d.Docset, d.Folder, cfg.DefaultLocale())
	to := cfg.Layout.Root(r.To.Page.Doc.Docset, r.To.Page.Doc.Folder, cfg.DefaultLocale())
	if own == nil || to == nil {
		return file
	}
	written, _ := cutSuffix(r.Link.Dest)
	if _, inside := own.Rel(path.Join(path.Dir(workspace.LogicalFile(cfg, d)), written)); !inside {
		return file
	}
	if rel, ok := to.Rel(file); ok {
		return path.Join(own.Dir, rel)
	}
	return file
}

// relativeAsset is the path to a file that is no page: from the source of a document, or from a translation if the file lies beside it.
func relativeAsset(st *workspace.State, r workspace.Reference, from, now string) string {
	cfg := st.Site.Config
	if d := r.From.Doc; d.Locale != cfg.DefaultLocale() {
		if root := cfg.Layout.Root(d.Docset, d.Folder, d.Locale); root != nil {
			if _, beside := root.Rel(now); beside {
				return workspace.Relative(from, now)
			}
		}
	}
	return workspace.Relative(cfg.SourceFile(from), now)
}

// mendImports changes the imports of documents that move to another folder, and those of files that move.
func mendImports(f *workspace.Folder, st *workspace.State, e *workspace.Edits, moves map[string]string) {
	for _, p := range st.Documents() {
		name := p.Doc.File
		from, t := cmp.Or(moves[name], name), f.TextOf(name)
		for _, imp := range p.Doc.Module.Imports {
			target := path.Join(path.Dir(name), imp.Dest)
			now := cmp.Or(moves[target], target)
			if t == nil || !strings.HasPrefix(imp.Dest, ".") || now == target && path.Dir(from) == path.Dir(name) {
				continue
			}
			at, _ := t.At(imp.Pos)
			at = t.Starts[t.LineOf(at)]
			if i := strings.Index(t.Content[at:], imp.Dest); i >= 0 {
				e.Add(name, protocol.TextEdit{Range: t.Span(at+i, at+i+len(imp.Dest)), NewText: workspace.Relative(from, now)})
			}
		}
	}
}
