package page

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/site"
)

// document makes whole HTML documents around rendered pages.
type document struct {
	*Maker
	config *site.Config
	inline string         // the script that runs before the first paint
	banner string         // the script that tells that the site did not load, for home pages
	heads  []site.HeadTag // of the site file and of pages
}

func newDocument(m *Maker) *document {
	return &document{
		Maker: m, config: m.Site.Config, inline: firstPaintScript(m.Site.Config), banner: bannerScript(m.Site.Config.Base), heads: headTags(m.Site),
	}
}

// html returns the document of a page. body is the content of the root element.
func (d *document) html(s *sheet, body string) []byte {
	var b strings.Builder
	b.Grow(len(body) + len(s.json) + 8<<10)
	before, after := d.around(s.page)
	b.WriteString(before)
	b.WriteString(d.movedTag(s.page))
	d.styles(&b, s)
	d.scripts(&b, s, s.shell.Address)
	b.WriteString(s.head)
	b.WriteString(s.structured)
	b.WriteString(after)
	b.WriteString(body)
	b.WriteString(`</div><script type="application/json" id="orihon-page">`)
	b.Write(s.json)
	b.WriteString(`</script><script type="application/json" id="orihon-boot">`)
	b.Write(d.boot(s))
	b.WriteString(`</script></body></html>`)
	return []byte(b.String())
}

// boot is what the front end starts with: the names of its build and shell, and below which paths pages are too large
// to be fetched before a reader points at a link.
func (d *document) boot(s *sheet) []byte {
	boot := struct {
		Build string          `json:"build"`
		Shell string          `json:"shell"`
		Words json.RawMessage `json:"words"`
		Late  []string        `json:"late,omitempty"`
	}{Build: d.Bundle.Build, Shell: s.shell.Address, Words: startWords(s.shell.content), Late: d.late(s)}
	data, err := json.Marshal(boot)
	if err != nil {
		return []byte("null")
	}
	return data
}

func (d *document) late(s *sheet) []string {
	if d.config.API == nil || !d.config.API.HasList() {
		return nil
	}
	return []string{d.locale(s.page.Page.Locale).Prefix() + strings.TrimSuffix(d.config.API.Path, "/") + "/"}
}

// startWords are the words that must be there when nothing else could be loaded, as JSON.
func startWords(shell site.Shell) []byte {
	text, err := json.Marshal(shell.Words["start"])
	if err != nil {
		return []byte("null")
	}
	return text
}

// around is what comes from the site's choices: before the styles, and between the tags of the head and the content.
func (d *document) around(p *site.LinkedPage) (before, after string) {
	locale, mode := d.locale(p.Page.Locale), d.config.ColorMode
	choice := mode.Default
	if mode.RespectSystem {
		choice = "system"
	}
	before = fmt.Sprintf(`<!doctype html><html lang="%s" dir="%s" data-theme="%s" data-theme-choice="%s">`,
		esc(locale.HTMLLang), esc(locale.Dir), esc(mode.Default), choice) +
		`<head><meta charset="utf-8">` + d.policyTag() + `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="generator" content="Orihon">` +
		"<script>" + d.inline + "</script>"
	if d.config.Favicon != "" {
		after = fmt.Sprintf(`<link rel="icon" href="%s">`, esc(d.config.Address(staticRoute(d.config.Favicon))))
	}
	if p.Page.Route == ShellOf(d.Shells, &p.Page).content.Home {
		after += "<script>" + d.banner + "</script>"
	}
	return before, after + d.added() + d.DevHead + `</head><body><div id="root">`
}

// frame is all of around as one text, for keys.
func (d *document) frame(p *site.LinkedPage) string {
	before, after := d.around(p)
	return before + after
}

// assets are the addresses of the front end that a page names; that of its shell is a part of its key by itself.
func (d *document) assets(s *sheet) []string {
	var b strings.Builder
	d.styles(&b, s)
	d.scripts(&b, s)
	return append(d.late(s), d.Bundle.Build, b.String())
}

func (d *document) styles(b *strings.Builder, s *sheet) {
	for _, font := range d.Bundle.Fonts {
		fmt.Fprintf(b, `<link rel="preload" as="font" type="font/woff2" crossorigin href="%s">`, esc(d.config.Address(font)))
	}
	for _, style := range d.Bundle.Styles {
		fmt.Fprintf(b, `<link rel="stylesheet" href="%s">`, d.config.Address(style))
	}
	for _, style := range s.styles {
		fmt.Fprintf(b, `<link rel="stylesheet" data-page href="%s">`, d.config.Address(style))
	}
}

