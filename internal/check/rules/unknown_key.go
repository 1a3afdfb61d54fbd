package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/content"
)

// unknownKey finds keys of front matter that mean nothing: misspelt ones, those of other generators, and a site's own
// that it has not named.
func unknownKey() Rule {
	return Rule{ID: "unknown-key", What: "A key of front matter means nothing to Orihon, and the site does not call it its own.", Page: func(p *Page, log *Log) {
		lines := p.Lines()
		for key, pos := range p.Doc.Front.Pos {
			if content.KnownFrontKey(key) || slices.Contains(p.Site.Config.Check.Keys, key) {
				continue
			}
			near := content.NearFrontKey(key)
			if near == "" {
				log.Warn(pos, fmt.Sprintf("unknown key %q", key), "It does nothing here. If it is a key of your own, name it in site.yaml, under check.keys.")
				continue
			}
			f := log.Warn(pos, fmt.Sprintf("unknown key %q", key), content.MisspeltHint(near))
			_, taken := p.Doc.Front.Pos[near]
			isAsRead := pos.Line <= len(lines) && strings.HasPrefix(lines[pos.Line-1], key+":") // else the file was changed meanwhile
			if isAsRead && !taken && pos.Column == 1 {
				f.Edits = []Edit{p.EditLine(pos.Line, 0, len(key), near)}
			}
		}
	}}
}
