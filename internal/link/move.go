package link

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// cutLocale takes the prefix of a locale off a redirect. One that begins with it is for that locale alone.
func (l *linker) cutLocale(r site.Redirect) (only int, plain site.Redirect) {
	for k, loc := range l.cfg.Locales {
		if rest, ok := strings.CutPrefix(r.From, loc.Prefix()+"/"); ok && k > 0 {
			to, same := strings.CutPrefix(r.To, loc.Prefix()+"/")
			if same {
				to = "/" + to
			}
			return k, site.Redirect{From: "/" + rest, To: to}
		}
	}
	return -1, r
}

// makeMoves finds where former ids of pages lead.
func (l *linker) makeMoves() {
	l.moves = map[string]bool{}
	for _, r := range l.cfg.Redirects {
		if path, id, ok := strings.Cut(r.From, "#"); ok {
			l.moves[site.RouteKey(path)+"#"+id] = true
		}
	}
}

// moveIDs lets the redirects of ids take effect on the pages that had them: an id that became another on the same page
// becomes an anchor beside it, any other is noted in the page's data, for a script.
func moveIDs(s *site.Site, log *diag.Log) {
	pages := make(map[string]*site.LinkedPage, len(s.Pages))
	if len(s.Moves) > 0 {
		for _, p := range s.Pages {
			pages[site.RouteKey(p.Page.Route)] = p
		}
	}
	for _, r := range s.Moves {
		from, id, _ := strings.Cut(r.From, "#")
		p := pages[site.RouteKey(from)]
		if p == nil {
			log.Warnf("unknown-redirect", r.Pos, "Write the page's route as it is now.", "%s is no page, so no id on it leads anywhere", from)
			continue
		}
		if slices.Contains(p.HeadingIDs, id) || slices.Contains(p.Anchors, id) {
			log.Warnf("unused-redirect", r.Pos, "Remove it.", "%s still has the id %q", from, id)
			continue
		}
		move(p, id, r.To)
	}
}

func move(p *site.LinkedPage, id, to string) {
	path, fragment, _ := strings.Cut(to, "#")
	for heading, own := range p.Aliases {
		if own == fragment {
			fragment = heading
		}
	}
	if site.RouteKey(path) == site.RouteKey(p.Page.Route) && slices.Contains(p.HeadingIDs, fragment) {
		if p.Former == nil {
			p.Former = map[string][]string{}
		}
		p.Former[fragment] = append(p.Former[fragment], id)
		return
	}
	if p.Page.Moved == nil {
		p.Page.Moved = map[string]string{}
	}
	p.Page.Moved[id] = to
}

// redirectPos is where a redirect stands in the configuration.
func (l *linker) redirectPos(i int) diag.Pos { return l.posOf(fmt.Sprintf("redirects[%d].from", i)) }
