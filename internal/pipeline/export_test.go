package pipeline

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