// scripts names what the front end starts with: its entry, what that imports, the page's own module, and data.
func (d *document) scripts(b *strings.Builder, s *sheet, data ...string) {
	list := append([]string{d.Bundle.Entry}, d.Bundle.Preload...)
	if module := s.page.Page.Module; module != "" {
		list = append(list, d.Bundle.Imports[moduleName(d.Bundle, module)]...)
		list = append(list, module)
	}
	var addresses []string
	for _, address := range append(list, data...) {
		if address = d.config.Address(address); !slices.Contains(addresses, address) {
			addresses = append(addresses, address)
		}
	}
	fmt.Fprintf(b, `<script data-start="%s">%s</script>`, esc(strings.Join(addresses, " ")), startScript)
	if d.Offline != "" { // the worker of web/offline knows the site by this mark
		fmt.Fprintf(b, `<script defer data-offline fetchpriority="low" src="%s"></script>`, esc(d.config.Address(d.Offline)))
	}
}

// head returns the tags that change from page to page; the client replaces those that carry data-head.
func (d *document) head(p *site.LinkedPage) string {
	var b strings.Builder
	page := &p.Page
	title := cmp.Or(p.HeadTitle, pageTitle(d.config, p))
	fmt.Fprintf(&b, "<title>%s</title>", esc(title))
	meta := func(attribute, name, content string) {
		if content != "" && !says(p.Head, "meta", attribute, name) {
			fmt.Fprintf(&b, `<meta data-head %s="%s" content="%s">`, attribute, name, esc(content))
		}
	}
	meta("name", "description", page.Description)
	if p.NoIndex {
		meta("name", "robots", "noindex, nofollow")
	}
	if p.Doc != nil {
		meta("name", "keywords", strings.Join(p.Doc.Front.Keywords, ","))
	}
	canonical := p.Canonical
	if canonical == "" {
		canonical = page.Route
	}
	if page.Kind != site.PageNotFound {
		if !says(p.Head, "link", "rel", "canonical") {
			fmt.Fprintf(&b, `<link data-head rel="canonical" href="%s">`, esc(d.config.Absolute(canonical)))
		}
		for _, a := range p.Alternates {
			fmt.Fprintf(&b, `<link data-head rel="alternate" hreflang="%s" href="%s">`, esc(a.Lang), esc(d.config.Absolute(a.Route)))
		}
		meta("property", "og:url", d.config.Absolute(canonical))
	}
	if page.Markdown != "" {
		fmt.Fprintf(&b, `<link data-head rel="alternate" type="text/markdown" href="%s">`, esc(d.config.Address(page.Markdown)))
	}
	if p.Describes != "" {
		fmt.Fprintf(&b, `<link data-head rel="service-desc" type="application/json" href="%s">`, esc(d.config.Address(p.Describes)))
	}
	d.feeds(&b, page)
	d.openGraph(meta, p, title)
	for _, t := range p.Head {
		d.headTag(&b, t, " data-head")
	}
	return b.String()
}

// says reports whether a page itself has an element of that name: its own comes in the place of ours.
func says(own []site.HeadTag, tag, attribute, name string) bool {
	return slices.ContainsFunc(own, func(t site.HeadTag) bool { return t.Tag == tag && t.Attributes[attribute] == name })
}

// feeds are those of the blog that a page belongs to.
func (d *document) feeds(b *strings.Builder, page *site.Page) {
	for _, blog := range d.Site.Blogs {
		if blog.Docset.ID != page.Docset || blog.Locale != page.Locale {
			continue
		}
		for _, kind := range blog.Feeds {
			fmt.Fprintf(b, `<link data-head rel="alternate" type="%s" title="%s" href="%s">`,
				site.FeedType(kind), esc(blog.Title), esc(d.config.Address(blog.FeedRoute(kind))))
		}
	}
}

func (d *document) openGraph(meta func(attribute, name, content string), p *site.LinkedPage, title string) {
	meta("property", "og:title", title)
	meta("property", "og:description", p.Page.Description)
	if p.Page.Post != nil {
		meta("property", "og:type", "article")
		meta("property", "article:published_time", p.Page.Post.Date)
	} else {
		meta("property", "og:type", "website")
	}
	meta("property", "og:site_name", d.config.Title.For(p.Page.Locale))
	meta("property", "og:locale", strings.ReplaceAll(d.locale(p.Page.Locale).HTMLLang, "-", "_"))
	d.socialImage(meta, p)
}

