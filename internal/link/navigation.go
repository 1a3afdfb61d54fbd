package link

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// checkNavigation reports links of the configuration that lead nowhere.
func (l *linker) checkNavigation() {
	l.checkItems(l.cfg.Navbar.Items, "navbar.items")
	l.checkItems(l.cfg.Footer.Icons, "footer.icons")
	if logo := l.cfg.Footer.Logo; logo != nil && site.IsRoute(logo.Href) && !l.cfg.Policy.Quiet {
		l.checkRoute(logo.Href, "footer.logo.href")
	}
	for i, c := range l.cfg.Footer.Columns {
		l.checkItems(c.Items, fmt.Sprintf("footer.columns[%d].items", i))
	}
	for i := range l.cfg.Docsets {
		d := &l.cfg.Docsets[i]
		l.checkRoute(d.LinkTo, fmt.Sprintf("docsets[%d].linkTo", i))
		l.checkSidebars(d.Sidebar, d.Sidebars, fmt.Sprintf("docsets[%d]", i))
		for k, v := range d.Versions {
			l.checkSidebars(v.Sidebar, v.Sidebars, fmt.Sprintf("docsets[%d].versions[%d]", i, k))
		}
	}
	if api := l.cfg.API; api != nil && api.Ahead != nil {
		l.checkRoute(api.Ahead.To, "api.ahead.to")
	}
	for i, r := range l.cfg.Redirects {
		only, r := l.cutLocale(r)
		at := fmt.Sprintf("redirects[%d]", i)
		if r.Wild() {
			l.checkWild(r, at)
			continue
		}
		if _, isStep := l.redirects[site.RouteKey(r.To)]; !isStep { // the last redirect of a chain is the one to mend
			l.checkRouteIn(max(only, 0), r.To, at+".to")
		}
		if d := l.routes[site.RouteKey(r.From)]; d.found() {
			l.log.Errorf("hidden-page", l.posOf(at+".from"), "Remove the redirect, or the page.",
				"%s is the route of %s, which the redirect would hide", r.From, d.owner())
		}
	}
}

func (l *linker) checkItems(items []site.NavItem, at string) {
	for i, it := range items {
		pos := fmt.Sprintf("%s[%d]", at, i)
		l.checkRoute(it.To, pos+".to")
		l.checkItems(it.Items, pos+".items")
		l.checkItems(it.After, pos+".after")
	}
}

func (l *linker) checkSidebars(one []site.SidebarEntry, several []site.NamedSidebar, at string) {
	l.checkSidebar(one, at+".sidebar")
	for i, s := range several {
		l.checkSidebar(s.Items, fmt.Sprintf("%s.sidebars[%d].items", at, i))
	}
}

func (l *linker) checkSidebar(entries []site.SidebarEntry, at string) {
	for i, e := range entries {
		pos := fmt.Sprintf("%s[%d]", at, i)
		if strings.HasPrefix(e.Href, "/") && !strings.HasPrefix(e.Href, "//") {
			l.checkRoute(e.Href, pos+".href")
		}
		l.checkSidebar(e.Items, pos+".items")
	}
}

// checkRoute reports a route of the configuration that no page has, or an id that its page has not.
func (l *linker) checkRoute(route, at string) { l.checkRouteIn(0, route, at) }

// checkRouteIn does so in one locale, whose headings may have ids of their own.
func (l *linker) checkRouteIn(locale int, route, at string) {
	if route == "" {
		return
	}
	var t dest
	var r target
	p := t.split(route)
	m := diag.Message{Pos: l.posOf(at)}
	isThere := l.lookup(p, &r) || l.twinAt(p, &r)
	if locale > 0 {
		r.locale = locale
	}
	switch {
	case !isThere:
		m.ID, m.Text, m.Hint = "broken-link", fmt.Sprintf("there is no page %q", p), l.hintRoute(p)
	case t.fragment != "" && !l.hasAnchor(r, t.fragment):
		m.ID, m.Text = "broken-anchor", fmt.Sprintf("%s has no heading with the id %q", p, t.fragment)
		m.Hint = l.hintAnchor(r, t.fragment)
	default:
		return
	}
	l.report(m)
}

// publish lists the files to copy: all static ones, and those beside documents that a page refers to.
func (l *linker) publish() []site.Asset {
	wanted := map[*site.Asset]bool{}
	for _, assets := range l.published {
		for a := range assets {
			wanted[a] = true
		}
	}
	for _, b := range l.blogs {
		b.publishImages(wanted)
	}
	out := append([]site.Asset(nil), l.content.Static...)
	urls := map[string]bool{}
	for i := range l.content.Assets {
		a := &l.content.Assets[i]
		if wanted[a] && !urls[a.URL] {
			urls[a.URL] = true
			out = append(out, *a)
		}
	}
	return out
}
