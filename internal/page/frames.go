package page

import (
	"slices"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// FrameOrigins are the origins of other sites that pages show in frames: players of films, in articles and in scripts of the
// site's own pages.
func FrameOrigins(s *site.Site, b *bundle.Bundle) []string {
	var found []string
	for _, p := range s.Pages {
		if p.Doc != nil && p.Doc.Module != nil {
			found = append(found, p.Doc.Module.Frames...)
		}
	}
	if len(b.Modules) > 0 {
		for _, f := range b.Files {
			found = append(found, mdx.FrameOrigins(string(f.Data))...)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}
