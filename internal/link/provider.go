package link

import "github.com/orihon/orihon/internal/site"

// Provider makes pages that no document is written for, or says more on the pages that there are. Link asks the providers in their
// order while it makes the site: each sees what those before it gave. Nothing changes a Site that Link has returned.
type Provider interface {
	// Routes are what links may lead to. They are asked for before there are any pages.
	Routes() []Known
	// Provide adds to the site, whose documents are linked.
	Provide(s *site.Site)
}

// Amend is a Provider that makes no pages of its own.
type Amend func(s *site.Site)

// Routes are none.
func (Amend) Routes() []Known { return nil }

// Provide changes the pages that there are.
func (a Amend) Provide(s *site.Site) { a(s) }
