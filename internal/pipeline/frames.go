package pipeline

import (
	"slices"

	"github.com/orihon/orihon/internal/mdx"
)

// frames are the origins of other sites that pages show in frames: players of films, in articles and in scripts of the
// site's own pages.
func (b *builder) frames() []string {
	var found []string
	for _, p := range b.site.Pages {
		if p.Doc != nil && p.Doc.Module != nil {
			found = append(found, p.Doc.Module.Frames...)
		}
	}
	if len(b.bundle.Modules) > 0 {
		for _, f := range b.bundle.Files {
			found = append(found, mdx.FrameOrigins(string(f.Data))...)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}
