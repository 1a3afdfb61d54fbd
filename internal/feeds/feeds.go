// Package feeds makes the files that machines read: Markdown twins, sitemaps, llms.txt, robots.txt, feeds of blogs, and
// the headers and redirects of static hosts.
package feeds

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// Options are what the files for machines say besides the site.
type Options struct {
	Base     string            // path below which the site is published
	Headers  map[string]string // sent with every page
	Hashed   []string          // folders of the output whose files never change
	Internal []string          // folders of the output whose files only scripts of the site ask for
	Onward   string            // the script of pages that stand for redirects
	Version  string            // of the program, which the keys of files have
}

// Add adds to a plan what stands beside the pages: twins, sitemaps, llms.txt, robots.txt, headers and redirects. A site
// that has a robots.txt, or the like, of its own in static/ keeps it.
func Add(p *plan.Plan, s *site.Site, opt Options) {
	for _, page := range s.Pages {
		if page.Page.Markdown != "" {
			twin := lazy(site.OutputName(page.Page.Markdown), "the Markdown of "+page.Page.Route, page.Twin)
			twin.Source = page.Source()
			p.Add(twin)
		}
		for _, file := range page.Files {
			p.Add(beside(file, page, opt.Version))
		}
	}
	addBlogs(p, s)
	const owner = "a file that Orihon makes for programs"
	for _, l := range s.Config.Locales {
		p.AddDefault(lazy(sitemapName(l), owner, func() string { return sitemap(s, l) }))
		for _, file := range llms(s, l) {
			p.AddDefault(lazy(file.name, owner, file.text))
		}
	}
	p.AddDefault(lazy("sitemap.xml", owner, func() string { return sitemapIndex(s) }))
	p.AddDefault(lazy("robots.txt", owner, func() string {
		return fmt.Sprintf("User-agent: *\nAllow: /\nSitemap: %s\n", s.Config.Absolute("/sitemap.xml"))
	}))
	p.AddDefault(lazy("_headers", owner, func() string { return headersFile(opt) }))
	p.AddDefault(lazy("_redirects", owner, func() string { return redirectsFile(s) }))
	for _, r := range Redirects(s) {
		redirect := lazy(RedirectName(r.From), "the redirect from "+r.From, func() string { return redirectPage(s, r, opt.Onward) })
		redirect.Source = r.Pos
		if taken := p.Find(redirect.Names[0]); taken == nil || taken.Route == "" { // pages are not hidden
			p.Add(redirect)
		}
	}
}

// Redirects are those of a site for hosts that know no others than of single routes: one that stands for many routes is
// written for each page that it leads to.
func Redirects(s *site.Site) []site.Redirect {
	routes := map[string][]string{} // by locale
	for _, page := range s.Pages {
		routes[page.Page.Locale] = append(routes[page.Page.Locale], page.Page.Route)
	}
	var out []site.Redirect
	for _, r := range s.Redirects {
		out = append(out, r.Expand(routes[localeOf(s.Config, r.To)])...)
	}
	return out
}

// localeOf is the locale whose prefix a route has.
func localeOf(cfg *site.Config, route string) string {
	for _, l := range cfg.Locales {
		if !l.Default && strings.HasPrefix(route, l.Prefix()+"/") {
			return l.Code
		}
	}
	return cfg.DefaultLocale()
}

// beside is a file beside a page, which is made when what it is made from has changed.
func beside(file site.BesideFile, page *site.LinkedPage, version string) *plan.Output {
	name := site.OutputName(file.Route)
	return &plan.Output{Names: []string{name}, Owner: "a file of " + page.Page.Route, Source: page.Source(), Recipe: func() (plan.Recipe, error) {
		key := plan.Key{plan.Text("orihon", version), plan.Bytes("content", bytes.Join(file.From, []byte{0}))}
		return plan.Recipe{Key: key, Make: func(context.Context) ([]plan.File, error) {
			data, err := file.Make()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			return []plan.File{{Name: name, Data: data}}, nil
		}}, nil
	}}
}

