package pipeline

import "github.com/orihon/orihon/internal/preview"

// KeepBundles returns a State that knows nothing but the bundles of another, for tests that build cold very often. None
// of what they have rendered is kept.
func KeepBundles(s *State) *State {
	kept := NewState()
	kept.bundle, kept.previews = s.bundle, s.previews
	kept.parts = keptParts{key: s.parts.key, script: s.parts.script, cache: preview.NewPartCache()}
	return kept
}

// StartedEngines reports which engines a site that is served has: one for components in pages that run, and one for pages.
func StartedEngines(l *Live) (ofParts, ofPages bool) {
	l.updating.Lock()
	defer l.updating.Unlock()
	s := l.enter()
	defer s.leave()
	s.engines.mu.Lock()
	defer s.engines.mu.Unlock()
	return l.opt.State.parts.renderer != nil, s.engines.renderer != nil
}

// EndPartsEngine ends the engine for components in pages that run. What it has rendered stays known.
func EndPartsEngine(l *Live) {
	l.updating.Lock()
	defer l.updating.Unlock()
	l.opt.State.parts.renderer.Close()
	l.opt.State.parts.renderer = nil
}
