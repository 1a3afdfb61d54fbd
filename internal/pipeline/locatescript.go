package pipeline

import (
	"context"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/sourcemap"
)

// placeOfScript says where, in a file of the site, a call of the renderer's script went wrong: in the newest frame that is
// not of the front end. If that is of the page itself the page is asked, which knows its places: its script is not what
// was written.
func (b *bundled) placeOfScript(ctx context.Context) func(places []render.Place) (diag.Pos, string, bool) {
	sourceMap := sync.OnceValues(func() (*sourcemap.Map, bool) {
		scripts, err := b.serverScripts(ctx)
		if err != nil {
			return nil, false
		}
		return bundle.SourceMap(b.lasting(ctx), b.scripts, scripts.Site)
	})
	return func(places []render.Place) (diag.Pos, string, bool) {
		m, ok := sourceMap()
		if !ok {
			return diag.Pos{}, "", false
		}
		for _, p := range places {
			at := m.Original(p.Line, p.Column)
			switch {
			case strings.HasPrefix(at.File, "article:"):
				return diag.Pos{}, "", false
			case at.File == "" || strings.Contains(at.File, ":") || strings.Contains(at.File, "node_modules/"):
				continue
			}
			text, err := b.tree.ReadFile(at.File)
			if err != nil {
				return diag.Pos{}, "", false
			}
			line, at := sourcemap.LineAt(string(text), at)
			return at, line, true
		}
		return diag.Pos{}, "", false
	}
}
