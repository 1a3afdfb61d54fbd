package page

import (
	"slices"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// FrameOrigins are the origins of other sites that pages show in frames: players of films, in articles and in scripts of the
// site's own pages, see ScriptFrames.
func FrameOrigins(s *site.Site, scripts []string) []string {
	found := slices.Clone(scripts)
	for _, p := range s.Pages {
		if p.Doc != nil && p.Doc.Module != nil {
			found = append(found, p.Doc.Module.Frames...)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// ScriptFrames are those that the scripts of a bundle name, from one state of a site to the next: scripts are megabytes.
type ScriptFrames struct {
	bundle  *bundle.Bundle
	origins []string
}

// Of returns those of a bundle.
func (f *ScriptFrames) Of(b *bundle.Bundle) []string {
	if f.bundle == b {
		return f.origins
	}
	*f = ScriptFrames{bundle: b}
	if len(b.Modules) > 0 {
		for _, file := range b.Files {
			f.origins = append(f.origins, mdx.FrameOrigins(string(file.Data))...)
		}
	}
	return f.origins
}
