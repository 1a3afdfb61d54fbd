package link

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// pictures are the images that pages show and that may have other forms, each file once.
func (l *linker) pictures() []site.Asset {
	var out []site.Asset
	for _, assets := range l.published {
		for a, shown := range assets {
			if shown {
				out = append(out, *a)
			}
		}
	}
	slices.SortFunc(out, func(a, b site.Asset) int { return strings.Compare(a.File, b.File) })
	return slices.CompactFunc(out, func(a, b site.Asset) bool { return a.File == b.File })
}
