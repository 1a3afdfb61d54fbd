package content

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// Cache keeps parsed modules. It is used by many goroutines.
type Cache interface {
	Get(key string) (Entry, bool)
	Put(key string, e Entry)
}

// Entry is a parsed module with what was said about it, and the hashes of the other files that went into it.
type Entry struct {
	Module   *mdx.Module
	Messages []diag.Message
	Reads    map[string]string // site-relative path -> hash, "" if the file could not be read
}

// State is what one Read leaves for the next: the same State must not be used by two Reads at once.
type State struct {
	mu      sync.Mutex
	sources map[string]known[*source]
	files   map[string]known[assetInfo]
	docs    map[string]*site.Doc
	modules map[string]Entry
	used    map[string]Entry // the modules that this Read asked for
}

// known is what was read from a file, and when.
type known[T any] struct {
	value   T
	size    int64
	modTime time.Time
	read    time.Time
}

// NewState returns a State that knows nothing.
func NewState() *State {
	return &State{
		sources: map[string]known[*source]{}, files: map[string]known[assetInfo]{},
		docs: map[string]*site.Doc{}, modules: map[string]Entry{}, used: map[string]Entry{},
	}
}

// Get returns a module.
func (s *State) Get(key string) (Entry, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.modules[key]
	if ok {
		s.used[key] = e
	}
	return e, ok
}

// Put keeps a module.
func (s *State) Put(key string, e Entry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.modules[key] = e
	s.used[key] = e
}

// sweep forgets what the last Read had no use for.
func (s *State) sweep(docs []*site.Doc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.modules, s.used = s.used, map[string]Entry{}
	there := make(map[string]bool, len(docs))
	for _, d := range docs {
		there[d.File] = true
	}
	maps.DeleteFunc(s.docs, func(file string, _ *site.Doc) bool { return !there[file] })
	maps.DeleteFunc(s.sources, func(file string, _ known[*source]) bool { return !there[file] })
}

// Forget forgets what documents were parsed to that have another text by now: no Read may follow for long.
func (s *State) Forget(docs []*site.Doc) {
	old := make(map[*mdx.Module]struct{}, len(docs))
	for _, doc := range docs {
		old[doc.Module] = struct{}{}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, parsed := range []map[string]Entry{s.modules, s.used} {
		maps.DeleteFunc(parsed, func(_ string, e Entry) bool { _, ok := old[e.Module]; return ok })
	}
}

// ForgetSources lets go of the texts of documents, which a State keeps for the next Read: a build has none.
func (s *State) ForgetSources() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.sources)
}

// settled is the age from which a file's time proves that it has not been written since it was read: clocks of file
// systems are coarse.
const settled = time.Second

func (k known[T]) holds(f file) bool {
	return k.size == f.size && k.modTime.Equal(f.modTime) && !f.modTime.IsZero() && k.read.Sub(f.modTime) > settled
}

// source returns what is known of an unchanged document, else reads it.
func (s *State) source(fsys fs.FS, f file, rewrite func(string, []byte) ([]byte, error)) *source {
	s.mu.Lock()
	k, ok := s.sources[f.path]
	s.mu.Unlock()
	if ok && rewrite == nil && k.holds(f) && k.value.file.root.Dir == f.root.Dir {
		return k.value
	}
	now := time.Now()
	src := readSource(fsys, f, rewrite)
	s.mu.Lock()
	s.sources[f.path] = known[*source]{src, f.size, f.modTime, now}
	s.mu.Unlock()
	return src
}

// doc returns the document of a source; the very one of the last time if nothing about it has changed, so that what
// others derived from it holds.
func (s *State) doc(src *source, e Entry, updated site.LastUpdate) *site.Doc {
	doc := newDoc(src, e, updated)
	if old := s.docs[doc.File]; old != nil && old.Hash == doc.Hash && old.Module == doc.Module && old.Updated == doc.Updated &&
		old.Docset == doc.Docset && old.Folder == doc.Folder && old.Path == doc.Path && old.IsIndex == doc.IsIndex {
		return old
	}
	s.docs[doc.File] = doc
	return doc
}

func newDoc(source *source, e Entry, updated site.LastUpdate) *site.Doc {
	rel, _ := source.file.root.Rel(source.file.path)
	doc := &site.Doc{
		File: source.file.path, Locale: source.file.root.Locale, Docset: source.file.root.Docset, Folder: source.file.root.Folder,
		Raw: rel, Path: source.file.root.Names.Strip(rel), IsIndex: source.file.root.Names.IsIndex(rel), Front: source.front, Module: e.Module, Updated: source.front.LastUpdate,
	}
	if source.file.root.Counted {
		doc.Words = countWords(source.body)
	}
	doc.Hash = source.hash
	for _, p := range slices.Sorted(maps.Keys(e.Reads)) {
		doc.Hash += ":" + e.Reads[p]
	}
	if doc.Updated.Date == "" {
		doc.Updated.Date = updated.Date
	}
	if doc.Updated.Author == "" {
		doc.Updated.Author = updated.Author
	}
	switch names := source.file.root.Names; {
	case names.Parsed != nil:
		doc.Position, _, doc.HasPos = names.Split(trimExt(path.Base(rel)))
	case !names.KeepNumbers:
		doc.Position, _, doc.HasPos = site.SplitPrefix(path.Base(rel))
	}
	if source.front.SidebarPosition != nil {
		doc.Position, doc.HasPos = *source.front.SidebarPosition, true
	}
	return doc
}

func trimExt(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// Modules are the entries that the last Read had use for, by key.
func (s *State) Modules() map[string]Entry { return s.modules }

// Clone returns a State that knows the same: what it knows is shared, as nobody changes it.
func (s *State) Clone() *State {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &State{
		sources: maps.Clone(s.sources), files: maps.Clone(s.files), docs: maps.Clone(s.docs), modules: maps.Clone(s.modules), used: map[string]Entry{},
	}
}
