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
