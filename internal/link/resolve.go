package link

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// target is where a destination leads on a page in a locale.
type target struct {
	entry  *entry
	known  *Known
	asset  *site.Asset
	locale int
	route  string // where there is no page, what the address would be
	broken bool
}

// resolve finds what a destination means on a page that shows the document it is written in. It is called for each
// link of each page, so it only looks up.
func (l *linker) resolve(t *dest, at showing) target {
	out := target{locale: at.locale}
	switch t.kind {
	case destAnchor:
		out.entry = at.entry
	case destFile:
		l.resolveFile(t, at, &out)
	case destRoute:
		l.resolveRoute(t, at, &out)
	}
	return out
}

func (l *linker) resolveFile(dest *dest, at showing, out *target) {
	if l.files != nil && !dest.markdown && l.fromPage(dest, at, out) {
		return
	}
	if dest.docset != nil {
		own := at.entry.edition
		if dest.docset == own.docset && dest.folder == at.entry.doc.Folder {
			out.entry = own.byPath[dest.key]
		} else if e := l.byFolder[dest.docset.ID+"/"+dest.folder]; e != nil {
			own, out.entry = e, e.byPath[dest.key]
		}
		if out.entry == nil && !dest.markdown {
			out.entry = own.byMatch[dest.key] // the generated page of a folder
		}
		if out.entry != nil {
			return
		}
		l.resolveOther(dest, at, out)
		if out.broken {
			l.lastResort(dest, own, out)
		}
		return
	}
	l.resolveOther(dest, at, out)
}

// fromPage resolves a destination that names no document by Policy.RouterLinks: as a file that is no page, else as an address,
// which starts from the page that shows it, wherever it is written.
func (l *linker) fromPage(dest *dest, at showing, out *target) bool {
	p := strings.TrimSuffix(dest.written, dest.suffix)
	if p == "" || l.byFile[dest.path] != nil || dest.local != "" && l.byFile[dest.local] != nil {
		return false
	}
	found := l.routes[site.RouteKey(besides(at.entry.route, p))]
	if found.found() {
		out.entry, out.known, out.asset = found.entry, found.known, found.asset
	}
	return found.found()
}

// resolveOther finds files that are no pages, and pages by their address.
func (l *linker) resolveOther(dest *dest, at showing, out *target) {
	if dest.local != "" {
		if out.asset = l.byFile[dest.local]; out.asset != nil {
			return
		}
	}
	if out.asset = l.byFile[dest.path]; out.asset != nil {
		return
	}
	if !dest.markdown && dest.docset != nil && l.byAddress(dest, at, out) {
		return
	}
	out.broken = true
	out.route = site.EscapePath("/" + dest.path)
}

// byAddress takes a destination without extension as the browser would: relative to the address of the page.
func (l *linker) byAddress(t *dest, at showing, out *target) bool {
	p := strings.TrimSuffix(t.written, t.suffix)
	route := path.Join(path.Dir(at.entry.route+"x"), site.CleanRoute(p))
	d := l.routes[site.RouteKey(route)]
	out.entry, out.known, out.asset = d.entry, d.known, d.asset
	return d.found()
}

// lastResort lets a broken link of an inherited document lead to the version that still has the page, and any other to
// the address that the page would have.
func (l *linker) lastResort(t *dest, e *edition, out *target) {
	for _, folder := range e.folders {
		if old := l.byFolder[e.docset.ID+"/"+folder]; old != nil && old.byPath[t.key] != nil {
			out.entry = old.byPath[t.key]
			return
		}
	}
	out.route = site.JoinRoute(e.route, site.EscapePath(t.key))
}

func (l *linker) resolveRoute(t *dest, at showing, out *target) {
	if l.lookup(site.EscapePath(t.path), out) {
		return
	}
	rest := strings.TrimPrefix(t.path, "/")
	first, _, _ := strings.Cut(rest, "/")
	for i, loc := range l.cfg.Locales {
		if i > 0 && loc.Code == first && l.lookup(site.EscapePath("/"+strings.TrimPrefix(rest[len(first):], "/")), out) {
			out.locale = i
			return
		}
	}
	if t.markdown && at.entry.doc != nil {
		key := logicalPath(l.names(at.entry.edition).Strip(rest))
		if out.entry = at.entry.edition.byPath[key]; out.entry != nil {
			return
		}
		inner := dest{kind: destFile, written: t.written, path: path.Clean(rest), suffix: t.suffix, markdown: true}
		if l.locate(&inner, inner.path); inner.docset != nil {
			if l.resolveFile(&inner, at, out); !out.broken {
				return
			}
		}
	}
	if out.broken = !l.twinAt(t.path, out); !out.broken {
		return
	}
	if below, ok := strings.CutPrefix(t.path, l.cfg.Base+"/"); ok && l.files != nil && l.cfg.Base != "" {
		inner := *t // with RouterLinks, links may hold the base path
		inner.path = "/" + below
		*out = target{locale: out.locale}
		l.resolveRoute(&inner, at, out)
		return
	}
	if out.route == "" {
		out.route = site.EscapePath(t.path)
	}
}

// lookup finds what is at a route, in any of the forms that reach it.
func (l *linker) lookup(route string, out *target) bool {
	d, ok := l.routes[site.RouteKey(route)]
	if !ok {
		short, html := strings.CutSuffix(route, ".html")
		if html {
			d, ok = l.routes[site.RouteKey(strings.TrimSuffix(short, "index"))]
		}
	}
	if !ok {
		if to, redirected := l.redirectEnd(route); redirected {
			d, ok = l.routes[site.RouteKey(to)]
		}
	}
	out.entry, out.known, out.asset = d.entry, d.known, d.asset
	return ok
}

// redirected is where a route that is no page leads.
func (l *linker) redirected(route string) (to string, ok bool) {
	if to, ok = l.redirects[site.RouteKey(route)]; ok {
		return to, true
	}
	for _, r := range l.wild {
		if to, ok = r.Leads(route); ok {
			return to, true
		}
	}
	return "", false
}

// redirectEnd is where a route that is no page leads in the end, over any number of redirects. The ends of what lies on the way
// are kept, so that a chain is followed once. Routes on a circle lead to one of them.
func (l *linker) redirectEnd(route string) (to string, ok bool) {
	if to, ok = l.redirected(route); !ok {
		return "", false
	}
	var way []string
	for range len(l.redirects) + len(l.wild) {
		if end, known := l.ends.Load(to); known {
			to = end.(string)
			break
		}
		next, more := l.redirected(to)
		if !more {
			break
		}
		way = append(way, to)
		to = next
	}
	for _, passed := range way {
		l.ends.Store(passed, to)
	}
	return to, true
}

// href is the address of a target, without query and fragment.
func (l *linker) href(t target) string {
	switch {
	case t.entry != nil:
		return t.entry.routes[t.locale]
	case t.known != nil:
		return l.prefixed(t.known.Route, t.locale)
	case t.asset != nil:
		return t.asset.URL
	}
	return l.prefixed(t.route, t.locale)
}

// prefixed is a route in a locale.
func (l *linker) prefixed(route string, locale int) string {
	if locale == 0 {
		return route
	}
	return l.cfg.Locales[locale].Prefix() + route
}
