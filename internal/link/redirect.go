package link

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// former is a route that the front matter of a document leads to its page.
type former struct {
	route  string
	doc    *site.Doc
	entry  *entry
	locale int // of a translation: for its locale alone; 0: for all
}

// collectFormer finds the routes that documents say they had. A document that several versions show is led to in the one
// that readers should use.
func (l *linker) collectFormer() {
	shown := map[*site.Doc]*entry{}
	var docs []*site.Doc
	for _, e := range l.editions {
		for _, en := range e.entries {
			for _, d := range en.docs {
				if len(d.Front.RedirectFrom) == 0 {
					continue
				}
				if shown[d] == nil {
					docs = append(docs, d)
				}
				if shown[d] == nil || e.version == e.docset.Latest() {
					shown[d] = en
				}
			}
		}
	}
	for _, d := range docs {
		for _, route := range d.Front.RedirectFrom {
			l.addFormer(former{route, d, shown[d], max(0, slices.Index(shown[d].docs, d))})
		}
	}
}

func (l *linker) addFormer(f former) {
	at := placeOfKey(f.doc, "redirect_from")
	if problem, hint := checkFormer(f.route); problem != "" {
		l.log.Errorf("bad-value", at, hint, "redirect_from: %q %s", f.route, problem)
		return
	}
	key := l.prefixed(site.RouteKey(f.route), f.locale)
	if l.redirects[key] != "" {
		l.log.Errorf("duplicate-redirect", at, "Remove one of them.", "%s is redirected twice", f.route)
		return
	}
	if d := l.routes[site.RouteKey(f.route)]; d.found() {
		l.log.Errorf("hidden-page", at, "Remove the redirect, or the page.",
			"%s is the route of %s, which the redirect would hide", f.route, d.owner())
		return
	}
	l.redirects[key] = f.entry.route
	l.former = append(l.former, f)
}

func checkFormer(route string) (problem, hint string) {
	switch {
	case !site.IsRoute(route):
		return "is not a route", "Begin it with one slash: /" + strings.TrimLeft(route, "/")
	case strings.ContainsAny(route, "?#* \\"):
		return "is not the route of a page", "Leave out ?, #, stars and spaces; `redirects` in site.yaml can stand for many routes."
	}
	return "", ""
}

// formerRedirects are those of front matter, with locale prefixes.
func (l *linker) formerRedirects() []site.Redirect {
	var out []site.Redirect
	for k := range l.cfg.Locales {
		for _, f := range l.former {
			if f.locale == 0 || f.locale == k {
				out = append(out, site.Redirect{From: l.prefixed(f.route, k), To: f.entry.routes[k], Pos: placeOfKey(f.doc, "redirect_from")})
			}
		}
	}
	return out
}

// checkWild reports a redirect for many routes that would hide pages, or that leads to none.
func (l *linker) checkWild(r site.Redirect, at string) {
	below := r.Below()
	start, _, carries := strings.Cut(r.To, ":splat")
	leads := !carries
	var hidden []string
	for key := range l.routes {
		if key == below || strings.HasPrefix(key, below+"/") {
			hidden = append(hidden, key)
		}
		leads = leads || strings.HasPrefix(key+"/", start)
	}
	switch {
	case len(hidden) > 0:
		key := slices.MinFunc(hidden, l.documentsFirst)
		l.log.Errorf("hidden-page", l.posOf(at+".from"), "Name routes that no page has.",
			"%s is the route of %s, which the redirect would hide", key, l.routes[key].owner())
	case !leads:
		l.report(diag.Message{
			ID: "broken-link", Pos: l.posOf(at + ".to"), Text: fmt.Sprintf("no page lies below %q", start),
			Hint: "Write the route that the pages are below now.",
		})
	}
}

// documentsFirst sorts the keys of routes, those of documents before those of what is made of them.
func (l *linker) documentsFirst(a, b string) int {
	made := func(key string) int {
		if en := l.routes[key].entry; en != nil && en.doc != nil {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(made(a), made(b)), strings.Compare(a, b))
}
