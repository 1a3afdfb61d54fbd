package workspace

import (
	"path"
	"slices"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// State is the site after an update.
type State struct {
	Site   *site.Site
	Pages  map[string][]*site.LinkedPage // by the file of their document
	Status []revision.Status

	Components []string // of the site, that pages know without import
}

// NewState is the state of a site that was linked.
func NewState(s *site.Site, status []revision.Status, components []string) *State {
	st := &State{Site: s, Pages: map[string][]*site.LinkedPage{}, Status: status, Components: components}
	for _, p := range s.Pages {
		if p.Doc != nil {
			st.Pages[p.Doc.File] = append(st.Pages[p.Doc.File], p)
		}
	}
	return st
}

// Documents are the pages that show a document which could be read: the first of each.
func (st *State) Documents() []*site.LinkedPage {
	seen := map[string]bool{}
	var pages []*site.LinkedPage
	for _, p := range st.Site.Pages {
		if p.Doc != nil && p.Doc.Module != nil && !seen[p.Doc.File] {
			seen[p.Doc.File] = true
			pages = append(pages, p)
		}
	}
	return pages
}

// Page is the page that shows a document in its own language and version; nil if none does.
func (st *State) Page(file string) *site.LinkedPage {
	if st == nil {
		return nil
	}
	var best *site.LinkedPage
	for _, p := range st.Pages[file] {
		if p.Page.Locale == p.Doc.Locale && (best == nil || st.folderOf(p) == p.Doc.Folder && st.folderOf(best) != p.Doc.Folder) {
			best = p
		}
	}
	return best
}

// folderOf is the folder of the version that a page belongs to.
func (st *State) folderOf(p *site.LinkedPage) string {
	if d := st.Site.Config.Docset(p.Page.Docset); d != nil {
		for i := range d.Versions {
			if d.Versions[i].Name == p.Page.Version {
				return d.Versions[i].Folder
			}
		}
	}
	return ""
}

// PageFor is a page on which the links of a file are followed: of a document, else of one that includes the file.
func (st *State) PageFor(name string) *site.LinkedPage {
	if p := st.Page(name); p != nil {
		return p
	}
	for _, p := range st.Site.Pages {
		if p.Doc != nil && p.Doc.Module != nil && slices.Contains(p.Doc.Module.Includes, name) {
			return p
		}
	}
	return nil
}

// Follow is where a destination leads from a page.
func (st *State) Follow(p *site.LinkedPage, written string) link.Target {
	if p == nil {
		return link.Target{}
	}
	to, _ := link.Follow(p, written)
	return to
}

// LogicalFile is the file that links are written from in a document: that of its source, where translations mirror its folders.
func LogicalFile(cfg *site.Config, d *site.Doc) string {
	if r := cfg.Layout.Root(d.Docset, d.Folder, cfg.DefaultLocale()); r != nil {
		return path.Join(r.Dir, d.Raw)
	}
	return d.File
}

// InVersion is the file by which a document names another of its version: one that the version inherits is named as if it lay there.
func InVersion(cfg *site.Config, d, from *site.Doc) string {
	if r := cfg.Layout.Root(from.Docset, from.Folder, cfg.DefaultLocale()); r != nil {
		return path.Join(r.Dir, d.Raw)
	}
	return d.File
}

// Relative is the path to a file as a link in another has it.
func Relative(from, to string) string { return link.Relative(from, to) }
