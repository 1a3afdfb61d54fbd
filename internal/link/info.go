package link

import (
	"cmp"
	"context"
	"slices"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// info is what follows from a document alone, or from it and its source: worked out once, for all pages that show it.
type info struct {
	front   site.FrontMatter  // of a translation: completed by its source's
	ids     []string          // of its headings, those of the source where they correspond
	aliases map[string]string // id -> the id that the heading would have by itself
	extra   []string          // ids of the page that are no heading's
	open    bool              // its script may make any id
	toc     []site.TocEntry
	minutes int
	links   []dest // of Module.Links
	image   dest   // of the front matter
	title   string
	named   string // that of the document, where the page writes one for its <head>
	edit    string
	text    string               // description
	source  *site.Doc            // of a translation
	other   func(id string) bool // Doc.HasAnchor
}

// showing is a page that shows a document.
type showing struct {
	entry  *entry
	locale int
}

// makeInfos looks into all documents, on all cores.
func (l *linker) makeInfos() {
	sources := map[*site.Doc]*site.Doc{}
	for source, translations := range l.translations {
		for _, t := range translations {
			if t != nil {
				sources[t] = source
			}
		}
	}
	known := l.opt.Kept.of(l.cfg)
	infos := make([]*info, len(l.content.Docs))
	parallel.Each(context.Background(), len(infos), func(i int) {
		d := l.content.Docs[i]
		if in := known[d]; in != nil && in.source == sources[d] && len(module(d).Head) == 0 {
			infos[i] = in
			return
		}
		infos[i] = l.newInfo(d, sources[d])
	})
	l.infos = make(map[*site.Doc]*info, len(infos))
	for i, d := range l.content.Docs {
		l.infos[d] = infos[i]
	}
	l.opt.Kept.keep(l)
}

// Kept is what one Link leaves for the next: what it has found out about documents, which holds while they and the configuration
// are the same. It serves one Link at a time.
type Kept struct {
	cfg   *site.Config
	infos map[*site.Doc]*info
}

// of are the documents that are known of a configuration.
func (k *Kept) of(cfg *site.Config) map[*site.Doc]*info {
	if k == nil || k.cfg != cfg || cfg.Policy.RouterLinks { // whose links depend on what other documents there are
		return nil
	}
	return k.infos
}

func (k *Kept) keep(l *linker) {
	if k != nil {
		k.cfg, k.infos = l.cfg, l.infos
	}
}

func (l *linker) newInfo(doc, source *site.Doc) *info {
	m := module(doc)
	in := &info{front: doc.Front, title: titleOf(doc), edit: l.cfg.EditURLOf(doc), minutes: minutes(m), text: doc.Front.Description, source: source, other: doc.HasAnchor}
	if in.text == "" {
		in.text = m.Excerpt
	}
	imageOf := doc
	if source != nil {
		in.inherit(&source.Front)
		if doc.Front.Image == "" {
			imageOf = source
		}
	}
	if l.cfg.Policy.OwnHeadingIDs {
		source = nil // ids are those of the words
	}
	in.named, in.front.Head = l.cfg.WrittenHead(m, in.front.Head, l.log)
	in.alignHeadings(m, source)
	in.extra, in.open = m.Anchors, m.Script != nil
	in.toc = l.toc(m, in)
	in.links = make([]dest, len(m.Links))
	w := l.writingPlace(doc)
	for i, link := range m.Links {
		in.links[i] = w.writtenIn(link.Pos.File).parse(link.Dest)
	}
	if in.front.Image != "" {
		in.image = l.writingPlace(imageOf).parse(in.front.Image)
	}
	return in
}

// inherit takes from the source what a translation need not repeat: all that is no text.
func (in *info) inherit(source *site.FrontMatter) {
	f := &in.front
	f.Image, f.Kind = cmp.Or(f.Image, source.Image), cmp.Or(f.Kind, source.Kind)
	f.SidebarClassName = cmp.Or(f.SidebarClassName, source.SidebarClassName)
	f.TocMin, f.TocMax = cmp.Or(f.TocMin, source.TocMin), cmp.Or(f.TocMax, source.TocMax)
	f.ClassName = cmp.Or(f.ClassName, source.ClassName)
	if f.Head == nil {
		f.Head = source.Head
	}
	f.HideNavbar, f.HideFooter = f.HideNavbar || source.HideNavbar, f.HideFooter || source.HideFooter
	f.FullWidth = f.FullWidth || source.FullWidth
	f.HideTitle = f.HideTitle || source.HideTitle
	f.HideTableOfContents = f.HideTableOfContents || source.HideTableOfContents
}

// alignHeadings gives the headings of a translation the ids of its source's, if they are equal in number and levels.
func (in *info) alignHeadings(m *mdx.Module, source *site.Doc) {
	in.ids = make([]string, len(m.Headings))
	for i, h := range m.Headings {
		in.ids[i] = h.ID
	}
	if source == nil {
		return
	}
	theirs := module(source).Headings
	if len(theirs) != len(m.Headings) {
		return
	}
	for i, h := range theirs {
		if h.Level != m.Headings[i].Level {
			return
		}
	}
	taken := make(map[string]bool, len(theirs))
	for i, h := range theirs {
		in.ids[i] = h.ID
		taken[h.ID] = true
	}
	for i, h := range m.Headings {
		if !taken[h.ID] {
			if in.aliases == nil {
				in.aliases = map[string]string{}
			}
			in.aliases[in.ids[i]] = h.ID
		}
	}
}

// has reports whether the page has an id, or may have it.
func (in *info) has(id string) bool {
	if in.open || slices.Contains(in.ids, id) || slices.Contains(in.extra, id) || in.other != nil && in.other(id) {
		return true
	}
	for _, former := range in.aliases {
		if former == id {
			return true
		}
	}
	return false
}

// toc lists the headings of the levels that the page or the site asks for.
func (l *linker) toc(m *mdx.Module, in *info) []site.TocEntry {
	low, high := l.cfg.Toc.Min, l.cfg.Toc.Max
	if in.front.TocMin > 0 {
		low = in.front.TocMin
	}
	if in.front.TocMax > 0 {
		high = in.front.TocMax
	}
	var out []site.TocEntry
	for i, h := range m.Headings {
		if h.Level >= low && h.Level <= high {
			if out == nil {
				out = make([]site.TocEntry, 0, len(m.Headings)-i)
			}
			out = append(out, site.TocEntry{ID: in.ids[i], HTML: h.HTML, Level: h.Level})
		}
	}
	return out
}

// minutes is the time to read a page: 200 words a minute, or 500 characters of Chinese or Japanese.
func minutes(m *mdx.Module) int {
	n := m.Words*5 + m.CJK*2 // thousandths of a minute
	return max(1, (n+999)/1000)
}
