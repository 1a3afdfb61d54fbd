package lsp

import (
	"path"
	"slices"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// state is the site after an update.
type state struct {
	site   *site.Site
	pages  map[string][]*site.LinkedPage // by the file of their document
	status []revision.Status

	components []string // of the site, that pages know without import
}

func newState(s *site.Site, status []revision.Status, components []string) *state {
	st := &state{site: s, pages: map[string][]*site.LinkedPage{}, status: status, components: components}
	for _, p := range s.Pages {
		if p.Doc != nil {
			st.pages[p.Doc.File] = append(st.pages[p.Doc.File], p)
		}
	}
	return st
}

// page is the page that shows a document in its own language and version; nil if none does.
func (st *state) page(file string) *site.LinkedPage {
	if st == nil {
		return nil
	}
	var best *site.LinkedPage
	for _, p := range st.pages[file] {
		if p.Page.Locale == p.Doc.Locale && (best == nil || st.folderOf(p) == p.Doc.Folder && st.folderOf(best) != p.Doc.Folder) {
			best = p
		}
	}
	return best
}

// folderOf is the folder of the version that a page belongs to.
func (st *state) folderOf(p *site.LinkedPage) string {
	if d := st.site.Config.Docset(p.Page.Docset); d != nil {
		for i := range d.Versions {
			if d.Versions[i].Name == p.Page.Version {
				return d.Versions[i].Folder
			}
		}
	}
	return ""
}

// pageFor is a page on which the links of a file are followed: of a document, else of one that includes the file.
func (st *state) pageFor(name string) *site.LinkedPage {
	if p := st.page(name); p != nil {
		return p
	}
	for _, p := range st.site.Pages {
		if p.Doc != nil && p.Doc.Module != nil && slices.Contains(p.Doc.Module.Includes, name) {
			return p
		}
	}
	return nil
}

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
