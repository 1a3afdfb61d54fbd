package link

import (
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// info is what follows from a document alone, or from it and its source: worked out once, for all pages that show it.
type info struct {
	ids     []string          // of its headings, those of the source where they correspond
	aliases map[string]string // id -> the id that the heading would have by itself
	anchors map[string]bool   // all ids of the page; nil: not known, as its script may make any
	toc     []site.TocEntry
	minutes int
	links   []dest // of Module.Links
	image   dest   // of the front matter
	title   string
	edit    string
	text    string // description
	shown   []showing
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
	infos := make([]*info, len(l.content.Docs))
	parallel(len(infos), func(i int) {
		d := l.content.Docs[i]
		infos[i] = l.newInfo(d, sources[d])
	})
	l.infos = make(map[*site.Doc]*info, len(infos))
	for i, d := range l.content.Docs {
		l.infos[d] = infos[i]
	}
}

// parallel calls do for 0 to n-1 on all cores.
func parallel(n int, do func(i int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wait.Wait()
}

func (l *linker) newInfo(d, source *site.Doc) *info {
	m := module(d)
	in := &info{title: titleOf(d), edit: l.editURL(d), minutes: minutes(m), text: d.Front.Description}
	if in.text == "" {
		in.text = m.Excerpt
	}
	in.alignHeadings(m, source)
	in.collectAnchors(m)
	in.toc = l.toc(d, in)
	in.links = make([]dest, len(m.Links))
	for i, link := range m.Links {
		in.links[i] = l.parseDest(d, link.Dest)
	}
	if d.Front.Image != "" {
		in.image = l.parseDest(d, d.Front.Image)
	}
	return in
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

func (in *info) collectAnchors(m *mdx.Module) {
	if m.Script != nil {
		return
	}
	in.anchors = make(map[string]bool, len(in.ids)+len(in.aliases)+len(m.Anchors))
	for _, id := range in.ids {
		in.anchors[id] = true
	}
	for _, id := range in.aliases {
		in.anchors[id] = true
	}
	for _, id := range m.Anchors {
		in.anchors[id] = true
	}
}

// toc lists the headings of the levels that the page or the site asks for.
func (l *linker) toc(d *site.Doc, in *info) []site.TocEntry {
	low, high := l.cfg.Toc.Min, l.cfg.Toc.Max
	if d.Front.TocMin > 0 {
		low = d.Front.TocMin
	}
	if d.Front.TocMax > 0 {
		high = d.Front.TocMax
	}
	var out []site.TocEntry
	for i, h := range module(d).Headings {
		if h.Level >= low && h.Level <= high {
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

func (l *linker) editURL(d *site.Doc) string {
	if own := d.Front.CustomEditURL; own != nil {
		return *own
	}
	if l.cfg.EditURL == "" {
		return ""
	}
	return strings.TrimSuffix(l.cfg.EditURL, "/") + "/" + site.EscapePath(d.File)
}
