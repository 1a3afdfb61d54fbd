package pipeline

import (
	"maps"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/check/switches"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/formulas"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/history"
	"github.com/orihon/orihon/internal/hooks"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/api"
	"github.com/orihon/orihon/internal/pages/translations"
	"github.com/orihon/orihon/internal/pages/versions"
	"github.com/orihon/orihon/internal/preview"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/search"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/urls"
)

// State is what one build leaves in memory for the next of the same process. It serves one build at a time.
type State struct {
	content    *content.State
	code       *highlight.Cache
	formulas   *formulas.Formulas
	pen        func() (*card.Pen, error) // draws social cards; it reads its face once
	components bundle.Components
	tokens     source.Reads // of a check of the site's tokens that found nothing
	bundle     keptBundle
	front      *bundle.Front // of the development server; nil until it is asked for
	previews   keptPreviews
	parts      keptParts
	api        api.Kept
	versions   versions.Kept
	translated *translations.Provider // of a Live; nil until it is linked
	linked     link.Kept
	searching  sync.Mutex     // of search
	search     *search.Memory // nil until an index is made
	sections   pages.Sections
	texts      pages.Texts          // of a Live
	framed     map[*mdx.Module]bool // whether a document may have frames, of those of the last build
	history    history.Updates
	lock       urls.Kept
	hooks      *hooks.Hooks // nil: the site has none
	habits     switches.Builds
	programs   render.Programs
	frames     page.ScriptFrames
}

// keptBundle is a bundle with the key of the modules in it. It holds as long as its reads do.
type keptBundle struct {
	Key    string
	Bundle *bundle.Bundle
}

// Bundles are shared by the sites of one process that have the same scripts, as the small sites of tests do.
type Bundles struct {
	mu       sync.Mutex
	kept     map[string]*bundle.Bundle // by key; each holds as long as its reads do
	programs render.Programs
}

// sharedEngines is how many idle engines are left from one site to another.
const sharedEngines = 4

// translated is what the engines of a build share: with those of other sites, or of later builds of the same one.
func (o Options) translated() *render.Programs {
	if o.Bundles == nil {
		return &o.State.programs
	}
	o.Bundles.mu.Lock()
	defer o.Bundles.mu.Unlock()
	o.Bundles.programs.Engines = sharedEngines
	return &o.Bundles.programs
}

// find returns the bundle of a key if the files of the site are those that it was made from.
func (b *Bundles) find(key string, tree *source.Tree) *bundle.Bundle {
	if b == nil {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if made := b.kept[key]; made != nil && tree.Holds(made.Reads) {
		return made
	}
	return nil
}

func (b *Bundles) add(key string, made *bundle.Bundle) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.kept == nil {
		b.kept = map[string]*bundle.Bundle{}
	}
	b.kept[key] = made
}

// keptPreviews is the same of previews.
type keptPreviews struct {
	Key    string
	Bundle *bundle.Previews
}

// keptParts is a renderer without pages, and what it has made.
type keptParts struct {
	key      string // of the sketches it knows
	script   bundle.Script
	cache    *preview.PartCache
	renderer *render.Renderer // nil until a part is asked for that the cache does not have
}

// holds reports whether the script would be the same now.
func (k *keptParts) holds(key string, tree *source.Tree) bool {
	return k.key == key && k.cache != nil && tree.Holds(k.script.Reads)
}

// NewState returns a State that knows nothing.
func NewState() *State {
	return &State{
		content: content.NewState(), code: &highlight.Cache{}, formulas: formulas.New(), pen: sync.OnceValues(card.NewPen),
	}
}

// clone returns a State that knows the same, for another Live of the site. What is large is shared.
func (s *State) clone() *State {
	next := NewState()
	next.content, next.code, next.pen = s.content.Clone(), s.code, s.pen
	next.components, next.tokens, next.bundle, next.front, next.previews = s.components, s.tokens, s.bundle, s.front.Clone(), s.previews
	next.parts = keptParts{key: s.parts.key, script: s.parts.script, cache: s.parts.cache}
	next.api, next.versions, next.sections, next.texts = s.api, s.versions.Clone(), s.sections.Clone(), s.texts.Clone()
	next.framed, next.history, next.lock, next.habits = maps.Clone(s.framed), s.history, s.lock, s.habits
	return next
}

// Close ends the engines of the state, and what bundles for it.
func (s *State) Close() {
	s.closeParts()
	if s.hooks != nil {
		s.hooks.Close()
	}
	if s.front != nil {
		s.front.Close()
	}
}

func (s *State) closeParts() {
	if s.parts.renderer != nil {
		s.parts.renderer.Close()
		s.parts.renderer = nil
	}
}
