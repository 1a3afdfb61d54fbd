package pipeline

// KeepBundles returns a State that knows nothing but the bundles of another, for tests that build cold very often.
func KeepBundles(s *State) *State {
	kept := NewState()
	kept.bundle = s.bundle
	return kept
}