func lazy(name, owner string, text func() string) *plan.Output {
	return plan.Lazy(name, owner, func() ([]byte, error) { return []byte(text()), nil })
}

func sitemapName(l site.Locale) string { return "sitemap-" + l.Code + ".xml" }

// sitemapIndex leads to the sitemap of each locale.
func sitemapIndex(s *site.Site) string {
	var b strings.Builder
	b.WriteString(xml.Header + `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, l := range s.Config.Locales {
		fmt.Fprintf(&b, "<sitemap><loc>%s</loc></sitemap>\n", esc(s.Config.Absolute("/"+sitemapName(l))))
	}
	b.WriteString("</sitemapindex>\n")
	return b.String()
}

// sitemap lists the pages of a locale.
func sitemap(s *site.Site, l site.Locale) string {
	var b strings.Builder
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	for _, p := range s.Pages {
		if p.Page.Locale == l.Code && inSitemap(p) {
			sitemapEntry(&b, s.Config, p)
		}
	}
	b.WriteString("</urlset>\n")
	return b.String()
}

// inSitemap reports whether crawlers shall have a page: one that names another as canonical says itself that they need not.
func inSitemap(p *site.LinkedPage) bool {
	if p.Canonical != "" && p.Canonical != p.Page.Route {
		return false
	}
	return !p.NoIndex && !p.Page.Unlisted && !p.Page.Draft && p.Page.Kind != site.PageNotFound && p.Page.Kind != site.PageSearch
}

func sitemapEntry(b *strings.Builder, cfg *site.Config, p *site.LinkedPage) {
	fmt.Fprintf(b, "<url><loc>%s</loc>", esc(cfg.Absolute(p.Page.Route)))
	if p.Page.Updated != nil {
		fmt.Fprintf(b, "<lastmod>%s</lastmod>", esc(p.Page.Updated.Date))
	}
	for _, a := range p.Alternates {
		fmt.Fprintf(b, `<xhtml:link rel="alternate" hreflang="%s" href="%s"/>`, esc(a.Lang), esc(cfg.Absolute(a.Route)))
	}
	b.WriteString("</url>\n")
}

// headersFile is the _headers file that static hosts read.
func headersFile(opt Options) string {
	var b strings.Builder
	b.WriteString(opt.Base + "/*\n")
	for _, name := range slices.Sorted(maps.Keys(opt.Headers)) {
		fmt.Fprintf(&b, "  %s: %s\n", name, opt.Headers[name])
	}
	for _, folder := range opt.Hashed {
		fmt.Fprintf(&b, "%s/%s*\n  Cache-Control: public, max-age=31536000, immutable\n", opt.Base, folder)
	}
	for _, folder := range opt.Internal {
		fmt.Fprintf(&b, "%s/%s*\n  Cross-Origin-Resource-Policy: same-origin\n", opt.Base, folder)
	}
	return b.String()
}

func redirectsFile(s *site.Site) string {
	var b strings.Builder
	for _, r := range s.Redirects {
		fmt.Fprintf(&b, "%s %s 301\n", s.Config.Address(r.From), s.Config.Address(r.To))
	}
	return b.String()
}

// RedirectName is the output file of a redirect.
func RedirectName(from string) string {
	return site.OutputName(strings.TrimSuffix(from, "/") + "/index.html")
}

// redirectPage sends readers on where the host does not know _redirects.
func redirectPage(s *site.Site, r site.Redirect, script string) string {
	to := esc(s.Config.Address(r.To))
	return `<!doctype html><html lang="` + esc(s.Config.Locales[0].HTMLLang) + `"><head><meta charset="utf-8"><title>` + to +
		`</title><meta http-equiv="refresh" content="0; url=` + to + `"><link rel="canonical" href="` + esc(s.Config.Absolute(r.To)) +
		`"></head><body><p><a href="` + to + `">` + to + `</a></p><script>` + script + `</script></body></html>`
}

func esc(s string) string { return html.EscapeString(s) }
