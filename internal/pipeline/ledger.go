package pipeline

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// ledgerCache is the file of the cache that keeps what the last output was made from, part by part. The manifest, which
// is published, has only the hash of each key.
const ledgerCache = "ledger"

// ledger is what an output was made from.
type ledger struct {
	Keys     map[string]plan.Key // of pages, by route
	Contents map[string]string   // hash of each file
	Faces    map[string]string   // hash of what others show of each document
}

// keyLedger gathers the keys of a build.
type keyLedger struct {
	explains bool // someone will ask for the files behind the keys
	mu       sync.Mutex
	keys     map[string]plan.Key
}

func newKeyLedger(explains bool) *keyLedger {
	return &keyLedger{explains: explains, keys: map[string]plan.Key{}}
}

func (l *keyLedger) add(o *plan.Output, key plan.Key) {
	if o.Route == "" {
		return
	}
	if !l.explains {
		// Who knows the files behind a part holds on to the page, article and all.
		key = key.Bare()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.keys[o.Route] = key
}

// saveLedger compares the build with the last one if it is asked for, and keeps it for the next.
func (b *builder) saveLedger(keys *keyLedger) {
	now := ledger{Keys: keys.keys, Contents: b.contents(), Faces: faces(b.site)}
	if b.opt.Why != "" {
		var last ledger
		known := cache.Read(b.keptIn(), ledgerCache, &last)
		b.report.Why = explain(b.opt.Why, last, now, known)
	}
	b.remember(ledgerCache, now)
}

// contents are the hashes of the files that pages are made from.
func (b *builder) contents() map[string]string {
	hashes := map[string]string{}
	add := func(files ...string) {
		for _, file := range files {
			hashes[file] = b.tree.Hash(file)
		}
	}
	add(b.config.Layout.Config)
	for _, doc := range b.content.Docs {
		hashes[doc.File], _, _ = strings.Cut(doc.Hash, ":")
		if doc.Module != nil {
			add(doc.Module.Includes...)
		}
	}
	add(b.maker.Categories...)
	add(b.bundle.Reads.Names()...)
	add(b.previews.Reads.Names()...)
	add(b.api.Reads().Names()...)
	return hashes
}

// faces are what other pages show of documents: where they are, what they are called, where they stand in a sidebar.
func faces(s *site.Site) map[string]string {
	shown := map[string][]string{}
	byRoute := map[string]string{}
	for _, p := range s.Pages {
		if p.Doc != nil {
			byRoute[p.Page.Route] = p.Doc.File
			shown[p.Doc.File] = append(shown[p.Doc.File], p.Page.Route, p.Page.Title, p.Page.Description)
		}
	}
	var walk func(key string, items []site.SidebarItem)
	walk = func(key string, items []site.SidebarItem) {
		for i, item := range items {
			if file := byRoute[item.Href]; file != "" {
				shown[file] = append(shown[file], key, fmt.Sprint(i), item.Label, item.ClassName)
			}
			walk(key, item.Items)
		}
	}
	for _, bar := range s.Sidebars {
		walk(bar.Key, bar.Items)
	}
	hashes := make(map[string]string, len(shown))
	for file, texts := range shown {
		hashes[file] = plan.Text("face", texts...).Hash
	}
	return hashes
}

// Why says what about a page differs from the last build.
type Why struct {
	Route string    `json:"route"`
	Known bool      `json:"known"` // the site has the page
	First bool      `json:"first"` // the last build had not, or nothing is known of it
	Parts []WhyPart `json:"parts"` // those that differ
}

// WhyPart is a part of a page that differs, with the files that have changed behind it. There are none if Orihon itself
// has changed.
type WhyPart struct {
	Name  string   `json:"name"`
	Files []string `json:"files"`
}

func explain(route string, last, now ledger, known bool) *Why {
	clean := strings.TrimSuffix(site.CleanRoute(route), "/")
	var key plan.Key
	var ok bool
	for _, written := range []string{route, clean, clean + "/"} {
		if key, ok = now.Keys[written]; ok {
			route = written
			break
		}
	}
	old, had := last.Keys[route]
	w := &Why{Route: route, Known: ok, First: ok && (!known || !had), Parts: []WhyPart{}}
	if !ok || w.First {
		return w
	}
	before := map[string]string{}
	for _, part := range old {
		before[part.Name] = part.Hash
	}
	for _, part := range key {
		if before[part.Name] != part.Hash {
			w.Parts = append(w.Parts, WhyPart{part.Name, changedBehind(part, last, now)})
		}
		delete(before, part.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(before)) {
		w.Parts = append(w.Parts, WhyPart{Name: name, Files: []string{}})
	}
	return w
}

// changedBehind are the files behind a part that differ from those of the last build, or are gone.
func changedBehind(part plan.Part, last, now ledger) []string {
	files := []string{}
	if part.Behind == nil {
		return files
	}
	looksAtFaces := false
	for _, cause := range part.Behind() {
		before, after := last.Contents[cause.File], now.Contents[cause.File]
		if cause.Face {
			looksAtFaces = true
			before, after = last.Faces[cause.File], now.Faces[cause.File]
		}
		if before != after {
			files = append(files, cause.File)
		}
	}
	for file := range last.Faces {
		if _, ok := now.Faces[file]; !ok && looksAtFaces {
			files = append(files, file)
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}
