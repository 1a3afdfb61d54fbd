package pipeline

import (
	"encoding/xml"
	"fmt"
	"sort"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// writeExtras writes what stands beside the pages: twins, sitemaps, llms.txt, robots.txt, headers and redirects.
func writeExtras(s *site.Site, d *document, out *output) error {
	for _, p := range s.Pages {
		if p.Page.Markdown == "" {
			continue
		}
		if err := out.write(strings.TrimPrefix(p.Page.Markdown, "/"), []byte(p.Twin())); err != nil {
			return err
		}
	}
	files := textFiles(s)
	files["_headers"] = headersFile(s, headers(d))
	files["_redirects"] = redirectsFile(s)
	for _, r := range s.Redirects {
		files[redirectName(r.From)] = redirectPage(s, r)
	}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if out.has(name) {
			continue // the site has a robots.txt, or the like, of its own in static/
		}
		if err := out.write(name, []byte(files[name])); err != nil {
			return err
		}
	}
	return nil
}

// textFiles are the files for crawlers and language models.
func textFiles(s *site.Site) map[string]string {
	files := sitemaps(s)
	for name, text := range llms(s) {
		files[name] = text
	}
	files["robots.txt"] = fmt.Sprintf("User-agent: *\nAllow: /\nSitemap: %s/sitemap.xml\n", s.Config.URL)
	return files
}

// sitemaps returns a sitemap for each locale and the index of them.
func sitemaps(s *site.Site) map[string]string {
	files := map[string]string{}
	var index strings.Builder
	index.WriteString(xml.Header + `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, l := range s.Config.Locales {
		var b strings.Builder
		b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
		for _, p := range s.Pages {
			if p.Page.Locale == l.Code && inSitemap(p) {
				sitemapEntry(&b, s.Config, p)
			}
		}
		b.WriteString("</urlset>\n")
		name := "sitemap-" + l.Code + ".xml"
		files[name] = b.String()
		fmt.Fprintf(&index, "<sitemap><loc>%s/%s</loc></sitemap>\n", esc(s.Config.URL), name)
	}
	index.WriteString("</sitemapindex>\n")
	files["sitemap.xml"] = index.String()
	return files
}

func inSitemap(p *site.LinkedPage) bool {
	return !p.NoIndex && !p.Page.Unlisted && !p.Page.Draft && p.Page.Kind != site.PageNotFound && p.Page.Kind != site.PageSearch
}

func sitemapEntry(b *strings.Builder, cfg *site.Config, p *site.LinkedPage) {
	fmt.Fprintf(b, "<url><loc>%s</loc>", esc(cfg.URL+p.Page.Route))
	if p.Page.Updated != nil {
		fmt.Fprintf(b, "<lastmod>%s</lastmod>", esc(p.Page.Updated.Date))
	}
	for _, a := range p.Alternates {
		fmt.Fprintf(b, `<xhtml:link rel="alternate" hreflang="%s" href="%s"/>`, esc(a.Lang), esc(cfg.URL+a.Route))
	}
	b.WriteString("</url>\n")
}

// llms returns an llms.txt for each version in each locale, and one at the root of each locale that leads to them. The
// format is that of llmstxt.org.
func llms(s *site.Site) map[string]string {
	files := map[string]string{}
	for _, l := range s.Config.Locales {
		prefix := localePrefix(l)
		var root strings.Builder
		fmt.Fprintf(&root, "# %s\n\n> %s\n\n## Sets\n\n", s.Config.Title.For(l.Code), s.Config.Description.For(l.Code))
		for _, set := range s.Config.Docsets {
			for _, v := range s.Versions[set.ID+"/"+l.Code] {
				name := strings.Trim(v.Path, "/") + "/llms.txt"
				label := set.Label.For(l.Code)
				if v.Label != label { // that of a set without versions is the set's
					label = strings.TrimSpace(label + " " + v.Label)
				}
				files[name] = llmsOf(s, l.Code, set.ID, v, label)
				fmt.Fprintf(&root, "- [%s](%s/%s)\n", label, s.Config.URL, name)
			}
		}
		files[strings.TrimPrefix(prefix+"/llms.txt", "/")] = root.String()
	}
	return files
}

func llmsOf(s *site.Site, locale, docset string, v site.DocsVersion, label string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: %s\n\n## Pages\n\n", s.Config.Title.For(locale), label)
	for _, p := range s.Pages {
		page := &p.Page
		if page.Locale != locale || page.Docset != docset || page.Version != v.Name || page.Markdown == "" || page.Unlisted {
			continue
		}
		fmt.Fprintf(&b, "- [%s](%s%s)", page.Title, s.Config.URL, page.Markdown)
		if page.Description != "" {
			fmt.Fprintf(&b, ": %s", page.Description)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// headers are sent with every page.
func headers(d *document) map[string]string {
	return map[string]string{
		"Content-Security-Policy":    d.contentSecurityPolicy(),
		"X-Content-Type-Options":     "nosniff",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"Permissions-Policy":         "camera=(), microphone=(), geolocation=(), interest-cohort=()",
		"Cross-Origin-Opener-Policy": "same-origin",
	}
}

// headersFile is the _headers file that static hosts read.
func headersFile(s *site.Site, h map[string]string) string {
	names := make([]string, 0, len(h))
	for name := range h {
		names = append(names, name)
	}
	sort.Strings(names)
	var b strings.Builder
	b.WriteString("/*\n")
	for _, name := range names {
		fmt.Fprintf(&b, "  %s: %s\n", name, h[name])
	}
	hashed := []string{"_orihon/assets/", "_orihon/shell/"}
	for _, l := range s.Config.Locales {
		hashed = append(hashed, searchPrefix+l.Code+"/parts/")
	}
	for _, folder := range hashed {
		fmt.Fprintf(&b, "/%s*\n  Cache-Control: public, max-age=31536000, immutable\n", folder)
	}
	return b.String()
}

func redirectsFile(s *site.Site) string {
	var b strings.Builder
	for _, r := range s.Redirects {
		fmt.Fprintf(&b, "%s %s 301\n", r.From, r.To)
	}
	return b.String()
}

func redirectName(from string) string {
	return strings.TrimPrefix(strings.TrimSuffix(from, "/")+"/index.html", "/")
}

// redirectPage sends readers on where the host does not know _redirects.
func redirectPage(s *site.Site, r site.Redirect) string {
	to := esc(r.To)
	return `<!doctype html><html lang="` + esc(s.Config.Locales[0].HTMLLang) + `"><head><meta charset="utf-8"><title>` + to +
		`</title><meta http-equiv="refresh" content="0; url=` + to + `"><link rel="canonical" href="` + esc(s.Config.URL) + to +
		`"></head><body><p><a href="` + to + `">` + to + `</a></p></body></html>`
}