// socialImage names the picture that others show for a link to the page: its own, the card that is drawn for it, or the site's.
func (d *document) socialImage(meta func(attribute, name, content string), p *site.LinkedPage) {
	image, isCard := d.config.Image, p.Card != ""
	if isCard {
		image = p.Card
	}
	if p.Doc != nil && p.Doc.Front.Image != "" {
		image, isCard = cmp.Or(p.Image, p.Doc.Front.Image), false
	}
	if p.Doc == nil && p.Image != "" {
		image, isCard = p.Image, false
	}
	if image == "" {
		return
	}
	if !strings.Contains(image, "://") {
		image = d.config.Absolute(staticRoute(image))
	}
	meta("property", "og:image", image)
	if isCard {
		meta("property", "og:image:type", "image/png")
		meta("property", "og:image:width", strconv.Itoa(card.Width))
		meta("property", "og:image:height", strconv.Itoa(card.Height))
		meta("property", "og:image:alt", cmp.Or(p.Page.Title, d.config.Title.For(p.Page.Locale)))
	}
	meta("name", "twitter:card", "summary_large_image")
}

// staticRoute is the route of a file of static/; other addresses stay as they are.
func staticRoute(file string) string {
	if file == "" || strings.HasPrefix(file, "/") || strings.Contains(file, "://") {
		return file
	}
	return site.EscapePath("/" + file)
}

func (d *document) locale(code string) site.Locale {
	for _, l := range d.config.Locales {
		if l.Code == code {
			return l
		}
	}
	return d.config.Locales[0]
}

// pageTitle is "page | site", with what tells the page from others of its title between them, or the site's title alone.
func pageTitle(cfg *site.Config, p *site.LinkedPage) string {
	title := cfg.Title.For(p.Page.Locale)
	parts := []string{p.Page.Title, p.Context, title}
	if p.Page.Title == title {
		parts = parts[1:]
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return strings.Join(parts, " "+cfg.TitleDelimiter+" ")
}

func esc(s string) string { return html.EscapeString(s) }

// Headers are sent with every page.
func (m *Maker) Headers() map[string]string {
	return map[string]string{
		"Content-Security-Policy":    newDocument(m).contentSecurityPolicy() + "; frame-ancestors 'self'",
		"X-Content-Type-Options":     "nosniff",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"Permissions-Policy":         "camera=(), microphone=(), geolocation=(), interest-cohort=()",
		"Cross-Origin-Opener-Policy": "same-origin",
	}
}

// contentSecurityPolicy allows the site's own files, of inline scripts only those that every page carries, of
// players of films only those that a page of the site shows, and of others what the site file names. It is the same for all pages, because a reader who goes
// from page to page stays in the document, and under the policy, of the first.
func (d *document) contentSecurityPolicy() string {
	hash := func(script string) string {
		sum := sha256.Sum256([]byte(script))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	more := d.allowed(hash)
	list := func(name string, sources ...[]string) string {
		return strings.Join(append([]string{name}, slices.Concat(sources...)...), " ")
	}
	policy := []string{
		"default-src 'self'",
		list("script-src 'self'", []string{hash(d.inline), hash(startScript), hash(d.banner)}, d.movingHashes(hash), more.scripts),
		list("style-src 'self' 'unsafe-inline'", more.styles),
		"img-src 'self' data: https:",
		"media-src 'self' https:",
		list("frame-src 'self'", d.Frames, more.frames),
		"object-src 'none'",
		"base-uri 'self'",
		list("form-action 'self'", feedbackOrigin(d.config)),
	}
	if len(more.styles) > 0 { // style sheets of others bring their fonts, which run nothing
		policy = append(policy, "font-src 'self' data: https:")
	}
	if len(more.connect) > 0 { // else it is as default-src
		policy = append(policy, list("connect-src 'self'", more.connect))
	}
	return strings.Join(policy, "; ")
}

// policyTag is the policy as an element, for hosts that send no headers. It governs what comes after it, so nothing that
// loads stands before. An element cannot say frame-ancestors: CSP Level 3, 3.3.
func (d *document) policyTag() string {
	if !d.config.Security.PolicyInPage {
		return ""
	}
	return `<meta http-equiv="Content-Security-Policy" content="` + esc(d.contentSecurityPolicy()) + `">`
}
